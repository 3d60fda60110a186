"""The one file that holds all cards: facts and names, packed, each part on its own so that only what is asked for is
unpacked.

Layout: `MAGIC`, then a MessagePack map of the length of each section, then the sections, each compressed with zlib.
`cards`: the entries as MessagePack, one behind the other, without their names; `places`: where each begins; `ids`:
passcodes in order. `names`: a line for each name of each card and then each alias; `owners`: the number of its card;
`languages`: the number of its language in `LANGUAGES`; `by_name`: the lines that a name leads to, in the order of the
names. `search.…` is what `engine.catalogue.index` packs.
"""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import overload

import msgspec
from msgspec.structs import replace

from engine.cards import Card
from engine.errors import CatalogueError

LANGUAGES = ("en", "ja", "zh-TW", "zh-CN", "ko", "de", "fr", "it", "es", "pt")
ALIAS_LANGUAGE = "zh-TW"
MAGIC = b"negation explorer catalogue 1\n"
_ENCODE = msgspec.msgpack.Encoder()
_CARD = msgspec.msgpack.Decoder(Card)
_HEADER = msgspec.msgpack.Decoder(dict[str, int])


def pack(sections: Mapping[str, bytes]) -> bytes:
    """The sections as one file."""
    packed = {name: zlib.compress(section, 9) for name, section in sections.items()}
    header = _ENCODE.encode({name: len(section) for name, section in packed.items()})
    return b"".join([MAGIC, len(header).to_bytes(4, "big"), header, *packed.values()])


def card_sections(cards: Sequence[Card], version: str, aliases: Mapping[str, int]) -> dict[str, bytes]:
    """The sections that say what the cards are and how they are called; `cards` are in the order of their passcodes."""
    places, blob = array("I", [0]), bytearray()
    for card in cards:
        blob += _ENCODE.encode(replace(card, names={}))
        places.append(len(blob))
    called = list(names_of(cards, aliases))
    return {
        "version": version.encode(),
        "cards": bytes(blob),
        "places": places.tobytes(),
        "ids": array("I", [card.id for card in cards]).tobytes(),
        "names": "\n".join(name for _, name, _ in called).encode(),
        "owners": array("H", [number for number, _, _ in called]).tobytes(),
        "languages": bytes(LANGUAGES.index(language) for _, _, language in called),
        "official": str(sum(len(card.names) for card in cards)).encode(),
        "by_name": array("I", _meant(cards, called)).tobytes(),
    }


def names_of(cards: Sequence[Card], aliases: Mapping[str, int]) -> Iterator[tuple[int, str, str]]:
    """(number of the card, name, language) of every name, then of every alias."""
    numbered = {card.id: number for number, card in enumerate(cards)}
    for number, card in enumerate(cards):
        yield from ((number, card.names[language], language) for language in LANGUAGES if language in card.names)
    for alias, passcode in aliases.items():
        if passcode in numbered:
            yield numbered[passcode], alias, ALIAS_LANGUAGE


def _meant(cards: Sequence[Card], called: Sequence[tuple[int, str, str]]) -> list[int]:
    """For each name the line it leads to, in the order of the names.

    Where two cards have a name the English name goes first, then the more printed card; an alias comes last.
    """
    strongest: dict[str, tuple[bool, bool, int, int]] = {}
    for line, (number, name, language) in enumerate(called):
        official = cards[number].names.get(language) == name
        claim = (official, language == "en", cards[number].printings, line)
        strongest[name] = max(strongest.get(name, claim), claim)
    return [strongest[name][-1] for name in sorted(strongest)]


class Store(Sequence[Card]):
    """The cards of a packed file, each unpacked when it is asked for. Raises `CatalogueError` for another file."""

    def __init__(self, packed: bytes, source: str) -> None:
        if not packed.startswith(MAGIC):
            raise CatalogueError(f"{source} is no catalogue of this version; `manage.py build_catalogue` makes it")
        at = len(MAGIC) + 4
        header = int.from_bytes(packed[len(MAGIC) : at], "big")
        self._sections: dict[str, memoryview] = {}
        begin = at + header
        for name, length in _HEADER.decode(packed[at:begin]).items():
            self._sections[name] = memoryview(packed)[begin : begin + length]
            begin += length
        self._cards = self.section("cards")
        self._places = numbers("I", self.section("places"))
        self.ids = numbers("I", self.section("ids"))
        self.names = self.lines("names")
        self.owners = numbers("H", self.section("owners"))
        self.languages = self.section("languages")
        self._unpacked = cache(self._unpack)

    @classmethod
    def open(cls, path: Path) -> Store:
        """The store in the file at `path`."""
        return cls(path.read_bytes(), path.name)

    def section(self, name: str) -> bytes:
        """One section, decompressed. Raises `CatalogueError` where the file has none of that name."""
        if name not in self._sections:
            raise CatalogueError(
                f"the catalogue's file has no section {name}; `manage.py build_catalogue` makes it anew"
            )
        return zlib.decompress(self._sections[name])

    def lines(self, name: str) -> list[str]:
        """One section of lines."""
        text = self.section(name).decode()
        return text.split("\n") if text else []

    @cached_property
    def version(self) -> str:
        """The day of the card data that the facts were taken from."""
        return self.section("version").decode()

    def _unpack(self, number: int) -> Card:
        card = _CARD.decode(memoryview(self._cards)[self._places[number] : self._places[number + 1]])
        # The lines of a card stand together, but for the aliases at the end.
        first = bisect_left(self.owners, number, hi=self._aliases)
        last = bisect_right(self.owners, number, lo=first, hi=self._aliases)
        return replace(card, names={LANGUAGES[self.languages[line]]: self.names[line] for line in range(first, last)})

    @cached_property
    def _aliases(self) -> int:
        """The first line that is an alias."""
        return int(self.section("official"))

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, number: int) -> Card: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Card]: ...
    def __getitem__(self, number: int | slice) -> Card | Sequence[Card]:
        if isinstance(number, slice):
            return [self[at] for at in range(*number.indices(len(self)))]
        if not -len(self) <= number < len(self):
            raise IndexError(number)
        return self._unpacked(number % len(self))

    def __iter__(self) -> Iterator[Card]:
        # Whoever goes through all of them keeps what is wanted; kept here, they would fill the memory.
        return (self._unpack(number) for number in range(len(self)))

    def by_id(self, passcode: int) -> Card | None:
        """The card with this passcode, or None."""
        at = bisect_left(self.ids, passcode)
        return self[at] if at < len(self.ids) and self.ids[at] == passcode else None

    def saying(self, word: str) -> Iterator[Card]:
        """The cards in whose facts `word` stands, as a key or a value; the others are not unpacked."""
        sought, after = word.encode(), 0
        while (found := self._cards.find(sought, after)) >= 0:
            number = bisect_right(self._places, found) - 1
            after = self._places[number + 1]
            yield self[number]

    @cached_property
    def _by_name(self) -> array[int]:
        return numbers("I", self.section("by_name"))

    def by_name(self, name: str) -> Card | None:
        """The card that exactly this name means, in any language, or None."""
        at = bisect_left(self._by_name, name, key=self.names.__getitem__)
        if at == len(self._by_name) or self.names[self._by_name[at]] != name:
            return None
        return self[self.owners[self._by_name[at]]]


def numbers(code: str, packed: bytes) -> array[int]:
    """The numbers of a packed array of type `code`."""
    found = array(code)
    found.frombytes(packed)
    return found


def write(path: Path, sections: Mapping[str, bytes]) -> None:
    """Write the file, whole or not at all."""
    beside = path.with_suffix(".new")
    beside.write_bytes(pack(sections))
    beside.replace(path)
