"""What a search looks things up in: columns over every name of every card, made when the catalogue is built.

An entry is one folded name of one card. Entries are sorted by their compact form, so that all names with a prefix stand
side by side; `rank` says which of several entries goes first (the better known card, then English).
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, chain, pairwise

from engine.cards import Card
from engine.catalogue import names
from engine.catalogue.load import store
from engine.catalogue.store import Store, numbers

_LAST = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class Postings:
    """For each of some keys (in order), the entries that hold it: `inside[places[n]:places[n + 1]]` for the nth key,
    each as the step from the one before."""

    keys: list[str]
    places: array[int]
    inside: array[int]

    @classmethod
    def of(cls, held: Mapping[str, Sequence[int]]) -> Postings:
        """The same as a dictionary, packed."""
        keys, places, inside = sorted(held), array("I", [0]), array("I")
        for key in keys:
            inside.extend(_gaps(held[key]))
            places.append(len(inside))
        return cls(keys, places, inside)

    def get(self, key: str) -> list[int]:
        """The entries that hold `key`."""
        at = bisect_left(self.keys, key)
        if at == len(self.keys) or self.keys[at] != key:
            return []
        return list(accumulate(self.inside[self.places[at] : self.places[at + 1]]))

    def count(self, key: str) -> int:
        """How many entries hold `key`."""
        at = bisect_left(self.keys, key)
        there = at < len(self.keys) and self.keys[at] == key
        return self.places[at + 1] - self.places[at] if there else 0

    def sections(self, name: str) -> dict[str, bytes]:
        """As sections of the catalogue's file."""
        return {
            name: "\n".join(self.keys).encode(),
            f"{name}.places": self.places.tobytes(),
            f"{name}.inside": self.inside.tobytes(),
        }

    @classmethod
    def read(cls, packed: Store, name: str) -> Postings:
        """Back from the sections."""
        return cls(
            packed.lines(name),
            numbers("I", packed.section(f"{name}.places")),
            numbers("I", packed.section(f"{name}.inside")),
        )


@dataclass
class NameIndex:
    """Entries as columns: the `folded` words, the `line` of the catalogue's names that they come from, the rank; and
    which entries hold a word or a pair of East Asian characters."""

    folded: list[str]
    line: array[int]
    rank: array[int]
    words: Postings
    pairs: Postings

    def key(self, number: int) -> str:
        """The compact form of an entry."""
        return names.compact(self.folded[number])

    def prefixed(self, prefix: str) -> range:
        """The entries whose compact name starts with `prefix`."""
        first = bisect_left(self.folded, prefix, key=names.compact)
        return range(first, bisect_right(self.folded, prefix + _LAST, lo=first, key=names.compact))

    def words_prefixed(self, prefix: str) -> Sequence[str]:
        """The words that start with `prefix`, in their order."""
        keys = self.words.keys
        return keys[bisect_left(keys, prefix) : bisect_right(keys, prefix + _LAST)]

    def with_words(self, words: Iterable[str]) -> set[int]:
        """The entries that hold at least one of `words`."""
        found: set[int] = set()
        for word in words:
            found.update(self.words.get(word))
        return found

    @cached_property
    def letters(self) -> dict[int, dict[str, list[str]]]:
        """The words in letters by length and first letter: those in which a slip of the pen is looked for."""
        by_length: dict[int, list[str]] = {}
        for word in self.words.keys:
            if not names.is_east_asian(word):
                by_length.setdefault(len(word), []).append(word)
        return {length: _by_first_letter(found) for length, found in by_length.items()}

    @cached_property
    def _stems(self) -> dict[int, dict[str, list[str]]]:
        return {}

    def stems_of(self, length: int) -> dict[str, list[str]]:
        """By first letter, the beginnings, `length` characters long, of longer words in letters."""
        if length not in self._stems:
            by_letter = (found for size, letters in self.letters.items() if size > length for found in letters.values())
            self._stems[length] = _by_first_letter(sorted({word[:length] for found in by_letter for word in found}))
        return self._stems[length]

    def sections(self) -> dict[str, bytes]:
        """As sections of the catalogue's file."""
        return {
            "search.folded": "\n".join(self.folded).encode(),
            "search.line": self.line.tobytes(),
            "search.rank": self.rank.tobytes(),
            **self.words.sections("search.words"),
            **self.pairs.sections("search.pairs"),
        }


@cache
def name_index() -> NameIndex:
    """The index of the whole catalogue, with the aliases."""
    packed = store()
    return NameIndex(
        packed.lines("search.folded"),
        numbers("I", packed.section("search.line")),
        numbers("I", packed.section("search.rank")),
        Postings.read(packed, "search.words"),
        Postings.read(packed, "search.pairs"),
    )


def best_known(count: int) -> list[Card]:
    """The `count` best-known cards, the most printed first."""
    index, found = name_index(), dict[int, None]()
    for entry in sorted(range(len(index.rank)), key=index.rank.__getitem__):
        found[store().owners[index.line[entry]]] = None
        if len(found) == count:
            break
    return [store()[number] for number in found]


def build(cards: Sequence[Card], called: Iterable[tuple[int, str, str]]) -> NameIndex:
    """An index over (number of the card, name, language). Of names of one card that fold alike the first is kept;
    a name of which nothing is left when folded cannot be searched for."""
    kept: dict[tuple[int, str], tuple[int, str]] = {}
    for line, (number, name, language) in enumerate(called):
        folded = names.words(name)
        if folded:
            kept.setdefault((number, folded), (line, language))
    entries = sorted((names.compact(folded), folded, line, number) for (number, folded), (line, _) in kept.items())
    words: dict[str, list[int]] = {}
    held: dict[str, list[int]] = {}
    for at, (compact, folded, *_) in enumerate(entries):
        for word in set(folded.split()):
            words.setdefault(word, []).append(at)
        if names.is_east_asian(compact):
            for pair in pairs(compact):
                held.setdefault(pair, []).append(at)
    english = {line for line, language in kept.values() if language == "en"}
    known = [(-cards[number].printings, cards[number].id, line not in english) for _, _, line, number in entries]
    return NameIndex(
        [folded for _, folded, *_ in entries],
        array("I", [line for _, _, line, _ in entries]),
        _ranks(known),
        Postings.of(words),
        Postings.of(held),
    )


def _gaps(ascending: Sequence[int]) -> Iterator[int]:
    return (one - before for before, one in pairwise(chain([0], ascending)))


def _by_first_letter(words: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault(word[0], []).append(word)
    return found


def _ranks(known: Sequence[tuple[int, int, bool]]) -> array[int]:
    rank = array("I", bytes(4 * len(known)))
    for place, number in enumerate(sorted(range(len(known)), key=known.__getitem__)):
        rank[number] = place
    return rank


def pairs(compact: str) -> set[str]:
    """Every two characters that stand side by side, and each single one."""
    return {compact[at : at + 2] for at in range(len(compact) - 1)} | set(compact)
