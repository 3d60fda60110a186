"""Plays without a Chain of their own: phases, turns, battles going on, Sets, battle positions."""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Window
from engine.rules import battle, phases, setting, settle, summons, timing
from engine.scenario import Play
from engine.terms import DAMAGE_STEP, CardKind, Phase, SummonHow
from engine.timeline.playing.results import PlayResult, played

UNANSWERED = Refusal("trigger-not-met", "no_window")


def open_window(duel: Duel, play: Play) -> tuple[Window, Refusal | None]:
    """Nothing answers such a play."""
    return Window(), UNANSWERED


def begin(duel: Duel, play: Play) -> Refusal | None:
    """Do what the play says; the refusal where that may not be done."""
    if play.battle is not None or play.phase in DAMAGE_STEP:
        to = play.phase or (Phase.DAMAGE_END if play.battle == "end" else Phase.DAMAGE_CALCULATION)
        return battle.advance(duel, to)
    if play.phase is not None:
        refused = phases.refusal(duel, play.phase)
        if refused is None:
            phases.enter(duel, play.phase)
        return refused
    if play.turn is not None:
        return phases.next_turn(duel, play.turn)
    if play.set is not None:
        return _set(duel, play.set.player, play.set.card)
    assert play.position is not None
    return setting.change_position(duel, play.position.card, play.position.to)


def finish(duel: Duel, play: Play, number: int) -> PlayResult:
    """What follows from it, and what comes up now."""
    settle.settle(duel)
    duel.pending = timing.pending(duel, ())
    if play.set is None and play.position is None:
        duel.pending += phases.coming_up(duel)
    return played(duel, number, response_refused=UNANSWERED if play.response else None)


def _set(duel: Duel, player: str, ref: str) -> Refusal | None:
    if ref not in duel.state.cards or duel.card(ref).kind != CardKind.MONSTER:
        return setting.set_spell_trap(duel, player, ref)
    refused = summons.refusal(duel, player, ref, SummonHow.SET, ())
    if refused is None:
        summons.attempt(duel, player, ref, SummonHow.SET, (), None)
        summons.succeed(duel, player, ref, SummonHow.SET)
    return refused
