"""Negating this one use of an effect."""

from __future__ import annotations

from engine.rules import limits, resolution
from engine.rules.negation import activation, effect
from engine.terms import Outcome
from tests.rules.board import TRAP, at, board, build, own, quick


def test_the_link_is_processed_and_the_card_itself_left_alone() -> None:
    gain = {"do": "gain_lp", "amount": 100}
    duel = board({"mon": at(own(quick(gain)))})
    assert build(duel, "mon") is None
    assert effect.negate(duel, 1, None)
    resolution.resolve(duel)
    assert (duel.state.chain[0].outcome, duel.state.lp["A"]) == (Outcome.RESOLVED_WITHOUT_EFFECT, 8000)
    assert duel.at("mon").states == ()
    assert build(duel, "mon") is None
    resolution.resolve(duel)
    assert duel.state.lp["A"] == 8100


def test_it_counts_under_every_wording() -> None:
    for kind in ("activate", "use", "once_per_turn"):
        duel = board({"mon": at(own(quick({"do": "draw"}, limit={"kind": kind})))})
        assert build(duel, "mon") is None
        assert effect.negate(duel, 1, None)
        resolution.resolve(duel)
        assert limits.check(duel, "A", "mon", duel.card("mon").effects[0]) is not None, kind


def test_what_is_negated_already_is_not_negated_again() -> None:
    for first in (effect.negate, activation.negate):
        duel = board({"trap": at(TRAP, "spell_trap")})
        assert build(duel, "trap") is None
        assert first(duel, 1, None)
        assert not effect.negate(duel, 1, None)
