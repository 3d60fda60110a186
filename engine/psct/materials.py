"""The material line of an Extra Deck monster ("1 Tuner + 1+ non-Tuner monsters")."""

from __future__ import annotations

import re
from typing import Any

from engine.psct.clauses import BOOK

Facts = dict[str, Any]

_PLUS = re.compile(r" \+ ")
_INCLUDING = re.compile(r"(?P<all>.+?)(?:,? including (?:at least )?(?P<one>.+)| \((?P<each>1 .+)\))", re.IGNORECASE)
_METHODS = ("Fusion", "Synchro", "Xyz", "Link")


def method(types: tuple[str, ...]) -> str | None:
    """The word for the Summon that the card type is Summoned with, or None outside the Extra Deck."""
    return next((word.lower() for word in _METHODS if word in types), None)


def materials(line: str) -> list[Facts] | None:
    """One entry a part of the line, as targets, or None where a part is not known."""
    found: list[Facts] = []
    for piece in _PLUS.split(line.strip().rstrip(".")):
        one = BOOK.read("material", piece.strip()) or _named(piece)
        parts = _including(piece) if one is None else [one]
        if parts is None:
            return None
        found += parts
    return found


def _including(piece: str) -> list[Facts] | None:
    """ "2 monsters, including a Dragon" are a Dragon and another; "4 monsters (1 Fusion, 1 Xyz …)" one of each."""
    found = _INCLUDING.fullmatch(piece.strip())
    if not found:
        return None
    every = _named(found["all"])
    if every is None:
        return None
    if found["each"]:
        named = [_named(f"{one} monster") for one in re.split(r",? and |, | \+ ", found["each"])]
    else:
        named = [_named(found["one"])]
    if None in named or any(one and one["filter"].keys() & every["filter"].keys() - {"kinds"} for one in named):
        return None
    parts = [{**one, "filter": {**every["filter"], **one["filter"]}} for one in named if one]
    rest = every.get("count", 1) - sum(one.get("count", 1) for one in parts)
    others: Facts = {"filter": every["filter"], **({"count": rest} if rest > 1 else {})}
    if every.get("or_more"):
        others["or_more"] = True
    return [*parts, others] if rest else parts


def _named(piece: str) -> Facts | None:
    cards = BOOK.read("cards", re.sub(r"^(\d) x (?=\")", r"\1 ", piece.strip()))
    if not cards or "filter" not in cards:
        return None
    target: Facts = {"filter": {"kinds": ["monster"], **cards["filter"]}}
    if cards.get("count", 1) not in (None, 1):
        target["count"] = cards["count"]
    if cards.get("or_more"):
        target["or_more"] = True
    return target
