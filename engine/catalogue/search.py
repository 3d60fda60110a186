"""Finding a card by what somebody types: the start of its name, some of its words, a name with a slip, its passcode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import nsmallest
from itertools import islice
from typing import Any

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from engine.catalogue import names
from engine.catalogue.index import NameIndex, name_index, pairs
from engine.catalogue.load import by_id, store
from engine.catalogue.store import LANGUAGES

MAX_TEXT = 100
"""Longer than the longest name; what goes beyond is not looked at."""

MAX_LIMIT = 100
_TOO_MANY = 40_000
_CANDIDATES = 200


def search(text: str, limit: int = 10) -> list[dict[str, Any]]:
    """Up to `limit` cards whose name in any language fits `text`, best first, each card once.

    Returns `{"id", "name", "matched_name", "language"}` a card; `name` is its English name. Exact names go first, then
    names that start so, then those that hold all the words, then those with a slip of the pen; the better known card
    goes first among equals. Text or a limit that cannot mean anything gives an empty list.
    """
    if not isinstance(text, str) or isinstance(limit, bool) or not isinstance(limit, int) or limit < 1:
        return []
    return list(islice(_results(text[:MAX_TEXT]), min(limit, MAX_LIMIT)))


def _results(text: str) -> Iterator[dict[str, Any]]:
    seen: set[int] = set()
    card = by_id(int(text)) if text.strip().isdecimal() and text.strip().isascii() else None
    if card:
        seen.add(card.id)
        yield {"id": card.id, "name": card.name, "matched_name": card.name, "language": _language_of_name(card.names)}
    index, packed = name_index(), store()
    for number in find(index, text):
        line = index.line[number]
        card = packed[packed.owners[line]]
        if card.id not in seen:
            seen.add(card.id)
            yield {
                "id": card.id,
                "name": card.name,
                "matched_name": packed.names[line],
                "language": LANGUAGES[packed.languages[line]],
            }


def _language_of_name(names_of_card: dict[str, str]) -> str:
    return "en" if "en" in names_of_card else next(iter(names_of_card))


def find(index: NameIndex, text: str) -> Iterator[int]:
    """The numbers of fitting entries, best first, one kind of match after the other; a card may come more than once."""
    folded = names.words(text)
    if not folded:
        return
    compact = names.compact(folded)
    starting = index.prefixed(compact)
    exact = [number for number in starting[:_CANDIDATES] if index.key(number) == compact]
    yield from sorted(exact, key=index.rank.__getitem__)
    yield from _ranked(index, starting)
    if names.is_east_asian(compact):
        yield from _by_pairs(index, compact)
    else:
        yield from _ranked(index, _with_all_words(index, folded.split()))
        yield from _with_slips(index, folded)


def _ranked(index: NameIndex, numbers: Iterable[int]) -> list[int]:
    return nsmallest(MAX_LIMIT * 10, numbers, key=index.rank.__getitem__)


def _with_all_words(index: NameIndex, tokens: list[str]) -> list[int]:
    """The entries in which every token starts some word. The rarest token names the candidates."""
    candidates = [index.words_prefixed(token) for token in tokens]
    sizes = [sum(index.words.count(word) for word in found) for found in candidates]
    rarest = min(range(len(tokens)), key=sizes.__getitem__)
    if sizes[rarest] > _TOO_MANY:
        return []
    starts = [f" {token}" for at, token in enumerate(tokens) if at != rarest]
    found = index.with_words(candidates[rarest])
    return [number for number in found if all(start in f" {index.folded[number]}" for start in starts)]


def _with_slips(index: NameIndex, folded: str) -> list[int]:
    """The entries in which every token stands, some with a letter wrong, missing, doubled or swapped."""
    tokens = folded.split()
    found: set[int] | None = None
    for at, token in enumerate(tokens):
        holding = index.with_words(_near(index, token, last=at == len(tokens) - 1))
        found = holding if found is None else found & holding
        if not found:
            return []
    assert found is not None
    return _by_likeness(index, names.compact(folded), found)


def _near(index: NameIndex, token: str, last: bool) -> set[str]:
    """The words that `token` may have been meant to be; the last token may also be the start of one.

    A slip in the very first letter is rare: words with another one are looked at only where there is nothing else.
    """
    slips = 0 if len(token) < 3 else 1 if len(token) < 8 else 2
    near = set(index.words_prefixed(token)) if last else set()
    for any_first in (False, True):
        for length in range(max(1, len(token) - slips), len(token) + slips + 1):
            near.update(_within(token, index.letters.get(length, {}), slips, any_first))
        if last and slips:
            for stem in _within(token, index.stems_of(len(token)), slips, any_first):
                near.update(index.words_prefixed(stem))
        if near:
            break
    return near


def _within(token: str, by_letter: dict[str, list[str]], slips: int, any_first: bool) -> Iterator[str]:
    """The words at most `slips` slips away (a swap is one), whose first letter was typed first or second, or any."""
    for letter in by_letter if any_first else set(token[:2]):
        choices = by_letter.get(letter, ())
        for word, _, _ in process.extract(token, choices, scorer=OSA.distance, score_cutoff=slips, limit=None):
            yield word


def _by_pairs(index: NameIndex, compact: str) -> list[int]:
    """East Asian names that hold the text, then those that share at least half of its pairs of characters."""
    wanted = pairs(compact) if len(compact) == 1 else {pair for pair in pairs(compact) if len(pair) == 2}
    shared: Counter[int] = Counter()
    for pair in wanted:
        shared.update(index.pairs.get(pair))
    holding = [number for number, count in shared.items() if count == len(wanted) and compact in index.key(number)]
    alike = [number for number, count in shared.most_common(_CANDIDATES) if 2 * count >= len(wanted)]
    return [*_ranked(index, holding), *_by_likeness(index, compact, alike)]


def _by_likeness(index: NameIndex, compact: str, numbers: Iterable[int]) -> list[int]:
    candidates = nsmallest(_CANDIDATES, numbers, key=index.rank.__getitem__)
    likeness = {number: fuzz.ratio(compact, index.key(number)[: len(compact) + 2]) for number in candidates}
    return sorted(candidates, key=lambda number: (-likeness[number], index.rank[number]))
