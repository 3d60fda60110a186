"""Numbers and words that cards take over from another."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.clauses import actions

LEVEL = {"do": "modify", "stat": "level", "set_to": True, "amount": {"of": "target.level"}}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "this card's Level and Attribute become the same as that target's",
            [{"what": "self", **LEVEL}, {"what": "self", "do": "grant", "value": "takes_attribute", "to": "targets"}],
        ),
        (
            "this card's name becomes that target's original name",
            [{"what": "self", "do": "grant", "value": "takes_original_name", "to": "targets"}],
        ),
        (
            "2 monsters you control become the same Type and Level as that target",
            [
                {"what": "chosen", "count": 2, "do": "grant", "value": "takes_race", "to": "targets"},
                {"what": "those", "count": None, **LEVEL},
            ],
        ),
    ],
)
def test_each_of_them_is_told(text: str, expected: list[dict[str, Any]]) -> None:
    read = actions(text)
    assert read is not None
    assert [{key: value for key, value in one.items() if key != "filter"} for one in read] == expected


def test_which_of_two_is_meant_has_to_be_told() -> None:
    assert actions("its ATK becomes that monster's") is None
