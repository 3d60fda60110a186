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
    duel = board({"me": at(own(types=["Xyz", "Effect"], rank=4)), "mat": at(monster(), "gy")})
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


def test_what_lies_elsewhere_is_not_destroyed_and_what_is_there_already_is_not_sent() -> None:
    duel = board({"me": at(monster()), "held": at(monster(), "hand"), "dead": at(monster(), "gy")})
    here = context(duel, "me")
    for act, ref, done in (
        (cards.destroy, "dead", False),
        (cards.send_to_gy, "dead", False),
        (cards.destroy, "held", True),
        (cards.add_to_hand, "dead", True),
    ):
        here.those = (ref,)
        assert act(here, Action(do="destroy", what="those")) == done, (act, ref)
    assert (duel.at("held").zone, duel.at("dead").zone) == (Zone.GY, Zone.HAND)


def test_only_what_is_banished_face_down_lies_face_down() -> None:
    for act, position, expected in (
        (cards.banish, Position.FACE_DOWN, Position.FACE_DOWN),
        (cards.banish, None, Position.FACE_UP),
        (cards.send_to_gy, Position.FACE_DOWN, None),
    ):
        duel = _duel(at(monster(), owner="B"))
        assert act(context(duel, "me"), Action(do="banish", what="all", filter=ALL, position=position))
        assert duel.at("goal").position == expected


def test_without_a_free_zone_nothing_is_set_or_placed() -> None:
    traps = {f"s{n}": at(TRAP, "spell_trap") for n in range(5)}
    mine = Filter(zones=(Zone.GY,), side="self")
    for act in (cards.set_card, cards.place_on_field):
        for there, done in (({}, True), (traps, False)):
            duel = board({"me": at(monster()), "trap": at(TRAP, "gy"), **there})
            assert act(context(duel, "me"), Action(do="set_card", what="chosen", filter=mine)) == done, act
            assert duel.at("trap").zone == (Zone.SPELL_TRAP if done else Zone.GY)


def test_a_card_is_placed_face_up_where_the_text_says_or_in_a_spell_and_trap_zone() -> None:
    mine = Filter(zones=(Zone.GY,), side="self")
    for to, position, expected in (
        ("", None, (Zone.SPELL_TRAP, Position.FACE_UP)),
        ("pendulum", None, (Zone.PENDULUM, Position.FACE_UP)),
        ("spell_trap", Position.SET, (Zone.SPELL_TRAP, Position.SET)),
    ):
        duel = board({"me": at(monster()), "goal": at(monster(), "gy")})
        cards.place_on_field(
            context(duel, "me"), Action(do="place_on_field", what="all", filter=mine, to=to, position=position)
        )
        assert (duel.at("goal").zone, duel.at("goal").position) == expected


def test_a_set_card_is_set_again_where_it_lies() -> None:
    duel = board({"me": at(TRAP, "spell_trap", position="face_up")})
    assert cards.set_card(context(duel, "me"), Action(do="set_card", what="self"))
    assert (duel.at("me").position, duel.at("me").set_this_turn) == (Position.SET, True)


def test_what_it_is_equipped_to_is_chosen_as_it_resolves() -> None:
    bearer = Filter(zones=(Zone.MONSTER,), side="self", not_role="self")
    equip = Action(do="equip", what="all", filter=Filter(zones=(Zone.GY,)), to="chosen", bearer=bearer)
    duel = board({"me": at(monster()), "one": at(monster()), "two": at(monster()), "card": at(monster(), "gy")})
    here = context(duel, "me")
    here.given = ["two"]
    assert cards.equip(here, equip)
    assert (duel.at("card").equipped_to, duel.at("card").equipped_by) == ("two", "")


def test_nothing_is_equipped_to_a_monster_that_lies_face_down_or_is_gone() -> None:
    equip = Action(do="equip", what="all", filter=ALL, to="self")
    for me in (at(monster(), position="facedown_defense"), at(monster(), "gy")):
        duel = board({"me": me, "goal": at(monster(), owner="B")})
        assert not cards.equip(context(duel, "me"), equip)
        assert duel.at("goal").zone == Zone.MONSTER


def test_an_equip_card_goes_on_a_face_up_monster_with_a_zone_to_lie_in() -> None:
    equip = Action(do="equip", what="self", to="those")
    traps = {f"s{n}": at(TRAP, "spell_trap") for n in range(5)}
    for goal, there, those, done in (
        (at(monster()), {}, ("goal",), True),
        (at(monster()), {}, (), False),
        (at(monster(), position="facedown_defense"), {}, ("goal",), False),
        (at(monster()), traps, ("goal",), False),
    ):
        duel = board({"me": at(monster(), "hand"), "goal": goal, **there})
        here = context(duel, "me")
        here.those = those
        assert cards.equip(here, equip) == done
        assert duel.at("me").zone == (Zone.SPELL_TRAP if done else Zone.HAND)


def test_as_many_materials_are_detached_as_asked_for_and_only_ones_own() -> None:
    mats = {ref: at(monster(), "material", under="me") for ref in ("x", "y")}
    for count, gone in ((1, 1), (None, 2)):
        duel = board({"me": at(monster()), "else": at(monster()), **mats, "z": at(monster(), "material", under="else")})
        assert cards.detach(context(duel, "me"), Action(do="detach", what="self", count=count))
        assert sum(duel.at(ref).zone == Zone.GY for ref in "xy") == gone
        assert duel.at("z").zone == Zone.MATERIAL


def test_nothing_is_attached_that_is_unaffected() -> None:
    duel = _duel(_goal("unaffected"))
    assert not cards.attach(context(duel, "me"), Action(do="attach", what="all", filter=ALL))
    assert duel.at("goal").zone == Zone.MONSTER


def test_a_card_is_bound_to_others_only_where_there_are_some() -> None:
    duel = _duel(at(monster(), owner="B"))
    assert cards.bind(context(duel, "me"), Action(do="bind", what="all", filter=ALL))
    assert duel.at("me").bound == ("goal",)
    nothing = Action(do="bind", what="all", filter=Filter(zones=(Zone.BANISHED,)))
    assert not cards.bind(context(duel, "me"), nothing)
    assert duel.at("me").bound == ("goal",)
