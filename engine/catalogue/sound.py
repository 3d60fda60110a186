"""What facts of an effect cannot mean together is refused: it becomes something that the engine cannot judge.

A target that nothing targets, a card attached to itself, a word that no vocabulary lists, the negation of an activation
by an effect that answers nothing: each would be taken for something else than the text says.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.cards import Action, Card, Effect, Option, RespondsTo, Target
from engine.cards.vocabulary import unknown_words
from engine.terms import NOT_ACTIVATED, EffectKind, NegationKind

_NEGATES = {
    "negate_activation": NegationKind.ACTIVATION,
    "negate_effect": NegationKind.EFFECT,
    "negate_state": NegationKind.STATE,
    "negate_summon": NegationKind.SUMMON,
    "negate_attack": NegationKind.ATTACK,
}
_OF_LINKS = ("negate_activation", "negate_effect")
_NO_ANSWER = NOT_ACTIVATED | {EffectKind.IGNITION, EffectKind.TRIGGER, EffectKind.FLIP}
"""Kinds of effects that answer an activation only where the facts say so."""


def sound(card: Card) -> Card:
    """The card without what its facts cannot mean; an effect that lost something is read partly."""
    effects = tuple(_effect(effect) for effect in card.effects)
    if effects == card.effects:
        return card
    return replace(card, effects=effects, reading="partly" if card.reading == "full" else card.reading)


def _effect(effect: Effect) -> Effect:
    actions = _actions(effect, effect.actions, effect.targets, effect.responds_to)
    options = tuple(
        replace(option, actions=_actions(effect, option.actions, *_of(effect, option))) for option in effect.options
    )
    answers = effect.responds_to if effect.responds_to != RespondsTo() else None
    if (actions, options, answers) == (effect.actions, effect.options, effect.responds_to):
        return effect
    done = {action.do for action in (*actions, *(action for option in options for action in option.actions))}
    negates = tuple(kind for kind in effect.negates if any(_NEGATES.get(verb) == kind for verb in done))
    reading = "partly" if effect.reading == "full" else effect.reading
    return replace(effect, actions=actions, options=options, responds_to=answers, negates=negates, reading=reading)


def _of(effect: Effect, option: Option) -> tuple[Target | None, RespondsTo | None]:
    return option.targets or effect.targets, option.responds_to or effect.responds_to


def _actions(
    effect: Effect, actions: tuple[Action, ...], targets: Target | None, answers: RespondsTo | None
) -> tuple[Action, ...]:
    return tuple(
        Action(do="opaque", join=action.join, may=action.may, alternative=action.alternative)
        if any(_faults(effect, action, targets, answers))
        else action
        for action in actions
    )


def _faults(effect: Effect, action: Action, targets: Target | None, answers: RespondsTo | None) -> Iterator[bool]:
    """Everything that may be wrong with one action."""
    yield "targets" in (action.what, action.to) and targets is None
    yield action.do in ("attach", "equip") and action.what == action.to == "self"
    yield action.do in _OF_LINKS and effect.kind in _NO_ANSWER and (answers is None or answers.activation is None)
    yield any(unknown_words(action))
