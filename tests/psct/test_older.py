"""Older texts, without colon and semicolon, come to the same facts as newer ones."""

from __future__ import annotations

import tomllib

import pytest

from engine.psct.card_text import About, read_text
from engine.psct.older import modern, older
from engine.psct.table import TABLES

WORDS = tomllib.loads((TABLES / "older.toml").read_text(encoding="utf-8"))["word"]


@pytest.mark.parametrize("raw", WORDS, ids=lambda raw: raw["example"])
def test_each_older_wording_is_said_as_now(raw: dict[str, str]) -> None:
    assert modern(raw["example"]) == raw["now"]


def test_names_stay_as_they_are() -> None:
    assert modern('1 "Graveyard Lantern" in your Graveyard') == '1 "Graveyard Lantern" in your GY'


@pytest.mark.parametrize(
    ("text", "head", "cost", "target", "rest"),
    [
        (
            "Once per turn, you can pay 500 Life Points to draw 1 card.",
            "once per turn",
            "pay 500 LP",
            "",
            "draw 1 card",
        ),
        ("You can draw 1 card by discarding 1 card.", "", "discard 1 card", "", "draw 1 card"),
        ("Tribute this card to draw 1 card.", "", "Tribute this card", "", "draw 1 card"),
        (
            "When this card is Normal Summoned, you can select 1 card on the field and destroy it.",
            "When this card is Normal Summoned",
            "",
            "1 card on the field",
            "destroy it",
        ),
        ("You can draw 1 card once per turn.", "once per turn", "", "", "draw 1 card"),
    ],
)
def test_a_sentence_is_cut_into_its_parts(text: str, head: str, cost: str, target: str, rest: str) -> None:
    said = older(text)
    assert (said.head, said.cost, said.target, said.rest) == (head, cost, target, rest)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "Once per turn, you can pay 500 Life Points to draw 1 card.",
            "Once per turn: You can pay 500 LP; draw 1 card.",
        ),
        (
            "When this card is Normal Summoned, you can select 1 Trap your opponent controls and destroy it.",
            "When this card is Normal Summoned: You can target 1 Trap your opponent controls; destroy it.",
        ),
        ("During your Standby Phase, draw 1 card.", "During your Standby Phase: Draw 1 card."),
    ],
)
def test_both_wordings_give_one_effect(old: str, new: str) -> None:
    one, other = read_text(old, About()), read_text(new, About())
    assert one.effects == other.effects
    assert not one.left


def test_an_older_when_that_is_optional_can_miss_its_timing() -> None:
    (effect,) = read_text("When this card is Normal Summoned, you can draw 1 card.", About()).effects
    assert effect["can_miss_timing"]


@pytest.mark.parametrize(
    "text",
    [
        "If this card would be destroyed by battle, you can discard 1 card instead.",
        "Each time a Spell Card is activated, place 1 Paper Counter on this card.",
        "As long as this card remains face-up, all monsters gain 100 ATK.",
    ],
)
def test_what_applies_uses_no_chain(text: str) -> None:
    (effect,) = read_text(text, About()).effects
    assert effect["kind"] == "continuous"


def test_either_player_may_activate_it() -> None:
    (effect,) = read_text("Either player can pay 100 Life Points to draw 1 card.", About("trap", "Continuous")).effects
    assert (effect["kind"], effect["player"]) == ("quick", "any")


def test_what_costs_something_is_activated() -> None:
    (effect,) = read_text("Tribute 1 monster to draw 1 card.", About("spell", "Continuous")).effects
    assert (effect["kind"], effect["optional"], effect["costs"][0]["do"]) == ("ignition", True, "tribute")


def test_a_counter_placed_at_a_summon_is_a_trigger() -> None:
    (effect,) = read_text("When this card is Special Summoned, place 3 counters on it.", About()).effects
    assert (effect["kind"], effect["optional"]) == ("trigger", False)


def test_what_is_not_read_stands_where_the_text_as_printed_has_it() -> None:
    text = "Increase your Life Points by 300 points. Frobnicate a card in the Graveyard of your choice."
    (left,) = read_text(text, About("spell", "Normal")).left
    assert text[slice(*left)].startswith("Frobnicate a card in the Graveyard")


@pytest.mark.parametrize(
    ("text", "target", "done"),
    [
        ("You can select and destroy 1 Trap your opponent controls.", {"monster"}, "destroy"),
        ('You can select and Special Summon 1 "Paper" monster from your Graveyard.', {"gy"}, "special_summon"),
        ('You can select and Special Summon 1 "Paper" monster from your Deck.', None, "special_summon"),
    ],
)
def test_what_is_selected_in_one_with_what_is_done_is_targeted_where_it_lies_open(
    text: str, target: set[str] | None, done: str
) -> None:
    (effect,) = read_text(text, About()).effects
    assert effect["reading"] == "full"
    assert effect["actions"][0]["do"] == done
    zones = effect.get("targets", {}).get("filter", {}).get("zones")
    assert (zones is None) == (target is None)
    assert effect["actions"][0]["what"] == ("chosen" if target is None else "targets")


def test_what_an_equip_card_does_is_told_of_the_monster_equipped() -> None:
    effects = read_text("A Dragon monster equipped with this card gains 300 ATK.", About("spell", "Equip")).effects
    assert effects[0]["targets"]["filter"]["races"] == ["Dragon"]
    assert (effects[1]["actions"][0]["what"], effects[1]["actions"][0]["amount"]) == ("equipped", 300)
