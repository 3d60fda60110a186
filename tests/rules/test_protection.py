"""Unaffected, indestructible, untargetable."""

from __future__ import annotations

from typing import Any

from engine.cards.facts import Action
from engine.duel.state import Lingering
from engine.rules import protection, states
from tests.rules.board import TRAP, at, board, continuous, monster, own, played, quick


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


def test_a_protector_whose_effects_are_negated_or_whose_conditions_fail_protects_nothing() -> None:
    shield = {"do": "protect", "what": "self", "against": ["destroy_battle", "target"]}
    drain = {"do": "negate_state", "what": "all", "filter": {"kinds": ["monster"], "zones": ["monster"]}}
    for other, facts, safe in (
        (None, {}, True),
        (drain, {}, False),
        (None, {"conditions": [{"word": "lp_lower"}]}, False),
    ):
        more = {"drain": at(own(continuous(other, zone="spell_trap"), kind="trap", subtype="Continuous"), "spell_trap",
                            position="face_up")} if other else {}  # fmt: skip
        duel = board({"me": at(own(continuous(shield, **facts))), "x": at(monster(), owner="B"), **more})
        assert protection.indestructible(duel, "me", "x", "battle") == safe
        assert protection.untargetable(duel, "me", "x") == safe


def test_what_cannot_be_negated_is_not() -> None:
    sure = continuous({"do": "protect", "what": "self", "against": ["negate"]})
    stop = quick({"do": "negate_activation", "what": "that"}, responds_to={"activation": {}}, negates=["activation"])
    cards = {
        "me": at(own(quick({"do": "gain_lp", "amount": 100}), sure)),
        "stop": at(own(stop, name="Stop"), owner="B"),
    }
    branch = played(cards, {"chain": [{"player": "A", "card": "me"}, {"player": "B", "card": "stop"}]})
    assert branch["plays"][0]["links"][0]["outcome"] == "resolved"
    drain = continuous({"do": "negate_state", "what": "all", "filter": {"zones": ["monster"]}}, zone="spell_trap")
    duel = board(
        {**cards, "drain": at(own(drain, kind="trap", subtype="Continuous"), "spell_trap", position="face_up")}
    )
    assert [states.negated(duel, ref) is None for ref in ("me", "stop")] == [True, False]


def test_an_equip_card_protects_the_monster_it_is_equipped_to_and_no_other() -> None:
    firm = continuous({"do": "protect", "what": "equipped", "against": ["destroy_battle"]}, zone="spell_trap")
    equip = at(own(firm, kind="spell", subtype="Equip"), "spell_trap", position="face_up", equipped_to="me")
    duel = board({"me": at(monster()), "other": at(monster()), "equip": equip, "x": at(monster(), owner="B")})
    assert protection.indestructible(duel, "me", "x", "battle")
    assert not protection.indestructible(duel, "other", "x", "battle")
    assert not protection.indestructible(duel, "equip", "x", "battle")
