"""Negating an activation."""

from __future__ import annotations

from engine.duel.plays import Declared, Window
from engine.rules import chain, resolution
from engine.rules.negation import activation, effect
from engine.terms import Outcome, Zone
from tests.rules.board import NORMAL_SPELL, TRAP, at, board, build, own, quick


def test_a_spell_whose_activation_is_negated_lies_on_the_field_no_more_and_goes_after_the_chain() -> None:
    duel = board({"spell": at(NORMAL_SPELL, "hand")})
    assert build(duel, "spell") is None
    assert activation.negate(duel, 1, None)
    assert (duel.at("spell").zone, duel.at("spell").on_field) == (Zone.SPELL_TRAP, False)
    resolution.resolve(duel)
    assert duel.at("spell").zone == Zone.GY


def test_a_monster_whose_effects_activation_is_negated_stays_on_the_field() -> None:
    duel = board({"mon": at(own(quick({"do": "draw"})))})
    assert build(duel, "mon") is None
    assert activation.negate(duel, 1, None)
    resolution.resolve(duel)
    assert duel.at("mon").on_field
    assert duel.state.chain[0].outcome == Outcome.ACTIVATION_NEGATED


def test_what_was_paid_stays_paid_and_the_activation_is_marked() -> None:
    duel = board({"mon": at(own(quick({"do": "draw"}, costs=[{"do": "pay_lp", "amount": 500}])))})
    assert build(duel, "mon") is None
    assert activation.negate(duel, 1, {"card": "x"})
    assert duel.state.lp["A"] == 7500
    assert [done.negated for done in duel.state.activations] == [True]
    assert duel.state.chain[0].negated_by == {"card": "x"}


def test_an_activation_is_negated_once_and_also_where_its_effect_was_negated_before() -> None:
    duel = board({"trap": at(TRAP, "spell_trap")})
    assert build(duel, "trap") is None
    assert effect.negate(duel, 1, None)
    assert activation.negate(duel, 1, None)
    assert not activation.negate(duel, 1, None)


def test_the_mark_is_set_on_the_cards_last_activation_alone() -> None:
    duel = board({"mon": at(own(quick({"do": "draw"})))})
    assert build(duel, "mon", "mon") is None
    activation.mark(duel, duel.state.chain[1], fizzled=True)
    assert [done.fizzled for done in duel.state.activations] == [False, True]


def test_the_activation_of_the_negated_link_is_marked_and_not_a_later_one_of_the_same_card() -> None:
    duel = board({"mon": at(own(quick({"do": "draw"}), quick({"do": "gain_lp", "amount": 1})))})
    chain.build(duel, [Declared("A", "mon", 1), Declared("A", "mon", 2)], Window())
    assert activation.negate(duel, 1, None)
    assert [done.negated for done in duel.state.activations] == [True, False]
