"""Normal Summons and Sets, Tribute, Flip and Gemini Summons."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules import summon_ordinary
from engine.terms import SummonHow
from tests.rules.board import at, board, monster, own, rule


@pytest.mark.parametrize(("level", "tributes"), [(4, 0), (5, 1), (6, 1), (7, 2), (12, 2), (None, 0)])
def test_levels_5_and_6_take_one_tribute_and_7_or_more_two(level: int | None, tributes: int) -> None:
    duel = board({"me": at(monster(**({} if level is None else {"level": level})), "hand")})
    assert summon_ordinary.tributes_needed(duel, "me") == tributes


def _from_hand(cards: dict[str, Any], *given: str, done: tuple[str, ...] = (), level: int = 5) -> str | None:
    duel = board({"me": at(monster(level=level), "hand"), **cards})
    duel.change(normal_summons=done)
    return rule(summon_ordinary.from_hand(duel, "A", "me", SummonHow.NORMAL, given))


def test_tributes_are_ones_own_monsters_and_no_more_than_needed() -> None:
    cards = {"mine": at(monster()), "theirs": at(monster(), owner="B"), "held": at(monster(), "hand")}
    assert _from_hand(cards) == "tributes-needed"
    assert [_from_hand(cards, ref) for ref in cards] == [None, "tributes-needed", "tributes-needed"]
    assert _from_hand(cards, "mine", level=4) == "tributes-needed"


def test_a_tribute_makes_room() -> None:
    full = {f"m{n}": at(monster()) for n in range(5)}
    assert _from_hand(full, level=4) == "no-free-zone"
    assert _from_hand(full, "m0") is None


def test_one_normal_summon_a_turn_and_a_negated_one_counts() -> None:
    for done, expected in (("A", "one-normal-summon"), ("A:negated", "negated-summon-counts"), ("B", None)):
        assert _from_hand({}, done=(done,), level=4) == expected, done


def test_some_monsters_are_worth_two_tributes_unless_negated() -> None:
    worthy = own(name="Worthy", may_tribute_for_two={"attributes": ["DARK"]})
    for negated, expected in ((None, None), ("applied", "tributes-needed")):
        cards = {"me": at(monster(level=8, attribute="DARK"), "hand"), "two": at(worthy, effects_negated=negated)}
        assert _from_hand(cards, "two") == expected


def test_a_monster_is_flip_summoned_in_a_later_turn_than_it_was_set() -> None:
    down = {"position": "facedown_defense"}
    for how, expected in (
        (down, None),
        ({**down, "summoned_this_turn": True}, "flip-summon"),
        ({"position": "defense"}, "flip-summon"),
    ):
        assert rule(summon_ordinary.flip(board({"me": at(monster(), **how)}), "me")) == expected
