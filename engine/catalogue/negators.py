"""The cards that negate, by kind of negation: the ones read to their end first, then those that need
nothing on the board and those that are activated, then the better known."""

from __future__ import annotations

from functools import cache

from engine.cards import Card, Effect
from engine.catalogue.load import store
from engine.terms import NOT_ACTIVATED, NegationKind


@cache
def negators(kind: NegationKind) -> tuple[tuple[Card, Effect], ...]:
    """Every effect of the catalogue that negates in this way, with its card."""
    found = [(card, effect) for card in _negating() for effect in card.effects if kind in effect.negates]
    return tuple(sorted(found, key=_last))


def _last(one: tuple[Card, Effect]) -> tuple[bool, bool, bool, int, int]:
    card, effect = one
    return effect.reading != "full", bool(effect.conditions), effect.kind in NOT_ACTIVATED, -card.printings, card.id


@cache
def _negating() -> tuple[Card, ...]:
    return tuple(card for card in store().saying("negates") if any(effect.negates for effect in card.effects))
