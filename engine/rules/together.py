"""Cards that are chosen together: of one name, of different names, Attributes, Types or Levels, alike in one of them,
with numbers that add up.

What a stand-in leaves unsaid agrees with anything. Source: Problem-Solving Card Text ("with the same name", "with
different Attributes", "with the same Type or Attribute").
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.cards import Filter
from engine.cards.facts import Total
from engine.duel.duel import Duel
from engine.rules import numbers, traits

MOST = 12
"""Among so many cards the first that agree are looked for in every way there is; among more, one after the other."""


def agree(duel: Duel, filter: Filter, refs: Sequence[str]) -> bool:
    """Whether the cards `refs` may be chosen together by `filter`."""
    if filter.same_name and not _one_value([traits.of(duel, ref).names for ref in refs]):
        return False
    if filter.distinct_names and not _all_differ(_names(duel, ref) for ref in refs):
        return False
    if filter.distinct_attributes and not _all_differ(traits.of(duel, ref).attributes for ref in refs):
        return False
    if filter.distinct_races and not _all_differ(traits.of(duel, ref).races for ref in refs):
        return False
    if filter.distinct_levels and not _all_differ(_values(duel, "level", refs)):
        return False
    if filter.total is not None and not adds_up(duel, filter.total, refs):
        return False
    return not filter.alike or any(_alike(duel, what, refs) for what in filter.alike)


def _alike(duel: Duel, what: str, refs: Sequence[str]) -> bool:
    return all(_one_value(_values(duel, part, refs)) for part in what.split("_and_"))


def agreeing(duel: Duel, filter: Filter, refs: list[str], wanted: int) -> list[str]:
    """The first `wanted` of `refs` that may be chosen together, or as many as there are; all where nothing is asked."""
    distinct = filter.distinct_names or filter.distinct_attributes or filter.distinct_races or filter.distinct_levels
    if filter.total is not None:
        return _adding_up(duel, filter, refs, wanted)
    if not (filter.same_name or distinct or filter.alike):
        return refs
    if len(refs) <= MOST:
        for count in range(min(wanted, len(refs)), 0, -1):
            for chosen in combinations(refs, count):
                if agree(duel, filter, chosen):
                    return list(chosen)
    found: list[str] = []
    for ref in refs:
        if len(found) < wanted and agree(duel, filter, [*found, ref]):
            found.append(ref)
    return found


def _adding_up(duel: Duel, filter: Filter, refs: list[str], wanted: int) -> list[str]:
    """The fewest of `refs`, but `wanted` at least, that add up to what is asked, all of them where none do."""
    for count in range(wanted, len(refs) + 1) if len(refs) <= MOST else ():
        for chosen in combinations(refs, count):
            if agree(duel, filter, chosen):
                return list(chosen)
    return refs


def adds_up(duel: Duel, total: Total, refs: Sequence[str]) -> bool:
    """Whether the numbers of these cards add up; what a stand-in leaves unsaid may be any."""
    stats = total.of.split("_")
    found = [next((n for stat in stats if (n := numbers.number(duel, ref, stat)) is not None), None) for ref in refs]
    if None in found:
        return True
    reached = sum(n or 0 for n in found)
    low, high = total.at_least, total.at_most
    # What the board decides of the sum was made plain before; where it was not, it is taken to be right.
    return not (isinstance(low, int) and reached < low) and not (isinstance(high, int) and reached > high)


def _all_differ(words: Iterable[tuple[str, ...]]) -> bool:
    said = [word for one in words for word in one]
    return len(set(said)) == len(said)


def _names(duel: Duel, ref: str) -> tuple[str, ...]:
    """The names; an unnamed stand-in may well be of a name of its own."""
    return () if duel.card(ref).stand_in else traits.of(duel, ref).names


def _one_value(words: Sequence[tuple[str, ...]]) -> bool:
    """Whether one word is among those of every card, or of every card that says any."""
    said = [set(one) for one in words if one]
    return not said or bool(set.intersection(*said))


def _values(duel: Duel, what: str, refs: Sequence[str]) -> list[tuple[str, ...]]:
    if what in ("level", "rank", "atk"):
        found = [numbers.number(duel, ref, what) for ref in refs]
        return [() if n is None else (str(n),) for n in found]
    return [traits.of(duel, ref).races if what == "race" else traits.of(duel, ref).attributes for ref in refs]
