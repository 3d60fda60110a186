"""A card is shown where it may be activated."""

from __future__ import annotations

from typing import Any

import pytest

from engine import resolve
from engine.errors import ScenarioError
from engine.timeline import occasion

FLIP = {
    "custom": {
        "names": {"en": "Paper Turner"},
        "kind": "monster",
        "types": ["Flip", "Effect"],
        "level": 1,
        "effects": [
            {
                "n": 1,
                "kind": "flip",
                "optional": False,
                "from": ["monster"],
                "spell_speed": 1,
                "responds_to": {"event": {"events": ["flipped_face_up"]}},
                "targets": {"filter": {"kinds": ["spell"], "zones": ["gy"], "side": "self"}},
                "actions": [{"do": "add_to_hand", "what": "targets"}],
            }
        ],
    }
}


def played(card: int | str | dict[str, Any]) -> dict[str, Any]:
    """The last play's result of the scenario offered for `card`, after asking that it is allowed."""
    found = occasion(card)
    assert found["legal"], found["why"]
    plays = resolve(found["scenario"])["branches"]["as_played"]["plays"]
    assert all(play["legal"] and not play["response_refused"] for play in plays)
    return {"plays": found["scenario"]["plays"], "last": plays[-1]}


@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("Pot of Greed", ["chain"]),
        ("Solemn Judgment", ["chain"]),
        ("Ash Blossom & Joyous Spring", ["chain"]),
        ("Black Horn of Heaven", ["summon"]),
        ("Mirror Force", ["attack"]),
        ("Elemental HERO Stratos", ["summon", "chain"]),
        ("Sangan", ["attack", "battle", "chain"]),
        ("Mystic Tomato", ["attack", "battle", "chain"]),
        (FLIP, ["summon", "chain"]),
        ("Flamvell Uruquizas", ["attack", "battle"]),
    ],
)
def test_what_a_card_waits_for_is_played_first(card: str | dict[str, Any], kinds: list[str]) -> None:
    assert [next(iter(play)) for play in played(card)["plays"]] == kinds


def test_a_phase_that_is_asked_for_is_the_one_it_begins_in() -> None:
    found = occasion("Treeborn Frog")
    assert found["legal"]
    assert found["scenario"]["phase"] == "standby"


def test_where_no_occasion_helps_the_reason_is_told() -> None:
    custom = {
        "custom": {
            "names": {"en": "Paper Oracle"},
            "kind": "spell",
            "subtype": "Normal",
            "effects": [
                {
                    "n": 1,
                    "kind": "card_activation",
                    "from": ["spell_trap", "hand"],
                    "conditions": [{"count": {"names": ["Paper Crown"], "zones": ["monster"]}, "at_least": 9}],
                }
            ],
        }
    }
    found = occasion(custom)
    assert not found["legal"]
    assert found["rule"] == "condition-not-met"
    assert "Paper Oracle" in found["why"]


def test_a_card_that_activates_nothing_has_no_effect_to_show() -> None:
    assert occasion("Gene-Warped Warwolf")["effect"] is None


def test_a_card_that_is_not_known_is_a_mistake() -> None:
    with pytest.raises(ScenarioError):
        occasion("No Such Card")
