"""What a sentence is that no phrase reads."""

from __future__ import annotations

import tomllib

import pytest

from engine.psct.card_text import About, read_text
from engine.psct.sorts import sort
from engine.psct.table import TABLES

SORTS = tomllib.loads((TABLES / "sorts.toml").read_text(encoding="utf-8"))["sort"]


@pytest.mark.parametrize("raw", SORTS, ids=lambda raw: raw["example"])
def test_each_line_tells_its_example(raw: dict[str, str]) -> None:
    assert sort(raw["example"], about_last=raw["sort"] in ("last", "more")) == raw["sort"]


def test_nothing_goes_on_where_nothing_was_before() -> None:
    assert sort("Then frob 1 card.", about_last=False) == ""


def test_a_sentence_that_goes_on_begins_no_effect() -> None:
    text = "Once per turn: You can draw 1 card. If you do, frobnicate the board. Otherwise, frobnicate this card."
    (effect,) = read_text(text, About()).effects
    assert [one.get("join") for one in effect["actions"]] == [None, "and_if_you_do", "also"]


def test_a_fact_of_the_card_begins_no_effect() -> None:
    text = "Must be Special Summoned by frobbing 3 monsters. Once per turn: You can draw 1 card."
    reading = read_text(text, About())
    assert [effect["kind"] for effect in reading.effects] == ["ignition"]
    assert len(reading.left) == 1


def test_when_a_trap_may_come_from_the_hand() -> None:
    text = "Draw 1 card. If you control no monsters, you can activate this card from your hand."
    (effect,) = read_text(text, About("trap", "Normal")).effects
    assert effect["from"] == ["spell_trap", "hand"]
    assert effect["hand_if"][0]["at_most"] == 0


def test_what_must_hold_to_activate_and_to_resolve() -> None:
    text = "Once per turn: You can draw 1 card. You must control no Traps to activate and to resolve this effect."
    (effect,) = read_text(text, About()).effects
    assert effect["actions"][0]["if"] == effect["conditions"][0]
