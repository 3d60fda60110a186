"""Actions that change something other than a card's place."""

from __future__ import annotations

from engine.cards import Restriction
from engine.cards.facts import Action, Amount, Filter
from engine.duel.state import Battle, DamageRule
from engine.rules import numbers, restrictions
from engine.rules.actions import changes
from engine.terms import Position, Zone
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


def test_counters_are_removed_while_there_are_some() -> None:
    duel = board({"me": at(monster(), counters={"Spell Counter": 3, "Other": 1})})
    for amount, done, left in ((2, True, 1), (2, True, 0), (1, False, 0)):
        remove = Action(do="remove_counter", what=ME, value="Spell Counter", amount=amount)
        assert changes.remove_counter(context(duel, "me"), remove) == done
        assert duel.at("me").counters == ({"Spell Counter": left} if left else {}) | {"Other": 1}


def test_a_face_down_card_takes_no_counters() -> None:
    duel = board({"me": at(monster(), position="facedown_defense")})
    assert not changes.place_counter(context(duel, "me"), Action(do="place_counter", what=ME, value="X", amount=1))


def test_what_changes_damage_says_how_much_of_which_kind() -> None:
    duel = board({"me": at(monster())})
    changes.change_damage(context(duel, "me"), Action(do="change_damage", value="battle", amount=500, set_to=True))
    changes.change_damage(context(duel, "me"), Action(do="change_damage", who="opponent", value="any_halved"))
    assert duel.state.damage_rules == (DamageRule("A", "battle", 500), DamageRule("B", "any", 0, halved=True))


def test_an_attack_is_redirected_only_in_a_battle_and_to_a_monster_on_the_field() -> None:
    for battle, zone, done in ((True, "monster", True), (True, "gy", False), (False, "monster", False)):
        duel = board({"me": at(monster(), zone), "one": at(monster(), owner="B"), "goal": at(monster())})
        duel.change(battle=Battle("one", "goal", (0, 0)) if battle else None)
        assert changes.redirect_attack(context(duel, "me"), Action(do="redirect_attack", what=ME)) == done
        assert (duel.state.battle.target if duel.state.battle else "") == ("me" if done else "goal" if battle else "")


def test_what_is_granted_is_granted_to_a_card_and_may_let_it_attack_again() -> None:
    for value, attacked in (("piercing", True), ("attacks_again", False)):
        duel = board({"me": at(monster())})
        duel.put("me", attacked=True)
        assert changes.grant(context(duel, "me"), Action(do="grant", what=ME, value=value))
        assert duel.at("me").attacked == attacked
    assert not changes.grant(context(duel, "me"), Action(do="grant", what="targets", value="piercing"))


def test_the_sentence_says_what_became_of_a_number() -> None:
    for amount, set_to, key in (
        (5, False, "stat_up"),
        (0, False, "stat_up"),
        (-5, False, "stat_down"),
        (5, True, "stat_set"),
    ):
        duel = board({"me": at(monster(atk=1000))})
        changes.modify(context(duel, "me"), Action(do="modify", what=ME, stat="atk", amount=amount, set_to=set_to))
        assert duel.events[-1].key == key


def test_the_sentence_of_a_lock_says_whether_it_is_on_cards() -> None:
    duel = board({"me": at(monster()), "one": at(monster())})
    here = context(duel, "me")
    here.those = ("one",)
    for cards, key in (("", "lock_left"), ("those", "lock_left_on_cards")):
        changes.restrict(here, Action(do="restrict", restriction=Restriction("cannot_attack", cards=cards)))
        assert duel.events[-1].key == key


def test_an_unaffected_monster_does_not_count_as_something_else() -> None:
    for against, done in (("unaffected", False), ("target", True)):
        goal = own(
            {
                "kind": "continuous",
                "from": ["monster"],
                "actions": [{"do": "protect", "what": ME, "against": [against]}],
            }
        )
        duel = board({"me": at(monster()), "goal": at(goal, owner="B")})
        action = Action(
            do="modify", what="all", stat="race", value="Zombie", filter=Filter(zones=(Zone.MONSTER,), side="opponent")
        )
        assert changes.modify(context(duel, "me"), action) == done
        assert bool(duel.at("goal").mods) == done


def test_what_counts_as_something_else_by_its_own_effect_is_marked_as_its_own() -> None:
    duel = board({"me": at(monster()), "goal": at(monster())})
    here = context(duel, "me")
    changes.modify(here, Action(do="modify", what=ME, stat="race", value="Zombie"))
    here.those = ("goal",)
    changes.modify(here, Action(do="modify", what="those", stat="race", value="Zombie"))
    assert [duel.at(ref).mods[0].own for ref in ("me", "goal")] == [True, False]


def test_only_what_is_set_may_become_the_original_number() -> None:
    for set_to, note, original in ((True, "original", True), (True, "", False), (False, "original", False)):
        duel = board({"me": at(monster(atk=1000))})
        changes.modify(
            context(duel, "me"), Action(do="modify", what=ME, stat="atk", amount=500, set_to=set_to, note=note)
        )
        assert duel.at("me").mods[0].original == original


def test_an_unknown_amount_and_what_cannot_be_judged_are_said_and_done() -> None:
    duel = board({"me": at(monster())})
    assert changes.modify(context(duel, "me"), Action(do="modify", what=ME, stat="atk", amount=Amount(of="those.atk")))
    assert (duel.at("me").mods, duel.events[-1].rules) == ((), ("engine-cannot-judge",))
    for note, said in (("odd", "odd"), ("", "opaque")):
        assert changes.opaque(context(duel, "me"), Action(do="opaque", note=note))
        assert duel.events[-1].args["note"] == said


def test_protection_is_left_on_cards_or_on_all_that_fit() -> None:
    duel = board({"me": at(monster()), "goal": at(monster())})
    for what, done in (("self", True), ("all", True), ("targets", False)):
        protect = Action(do="protect", what=what, filter=Filter(zones=(Zone.MONSTER,)), against=("destroy_effect",))
        assert changes.protect(context(duel, "me"), protect) == done
    assert [left.cards for left in duel.state.lingering] == [("me",), ()]


def test_a_number_of_each_changed_card_is_its_own() -> None:
    duel = board({"me": at(monster(atk=1000)), "you": at(monster(atk=2400), owner="B")})
    halve = Action(
        do="modify",
        what="all",
        filter=Filter(zones=(Zone.MONSTER,)),
        stat="atk",
        set_to=True,
        amount=Amount(of="each.atk", half=True),
    )
    assert changes.modify(context(duel, "me"), halve)
    assert [numbers.number(duel, ref, "atk") for ref in ("me", "you")] == [500, 1200]


def test_what_is_said_of_the_cards_an_action_means_binds_them() -> None:
    duel = board({"me": at(monster()), "you": at(monster(), owner="B")})
    no_attack = Restriction("cannot_attack", "any", cards="those")
    assert changes.restrict(context(duel, "me"), Action(do="restrict", what=ME, restriction=no_attack))
    assert restrictions.forbids(duel, "A", "cannot_attack", "me") is not None
    assert restrictions.forbids(duel, "B", "cannot_attack", "you") is None


def test_lp_are_paid_where_there_are_enough_to_the_last_point() -> None:
    for lp, paid in ((1000, True), (999, False)):
        duel = board({"me": at(monster())}, lp={"A": lp})
        assert changes.pay_lp(context(duel, "me"), Action(do="pay_lp", amount=1000)) is paid
        assert duel.state.lp["A"] == (0 if paid else lp)


def test_a_change_of_damage_is_something_done_and_ends_as_it_says() -> None:
    duel = board({"me": at(monster())})
    halved = Action(do="change_damage", value="effect_halved", until="turn")
    assert changes.change_damage(context(duel, "me"), halved)
    (left,) = duel.state.damage_rules
    assert (left.player, left.kind, left.halved, left.until) == ("A", "effect", True, "turn")
