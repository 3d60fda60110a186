"""What follows by itself, without a Chain."""

from __future__ import annotations

from engine.cards.facts import Action
from engine.duel.state import Delayed, Mod
from engine.rules import moves, settle
from engine.terms import Position, Zone
from tests.rules.board import at, board, monster


def test_an_equip_card_without_its_monster_is_destroyed() -> None:
    equip = at({"any": "spell", "subtype": "Equip"}, "spell_trap", position="face_up", equipped_to="mon")
    duel = board({"mon": at(monster()), "equip": equip})
    settle.settle(duel)
    assert duel.at("equip").zone == Zone.SPELL_TRAP
    moves.turn_face_down(duel, "mon", "")
    settle.settle(duel)
    assert duel.at("equip").zone == Zone.GY
    assert ("destroyed", "equip") in {(one.name, one.card) for one in duel.happened}


def test_materials_follow_their_monster_to_the_gy() -> None:
    duel = board({"xyz": at(monster()), "mat": at(monster(), "material", under="xyz")})
    moves.move(duel, "xyz", Zone.BANISHED, key="banished")
    settle.settle(duel)
    assert duel.at("mat").zone == Zone.GY


def test_a_monster_that_becomes_negated_loses_its_own_changes_and_keeps_those_of_others() -> None:
    duel = board({"mon": at("Spirit Reaper"), "drain": at("Skill Drain", "spell_trap")})
    duel.put("mon", mods=(Mod("atk", 500, "mon", own=True), Mod("atk", 300, "drain")))
    settle.settle(duel)
    assert len(duel.at("mon").mods) == 2
    duel.put("drain", position=Position.FACE_UP)
    settle.settle(duel)
    assert [mod.amount for mod in duel.at("mon").mods] == [300]


def test_what_was_negated_as_the_scenario_begins_loses_nothing_now() -> None:
    duel = board({"mon": at("Spirit Reaper"), "drain": at("Skill Drain", "spell_trap", position="face_up")})
    assert duel.negated_before == {"mon"}
    duel.put("mon", mods=(Mod("atk", 500, "mon", own=True),))
    settle.settle(duel)
    assert len(duel.at("mon").mods) == 1


def test_that_a_state_is_over_is_said_of_cards_that_still_lie_face_up() -> None:
    drain = at("Skill Drain", "spell_trap", position="face_up")
    duel = board({"mon": at("Spirit Reaper"), "gone": at("Spirit Reaper"), "drain": drain})
    settle.prime(duel)
    moves.move(duel, "gone", Zone.GY, key="sent_to_gy")
    moves.move(duel, "drain", Zone.GY, key="sent_to_gy")
    settle.settle(duel)
    assert [event.card for event in duel.events if event.key == "state_ended"] == ["mon"]


def test_what_waits_for_this_card_to_leave_is_done_as_it_does() -> None:
    duel = board({"me": at(monster()), "mon": at(monster())})
    duel.change(delayed=(Delayed("self_leaves_field", "A", "me", Action(do="destroy", what="those"), ("mon",), (0,)),))
    settle.settle(duel)
    assert duel.at("mon").zone == Zone.MONSTER
    moves.move(duel, "me", Zone.BANISHED, key="banished")
    settle.settle(duel)
    assert (duel.at("mon").zone, duel.state.delayed) == (Zone.GY, ())
