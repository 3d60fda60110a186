"""Spell Speed within a Chain."""

from __future__ import annotations

from tests.rules.board import COUNTER, NORMAL_SPELL, QUICK_PLAY, TRAP, at, board, build, rule


def test_spell_speed_1_may_only_begin_a_chain() -> None:
    cards = {"trap": at(TRAP, "spell_trap"), "spell": at(NORMAL_SPELL, "hand")}
    assert build(board(cards), "spell", "trap") is None
    refused = build(board(cards), "trap", "spell")
    assert refused is not None
    assert (refused.rule, refused.link) == ("spell-speed", 2)


def test_spell_speed_2_answers_spell_speed_2() -> None:
    duel = board({"trap": at(TRAP, "spell_trap"), "quick": at(QUICK_PLAY, "hand")})
    assert build(duel, "trap", "quick") is None


def test_only_a_counter_trap_answers_a_counter_trap() -> None:
    duel = board({name: at(card, "spell_trap") for name, card in (("one", COUNTER), ("two", COUNTER), ("trap", TRAP))})
    assert rule(build(duel, "one", "trap")) == "counter-trap-speed"
    assert build(duel, "one", "two") is None
