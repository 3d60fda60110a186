"""Where cards are."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.places import place

BOTH = ["hand", "on_field"]


@pytest.mark.parametrize(
    ("text", "facts", "rest"),
    [
        (" you control, then", {"zones": ["on_field"], "side": "self"}, ", then"),
        (" your opponent controls or in their GY", {"zones": ["on_field", "gy"], "side": "opponent"}, ""),
        (" from your hand, Deck, or GY", {"zones": ["hand", "deck", "gy"], "side": "self"}, ""),
        (" from your hand and 1 more", {"zones": ["hand"], "side": "self"}, " and 1 more"),
        (" on the field and in the GYs", {"zones": ["on_field", "gy"]}, ""),
        (" from the Deck", {"zones": ["deck"], "side": "self"}, ""),
        (" that is banished", {"zones": ["banished"], "side": "any", "face": "up"}, ""),
        (" that is banished or in your GY", {"zones": ["banished", "gy"], "side": "self"}, ""),
        (" in your Extra Monster Zone", {"zones": ["monster"], "side": "self", "role": "extra_zone"}, ""),
        (" in your other Pendulum Zone", {"zones": ["pendulum"], "side": "self", "other": True}, ""),
        (
            " from your hand or face-up field",
            {
                "zones": ["hand", "on_field"],
                "side": "self",
                "any_of": [{"zones": ["hand"]}, {"zones": ["on_field"], "face": "up"}],
            },
            "",
        ),
        (
            " from your hand or from either field",
            {"zones": BOTH, "any_of": [{"zones": ["hand"], "side": "self"}, {"zones": ["on_field"]}]},
            "",
        ),
    ],
)
def test_a_place_and_what_follows_it(text: str, facts: dict[str, Any], rest: str) -> None:
    found = place(text)
    assert found is not None
    assert ({"side": "any", **found[0]}, found[1]) == ({"side": "any", **facts}, rest)


@pytest.mark.parametrize("text", [" among them", " with 1000 ATK", "", " and if you do"])
def test_what_is_no_place(text: str) -> None:
    assert place(text) is None
