"""Filters that speak of other cards or of numbers that the board decides, made plain for this moment.

"with a Level lower than …", "with the same Type as …", "that shares its card type": source Problem-Solving Card Text.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import Card, Filter
from engine.duel.duel import Duel
from engine.duel.match import Roles
from engine.rules import numbers

CARD_TYPES = frozenset({"Ritual", "Fusion", "Synchro", "Xyz", "Pendulum", "Link"})
NOTHING = ("no such word",)
"""What nothing fits, where the cards it should share with are not there."""


def narrow(duel: Duel, filter: Filter, player: str, me: str, roles: Roles) -> Filter:
    """`filter` with its bounds evaluated and what it shares spelt out; `roles` are the cards that words stand for."""
    if filter.atk_at_most is not None:
        bound = numbers.evaluate(duel, filter.atk_at_most, player, me, roles=roles)
        filter = replace(filter, atk_at_most=None, atk_max=bound)
    if filter.level_at_most is not None:
        bound = numbers.evaluate(duel, filter.level_at_most, player, me, roles=roles)
        filter = replace(filter, level_at_most=None, level_max=bound)
    if filter.shares:
        cards = [duel.card(ref) for ref in roles.get(filter.shares_with, ())]
        filter = _shared(filter, cards)
    return filter


def _shared(filter: Filter, cards: list[Card]) -> Filter:
    alternatives = []
    plain = replace(filter, shares=(), shares_with="")
    if any(card.stand_in for card in cards):
        return plain
    for what in filter.shares:
        if what == "race":
            alternatives.append(Filter(races=tuple(card.race for card in cards) or NOTHING))
        elif what == "attribute":
            alternatives.append(Filter(attributes=tuple(card.attribute for card in cards) or NOTHING))
        else:
            found = tuple(word for card in cards for word in card.types if word in CARD_TYPES)
            alternatives.append(Filter(types=found or NOTHING))
    return replace(plain, any_of=(*filter.any_of, *alternatives))
