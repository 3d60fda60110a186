"""Does a negated state of the card reach this use of its effect."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards.facts import Action, Filter
from engine.duel.duel import Duel
from engine.duel.state import Lingering
from engine.rules import moves
from engine.rules.negation import state
from engine.terms import ON_FIELD, StateKind, Zone
from tests.rules.board import at, board, build, own, quick

GAIN = {"do": "gain_lp", "amount": 100}


def _activated(zone: str = "monster", drain: bool = False, **how: Any) -> Duel:
    cards = {"me": at(own(quick(GAIN, zone=zone)), zone, **how)}
    if drain:
        cards["drain"] = at("Skill Drain", "spell_trap", position="face_up")
    duel = board(cards)
    assert build(duel, "me") is None
    return duel


def _found(duel: Duel) -> tuple[Any, str] | None:
    found = state.look(duel, duel.state.chain[0])
    return (found.negated_by, found.rule) if found else None


def test_the_grid_knows_every_state_that_a_card_carries() -> None:
    assert set(state.REACH) == set(StateKind) - {StateKind.CONTINUOUS}


@pytest.mark.parametrize(("kind", "reaches"), [("applied", False), ("battle", True), ("by_name", True)])
def test_a_state_reaches_the_gy_or_only_what_was_activated_on_the_field(kind: str, reaches: bool) -> None:
    duel = _activated("gy", effects_negated=kind)
    found = _found(duel)
    assert found is not None
    assert (found[0] is not None) == reaches


def test_an_applied_negation_goes_with_the_monster_that_left() -> None:
    duel = _activated(effects_negated="applied")
    moves.move(duel, "me", Zone.GY, key="sent_to_gy")
    assert _found(duel) == ({"state": StateKind.APPLIED}, "applied-negation-sticks")


def test_turned_face_down_a_monster_is_free_of_it() -> None:
    duel = _activated(effects_negated="applied")
    moves.turn_face_down(duel, "me", "")
    assert _found(duel) == (None, "applied-negation-sticks")


def test_a_continuous_negation_reaches_monsters_only_while_they_are_there() -> None:
    duel = _activated(drain=True)
    assert _found(duel) == ({"card": "drain"}, "continuous-negation-needs-field")
    moves.move(duel, "me", Zone.GY, key="sent_to_gy")
    assert _found(duel) == (None, "continuous-negation-needs-field")
    assert _found(_activated("gy", drain=True)) is None
    assert _found(_activated()) is None


def test_what_negates_the_whole_field_reaches_what_was_activated_there() -> None:
    all_cards = Action(do="negate_state", what="all", scope=StateKind.FIELD, filter=Filter(zones=tuple(ON_FIELD)))
    for zone, expected in (("monster", ({"state": StateKind.FIELD}, "applied-negation-sticks")), ("gy", None)):
        duel = _activated(zone)
        duel.change(lingering=(Lingering("me", "B", all_cards),))
        assert _found(duel) == expected
        moves.move(duel, "me", Zone.BANISHED, key="banished")
        assert _found(duel) == expected
