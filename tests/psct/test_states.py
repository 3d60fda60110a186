"""Conditions about the cards that somebody has."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.clauses import conditions
from engine.psct.states import state

OWN = {"kinds": ["monster"], "zones": ["monster"], "side": "self"}
THEIRS = {**OWN, "side": "opponent"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you control no monsters", {"count": OWN, "at_most": 0}),
        ("your opponent controls a monster", {"count": THEIRS, "at_least": 1}),
        ("you control exactly 2 monsters", {"count": OWN, "at_least": 2, "at_most": 2}),
        ("you have 4 or less cards in your hand", {"count": {"zones": ["hand"], "side": "self"}, "at_most": 4}),
        ("there are 3 or more monsters on the field", {"count": {**OWN, "side": "any"}, "at_least": 3}),
        ("your opponent controls more monsters than you do", {"count": THEIRS, "than": OWN, "at_least": 1}),
        (
            '"Paper" is in a Field Zone',
            {"count": {"names": ["Paper"], "zones": ["field"], "face": "up"}, "at_least": 1},
        ),
    ],
)
def test_so_many_cards_of_somebody(text: str, expected: dict[str, Any]) -> None:
    read = state(text)
    assert read is not None
    assert [{**one, "count": {"side": "any", **one["count"]}} for one in read] == [
        {**expected, "count": {"side": "any", **expected["count"]}}
    ]


def test_what_cards_on_the_field_are_is_told_of_face_up_ones() -> None:
    one, two = (state(text) or [{}] for text in ('you control a "Paper" monster', 'you have a "Paper" card in your GY'))
    assert (one[0]["count"].get("face"), two[0]["count"].get("face")) == ("up", None)


def test_different_names_count_once_each() -> None:
    assert (state('you have 3 or more "Paper" monsters with different names in your GY') or [{}])[0]["distinct"]


def test_all_of_one_kind_leaves_no_others() -> None:
    these, others = state('all monsters you control are "Paper" monsters (min. 2)') or []
    assert (these["at_least"], others["at_most"]) == (2, 0)
    assert others["count"]["none_of"] == [{"series": ["Paper"], "face": "up"}]


def test_two_states_and_two_kinds_of_cards() -> None:
    assert len(conditions('you control "Paper Lantern" and your opponent controls no Toon monsters') or []) == 2
    first, second = state('you control "Paper Lantern" and a monster that mentions it') or []
    assert (first["count"]["names"], second["count"]["mentions"]) == (["Paper Lantern"], ["Paper Lantern"])


@pytest.mark.parametrize("text", ["you have this many cards", "you control what you like", "this card is in your hand"])
def test_what_is_no_such_state_is_not_read(text: str) -> None:
    assert state(text) is None


def test_cards_joined_with_and_are_all_needed() -> None:
    read = state('you control "A", "B", and "C"') or []
    assert [one["count"]["names"] for one in read] == [["A"], ["B"], ["C"]]


def test_no_monster_in_the_extra_monster_zone_and_more_cards_in_hand() -> None:
    assert state("you control no monsters in the Extra Monster Zone") == [{"word": "no_monster_in_extra_zone"}]
    hands = {
        "count": {"zones": ["hand"], "side": "opponent"},
        "than": {"zones": ["hand"], "side": "self"},
        "at_least": 1,
    }
    assert state("your opponent has more cards in their hand than you do") == [hands]
    assert state("all monsters in your GY are EARTH") == [
        {"count": {"kinds": ["monster"], "zones": ["gy"], "side": "self", "not_attributes": ["EARTH"]}, "at_most": 0}
    ]


def test_each_of_both_players_and_of_both_kinds() -> None:
    sides = [one["count"]["side"] for one in state("both players have 3 or more cards in their hand") or []]
    assert sides == ["self", "opponent"]
    kinds = [one["count"]["attributes"] for one in state("you control both LIGHT and DARK monster(s)") or []]
    assert kinds == [["LIGHT"], ["DARK"]]
    two = state('you have both a "Paper" card and a "Glue" card in your GY')
    assert [one["count"]["series"] for one in two or []] == [["Paper"], ["Glue"]]


def test_the_opponent_has_what_you_do_not_have() -> None:
    theirs, own = state("your opponent controls a monster and you do not") or [{}, {}]
    assert theirs == {"count": THEIRS, "at_least": 1}
    assert own == {"count": OWN, "at_most": 0}


def test_different_types_and_attributes_count_once_each() -> None:
    expected = {"count": OWN, "at_least": 3, "distinct_by": "race"}
    assert state("you have 3 or more different Monster Types on your field") == [expected]
    (told,) = state('you control "Paper" monsters with 2 or more different Attributes') or [{}]
    assert (told["at_least"], told["distinct_by"]) == (2, "attribute")


def test_the_only_cards_there_are() -> None:
    every, these = state("the only monster you control is 1 Dragon monster") or [{}, {}]
    assert every == {"count": OWN, "at_least": 1, "at_most": 1}
    assert (these["count"]["races"], these["at_least"]) == (["Dragon"], 1)
    assert state("you control only 1 monster") == [every]


def test_so_many_of_which_one_is_told() -> None:
    every, one = state("your opponent controls 2 or more monsters, including a LIGHT monster") or [{}, {}]
    assert every == {"count": THEIRS, "at_least": 2}
    assert (one["count"]["attributes"], one["count"]["side"]) == (["LIGHT"], "opponent")
