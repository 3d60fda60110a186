"""Negating a Summon."""

from __future__ import annotations

from engine.rules import summons
from engine.rules.negation import summon
from engine.terms import SummonHow
from tests.rules.board import at, board, monster


def test_without_a_summon_that_waits_for_its_success_there_is_nothing_to_negate() -> None:
    duel = board({"mon": at(monster())})
    assert not summon.negate(duel, "x")
    assert not duel.summon_negated


def test_a_summon_is_negated_once() -> None:
    duel = board({"mon": at(monster(), "hand")})
    summons.attempt(duel, "A", "mon", SummonHow.NORMAL, (), None)
    duel.responding = "mon"
    assert summon.negate(duel, "x")
    assert duel.summon_negated
    assert not summon.negate(duel, "x")
    assert [event.key for event in duel.events].count("summon_negated") == 1
