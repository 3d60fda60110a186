"""Columns, zones beside each other, and links of which scenarios do not tell."""

from __future__ import annotations

from engine.cards import Filter
from engine.duel import columns
from engine.duel.duel import Duel
from engine.duel.match import fits
from engine.rules import numbers
from tests.rules.board import at, board, monster


def _duel() -> Duel:
    return board(
        {
            "me": at(monster(), column=2),
            "left": at(monster(), column=1),
            "behind": at("any trap", "spell_trap", position="set", column=2),
            "across": at(monster(), owner="B", column=4),
            "next": at(monster(), owner="B", column=3),
            "nowhere": at(monster(), owner="B"),
        }
    )


def _fitting(duel: Duel, filter: Filter) -> set[str]:
    who = numbers.asker(duel, "A", "me")
    return {ref for ref in duel.state.cards if fits(duel.state, filter, ref, who)}


def test_columns_are_counted_from_each_players_own_side() -> None:
    duel = _duel()
    assert [ref for ref in duel.state.cards if columns.same(duel.state, ref, "me")] == ["me", "behind", "across"]
    assert _fitting(duel, Filter(column="self")) == {"me", "behind", "across"}
    assert _fitting(duel, Filter(column="self_and_beside")) == {"me", "left", "behind", "across", "next"}


def test_the_column_of_a_card_that_fits() -> None:
    theirs = Filter(side="opponent")
    assert _fitting(_duel(), Filter(side="self", column_of=theirs)) == {"me", "behind"}


def test_zones_beside_are_left_right_before_and_behind_on_the_same_side() -> None:
    duel = _duel()
    assert _fitting(duel, Filter(beside="self")) == {"left", "behind"}
    assert not columns.beside(duel.state, "behind", "left")


def test_links_may_be_or_not_be_where_nothing_has_to_be_sure() -> None:
    duel = _duel()
    for filter in (Filter(role="linked"), Filter(not_role="linked"), Filter(role="pointed_to")):
        who = numbers.asker(duel, "A", "me")
        assert fits(duel.state, filter, "across", who)
    who.sure = True
    assert not fits(duel.state, Filter(role="co_linked"), "across", who)
