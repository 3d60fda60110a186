"""Cards change place, and leave behind what belongs to a stay."""

from __future__ import annotations

from engine.cards.facts import Action
from engine.duel.state import Delayed, Mod
from engine.rules import moves, unnamed
from engine.terms import Position, StateKind, Zone
from tests.rules.board import at, board, monster, own


def test_a_new_stay_begins_without_counters_changes_and_equips() -> None:
    duel = board({"mon": at(monster(), counters={"Spell Counter": 2}), "other": at(monster())})
    duel.put("mon", mods=(Mod("atk", 100),), equipped_to="other")
    moves.move(duel, "mon", Zone.GY, key="sent_to_gy")
    now = duel.at("mon")
    assert (now.visit, now.counters, now.mods, now.equipped_to) == (1, {}, (), "")


def test_a_card_goes_to_its_owners_gy() -> None:
    duel = board({"mon": at(monster(), owner="B", controller="A")})
    moves.move(duel, "mon", Zone.GY, key="sent_to_gy")
    assert duel.at("mon").controller == "B"


def test_extra_deck_monsters_return_there_and_tokens_go_nowhere() -> None:
    duel = board({"link": at(own(types=["Cyberse", "Link"]))})
    moves.move(duel, "link", Zone.HAND, key="returned_to_hand")
    assert duel.at("link").zone == Zone.EXTRA
    ref = unnamed.token(duel, "A", None, "")
    moves.move(duel, ref, Zone.GY, key="sent_to_gy")
    assert duel.at(ref).zone not in (Zone.GY, Zone.MONSTER)


def test_what_is_banished_when_it_leaves_is_so_only_for_this_stay() -> None:
    leaves = Action(do="banish", what="those")
    for visit, zone in ((0, Zone.BANISHED), (1, Zone.GY)):
        duel = board({"mon": at(monster())})
        duel.change(delayed=(Delayed("leaves_field", "A", "mon", leaves, ("mon",), (visit,)),))
        moves.move(duel, "mon", Zone.GY, key="destroyed")
        assert duel.at("mon").zone == zone


def test_there_is_room_for_five_and_for_one_more_where_one_leaves() -> None:
    duel = board({f"m{n}": at(monster()) for n in range(5)})
    assert not moves.has_room(duel, "A", Zone.MONSTER)
    assert moves.has_room(duel, "A", Zone.MONSTER, ("m0",))
    assert moves.has_room(duel, "B", Zone.MONSTER)


def test_turned_face_down_a_monster_is_rid_of_an_applied_negation_but_not_of_one_of_its_name() -> None:
    for kind, left in ((StateKind.APPLIED, 0), (StateKind.SUMMONED, 0), (StateKind.BY_NAME, 1)):
        duel = board({"mon": at("Spirit Reaper", effects_negated=kind)})
        moves.turn_face_down(duel, "mon", "")
        assert duel.at("mon").position == Position.FACEDOWN_DEFENSE
        assert len(duel.at("mon").states) == left, kind
