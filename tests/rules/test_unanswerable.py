"""Activations that nothing may be chained to."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.board import QUICK_PLAY, TRAP, at, board, build, own, quick, rule


def _sure(**no_response: Any) -> dict[str, Any]:
    return at(own(quick({"do": "draw"}, no_response=no_response), name="Sure Card"))


@pytest.mark.parametrize(
    ("pattern", "answer", "refused"),
    [
        ({}, "A:spell", True),
        ({"player": "opponent"}, "A:spell", False),
        ({"player": "opponent"}, "B:trap", True),
        ({"kinds": ["monster"]}, "B:trap", False),
        ({"kinds": ["trap"], "of": "card"}, "B:trap", True),
    ],
)
def test_what_may_not_be_chained_is_refused(pattern: dict[str, Any], answer: str, refused: bool) -> None:
    cards = {"sure": _sure(**pattern), "spell": at(QUICK_PLAY, "hand"), "trap": at(TRAP, "spell_trap", "B")}
    refusal = build(board(cards), "A:sure", answer)
    assert (rule(refusal) == "cannot-activate") == refused


def test_it_speaks_of_the_link_right_before_alone() -> None:
    cards = {"sure": _sure(player="opponent"), "spell": at(QUICK_PLAY, "hand"), "trap": at(TRAP, "spell_trap", "B")}
    assert build(board(cards), "A:sure", "A:spell", "B:trap") is None
