"""What happened this turn: "your opponent activated a monster effect this turn" is read as what happens, told later.

Source: Problem-Solving Card Text (conditions in the past tense).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Facts = dict[str, Any]
Read = Callable[[str, str], Any]

_TOLD = re.compile(
    r"(?P<what>.+?)(?: during (?P<whose>your|your opponent's|the|either player's) (?P<phase>main|battle) phase)?"
    r"(?:,? (?:previously|earlier|already))? this (?P<within>turn|battle phase)"
    r"(?: \((?:and was|but was) not negated\))?",
    re.I,
)
_EXCEPT = re.compile(r'(this turn)(, except "[^"]+")$', re.I)
"""What is excepted stands behind "this turn", and belongs before it."""
_PHASES = {
    "main": ["main1", "main2"],
    "battle": [
        "battle_start", "battle_step", "damage_start", "damage_before", "damage_calculation", "damage_after",
        "damage_end", "battle_end",
    ],
}  # fmt: skip
_BY = re.compile(
    r"(?P<who>you|your opponent|they) (?:(?:have|has) )?(?P<not>not |never )?(?:already |previously )?"
    r"(?P<how>(?:\w+ )?(?:or \w+ )?)(?P<verb>activated|summoned) ",
    re.I,
)
_TO = re.compile(r" (?:(?P<was>was|were)|(?:has|have)(?: already)?(?P<not> not)? been) (?P<wasnot>not )?", re.I)


_SUMMONED = re.compile(r"(?P<who>you|your opponent|they) (?P<how>\w+) summoned", re.I)
_PRESENT = {
    "took": "take",
    "destroyed": "destroy",
    "inflicted": "inflict",
    "drew": "draw",
    "gained": "gain",
    "left": "leave",
}
_PAST = re.compile(
    rf"(?P<who>.+?) (?:(?P<verb>{'|'.join(_PRESENT)})|(?P<not>did not) (?P<bare>{'|'.join(_PRESENT.values())}))"
    r"(?: any)? ",
    re.I,
)


def earlier(text: str, read: Read) -> Facts | None:
    """The condition that something happened this turn, or None where `text` says nothing of the kind that is known."""
    told = _TOLD.fullmatch(_EXCEPT.sub(r"\2 \1", text.strip().replace("during this turn", "this turn")))
    if told is None:
        return None
    present, denied = _present(told["what"])
    event = _event(present, read)
    if event is None:
        return None
    condition: Facts = {"happened": event}
    if told["phase"]:
        condition["during"] = _PHASES[told["phase"].lower()]
    if told["within"].lower() == "battle phase":
        condition["during"] = _PHASES["battle"]
    return {**condition, "unless": True} if denied else condition


def _present(text: str) -> tuple[str, bool]:
    """The same told of now, and whether it is denied."""
    by = _BY.match(text)
    if by:
        verb = by["verb"].lower().removesuffix("ed" if by["verb"].lower() == "summoned" else "d")
        verb += "" if by["who"].lower() == "you" else "s"
        return f"{by['who']} {by['how']}{verb} {text[by.end() :]}", bool(by["not"])
    summoned = _SUMMONED.fullmatch(text)
    if summoned:
        return (
            f"{summoned['who']} {summoned['how']} Summon{'' if summoned['who'].lower() == 'you' else 's'} a monster",
            False,
        )
    past = _PAST.match(text)
    if past:
        verb = _PRESENT[past["verb"].lower()] if not past["not"] else past["bare"].lower()
        verb += "" if past["who"].lower() in ("you", "you ") else "s"
        return f"{past['who']} {verb} {text[past.end() :]}", bool(past["not"])
    found = _TO.search(text)
    if found:
        be = "are" if (found["was"] or "").lower() == "were" else "is"
        return f"{text[: found.start()]} {be} {text[found.end() :]}", bool(found["not"] or found["wasnot"])
    return text, False


def _event(present: str, read: Read) -> Facts | None:
    activation = read("activates", present)
    if activation is not None:
        return {"events": ["activated"], "what": "any", "activation": activation}
    event: Facts | None = read("happens", present)
    if event is not None:
        return event
    trigger = read("trigger", present)
    found: Facts | None = trigger.get("event") if isinstance(trigger, dict) and list(trigger) == ["event"] else None
    return found
