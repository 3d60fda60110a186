"""What may be done instead: "add 1 card to your hand, or if you control no monsters, you can draw 1 card instead".

Both are alternatives; the other one has its condition. What it leaves unsaid is what the first one says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.psct.places import place
from engine.psct.text import open_at

Facts = dict[str, Any]
Read = Callable[[str, str], Any]

_CUT = re.compile(r",? or,? (?=(?:if|while) )", re.I)
_COMMA = re.compile(r", ")
_OTHER = re.compile(r"(?P<may>you can )?(?P<what>.+?),? instead(?P<but>,? except .+)?", re.I)
_IT = re.compile(r"(?:it|that (?:added |sent |excavated )?(?:card|monster|spell|trap)|them)\b", re.I)
_FROM = re.compile(r" from (?:your|either|the|their) .*?(?= to |,|$)|(?<= )in your .*?(?=,|$)", re.I)
_TO = re.compile(r" to (?:your hand|the (?:gy|graveyard|hand))(?=,|$)", re.I)
_BARE = re.compile(
    r"(?P<verb>special summon|add|banish|send|set)(?P<it> it| that card| that monster)? (?P<from>from .+)", re.I
)


def instead(text: str, read: Read) -> list[Facts] | None:
    """The two things of which one is done, or None where `text` does not say so or a part is not known."""
    if "instead" not in text.lower():
        return None
    hidden = open_at(text)
    for cut in _CUT.finditer(text):
        if hidden[cut.start()]:
            continue
        first = read("actions", text[: cut.start()])
        rest = re.sub(r"^(?:if|while) ", "", text[cut.end() :], flags=re.I)
        for comma in _COMMA.finditer(rest) if first else ():
            told = _OTHER.fullmatch(rest[comma.end() :])
            stated = read("one_condition", rest[: comma.start()]) if told else None
            if told is None or stated is None:
                continue
            other = _other(told["what"] + (told["but"] or ""), text[: cut.start()], first, read)
            if other:
                return _both(first, other, stated, bool(told["may"]))
    return None


def _both(first: list[Facts], other: list[Facts], stated: Facts, may: bool) -> list[Facts]:
    one = [dict(action) for action in first]
    two = [dict(action) for action in other]
    two[0]["if"] = stated
    two[0]["join"] = "and"
    if not may:
        one[0]["if"] = {**stated, "unless": not stated.get("unless", False)}
        return [*one, *two]
    last = max(action.get("alternative", 1) for action in one)
    one = [{"alternative": 1, **action} for action in one]
    return [*one, *({**action, "alternative": last + 1} for action in two)]


def _other(text: str, before: str, first: list[Facts], read: Read) -> list[Facts] | None:
    """What is done instead; the cards, or where they are, may be those of the first."""
    chosen = first[0]
    kept = {key: value for key, value in chosen.get("filter", {}).items() if key not in ("zones", "side", "any_of")}
    bare = _BARE.fullmatch(text)
    if bare and chosen.get("what") == "chosen":
        there = place(f" {bare['from']}")
        done = read("actions", f"{bare['verb']} 1 card {bare['from']}")
        if there is None or there[1] or not done:
            return None
        return [{**done[0], "count": chosen.get("count", 1), "filter": {**kept, **done[0]["filter"]}}]
    text, such = re.subn(r"\b(\d) such (?=\w)", r"\1 ", text)
    done = read("actions", text)
    if done is None:
        tail = (
            (_FROM.search(before) or [""])[0]
            if not re.search(r" (?:from|in|on) (?:your|the|their|either)", text)
            else ""
        )
        to = (_TO.search(before) or [""])[0] if not _TO.search(text) else ""
        but = re.search(r",? except .+$", text)
        body = text[: but.start()] if but else text
        done = read("actions", f"{body}{tail}{but[0] if but else ''}{to}") if tail or to else None
    if done is None:
        return None
    if done[0].get("what") == "it" and chosen.get("what") in ("chosen", "top") and _IT.search(text):
        told = {key: chosen[key] for key in ("what", "filter", "count", "up_to") if key in chosen}
        return [{**done[0], **told}, *done[1:]]
    if such and "any_of" in chosen.get("filter", {}):
        return None
    return [{**done[0], "filter": {**kept, **done[0].get("filter", {})}} if such else dict(done[0]), *done[1:]]
