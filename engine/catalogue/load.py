"""The cards, read once from the catalogue's file, and found by passcode or exact name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from engine.cards import Card
from engine.errors import CatalogueError

VERSION = "2026-08-22"
"""The day of the card data that the facts were taken from."""

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
def all_cards() -> tuple[Card, ...]:
    """Every card of the catalogue, in the order of its file. Raises `CatalogueError`."""
    path = DATA / "cards.jsonl"
    with path.open("rb") as lines:
        return tuple(read_cards(lines, path.name))


@cache
def aliases() -> dict[str, int]:
    """Names in use that are not the official ones, and the passcodes of their cards."""
    return _ALIASES.decode((DATA / "aliases.json").read_bytes())


def by_id(passcode: int) -> Card | None:
    """The card with this passcode, or None."""
    return _by_id().get(passcode)


def by_name(name: str) -> Card | None:
    """The card with exactly this name in any language, or None.

    Where a name belongs to two cards the English name goes first, then the more printed card; an alias comes last.
    """
    return _by_name().get(name)


@cache
def _by_id() -> dict[int, Card]:
    cards: dict[int, Card] = {}
    for card in all_cards():
        if card.id in cards:
            raise CatalogueError(f"card {card.name}: the passcode {card.id} is also that of {cards[card.id].name}")
        cards[card.id] = card
    return cards


@cache
def _by_name() -> dict[str, Card]:
    """Written from the weakest claim on a name to the strongest, so that the strongest stays."""
    cards = _by_id()
    found = {alias: cards[passcode] for alias, passcode in aliases().items() if passcode in cards}
    by_printings = sorted(all_cards(), key=lambda card: card.printings)
    for card in by_printings:
        found.update(dict.fromkeys(card.names.values(), card))
    for card in by_printings:
        if "en" in card.names:
            found[card.names["en"]] = card
    return found
