"""The order in which triggers of one moment go on the Chain."""

from __future__ import annotations

from typing import Any

from engine.rules import trigger_order
from tests.rules.board import at, board, own, played

SUMMONED = {"event": {"events": ["summoned"], "what": "other"}}


def _trigger(name: str, optional: bool) -> dict[str, Any]:
    effect = {"kind": "trigger", "optional": optional, "timing": "if", "spell_speed": 1, "from": ["monster"]}
    return own({**effect, "responds_to": SUMMONED, "actions": [{"do": "gain_lp", "amount": 100}]}, name=name)


def test_mandatory_goes_before_optional_and_the_turn_player_before_the_opponent() -> None:
    duel = board({}, turn_player="B")
    places = [trigger_order.rank(duel, *who) for who in (("B", False), ("A", False), ("B", True), ("A", True))]
    assert places == [0, 1, 2, 3]


def test_an_optional_trigger_before_a_mandatory_one_is_refused() -> None:
    cards = {
        "must": at(_trigger("Must", False), owner="B"),
        "may": at(_trigger("May", True)),
        "new": at("any monster", "hand"),
    }
    summon = {"summon": {"player": "A", "card": "new", "how": "normal"}}
    must, may = {"player": "B", "card": "must"}, {"player": "A", "card": "may"}
    wrong = played(cards, summon, {"chain": [may, must]})["plays"][1]["refused"]
    assert (wrong["rule"], wrong["link"]) == ("trigger-order", 2)
    assert played(cards, summon, {"chain": [must, may]})["plays"][1]["refused"] is None
