"""When: Spell Speed 1 in one's own Main Phase as Chain Link 1, and the phases and turns an effect names.

Source: rulebook (phases; fast effect timing).
"""

from __future__ import annotations

from engine.cards import Effect, Window
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.duel.state import State
from engine.terms import MAIN_PHASES, TRIGGERED, Phase


def check(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if it is the wrong turn, phase or moment."""
    effect, state = attempt.effect, duel.state
    own_turn = state.turn_player == attempt.player
    if effect.spell_speed == 1 and effect.kind not in TRIGGERED:
        if not own_turn:
            return Refusal("not-your-turn", "not_your_turn", {"card": attempt.ref, "player": state.turn_player})
        if state.phase not in MAIN_PHASES:
            return Refusal("main-phase-only", "main_phase_only", {"card": attempt.ref, "phase": state.phase})
        if attempt.window.kind != "open":
            return Refusal("spell-speed", "speed_one", {"card": attempt.ref})
    window = effect.window
    if window is None:
        return None
    if window.any_of:
        refusals = [_window(attempt, one, state, own_turn) for one in window.any_of]
        return None if None in refusals else refusals[0]
    return _window(attempt, window, state, own_turn)


def is_open(state: State, window: Window, player: str) -> bool:
    """Whether it is the turn and phase of `window` for `player`: when a continuous effect that names one applies."""
    if window.any_of:
        return any(is_open(state, one, player) for one in window.any_of)
    whose = window.turn == "any" or (window.turn == "self") == (state.turn_player == player)
    return whose and (not window.phases or state.phase in window.phases)


def named(effect: Effect) -> frozenset[Phase]:
    """The phases that the effect names for its activation."""
    windows = (effect.window, *(effect.window.any_of if effect.window else ()))
    return frozenset(phase for window in windows if window is not None for phase in window.phases)


def opens(effect: Effect, phase: Phase) -> bool:
    """Whether the effect names that phase, or none at all."""
    return phase in named(effect) or not named(effect)


def _window(attempt: Attempt, window: Window, state: State, own_turn: bool) -> Refusal | None:
    if window.turn != "any" and (window.turn == "self") != own_turn:
        return Refusal("wrong-window", "wrong_turn", {"card": attempt.ref, "player": state.turn_player})
    if window.phases and state.phase not in window.phases:
        return Refusal(
            "wrong-window", "wrong_phase", {"card": attempt.ref, "phase": state.phase, "phases": window.phases}
        )
    return None
