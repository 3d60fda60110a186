"""The words for facts: in every language the same ones, for every word that a fact may use."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.cards import vocabulary
from engine.terms import (
    CardKind,
    EffectKind,
    Join,
    LimitKind,
    NegationKind,
    Phase,
    Position,
    SummonHow,
    Zone,
)
from engine.wording import facts
from tests.wording.characters import foreign

ENGLISH = facts.tables("en")
OTHERS = sorted(facts.languages() - {"en"})
KEPT = {"LP"}
UNIT = "unit"
"""How things are counted is said in some languages only."""


def parts(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", template)) - {UNIT}


def own(language: str) -> Any:
    return tomllib.loads((Path(facts.__file__).with_name(f"{language}.toml")).read_text("utf-8"))


def test_there_are_three_languages() -> None:
    assert facts.languages() == {"en", "ja", "zh-hant"}
    assert facts.tables("xx") == ENGLISH


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_all_that_english_says_and_of_the_same_things(language: str) -> None:
    said = own(language)
    assert {table: set(words) for table, words in said.items()} == {t: set(words) for t, words in ENGLISH.items()}
    for table, words in ENGLISH.items():
        for key, template in words.items():
            assert parts(said[table][key]) == parts(template), f"{table}.{key}"


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_writes_its_own_characters_and_leaves_no_english(language: str) -> None:
    for table, words in own(language).items():
        for key, template in words.items():
            left = set(re.findall("[A-Za-z]{2,}", re.sub(r"\{[^}]*\}", "", template))) - KEPT
            assert (table, key) == ("layout", "order") or not left, f"{table}.{key}: {left}"
            assert not foreign(template, language), f"{table}.{key}"


@pytest.mark.parametrize("language", sorted(facts.languages()))
def test_the_order_of_a_noun_phrase_has_the_same_parts_everywhere(language: str) -> None:
    order = own(language)["layout"]["order"].split()
    assert sorted(order) == sorted(ENGLISH["layout"]["order"].split())
    assert len(set(order)) == len(order)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("act", set(vocabulary.VERBS)),
        ("what", set(vocabulary.WHAT) - {"", "chosen", "all", "token"}),
        ("role", set(vocabulary.ROLES) - {""}),
        ("mark", set(vocabulary.MARKS)),
        ("event", set(vocabulary.EVENTS)),
        ("condition", set(vocabulary.CONDITION_WORDS) - {""}),
        ("includes", set(vocabulary.INCLUDES)),
        ("restriction", set(vocabulary.RESTRICTIONS)),
        ("until", set(vocabulary.UNTIL) - {""}),
        ("at", set(vocabulary.AT) - {""}),
        ("stat", set(vocabulary.STATS) - {""}),
        ("against", set(vocabulary.AGAINST)),
        ("race", set(vocabulary.RACES)),
        ("attribute", set(vocabulary.ATTRIBUTES)),
        ("zones", set(Zone)),
        ("phase", set(Phase)),
        ("position", set(Position)),
        ("how", {*SummonHow, *vocabulary.ONLY_BY}),
        ("kind", set(EffectKind)),
        ("join", set(Join)),
        ("limit", set(LimitKind)),
        ("negates", set(NegationKind)),
        ("protected", set(NegationKind)),
        ("kinds", set(CardKind)),
    ],
)
def test_every_word_of_a_fact_has_words(table: str, words: set[str]) -> None:
    missing = {str(word) for word in words} - set(ENGLISH[table])
    assert missing - {"modify"} == set()


def test_every_amount_has_words() -> None:
    for of in filter(None, vocabulary.AMOUNT_OF):
        whose, _, stat = of.partition(".")
        whose = "targets" if whose == "target" else whose
        assert of.replace(".", "_") in ENGLISH["amount"] or (whose in ENGLISH["what"] and stat in ENGLISH["stat"]), of
