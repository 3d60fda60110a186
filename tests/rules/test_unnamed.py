"""Cards that a scenario does not name."""

from __future__ import annotations

from engine.cards import Filter
from engine.rules import unnamed
from engine.terms import CardKind, Position, Zone
from tests.rules.board import at, board


def test_the_deck_gives_its_named_cards_first_in_their_order() -> None:
    duel = board({"x": at("any spell", "deck"), "y": at("any trap", "deck"), "theirs": at("any trap", "deck", "B")})
    assert unnamed.top(duel, "A", 3) == ("x", "y", "A.deck.1")
    assert duel.card("A.deck.1").stand_in


def test_a_deck_runs_out() -> None:
    duel = board({})
    assert len(unnamed.top(duel, "A", unnamed.MOST + 5)) == unnamed.MOST
    assert unnamed.left(duel, "A", Zone.DECK) == 0
    assert unnamed.left(duel, "B", Zone.DECK) == unnamed.MOST


def test_an_unnamed_card_is_of_the_kind_that_was_asked_for() -> None:
    duel = board({})
    for filter, kind in (
        (None, CardKind.SPELL),
        (Filter(kinds=(CardKind.TRAP,)), CardKind.TRAP),
        (Filter(level_max=4), CardKind.MONSTER),
    ):
        ref = unnamed.make(duel, "A", Zone.DECK, filter)
        assert duel.card(ref).kind == kind


def test_only_hidden_zones_of_the_player_asking_hold_more() -> None:
    deck, gy = Filter(zones=(Zone.DECK,), side="self"), Filter(zones=(Zone.GY,), side="self")
    assert unnamed.available(deck, "A", "A") == Zone.DECK
    assert unnamed.available(gy, "A", "A") is None
    assert unnamed.available(Filter(zones=(Zone.GY, Zone.HAND)), "A", "A") == Zone.HAND
    assert unnamed.available(Filter(zones=(Zone.HAND,), side="opponent"), "A", "A") is None


def test_a_token_stands_on_the_field_with_the_stats_stated() -> None:
    duel = board({})
    wanted = Filter(races=("Beast",), attributes=("EARTH",), level_min=1, atk_min=0, def_min=100)
    ref = unnamed.token(duel, "B", wanted, "Sheep Token")
    card, at_ = duel.card(ref), duel.at(ref)
    assert (card.name, card.types, card.race, card.level, card.atk, card.def_) == (
        ("Sheep Token", ("Token",), "Beast", 1, 0, 100)
    )
    assert (at_.zone, at_.controller) == (Zone.MONSTER, "B")


def test_what_a_filter_says_of_levels_or_atk_is_said_of_monsters() -> None:
    for filter in (Filter(level_min=4), Filter(atk_max=1500), Filter(atk_min=1500), Filter(races=("Dragon",))):
        duel = board({})
        assert duel.card(unnamed.make(duel, "A", Zone.DECK, filter)).kind == CardKind.MONSTER


def test_only_in_the_extra_deck_an_unnamed_card_lies_face_down() -> None:
    duel = board({})
    for zone, position in ((Zone.EXTRA, Position.FACE_DOWN), (Zone.HAND, None)):
        assert duel.at(unnamed.make(duel, "A", zone)).position == position
