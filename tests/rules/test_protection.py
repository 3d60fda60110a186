"""Unaffected, indestructible, untargetable."""

from __future__ import annotations

from typing import Any

from engine.cards.facts import Action
from engine.duel.state import Lingering
from engine.rules import protection
from tests.rules.board import TRAP, at, board, continuous, monster, own


def _protects(value: str = "", against: str = "unaffected", **facts: Any) -> dict[str, Any]:
    return own(continuous({"do": "protect", "what": "self", "against": [against], "value": value, **facts}))


def test_the_text_says_whose_effects_do_not_reach_it() -> None:
    others = {"mine": at(TRAP, "spell_trap"), "theirs": at(monster(), owner="B")}
    for value, reached_by in (
        ("", []),
        ("other", ["me"]),
        ("opponent", ["me", "mine"]),
        ("trap", ["me", "theirs"]),
        ("opponent trap", ["me", "mine", "theirs"]),
    ):
        duel = board({"me": at(_protects(value)), **others})
        assert [ref for ref in ("me", *others) if not protection.unaffected(duel, "me", ref)] == reached_by, value


def test_each_protection_is_from_its_own_kind_of_harm() -> None:
    duel = board({"me": at(_protects(against="destroy_battle")), "x": at(monster(), owner="B")})
    assert protection.indestructible(duel, "me", "x", "battle")
    assert not protection.indestructible(duel, "me", "x", "effect")
    assert not protection.untargetable(duel, "me", "x")
    assert not protection.unaffected(duel, "me", "x")


def test_it_ends_face_down_and_in_a_negated_state() -> None:
    for how, expected in (
        ({}, True),
        ({"effects_negated": "applied"}, False),
        ({"position": "facedown_defense"}, False),
    ):
        duel = board({"me": at(_protects(), **how), "x": at(monster(), owner="B")})
        assert protection.unaffected(duel, "me", "x") == expected, how


def test_a_protection_left_by_an_effect_covers_its_cards_alone() -> None:
    duel = board({"one": at(monster()), "two": at(monster()), "trap": at(TRAP, "gy")})
    left = Action(do="protect", what="targets", against=("destroy_effect",))
    duel.change(lingering=(Lingering("trap", "A", left, cards=("one",)),))
    assert protection.indestructible(duel, "one", "trap", "effect")
    assert not protection.indestructible(duel, "two", "trap", "effect")
