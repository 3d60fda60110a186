"""What cards have with them, and what their numbers add up to."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.nouns import cards

BEARS = {"zones": ["material"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" that has material", {"bears": BEARS}),
        (" with no Xyz Material", {"none_of": [{"bears": BEARS}]}),
        (' that has "Paper Lantern" as material', {"bears": {"names": ["Paper Lantern"], **BEARS}}),
        (" equipped with an Equip Card", {"bears": {"role": "equip"}}),
        (' equipped with a "Paper" card', {"bears": {"series": ["Paper"], "role": "equip"}}),
        (' equipped to a "Paper" monster', {"borne_by": {"series": ["Paper"], "kinds": ["monster"]}, "role": "equip"}),
        (" whose total Levels equal 7", {"total": {"of": "level", "at_least": 7, "at_most": 7}}),
        (" whose combined Link Ratings equal exactly 3", {"total": {"of": "link", "at_least": 3, "at_most": 3}}),
        (" whose total Levels/Ranks equal 9 or more", {"total": {"of": "level_rank", "at_least": 9}}),
        (" whose total ATK equals or exceeds its ATK", {"total": {"of": "atk", "at_least": {"of": "it.atk"}}}),
    ],
)
def test_what_is_said_of_monsters_is_read(text: str, expected: dict[str, Any]) -> None:
    found = cards(f"1 monster{text}")
    assert found is not None
    assert found["filter"] == {"kinds": ["monster"], **expected}


@pytest.mark.parametrize("text", [" that has a hat", " whose total hats equal 7", " equipped with hats"])
def test_what_is_not_known_is_not_read(text: str) -> None:
    assert cards(f"1 monster{text}") is None


def test_cards_that_add_up_are_as_many_as_it_takes() -> None:
    found = cards("monsters you control whose total Levels equal 8 or more")
    assert found is not None
    assert (found["what"], found["count"], found["up_to"]) == ("chosen", None, True)
