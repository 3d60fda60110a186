"""Every phrase of the tables reads its own example, and what it gives has the shape of facts."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import msgspec
import pytest

from engine.cards import Action, Condition, RespondsTo
from engine.psct.clauses import BOOK
from engine.psct.nouns import cards, words
from engine.psct.refer import meaning
from engine.psct.table import TABLES, phrases

PHRASES = [phrase for these in phrases().values() for phrase in these]
WRITTEN = [
    raw for path in sorted(TABLES.glob("*.toml")) for raw in tomllib.loads(path.read_text("utf-8")).get("phrase", [])
]
SHAPES: dict[str, Any] = {
    "action": list[Action],
    "cost": list[Action],
    "condition": list[Condition],
    "trigger": RespondsTo,
}


@pytest.mark.parametrize("raw", WRITTEN, ids=lambda raw: f"{raw['kind']} {raw['example']}")
def test_each_phrase_reads_its_example(raw: dict[str, Any]) -> None:
    fitting = [phrase for phrase, _ in BOOK.fitting(raw["kind"], raw["example"])]
    assert any(phrase.give == raw.get("give") and phrase.example == raw["example"] for phrase in fitting)


@pytest.mark.parametrize("raw", WRITTEN, ids=lambda raw: f"{raw['kind']} {raw['example']}")
def test_what_it_gives_is_a_fact(raw: dict[str, Any]) -> None:
    shape = SHAPES.get(raw["kind"])
    value = BOOK.read("actions" if raw["kind"] == "action" else raw["kind"], raw["example"])
    assert value is not None
    if shape is None:
        return
    if raw["kind"] == "trigger":
        value = {key: part for key, part in value.items() if key not in ("listing", "conditions")}
    else:
        value = [
            {key: part for key, part in one.items() if key not in ("from", "or_more", "where")}
            for one in (value if isinstance(value, list) else [value])
        ]
    msgspec.convert(meaning(value, "those"), shape)


@pytest.mark.parametrize("word", [word for these in words().values() for word in these], ids=lambda word: word.example)
def test_each_noun_reads_its_example(word: Any) -> None:
    assert cards(word.example) is not None
    assert word.pattern.search(word.example) or word.place == "head"


TURNS = [
    raw for path in sorted(TABLES.glob("*.toml")) for raw in tomllib.loads(path.read_text("utf-8")).get("turn", [])
]


@pytest.mark.parametrize("raw", TURNS, ids=lambda raw: raw["example"])
def test_each_turn_reads_its_example(raw: dict[str, Any]) -> None:
    found = re.fullmatch(raw["from"], raw["example"], re.IGNORECASE)
    assert found is not None
    kind = raw.get("kind", "actions")
    assert BOOK.read(kind, raw["example"]) == BOOK.read(kind, found.expand(raw["to"]))
    assert BOOK.read(kind, raw["example"])
