"""Templates filled in: what agrees with a number."""

from __future__ import annotations

import pytest

from engine.timeline.annotate import Speaker
from engine.wording import wording


@pytest.mark.parametrize(
    ("n", "key", "said"),
    [
        (1, "tributes_needed", "Gilford takes 1 Tribute."),
        (2, "tributes_needed", "Gilford takes 2 Tributes."),
        (1, "activation_limit", "Gilford allows 1 such activation a turn, and it is spent."),
        (3, "activation_limit", "Gilford allows 3 such activations a turn, and they are spent."),
    ],
)
def test_a_noun_agrees_with_its_number(n: int, key: str, said: str) -> None:
    assert Speaker(wording("en"), {"x": "Gilford"}).say("REFUSALS", key, {"card": "x", "n": n}) == said


@pytest.mark.parametrize(
    ("n", "stat", "said"),
    [
        (1, "level", "Gilford gains 1 Level."),
        (2, "level", "Gilford gains 2 Levels."),
        (500, "atk", "Gilford gains 500 ATK."),
    ],
)
def test_a_word_of_a_table_agrees_too(n: int, stat: str, said: str) -> None:
    args = {"card": "x", "n": n, "stat": stat}
    assert Speaker(wording("en"), {"x": "Gilford"}).say("EVENTS", "stat_up", args) == said


@pytest.mark.parametrize("language", ["zh-hant", "ja"])
def test_a_language_without_plurals_says_the_number_alone(language: str) -> None:
    said = [
        Speaker(wording(language), {"x": "G"}).say("REFUSALS", "tributes_needed", {"card": "x", "n": n}) for n in (1, 2)
    ]
    assert said[0].replace("1", "2") == said[1]
