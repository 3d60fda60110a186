"""The material line of an Extra Deck monster ("1 Tuner + 1+ non-Tuner monsters")."""

from __future__ import annotations

import re
from typing import Any

from engine.psct.clauses import BOOK

Facts = dict[str, Any]

_PLUS = re.compile(r" \+ ")
_METHODS = ("Fusion", "Synchro", "Xyz", "Link")


def method(types: tuple[str, ...]) -> str | None:
    """The word for the Summon that the card type is Summoned with, or None outside the Extra Deck."""
    return next((word.lower() for word in _METHODS if word in types), None)


def materials(line: str) -> list[Facts] | None:
    """One entry a part of the line, as targets, or None where a part is not known."""
    found = []
    for piece in _PLUS.split(line.strip().rstrip(".")):
        one = BOOK.read("material", piece.strip()) or _named(piece)
        if one is None:
            return None
        found.append(one)
    return found


def _named(piece: str) -> Facts | None:
    cards = BOOK.read("cards", piece.strip())
    if not cards or "filter" not in cards:
        return None
    target: Facts = {"filter": {"kinds": ["monster"], **cards["filter"]}}
    if cards.get("count", 1) not in (None, 1):
        target["count"] = cards["count"]
    if cards.get("or_more"):
        target["or_more"] = True
    return target
