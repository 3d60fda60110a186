"""The Damage Step: only what changes ATK/DEF, what negates an activation, and what belongs to battle goes there.

An effect that negates an activation may be activated, but for exceptions that cards state; one that negates an
effect may normally not. Sources: `damage-step-activation-negation`, `damage-step-effect-negation`.
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.terms import DAMAGE_STEP, TRIGGERED, NegationKind, Phase

FROM_CALCULATION_ON = frozenset({Phase.DAMAGE_CALCULATION, Phase.DAMAGE_AFTER, Phase.DAMAGE_END})


def check(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if it is the Damage Step and this effect does not go there."""
    phase = duel.state.phase
    if phase not in DAMAGE_STEP:
        return None
    if attempt.effect.damage_step and (phase not in FROM_CALCULATION_ON or _goes_there(attempt)):
        return None
    return Refusal(rule(attempt.effect.negates), "damage_step", {"card": attempt.ref})


def _goes_there(attempt: Attempt) -> bool:
    """From damage calculation on only what belongs there goes: triggers, Counter Traps, negations, what says so."""
    effect = attempt.effect
    if effect.kind in TRIGGERED or effect.spell_speed == 3 or NegationKind.ACTIVATION in effect.negates:
        return True
    windows = (effect.window, *(effect.window.any_of if effect.window else ()))
    named = {phase for window in windows if window is not None for phase in window.phases}
    return bool(named & FROM_CALCULATION_ON) or effect.responds_to is not None


def rule(negates: tuple[NegationKind, ...]) -> str:
    """The rule that bars an effect with these negations from the Damage Step."""
    if NegationKind.ACTIVATION in negates:
        return "damage-step-activation-negation"
    if NegationKind.EFFECT in negates:
        return "damage-step-effect-negation"
    return "damage-step-limits"


def possible(kind: NegationKind) -> bool:
    """Whether negations of this kind may, as a rule, be activated in the Damage Step."""
    return kind == NegationKind.ACTIVATION
