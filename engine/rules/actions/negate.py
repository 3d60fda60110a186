"""Actions that negate: an activation, this use of an effect, a card's effects from now on."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.facts import Action
from engine.duel.state import Lingering, NegatedState
from engine.rules import moves, protection
from engine.rules.actions.context import Context
from engine.rules.negation import attack, attempt, effect, summon
from engine.rules.negation.state import REACH
from engine.terms import BATTLE_PHASE, ON_FIELD, NegationKind, Phase, StateKind


def negate_activation(context: Context, action: Action) -> bool:
    """Negate the activation that is answered."""
    return context.link is not None and attempt.negate(context.duel, context.link, NegationKind.ACTIVATION)


def negate_effect(context: Context, action: Action) -> bool:
    """Negate the effect that is answered, or the one that resolves now: this one use of it."""
    if action.what == "self":
        return context.link is not None and effect.negate(context.duel, context.link.number, {"card": context.me})
    return context.link is not None and attempt.negate(context.duel, context.link, NegationKind.EFFECT)


def _lingers(action: Action) -> bool:
    """Whether it negates a class of cards from now on (or a name), and not just the cards that are there."""
    column = action.filter is not None and action.filter.column == "self"
    return column or action.scope in (StateKind.CONTINUOUS, StateKind.BY_NAME, StateKind.FIELD)


def _leave(context: Context, action: Action) -> bool:
    duel = context.duel
    names: tuple[str, ...] = ()
    if action.scope == StateKind.BY_NAME and action.filter is not None:
        filter = replace(context.declared(context.narrowed(action)), zones=())
        action = replace(action, filter=filter)
    elif action.scope == StateKind.BY_NAME:
        refs = context.those or context.cards(action)
        names = tuple(dict.fromkeys(duel.card(ref).name for ref in refs))
        if not names:
            return False
    elif action.filter is not None:
        action = replace(action, filter=context.declared(action.filter))
    column = duel.at(context.me).column if action.filter is not None and action.filter.column == "self" else None
    turns = 2 if action.until == "end_of_next_turn" else 1
    one = Lingering(context.me, context.player, action, names, turns=turns, column=column)
    duel.change(lingering=(*duel.state.lingering, one))
    duel.emit(
        "apply",
        "negation_lingers",
        card=context.me,
        player=context.player,
        rules=("state-negation-ends",),
        word=", ".join(names),
    )
    return True


def negate_state(context: Context, action: Action) -> bool:
    """Put cards into a negated state, until the end that is stated."""
    duel = context.duel
    if _lingers(action):
        return _leave(context, action)
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


def negate_attack(context: Context, action: Action) -> bool:
    """Negate the attack that was declared."""
    return attack.negate(context.duel, context.me)


def end_battle_phase(context: Context, action: Action) -> bool:
    """End the Battle Phase once this Chain is over."""
    duel = context.duel
    if duel.state.phase not in BATTLE_PHASE:
        return False
    duel.change(phase=Phase.BATTLE_END)
    duel.emit("apply", "battle_phase_ends", card=context.me)
    return True


def negate_summon(context: Context, action: Action) -> bool:
    """Negate the Summon that is answered."""
    answers_summon = context.link is not None and context.link.answers is None
    return answers_summon and summon.negate(context.duel, context.me)
