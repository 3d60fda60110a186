"""The order in which triggers of one moment go on the Chain."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules import trigger_order
from tests.rules.board import at, board, own, played

SUMMONED = {"event": {"events": ["summoned"], "what": "other"}}


def _trigger(name: str, optional: bool, zone: str = "monster") -> dict[str, Any]:
    effect = {"kind": "trigger", "optional": optional, "timing": "if", "spell_speed": 1, "from": [zone]}
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


@pytest.mark.parametrize(
    ("order", "allowed", "only"),
    [
        (("mine", "theirs"), True, ""),
        (("mine", "hand"), True, ""),
        (("hand", "mine"), True, "TCG"),
        (("hand", "theirs"), True, "TCG"),
        (("theirs", "hand"), True, "OCG"),
        (("mine", "theirs", "hand"), True, "OCG"),
        (("mine", "hand", "theirs"), True, "TCG"),
        (("theirs", "mine"), False, ""),
        (("hand", "theirs", "mine"), False, ""),
        (("hand", "must"), False, ""),
        (("must", "hand"), True, ""),
    ],
)
def test_a_trigger_in_the_hand_stands_where_the_ocg_or_the_tcg_puts_it(
    order: tuple[str, ...], allowed: bool, only: str
) -> None:
    cards = {
        "mine": at(_trigger("Mine", True)),
        "theirs": at(_trigger("Theirs", True), owner="B"),
        "hand": at(_trigger("Hand", True, "hand"), "hand"),
        "new": at("any monster", "hand"),
    }
    if "must" in order:
        cards["must"] = at(_trigger("Must", False))
    owners = {"theirs": "B"}
    summon = {"summon": {"player": "A", "card": "new", "how": "normal"}}
    chain = [{"player": owners.get(ref, "A"), "card": ref} for ref in order]
    made = played(cards, summon, {"chain": chain})["plays"][1]
    assert (made["refused"] is None) == allowed
    said = [f"an order of the {game}" for game in ("TCG", "OCG") for note in made["notes"] if f"of the {game};" in note]
    assert said == ([f"an order of the {only}"] if only else [])
