"""Who battles whom: "your "Paper" monster battles an opponent's monster", "this card is attacked", as conditions.

What goes on is told by the roles of the battle, what is over by what happened. Source: Problem-Solving Card Text.
"""

from __future__ import annotations

import re
from typing import Any

from engine.psct.nouns import cards

Facts = dict[str, Any]

_BATTLE = re.compile(
    r"(?P<who>.+?) (?P<verb>battles|battle|is battling|attacks or is attacked|is attacking or (?:is )?being attacked|"
    r"attacks|is attacking|is (?:being )?attacked|battled|attacked or was attacked|attacked)"
    r"(?: (?:by )?(?P<whom>(?:an?|your|another|this (?!turn)|the|that|exactly|1|any)\b.+?))?"
    r"(?:,? (?:and|but) (?:is still on the field|(?:the|that) (?:opponent's )?monster was not destroyed"
    r"(?: by the battle)?))?"
    r"(?P<day> this turn)?",
    re.I,
)
_ROLES = {
    "attacks": ("attacker", "attack_target"),
    "is attacking": ("attacker", "attack_target"),
    "is attacked": ("attack_target", "attacker"),
    "is being attacked": ("attack_target", "attacker"),
}
_EQUIPPED = re.compile(
    r"(?:the|a) (?:equipped monster|monster (?:this card is equipped to|equipped with this card))", re.I
)
_PAST = ("battled", "attacked", "attacked or was attacked")


def battles(text: str) -> list[Facts] | None:
    """The conditions that say who battles whom, or None where `text` says nothing of the kind that is known."""
    found = _BATTLE.fullmatch(text.strip())
    if found is None:
        return None
    verb = found["verb"].lower()
    who = _fighter(found["who"])
    if who is None:
        return None
    if verb in _PAST:
        return _happened(who, verb, found["whom"])
    if found["day"]:
        return None
    mine, theirs = _ROLES.get(verb, ("battling", "battling"))
    own = who.get("role") == "self"
    conditions: list[Facts] = []
    told = {key: value for key, value in who.items() if key != "role"}
    if not own:
        conditions.append(_standing({**told, "role": mine}))
    elif mine == "attacker":
        conditions.append({"word": "self_attacks_monster"})
    else:
        conditions.append({"word": "self_battles"})
    if own and told:
        conditions.append({"count": {**told, "role": "self"}, "at_least": 1})
    if not found["whom"]:
        if own and mine == "attack_target":
            conditions.append(_standing({"kinds": ["monster"], "side": "opponent", "role": "attacker"}))
        return conditions
    whom = _fighter(found["whom"])
    if whom is None or (whom.get("role") == "self" and own):
        return None
    if whom.get("role") == "self":
        return [*conditions, {"word": "self_battles"}]
    if who.get("side") == "self" and "side" not in whom:
        whom = {**whom, "side": "opponent"}
    if own:
        theirs = "attacker" if theirs == "attacker" else "battling_self"
    return [*conditions, _standing({**whom, "role": theirs})]


def _standing(chosen: Facts) -> Facts:
    return {"count": {**chosen, "zones": ["monster"]}, "at_least": 1}


def _fighter(text: str) -> Facts | None:
    """A monster that fights, as a filter; with the role "self" it is this card."""
    if _EQUIPPED.fullmatch(text):
        return {"any_of": [{"role": "equip_target"}]}
    found = cards(text)
    if found is None or "from" in found:
        return None
    if found.get("what") == "self":
        return {**found.get("filter", {}), "role": "self"}
    if found.get("what") not in ("chosen", "all") or found.get("count", 1) not in (1, None):
        return None
    chosen = {key: value for key, value in found.get("filter", {}).items() if key != "zones"}
    if not chosen or "role" in chosen or set(found["filter"].get("zones", ["monster"])) != {"monster"}:
        return None
    return chosen


def _happened(who: Facts, verb: str, whom: str | None) -> list[Facts] | None:
    """What is over by now: the battle, or the attack declared."""
    if whom and (verb == "attacked" or not re.fullmatch(r"(?:an?|your) (?:opponent's )?monsters?", whom, re.I)):
        return None
    event: Facts = {"events": ["attack_declared" if verb == "attacked" else "battled"]}
    chosen = {key: value for key, value in who.items() if key != "role"}
    if who.get("role") == "self":
        return [{"happened": {**event, **({"filter": chosen} if chosen else {})}}]
    return [{"happened": {**event, "what": "other" if chosen.pop("other", False) else "any", "filter": chosen}}]
