"""Do conditions hold, and what of those that cannot be judged."""

from __future__ import annotations

from typing import Any

from engine.cards import Filter
from engine.cards.facts import Condition, Total
from engine.duel.state import Battle
from engine.rules import conditions, summon_ordinary, traits
from engine.terms import Phase, Side, Zone
from tests.rules.board import at, board, build, continuous, monster, own, quick, rule


def _on_field(side: Side = "self", **bounds: Any) -> Condition:
    return Condition(count=Filter(zones=(Zone.MONSTER,), side=side), **bounds)


def test_numbers_of_cards_are_counted_from_the_players_side() -> None:
    duel = board({"me": at(monster()), "two": at(monster()), "other": at(monster(), owner="B")})
    assert conditions.hold(duel, _on_field(at_least=2), "A", "me")
    assert not conditions.hold(duel, _on_field(at_least=2), "B", "other")
    assert conditions.hold(duel, _on_field("opponent", at_most=1), "A", "me")
    assert not conditions.hold(duel, _on_field(at_most=1), "A", "me")


def test_one_of_several_conditions_is_enough() -> None:
    duel = board({"me": at(monster())}, lp={"A": 7999})
    few, many = _on_field(at_most=0), _on_field(at_least=2)
    lower = Condition(word="lp_lower")
    for either, held in (((few, many), False), ((few, lower), True), ((), True)):
        assert conditions.hold(duel, Condition(any_of=either), "A", "me") is held
        if either:
            assert conditions.hold(duel, Condition(any_of=either, unless=True), "A", "me") is not held
    unknown = Condition(any_of=(few, Condition(word="own_effect_sent")))
    assert conditions.unjudged([unknown]) == ["own_effect_sent"]


def test_lower_lp_means_lower_than_the_opponents() -> None:
    duel = board({"me": at(monster())}, lp={"A": 7999})
    lower = Condition(word="lp_lower")
    assert conditions.hold(duel, lower, "A", "me")
    assert not conditions.hold(duel, lower, "B", "me")
    duel.change(lp={"A": 8000, "B": 8000})
    assert not conditions.hold(duel, lower, "A", "me")


def test_a_word_that_cannot_be_judged_holds_either_way_and_is_said() -> None:
    duel = board({"me": at(monster())})
    for unless in (False, True):
        unknown = Condition(word="own_effect_sent", unless=unless)
        assert conditions.hold(duel, unknown, "A", "me")
        assert conditions.unjudged([unknown, Condition(word="lp_lower")]) == ["own_effect_sent"]


def test_copies_of_one_name_count_once_where_names_are_counted() -> None:
    duel = board({"me": at("Cyber Dragon", "gy"), "copy": at("Cyber Dragon", "gy"), "other": at("Raigeki", "gy")})
    for distinct, found in ((False, 3), (True, 2)):
        condition = Condition(count=Filter(zones=(Zone.GY,)), at_least=found, at_most=found, distinct=distinct)
        assert conditions.hold(duel, condition, "A", "me"), distinct


def test_counters_on_the_card_itself_are_added_up() -> None:
    duel = board({"me": at(monster(), counters={"Spell": 1, "Venom": 1}), "bare": at(monster())})
    for needed, held in ((2, True), (3, False)):
        assert conditions.hold(duel, Condition(word="counters_on_self", at_least=needed), "A", "me") is held
    assert conditions.hold(duel, Condition(word="counters_on_self"), "A", "me")
    assert not conditions.hold(duel, Condition(word="counters_on_self"), "A", "bare")


def test_a_monster_from_the_extra_deck_is_taken_to_stand_in_the_extra_zone() -> None:
    none = Condition(word="no_monster_in_extra_zone")
    link = at(own(name="Link", types=["Machine", "Link"]))
    assert conditions.hold(board({"me": at(monster(), "hand"), "x": at(monster())}), none, "A", "me")
    duel = board({"me": at(monster(), "hand"), "x": link})
    assert not conditions.hold(duel, none, "A", "me")
    assert conditions.hold(duel, none, "B", "me")


def test_a_card_attacks_a_monster_only_as_the_attacker_and_not_directly() -> None:
    attacks = Condition(word="self_attacks_monster")
    duel = board({"me": at(monster()), "x": at(monster(), owner="B")})
    assert not conditions.hold(duel, attacks, "A", "me")
    for battle, expected in ((Battle("me", "x", (0, 0)), True), (Battle("me", "", (0, 0)), False),
                             (Battle("x", "me", (0, 0)), False)):  # fmt: skip
        duel.change(battle=battle)
        assert conditions.hold(duel, attacks, "A", "me") == expected


def test_higher_lp_means_higher_than_the_opponents() -> None:
    duel = board({"me": at(monster())}, lp={"A": 8001})
    higher = Condition(word="lp_higher")
    assert [conditions.hold(duel, higher, player, "me") for player in "AB"] == [True, False]
    duel.change(lp={"A": 8000, "B": 8000})
    assert not conditions.hold(duel, higher, "A", "me")
    for n, held in ((3000, True), (3001, False)):
        duel.change(lp={"A": 8000, "B": 5000})
        assert conditions.hold(duel, Condition(word="lp_higher", at_least=n), "A", "me") is held
        assert conditions.hold(duel, Condition(word="lp_lower", at_least=n), "B", "me") is held


def test_a_condition_may_be_no_more_than_others_together() -> None:
    duel = board({"me": at(monster())}, lp={"A": 7999})
    lower, higher = Condition(word="lp_lower"), Condition(word="lp_higher")
    assert conditions.hold(duel, Condition(all_of=(lower,)), "A", "me")
    assert not conditions.hold(duel, Condition(all_of=(lower, higher)), "A", "me")


def test_what_a_stand_in_leaves_unsaid_counts_for_at_least_and_not_for_at_most() -> None:
    duel = board({"me": at(monster()), "unsaid": at("any monster", "gy")})
    dark = Filter(zones=(Zone.GY,), attributes=("DARK",))
    assert conditions.hold(duel, Condition(count=dark, at_most=0), "A", "me")
    assert conditions.hold(duel, Condition(count=dark, at_least=1), "A", "me")
    assert conditions.hold(duel, Condition(count=dark, at_least=1, at_most=1), "A", "me")


def test_cards_of_one_type_attribute_or_level_count_once() -> None:
    facts = ({"race": "Dragon", "attribute": "FIRE", "level": 4}, {"race": "Dragon", "attribute": "WIND", "level": 4})
    duel = board({f"mon{n}": at(own(name=f"Card {n}", **one)) for n, one in enumerate(facts)})
    for by, n in (("race", 1), ("attribute", 2), ("level", 1)):
        for least in (1, 2):
            assert conditions.hold(duel, _on_field(at_least=least, distinct_by=by), "A", "mon0") == (least <= n), by


def test_stand_ins_may_well_have_names_of_their_own() -> None:
    duel = board({"me": at(monster()), **{ref: at("any monster", "gy") for ref in ("one", "two")}})
    assert conditions.hold(duel, Condition(count=Filter(zones=(Zone.GY,)), at_least=2, distinct=True), "A", "me")


def test_more_cards_than_the_other_player_life_points_and_whose_turn_it_is() -> None:
    duel = board({"me": at(monster()), "theirs": at(monster(), owner="B"), "more": at(monster(), owner="B")})
    theirs, mine = Filter(zones=(Zone.MONSTER,), side="opponent"), Filter(zones=(Zone.MONSTER,), side="self")
    assert conditions.hold(duel, Condition(count=theirs, than=mine, at_least=1), "A", "me")
    assert not conditions.hold(duel, Condition(count=theirs, than=mine, at_least=2), "A", "me")
    assert conditions.hold(duel, Condition(word="lp", at_most=8000), "A", "me")
    assert not conditions.hold(duel, Condition(word="lp_opponent", at_most=7999), "A", "me")
    duel.change(lp={"A": 6000, "B": 8000})
    assert conditions.hold(duel, Condition(word="lp_lower", at_least=2000), "A", "me")
    assert not conditions.hold(duel, Condition(word="lp_lower", at_least=2001), "A", "me")
    assert conditions.hold(duel, Condition(word="own_turn"), "A", "me")
    assert conditions.hold(duel, Condition(word="opponents_turn"), "B", "theirs")
    assert not conditions.hold(duel, Condition(word="in_phase", during=(Phase.END,)), "A", "me")


def test_of_several_conditions_one_may_be_enough() -> None:
    duel = board({"me": at(monster())}, lp={"A": 7999})
    lower, higher = Condition(word="lp_lower"), Condition(word="lp_higher")
    assert conditions.hold(duel, Condition(any_of=(lower, higher)), "A", "me")
    assert not conditions.hold(duel, Condition(word="lp_lower", any_of=(higher,)), "A", "me")
    assert not conditions.hold(duel, Condition(any_of=(lower, higher), unless=True), "A", "me")
    unknown = Condition(word="own_effect_sent")
    assert conditions.unjudged([Condition(any_of=(unknown, lower))]) == ["own_effect_sent"]


def test_the_numbers_of_all_that_fit_may_have_to_add_up() -> None:
    duel = board({"me": at(monster(level=4)), "two": at(monster(level=5)), "other": at(monster(level=9), owner="B")})
    for most, holds in ((9, True), (8, False)):
        wanted = Filter(zones=(Zone.MONSTER,), side="self", total=Total("level", at_most=most))
        assert conditions.hold(duel, Condition(count=wanted, at_least=0), "A", "me") == holds


GEMINI = {"types": ["Gemini", "Effect"], "level": 4}
AS_NORMAL = continuous({"do": "treat_as", "what": "self", "stat": "type", "value": "Normal"})


def test_a_gemini_monster_has_its_effect_once_it_was_normal_summoned_again() -> None:
    gains = quick({"do": "draw"}, conditions=[{"word": "gemini_summoned"}])
    card = at(own(AS_NORMAL, gains, **GEMINI))
    for how, expected in (("normal", "condition-not-met"), ("gemini", None)):
        duel = board({"me": {**card, "summoned_by": how}})
        assert rule(build(duel, "me")) == expected
        assert ("Normal" in traits.of(duel, "me").types) == (how == "normal")
        assert (rule(summon_ordinary.gemini(duel, "A", "me")) is None) == (how == "normal")


def test_another_card_may_give_gemini_monsters_their_effects() -> None:
    gains = quick({"do": "draw"}, conditions=[{"word": "gemini_summoned"}])
    gives = {"do": "grant", "what": "all", "count": None, "filter": {"types": ["Gemini"]}, "value": "gemini_summoned"}
    duel = board({"me": at(own(gains, **GEMINI)), "giver": at(own(continuous(gives)))})
    assert build(duel, "me") is None
