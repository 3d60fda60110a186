"""What an action needs to know while its link resolves."""

from __future__ import annotations

from engine.cards.facts import Action, Amount, Filter
from engine.rules import moves
from engine.rules.actions.context import Context
from engine.terms import CardKind, Zone
from tests.rules.board import TRAP, at, board, build, context, monster, own, quick

GY = Filter(zones=(Zone.GY,), side="self")


def test_a_card_that_left_is_not_itself_any_more_for_its_own_effect() -> None:
    duel = board({"me": at(own(quick({"do": "draw"})))})
    assert build(duel, "me") is None
    here = Context(duel, "A", "me", duel.state.chain[0])
    assert here.cards(Action(do="destroy", what="self")) == ("me",)
    moves.move(duel, "me", Zone.GY, key="sent_to_gy")
    assert here.cards(Action(do="banish", what="self")) == ()


def test_that_is_the_answered_card_where_it_lies_as_it_did() -> None:
    duel = board({"one": at(TRAP, "spell_trap"), "two": at(own(quick({"do": "draw"})))})
    assert build(duel, "one", "two") is None
    here = Context(duel, "A", "two", duel.state.chain[1])
    destroy = Action(do="destroy", what="that")
    assert (here.that(), here.cards(destroy)) == ("one", ("one",))
    moves.move(duel, "one", Zone.GY, key="sent_to_gy")
    assert (here.that(), here.cards(destroy)) == ("one", ())


def test_what_the_scenario_chose_is_taken_once_and_the_rest_filled_up() -> None:
    duel = board({"me": at(monster()), **{ref: at(monster(), "gy") for ref in "xyz"}})
    here = context(duel, "me")
    here.given = ["z"]
    assert here.cards(Action(do="banish", what="chosen", filter=GY)) == ("z",)
    assert here.cards(Action(do="banish", what="chosen", filter=GY)) == ("x",)
    here.given = ["z"]
    assert here.cards(Action(do="banish", what="chosen", filter=GY, count=2)) == ("z", "x")


def test_of_the_cards_moved_before_some_are_chosen_and_the_others_are_the_rest() -> None:
    duel = board({"me": at(monster()), **{ref: at(monster(), "deck") for ref in "xyz"}})
    here = context(duel, "me")
    here.those, here.given = ("x", "y", "z"), ["y"]
    assert here.cards(Action(do="add_to_hand", what="those")) == ("y",)
    assert here.cards(Action(do="return_to_deck", what="rest")) == ("x", "z")


def test_players_are_meant_as_the_action_says() -> None:
    here = context(board({"me": at(monster())}), "me", "B")
    assert [here.who(Action(do="draw", who=who)) for who in ("self", "opponent", "both")] == [
        ("B",),
        ("A",),
        ("B", "A"),
    ]


def test_an_amount_of_an_unknown_number_is_unknown() -> None:
    duel = board({"me": at(monster())})
    assert context(duel, "me").amount(Action(do="damage", amount=Amount(of="self.atk"))) is None
    assert context(duel, "me").amount(Action(do="draw"), 2) == 2


def test_of_the_cards_moved_before_only_those_that_fit_are_meant() -> None:
    duel = board({"me": at(monster()), "x": at(TRAP, "deck"), "y": at(monster(), "deck"), "z": at(TRAP, "deck")})
    here = context(duel, "me")
    here.those = ("x", "y")
    assert here.cards(Action(do="reveal", what="those", filter=Filter(kinds=(CardKind.MONSTER,)))) == ("y",)
    assert here.rest == ("x",)
    here.those = ("x", "z")
    assert here.cards(Action(do="reveal", what="those", filter=Filter(kinds=(CardKind.MONSTER,)))) == ()
    assert here.rest == ("x", "z")


def test_the_target_is_a_role_of_what_is_chosen_at_resolution() -> None:
    shoot = quick({"do": "draw"}, targets={"filter": {"zones": ["monster"], "side": "opponent"}})
    cards = {"same": at(own(name="Twin"), "gy"), "other": at(own(name="Single"), "gy")}
    duel = board({"me": at(own(shoot)), "goal": at(own(name="Twin"), owner="B"), **cards})
    assert build(duel, "me", me="goal") is None
    here = Context(duel, "A", "me", duel.state.chain[0])
    unlike = Filter(zones=(Zone.GY,), unlike=Filter(role="target"))
    assert here.cards(Action(do="banish", what="all", filter=unlike, count=None)) == ("other",)


def test_equips_are_the_cards_equipped_to_this_card_on_the_field() -> None:
    worn = at("Axe of Despair", "spell_trap", position="face_up", equipped_to="me")
    other = at("Axe of Despair", "spell_trap", position="face_up", equipped_to="else")
    duel = board({"me": at(monster()), "else": at(monster()), "axe": worn, "other": other, "gone": worn})
    duel.put("gone", off_field=True)
    assert context(duel, "me").cards(Action(do="destroy", what="equips")) == ("axe",)


def test_the_words_of_an_amount_stand_for_the_cards_they_name() -> None:
    duel = board({"me": at(monster()), "event": at(monster()), "goal": at(monster())})
    bare, here = Context(duel, "A", "me"), Context(duel, "A", "me", event_card="event")
    assert (bare.roles()["event"], bare.roles()["that"], here.roles()["event"]) == ((), (), ("event",))
    duel.responding = "goal"
    assert bare.roles()["that"] == ("goal",)
    assert bare.cards(Action(do="destroy", what="cost")) == ()


def test_of_as_many_cards_as_asked_for_nothing_is_left() -> None:
    duel = board({ref: at(monster()) for ref in ("me", "x", "y")})
    here = context(duel, "me")
    here.those = ("x", "y")
    assert here.cards(Action(do="add_to_hand", what="those", count=2)) == ("x", "y")
    assert here.rest == ()
    here.given = ["y"]
    assert here.cards(Action(do="add_to_hand", what="those", count=1)) == ("y",)
    assert here.rest == ("x",)


def test_as_many_as_an_amount_says_are_chosen_of_what_the_scenario_names() -> None:
    duel = board({"me": at(monster()), **{ref: at(monster(), "gy") for ref in "xyz"}})
    here = context(duel, "me")
    here.given = ["z", "x", "y"]
    wanted = Action(do="banish", what="chosen", filter=GY, count=None, up_to=True, amount=2)
    assert here.cards(wanted) == ("z", "x")
