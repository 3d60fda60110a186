"""Actions that move cards."""

from __future__ import annotations

from typing import Any

from engine.cards import Restriction
from engine.cards.facts import Action, Filter
from engine.duel.duel import Duel
from engine.duel.state import Lock
from engine.rules.actions import cards
from engine.terms import Position, Zone
from tests.rules.board import TRAP, at, board, context, continuous, monster, own

ALL = Filter(zones=(Zone.MONSTER,), side="opponent")


def _goal(against: str, value: str = "") -> dict[str, Any]:
    return at(own(continuous({"do": "protect", "what": "self", "against": [against], "value": value})), owner="B")


def _duel(goal: dict[str, Any], **rest: Any) -> Duel:
    return board({"me": at(TRAP, "spell_trap", position="face_up"), "goal": goal, **rest})


def test_what_cannot_be_destroyed_may_be_banished_and_what_is_unaffected_may_not() -> None:
    for against, destroyed, banished in (("destroy_effect", False, True), ("unaffected", False, False)):
        duel = _duel(_goal(against))
        assert cards.destroy(context(duel, "me"), Action(do="destroy", what="all", filter=ALL)) == destroyed
        assert cards.banish(context(duel, "me"), Action(do="banish", what="all", filter=ALL)) == banished
        assert duel.at("goal").zone == (Zone.BANISHED if banished else Zone.MONSTER)


def test_those_are_the_cards_it_was_done_to() -> None:
    duel = _duel(_goal("destroy_effect"), other=at(monster(), owner="B"))
    here = context(duel, "me")
    assert cards.destroy(here, Action(do="destroy", what="all", filter=ALL))
    assert here.those == ("other",)


def test_nothing_is_banished_where_that_is_forbidden() -> None:
    duel = _duel(at(monster(), owner="B"))
    duel.change(locks=(Lock("A", "me", Restriction("cannot_banish"), 0),))
    assert not cards.banish(context(duel, "me"), Action(do="banish", what="all", filter=ALL))
    assert duel.at("goal").zone == Zone.MONSTER


def test_control_is_taken_only_of_the_others_monsters_and_with_room() -> None:
    take = Action(do="take_control", what="all", filter=Filter(zones=(Zone.MONSTER,)))
    for mine, controller in ((4, "A"), (5, "B")):
        duel = _duel(at(monster(), owner="B"), **{f"m{n}": at(monster()) for n in range(mine)})
        assert cards.take_control(context(duel, "me"), take) == (controller == "A")
        assert (duel.at("goal").controller, duel.at("goal").owner) == (controller, "B")


def test_a_card_set_by_an_effect_lies_set_since_this_turn() -> None:
    duel = board({"me": at(monster()), "trap": at(TRAP, "gy")})
    assert cards.set_card(
        context(duel, "me"), Action(do="set_card", what="chosen", filter=Filter(zones=(Zone.GY,), side="self"))
    )
    now = duel.at("trap")
    assert (now.zone, now.position, now.set_this_turn) == (Zone.SPELL_TRAP, Position.SET, True)


def test_materials_are_attached_to_and_detached_from_this_card() -> None:
    duel = board({"me": at(monster()), "mat": at(monster(), "gy")})
    here = context(duel, "me")
    assert not cards.detach(here, Action(do="detach", what="self"))
    assert cards.attach(here, Action(do="attach", what="all", filter=Filter(zones=(Zone.GY,))))
    assert (duel.at("mat").zone, duel.at("mat").under) == (Zone.MATERIAL, "me")
    assert cards.detach(here, Action(do="detach", what="self"))
    assert duel.at("mat").zone == Zone.GY


def test_a_monster_equips_itself_with_others_while_there_is_a_zone() -> None:
    equip = Action(do="equip", what="all", filter=ALL, to="self")
    for taken, done in ((4, True), (5, False)):
        traps = {f"s{n}": at(TRAP, "spell_trap") for n in range(taken)}
        duel = board({"me": at(monster()), "goal": at(monster(), owner="B"), **traps})
        assert cards.equip(context(duel, "me"), equip) == done
        now = duel.at("goal")
        expected = (Zone.SPELL_TRAP, "me", "me") if done else (Zone.MONSTER, "", "")
        assert (now.zone, now.equipped_to, now.equipped_by) == expected
