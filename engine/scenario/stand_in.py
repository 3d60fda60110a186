"""Stand-ins ("any monster") and cards that a scenario brings along (`{"custom": …}`)."""

from __future__ import annotations

import re
import zlib
from typing import Any

import msgspec

from engine.cards import Card
from engine.cards.vocabulary import RACES, unknown_words
from engine.errors import ScenarioError, said
from engine.terms import CardKind

WORDS = {
    "any monster": (CardKind.MONSTER, ()),
    "any effect monster": (CardKind.MONSTER, ("Effect",)),
    "any spell": (CardKind.SPELL, ()),
    "any trap": (CardKind.TRAP, ()),
}
MOST = 999_999
"""No number of a card is larger, Life Points included."""
CARD_NUMBERS = ("id", "konami_id")
DEEPEST = 40
"""No fact of a card holds facts within facts deeper than this."""
STATS = ("level", "rank", "link", "atk", "def", "attribute", "race", "name", "subtype")


def by_word(word: str) -> Card | None:
    """The stand-in that a scenario names by a word such as "any monster", or None where it is no such word."""
    known = WORDS.get(word.lower())
    if known is None:
        return None
    kind, types = known
    return Card(id=0, names={"en": word.lower()}, kind=kind, types=types, stand_in=True)


def by_object(value: dict[str, Any], path: str) -> Card:
    """The card of `{"any": …}` or `{"custom": …}`; raises ScenarioError at `path` where it is neither."""
    if set(value) == {"custom"}:
        return _custom(value["custom"], f"{path}.custom")
    word = value.get("any")
    card = by_word(f"any {word}") if isinstance(word, str) else None
    if card is None:
        raise ScenarioError(path, "is no card", 'a stand-in says {"any": "monster"} (or effect monster, spell, trap)')
    for key in value:
        if key != "any" and key not in STATS:
            raise ScenarioError(
                f"{path}.{key}", "is not a stat of a stand-in", said("one of: {words}", words=", ".join(STATS))
            )
    _bounds(value, path)
    stats = {key: value[key] for key in STATS if key in value and key != "name"}
    raw: dict[str, Any] = {"id": 0, "names": {"en": value.get("name", card.name)}, "kind": card.kind, **stats}
    raw |= {"types": card.types, "stand_in": True}
    return _convert(raw, path)


def _custom(value: Any, path: str) -> Card:
    if not isinstance(value, dict):
        raise ScenarioError(path, "is not an object", "write a card in the shape of a catalogue entry")
    _bounds(value, path)
    raw = dict(value)
    if isinstance(raw.get("name"), str):
        raw.setdefault("names", {"en": raw.pop("name")})
    if not isinstance(raw.get("names"), dict) or not raw["names"]:
        raise ScenarioError(f"{path}.names", "is missing", '"names": {"en": "…"}')
    # A number of its own, below zero so that it is never a passcode, and the same for the same text.
    raw["id"] = -1 - zlib.crc32(repr(sorted(raw["names"].items())).encode())
    raw.pop("stand_in", None)
    types = raw.get("types")
    if "race" not in raw and isinstance(types, list | tuple) and types and types[0] in RACES:
        raw["race"], raw["types"] = types[0], types[1:]
    card = _convert(raw, path)
    for word in unknown_words(card):
        where, _, what = word.partition(": ")
        place = re.sub(r"\d+", lambda number: str(int(number[0]) + 1), where)
        hint = said("the words of the facts are listed in the documentation")
        raise ScenarioError(f"{path}.{place}", said('"{word}" is not a word of the facts', word=what), hint)
    return card


def _bounds(value: Any, path: str, deep: int = 0) -> None:
    """Numbers and nesting that no card has are refused: what would take for ever is not begun."""
    if deep > DEEPEST:
        raise ScenarioError(path, "is nested too deep", said("at most {n} levels", n=DEEPEST))
    if isinstance(value, int | float) and not isinstance(value, bool) and not -MOST <= value <= MOST:
        raise ScenarioError(path, "is out of range", said("{least} to {most}", least=-MOST, most=MOST))
    if isinstance(value, dict):
        if value.get("divided_by", 1) == 0:
            raise ScenarioError(f"{path}.divided_by", "0 divides nothing", "1 or more")
        for key, part in value.items():
            if key not in CARD_NUMBERS:
                _bounds(part, f"{path}.{key}", deep + 1)
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            _bounds(part, f"{path}.{number}", deep + 1)


def _convert(raw: dict[str, Any], path: str) -> Card:
    try:
        return msgspec.convert(raw, Card, strict=True)
    except (msgspec.ValidationError, TypeError) as error:
        message, _, place = str(error).partition(" - at `$")
        where = re.sub(r"\[(\d+)\]", lambda m: f".{int(m[1]) + 1}", place.rstrip("`").replace("[...]", ""))
        if message.startswith("Object contains unknown field"):
            where, message = f"{where}.{message.split('`')[1]}", said("is not known here")
        raise ScenarioError(path + where, message, "the shape of a catalogue entry: see the documentation") from None
