"""Summons outside a Chain: may it be made, the window in which it can be negated, and its success.

Sources: rulebook; `only-summons-outside-chain`, `negated-summon-counts`, `negated-summon-never-on-field`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import OwnSummon
from engine.duel.duel import Duel, LeftSummon
from engine.duel.events import Refusal
from engine.rules import grants, moves, summon_built_in, summon_ordinary
from engine.rules.costs import ALSO, TO_ZONE
from engine.rules.summon_ordinary import tributes_needed
from engine.terms import MAIN_PHASES, ON_FIELD, CardKind, Position, SummonHow, Zone

__all__ = ["attempt", "in_chain", "negated", "refusal", "succeed", "summoned", "tributes_needed"]

ORDINARY = frozenset({SummonHow.NORMAL, SummonHow.TRIBUTE, SummonHow.SET})
SPENDS_NORMAL = ORDINARY | {SummonHow.GEMINI}
WITH_MATERIALS = frozenset({SummonHow.SYNCHRO, SummonHow.XYZ, SummonHow.LINK})
STAYS = frozenset({SummonHow.FLIP, SummonHow.GEMINI})
"""Summons of a monster that lies on the field already."""


def refusal(duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...]) -> Refusal | None:
    """Why `player` may not Summon card `ref` this way with the cards `given`; None where it may be."""
    for one in (ref, *given):
        if one not in duel.state.cards:
            return Refusal("wrong-zone", "card_not_there", {"card": one})
    if len({ref, *given}) <= len(given):
        return Refusal("tributes-needed", "no_tribute", {"card": ref, "other": given[-1]})
    return _open(duel, player, ref) or _this_way(duel, player, ref, how, given)


def _open(duel: Duel, player: str, ref: str) -> Refusal | None:
    at, args = duel.at(ref), {"card": ref}
    holder = at.controller if at.zone in ON_FIELD else at.owner
    if holder != player:
        return Refusal("whose-card", "whose_card", args | {"player": holder})
    if duel.card(ref).kind != CardKind.MONSTER:
        return Refusal("cannot-be-normal-summoned", "not_a_monster", args)
    if duel.state.turn_player != player:
        return Refusal("not-your-turn", "not_your_turn", args | {"player": duel.state.turn_player})
    if duel.state.phase not in MAIN_PHASES:
        return Refusal("main-phase-only", "main_phase_only", args | {"phase": duel.state.phase})
    return None


def _this_way(duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...]) -> Refusal | None:
    if how == SummonHow.FLIP:
        return summon_ordinary.flip(duel, ref)
    if how == SummonHow.GEMINI:
        return summon_ordinary.gemini(duel, player, ref)
    if how in ORDINARY:
        return summon_ordinary.from_hand(duel, player, ref, how, given)
    if how in summon_built_in.HOW:
        return summon_built_in.refusal(duel, player, ref, how, given)
    if how == SummonHow.PENDULUM:
        return summon_built_in.pendulum(duel, player, (ref, *given))
    # Fusion and Ritual Summons are made by effects as they resolve.
    return Refusal("only-summons-outside-chain", "summoned_by_effect", {"card": ref, "how": how})


def summoned(ref: str, how: SummonHow, given: tuple[str, ...]) -> tuple[str, ...]:
    """The monsters that this Summon brings: several with a Pendulum Summon."""
    return (ref, *given) if how == SummonHow.PENDULUM else (ref,)


def attempt(
    duel: Duel,
    player: str,
    ref: str,
    how: SummonHow,
    given: tuple[str, ...],
    position: Position | None,
    *,
    by_effect: bool = False,
) -> None:
    """Begin the Summon: pay what it takes, bring the monsters into the window before its success.

    `by_effect`: an effect left it, so that it is not the Normal Summon of the turn and costs nothing but materials
    and Tributes.
    """
    built_in = how in summon_built_in.HOW and not by_effect
    way = summon_built_in.own_way(duel, player, ref, how, given) if built_in else None
    field = summon_built_in.field(player, way)
    stands = way.position if way is not None and way.position is not None else position
    if not by_effect or how in WITH_MATERIALS:
        _note(duel, player, ref, how)
    if how != SummonHow.PENDULUM:
        _spend(duel, player, ref, how, given, way)
    for one in summoned(ref, how, given):
        if how != SummonHow.SET:
            zones = {"from_zone": duel.at(one).zone, "to_zone": Zone.MONSTER}
            duel.emit("summon", "summon_attempt", card=one, player=player, how=how, **zones)
        _appear(duel, field, one, how, () if how == SummonHow.PENDULUM else given, stands)


def _note(duel: Duel, player: str, ref: str, how: SummonHow) -> None:
    """What the turn remembers: the one Normal Summon, the one Pendulum Summon, a Summon "once per turn this way"."""
    if how in SPENDS_NORMAL:
        duel.change(
            normal_summons=(*duel.state.normal_summons, grants.further_summon(duel, player, ref, how) or player)
        )
    mark = f"pendulum_summon:{player}:" if how == SummonHow.PENDULUM else ""
    if how in summon_built_in.HOW:
        mark = f"{summon_built_in.own_mark(duel, player, ref)}:"
    if mark:
        duel.change(done_this_turn=(*duel.state.done_this_turn, mark))


def _spend(duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...], way: OwnSummon | None) -> None:
    if how in WITH_MATERIALS:
        for material in given:
            _use(duel, material, ref, how)
    elif way is not None:
        for verb, card in summon_built_in.costs(duel, player, ref, way, given) or ():
            _pay(duel, verb, card, ref)
    else:
        for tribute in given:
            if duel.at(tribute).controller != player:
                duel.change(done_this_turn=(*duel.state.done_this_turn, f"borrowed:{player}:"))
            _pay(duel, "tribute", tribute, ref)


def _appear(
    duel: Duel, field: str, ref: str, how: SummonHow, given: tuple[str, ...], position: Position | None
) -> None:
    before = duel.at(ref)
    if how in STAYS:
        stands = position or (before.position if how == SummonHow.GEMINI else Position.ATTACK)
        flipped = how == SummonHow.FLIP or before.position_changed
        duel.put(ref, position=stands, off_field=True, how=how, since=duel.tick(), position_changed=flipped)
        return
    stands = Position.FACEDOWN_DEFENSE if how == SummonHow.SET else position or Position.ATTACK
    duel.put(
        ref,
        zone=Zone.MONSTER,
        position=stands,
        controller=field,
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
    to = TO_ZONE.get(verb)
    if to is None:
        duel.emit("cost", "cost_shown", card=card, player=duel.at(ref).owner, source=ref, do=verb)
        return
    moves.move(duel, card, to, key=f"cost_{verb}", by="cost", cause=ref, also=ALSO.get(verb, ()), type="cost")


def _use(duel: Duel, material: str, ref: str, how: SummonHow) -> None:
    to = Zone.MATERIAL if how == SummonHow.XYZ else Zone.GY
    also = ("used_as_material",)
    moves.move(duel, material, to, key="used_as_material", by="cost", cause=ref, also=also, type="cost", how=how)
    if to == Zone.MATERIAL:
        duel.put(material, under=ref)


def in_chain(duel: Duel, left: LeftSummon) -> None:
    """Make the Summon that an effect left where nothing may answer it.

    Nothing happens where there is no room for it (any more).
    """
    if duel.at(left.card).zone != Zone.EXTRA and not moves.has_room(duel, left.player, Zone.MONSTER, left.given):
        duel.emit("apply", "no_room", card=left.card, player=left.player, rules=("no-free-zone",))
        return
    attempt(duel, left.player, left.card, left.how, left.given, left.position, by_effect=True)
    succeed(duel, left.player, left.card, left.how, by_effect=True)


def succeed(
    duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...] = (), *, by_effect: bool = False
) -> None:
    """The Summon succeeds: the monsters are on the field, and what waits for them sees them."""
    for one in summoned(ref, how, given):
        before = duel.at(one).proper
        _succeed(duel, player, one, how)
        if by_effect and how == SummonHow.SPECIAL and duel.card(one).must_first:
            duel.put(one, proper=before)


def _succeed(duel: Duel, player: str, ref: str, how: SummonHow) -> None:
    at = duel.put(ref, off_field=False, proper=True)
    if how == SummonHow.FLIP:
        before = replace(at, position=Position.FACEDOWN_DEFENSE)
        duel.happen("flipped_face_up", ref, before=before, by="rule", how=how, cause_player=player)
    if how == SummonHow.SET:
        duel.emit("move", "set_monster", card=ref, player=player, from_zone=Zone.HAND, to_zone=Zone.MONSTER)
        duel.happen("set", ref, before=at, by="rule", cause_player=player)
        return
    duel.emit("summon", "summoned", card=ref, player=player, to_zone=Zone.MONSTER, how=how, position=at.position)
    if how != SummonHow.FLIP:
        word = "normal_summon" if how in SPENDS_NORMAL else "special_summon"
        duel.change(done_this_turn=(*duel.state.done_this_turn, f"{word}:{player}:{ref}"))
    duel.happen("summoned", ref, before=at, by="rule", how=how, to_zone=Zone.MONSTER, cause_player=player)


def negated(
    duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...] = (), *, by_effect: bool = False
) -> None:
    """The Summon was negated: it stays spent, and monsters that nothing moved go to the GY, never having been on the
    field."""
    if not by_effect or how in WITH_MATERIALS:
        _note_negated(duel, player, ref, how)
    for one in summoned(ref, how, given):
        if duel.at(one).off_field:
            rules = ("negated-summon-never-on-field",)
            moves.move(duel, one, Zone.GY, key="negated_summon_leaves", by="rule", rules=rules)
        duel.put(one, proper=False)


def _note_negated(duel: Duel, player: str, ref: str, how: SummonHow) -> None:
    if how in SPENDS_NORMAL:
        *before, last = duel.state.normal_summons
        duel.change(normal_summons=(*before, f"{last}:negated"))
        return
    mark = (
        f"pendulum_summon:{player}:" if how == SummonHow.PENDULUM else f"{summon_built_in.own_mark(duel, player, ref)}:"
    )
    # In the latest reading a Summon "once per turn this way" may be tried again (official Q&A fid 15005).
    again = duel.rulings == "latest" and how != SummonHow.PENDULUM
    done = tuple(f"{mark}negated" if one == mark else one for one in duel.state.done_this_turn)
    duel.change(done_this_turn=tuple(one for one in done if not (again and one.startswith(mark))))
