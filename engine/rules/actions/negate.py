"""Actions that negate: an activation, this use of an effect, a card's effects from now on."""

from __future__ import annotations

from engine.cards.facts import Action
from engine.duel.state import NegatedState
from engine.rules import moves, protection
from engine.rules.actions.context import Context
from engine.rules.negation import attempt, summon
from engine.rules.negation.state import REACH
from engine.terms import ON_FIELD, NegationKind, StateKind


def negate_activation(context: Context, action: Action) -> bool:
    """Negate the activation that is answered."""
    return context.link is not None and attempt.negate(context.duel, context.link, NegationKind.ACTIVATION)


def negate_effect(context: Context, action: Action) -> bool:
    """Negate the effect that is answered, this one use of it."""
    return context.link is not None and attempt.negate(context.duel, context.link, NegationKind.EFFECT)


def negate_state(context: Context, action: Action) -> bool:
    """Put cards into a negated state, until the end that is stated."""
    duel = context.duel
    kind = action.scope or StateKind.APPLIED
    done: list[str] = []
    for ref in context.cards(action):
        at = duel.at(ref)
        if at.zone not in ON_FIELD or not at.face_up:
            continue
        if protection.unaffected(duel, ref, context.me):
            duel.emit("apply", "unaffected", card=ref, rules=("unaffected-card-not-negated",), source=context.me)
            continue
        rule = REACH[kind].rule if kind in REACH else "applied-negation-sticks"
        moves.give_state(duel, ref, NegatedState(kind, context.me, action.until), (rule,))
        done.append(ref)
    context.those = tuple(done)
    return bool(done)


def negate_summon(context: Context, action: Action) -> bool:
    """Negate the Summon that is answered."""
    answers_summon = context.link is not None and context.link.answers is None
    return answers_summon and summon.negate(context.duel, context.me)
