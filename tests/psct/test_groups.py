"""Several groups of cards chosen at once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.groups import groups

GY = {"zones": ["gy"], "side": "self"}


def group(count: int, **told: Any) -> dict[str, Any]:
    return {"what": "chosen", "count": count, "filter": {"kinds": ["monster"], **GY, **told}}


FIRE, WIND = group(1, attributes=["FIRE"]), group(1, attributes=["WIND"])
TUNER, OTHER = group(1, types=["Tuner"]), group(1, types_none=["Tuner"])


def also(one: dict[str, Any]) -> dict[str, Any]:
    return {**one, "join": "and"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 FIRE and 1 WIND monster from your GY", [FIRE, also(WIND)]),
        ("1 FIRE monster and 1 WIND monster from your GY", [FIRE, also(WIND)]),
        ("2 monsters (1 Tuner and 1 non-Tuner) from your GY", [TUNER, also(OTHER)]),
        ("3 monsters from your GY, including a Tuner", [TUNER, also(group(2))]),
        (
            "2 monsters in your GY, including this card",
            [{"what": "self", "from": ["gy"]}, also(group(1, other=True))],
        ),
        (
            'this card and 1 "Paper" monster from your GY',
            [{"what": "self"}, also(group(1, series=["Paper"], other=True))],
        ),
        (
            '1 "Paper Hat" and "Paper Boat" in your GY',
            [
                {"what": "chosen", "count": 1, "filter": {"names": ["Paper Hat"], **GY}},
                {"what": "chosen", "count": 1, "filter": {"names": ["Paper Boat"], **GY}, "join": "and"},
            ],
        ),
        (
            "1 monster each from your hand and GY",
            [
                {"what": "chosen", "count": 1, "filter": {"kinds": ["monster"], "zones": ["hand"], "side": "self"}},
                also(group(1)),
            ],
        ),
    ],
)
def test_each_group_is_told_whole(text: str, expected: list[dict[str, Any]]) -> None:
    assert groups(text) == expected


@pytest.mark.parametrize(
    "text",
    ["1 FIRE monster from your GY", "up to 2 monsters in your GY, including a Tuner", "1 hat and 1 boat", "that card"],
)
def test_what_names_no_groups_is_not_read(text: str) -> None:
    assert groups(text) is None
