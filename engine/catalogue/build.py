"""All cards from a card data file: what is printed on them, what their texts say, and what was reviewed by hand.

A text is read by `engine.psct`. The reviewed cards (`data/reviewed.jsonl`) and corrections (`data/corrections.toml`) go
before what was read; each correction says why.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec

from engine.cards import Card
from engine.catalogue.load import DATA, read_cards
from engine.catalogue.sound import sound
from engine.catalogue.source import Row, about, printed, rows
from engine.errors import CatalogueError
from engine.psct import read_text

_PIECE = re.compile(
    r"\$\.effects\[(\d+)\](?:\.options\[(\d+)\])?\.(actions|costs|conditions|condition|hand_if)\[(\d+)\]"
)
_PART = 100
"""So many rows are one process's share at a time."""
_FEW = 10
"""So many actions and conditions of one card that are no facts are left out, at most."""
_OF_CARD = frozenset(Card.__struct_encode_fields__)


@dataclass
class Report:
    """How a build went: how many cards, which of them are read only partly (by their English names, with how many
    pieces are left), and what could not become a fact (name and reason)."""

    cards: int = 0
    with_text: int = 0
    partly: list[tuple[str, int]] = field(default_factory=list)
    failed: list[tuple[str, str]] = field(default_factory=list)
    reviewed: int = 0
    corrected: int = 0

    def add(self, other: Report) -> None:
        """Take over what another report says."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


def build(path: Path, report: Report, progress: Callable[[int, int], None] = lambda done, of: None) -> list[Card]:
    """Every card of the file at `path`, by passcode; fills `report`. Raises `CatalogueError`."""
    found = list(rows(path))
    names = frozenset(row["name_en"] for row in found)
    parts = [found[at : at + _PART] for at in range(0, len(found), _PART)]
    cards: list[Card] = []
    with ProcessPoolExecutor() as pool:
        for made, reported in pool.map(partial(_cards_of, names=names), parts):
            cards += msgspec.json.decode(made, type=list[Card])
            report.add(reported)
            progress(len(cards), len(found))
    report.cards = len(cards)
    return cards


def _cards_of(part: list[Row], names: frozenset[str]) -> tuple[bytes, Report]:
    """The cards of some rows, encoded, and how it went: one process's share."""
    report = Report()
    return msgspec.json.encode([card_of(row, report, names) for row in part]), report


def card_of(row: Row, report: Report, names: frozenset[str] = frozenset()) -> Card:
    """One card: the reviewed one where there is one, else what its text says, corrected. `names`: of all cards."""
    by_hand = reviewed().get(row["id"])
    if by_hand is not None:
        report.reviewed += 1
        report.with_text += bool(by_hand.effects)
        return msgspec.structs.replace(by_hand, **_printed(row))
    facts, left = read(row)
    facts["mentions"] = [name for name in facts.get("mentions", ()) if name in names]
    for correction in corrections().get(row["id"], ()):
        report.corrected += 1
        facts |= correction
        left = 0
    report.with_text += bool(facts.get("effects"))
    if left:
        report.partly.append((row["name_en"], left))
        facts["reading"] = "partly"
    for _ in range(_FEW):
        try:
            return sound(msgspec.convert(facts, Card))
        except msgspec.ValidationError as error:
            report.failed.append((row["name_en"], str(error)))
            if not _left_out(facts, str(error)):
                break
    return msgspec.convert({**printed(row), "reading": "not_read"}, Card)


def _left_out(facts: dict[str, Any], error: str) -> bool:
    """Make the action or condition that is no fact one that the engine cannot judge; False where the error is
    elsewhere."""
    at = _PIECE.search(error)
    if at is None:
        return False
    effect, key, number = facts["effects"][int(at[1])], at[3], int(at[4])
    holder = effect if at[2] is None else effect["options"][int(at[2])]
    instead = {"do": "opaque"} if key in ("actions", "costs") else {"word": "unread"}
    holder[key] = [*holder[key][:number], instead, *holder[key][number + 1 :]]
    effect["reading"] = facts["reading"] = "partly"
    return True


def _printed(row: Row) -> dict[str, Any]:
    """Names and counts of a newer file are taken over for reviewed cards as well."""
    facts = printed(row)
    return {key: facts[key] for key in ("names", "printings", "konami_id") if key in facts}


def read(row: Row) -> tuple[dict[str, Any], int]:
    """The facts of a row as they are printed and read, and how many pieces of its texts are left over."""
    facts = printed(row)
    texts = [(row.get("text_en"), False)] if not row.get("is_normal") else []
    texts.append((row.get("pendulum_en"), True))
    effects: list[dict[str, Any]] = []
    left = 0
    for text, pendulum in texts:
        if not text:
            continue
        reading = read_text(text, about(row, pendulum))
        effects += reading.effects
        left += len(reading.left)
        for key, value in reading.card.items():
            if key not in _OF_CARD:
                continue
            facts[key] = (
                [*facts[key], *(one for one in value if one not in facts[key])]
                if key in facts and isinstance(value, list)
                else value
            )
    if effects:
        facts["effects"] = effects
    return facts, left


@cache
def reviewed() -> dict[int, Card]:
    """The cards whose facts were entered and reviewed by hand, by passcode."""
    path = DATA / "reviewed.jsonl"
    with path.open("rb") as lines:
        return {card.id: card for card in read_cards(lines, path.name)}


@cache
def corrections() -> dict[int, tuple[dict[str, Any], ...]]:
    """What is corrected of a card, by passcode. Each entry of the file has an `id`, a `reason` and the `facts`."""
    path = DATA / "corrections.toml"
    found: dict[int, list[dict[str, Any]]] = {}
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("correction", []):
        if not entry.get("reason"):
            raise CatalogueError(f"{path.name}: the correction of {entry.get('id')} says no reason")
        found.setdefault(entry["id"], []).append(entry["facts"])
    return {passcode: tuple(these) for passcode, these in found.items()}


def changes(before: Iterable[Card], after: Iterable[Card]) -> Iterator[str]:
    """What is new, gone or otherwise between two lists of cards, a line each."""
    old, new = {card.id: card for card in before}, {card.id: card for card in after}
    for passcode in sorted(old.keys() | new.keys()):
        if passcode not in old:
            yield f"new      {passcode} {new[passcode].name}"
        elif passcode not in new:
            yield f"gone     {passcode} {old[passcode].name}"
        elif old[passcode] != new[passcode]:
            yield f"changed  {passcode} {new[passcode].name}"
