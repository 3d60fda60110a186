"""The Damage Step: only what changes ATK/DEF, what negates an activation, and what belongs to battle goes there.

An effect that negates an activation may be activated, but for exceptions that cards state; one that negates an
effect may normally not. Sources: `damage-step-activation-negation`, `damage-step-effect-negation`.
"""

from __future__ import annotations

from engine.cards import Effect
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.rules import windows
from engine.terms import DAMAGE_STEP, TRIGGERED, EffectKind, NegationKind, Phase

FROM_CALCULATION_ON = frozenset({Phase.DAMAGE_CALCULATION, Phase.DAMAGE_AFTER, Phase.DAMAGE_END})


def check(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if it is the Damage Step and this effect does not go there."""
    phase = duel.state.phase
    if phase not in DAMAGE_STEP or allows(attempt.effect, phase):
        return None
    return Refusal(rule(attempt.effect.negates), "damage_step", {"card": attempt.ref})


def allows(effect: Effect, phase: Phase) -> bool:
    """Whether this effect goes into that window of the Damage Step."""
    return effect.damage_step and (phase not in FROM_CALCULATION_ON or _goes_there(effect))


def _goes_there(effect: Effect) -> bool:
    """From damage calculation on only what belongs there goes: triggers, Counter Traps, negations, what says so."""
    if effect.kind in TRIGGERED or effect.spell_speed == 3 or NegationKind.ACTIVATION in effect.negates:
        return True
    return bool(windows.named(effect) & FROM_CALCULATION_ON) or effect.responds_to is not None


def rule(negates: tuple[NegationKind, ...]) -> str:
    """The rule that bars an effect with these negations from the Damage Step."""
    if NegationKind.ACTIVATION in negates:
        return "damage-step-activation-negation"
    if NegationKind.EFFECT in negates:
        return "damage-step-effect-negation"
    return "damage-step-limits"


def unnamed(kind: NegationKind) -> Effect:
    """What negates in this way as a rule: the Quick Effect of a card that is not named."""
    at_any_time = kind == NegationKind.ACTIVATION
    return Effect(n=0, kind=EffectKind.QUICK, spell_speed=2, negates=(kind,), damage_step=at_any_time)


def possible(effect: Effect) -> bool:
    """Whether there is a window of the Damage Step in which this effect may be activated."""
    return any(allows(effect, phase) and windows.opens(effect, phase) for phase in DAMAGE_STEP)
