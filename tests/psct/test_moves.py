"""What one verb does to cards, its parts in any order."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.clauses import BOOK
from engine.psct.moves import Part, move, parts

OWN = {"kinds": ["monster"], "zones": ["monster"], "side": "self"}
PAPER = {"kinds": ["monster"], "series": ["Paper"], "zones": ["deck"], "side": "self"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            'Special Summon from your Deck in Defense Position, 1 "Paper" monster, but negate its effects',
            [{"do": "special_summon", "count": 1, "position": "defense", "effects_negated": True}],
        ),
        (
            'Special Summon, from your Deck, 1 "Paper" monster in Attack Position or face-down Defense Position',
            [{"do": "special_summon", "count": 1, "value": "or_face_down"}],
        ),
        (
            'add "Paper" monsters to your hand from your Deck, up to the number of cards in your hand',
            [
                {
                    "do": "add_to_hand",
                    "count": None,
                    "up_to": True,
                    "amount": {"per": {"zones": ["hand"], "side": "self"}},
                }
            ],
        ),
        (
            'place from your Deck 1 "Paper" monster on the bottom of the Deck',
            [{"do": "place_on_deck", "count": 1, "to": "bottom"}],
        ),
        (
            'Special Summon 1 "Paper" monster from your Deck by using that target as the Xyz Material',
            [{"do": "special_summon", "count": 1, "materials": {"role": "target"}, "note": "xyz"}],
        ),
    ],
)
def test_parts_in_any_order(text: str, expected: list[dict[str, Any]]) -> None:
    found = move(text, BOOK.read)
    assert found == [{"what": "chosen", "filter": PAPER, **one} for one in expected]


@pytest.mark.parametrize("part", parts(), ids=lambda part: part.example)
def test_each_part_reads_its_example(part: Part) -> None:
    assert part.pattern.search(part.example)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("equip 1 Warrior monster from your Deck to 1 monster you control", {"to": "chosen", "bearer": {**OWN}}),
        ("attach it to this card as material", {"to": "self", "what": "it"}),
        ("equip it with this card", {"to": "it", "what": "self"}),
    ],
)
def test_what_is_equipped_or_attached_to_what(text: str, expected: dict[str, Any]) -> None:
    found = move(text, BOOK.read)
    assert found is not None
    assert {key: found[0].get(key) for key in expected} == expected


def test_as_many_as_there_are_of_others() -> None:
    found = move("draw 2 cards for each monster you control", BOOK.read)
    assert found == [{"do": "draw", "count": None, "amount": {"per": OWN, "times": 2}}]
    found = move(
        "send cards from the top of your Main Deck, equal to the number of monsters you control, to the GY", BOOK.read
    )
    assert found == [{"do": "send_to_gy", "what": "top", "count": None, "amount": {"per": OWN}}]


def test_so_many_from_each_place_or_either_of_two() -> None:
    found = move("Special Summon up to 1 Warrior monster each from your hand, Deck, and GY", BOOK.read)
    assert found is not None
    assert [one["filter"]["zones"] for one in found] == [["hand"], ["deck"], ["gy"]]
    found = move("Special Summon either that monster or this card", BOOK.read)
    assert found is not None
    assert [(one["what"], one["alternative"]) for one in found] == [("it", 1), ("self", 2)]


def test_materials_of_which_some_are_told() -> None:
    text = 'Synchro Summon 1 Synchro Monster by using monsters you control, including a "Paper" monster'
    found = move(text, BOOK.read)
    assert found is not None
    assert (found[0]["note"], found[0]["materials"]) == ("synchro", OWN)
    assert found[0]["including"] == {"series": ["Paper"], "kinds": ["monster"]}
    found = move("Synchro Summon 1 Synchro Monster using only that target and this card", BOOK.read)
    assert found is not None
    assert found[0]["materials"] == {"any_of": [{"role": "target"}, {"role": "self"}]}


def test_one_card_and_another() -> None:
    found = move('return from your GY to the hand, 1 "Paper" monster, 1 Trap, and this card', BOOK.read)
    assert found is not None
    assert [(one["do"], one.get("join")) for one in found] == [
        ("return_to_hand", None),
        *[("return_to_hand", "and")] * 2,
    ]


@pytest.mark.parametrize(
    "text", ["add 1 monster from your Deck", "place 1 monster quickly", "fold 1 monster", "send it to sleep"]
)
def test_what_is_no_such_thing(text: str) -> None:
    assert move(text, BOOK.read) is None
