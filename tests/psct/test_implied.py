"""What a text leaves unsaid because the rules say it."""

from __future__ import annotations

import pytest

from engine.psct.card_text import About, read_text


def _one(text: str, about: About | None = None) -> dict:  # type: ignore[type-arg]
    (effect,) = read_text(text, about or About()).effects
    return effect


def test_a_kind_of_monster_is_seen_face_up_only() -> None:
    effect = _one('Once per turn: You can target 1 "Paper" monster you control; destroy it.')
    assert effect["targets"]["filter"]["face"] == "up"
    effect = _one("Once per turn: You can target 1 monster you control; destroy it.")
    assert "face" not in effect["targets"]["filter"]


def test_what_is_paid_may_be_face_down() -> None:
    effect = _one('Once per turn: You can Tribute 1 "Paper" monster; draw 1 card.')
    assert "face" not in effect["costs"][0]["filter"]


@pytest.mark.parametrize(
    "text",
    [
        "You can send this card to the GY, then target 1 monster on the field; destroy it.",
        "Once per turn: You can target 1 monster on the field; equip that target to this card.",
    ],
)
def test_this_card_cannot_be_its_own_target(text: str) -> None:
    assert _one(text)["targets"]["filter"]["other"] is True


def test_of_two_places_both_are_named() -> None:
    effect = _one("You can send 1 Fish monster from your hand or face-up field to the GY; lose 7 LP.")
    assert effect["costs"][0]["filter"]["zones"] == ["hand", "monster"]


def test_but_hangs_on_what_is_done_before() -> None:
    effect = _one("Once per turn: You can draw 1 card, but lose 100 LP.")
    assert effect["actions"][1]["join"] == "and_if_you_do"


def test_only_the_last_of_several_things_is_done_later() -> None:
    effect = _one("Once per turn: You can draw 1 card, but destroy this card during the End Phase.")
    assert [one.get("at") for one in effect["actions"]] == [None, "end_phase"]


def test_what_a_continuous_trap_does_to_its_target_is_an_effect_of_its_own() -> None:
    text = "Activate this card by targeting 1 monster on the field; negate its effects."
    activation, applies = read_text(text, About("trap", "Continuous")).effects
    assert activation["actions"] == [{"do": "bind", "what": "targets"}]
    assert (applies["kind"], applies["actions"][0]["what"], applies["negates"]) == ("continuous", "bound", ["state"])
