"""Amounts that the board decides."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.amounts import points, stat
from engine.psct.card_text import About, read_text
from engine.psct.clauses import BOOK


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("its original ATK", {"of": "it.atk", "original": True}),
        ("this card's ATK", {"of": "self.atk"}),
        ("the equipped monster's DEF", {"of": "equipped.def"}),
        ("the Level of the destroyed monster", {"of": "it.level"}),
        ("the Link Rating of that monster", {"of": "it.link"}),
        ("the ATK of the attacking monster", {"of": "attacker.atk"}),
        ("the Paper of that monster", None),
    ],
)
def test_numbers_of_cards(text: str, expected: dict[str, Any] | None) -> None:
    assert stat(text) == expected


def test_cards_that_are_pointed_to() -> None:
    assert [points(text) for text in ("this card", "that target", "the attacking monster", "a monster")] == [
        "self", "it", "attacker", None,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("500", 500),
        ("half its ATK", {"of": "it.atk", "half": True}),
        ("its Level x 200", {"of": "it.level", "times": 200}),
        ("100 x the number of cards in your hand", {"per": {"zones": ["hand"], "side": "self"}, "times": 100}),
    ],
)
def test_amounts(text: str, expected: Any) -> None:
    assert BOOK.read("amount", text) == expected


def test_a_bound_of_what_is_targeted() -> None:
    text = "Target 1 monster with lower ATK than this card; destroy it."
    targets = read_text(text, About("trap")).effects[0]["targets"]
    assert targets["filter"]["atk_at_most"] == {"of": "self.atk", "plus": -1}
