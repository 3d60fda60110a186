"""Destruction replaced: by itself, or where the scenario says so."""

from __future__ import annotations

from typing import Any

import pytest

from engine.duel.duel import Duel
from engine.rules import replacement
from engine.terms import Zone
from tests.rules.board import at, board, continuous, monster, own, played, quick

MINE = {"kinds": ["monster"], "zones": ["monster"], "side": "self", "other": True}


def _replaces(**facts: Any) -> dict[str, Any]:
    """A monster in whose place another of its player's goes."""
    limit = {"limit": facts.pop("limit")} if "limit" in facts else {}
    action = {"do": "replace_destruction", "what": "self", "filter": MINE, "value": "destroy", **facts}
    return own(continuous(action, **limit), name="Replacing")


def _board(**facts: Any) -> Duel:
    return board({"me": at(_replaces(**facts)), "one": at(monster()), "two": at(monster())})


def _made(duel: Duel, by: str = "effect", *chosen: str, yes: bool | None = None, doomed: tuple[str, ...] = ()) -> bool:
    return replacement.made(duel, "me", by, ("me", *doomed), chosen, yes)


def test_what_applies_by_itself_always_does_with_the_card_that_the_scenario_chose_or_the_first() -> None:
    for chosen, gone in ((("two",), "two"), ((), "one"), (("me",), "one")):
        duel = _board()
        assert _made(duel, "effect", *chosen)
        assert [ref for ref in ("me", "one", "two") if duel.at(ref).zone == Zone.GY] == [gone]
        assert [one.by for one in duel.happened if one.name == "destroyed"] == ["effect"]


@pytest.mark.parametrize(
    ("chosen", "yes", "taken"),
    [((), None, False), (("two",), None, True), (("me",), None, True), ((), True, True), (("two",), False, False)],
)
def test_what_a_player_may_choose_is_taken_where_the_scenario_says_so(
    chosen: tuple[str, ...], yes: bool | None, taken: bool
) -> None:
    duel = _board(may=True)
    assert _made(duel, "effect", *chosen, yes=yes) == taken
    said = [event.key for event in duel.events]
    assert ("destruction_replaced" in said) == taken
    assert ("could_replace" in said) == (not taken and yes is None)


def test_what_is_destroyed_at_once_or_cannot_be_destroyed_takes_no_place() -> None:
    assert not _made(_board(), doomed=("one", "two"))
    hard = own(continuous({"do": "protect", "what": "self", "against": ["destroy_effect"]}), name="Hard")
    for value, made in (("destroy", False), ("banish", True)):
        duel = board({"me": at(_replaces(value=value)), "hard": at(hard)})
        assert _made(duel) == made
        assert duel.at("hard").zone == (Zone.BANISHED if made else Zone.MONSTER)


def test_all_the_cards_it_takes_have_to_be_there() -> None:
    for count, made in ((2, True), (3, False)):
        assert _made(_board(count=count)) == made


def test_it_may_be_about_one_way_of_being_destroyed() -> None:
    for against, battle, effect in (
        (["destroy_battle"], True, False),
        (["destroy_effect"], False, True),
        ([], True, True),
    ):
        assert (_made(_board(against=against), "battle"), _made(_board(against=against))) == (battle, effect)


def test_it_may_be_about_the_opponents_effects() -> None:
    for by, whose, made in (("effect", "A", False), ("effect", "B", True), ("battle", "A", True)):
        duel = _board(who="opponent")
        assert replacement.made(duel, "me", by, ("me",), whose=whose) == made


def test_it_is_about_its_own_card_or_what_that_is_equipped_to() -> None:
    union = own(
        continuous(
            {"do": "replace_destruction", "what": "equipped", "filter": {"role": "self"}, "value": "destroy"},
            zone="spell_trap",
        ),
        name="Union",
    )
    cards = {
        "on": at(union, "spell_trap", position="face_up", equipped_to="me"),
        "me": at(monster()),
        "other": at(monster()),
    }
    duel = board(cards)
    assert not replacement.made(duel, "other", "effect", ("other",))
    assert replacement.made(duel, "me", "effect", ("me",))
    assert duel.at("on").zone == Zone.GY
    assert not replacement.made(board(cards), "on", "effect", ("on",))


def test_without_a_filter_it_is_a_card_equipped_to_it() -> None:
    cards = {"me": at(_replaces(filter=None)), "one": at(monster())}
    assert not _made(board(cards))
    duel = board({**cards, "worn": at("any spell", "spell_trap", equipped_to="me")})
    assert _made(duel)
    assert duel.at("worn").zone == Zone.GY


def test_counters_are_removed_from_what_holds_enough() -> None:
    for held, made, left in ((1, False, {"Coin": 1}), (2, True, {}), (5, True, {"Coin": 3})):
        card = _replaces(value="remove_counter", amount=2, filter={"role": "self"})
        duel = board({"me": at(card, counters={"Coin": held})})
        assert _made(duel) == made
        assert duel.at("me").counters == left


def test_once_a_turn_is_once() -> None:
    duel = _board(limit={"kind": "once_per_turn"})
    assert _made(duel)
    assert not _made(duel)
    assert _made(_board())


def test_what_is_tied_to_the_destruction_is_not_done() -> None:
    breaks = {"do": "destroy", "what": "targets"}
    then = {"do": "gain_lp", "amount": 1, "join": "and_if_you_do"}
    bomb = own(quick(breaks, then, targets={"filter": {"zones": ["monster"]}}), name="Bomb")
    cards = {"bomb": at(bomb), "me": at(_replaces(may=True), owner="B"), "one": at(monster(), owner="B")}
    for choices, lp, gone in (({}, 8001, "me"), ({"cards": ["one"]}, 8000, "one")):
        link = {"player": "A", "card": "bomb", "targets": ["me"], "choices": choices}
        final = played(cards, {"chain": [link]})["final"]
        assert final["lp"]["A"] == lp
        assert [ref for ref in ("me", "one") if final["cards"][ref]["zone"] == "gy"] == [gone]


def test_in_battle_what_applies_by_itself_does_so_when_the_destruction_is_decided() -> None:
    big, plays = at(monster(atk=3000), owner="B"), ({"attack": {"card": "big", "target": "me"}}, {"battle": "end"})
    for facts, gone in (({}, "one"), ({"may": True}, "me")):
        me = _replaces(**facts)
        me["custom"] |= {"atk": 1000}
        cards = {"me": at(me), "one": at(monster()), "big": big}
        final = played(cards, *plays, phase="battle_step", turn_player="B")["final"]
        assert [ref for ref in ("me", "one") if final["cards"][ref]["zone"] == "gy"] == [gone]
