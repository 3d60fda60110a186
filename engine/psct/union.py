"""The effect that every Union monster has: equip itself to a monster, or leave it and be Special Summoned."""

from __future__ import annotations

import re
from typing import Any

from engine.psct.clauses import BOOK

Facts = dict[str, Any]

_EITHER = re.compile(
    r"once per turn, you can either: target (?P<what>.+?); equip this card to (?:that target|it),? or: unequip this "
    r"card and special summon it(?P<position> in (?:face-up )?attack position)?\.?",
    re.IGNORECASE,
)
_OLDER = re.compile(
    r"once per turn, (?:during|in) your main phase, if you control this (?:card|monster) on the field, "
    r"you can equip it to (?:your|an?) (?P<what>.+?) as an equip (?:spell )?card, or (?:unequip |change )"
    r"(?:the union equipment|it|it back) and special summon (?:this card|it)"
    r"(?P<position> in (?:face-up )?attack position)?\.?",
    re.IGNORECASE,
)


def union(text: str) -> list[Facts] | None:
    """The two options of the effect, or None for another text."""
    found = _EITHER.fullmatch(text) or _OLDER.fullmatch(text)
    chosen = BOOK.read("cards", found["what"]) if found else None
    if not found or not isinstance(chosen, dict) or "filter" not in chosen:
        return None
    targets = {
        "kinds": ["monster"],
        "zones": ["monster"],
        "side": "self",
        **chosen["filter"],
        "face": "up",
        "other": True,
    }
    place = {"position": "attack"} if found["position"] else {}
    return [
        {
            "actions": [{"do": "equip", "what": "self", "to": "targets"}],
            "targets": {"filter": {**targets, "zones": ["monster"]}},
            "condition": [{"count": {"zones": ["monster"], "role": "self"}, "at_least": 1}],
        },
        {
            "actions": [{"do": "special_summon", "what": "self", **place}],
            "condition": [{"count": {"zones": ["spell_trap"], "role": "self"}, "at_least": 1}],
        },
    ]
