"""What a search looks things up in: arrays over every name of every card, made once.

An entry is one folded name of one card. Entries are sorted by their compact form, so that all names with a prefix stand
side by side; `rank` says which of several entries goes first (the better known card, then English).
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from engine.cards import Card
from engine.catalogue import names
from engine.catalogue.load import aliases, all_cards, by_id

_LAST = "\U0010ffff"
_ALIAS_LANGUAGE = "zh-TW"


@dataclass(frozen=True, slots=True)
class Entry:
    """One name: `compact` without spaces, `padded` its words with a space before each."""

    compact: str
    padded: str
    card: Card
    name: str
    language: str


@dataclass(slots=True)
class NameIndex:
    """Entries, and which of them hold a word or a pair of East Asian characters.

    `letters` are the words in letters, by length and first letter: those in which a slip of the pen is looked for.
    `stems` are their beginnings, by the same; they are made when first asked for.
    """

    entries: list[Entry]
    keys: list[str] = field(default_factory=list)
    rank: array[int] = field(default_factory=lambda: array("I"))
    words: list[str] = field(default_factory=list)
    by_word: dict[str, array[int]] = field(default_factory=dict)
    by_pair: dict[str, array[int]] = field(default_factory=dict)
    letters: dict[int, dict[str, list[str]]] = field(default_factory=dict)
    stems: dict[int, dict[str, list[str]]] = field(default_factory=dict)

    def prefixed(self, prefix: str) -> range:
        """The entries whose compact name starts with `prefix`."""
        return range(bisect_left(self.keys, prefix), bisect_right(self.keys, prefix + _LAST))

    def words_prefixed(self, prefix: str) -> Sequence[str]:
        """The words that start with `prefix`, in their order."""
        return self.words[bisect_left(self.words, prefix) : bisect_right(self.words, prefix + _LAST)]

    def with_words(self, words: Iterable[str]) -> set[int]:
        """The entries that hold at least one of `words`."""
        found: set[int] = set()
        for word in words:
            found.update(self.by_word[word])
        return found

    def stems_of(self, length: int) -> dict[str, list[str]]:
        """By first letter, the beginnings, `length` characters long, of longer words in letters."""
        if length not in self.stems:
            by_letter = (found for size, letters in self.letters.items() if size > length for found in letters.values())
            self.stems[length] = _by_first_letter(sorted({word[:length] for found in by_letter for word in found}))
        return self.stems[length]


@cache
def name_index() -> NameIndex:
    """The index of the whole catalogue, with the aliases."""
    known = ((card, name, language) for card in all_cards() for language, name in card.names.items())
    also = ((by_id(passcode), alias, _ALIAS_LANGUAGE) for alias, passcode in aliases().items())
    return build([*known, *((card, name, language) for card, name, language in also if card)])


def build(names_of_cards: Iterable[tuple[Card, str, str]]) -> NameIndex:
    """An index over (card, name, language). Names of which nothing is left when folded cannot be searched for."""
    entries = []
    for card, name, language in names_of_cards:
        folded = names.words(name)
        if folded:
            entries.append(Entry(names.compact(folded), f" {folded}", card, name, language))
    entries.sort(key=lambda entry: entry.compact)
    index = NameIndex(entries)
    index.keys = [entry.compact for entry in entries]
    index.rank = _ranks(entries)
    for number, entry in enumerate(entries):
        _add_words(index, number, entry)
    index.words = sorted(index.by_word)
    by_length: dict[int, list[str]] = {}
    for word in index.words:
        if not names.is_east_asian(word):
            by_length.setdefault(len(word), []).append(word)
    index.letters = {length: _by_first_letter(found) for length, found in by_length.items()}
    return index


def _by_first_letter(words: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault(word[0], []).append(word)
    return found


def _ranks(entries: list[Entry]) -> array[int]:
    order = sorted(
        range(len(entries)),
        key=lambda n: (-entries[n].card.printings, entries[n].card.id, entries[n].language != "en", n),
    )
    rank = array("I", bytes(4 * len(entries)))
    for place, number in enumerate(order):
        rank[number] = place
    return rank


def _add_words(index: NameIndex, number: int, entry: Entry) -> None:
    for word in set(entry.padded.split()):
        index.by_word.setdefault(word, array("I")).append(number)
    if names.is_east_asian(entry.compact):
        for pair in pairs(entry.compact):
            index.by_pair.setdefault(pair, array("I")).append(number)


def pairs(compact: str) -> set[str]:
    """Every two characters that stand side by side, and each single one."""
    return {compact[at : at + 2] for at in range(len(compact) - 1)} | set(compact)
