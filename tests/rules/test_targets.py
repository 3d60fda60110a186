"""Targets are named at activation."""

from __future__ import annotations

from typing import Any

from engine.rules import moves, targets
from engine.rules.selection import Picked
from engine.terms import Zone
from tests.rules.board import TRAP, at, attempt, board, build, continuous, monster, own, played, quick, rule

MONSTERS = {"filter": {"zones": ["monster"], "side": "opponent"}}


def _cards(**target: Any) -> dict[str, Any]:
    effect = quick({"do": "destroy", "what": "targets"}, targets={**MONSTERS, **target})
    return {"me": at(own(effect)), "goal": at(monster(), owner="B"), "mine": at(monster())}


def test_a_target_has_to_fit() -> None:
    duel = board(_cards())
    assert rule(targets.plan(duel, attempt(duel, "me", targets=("mine",)))) == "no-legal-target"
    assert targets.plan(duel, attempt(duel, "me", targets=("goal",))) == Picked(("goal",))


def test_an_effect_that_does_not_target_takes_no_targets() -> None:
    duel = board({"me": at(own(quick({"do": "draw"}))), "goal": at(monster(), owner="B")})
    assert rule(targets.plan(duel, attempt(duel, "me", targets=("goal",)))) == "no-legal-target"
    assert targets.plan(duel, attempt(duel, "me")) == Picked()


def test_what_pays_the_cost_is_no_target() -> None:
    duel = board(_cards())
    assert rule(targets.plan(duel, attempt(duel, "me"), ("goal",))) == "no-legal-target"


def test_without_a_target_only_an_effect_that_targets_if_possible_is_activated() -> None:
    for if_possible, expected in ((False, "no-legal-target"), (True, None)):
        duel = board({"me": _cards(if_possible=if_possible)["me"]})
        assert rule(targets.plan(duel, attempt(duel, "me"))) == expected


def test_what_cannot_be_targeted_is_no_target_and_what_moved_is_none_any_more() -> None:
    safe = continuous({"do": "protect", "what": "self", "against": ["target"]})
    duel = board({**_cards(), "goal": at(own(safe, name="Safe Card"), owner="B")})
    assert rule(targets.plan(duel, attempt(duel, "me", targets=("goal",)))) == "no-legal-target"
    duel = board(_cards())
    assert build(duel, "me", me="goal") is None
    link = duel.state.chain[0]
    assert targets.still_there(duel, link) == ("goal",)
    moves.move(duel, "goal", Zone.HAND, key="returned_to_hand")
    moves.move(duel, "goal", Zone.MONSTER, key="special_summoned")
    assert targets.still_there(duel, link) == ()


UNIONS = {"filter": {"zones": ["monster"], "role": "event"}}
HANGAR = {
    "kind": "trigger",
    "timing": "if",
    "spell_speed": 1,
    "from": ["field"],
    "responds_to": {"event": {"events": ["summoned"], "what": "any", "how": ["normal"]}},
    "targets": UNIONS,
    "actions": [{"do": "destroy", "what": "targets"}],
}


def test_what_the_trigger_answers_is_a_target_that_others_are_not() -> None:
    cards = {
        "hangar": at(own(HANGAR, kind="spell", subtype="Field"), "field", position="face_up"),
        "new": at(monster(level=4), "hand"),
        "old": at(monster()),
    }
    summon = {"summon": {"player": "A", "card": "new", "how": "normal"}}
    for targets_, legal in ((["new"], True), (["old"], False), (None, True)):
        link = {"player": "A", "card": "hangar"} | ({"targets": targets_} if targets_ else {})
        branch = played(cards, summon, {"chain": [link]})
        assert branch["plays"][0]["triggers"][0]["may_activate"]
        assert branch["plays"][1]["legal"] == legal, targets_
        assert branch["final"]["cards"]["new"]["zone"] == ("gy" if legal else "monster")


def test_as_many_are_targeted_as_paid_the_cost() -> None:
    many = {"filter": {"zones": ["monster"], "side": "opponent"}, "count": None, "amount": {"of": "cost"}}
    duel = board({"me": at(own(quick({"do": "destroy", "what": "targets"}, targets=many))),
                  **{ref: at(monster(), owner="B") for ref in "xyz"}})  # fmt: skip
    for named, refused in ((("x", "y"), None), (("x",), "no-legal-target"), (("x", "y", "z"), "no-legal-target")):
        assert rule(targets.plan(duel, attempt(duel, "me", targets=named), ("p", "q"))) == refused, named


def test_each_group_needs_a_target_of_its_own() -> None:
    two = {"filter": {"zones": ["monster"], "side": "self", "other": True}, "also": [MONSTERS]}
    duel = board({**_cards(), "me": at(own(quick({"do": "destroy", "what": "targets"}, targets=two)))})
    for named in (("mine", "goal"), ("goal", "mine")):
        assert targets.plan(duel, attempt(duel, "me", targets=named)) == Picked(("mine", "goal"))
    for named in (("mine",), ("goal",), ("me", "goal")):
        assert rule(targets.plan(duel, attempt(duel, "me", targets=named))) == "no-legal-target", named
    assert targets.plan(duel, attempt(duel, "me")) == Picked(("mine", "goal"))
    one = targets.as_one(targets.ways(duel, attempt(duel, "me")))
    assert (one.count, len(one.filter.any_of)) == (2, 2)


def test_another_target_may_be_named_instead_where_its_condition_holds() -> None:
    effect = {"destroy": {"zones": ["monster"], "side": "opponent"}, "instead": {"zones": ["spell_trap"]}}
    needs = {"count": {"kinds": ["monster"], "zones": ["gy"]}, "at_least": 1}
    wanted = {"filter": effect["destroy"], "instead": {"filter": effect["instead"]}, "instead_if": needs}
    cards = {"me": at(own(quick({"do": "destroy", "what": "targets"}, targets=wanted))),
             "goal": at(monster(), owner="B"), "trap": at(TRAP, "spell_trap", "B")}  # fmt: skip
    for dead, trap in (({}, "no-legal-target"), ({"dead": at(monster(), "gy")}, None)):
        duel = board({**cards, **dead})
        assert rule(targets.plan(duel, attempt(duel, "me", targets=("goal",)))) is None
        assert rule(targets.plan(duel, attempt(duel, "me", targets=("trap",)))) == trap
        assert len(targets.ways(duel, attempt(duel, "me"))) == 1 + bool(dead)
    one = targets.as_one(targets.ways(duel, attempt(duel, "me")))
    assert (one.count, len(one.filter.any_of)) == (1, 2)


def test_without_a_card_for_each_group_nothing_is_targeted() -> None:
    two = {"filter": {"zones": ["monster"], "side": "self", "other": True}, "also": [MONSTERS]}
    duel = board({"me": at(own(quick({"do": "destroy", "what": "targets"}, targets=two))), "mine": at(monster())})
    assert rule(targets.plan(duel, attempt(duel, "me"))) == "no-legal-target"
