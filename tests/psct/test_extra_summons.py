"""Normal Summons besides the one of the turn are read in whatever order their parts stand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.extra_summons import extra_summon

DRAGON = {"kinds": ["monster"], "races": ["Dragon"]}
BESIDES = "in addition to your Normal Summon/Set"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f"You can Normal Summon 1 Dragon monster {BESIDES}",
            {"value": "additional_normal_summon", "filter": DRAGON},
        ),
        (
            f"During your Main Phase this turn, you can Normal Summon 1 Dragon monster, {BESIDES} "
            "(you can only gain this effect once per turn)",
            {"value": "additional_normal_summon", "filter": DRAGON, "until": "end_of_turn"},
        ),
        (
            f"you can Tribute Summon 1 Dragon monster in Attack Position during your Main Phase, {BESIDES}",
            {"value": "additional_tribute_summon", "filter": DRAGON, "position": "attack"},
        ),
        (
            f"You can Tribute Summon 1 monster {BESIDES} this turn",
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
        f"You can Normal Summon 2 Dragon monsters {BESIDES}",
        f"You can Normal Summon 1 frobnicated monster {BESIDES}",
    ],
)
def test_what_is_more_than_that_is_not_read(text: str) -> None:
    assert extra_summon(text) is None
