"""Phrases: what a piece of Problem-Solving Card Text says, looked up in tables and not in code.

A table (`phrases/*.toml`) is a list of phrases. Each has a `kind` (what it can stand for: an action, a cost, a
condition …), a `pattern`, what it `give`s, and an `example` that it reads, with invented names.

A pattern is a regular expression over the text (case does not matter) with slots: `{cards}` is a piece of text that
some phrase of the kind `cards` reads, `{those:cards}` the same under another name. A slot stands in no group; a part
with a slot that may be missing is written `[[ like {this}]]`. What was read stands in `give` as
"$cards" or "$those"; a part of it as "$cards.filter". An object with the key `cards` takes over all that the phrase
found of cards (`what`, `filter`, `count` …), and what the object itself says goes before (in each, if they are
several); with the key `each` that is said of each thing done that the phrase of that slot gives. "$null" is no number.
Phrases are tried in their order, the tables in the order of their names; the first that reads the whole text is taken.
A `turn` says the same in another order: a text that fits `from` is read as `to`, if that can be read (as actions, or
as the `kind` that it states).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

TABLES = Path(__file__).parent / "phrases"
_SLOT = re.compile(r"\{([a-z_]+)(?::([a-z_]+))?\}")
_MAYBE = re.compile(r"\[\[(.*?)\]\]")
_WORD = re.compile(r"\0?[a-z]{3,}\0?")
_LETTERS = re.compile(r"[a-z]{3,}")
_LOWER = {"kinds", "summoned_how"}
"""What the vocabulary spells in small letters, however a text does."""
_MANY = 100_000
"""So many pieces of text are remembered, no more."""

Reader = Callable[[str], Any]


class Slot(NamedTuple):
    """A hole in a pattern: the name of what was read, and its kind."""

    name: str
    kind: str


class Phrase(NamedTuple):
    """One line of a table. To pass over it quickly: `needs`, words without which the pattern cannot fit, and `stems`,
    beginnings of such words."""

    kind: str
    pattern: str
    give: Any
    example: str
    parts: tuple[re.Pattern[str] | Slot, ...]
    needs: frozenset[str]
    stems: tuple[str, ...]
    also: dict[str, Any]


def _spelt_out(pattern: str) -> list[str]:
    """The pattern with and without each of its optional parts."""
    found = _MAYBE.search(pattern)
    if not found:
        return [pattern]
    before, after = pattern[: found.start()], pattern[found.end() :]
    return [*_spelt_out(before + found[1] + after), *_spelt_out(before + after)]


def _phrase(raw: dict[str, Any]) -> Phrase:
    parts: list[re.Pattern[str] | Slot] = []
    words: list[str] = []
    at = 0
    for hole in _SLOT.finditer(raw["pattern"]):
        _literal(raw["pattern"][at : hole.start()], parts, words, "" if at == 0 else "\0", "\0")
        parts.append(Slot(hole[1], hole[2] or hole[1]))
        at = hole.end()
    _literal(raw["pattern"][at:], parts, words, "" if at == 0 else "\0", "")
    needs = frozenset(word for word in words if "\0" not in word)
    stems = tuple({word.strip("\0") for word in words} - needs)
    give, also = raw.get("give"), raw.get("set", {})
    return Phrase(raw["kind"], raw["pattern"], give, raw["example"], tuple(parts), needs, stems, also)


def _literal(text: str, parts: list[re.Pattern[str] | Slot], words: list[str], before: str, after: str) -> None:
    """Add a piece of a pattern; `before` and `after` are "\0" where a word may go on in the slot beside it."""
    if text:
        parts.append(re.compile(text, re.IGNORECASE))
        bare = _without_groups(text)
        if "|" not in bare:
            words += _WORD.findall(f"{before}{bare.lower()}{after}")


def _without_groups(pattern: str) -> str:
    """The letters of a pattern that have to be there; where a group, a class or a letter that may be missing stood,
    there is a zero: what touches it is no whole word."""
    bare = re.sub(r"\\[a-zA-Z]", "\0", pattern)
    bare = re.sub(r"\[[^\]]*\]", "\0", re.sub(r"\\.", " ", bare))
    while "(" in bare:
        fewer = re.sub(r"\([^()]*\)[?*]?", "\0", bare)
        if fewer == bare:
            break
        bare = fewer
    return re.sub(r".[?*]", "\0", bare)


@cache
def phrases() -> dict[str, tuple[Phrase, ...]]:
    """All phrases by kind, in the order in which they are tried."""
    found: dict[str, list[Phrase]] = {}
    for path in sorted(TABLES.glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        for raw in table.get("phrase", []):
            for pattern in _spelt_out(raw["pattern"]):
                found.setdefault(raw["kind"], []).append(_phrase({**raw, "pattern": pattern}))
    return {kind: tuple(these) for kind, these in found.items()}


class Index(NamedTuple):
    """The numbers of the phrases of a kind: by a word that each needs, by a stem, and those that need neither."""

    by_word: dict[str, list[int]]
    by_stem: dict[str, list[int]]
    anyway: list[int]


@cache
def _index(kind: str) -> Index:
    """Each phrase stands under its longest word, or else its longest stem."""
    found = Index({}, {}, [])
    for number, phrase in enumerate(phrases().get(kind, ())):
        word, stem = (max(words, key=len, default="") for words in (phrase.needs, phrase.stems))
        if word or stem:
            (found.by_word if word else found.by_stem).setdefault(word or stem, []).append(number)
        else:
            found.anyway.append(number)
    return found


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    return frozenset(_LETTERS.findall(text.lower()))


@cache
def turns() -> tuple[tuple[str, re.Pattern[str], str], ...]:
    """What is said in another order: of which kind it is, and how it is read."""
    tables = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(TABLES.glob("*.toml"))]
    written = [raw for table in tables for raw in table.get("turn", [])]
    return tuple((raw.get("kind", "actions"), re.compile(raw["from"], re.IGNORECASE), raw["to"]) for raw in written)


class Phrasebook:
    """Reads pieces of text by the tables; `readers` are the kinds that code reads (numbers, cards, actions)."""

    def __init__(self, readers: dict[str, Reader]) -> None:
        self.readers = readers
        self._seen: dict[tuple[str, str], Any] = {}

    def read(self, kind: str, text: str) -> Any:
        """What `text` as a whole says as a `kind`, or None where no phrase reads it."""
        key = (kind, text)
        if key not in self._seen:
            self._seen[key] = None  # a phrase that needs itself for the same text does not fit
            reader = self.readers.get(kind)
            self._seen[key] = reader(text) if reader else self.by_table(kind, text)
        return self._seen[key]

    def by_table(self, kind: str, text: str) -> Any:
        """What the first phrase that reads `text` gives, or None."""
        return next((value for _, value in self.fitting(kind, text) if value is not None), None)

    def fitting(self, kind: str, text: str) -> Iterator[tuple[Phrase, Any]]:
        """Every phrase of `kind` that reads `text` (its `also` as it was read), with what it gives."""
        here, index, lower = _words(text), _index(kind), text.lower()
        likely = [number for word in here for number in index.by_word.get(word, ())]
        likely += [number for stem, numbers in index.by_stem.items() if stem in lower for number in numbers]
        for number in sorted((*likely, *index.anyway)):
            phrase = phrases()[kind][number]
            if phrase.needs <= here and all(stem in lower for stem in phrase.stems):
                got = self._fit(phrase.parts, 0, text, 0)
                if got is not None:
                    yield phrase._replace(also=fill(phrase.also, got)), fill(phrase.give, got)

    def forget(self) -> None:
        """Drop what was read so far, where it has become much. Not while something is being read."""
        if len(self._seen) > _MANY:
            self._seen.clear()

    def _fit(self, parts: tuple[re.Pattern[str] | Slot, ...], number: int, text: str, at: int) -> dict[str, Any] | None:
        if number == len(parts):
            return {} if at == len(text) else None
        part = parts[number]
        if isinstance(part, re.Pattern):
            return self._after(part, parts, number, text, at)
        if number + 1 == len(parts):
            value = self.read(part.kind, text[at:]) if at < len(text) else None
            return None if value is None else {part.name: value}
        following = parts[number + 1]
        assert isinstance(following, re.Pattern), "two slots need something between them"
        for found in following.finditer(text, at + 1):
            value = self.read(part.kind, text[at : found.start()])
            if value is not None:
                rest = self._fit(parts, number + 2, text, found.end())
                if rest is not None:
                    return {part.name: value} | _named(found) | rest
        return None

    def _after(
        self, part: re.Pattern[str], parts: tuple[re.Pattern[str] | Slot, ...], number: int, text: str, at: int
    ) -> dict[str, Any] | None:
        found = part.match(text, at)
        if found is None:
            return None
        rest = self._fit(parts, number + 1, text, found.end())
        return None if rest is None else _named(found) | rest


def _named(found: re.Match[str]) -> dict[str, Any]:
    return {name: value for name, value in found.groupdict().items() if value is not None}


def fill(give: Any, got: dict[str, Any]) -> Any:
    """`give` with every "$name" in it replaced by what was read there; what names something unread is left out."""
    if isinstance(give, str):
        return _look_up(give[1:], got) if give.startswith("$") else give
    if isinstance(give, list):
        filled = [fill(one, got) for one in give]
        return [one for group in filled for one in (group if isinstance(group, list) else [group]) if one is not None]
    if isinstance(give, dict):
        own = {k: v for k, v in ((k, fill(v, got)) for k, v in give.items()) if v is not None or give[k] == "$null"}
        for key in _LOWER & own.keys():
            own[key] = [word.lower() for word in own[key]] if isinstance(own[key], list) else own[key]
        cards = own.pop("cards") if isinstance(own.get("cards"), (dict, list)) else None
        each = own.pop("each", None)
        if each is not None:
            meant = cards if isinstance(cards, list) else [cards or {}]
            return [{**card, **one, **own} for card in meant for one in (each if isinstance(each, list) else [each])]
        if isinstance(cards, list):
            return [{**one, **own} for one in cards]
        return {**cards, **own} if isinstance(cards, dict) else own
    return give


def _look_up(path: str, got: dict[str, Any]) -> Any:
    value: Any = got
    for key in path.split("."):
        value = value.get(key) if isinstance(value, dict) else None
    return value
