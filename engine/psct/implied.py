"""What a text leaves unsaid because the rules say it: facts of an effect put so that nothing has to be guessed."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engine.psct.nouns import FIELD

if TYPE_CHECKING:
    from engine.psct.drafts import Draft

Facts = dict[str, Any]

_SEEN = {
    "series", "names", "not_names", "races", "attributes", "not_attributes", "types", "types_none", "level_min",
    "level_max", "rank_min", "rank_max", "atk_min", "atk_max", "def_min", "def_max", "atk_is", "atk_at_most",
    "level_at_most", "mentions",
}  # fmt: skip
"""What nobody can tell of a face-down monster."""
_UP = {"modify", "negate_state", "protect", "grant", "destroy", "take_control", "equip", "restrict"}
"""Verbs that reach monsters of a kind only where they are face-up; what is paid may be face-down."""
_AWAY = {"send_to_gy", "tribute", "banish", "return_to_hand", "return_to_deck", "discard"}


def imply(draft: Draft) -> None:
    """Complete the facts of the effect: face-up where a kind of monster is meant, where cards of several places are,
    this card where it cannot be its own target, and joins that one clause gives to several actions."""
    costs, actions = draft.all_costs(), draft.all_actions()
    for target in [draft.targets, *(option.get("targets") for option in draft.options)]:
        while target:
            _face_up(target["filter"])
            target = (target.get("also") or [None])[0]
    for condition in [*draft.head.get("conditions", []), *(one["if"] for one in actions if one.get("if"))]:
        for state in (condition, *condition.get("all_of", [])):
            _face_up(state.get("count") or {})
    for one in [*costs, *actions]:
        _places(one.get("filter") or {})
        _places(one.get("materials") or {})
        if "attack" in (draft.head.get("responds") or {}) and one.get("what") == "battling":
            one["what"] = "attacker"
    for one in actions:
        _on_the_field(one)
        if one["do"] in _UP:
            _face_up(one.get("filter") or {}, always=one["do"] == "modify")
        _own_number(draft, one)
    for group in (draft.actions, *(option.get("actions", []) for option in draft.options)):
        for before, one in pairwise(group):
            one.setdefault("join", before.get("join", "and"))
    for one in actions:
        _own_cards(draft, one)
    _not_itself(draft, [one for one in actions if one["do"] in ("attach", "equip") and one.get("to") == "self"])


def _on_the_field(action: Facts) -> None:
    """Monsters whose state is changed are on the field; what they may not do binds whoever controls them."""
    chosen = action.get("filter") or {}
    if action.get("what") == "all" and action["do"] in ("modify", "negate_state", "protect", "change_position"):
        if chosen.get("kinds") == ["monster"] and not {"zones", "any_of", "role", "shares"} & chosen.keys():
            chosen["zones"] = ["monster"]
    bans = action.get("restriction") or {}
    told = bans.get("cards") == "those" or "role" in bans.get("filter", {})
    if bans.get("kind") in ("cannot_attack", "cannot_be_tributed") and told:
        action["restriction"] = {"who": "any", **bans}


def _face_up(chosen: Facts, always: bool = False) -> None:
    _places(chosen)
    there = set(chosen.get("zones", ()))
    if there and there <= set(FIELD) and "face" not in chosen and (always or _SEEN & chosen.keys()):
        chosen["face"] = "up"


def _places(chosen: Facts) -> None:
    """Of cards in one place or another: all places. A Monster Card that lies as a Spell Card is no monster there."""
    if chosen.get("kinds") == ["monster"] and "zones" in chosen and set(chosen["zones"]) <= {"spell_trap", "pendulum"}:
        del chosen["kinds"]
    parts = chosen.get("any_of", [])
    if parts and all("zones" in one for one in parts):
        told = list(dict.fromkeys(zone for one in parts for zone in one["zones"]))
        if set(chosen.get("zones", told)) == set(told):
            chosen["zones"] = told
    if set(chosen.get("zones", ())) == {"hand", "monster"}:
        chosen["zones"] = ["hand", "monster"]


def _own_cards(draft: Draft, action: Facts) -> None:
    """What a continuous restriction is about is told by its role; further Normal Summons are those of the hand; what
    may hold one card only is not activated while it holds one."""
    restriction = action.get("restriction") or {}
    role = {"self": "self", "bound": "bound", "equipped": "equip_target"}.get(action.get("what", ""))
    if action["do"] == "restrict" and role and not draft.activated and restriction.get("cards") == "those":
        kept = {key: value for key, value in restriction.items() if key != "cards"}
        action["restriction"] = {**kept, "filter": {**kept.get("filter", {}), "role": role}}
        del action["what"]
        action.pop("until", None)
    if action.get("value") == "additional_normal_summon" and "filter" in action:
        action["filter"] = {"zones": ["hand"], "side": "self", **action["filter"]}
    if action["do"] == "equip" and action.get("note") == "max_1" and not draft.head.get("conditions"):
        draft.head["conditions"] = [{"count": {"zones": ["spell_trap"], "role": "own_equip"}, "at_most": 0}]


def _own_number(draft: Draft, action: Facts) -> None:
    amount = action.get("amount")
    if not isinstance(amount, dict):
        return
    whose, of = {"self": "self", "targets": "target"}.get(action.get("what", "")), amount.get("of", "")
    if whose and of.startswith("each."):
        action["amount"] = {**amount, "of": whose + of.removeprefix("each")}
    if of.startswith("that.") and draft.targets and draft.targets["filter"].get("role") == "attacker":
        action["amount"] = {**amount, "of": "target" + of.removeprefix("that")}
    if "per" in amount:
        _face_up(amount["per"])


def _not_itself(draft: Draft, attached: list[Facts]) -> None:
    """No card is attached or equipped to itself, or targeted where it leaves for the cost."""
    if not draft.targets:
        return
    leaves = any(one["do"] in _AWAY and one.get("what") == "self" for one in draft.costs)
    taken = any(one.get("what") == "targets" for one in attached)
    chosen = draft.targets["filter"]
    if (leaves or taken) and "monster" in chosen.get("zones", ()) and chosen.get("side") != "opponent":
        if not draft._stated_zones() or set(draft._stated_zones()) & {"monster", "spell_trap", "on_field"}:
            chosen["other"] = True
