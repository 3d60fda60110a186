"""Bullets: options, alternatives, results, parts of one effect, and effects of their own."""

from __future__ import annotations

import pytest

from engine.psct.card_text import About, read_text
from engine.psct.lists import list_of

BULLETS = "\n● Draw 1 card.\n● Draw 2 cards."


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("Activate 1 of these effects;", "options"),
        ("You can discard 1 card, then activate 1 of the following effects.", "options"),
        ("Then apply 1 of these effects.", "alternatives"),
        ("Toss a coin.", "results"),
        ("Apply the following effects, based on the number of cards.", "results"),
        ("Apply these effects in sequence.", "parts"),
        ("It gains this effect.", "effects"),
        ("Draw 1 card.", "effects"),
    ],
)
def test_what_the_sentence_before_says(words: str, what: str) -> None:
    assert list_of(words) == what


@pytest.mark.parametrize(
    "words", ["You can discard 1 card to activate 1 of these effects;", "Activate 1 of these effects."]
)
def test_options_of_an_activation(words: str) -> None:
    (effect,) = read_text(f"Once per turn: {words}{BULLETS}", About()).effects
    assert [[one["do"] for one in option["actions"]] for option in effect["options"]] == [["draw"], ["draw"]]
    assert not effect.get("actions")


def test_alternatives_are_chosen_as_it_resolves() -> None:
    (effect,) = read_text(f"Once per turn: You can apply 1 of these effects.{BULLETS}", About()).effects
    assert [one["alternative"] for one in effect["actions"]] == [1, 2]


def test_results_of_a_coin() -> None:
    text = "If this card is Normal Summoned: Toss a coin.\n● Heads: Draw 1 card.\n● Tails: Draw 2 cards."
    (effect,) = read_text(text, About()).effects
    assert [one["if"]["word"] for one in effect["actions"] if one["do"] == "draw"] == ["heads", "tails"]


def test_effects_that_need_a_number_of_cards() -> None:
    text = (
        "You must have this many monsters on the field to activate and to resolve these effects."
        "\n● 1+: Once per turn: You can draw 1 card.\n● 3+: Once per turn: You can draw 2 cards."
    )
    effects = read_text(text, About("spell", "Field")).effects
    assert [effect["conditions"][0]["at_least"] for effect in effects] == [1, 3]
    assert all(effect["limit"] == {"kind": "once_per_turn"} for effect in effects)


def test_either_or() -> None:
    text = "Once per turn, you can either: Target 1 Trap on the field; destroy it, OR: Draw 1 card."
    (effect,) = read_text(text, About()).effects
    assert [option["actions"][0]["do"] for option in effect["options"]] == ["destroy", "draw"]
    assert effect["limit"] == {"kind": "once_per_turn"}


def test_a_sentence_between_does_not_end_the_list() -> None:
    text = (
        "Activate 1 of these effects. For the rest of this turn, you cannot Special Summon monsters.\n"
        "● Draw 1 card.\n● Destroy 1 monster on the field."
    )
    (effect,) = read_text(text, About(kind="spell")).effects
    assert [option["actions"][0]["do"] for option in effect["options"]] == ["draw", "destroy"]


def test_the_number_that_decides_is_counted() -> None:
    text = 'Apply these effects, depending on the number of "Paper" monsters you control.\n● 1+: Draw 1 card.'
    (effect,) = read_text(text, About(kind="trap")).effects
    assert effect["actions"][0]["if"]["at_least"] == 1
    assert effect["actions"][0]["if"]["count"]["series"] == ["Paper"]


def test_what_may_be_applied_is_optional() -> None:
    text = "Banish 1 card from your GY, then you can apply the following effect.\n● Destroy 1 monster on the field."
    (effect,) = read_text(text, About(kind="spell")).effects
    assert [one.get("may", False) for one in effect["actions"]] == [False, True]
