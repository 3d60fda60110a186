"""Conditions about what was done before, or about the cards that were spoken of."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.clauses import conditions

MONSTER = {"kinds": ["monster"]}
FIELD = ["monster", "spell_trap", "field", "pendulum"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you destroyed at least one of them", {"word": "previous_done"}),
        ("you added a Fiend monster", {"count": {"races": ["Fiend"], **MONSTER}, "among": "it", "at_least": 1}),
        ("2 or more monsters were banished by this effect", {"count": MONSTER, "among": "it", "at_least": 2}),
        ("any are monsters", {"count": MONSTER, "among": "it", "at_least": 1}),
        ("you destroyed a face-up monster", {"word": "those_were", "count": {"face": "up", **MONSTER}, "at_least": 1}),
        ("that target is still on the field", {"count": {"zones": FIELD, "role": "target"}, "at_least": 1}),
        ("its original Level is 4 or lower", {"count": {**MONSTER, "level_max": 4}, "among": "it", "at_least": 1}),
        ("it has 2000 or more ATK", {"count": {**MONSTER, "atk_min": 2000}, "among": "it", "at_least": 1}),
        ("it is Level 2 or higher", {"count": {"level_min": 2, **MONSTER}, "among": "it", "at_least": 1}),
        ("you targeted a Fiend monster", {"count": {"races": ["Fiend"], **MONSTER, "role": "target"}, "at_least": 1}),
        ("you activated this card during your opponent's turn", {"word": "opponents_turn"}),
    ],
)
def test_it_tells_what_came_of_it(text: str, expected: dict[str, Any]) -> None:
    assert conditions(text) == [expected]


def test_a_happening_without_this_effect_is_none() -> None:
    assert conditions("2 or more monsters were banished") is None
    assert conditions("you destroyed a lantern of old") is None
