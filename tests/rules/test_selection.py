"""Picking cards: the scenario's own choice, else simply the first."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.cards import Filter
from engine.rules import selection, unnamed
from engine.rules.selection import Picked
from engine.terms import SummonHow, Zone
from tests.rules.board import at, board, monster, own

GY = Filter(zones=(Zone.GY,), side="self")


def _pick(cards: dict[str, Any], filter: Filter = GY, plays: tuple[Any, ...] = (), **how: Any) -> Picked | None:
    duel = board({"me": at(monster()), **cards}, plays=list(plays))
    return selection.pick(duel, filter, "A", "me", **how)


def _gy(*names: str) -> dict[str, Any]:
    return {name.lower(): at(monster(name=name), "gy") for name in names}


def test_what_is_left_open_is_the_first_that_fits_and_said_to_be_open() -> None:
    assert _pick(_gy("One", "Two")) == Picked(("one",), left_open=True)
    assert _pick(_gy("One")) == Picked(("one",))


def test_a_card_of_a_later_play_is_spared() -> None:
    later = {"chain": [{"player": "A", "card": "one"}]}
    assert _pick(_gy("One", "Two"), plays=(later,)) == Picked(("two",), left_open=True)


def test_a_choice_that_does_not_fit_is_named_and_too_few_are_no_choice() -> None:
    assert _pick(_gy("One"), given=("me",)) == Picked(wrong="me")
    assert _pick(_gy("One", "Two"), given=("one", "one"), count=2) == Picked(wrong="one")
    assert _pick(_gy("One", "Two"), given=("one",), count=2) is None
    assert _pick(_gy("One", "Two"), given=("one",), count=2, up_to=True) == Picked(("one",))


def test_hands_and_decks_have_unnamed_cards_and_graveyards_have_none() -> None:
    assert _pick({}) is None
    deck = _pick({}, Filter(zones=(Zone.DECK,), side="self"), count=2)
    assert deck is not None
    assert (deck.missing, deck.count) == (2, 2)


def test_cards_that_have_to_share_a_name_or_not_are_picked_so() -> None:
    two = {**_gy("One"), "a": at("Cyber Dragon", "gy"), "b": at("Cyber Dragon", "gy")}
    same = _pick(two, Filter(zones=(Zone.GY,), same_name=True), count=2)
    distinct = _pick(two, Filter(zones=(Zone.GY,), distinct_names=True), count=2)
    assert same is not None
    assert distinct is not None
    assert (same.refs, distinct.refs) == (("a", "b"), ("one", "a"))


def test_cards_that_mention_a_name_or_have_one_of_no_other_card() -> None:
    cards = {
        "fan": at(own(name="Fan", mentions=["Star"]), "gy"),
        "twin": at(own(name="Twin"), "gy"),
        "lone": at(own(name="Twin"), "deck"),
        "any": at(monster(), "deck"),
    }
    duel = board({"me": at(monster()), **cards})
    assert selection.candidates(duel, Filter(zones=(Zone.GY, Zone.DECK), mentions=("Star",)), "A", "me") == [
        "fan",
        "any",
    ]
    fresh = Filter(zones=(Zone.DECK,), unlike=GY)
    assert selection.candidates(duel, fresh, "A", "me") == ["any"]


def test_a_choice_that_does_not_agree_is_named() -> None:
    two = {"a": at(monster(attribute="FIRE"), "gy"), "b": at(monster(attribute="FIRE"), "gy")}
    filter = Filter(zones=(Zone.GY,), distinct_attributes=True)
    assert _pick(two, filter, given=("a", "b"), count=2) == Picked(wrong="b")
    assert _pick(two, filter, count=2) is None


def test_of_all_that_fit_there_must_be_one() -> None:
    assert _pick(_gy("One", "Two"), count=None) == Picked(("one", "two"))
    assert _pick({}, count=None) is None


def test_unnamed_cards_fill_up_as_far_as_there_are_any() -> None:
    deck, most = Filter(zones=(Zone.DECK,), side="self"), unnamed.MOST
    one = {"one": at("any spell", "deck")}
    for count, expected in (
        (3, Picked(("one",), 2, left_open=True)),
        (most + 1, Picked(("one",), most, left_open=True)),
        (most + 2, None),
    ):
        assert _pick(one, deck, count=count) == expected
    assert _pick(one, deck, count=most + 2, up_to=True) == Picked(("one",), left_open=True)
    assert _pick({}, GY, count=2, up_to=True) is None


def test_named_and_unnamed_cards_do_not_share_a_name() -> None:
    same = Filter(zones=(Zone.DECK,), side="self", same_name=True)
    cards = {"one": at(own(name="One"), "deck")}
    assert _pick(cards, same, count=2) == Picked((), 2, left_open=True)


def test_what_is_chosen_agrees_in_its_names_where_that_is_asked_for() -> None:
    cards = {ref: at(own(name=name), "gy") for ref, name in (("a", "One"), ("b", "One"), ("c", "Two"))}
    plain, same, distinct = GY, replace(GY, same_name=True), replace(GY, distinct_names=True)
    for filter, given, wrong in (
        (plain, ("a", "c"), ""),
        (same, ("a", "b"), ""),
        (same, ("a", "c"), "c"),
        (distinct, ("a", "c"), ""),
        (distinct, ("a", "b"), "b"),
    ):
        picked = _pick(cards, filter, count=2, given=given)
        assert picked is not None
        assert (picked.wrong, picked.refs) == (wrong, () if wrong else given), (filter, given)


def test_this_card_itself_is_taken_last() -> None:
    duel = board({"me": at(monster(), "gy"), "one": at(monster(), "gy")})
    assert selection.pick(duel, GY, "A", "me") == Picked(("one",), left_open=True)


def test_monsters_by_how_and_when_they_came_where_they_stand_and_what_they_are_not() -> None:
    duel = board(
        {
            "me": at(own(name="me", link=1, types=["Warrior", "Link"]), summoned_by="tribute"),
            "fused": at(own(name="fused", atk=2000, level=6), summoned_by="fusion", summoned_this_turn=True),
            "called": at(
                own(name="called", atk=1000, level=4, **{"def": 1000}, no_normal_summon=True),
                summoned_by="normal",
                summoned_this_turn=True,
            ),
        }
    )
    for filter, expected in (
        (Filter(summoned_how=(SummonHow.SPECIAL,)), ["fused"]),
        (Filter(new=True), ["fused", "called"]),
        (Filter(link_min=1), ["me"]),
        (Filter(level_min=1, atk_is_def=True), ["called"]),
        (Filter(normal_summon="cannot"), ["called"]),
        (Filter(level_min=1, none_of=(Filter(level_min=5),)), ["called"]),
        (Filter(level_min=1, atk_is="lowest"), ["called"]),
        (Filter(level_min=1, atk_is="highest"), ["fused"]),
    ):
        assert selection.candidates(duel, filter, "A", "me") == expected, filter


def test_what_a_card_bears_and_by_what_it_is_borne() -> None:
    cards = {
        "xyz": at(own(name="Xyz", types=["Xyz"], rank=4)),
        "bare": at(own(name="Bare", types=["Xyz"], rank=4), counters={"Paper Counter": 2}),
        "under": at(monster(name="Under"), "material", under="xyz"),
    }
    duel = board({"me": at(monster()), **cards})
    material = Filter(zones=(Zone.MATERIAL,))
    asked = (
        (Filter(bears=material), ["xyz"]),
        (Filter(zones=(Zone.MONSTER,), none_of=(Filter(bears=material),)), ["me", "bare"]),
        (Filter(borne_by=Filter(types=("Xyz",))), ["under"]),
        (Filter(borne_by=Filter(types=("Link",))), []),
        (Filter(counter="Paper Counter", counter_min=2), ["bare"]),
        (Filter(counter_min=3), []),
    )
    for filter, refs in asked:
        assert selection.candidates(duel, filter, "A", "me") == refs, filter


def test_what_is_said_of_a_card_besides() -> None:
    cards = {
        "mine": at(monster(name="Mine")),
        "theirs": at(monster(name="Theirs"), owner="B", controller="A"),
        "spell": at(monster(name="As Spell"), "spell_trap"),
    }
    duel = board({"me": at(monster()), **cards})
    asked = (
        (Filter(marks=("owned_by_opponent",)), ["theirs"]),
        (Filter(marks=("as_spell",)), ["spell"]),
        (Filter(marks=("attacked_this_turn",)), []),
        (Filter(marks=("center_zone",)), ["me", *cards]),
    )
    for filter, refs in asked:
        assert selection.candidates(duel, filter, "A", "me") == refs, filter
