"""The cards, read once from the catalogue's file, and found by passcode or exact name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec

from engine.cards import Card
from engine.catalogue.store import Store
from engine.errors import CatalogueError

DATA = Path(__file__).parent / "data"

_CARD = msgspec.json.Decoder(Card)
_ALIASES = msgspec.json.Decoder(dict[str, int])


def read_cards(lines: Iterable[bytes], source: str) -> Iterator[Card]:
    """The cards of JSON lines; `source` names the file in errors.

    Raises `CatalogueError` naming line, card and place where a line does not fit the shape of a card.
    """
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            yield _CARD.decode(line)
        except msgspec.DecodeError as error:
            raise CatalogueError(f"{source}, line {number}, {_which(line)}: {error}") from error


def _which(line: bytes) -> str:
    """What the line says of its card, as far as it can be read, for an error message."""
    try:
        raw = msgspec.json.decode(line)
    except msgspec.DecodeError:
        return "a line that is not JSON"
    if not isinstance(raw, dict):
        return "a line that is no object"
    names = raw.get("names")
    name = names.get("en") if isinstance(names, dict) else None
    return f"card {name or raw.get('id')}"


@cache
def store() -> Store:
    """The catalogue's file, opened once. Raises `CatalogueError`."""
    return Store.open(DATA / "catalogue.bin")


def all_cards() -> Sequence[Card]:
    """Every card of the catalogue, by passcode; each is unpacked when it is asked for."""
    return store()


def version() -> str:
    """The day of the card data that the facts were taken from."""
    return store().version


@cache
def aliases() -> dict[str, int]:
    """Names in use that are not the official ones, and the passcodes of their cards."""
    return _ALIASES.decode((DATA / "aliases.json").read_bytes())


def by_id(passcode: int) -> Card | None:
    """The card with this passcode, or None."""
    return store().by_id(passcode)


def by_name(name: str) -> Card | None:
    """The card with exactly this name in any language, or None.

    Where a name belongs to two cards the English name goes first, then the more printed card; an alias comes last.
    """
    return store().by_name(name)
