"""Actions on the Deck."""

from __future__ import annotations

from engine.cards import Restriction
from engine.cards.facts import Action, Filter
from engine.duel.state import Lock
from engine.rules import unnamed
from engine.rules.actions import deck
from engine.terms import Zone
from tests.rules.board import at, board, context, monster

CARDS = {"me": at(monster()), "x": at("any spell", "deck"), "y": at("any trap", "deck")}


def test_cards_are_drawn_from_the_top() -> None:
    duel = board(CARDS)
    here = context(duel, "me")
    assert deck.draw(here, Action(do="draw", count=2))
    assert here.those == ("x", "y")
    assert [duel.at(ref).zone for ref in here.those] == [Zone.HAND, Zone.HAND]


def test_who_may_not_draw_does_not_and_the_other_player_does() -> None:
    duel = board(CARDS)
    duel.change(locks=(Lock("A", "me", Restriction("cannot_draw"), 0),))
    here = context(duel, "me")
    assert deck.draw(here, Action(do="draw", who="both"))
    assert here.those == ("B.deck.1",)


def test_what_is_excavated_stays_in_the_deck_until_something_moves_it() -> None:
    duel = board(CARDS)
    here = context(duel, "me")
    assert deck.excavate(here, Action(do="excavate", count=3))
    assert here.those == ("x", "y", "A.deck.1")
    assert {duel.at(ref).zone for ref in here.those} == {Zone.DECK}


def test_cards_go_to_the_top_in_their_order_or_to_the_bottom() -> None:
    hand = Action(do="place_on_deck", what="all", filter=Filter(zones=(Zone.HAND,)))
    held = {"a": at(monster(), "hand"), "b": at(monster(), "hand")}
    duel = board({**CARDS, **held})
    assert deck.place_on_deck(context(duel, "me"), hand)
    assert unnamed.top(duel, "A", 4) == ("a", "b", "x", "y")
    duel = board({**CARDS, **held})
    bottom = Action(do="return_to_deck", what="all", filter=hand.filter, to="bottom")
    assert deck.return_to_deck(context(duel, "me"), bottom)
    assert unnamed.top(duel, "A", 4) == ("x", "y", "a", "b")


def test_what_was_looked_at_goes_back_without_leaving_the_deck() -> None:
    duel = board(CARDS)
    here = context(duel, "me")
    here.those = ("x",)
    assert deck.place_on_deck(here, Action(do="place_on_deck", what="those", to="bottom"))
    assert (unnamed.top(duel, "A", 2), duel.at("x").visit) == (("y", "x"), 0)


def test_a_card_that_nobody_named_says_by_which_rule_it_is_there() -> None:
    duel = board(CARDS)
    assert deck.draw(context(duel, "me"), Action(do="draw", count=3))
    moved = [("unnamed-card" in event.rules) for event in duel.events if event.key == "drawn"]
    assert moved == [False, False, True]


def test_what_is_shown_and_shuffled_is_told_where_there_is_something() -> None:
    duel = board({**CARDS, "held": at(monster(), "hand")})
    here = context(duel, "me")
    for zone, done in ((Zone.HAND, True), (Zone.BANISHED, False)):
        before = len(duel.events)
        assert deck.reveal(here, Action(do="reveal", what="all", filter=Filter(zones=(zone,)))) == done
        assert len(duel.events) - before == done
    assert deck.shuffle(here, Action(do="shuffle"))


def test_only_a_deck_of_ones_own_is_ordered_anew() -> None:
    duel = board({**CARDS, "theirs": at("any spell", "deck", "B"), "held": at(monster(), "hand")})
    here = context(duel, "me")
    here.those = ("y",)
    assert deck.place_on_deck(here, Action(do="place_on_deck", what="those"))
    assert unnamed.top(duel, "A", 2) == ("y", "x")
    assert duel.at("y").order == duel.at("x").order - 1
