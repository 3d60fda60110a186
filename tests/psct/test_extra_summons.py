"""Normal Summons besides the one of the turn are read in whatever order their parts stand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.extra_summons import extra_summon

DRAGON = {"kinds": ["monster"], "races": ["Dragon"]}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "You can Normal Summon 1 Dragon monster in addition to your Normal Summon/Set",
            {"value": "additional_normal_summon", "filter": DRAGON},
        ),
        (
            "During your Main Phase this turn, you can Normal Summon 1 Dragon monster, in addition to your Normal "
            "Summon/Set (you can only gain this effect once per turn)",
            {"value": "additional_normal_summon", "filter": DRAGON, "until": "end_of_turn"},
        ),
        (
            "you can Tribute Summon 1 Dragon monster in Attack Position during your Main Phase, in addition to your "
            "Normal Summon or Set",
            {"value": "additional_tribute_summon", "filter": DRAGON, "position": "attack"},
        ),
        (
            "You can Tribute Summon 1 monster in addition to your Normal Summon/Set this turn",
            {"value": "additional_tribute_summon", "until": "end_of_turn"},
        ),
    ],
)
def test_the_parts_may_stand_anywhere(text: str, told: dict[str, Any]) -> None:
    assert extra_summon(text) == {"do": "grant", "may": True, **told}


@pytest.mark.parametrize(
    "text",
    [
        "You can Normal Summon 1 Dragon monster",
        "You can Normal Summon 2 Dragon monsters in addition to your Normal Summon/Set",
        "You can Normal Summon 1 frobnicated monster in addition to your Normal Summon/Set",
    ],
)
def test_what_is_more_than_that_is_not_read(text: str) -> None:
    assert extra_summon(text) is None
