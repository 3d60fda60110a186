"""Phases and turns: going on, what ends with the turn, and what the End Phase does.

Source: rulebook; `phase-order`, `delayed-effect`.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from engine.duel.duel import Duel, Trigger
from engine.duel.events import Refusal
from engine.duel.state import CardState, Delayed, Mod, NegatedState
from engine.rules import (
    actions,
    battle,
    conditions,
    continuous,
    limits,
    mandatory,
    oaths,
    restrictions,
    settle,
    states,
    timing,
)
from engine.rules.actions.context import Context
from engine.terms import BATTLE_PHASE, DAMAGE_STEP, MAIN_PHASES, ON_FIELD, PHASES, TRIGGERED, Phase

Lasting = TypeVar("Lasting", NegatedState, Mod)


def refusal(duel: Duel, to: Phase) -> Refusal | None:
    """Why the turn may not go on to `to`; None where it may."""
    now = duel.state.phase
    if now in DAMAGE_STEP and to not in DAMAGE_STEP:
        now = Phase.BATTLE_STEP
    if PHASES.index(to) <= PHASES.index(now):
        return Refusal("phase-order", "phase_order", {"phase": now, "to": to})
    if to in BATTLE_PHASE and now not in BATTLE_PHASE:
        barred = restrictions.forbids(duel, duel.state.turn_player, "cannot_conduct_battle_phase")
        if barred is not None:
            return barred
    return None


def enter(duel: Duel, to: Phase) -> None:
    """Go on to phase `to`; what comes up in it waits as triggers."""
    player = duel.state.turn_player
    if to in BATTLE_PHASE:
        battle.leave_battle(duel)
    else:
        battle.end_battle_phase(duel)
    if to in BATTLE_PHASE and duel.state.phase not in BATTLE_PHASE:
        duel.change(done_this_turn=(*duel.state.done_this_turn, f"battle_phase:{player}:"))
    before = PHASES.index(duel.state.phase)
    if duel.state.phase in BATTLE_PHASE and to not in BATTLE_PHASE:
        _delayed(duel, "battle_phase")
    duel.change(phase=to, acted=False)
    duel.emit("state", "phase", player=player, phase=to)
    if before < PHASES.index(Phase.STANDBY) <= PHASES.index(to):
        _until_standby(duel)
        _delayed(duel, "standby")
        _upkeep(duel, Phase.STANDBY)
    if to == Phase.END:
        _delayed(duel, "end_phase")
        _upkeep(duel, Phase.END)
    settle.settle(duel)


def _until_standby(duel: Duel) -> None:
    """What lasts until the next Standby Phase of its card's player is over now."""
    cards = duel.state.cards

    def over(one: NegatedState | Mod) -> bool:
        by = cards.get(one.source)
        own = by is None or by.controller == duel.state.turn_player
        return one.until == "any_standby" or (one.until == "standby" and own)

    for ref, at in cards.items():
        states = tuple(one for one in at.states if not over(one))
        mods = tuple(one for one in at.mods if not over(one))
        if (states, mods) != (at.states, at.mods):
            duel.put(ref, states=states, mods=mods)


def _upkeep(duel: Duel, phase: Phase) -> None:
    """What continuous effects demand in this phase, without a Chain ("during the Standby Phase, you must pay …")."""
    for source in duel.sources:
        effect, window = source.effect, source.effect.window
        if effect.timing != "phase" or effect.responds_to is not None or effect.optional or window is None:
            continue
        at = duel.at(source.ref)
        whose = window.turn == "any" or (window.turn == "self") == (at.controller == duel.state.turn_player)
        if phase not in window.phases or not whose or not continuous.in_place(duel, source):
            continue
        if states.negated(duel, source.ref) or not conditions.all_hold(
            duel, effect.conditions, at.controller, source.ref
        ):
            continue
        duel.emit("trigger", "reacts", card=source.ref, player=at.controller, n=effect.n)
        actions.run(Context(duel, at.controller, source.ref), effect.actions)


def coming_up(duel: Duel) -> tuple[Trigger, ...]:
    """Effects that come up in this phase ("Once per turn, during your End Phase: …"), or window of a battle."""
    found = []
    for ref, at in duel.state.cards.items():
        for effect in duel.card(ref).effects:
            window = effect.window
            if effect.kind not in TRIGGERED or window is None or effect.responds_to is not None:
                continue
            if at.zone not in effect.zones or (at.zone in ON_FIELD and (not at.face_up or at.off_field)):
                continue
            player = at.controller if at.zone in ON_FIELD else at.owner
            own = player == duel.state.turn_player
            if not conditions.all_hold(duel, effect.conditions, player, ref):
                continue
            if duel.state.phase in window.phases and (window.turn == "any" or (window.turn == "self") == own):
                why = timing._hindered(duel, player, ref, effect, ())
                found.append(Trigger(player, ref, effect, not effect.optional, (ref,), *(why or (None, ()))))
    return tuple(found)


def still_open(duel: Duel) -> tuple[Trigger, ...]:
    """Optional effects of this phase that stay open after a Chain in it ("during your Standby Phase: you can …")."""
    if duel.state.phase in MAIN_PHASES:
        return ()
    waiting = {(trigger.card, trigger.effect.n) for trigger in duel.pending}
    found = coming_up(duel)
    return tuple(t for t in found if not t.mandatory and t.may_activate and (t.card, t.effect.n) not in waiting)


_OWN = {"standby": True, "own_end_phase": True, "opponents_end_phase": False}
"""What waits for a phase of one's own turns (or of the opponent's) alone."""


def _comes(one: Delayed, at: str, turn_player: str) -> bool:
    """Whether what waits for a moment may wait for this one."""
    waits_for = {"any_standby": "standby"}.get(one.at, "end_phase" if one.at.endswith("end_phase") else one.at)
    return waits_for == at and _OWN.get(one.at, one.player == turn_player) == (one.player == turn_player)


def _delayed(duel: Duel, at: str) -> None:
    """Do what effects left for this moment, to cards whose stay lasted until now."""
    due, kept = [], []
    for one in duel.state.delayed:
        if not _comes(one, at, duel.state.turn_player):
            kept.append(one)
        elif one.wait > 1:
            kept.append(replace(one, wait=one.wait - 1))
        else:
            due.append(one)
    duel.change(delayed=tuple(kept))
    for one in due:
        actions.delayed(duel, one)


def next_turn(duel: Duel, player: str) -> Refusal | None:
    """Pass the End Phase and begin `player`'s turn in its Draw Phase, without the normal draw."""
    if duel.state.turn_player == player:
        return Refusal("phase-order", "same_turn_player", {"player": player})
    if duel.state.phase != Phase.END:
        enter(duel, Phase.END)
        duel.pending = timing.pending(duel, ()) + coming_up(duel)
    _mandatory(duel)
    _end_turn(duel)
    duel.change(turn_player=player, phase=Phase.DRAW)
    duel.emit("state", "turn", player=player)
    settle.settle(duel)
    return None


def _mandatory(duel: Duel) -> None:
    """Whatever must be activated in the End Phase is, until nothing more comes up."""
    for _ in range(settle.ROUNDS):
        if not mandatory.activate_first(duel):
            return
        duel.pending = timing.pending(duel, ())


def _end_turn(duel: Duel) -> None:
    duel.forget_turn()
    limits.new_turn(duel)
    oaths.new_turn(duel)
    cards = {ref: _next(at) for ref, at in duel.state.cards.items()}
    left = tuple(replace(one, turns=one.turns - 1) for one in duel.state.lingering if one.turns > 1)
    duel.change(
        cards=cards,
        locks=tuple(replace(lock, turns=lock.turns - 1) for lock in duel.state.locks if lock.turns > 1),
        activations=(),
        normal_summons=(),
        done_this_turn=(),
        lingering=left,
        acted=False,
        battle=None,
        damage_rules=(),
    )


ENDS = frozenset({"end_of_turn", "end_phase", "damage_step", "damage_calculation"})


def _one_turn_less(lasting: Lasting) -> Lasting:
    """What lasts until the end of the next turn now lasts until the end of this one."""
    return replace(lasting, until="end_of_turn") if lasting.until == "end_of_next_turn" else lasting


def _next(at: CardState) -> CardState:
    """A card as the turn ends: what was "this turn" is over, and so are states and changes until its end."""
    states = tuple(_one_turn_less(s) for s in at.states if s.until not in ENDS)
    mods = tuple(_one_turn_less(m) for m in at.mods if m.until not in ENDS)
    return replace(
        at,
        states=states,
        mods=mods,
        set_this_turn=False,
        arrived_this_turn=False,
        position_changed=False,
        attacked=False,
        left_states=(),
    )
