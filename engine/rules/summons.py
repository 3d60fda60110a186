"""Summons outside a Chain: may it be made, the window in which it can be negated, and its success.

Sources: rulebook (Normal, Tribute, Flip and built-in Special Summons, Sets); `negated-summon-counts`,
`negated-summon-never-on-field`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import OwnSummon
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.match import fits
from engine.rules import conditions, moves, numbers, restrictions, selection, states
from engine.terms import MAIN_PHASES, ON_FIELD, CardKind, Position, SummonHow, Zone

ORDINARY = frozenset({SummonHow.NORMAL, SummonHow.TRIBUTE, SummonHow.SET})
BUILT_IN = frozenset({SummonHow.SPECIAL, SummonHow.SYNCHRO, SummonHow.XYZ, SummonHow.LINK})


def refusal(duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...]) -> Refusal | None:
    """Why `player` may not Summon card `ref` this way with the cards `given`; None where it may be."""
    args = {"card": ref}
    if ref not in duel.state.cards:
        return Refusal("wrong-zone", "card_not_there", args)
    at, card = duel.at(ref), duel.card(ref)
    holder = at.controller if at.zone in ON_FIELD else at.owner
    if holder != player:
        return Refusal("whose-card", "whose_card", args | {"player": holder})
    if card.kind != CardKind.MONSTER:
        return Refusal("cannot-be-normal-summoned", "not_a_monster", args)
    if duel.state.turn_player != player:
        return Refusal("not-your-turn", "not_your_turn", args | {"player": duel.state.turn_player})
    if duel.state.phase not in MAIN_PHASES:
        return Refusal("main-phase-only", "main_phase_only", args | {"phase": duel.state.phase})
    if how == SummonHow.FLIP:
        return _flip(duel, ref)
    if how in ORDINARY:
        return _ordinary(duel, player, ref, how, given)
    if how in BUILT_IN:
        return _built_in(duel, player, ref, how, given)
    return Refusal("engine-cannot-judge", "summon_not_judged", args | {"how": how})


def _flip(duel: Duel, ref: str) -> Refusal | None:
    at = duel.at(ref)
    if at.zone != Zone.MONSTER or at.position != Position.FACEDOWN_DEFENSE:
        return Refusal("flip-summon", "not_face_down", {"card": ref})
    if at.arrived_this_turn or at.position_changed:
        return Refusal("flip-summon", "set_this_turn", {"card": ref})
    return None


def tributes_needed(duel: Duel, ref: str) -> int:
    """How many Tributes the Normal Summon or Set of card `ref` takes; 0 where its Level is unknown."""
    level = duel.at(ref).level if duel.at(ref).level is not None else duel.card(ref).level
    return 0 if level is None or level < 5 else 1 if level < 7 else 2


def _worth(duel: Duel, given: tuple[str, ...], ref: str) -> int:
    """How many Tributes the cards `given` are for card `ref`: some may be treated as two."""
    worth = 0
    for tribute in given:
        twice = duel.card(tribute).may_tribute_for_two if tribute in duel.state.cards else None
        silent = twice is not None and states.negated(duel, tribute) is not None
        fit = twice is not None and not silent and fits(duel.state, twice, ref, numbers.printed_asker(duel, tribute))
        worth += 2 if fit else 1
    return worth


def _ordinary(duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...]) -> Refusal | None:
    at, card, args = duel.at(ref), duel.card(ref), {"card": ref}
    if at.zone != Zone.HAND:
        return Refusal("wrong-zone", "wrong_zone", args | {"zone": at.zone, "zones": (Zone.HAND,)})
    if card.no_normal_summon:
        return Refusal("cannot-be-normal-summoned", "no_normal_summon", args)
    for mark in duel.state.normal_summons:
        if mark.split(":")[0] == player:
            rule = "negated-summon-counts" if mark.endswith(":negated") else "one-normal-summon"
            return Refusal(rule, "normal_summon_spent", args)
    needed = tributes_needed(duel, ref)
    if _worth(duel, given, ref) < needed or (given and how == SummonHow.NORMAL and not needed):
        return Refusal("tributes-needed", "tributes_needed", args | {"n": needed})
    for tribute in given:
        if (
            tribute not in duel.state.cards
            or duel.at(tribute).controller != player
            or duel.at(tribute).zone != Zone.MONSTER
        ):
            return Refusal("tributes-needed", "no_tribute", args | {"other": tribute})
    barred = restrictions.forbids(duel, player, "cannot_set" if how == SummonHow.SET else "cannot_normal_summon", ref)
    if barred is None and given:
        barred = restrictions.forbids(duel, player, "cannot_tribute_summon", ref)
    if barred is not None:
        return barred
    if not moves.has_room(duel, player, Zone.MONSTER, given):
        return Refusal("no-free-zone", "no_room_monster", args | {"player": player})
    return None


def own_way(duel: Duel, ref: str, how: SummonHow) -> OwnSummon | None:
    """The Summon built into card `ref` that `how` means and whose zone fits, or None."""
    zone = duel.at(ref).zone
    return next((way for way in duel.card(ref).own_summons if way.how == how and zone in way.zones), None)


def _built_in(duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...]) -> Refusal | None:
    args = {"card": ref}
    way = own_way(duel, ref, how)
    if way is None:
        return Refusal("cannot-be-special-summoned", "no_own_summon", args)
    barred = restrictions.forbids(duel, player, "cannot_special_summon", ref)
    if barred is not None:
        return barred
    if not conditions.all_hold(duel, way.conditions, player, ref):
        return Refusal("condition-not-met", "condition_not_met", args)
    if how == SummonHow.SPECIAL:
        if costs(duel, player, ref, way, given) is None:
            return Refusal("cost-not-payable", "summon_cost", args)
    elif not given or any(not _is_material(duel, player, one) for one in given):
        return Refusal("condition-not-met", "no_materials", args)
    if not moves.has_room(duel, player, Zone.MONSTER, given) and Zone.EXTRA not in way.zones:
        return Refusal("no-free-zone", "no_room_monster", args | {"player": player})
    return None


def _is_material(duel: Duel, player: str, ref: str) -> bool:
    at = duel.state.cards.get(ref)
    return at is not None and at.zone == Zone.MONSTER and at.controller == player and at.face_up


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
        picked = selection.pick(
            duel, action.filter, player, ref, count=count, given=mine, without=[ref, *(c for _, c in paid)]
        )
        if picked is None or picked.wrong or picked.missing:
            return None
        paid += [(action.do, one) for one in picked.refs]
    return None if left else tuple(paid)


def attempt(
    duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...], position: Position | None
) -> None:
    """Begin the Summon: pay what it takes, bring the monster into the window before its success."""
    way = own_way(duel, ref, how) if how in BUILT_IN else None
    if how in ORDINARY:
        duel.change(normal_summons=(*duel.state.normal_summons, player))
        for tribute in given:
            moves.move(
                duel, tribute, Zone.GY, key="cost_tribute", by="cost", cause=ref, also=("tributed",), type="cost"
            )
    elif how == SummonHow.SPECIAL and way is not None:
        for verb, card in costs(duel, player, ref, way, given) or ():
            _pay(duel, verb, card, ref)
    elif way is not None:
        for material in given:
            _use(duel, material, ref, how)
    if how != SummonHow.SET:
        duel.emit(
            "summon",
            "summon_attempt",
            card=ref,
            player=player,
            from_zone=duel.at(ref).zone,
            to_zone=Zone.MONSTER,
            how=how,
        )
    before = duel.at(ref)
    usual = Position.FACEDOWN_DEFENSE if how == SummonHow.SET else Position.ATTACK
    duel.put(
        ref,
        zone=Zone.MONSTER,
        position=usual if how == SummonHow.SET else position or usual,
        controller=player,
        visit=before.visit + 1,
        since=duel.tick(),
        off_field=how != SummonHow.SET,
        how=how,
        summoned_from=before.zone,
        arrived_this_turn=True,
        counters={},
        materials=given,
    )


def _pay(duel: Duel, verb: str, card: str, ref: str) -> None:
    from engine.rules.costs import ALSO, TO_ZONE

    if verb not in TO_ZONE:
        duel.emit("cost", "cost_shown", card=card, player=duel.at(ref).owner, source=ref, do=verb)
        return

    moves.move(
        duel,
        card,
        TO_ZONE.get(verb, Zone.GY),
        key=f"cost_{verb}",
        by="cost",
        cause=ref,
        also=ALSO.get(verb, ()),
        type="cost",
    )


def _use(duel: Duel, material: str, ref: str, how: SummonHow) -> None:
    to = Zone.MATERIAL if how == SummonHow.XYZ else Zone.GY
    moves.move(
        duel, material, to, key="used_as_material", by="cost", cause=ref, also=("used_as_material",), type="cost"
    )
    if to == Zone.MATERIAL:
        duel.put(material, under=ref)


def succeed(duel: Duel, player: str, ref: str, how: SummonHow) -> None:
    """The Summon succeeds: the monster is on the field, and what waits for it sees it."""
    at = duel.put(ref, off_field=False, proper=True)
    if how == SummonHow.FLIP:
        before = replace(at, position=Position.FACEDOWN_DEFENSE)
        duel.happen("flipped_face_up", ref, before=before, by="rule", how=how)
    if how == SummonHow.SET:
        duel.emit("move", "set_monster", card=ref, player=player, from_zone=Zone.HAND, to_zone=Zone.MONSTER)
        duel.happen("set", ref, before=at, by="rule")
        return
    duel.emit("summon", "summoned", card=ref, player=player, to_zone=Zone.MONSTER, how=how, position=at.position)
    if how not in ORDINARY and how != SummonHow.FLIP:
        duel.change(done_this_turn=(*duel.state.done_this_turn, f"special_summon:{player}:{ref}"))
    elif how != SummonHow.FLIP:
        duel.change(done_this_turn=(*duel.state.done_this_turn, f"normal_summon:{player}:{ref}"))
    duel.happen("summoned", ref, before=at, by="rule", how=how, to_zone=Zone.MONSTER)


def negated(duel: Duel, player: str, ref: str, how: SummonHow) -> None:
    """The Summon was negated: it stays spent, and a monster that nothing moved goes to the GY, never having been
    on the field."""
    if how in ORDINARY:
        marks = list(duel.state.normal_summons)
        marks[-1] = f"{player}:negated"
        duel.change(normal_summons=tuple(marks))
    at = duel.at(ref)
    if at.zone == Zone.MONSTER and at.off_field:
        moves.move(duel, ref, Zone.GY, key="negated_summon_leaves", by="rule", rules=("negated-summon-never-on-field",))
    duel.put(ref, proper=False)
