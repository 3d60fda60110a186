"""The comparison's answers, asked of small boards."""

from __future__ import annotations

from typing import Any

import pytest

from engine import resolve
from tests.rules.board import at, own, quick

DRAW = {"do": "draw"}


def _asked(negator: dict[str, Any] | None, phase: str = "main1") -> dict[str, Any]:
    """The row about the Damage Step where the opponent's `negator` answers an effect."""
    cards = {"one": at(own(quick(DRAW, damage_step=True), name="One"))}
    links = [{"player": "A", "card": "one"}]
    if negator is not None:
        cards["no"] = at(own(negator, name="No"), owner="B")
        links.append({"player": "B", "card": "no"})
    result = resolve({"v": 1, "phase": phase, "cards": cards, "plays": [{"chain": links}]})
    assert result["branches"]["as_played"]["plays"][0]["legal"]
    found: dict[str, Any] = next(row for row in result["comparison"] if row["question"] == "possible_in_damage_step")
    return found


def _negator(kind: str, *, damage_step: bool) -> dict[str, Any]:
    answers = {"activation": {"player": "opponent"}}
    action = {"do": f"negate_{kind}", "what": "that"}
    return quick(action, negates=[kind], responds_to=answers, damage_step=damage_step)


@pytest.mark.parametrize("kind", ["activation", "effect"])
@pytest.mark.parametrize("damage_step", [True, False])
def test_the_negating_effect_itself_says_whether_it_goes_into_the_damage_step(kind: str, damage_step: bool) -> None:
    row = _asked(_negator(kind, damage_step=damage_step))
    other = {"activation": "effect", "effect": "activation"}[kind]
    assert row["answers"][f"{kind}_negated"] == ("yes" if damage_step else "no")
    assert "No" in row["sentences"][f"{kind}_negated"]
    assert row["answers"][f"{other}_negated"] == ("yes" if other == "activation" else "no")
    assert row["answers"]["not_negated"] == "not_applicable"


def test_where_nothing_negates_the_answer_is_the_rule() -> None:
    expected = {"not_negated": "not_applicable", "activation_negated": "yes", "effect_negated": "no"}
    assert _asked(None)["answers"] == expected
