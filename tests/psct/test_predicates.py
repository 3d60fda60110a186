"""Whose effects, which number, of which cards."""

from __future__ import annotations

import pytest

from engine.psct.predicates import seen, subject_of, whose


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("card effects", ""),
        ("your opponent's card effects", "opponent"),
        ("other cards' effects", "other"),
        ("your opponent's monster effects (except its own)", "opponent monster"),
        ("Spell/Trap effects", "spell trap"),
        ("the effects of Trap Cards", "trap"),
    ],
)
def test_whose_effects(text: str, words: str) -> None:
    assert whose(text) == words


def test_an_unknown_source_is_none() -> None:
    assert whose("the effects of a red candle") is None


def test_a_material_is_spoken_of_by_what_it_made() -> None:
    found = subject_of("A Synchro Monster that used this card as Synchro Material", None)
    assert found is not None
    assert (found["what"], found["if"]["among"]) == ("made_with", "those")


def test_what_a_face_down_card_hides_asks_for_face_up_ones() -> None:
    there = {"kinds": ["monster"], "zones": ["monster"]}
    assert seen(there, always=False) == there
    assert seen({**there, "races": ["Fiend"]}, always=False)["face"] == "up"
    assert seen(there)["face"] == "up"
