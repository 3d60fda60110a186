"""Cards change place, and leave behind what belongs to a stay."""

from __future__ import annotations

from engine.cards.facts import Action
from engine.duel.state import Delayed, Mod
from engine.rules import moves, unnamed
from engine.terms import Position, StateKind, Zone
from tests.rules.board import TRAP, at, board, continuous, monster, own


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


def test_an_xyz_material_does_not_leave_the_field() -> None:
    """So it is not banished when it "leaves", and nothing that waits for that sees it."""
    duel = board({"mon": at(monster())})
    duel.change(delayed=(Delayed("leaves_field", "A", "mon", Action(do="banish", what="those"), ("mon",), (0,)),))
    moves.move(duel, "mon", Zone.MATERIAL, key="used_as_material")
    assert duel.at("mon").zone == Zone.MATERIAL
    assert "leaves_field" not in [one.name for one in duel.happened]


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


def test_what_happens_to_a_card_depends_on_where_it_comes_from_and_goes() -> None:
    for zone, to, names in (
        ("monster", Zone.GY, ["sent_to_gy", "leaves_field"]),
        ("hand", Zone.GY, ["sent_to_gy"]),
        ("gy", Zone.MONSTER, ["leaves_gy"]),
        ("gy", Zone.HAND, ["added_to_hand", "leaves_gy"]),
        ("gy", Zone.DECK, ["returned_to_deck", "leaves_gy"]),
        ("monster", Zone.SPELL_TRAP, []),
        ("hand", Zone.HAND, []),
    ):
        duel = board({"mon": at("Battle Ox", zone)})
        moves.move(duel, "mon", to, key="sent_to_gy")
        assert [one.name for one in duel.happened] == names, (zone, to)


def test_an_event_is_of_the_player_on_whose_field_it_is_and_elsewhere_of_its_owner() -> None:
    for to, player in ((Zone.SPELL_TRAP, "A"), (Zone.GY, "B")):
        duel = board({"mon": at("Battle Ox", owner="B", controller="A")})
        moves.move(duel, "mon", to, key="sent_to_gy")
        assert (duel.events[-1].player, duel.at("mon").controller) == (player, player)


def test_a_banished_card_lies_face_up_where_nothing_else_is_said() -> None:
    for given, position in ((None, Position.FACE_UP), (Position.FACE_DOWN, Position.FACE_DOWN)):
        duel = board({"mon": at("Battle Ox")})
        moves.move(duel, "mon", Zone.BANISHED, key="banished", position=given)
        assert duel.at("mon").position == position
    duel = board({"mon": at("Battle Ox")})
    moves.move(duel, "mon", Zone.GY, key="sent_to_gy")
    assert duel.at("mon").position is None


def test_a_stand_in_keeps_the_numbers_it_was_given_and_a_known_card_has_its_own_again() -> None:
    for card, kept in (("any monster", 900), ("Battle Ox", None)):
        duel = board({"mon": at(card, atk=900, level=2)})
        moves.move(duel, "mon", Zone.GY, key="sent_to_gy")
        assert duel.at("mon").atk == kept


def test_only_extra_deck_and_pendulum_monsters_go_to_the_extra_deck() -> None:
    for types, zone in (
        (["Spellcaster", "Pendulum"], Zone.EXTRA),
        (["Spellcaster"], Zone.DECK),
        (["Spellcaster", "Fusion"], Zone.EXTRA),
    ):
        duel = board({"mon": at(own(types=types))})
        moves.move(duel, "mon", Zone.EXTRA, key="returned_to_extra")
        assert duel.at("mon").zone == zone, types


def test_a_card_without_types_goes_where_it_is_sent() -> None:
    duel = board({"spell": at(own(kind="spell", subtype="Normal"), "gy")})
    moves.move(duel, "spell", Zone.HAND, key="added_to_hand")
    assert duel.at("spell").zone == Zone.HAND


def test_what_is_banished_instead_goes_to_no_gy_while_the_effect_applies() -> None:
    cosmos = own(
        continuous({"do": "grant", "what": "all", "count": None, "filter": {"kinds": ["monster"]},
                    "value": "banished_instead_of_gy"}, zone="spell_trap"), kind="trap", subtype="Continuous",
    )  # fmt: skip
    for position, zone in (("face_up", Zone.BANISHED), ("set", Zone.GY)):
        duel = board(
            {"cosmos": at(cosmos, "spell_trap", position=position), "mon": at(own()), "trap": at(TRAP, "hand")}
        )
        moves.move(duel, "mon", Zone.GY, key="sent_to_gy")
        moves.move(duel, "trap", Zone.GY, key="discarded")
        assert (duel.at("mon").zone, duel.at("trap").zone) == (zone, Zone.GY)
