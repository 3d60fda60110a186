"""One link sets out to negate another."""

from __future__ import annotations

from typing import Any

import pytest

from engine.duel.duel import Duel, Override
from engine.rules.negation import attempt
from engine.terms import NegationKind
from tests.rules.board import at, board, build, continuous, own, quick

GAIN = {"do": "gain_lp", "amount": 100}


def _chained(*effects: dict[str, Any]) -> Duel:
    negator = own(quick(GAIN), name="Negator")
    duel = board({"goal": at(own(*(effects or (quick(GAIN),)))), "neg": at(negator, owner="B")})
    assert build(duel, "goal", "B:neg") is None
    return duel


def _negated(duel: Duel) -> tuple[bool, bool]:
    goal = duel.state.chain[0]
    return goal.activation_negated, goal.effect_negated


@pytest.mark.parametrize(("kind", "negated"), [("activation", (True, False)), ("effect", (False, True))])
def test_it_negates_as_its_kind_says_and_the_link_knows_by_what(kind: str, negated: tuple[bool, bool]) -> None:
    duel = _chained()
    assert attempt.negate(duel, duel.state.chain[1], NegationKind(kind))
    assert _negated(duel) == negated
    assert duel.state.chain[0].negated_by == duel.state.chain[0].attempted_by == {"link": 2}


@pytest.mark.parametrize(
    ("mode", "done", "negated"),
    [("none", False, (False, False)), ("activation", True, (True, False)), ("effect", True, (False, True))],
)
def test_a_branch_supposes_what_it_does(mode: str, done: bool, negated: tuple[bool, bool]) -> None:
    for kind in (NegationKind.ACTIVATION, NegationKind.EFFECT):
        duel = _chained()
        duel.override = Override(1, mode)
        assert attempt.negate(duel, duel.state.chain[1], kind) == done
        assert _negated(duel) == negated
        assert duel.state.chain[0].attempted_by == {"link": 2}


def test_chain_link_1_answers_nothing_and_negates_nothing() -> None:
    duel = _chained()
    assert not attempt.negate(duel, duel.state.chain[0], NegationKind.ACTIVATION)


def test_what_cannot_be_negated_is_not_and_only_in_the_way_it_says() -> None:
    duel = _chained(quick(GAIN, protected=["effect"]))
    assert not attempt.negate(duel, duel.state.chain[1], NegationKind.EFFECT)
    assert attempt.negate(duel, duel.state.chain[1], NegationKind.ACTIVATION)


def test_an_unaffected_monster_is_not_negated_while_it_is_on_the_field() -> None:
    firm = continuous({"do": "protect", "what": "self", "against": ["unaffected"], "value": "opponent"})
    duel = _chained(quick(GAIN), firm)
    by, goal = duel.state.chain[1], duel.state.chain[0]
    assert attempt.hindrance(duel, by, goal, NegationKind.EFFECT) == ("unaffected", "unaffected-card-not-negated")
    duel.put("goal", visit=1)
    assert attempt.hindrance(duel, by, goal, NegationKind.EFFECT) is None


def test_a_negation_as_it_is_played_is_told_as_what_happened() -> None:
    for mode, supposed in ((None, False), ("effect", True), ("activation", False)):
        duel = _chained()
        duel.override = Override(1, mode) if mode else None
        assert attempt.negate(duel, duel.state.chain[1], NegationKind.ACTIVATION)
        assert any("supposed-negation" in event.rules for event in duel.events) == supposed
