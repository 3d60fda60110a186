"""Cards that are chosen together."""

from __future__ import annotations

from engine.cards import Filter
from engine.cards.facts import Total
from engine.rules import together
from tests.rules.board import at, board, monster, own

KINDS = {
    "fire": {"attribute": "FIRE", "race": "Warrior"},
    "fire2": {"attribute": "FIRE", "race": "Dragon"},
    "dark": {"attribute": "DARK", "race": "Dragon"},
    "wind": {"attribute": "WIND", "race": "Plant"},
}
DIFFERENT, ALIKE = Filter(distinct_attributes=True), Filter(alike=("race", "attribute"))


def test_cards_with_different_attributes() -> None:
    duel = board({ref: at(own(name=ref, **facts)) for ref, facts in KINDS.items()} | {"any": at(monster())})
    assert together.agree(duel, DIFFERENT, ("fire", "dark", "wind"))
    assert not together.agree(duel, DIFFERENT, ("fire", "fire2", "dark"))
    assert together.agree(duel, DIFFERENT, ("fire", "any"))


def test_cards_that_are_alike_in_type_or_attribute() -> None:
    duel = board({ref: at(own(name=ref, **facts)) for ref, facts in KINDS.items()} | {"any": at(monster())})
    for refs, fit in (("fire", "fire2"), True), (("fire2", "dark"), True), (("fire", "dark"), False):
        assert together.agree(duel, ALIKE, refs) == fit, refs
    assert together.agree(duel, ALIKE, ("fire", "any"))
    assert not together.agree(duel, ALIKE, ("fire", "dark", "any"))


def test_the_first_that_agree_are_taken_also_where_the_first_card_agrees_with_none() -> None:
    duel = board({ref: at(own(name=ref, **facts)) for ref, facts in KINDS.items()})
    refs = ["wind", "fire", "fire2", "dark"]
    assert together.agreeing(duel, ALIKE, refs, 2) == ["fire", "fire2"]
    assert together.agreeing(duel, DIFFERENT, refs, 3) == ["wind", "fire", "dark"]
    assert len(together.agreeing(duel, DIFFERENT, refs, 4)) == 3
    assert together.agreeing(duel, Filter(), refs, 1) == refs


def test_among_many_cards_one_is_taken_after_the_other() -> None:
    many = {f"m{n}": at(own(name="Same" if n % 2 else f"M{n}"), "gy") for n in range(together.MOST + 2)}
    found = together.agreeing(board(many), Filter(distinct_names=True), list(many), 3)
    assert found == ["m0", "m1", "m2"]
    assert together.agreeing(board(many), Filter(same_name=True), ["m1", "m2", "m3"], 2) == ["m1", "m3"]


def test_cards_of_different_types_and_levels_or_of_one_level() -> None:
    kinds = {
        "a4": {"race": "Dragon", "level": 4},
        "a3": {"race": "Dragon", "level": 3},
        "b4": {"race": "Fish", "level": 4},
    }
    duel = board({ref: at(own(name=ref, **facts)) for ref, facts in kinds.items()})
    races, levels, level = Filter(distinct_races=True), Filter(distinct_levels=True), Filter(alike=("level",))
    found = [[together.agree(duel, one, ("a4", other)) for other in ("a3", "b4")] for one in (races, levels, level)]
    assert found == [[False, True], [True, False], [False, True]]


def test_cards_whose_levels_add_up() -> None:
    levels = {"two": 2, "three": 3, "five": 5, "eight": 8}
    duel = board({ref: at(own(name=ref, level=n)) for ref, n in levels.items()} | {"any": at(monster())})
    exactly, more = Filter(total=Total("level", 7, 7)), Filter(total=Total("level", at_least=9))
    assert together.agree(duel, exactly, ("two", "five"))
    assert not together.agree(duel, exactly, ("two", "three"))
    assert not together.agree(duel, exactly, ("eight",))
    assert together.agree(duel, more, ("two", "eight"))
    assert together.agree(duel, exactly, ("two", "any"))
    assert together.agreeing(duel, exactly, list(levels), 1) == ["two", "five"]
    assert together.agreeing(duel, Filter(total=Total("level_rank", 1, 1)), list(levels), 1) == list(levels)
