"""Templates filled in one language, and the small words that facts are made of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from string import Formatter
from typing import Any

from engine.catalogue import by_name
from engine.terms import ON_FIELD, Zone
from engine.timeline.names import name_of
from engine.wording import facts, wording


class Say:
    """Says facts in one language ("en", "zh-hant", "ja")."""

    def __init__(self, language: str) -> None:
        self.tables = facts.tables(language)
        self.wording = wording(language)

    def __call__(self, table: str, key: str, **parts: Any) -> str:
        """A template filled in; the key itself where the table has none of that name."""
        return fill(self.tables[table].get(key, key), parts)

    def has(self, table: str, key: str) -> bool:
        return key in self.tables[table]

    def known(self, table: str, key: str, **parts: Any) -> str:
        """The same, or what the table says of "other" things."""
        return self(table, key if self.has(table, key) else "other", **parts)

    def listed(self, words: Iterable[str]) -> str:
        return self.tables["layout"]["list"].join(words)

    def either(self, words: Iterable[str]) -> str:
        return self.tables["layout"]["or"].join(words)

    def spaced(self, words: Iterable[str]) -> str:
        return self.tables["layout"]["space"].join(filter(None, words))

    def with_extras(self, text: str, extras: Iterable[str]) -> str:
        """`text` with what else is to be said of it in brackets."""
        said = self.tables["layout"]["extras_join"].join(filter(None, extras))
        return text + self("layout", "extras", extras=said) if said else text

    def words(self, table: str, keys: Iterable[str]) -> str:
        """The words for several keys, one of which is meant."""
        return self.either(self(table, key) for key in keys)

    def name(self, english: str) -> str:
        """A card's name in quotation marks, in the reader's language where the catalogue has the card."""
        return self("layout", "quoted", name=card_name(english, self.wording.language))

    def names(self, english: Iterable[str]) -> str:
        return self.either(map(self.name, english))

    def counter(self, name: str) -> str:
        """The name of a counter; "" is any."""
        return self.wording.word("counter", name) if name else self("layout", "counter")

    def zones(self, zones: Iterable[Zone]) -> str:
        """Zones by name; those on the field together as one, where there are several."""
        given = list(zones)
        on_field = [zone for zone in given if zone in ON_FIELD]
        words = [] if len(on_field) < 2 else [self("zones", "on_field")]
        return self.either(
            [*words, *(self("zones", zone) for zone in given if len(on_field) < 2 or zone not in ON_FIELD)]
        )


@lru_cache(maxsize=4096)
def card_name(english: str, language: str) -> str:
    """What the card of this English name is called in a language; the name itself where there is no such card."""
    card = by_name(english)
    return name_of(card, wording(language)) if card is not None and card.name == english else english


@lru_cache(maxsize=2048)
def parsed(template: str) -> tuple[tuple[str, str | None, str | None], ...]:
    """A template as (text before, name of the part, its forms for one and many)."""
    return tuple((text, name, forms or None) for text, name, forms, _ in Formatter().parse(template))


def fill(template: str, parts: dict[str, Any]) -> str:
    """A template with its parts; `{n:one|many}` is the first text where the number is 1, else the second."""
    said = []
    for text, name, forms in parsed(template):
        said.append(text)
        if name is not None:
            value = parts.get(name, "")
            if forms:
                one, _, many = forms.partition("|")
                value = fill(one if value == 1 else many, parts)
            said.append(str(value))
    return "".join(said)
