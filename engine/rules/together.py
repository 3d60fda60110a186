"""Cards that are chosen together: of one name, of different names or Attributes, alike in Type or Attribute.

What a stand-in leaves unsaid agrees with anything. Source: Problem-Solving Card Text ("with the same name", "with
different Attributes", "with the same Type or Attribute").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from engine.cards import Filter
from engine.duel.duel import Duel

MOST = 12
"""Among so many cards the first that agree are looked for in every way there is; among more, one after the other."""


def agree(duel: Duel, filter: Filter, refs: Sequence[str]) -> bool:
    """Whether the cards `refs` may be chosen together by `filter`."""
    if filter.same_name and len({duel.card(ref).name for ref in refs}) > 1:
        return False
    if filter.distinct_names and not _all_differ(_name(duel, ref) for ref in refs):
        return False
    if filter.distinct_attributes and not _all_differ(duel.card(ref).attribute for ref in refs):
        return False
    return not filter.alike or any(_one_value(duel, what, refs) for what in filter.alike)


def agreeing(duel: Duel, filter: Filter, refs: list[str], wanted: int) -> list[str]:
    """The first `wanted` of `refs` that may be chosen together, or as many as there are; all where nothing is asked."""
    if not (filter.same_name or filter.distinct_names or filter.distinct_attributes or filter.alike):
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


def _all_differ(values: Iterable[str]) -> bool:
    said = [value for value in values if value]
    return len(set(said)) == len(said)


def _name(duel: Duel, ref: str) -> str:
    """The name; an unnamed stand-in may well be of a name of its own."""
    return "" if duel.card(ref).stand_in else duel.card(ref).name


def _one_value(duel: Duel, what: str, refs: Sequence[str]) -> bool:
    return len({value for value in _values(duel, what, refs) if value}) <= 1


def _values(duel: Duel, what: str, refs: Sequence[str]) -> Iterator[str]:
    for ref in refs:
        card = duel.card(ref)
        yield card.race if what == "race" else card.attribute
