"""Who battles whom, as conditions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.battles import battles
from engine.psct.heads import head

PAPER = {"series": ["Paper"], "kinds": ["monster"], "zones": ["monster"]}
THEIRS = {"kinds": ["monster"], "zones": ["monster"], "side": "opponent"}


def one(**count: Any) -> dict[str, Any]:
    return {"count": count, "at_least": 1}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('your "Paper" monster battles', [one(**PAPER, side="self", role="battling")]),
        (
            'a "Paper" monster you control attacks an opponent\'s monster',
            [one(**PAPER, side="self", role="attacker"), one(**THEIRS, role="attack_target")],
        ),
        ("this card is attacked", [{"word": "self_battles"}, one(**THEIRS, role="attacker")]),
        ("this card battles an opponent's monster", [{"word": "self_battles"}, one(**THEIRS, role="battling_self")]),
        ("the equipped monster battles", [one(any_of=[{"role": "equip_target"}], role="battling", zones=["monster"])]),
        ("this card battled", [{"happened": {"events": ["battled"]}}]),
        (
            'your "Paper" monster battled this turn',
            [{"happened": {"events": ["battled"], "what": "any",
                           "filter": {"series": ["Paper"], "kinds": ["monster"], "side": "self"}}}],
        ),
    ],
)  # fmt: skip
def test_who_battles_whom(text: str, expected: list[dict[str, Any]]) -> None:
    assert battles(text) == expected


@pytest.mark.parametrize("text", ["your hat battles", "this card sleeps", "you battle the wind"])
def test_what_is_no_battle_is_not_read(text: str) -> None:
    assert battles(text) is None


def test_a_monster_that_attacks_within_the_battle_is_a_state() -> None:
    said, whole = head('During damage calculation, when your "Paper" monster attacks')
    assert whole
    assert said["window"] == {"phases": ["damage_calculation"]}
    assert said["conditions"] == [one(**PAPER, side="self", role="attacker")]
    assert "responds" not in said
