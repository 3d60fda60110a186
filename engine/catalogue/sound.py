"""What facts of an effect cannot mean together is refused: it becomes something that the engine cannot judge.

A target that nothing targets, a card attached to itself, a word that no vocabulary lists, the negation of an activation
by an effect that answers nothing: each would be taken for something else than the text says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Action, Card, Effect, Option, RespondsTo, Target
from engine.cards.facts import Condition, Restriction
from engine.cards.vocabulary import WORDS, unknown_words
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
    costs = tuple(_opaque(cost) if any(unknown_words(cost)) else cost for cost in effect.costs)
    answers = effect.responds_to if effect.responds_to != RespondsTo() else None
    known: Effect = _known(replace(effect, actions=actions, options=options, costs=costs, responds_to=answers))
    if known == effect:
        return effect
    done = {action.do for action in (*actions, *(action for option in options for action in option.actions))}
    negates = tuple(kind for kind in effect.negates if any(_NEGATES.get(verb) == kind for verb in done))
    reading = "partly" if effect.reading == "full" else effect.reading
    return replace(known, negates=negates, reading=reading)


def _known(fact: Any) -> Any:
    """A fact without words that no vocabulary lists; a condition or restriction with one is one that nothing was read
    of."""
    if isinstance(fact, tuple):
        return tuple(map(_known, fact))
    if not isinstance(fact, Struct) or not any(unknown_words(fact)):
        return fact
    if isinstance(fact, Condition):
        return Condition(word="unread")
    if isinstance(fact, Restriction):
        return Restriction(kind="unread", who=fact.who)
    listed, changes = WORDS.get(type(fact), {}), {}
    for name in fact.__struct_fields__:
        value = _known(getattr(fact, name))
        if name in listed and isinstance(value, tuple):
            value = tuple(word for word in value if word in listed[name])
        elif name in listed and value not in listed[name]:
            value = ""
        changes[name] = value
    return replace(fact, **changes)


def _of(effect: Effect, option: Option) -> tuple[Target | None, RespondsTo | None]:
    return option.targets or effect.targets, option.responds_to or effect.responds_to


def _actions(
    effect: Effect, actions: tuple[Action, ...], targets: Target | None, answers: RespondsTo | None
) -> tuple[Action, ...]:
    return tuple(_opaque(action) if any(_faults(effect, action, targets, answers)) else action for action in actions)


def _opaque(action: Action) -> Action:
    return Action(do="opaque", join=action.join, may=action.may, alternative=action.alternative)


def _faults(effect: Effect, action: Action, targets: Target | None, answers: RespondsTo | None) -> Iterator[bool]:
    """Everything that may be wrong with one action."""
    yield "targets" in (action.what, action.to) and targets is None
    yield action.do in ("attach", "equip") and action.what == action.to == "self"
    yield action.do in _OF_LINKS and effect.kind in _NO_ANSWER and (answers is None or answers.activation is None)
    yield any(unknown_words(action))
