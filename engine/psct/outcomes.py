"""What came of what was done before, said as a condition within a resolution.

"If you destroyed a Fiend monster", "if 2 or more cards were banished by this effect", "if that target is still on the
field", "if its Level is 4 or lower". What a card that has since moved was like before is the condition "those_were".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.psct.events import window
from engine.psct.nouns import cards
from engine.psct.places import place

Facts = dict[str, Any]
Read = Callable[[str, str], Any]

_RESOLVES = re.compile(r" (?:when this (?:effect|card) resolves|at resolution)$", re.I)
_VERBS = (
    r"(?P<verb>destroyed|(?:special |normal )?summoned|added|sent|banished|returned|set|discarded|shuffled|tributed|"
    r"revealed|drew|drawn|excavated|equipped|detached)"
)
_TO = r"(?: (?:to|into|in) (?:the|your|their) (?:gy|graveyard|hand|(?:extra )?deck))?"
_SO = r"(?: (?:by|with) (?:this|that) (?:card(?:'s)? )?effect| this way)"
_DID = re.compile(rf"(?:you|they|your opponent) {_VERBS} (?P<these>.+?){_TO}{_SO}?", re.I)
_WAS = re.compile(rf"(?P<these>.+?) (?:was|were|is|are) {_VERBS}{_TO}{_SO}", re.I)
_ALL = re.compile(
    r"(?:at least (?:1|one) (?:card|monster|of (?:them|those \w+))|any(?: of them)?|"
    r"(?:all|both)(?: of)?(?: them| those \w+| monsters| cards)?|it|them|(?:a|1|any) cards?(?:\(s\))?)",
    re.I,
)
_WHICH = r"(?P<who>it|they|both(?: of)?(?: those)? \w+|(?:that|those|the|both) .+?|each of them)"
_LIES = re.compile(rf"{_WHICH} (?:is|are) (?:both )?(?:still )?(?P<up>face-up )?(?P<where>(?:on|in) .+)", re.I)
_STANDS = re.compile(
    rf"{_WHICH} (?P<be>is|are|was|were) (?:still )?(?:(?P<face>face-up|face-down)|"
    r"in (?:face-up )?(?P<position>attack|defense) position)",
    re.I,
)
_IS = re.compile(rf"{_WHICH} (?:is|was) (?P<what>(?:level|rank|link)[ -].+)", re.I)
_HAS = re.compile(rf"{_WHICH} (?:has|have|had) (?P<what>.+)", re.I)
_ITS = re.compile(
    r"(?P<who>its|(?:that|the) .+?'s) (?P<number>(?:original )?(?:level|rank|atk|def|attribute|type)) (?:is|was) "
    r"(?P<what>.+)",
    re.I,
)
_SOME = re.compile(
    r"(?P<some>either|any|at least (?:1|one)|both|1|one)(?: of)?"
    r"(?: (?:them|those cards|those monsters|cards?|monsters?|the .+?))? (?:is|was|are|were) (?P<what>.+)",
    re.I,
)
_ACTIVATED = re.compile(r"(?:you activated )?this (?:card|effect)(?: was activated)? during (?P<when>.+)", re.I)
_TARGETED = re.compile(r"you targeted (?P<what>.+?)(?: with this effect)?", re.I)
_POINTED = {"it": "it", "targets": "target", "attacker": "attacker", "battling": "battling"}
_WHERE_IT_WAS = ("zones", "side", "face", "positions", "any_of", "role", "new", "summoned_from", "summoned_how")
"""What a filter says that does not hold any more once the card has moved."""
_STAYS = ("summoned", "set", "revealed", "excavated", "equipped")


def outcome(text: str, read: Read) -> list[Facts] | None:
    """The conditions that `text` tells of what was done or of the cards spoken of; None where it tells none known."""
    now = _RESOLVES.sub("", text.strip())
    if now != text.strip():
        as_of_now: list[Facts] | None = read("conditions", now)
        return as_of_now
    for pattern, told in (
        (_SOME, _some),
        (_TARGETED, _targeted),
        (_DID, _done),
        (_WAS, _done),
        (_ACTIVATED, _activated),
        (_LIES, _lies),
        (_STANDS, _stands),
        (_HAS, _has),
        (_IS, _is),
        (_ITS, _its),
    ):
        found = pattern.fullmatch(now)
        conditions = told(found, read) if found else None
        if conditions is not None:
            return conditions
    return None


def _done(found: re.Match[str], read: Read) -> list[Facts] | None:
    these = re.sub(r"^any ", "a ", found["these"], flags=re.I)
    if _ALL.fullmatch(found["these"]):
        return [{"word": "previous_done"}]
    chosen = cards(these)
    if chosen is None or chosen.get("what") not in ("chosen", "all") or "filter" not in chosen:
        return None
    number = chosen.get("count") or 1
    limits = {"at_least": number} if not chosen.get("up_to") else {}
    moved = not any(word in found["verb"].lower() for word in _STAYS)
    if "zones" in chosen["filter"] or (moved and any(key in chosen["filter"] for key in _WHERE_IT_WAS)):
        return [{"word": "those_were", "count": chosen["filter"], **limits}]
    return [{"count": chosen["filter"], "among": "it", **limits}] if limits else None


def _pointed(who: str, read: Read) -> str | None:
    """The word for the cards spoken of, as a role of filters."""
    if who.lower() in ("it", "they", "its", "both", "each of them"):
        return "it"
    found = read("cards", who)
    if not isinstance(found, dict) or "filter" in found:
        return None
    return _POINTED.get(found["what"])


def _of_those(role: str, chosen: Facts, number: int = 1) -> list[Facts]:
    if role == "it" and "zones" not in chosen:
        return [{"count": chosen, "among": "it", "at_least": number}]
    return [{"count": {**chosen, "role": role}, "at_least": number}]


def _lies(found: re.Match[str], read: Read) -> list[Facts] | None:
    role, where = _pointed(found["who"], read), place(f" {found['where']}")
    if role is None or where is None or where[1].strip() or "zones" not in where[0]:
        return None
    zones = [zone for one in where[0]["zones"] for zone in (_FIELD if one == "on_field" else (one,))]
    chosen = {**where[0], "zones": zones, **({"face": "up"} if found["up"] else {})}
    return _of_those(role, chosen, 2 if re.match("both", found["who"], re.I) else 1)


_FIELD = ("monster", "spell_trap", "field", "pendulum")


def _stands(found: re.Match[str], read: Read) -> list[Facts] | None:
    role = _pointed(found["who"], read)
    if role is None:
        return None
    face = {"face": "up" if found["face"].lower() == "face-up" else "down"} if found["face"] else {}
    stood = ["attack"] if (found["position"] or "").lower() == "attack" else ["defense", "facedown_defense"]
    if found["be"].lower() in ("was", "were"):
        return [{"word": "those_were", "count": face or {"positions": stood}, "at_least": 1}]
    chosen = {"zones": list(_FIELD), **face} if face else {"zones": ["monster"], "positions": stood}
    return _of_those(role, chosen)


def _like(role: str | None, words: str) -> list[Facts] | None:
    chosen = cards(words) if role else None
    if not role or chosen is None or chosen.get("what") != "chosen" or chosen.get("count") != 1:
        return None
    return _of_those(role, chosen["filter"])


def _has(found: re.Match[str], read: Read) -> list[Facts] | None:
    return _like(_pointed(found["who"], read), f"a monster with {found['what']}")


def _is(found: re.Match[str], read: Read) -> list[Facts] | None:
    return _like(_pointed(found["who"], read), f"a {found['what']} monster")


def _its(found: re.Match[str], read: Read) -> list[Facts] | None:
    who = re.sub(r"'s$", "", found["who"])
    return _like(_pointed(who, read), f"a monster whose {found['number']} is {found['what']}")


def _some(found: re.Match[str], read: Read) -> list[Facts] | None:
    what = found["what"] if re.match(r"an? |the ", found["what"], re.I) else f"a {found['what']}"
    chosen = cards(what)
    if chosen is None or "filter" not in chosen or "zones" in chosen["filter"]:
        return None
    number = 2 if found["some"].lower() == "both" else 1
    return [{"count": chosen["filter"], "among": "it", "at_least": number}]


def _targeted(found: re.Match[str], read: Read) -> list[Facts] | None:
    chosen = cards(found["what"])
    if chosen is None or chosen.get("what") != "chosen" or "filter" not in chosen:
        return None
    return [{"count": {**chosen["filter"], "role": "target"}, "at_least": 1}]


def _activated(found: re.Match[str], read: Read) -> list[Facts] | None:
    """The phase and turn of the activation are those of the resolution."""
    if re.fullmatch(r"(?P<who>your|your opponent's|their) turn", found["when"], re.I):
        return [{"word": "own_turn" if found["when"].lower() == "your turn" else "opponents_turn"}]
    when = window(found["when"])
    if when is None or "any_of" in when:
        return None
    turn = {"self": "own_turn", "opponent": "opponents_turn"}.get(when.get("turn", ""))
    return [*([{"word": turn}] if turn else []), {"word": "in_phase", "during": when["phases"]}]
