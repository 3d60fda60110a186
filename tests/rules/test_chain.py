"""Building a Chain: all of it or nothing."""

from __future__ import annotations

from engine.duel.plays import Declared
from engine.rules import chain
from tests.rules.board import NORMAL_SPELL, TRAP, at, board, build


def test_each_link_answers_the_one_before() -> None:
    duel = board({"one": at(TRAP, "spell_trap"), "two": at(TRAP, "spell_trap", "B")})
    assert build(duel, "one", "B:two") is None
    assert [(link.number, link.player, link.answers) for link in duel.state.chain] == [(1, "A", None), (2, "B", 1)]


def test_a_refused_link_leaves_nothing_of_the_links_below_it() -> None:
    duel = board(
        {"one": at("Divine Wrath", "spell_trap"), "fee": at("any spell", "hand"), "trap": at(TRAP, "spell_trap")}
    )
    before = duel.state
    refused = chain.build(duel, [Declared("A", "trap"), Declared("A", "one", cost=("fee",))])
    assert refused is not None
    assert refused.link == 2
    assert duel.state is before
    assert (duel.events, duel.happened, duel.notes, duel.link) == ([], [], [], None)


def test_a_card_that_is_not_there_is_refused_wherever_it_is_named() -> None:
    duel = board({"spell": at(NORMAL_SPELL, "hand")})
    for one in (
        Declared("A", "gone"),
        Declared("A", "spell", targets=("gone",)),
        Declared("A", "spell", cost=("gone",)),
    ):
        refused = chain.build(duel, [one])
        assert refused is not None
        assert (refused.rule, refused.key, refused.args) == ("wrong-zone", "card_not_there", {"card": "gone"})
