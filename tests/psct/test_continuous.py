"""What applies continuously: circumstances, subjects and predicates in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct import read_text
from engine.psct.clauses import BOOK
from engine.psct.continuous import continuous
from engine.psct.drafts import About
from engine.psct.text import plain

MONSTERS = {"kinds": ["monster"], "zones": ["monster"], "side": "self"}


def actions(text: str) -> list[dict[str, Any]]:
    found = continuous(text)
    assert found is not None, text
    return list(found["actions"])


def test_a_predicate_without_a_subject_is_said_of_this_card() -> None:
    assert actions("Cannot be destroyed by battle.") == [
        {"do": "protect", "what": "self", "against": ["destroy_battle"]}
    ]


def test_what_is_said_of_others_goes_on_with_it_for_them() -> None:
    gain, shield = actions("Dragon monsters you control gain 200 ATK, also they cannot be destroyed by card effects.")
    dragons = {**MONSTERS, "races": ["Dragon"], "face": "up"}
    assert gain == {"do": "modify", "what": "all", "count": None, "filter": dragons, "amount": 200, "stat": "atk"}
    assert (shield["do"], shield["filter"], shield["join"]) == ("protect", dragons, "also")


def test_circumstances_stand_before_or_behind() -> None:
    for text in (
        "While you control a Token, this card cannot attack",
        "This card cannot attack while you control a Token",
    ):
        found = continuous(text)
        assert found is not None
        assert found["head"]["conditions"][0]["count"]["types"] == ["Token"]
        assert found["actions"][0]["restriction"] == {"kind": "cannot_attack", "who": "any", "filter": {"role": "self"}}


def test_it_needs_somebody_who_was_spoken_of() -> None:
    assert continuous("It gains 200 ATK") is None
    assert actions("While this card is in your GY, it is treated as a Normal Monster")[0]["what"] == "self"


def test_a_happening_is_no_circumstance() -> None:
    assert continuous("When this card is Normal Summoned, this card gains 200 ATK") is None


def test_players_are_bound() -> None:
    assert actions("Neither player can banish cards")[0]["restriction"] == {"kind": "cannot_banish", "who": "any"}
    assert actions("Your opponent cannot target this card with monster effects") == [
        {"do": "protect", "what": "self", "against": ["target"], "value": "opponent monster"}
    ]


def test_a_battle_is_fought_out_without_answers() -> None:
    found = continuous("If this card attacks, your opponent cannot activate Traps until the end of the Damage Step")
    assert found is not None
    assert found["head"]["responds"] == {"attack": {"filter": {"role": "self"}}}
    assert found["actions"][0]["until"] == "damage_step"


def test_each_time_is_done_as_it_happens() -> None:
    found = continuous(
        "Each time a Spell is activated, place 1 Paper Counter on this card when that Spell resolves (max. 3)"
    )
    assert found is not None
    assert found["head"]["responds"]["event"]["events"] == ["resolved"]
    assert found["card"] == {"counter_limit": {"Paper Counter": 3}}


def test_gained_effects_stand_under_what_grants_them() -> None:
    text = 'If this card has "Paper Lantern" as material, it gains this effect.\n● Once per turn: You can draw 1 card.'
    (effect,) = read_text(plain(text), About("monster", types=("Effect",), name="Wick")).effects
    assert effect["conditions"][0]["count"]["role"] == "own_material"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("neither player can target it with card effects", {"what": "it", "do": "protect", "against": ["target"]}),
        (
            "you take no battle damage from attacks involving it",
            {"do": "change_damage", "value": "battle", "amount": 0, "set_to": True, "filter": {"role": "it"}},
        ),
    ],
)
def test_a_resolution_says_the_same_of_what_it_points_to(text: str, expected: dict[str, Any]) -> None:
    assert BOOK.read("actions", text) == [expected]
