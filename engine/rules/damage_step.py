"""The Damage Step: only what changes ATK/DEF, what negates an activation, and what belongs to battle goes there.

An effect that negates an activation may be activated, but for exceptions that cards state; one that negates an
effect may normally not. Sources: `damage-step-activation-negation`, `damage-step-effect-negation`.
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.terms import DAMAGE_STEP, NegationKind


def check(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if it is the Damage Step and this effect does not go there."""
    if duel.state.phase not in DAMAGE_STEP or attempt.effect.damage_step:
        return None
    return Refusal(rule(attempt.effect.negates), "damage_step", {"card": attempt.ref})


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
