"""Filters that the board decides, made plain."""

from __future__ import annotations

from engine.cards import Filter
from engine.cards.facts import Amount, Total
from engine.rules import narrowing
from engine.terms import CardKind
from tests.rules.board import at, board, continuous, monster, own

DRAGON = monster(race="Dragon", attribute="FIRE")


def test_a_bound_becomes_the_number_of_this_moment() -> None:
    duel = board({"me": at(monster(atk=1500, level=4))})
    filter = Filter(atk_at_most=Amount(of="self.atk"), level_at_most=Amount(of="target.level", plus=-1))
    plain = narrowing.narrow(duel, filter, "A", "me", {"target": ("me",)})
    least = narrowing.narrow(duel, Filter(rank_at_least=Amount(plus=2)), "A", "me", {})
    assert (least.rank_at_least, least.rank_min) == (None, 3)
    assert (plain.atk_at_most, plain.atk_max, plain.level_at_most, plain.level_max) == (None, 1500, None, 3)


def test_what_is_shared_is_spelt_out_as_alternatives() -> None:
    duel = board({"me": at(monster()), "goal": at(own(types=["Dragon", "Fusion"], attribute="LIGHT"))})
    filter = Filter(shares=("race", "attribute", "card_type"), shares_with="target")
    plain = narrowing.narrow(duel, filter, "A", "me", {"target": ("goal",)})
    expected = (Filter(races=("Dragon",)), Filter(attributes=("LIGHT",)), Filter(types=("Fusion",)))
    assert (plain.shares, plain.any_of) == ((), expected)


def test_with_nothing_to_share_with_nothing_fits_and_a_stand_in_shares_anything() -> None:
    duel = board({"me": at(monster()), "goal": at(DRAGON)})
    filter = Filter(shares=("race",), shares_with="target")
    assert narrowing.narrow(duel, filter, "A", "me", {}).any_of == (Filter(races=narrowing.NOTHING),)
    assert narrowing.narrow(duel, filter, "A", "me", {"target": ("goal",)}) == Filter()


def test_a_name_is_shared_with_this_card() -> None:
    duel = board({"me": at(own(types=["Dragon", "Fusion"]))})
    filter = Filter(shares=("name",), shares_with="self")
    name = duel.card("me").name
    assert narrowing.narrow(duel, filter, "A", "me", {}).any_of == (Filter(names=(name,)),)


def test_what_differs_is_none_of_what_is_shared() -> None:
    duel = board({"me": at(own(types=["Dragon"], attribute="LIGHT"))})
    filter = Filter(differs=("attribute",), shares_with="self")
    plain = narrowing.narrow(duel, filter, "A", "me", {})
    assert (plain.differs, plain.none_of) == ((), (Filter(attributes=("LIGHT",)),))


def test_alternatives_have_bounds_of_their_own() -> None:
    duel = board({"me": at(monster(level=4))})
    one_up, one_down = Amount(of="self.level", plus=1), Amount(of="self.level", plus=-1)
    filter = Filter(any_of=(Filter(level_at_least=one_up), Filter(level_at_most=one_down)))
    assert narrowing.narrow(duel, filter, "A", "me", {}).any_of == (Filter(level_min=5), Filter(level_max=3))


def test_a_sum_that_the_board_decides() -> None:
    duel = board({"me": at(own(name="Me", level=4))})
    total = Total("level", Amount(of="self.level", plus=1))
    assert narrowing.narrow(duel, Filter(total=total), "A", "me", {}).total == Total("level", 5)


def test_what_is_shared_with_cards_that_fit() -> None:
    cards = {"goal": at(own(types=["Dragon"], attribute="LIGHT")), "far": at(DRAGON, owner="B")}
    mine = Filter(races=("Dragon",), side="self", not_role="self", attributes=("LIGHT",))
    shared = Filter(shares=("attribute",), compared=mine)
    duel = board({"me": at(own(types=["Fiend"], attribute="DARK")), **cards})
    assert narrowing.narrow(duel, shared, "A", "me", {}) == Filter(any_of=(Filter(attributes=("LIGHT",)),))
    other = Filter(differs=("kind",), compared=mine)
    assert narrowing.narrow(duel, other, "A", "me", {}) == Filter(none_of=(Filter(kinds=(CardKind.MONSTER,)),))


def test_an_original_type_is_the_printed_one() -> None:
    """Of a monster that another card's effect makes a Zombie."""
    becomes = {"do": "modify", "stat": "race", "set_to": True, "value": "Zombie", "what": "all", "count": None}
    filter = {"kinds": ["monster"], "zones": ["monster"]}
    graves = own(continuous({**becomes, "filter": filter}, zone="field"), kind="spell", subtype="Field")
    duel = board({"me": at(own(types=["Dragon"], race="Dragon")), "graves": at(graves, "field", position="face_up")})
    for what, race in (("race", "Zombie"), ("original_race", "Dragon")):
        plain = narrowing.narrow(duel, Filter(shares=(what,), shares_with="self"), "A", "me", {})
        assert plain.any_of == (Filter(races=(race,)),), what
