"""Normal and Tribute Summons "in addition to your Normal Summon/Set", in whatever order their parts stand."""

from __future__ import annotations

import re
from typing import Any

from engine.psct.nouns import cards

Facts = dict[str, Any]

_BESIDES = re.compile(r",? in addition to your normal summons?(?: ?/ ?set| or set)?", re.IGNORECASE)
_ONCE = re.compile(r" \(you can only gain this effect once per turn\.?\)", re.IGNORECASE)
_PHASE = re.compile(r"(?:^|,? )during your main phase(?: 1| 2)?,?", re.IGNORECASE)
_TURN = re.compile(r",? (?P<which>this|that|each) turn\b,?", re.IGNORECASE)
_ATTACK = re.compile(r",? in (?:face-up )?attack position", re.IGNORECASE)
_SUMMON = re.compile(
    r"(?:once per turn, )?you can (?P<how>normal|tribute) summon(?: ?/ ?set| or set)? (?P<these>.+)", re.IGNORECASE
)


def extra_summon(text: str) -> Facts | None:
    """The Summon that `text` allows, as an action; None where it allows none or says more than is known."""
    if not _BESIDES.search(text):
        return None
    facts: Facts = {"do": "grant", "may": True}
    rest = _ONCE.sub("", _BESIDES.sub("", text))
    rest = _PHASE.sub("", rest)
    turn = _TURN.search(rest)
    if turn:
        rest = rest[: turn.start()] + rest[turn.end() :]
        facts |= {} if turn["which"].lower() == "each" else {"until": "end_of_turn"}
    if _ATTACK.search(rest):
        rest = _ATTACK.sub("", rest)
        facts["position"] = "attack"
    found = _SUMMON.fullmatch(rest.strip())
    these = cards(found["these"].strip()) if found else None
    if not found or not these or these.get("count") != 1 or "filter" not in these:
        return None
    facts["value"] = f"additional_{found['how'].lower()}_summon"
    chosen = these["filter"]
    return {**facts, **({} if chosen == {"kinds": ["monster"]} else {"filter": chosen})}
