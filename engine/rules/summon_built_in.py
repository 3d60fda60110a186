"""Special Summons built into a card, Synchro, Xyz and Link Summons, and Pendulum Summons.

Sources: rulebook; `only-summons-outside-chain`, `negated-summon-counts` (once per turn this way, for every copy; the
latest reading of official Q&A fid 15005 lets a negated one be tried again).
"""

from __future__ import annotations

from engine.cards import OwnSummon
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.rules import conditions, how_many, materials, moves, restrictions, selection
from engine.terms import OTHER, SummonHow, Zone

HOW = frozenset({SummonHow.SPECIAL, SummonHow.SYNCHRO, SummonHow.XYZ, SummonHow.LINK})


def own_way(duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...]) -> OwnSummon | None:
    """The Summon built into card `ref` that `how` means and whose zone fits, or None.

    Of several it is the first that may be made now: where something is given, those first that cost something, and
    where nothing is given those that do not.
    """
    zone = duel.at(ref).zone
    ways = [way for way in duel.card(ref).own_summons if way.how == how and zone in way.zones]
    ways.sort(key=lambda way: bool(way.costs) != bool(given))
    if len(ways) > 1:
        for way in ways:
            if _takes(duel, player, ref, way, given) and conditions.all_hold(duel, way.conditions, player, ref):
                return way
    return ways[0] if ways else None


def _takes(duel: Duel, player: str, ref: str, way: OwnSummon, given: tuple[str, ...]) -> bool:
    """Whether the cards `given` are what this way costs, or its materials."""
    if way.how == SummonHow.SPECIAL:
        return costs(duel, player, ref, way, given) is not None
    return materials.check(duel, player, ref, way, given) is None


def field(player: str, way: OwnSummon | None) -> str:
    """Whose field a Summon by `player` is made to."""
    return OTHER[player] if way is not None and way.to_opponent else player


def refusal(duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...]) -> Refusal | None:
    """Why card `ref` may not be Summoned this way with the cards `given`; None where it may be."""
    args = {"card": ref}
    way = own_way(duel, player, ref, how, given)
    if way is None:
        return Refusal("cannot-be-special-summoned", "no_own_summon", args)
    refused = (
        restrictions.forbids(duel, player, "cannot_special_summon", ref, how)
        or _spent(duel, player, ref, way)
        or how_many.summons_spent(duel, player, ref)
    )
    if refused is not None:
        return refused
    if not conditions.all_hold(duel, way.conditions, player, ref):
        return Refusal("condition-not-met", "condition_not_met", args)
    leaving = given
    if how == SummonHow.SPECIAL:
        paid = costs(duel, player, ref, way, given)
        if paid is None:
            return Refusal("cost-not-payable", "summon_cost", args)
        leaving = tuple(card for _, card in paid)
    else:
        refused = materials.check(duel, player, ref, way, given)
        if refused is not None:
            return refused
    to = field(player, way)
    refused = how_many.controls_enough(duel, to, ref, leaving)
    if refused is not None:
        return refused
    if Zone.EXTRA not in way.zones and not moves.has_room(duel, to, Zone.MONSTER, leaving):
        return Refusal("no-free-zone", "no_room_monster", args | {"player": to})
    return None


def _spent(duel: Duel, player: str, ref: str, way: OwnSummon) -> Refusal | None:
    mark = own_mark(duel, player, ref)
    if not way.once_per_turn:
        return None
    for done in duel.state.done_this_turn:
        if done.startswith(mark):
            rule = "negated-summon-counts" if done.endswith(":negated") else "limit-once-per-turn-counted"
            return Refusal(rule, "own_summon_spent", {"card": ref})
    return None


def own_mark(duel: Duel, player: str, ref: str) -> str:
    """What is noted of a built-in Summon: it counts for every copy of that name."""
    return f"own_summon:{player}:{duel.card(ref).name}"


def pendulum(duel: Duel, player: str, refs: tuple[str, ...]) -> Refusal | None:
    """Why `player` may not Pendulum Summon the cards `refs`: once a turn, Levels between the Scales, from hand or
    Extra Deck."""
    args = {"card": refs[0]}
    for done in duel.state.done_this_turn:
        if done.startswith(f"pendulum_summon:{player}:"):
            rule = "negated-summon-counts" if done.endswith(":negated") else "one-summon-window"
            return Refusal(rule, "pendulum_summon_spent", args)
    scales = [
        duel.card(ref).scale
        for ref, at in duel.state.cards.items()
        if at.zone == Zone.PENDULUM and at.controller == player and at.face_up
    ]
    if len(scales) < 2:
        return Refusal("condition-not-met", "no_scales", args)
    for ref in refs:
        refused = _by_scales(duel, player, ref, scales)
        if refused is not None:
            return refused
    return None


def _by_scales(duel: Duel, player: str, ref: str, scales: list[int | None]) -> Refusal | None:
    at, card = duel.at(ref), duel.card(ref)
    if at.zone not in (Zone.HAND, Zone.EXTRA) or at.owner != player or (at.zone == Zone.EXTRA and not at.face_up):
        wrong = {"zone": at.zone, "zones": (Zone.HAND, Zone.EXTRA)}
        return Refusal("wrong-zone", "wrong_zone", {"card": ref} | wrong)
    known = [scale for scale in scales if scale is not None]
    between = len(known) < 2 or card.level is None or min(known) < card.level < max(known)
    if not between:
        return Refusal("condition-not-met", "not_between_scales", {"card": ref})
    if card.no_special_summon or (card.only_by and SummonHow.PENDULUM not in card.only_by):
        return Refusal("cannot-be-special-summoned", "only_its_own_way", {"card": ref})
    return (
        restrictions.forbids(duel, player, "cannot_special_summon", ref, SummonHow.PENDULUM)
        or how_many.summons_spent(duel, player, ref)
        or how_many.controls_enough(duel, player, ref)
    )


def costs(
    duel: Duel, player: str, ref: str, way: OwnSummon, given: tuple[str, ...]
) -> tuple[tuple[str, str], ...] | None:
    """What a built-in Special Summon costs: (verb, card) pairs, or None where it cannot be paid."""
    left = list(given)
    paid: list[tuple[str, str]] = []
    for action in way.costs:
        if action.filter is None:
            continue
        count = action.count or 1
        mine = [left.pop(0) for _ in range(min(count, len(left)))] or None
        barred = [ref, *(card for _, card in paid)]
        picked = selection.pick(duel, action.filter, player, ref, count=count, given=mine, without=barred)
        if picked is None or picked.wrong or picked.missing:
            return None
        paid += [(action.do, one) for one in picked.refs]
    return None if left else tuple(paid)
