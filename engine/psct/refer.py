"""What "it", "that target" and "them" mean in an effect: the cards last spoken of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.psct.drafts import Draft

Facts = dict[str, Any]

_MOVES = {
    "special_summon", "add_to_hand", "send_to_gy", "destroy", "banish", "return_to_hand", "return_to_deck", "set_card",
    "reveal", "excavate", "discard", "tribute", "draw", "equip", "take_control", "normal_summon", "place_on_field",
    "attach", "place_on_deck",
}  # fmt: skip
_ANSWERED = {"negate_activation", "negate_effect", "negate_summon", "negate_attack"}


def settle_references(draft: Draft) -> None:
    """Replace the word "it" in the effect's actions by what it means there; drop what only reading needed."""
    before = _start(draft)
    for actions in [draft.costs, draft.actions, *(option.get("actions", []) for option in draft.options)]:
        last = before
        for action in actions:
            if action.get("what") == "it":
                action["what"] = last
            last = _spoken_of(action, last)
    for action in [*draft.costs, *draft.all_actions()]:
        action.pop("from", None)
        action.pop("or_more", None)
        _implied(action)


def _start(draft: Draft) -> str:
    if draft.targets:
        return "targets"
    responds = draft.head.get("responds") or {}
    if "attack" in responds:
        return "attacker"
    if "activation" in responds or "summon" in responds:
        return "that"
    event = responds.get("event") or {}
    if event and event.get("what", "self") != "self":
        return "event"
    return "cost" if draft.costs and draft.costs[-1].get("what") == "chosen" else "self"


def _spoken_of(action: Facts, last: str) -> str:
    if action["do"] in _ANSWERED:
        return "that"
    if action.get("what") in ("chosen", "all", "top", "token") and action["do"] in _MOVES:
        return "those"
    if action.get("what") == "targets" and action["do"] in ("special_summon", "add_to_hand"):
        return "those" if last == "those" else "targets"
    return last


_HAND = {"discard"}


def _implied(action: Facts) -> None:
    """What the verb says of the place where its cards are, where the text leaves it out."""
    chosen = action.get("filter")
    if action.get("what") in ("chosen", "all") and isinstance(chosen, dict) and "zones" not in chosen:
        if action["do"] == "discard":
            action["filter"] = {**chosen, "zones": ["hand"], "side": chosen.get("side", "self")}
        elif action["do"] == "tribute":
            action["filter"] = {
                "kinds": ["monster"],
                **chosen,
                "zones": ["monster"],
                "side": chosen.get("side", "self"),
            }
