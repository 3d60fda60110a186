"""Filters that speak of other cards or of numbers that the board decides, made plain for this moment.

"with a Level lower than …", "with the same Type as …", "that shares its card type": source Problem-Solving Card Text.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.cards import Filter
from engine.duel.duel import Duel
from engine.duel.match import Roles
from engine.rules import numbers, traits

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
        filter = _shared(duel, filter, roles.get(filter.shares_with, ()))
    return filter


def _shared(duel: Duel, filter: Filter, refs: Sequence[str]) -> Filter:
    alternatives = []
    plain = replace(filter, shares=(), shares_with="")
    if any(duel.card(ref).stand_in for ref in refs):
        return plain
    for what in filter.shares:
        original = what.startswith("original_")
        found = [traits.printed(duel, ref) if original else traits.of(duel, ref) for ref in refs]
        if what.endswith("race"):
            alternatives.append(Filter(races=tuple(word for one in found for word in one.races) or NOTHING))
        elif what.endswith("attribute"):
            alternatives.append(Filter(attributes=tuple(word for one in found for word in one.attributes) or NOTHING))
        else:
            words = tuple(word for one in found for word in one.types if word in CARD_TYPES)
            alternatives.append(Filter(types=words or NOTHING))
    return replace(plain, any_of=(*filter.any_of, *alternatives))
