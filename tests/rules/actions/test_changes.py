"""Actions that change something other than a card's place."""

from __future__ import annotations

from engine.cards import Restriction
from engine.cards.facts import Action, Amount
from engine.duel.state import DamageRule
from engine.rules import numbers, restrictions
from engine.rules.actions import changes
from engine.terms import Position
from tests.rules.board import at, board, context, monster, own

ME = "self"


def test_damage_may_be_changed_and_losing_lp_is_no_damage() -> None:
    duel = board({"me": at(monster())})
    duel.change(damage_rules=(DamageRule("B", "effect"),))
    here = context(duel, "me")
    changes.damage(here, Action(do="damage", who="opponent", amount=1000))
    assert (duel.state.lp["B"], here.damage_done) == (8000, 0)
    assert changes.lose_lp(here, Action(do="lose_lp", who="opponent", amount=1000))
    assert duel.state.lp["B"] == 7000


def test_lp_do_not_fall_below_zero_and_an_unknown_amount_is_said() -> None:
    duel = board({"me": at(monster())}, lp={"B": 500})
    assert changes.damage(context(duel, "me"), Action(do="damage", who="opponent", amount=1000))
    assert duel.state.lp["B"] == 0
    assert not changes.gain_lp(context(duel, "me"), Action(do="gain_lp", amount=Amount(of="self.atk")))
    assert (duel.state.lp["A"], duel.events[-1].rules) == (8000, ("engine-cannot-judge",))


def test_a_change_to_itself_is_marked_as_its_own() -> None:
    duel = board({"me": at(monster(atk=1000))})
    assert changes.modify(context(duel, "me"), Action(do="modify", what=ME, stat="atk_def", amount=500))
    assert [(mod.stat, mod.own) for mod in duel.at("me").mods] == [("atk", True), ("def", True)]
    assert numbers.number(duel, "me", "atk") == 1500


def test_who_has_less_than_exactly_that_much_to_lose_loses_nothing() -> None:
    for atk, done in ((499, False), (500, True)):
        duel = board({"me": at(monster(atk=atk))})
        lose = Action(do="modify", what=ME, stat="atk", amount=-500, note="exactly")
        assert changes.modify(context(duel, "me"), lose) == done


def test_a_card_holds_no_more_counters_than_it_may() -> None:
    duel = board({"me": at(own(counter_limit={"Spell Counter": 2}), counters={"Spell Counter": 1})})
    place = Action(do="place_counter", what=ME, value="Spell Counter", amount=3)
    assert changes.place_counter(context(duel, "me"), place)
    assert duel.at("me").counters == {"Spell Counter": 2}
    assert not changes.place_counter(context(duel, "me"), place)


def test_a_position_is_changed_to_the_other_one_or_to_the_one_stated() -> None:
    duel = board({"me": at(monster())})
    change = Action(do="change_position", what=ME)
    for expected in (Position.DEFENSE, Position.ATTACK):
        assert changes.change_position(context(duel, "me"), change)
        assert duel.at("me").position == expected
    stated = Action(do="change_position", what=ME, position=Position.ATTACK)
    assert not changes.change_position(context(duel, "me"), stated)


def test_a_lock_left_behind_binds_the_cards_just_moved() -> None:
    duel = board({"me": at(monster()), "one": at(monster()), "two": at(monster())})
    here = context(duel, "me")
    here.those = ("one",)
    assert changes.restrict(here, Action(do="restrict", restriction=Restriction("cannot_attack", cards="those")))
    assert restrictions.forbids(duel, "A", "cannot_attack", "one") is not None
    assert restrictions.forbids(duel, "A", "cannot_attack", "two") is None


def test_what_one_player_does_not_take_the_other_takes_all_the_same() -> None:
    duel = board({"me": at(monster())})
    duel.change(damage_rules=(DamageRule("A", "effect"),))
    assert changes.damage(context(duel, "me"), Action(do="damage", who="both", amount=1000))
    assert duel.state.lp == {"A": 8000, "B": 7000}
