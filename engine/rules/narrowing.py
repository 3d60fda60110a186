"""Filters that speak of other cards or of numbers that the board decides, made plain for this moment.

"with a Level lower than …", "with the same Type as …", "that shares its card type": source Problem-Solving Card Text.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.cards import Filter
from engine.cards.facts import Amount
from engine.duel.duel import Duel
from engine.duel.match import Roles, fits
from engine.rules import numbers, traits

CARD_TYPES = frozenset({"Ritual", "Fusion", "Synchro", "Xyz", "Pendulum", "Link"})
STATS = ("atk", "def", "level", "rank", "link")
NOTHING = ("no such word",)
"""What nothing fits, where the cards it should share with are not there."""


def narrow(duel: Duel, filter: Filter, player: str, me: str, roles: Roles) -> Filter:
    """`filter` with its bounds evaluated and what it shares spelt out; `roles` are the cards that words stand for."""
    for stat in STATS:
        for said, plain in (("at_least", "min"), ("at_most", "max")):
            limit: Amount | None = getattr(filter, f"{stat}_{said}")
            if limit is not None:
                value = numbers.evaluate(duel, limit, player, me, roles=roles)
                filter = replace(filter, **{f"{stat}_{said}": None, f"{stat}_{plain}": value})
    if filter.total is not None:
        low, high = (
            numbers.evaluate(duel, end, player, me, roles=roles)
            for end in (filter.total.at_least, filter.total.at_most)
        )
        filter = replace(filter, total=replace(filter.total, at_least=low, at_most=high))
    if filter.any_of or filter.none_of:
        inner = [[narrow(duel, one, player, me, roles) for one in these] for these in (filter.any_of, filter.none_of)]
        filter = replace(filter, any_of=tuple(inner[0]), none_of=tuple(inner[1]))
    if filter.shares or filter.differs:
        with_whom = (me,) if filter.shares_with == "self" else roles.get(filter.shares_with, ())
        if filter.compared is not None:
            who = numbers.asker(duel, player, me, roles)
            with_whom = [ref for ref in duel.state.cards if fits(duel.state, filter.compared, ref, who)]
        filter = _compared(duel, filter, with_whom)
    return filter


def _compared(duel: Duel, filter: Filter, refs: Sequence[str]) -> Filter:
    plain = replace(filter, shares=(), differs=(), shares_with="", compared=None)
    if any(duel.card(ref).stand_in for ref in refs):
        return plain
    shared = tuple(_like(duel, what, refs) for what in filter.shares)
    barred = tuple(_like(duel, what, refs) for what in filter.differs)
    return replace(plain, any_of=(*filter.any_of, *shared), none_of=(*filter.none_of, *barred))


def _like(duel: Duel, what: str, refs: Sequence[str]) -> Filter:
    """The cards that have `what` in common with one of `refs`."""
    found = [traits.printed(duel, ref) if what.startswith("original_") else traits.of(duel, ref) for ref in refs]
    if what == "name":
        return Filter(names=tuple(word for one in found for word in one.names) or NOTHING)
    if what.endswith("race"):
        return Filter(races=tuple(word for one in found for word in one.races) or NOTHING)
    if what.endswith("attribute"):
        return Filter(attributes=tuple(word for one in found for word in one.attributes) or NOTHING)
    if what == "kind":
        return Filter(kinds=tuple(dict.fromkeys(duel.card(ref).kind for ref in refs)))
    return Filter(types=tuple(word for one in found for word in one.types if word in CARD_TYPES) or NOTHING)
