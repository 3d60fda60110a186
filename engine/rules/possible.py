"""An effect may only be activated where it could do something: a card to destroy, a monster to Special Summon,
room for it.

Source: rulebook; official answers ("cannot be activated if it could not be applied").
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.facts import Action, Filter
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.rules import materials, moves, restrictions, selection, special, targets, unnamed
from engine.terms import OTHER, Join, Zone

WITH_MATERIALS = frozenset({"synchro", "xyz", "link"})
NEEDS_CARDS = frozenset(
    {
        "destroy",
        "banish",
        "send_to_gy",
        "return_to_hand",
        "return_to_deck",
        "add_to_hand",
        "special_summon",
        "take_control",
        "discard",
        "tribute",
    }
)


def check(duel: Duel, attempt: Attempt, leaving: tuple[str, ...] = (), named: tuple[str, ...] = ()) -> Refusal | None:
    """The refusal if nothing could come of it. `leaving`: what pays the cost, no longer there by then; `named`: the
    targets."""
    for action in first_actions(attempt):
        if action.may or action.when is not None:
            continue
        refusal = _left(duel, attempt, action, leaving) if action.at else _one(duel, attempt, action, leaving, named)
        if refusal is not None:
            return refusal
    return None


def first_actions(attempt: Attempt) -> Iterable[Action]:
    """The actions that come first, together: what the activation stands or falls by."""
    effect = attempt.effect
    option = effect.option(attempt.declared.option or 1)
    actions = effect.actions + (option.actions if option else ())
    for n, action in enumerate(actions):
        if n and action.join not in (None, Join.AND):
            return
        yield action


def _left(duel: Duel, attempt: Attempt, action: Action, leaving: tuple[str, ...]) -> Refusal | None:
    """A Synchro, Xyz or Link Summon "immediately after this effect resolves" needs its materials on the field."""
    if action.at != "after_resolution" or action.note not in WITH_MATERIALS:
        return None
    player, me = attempt.player, attempt.ref
    barred = restrictions.forbids(duel, player, "cannot_special_summon", how=action.note, source=me)
    if barred is not None:
        return barred
    among = selection.candidates(duel, action.materials or Filter(zones=(Zone.MONSTER,)), player, me, leaving)
    found = [ref for ref in among if materials.usable(duel, player, ref, action.note)]
    must = selection.candidates(duel, action.including, player, me, leaving) if action.including is not None else found
    given = action.value != "including_self" or me in found
    if len(found) >= materials.fewest(action.note) and given and set(must) & set(found):
        return None
    return Refusal("nothing-to-do", "nothing_to_do", {"card": me, "do": action.do})


def _one(
    duel: Duel, attempt: Attempt, action: Action, leaving: tuple[str, ...], named: tuple[str, ...]
) -> Refusal | None:
    player, me = attempt.player, attempt.ref
    if action.do == "draw" and action.who == "self":
        return restrictions.forbids(duel, player, "cannot_draw")
    if action.what == "top" or (action.filter and action.filter.zones == (Zone.DECK,)):
        if barred := restrictions.from_deck(duel, player, action.do):
            return barred
    if action.do == "special_summon":
        refusal = _special_summon(duel, attempt, action, leaving, named)
        if refusal is not None:
            return refusal
    if action.do not in NEEDS_CARDS or action.what not in ("all", "chosen") or action.filter is None:
        return None
    if action.note == "ritual":
        return None
    roles = {**targets.roles(duel, attempt, leaving), "target": named}
    found = selection.candidates(duel, action.filter, player, me, (me, *leaving), roles)
    if action.do == "special_summon":
        found = [ref for ref in found if special.refusal(duel, player, ref, action, me, leaving) is None]
    needed = 1 if action.up_to or action.count is None else action.count
    if len(found) >= needed or unnamed.available(action.filter, _holder(action.filter, player), player):
        return None
    return Refusal("nothing-to-do", "nothing_to_do", {"card": me, "do": action.do})


def _holder(filter: Filter, player: str) -> str:
    return player if filter.side != "opponent" else ""


def _special_summon(
    duel: Duel, attempt: Attempt, action: Action, leaving: tuple[str, ...], named: tuple[str, ...]
) -> Refusal | None:
    refs = {"self": (attempt.ref,), "targets": named}.get(action.what, ())
    blanket = restrictions.forbids(
        duel, attempt.player, "cannot_special_summon", refs[0] if refs else "", action.note, attempt.ref
    )
    if blanket is not None:
        return blanket
    field = OTHER[attempt.player] if action.to == "opponent" else attempt.player
    if not moves.has_room(duel, field, Zone.MONSTER, leaving):
        return Refusal("no-free-zone", "no_room_monster", {"card": attempt.ref, "player": field})
    for ref in refs:
        refusal = special.refusal(duel, attempt.player, ref, action, attempt.ref, leaving)
        if refusal is not None:
            return refusal
    return None
