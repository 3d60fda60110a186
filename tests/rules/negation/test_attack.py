"""Negating an attack."""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.rules import battle
from engine.rules.negation import attack
from engine.terms import Phase
from tests.rules.board import at, board, monster, rule


def _attacking() -> Duel:
    duel = board({"mon": at(monster(atk=1000))}, phase="battle_step")
    battle.declare(duel, "mon", "direct")
    return duel


def test_without_an_attack_there_is_nothing_to_negate() -> None:
    assert not attack.negate(board({"mon": at(monster())}, phase="battle_step"), "x")


def test_a_negated_attack_has_no_damage_step_and_was_declared_all_the_same() -> None:
    duel = _attacking()
    assert attack.negate(duel, "x")
    assert battle.outcome(duel) == "negated"
    assert rule(battle.advance(duel, Phase.DAMAGE_CALCULATION)) == "attack-negated-no-damage-step"
    assert rule(battle.refusal(duel, "mon", "direct")) == "attack-still-declared"
    assert duel.state.lp["B"] == 8000


def test_an_attack_is_negated_once() -> None:
    duel = _attacking()
    assert attack.negate(duel, "x")
    assert not attack.negate(duel, "y")
    assert [one.name for one in duel.happened].count("attack_negated") == 1
