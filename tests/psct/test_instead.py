"""What may be done instead."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.clauses import BOOK

DECK = {"zones": ["deck"], "side": "self"}
NONE = {"count": {"kinds": ["monster"], "zones": ["monster"], "side": "self"}, "at_most": 0}
ADD = {"do": "add_to_hand", "what": "chosen", "count": 1, "filter": {"kinds": ["monster"], "series": ["Paper"], **DECK}}


@pytest.mark.parametrize(
    ("other", "done"),
    [
        ("Special Summon it", {**ADD, "do": "special_summon"}),
        ("draw 1 card", {"do": "draw", "count": 1}),
        ("add 1 Dragon monster", {**ADD, "filter": {"kinds": ["monster"], "races": ["Dragon"], **DECK}}),
        (
            "add 1 such monster from your GY",
            {**ADD, "filter": {**ADD["filter"], "zones": ["gy"]}},
        ),
        (
            "Special Summon it from your GY",
            {**ADD, "do": "special_summon", "filter": {**ADD["filter"], "zones": ["gy"]}},
        ),
    ],
)
def test_the_other_thing_is_an_alternative_with_its_condition(other: str, done: dict[str, Any]) -> None:
    text = f'add 1 "Paper" monster from your Deck to your hand, or if you control no monsters, you can {other} instead'
    found = BOOK.read("actions", text)
    assert found == [{**ADD, "alternative": 1}, {**done, "if": NONE, "join": "and", "alternative": 2}]


def test_what_must_be_done_instead_leaves_no_choice() -> None:
    found = BOOK.read("actions", "draw 1 card, or if you control no monsters, draw 2 cards instead")
    assert [one["if"] for one in found] == [{**NONE, "unless": True}, NONE]
    assert not any("alternative" in one for one in found)


def test_what_is_not_known_is_not_read() -> None:
    assert BOOK.read("actions", "draw 1 card, or if you control no monsters, you can wave a hat instead") is None
