"""What numbers are now, and what amounts come to."""

from __future__ import annotations

from engine.cards import Filter
from engine.cards.facts import Amount
from engine.duel.state import Battle, Mod
from engine.rules import numbers
from engine.terms import Zone
from tests.rules.board import at, board, continuous, monster, own

BOOST = {"do": "modify", "what": "all", "stat": "atk", "amount": 300, "filter": {"zones": ["monster"], "side": "self"}}


def test_changes_add_up_in_order_and_never_below_zero() -> None:
    duel = board({"mon": at(monster(atk=1000))})
    for mods, value in (
        ((Mod("atk", 500), Mod("atk", -200)), 1300),
        ((Mod("atk", 500), Mod("atk", 0, set_to=True), Mod("atk", 100)), 100),
        ((Mod("atk", -1500),), 0),
        ((Mod("def", 500),), 1000),
    ):
        duel.put("mon", mods=mods)
        assert numbers.number(duel, "mon", "atk") == value


def test_an_unknown_number_stays_unknown_until_it_is_set() -> None:
    duel = board({"mon": at(monster())})
    duel.put("mon", mods=(Mod("atk", 500),))
    assert numbers.number(duel, "mon", "atk") is None
    duel.put("mon", mods=(Mod("atk", 500, set_to=True),))
    assert numbers.number(duel, "mon", "atk") == 500


def test_a_continuous_change_holds_while_its_effect_applies() -> None:
    card = own(continuous(BOOST), atk=0)
    for negated, value in ((None, 1300), ("applied", 1000)):
        duel = board({"boost": at(card, effects_negated=negated), "mon": at(monster(atk=1000))})
        assert numbers.number(duel, "mon", "atk") == value


def test_what_the_scenario_states_goes_before_what_is_printed() -> None:
    duel = board({"mon": at("Cyber Dragon", atk=1, level=7), "plain": at("Cyber Dragon")})
    assert [numbers.number(duel, "mon", stat) for stat in ("atk", "level", "def")] == [1, 7, 1600]
    assert numbers.number(duel, "plain", "atk") == 2100


def test_amounts_count_multiply_and_halve() -> None:
    duel = board({"mon": at(monster(atk=1501)), "other": at(monster(), owner="B")}, lp={"B": 3000})
    per = Filter(zones=(Zone.MONSTER,))
    for amount, value in (
        (None, None),
        (7, 7),
        (Amount(per=per, times=100, plus=50), 250),
        (Amount(of="self.atk", half=True), 751),
        (Amount(of="lp.opponent", divided_by=1000), 3),
        (Amount(of="target.atk"), None),
    ):
        assert numbers.evaluate(duel, amount, "A", "mon", roles={"target": ("other",)}) == value


def test_a_number_that_a_card_does_not_have_or_that_is_not_judged_is_unknown() -> None:
    duel = board({"mon": at({"any": "monster", "link": 2})})
    assert (numbers.number(duel, "mon", "link"), numbers.number(duel, "mon", "counters")) == (2, None)
    assert numbers.evaluate(duel, Amount(of="level_difference"), "A", "mon") is None


def test_what_becomes_the_original_number_comes_first_whenever_it_came() -> None:
    rule = {
        "do": "modify",
        "what": "all",
        "stat": "atk",
        "filter": {"zones": ["monster"]},
        "amount": 2000,
        "set_to": True,
    }
    for note, value in (("original", 2300), ("", 2000)):
        cards = {"boost": at(own(continuous(BOOST))), "base": at(own(continuous({**rule, "note": note})))}
        duel = board({**cards, "mon": at(monster(atk=1000))})
        assert numbers.number(duel, "mon", "atk") == value, note
    duel = board({"mon": at(monster(atk=1000))})
    duel.put("mon", mods=(Mod("atk", 500), Mod("atk", 2000, set_to=True, original=True)))
    assert numbers.number(duel, "mon", "atk") == 2500


def test_original_numbers_are_read_without_their_changes() -> None:
    duel = board({"mon": at(monster(atk=1000))})
    duel.put("mon", mods=(Mod("atk", 500),))
    amount = Amount(of="self.atk")
    assert numbers.evaluate(duel, amount, "A", "mon") == 1500
    assert numbers.evaluate(duel, amount, "A", "mon", original=True) == 1000


def test_what_the_caller_knows_is_taken_as_it_is() -> None:
    duel = board({"mon": at(monster(level=4)), "x": at(monster(level=7)), "any": at(monster())})
    assert (
        numbers.evaluate(duel, Amount(of="level_difference", times=100), "A", "mon", known={"level_difference": 3})
        == 300
    )
    assert numbers.level_difference(duel, ("mon", "x")) == 3
    assert numbers.level_difference(duel, ("mon", "any")) is None
    assert numbers.level_difference(duel, ("mon",)) is None


def test_a_continuous_change_does_not_reach_a_face_down_monster() -> None:
    cards = {"boost": at(own(continuous(BOOST))), "mon": at(monster(atk=1000), position="facedown_defense")}
    assert numbers.number(board(cards), "mon", "atk") == 1000


def test_between_two_monsters_there_is_a_difference_only_in_a_battle_of_two() -> None:
    duel = board({"one": at(monster(atk=1000)), "other": at(monster(atk=1700), owner="B")})
    difference, of_the_other = Amount(of="atk_difference"), Amount(of="battling.atk")
    for battle, expected in (
        (None, (None, None)),
        (Battle("one", "", (0, 0)), (None, None)),
        (Battle("one", "other", (0, 0)), (700, 1700)),
    ):
        duel.change(battle=battle)
        found = tuple(numbers.evaluate(duel, amount, "A", "one") for amount in (difference, of_the_other))
        assert found == expected


def test_the_numbers_of_several_cards_are_added() -> None:
    duel = board({"me": at(monster(atk=1000)), "other": at(monster(atk=700)), "theirs": at(monster(atk=9), owner="B")})
    total = Amount(per=Filter(zones=(Zone.MONSTER,), side="self"), sum="atk")
    assert numbers.evaluate(duel, total, "A", "me") == 1700
    duel.put("me", mods=(Mod("atk", 500),))
    assert [numbers.evaluate(duel, total, "A", "me", original=one) for one in (False, True)] == [2200, 1700]
    assert numbers.evaluate(duel, Amount(of="damage_done"), "A", "me") is None


def test_the_atk_of_what_attacks_and_of_its_target() -> None:
    duel = board({"me": at(monster(atk=1000)), "theirs": at(monster(atk=900), owner="B")})
    duel.change(battle=Battle("me", "theirs", (0, 0)))
    found = [numbers.evaluate(duel, Amount(of=f"{word}.atk"), "A", "me") for word in ("attacker", "attack_target")]
    assert found == [1000, 900]


def test_of_the_materials_of_a_summon_those_that_fit_are_counted() -> None:
    duel = board(
        {"mon": at(monster()), "tuner": at(own(name="Tuner", types=["Tuner"]), "gy"), "other": at(monster(), "gy")}
    )
    duel.put("mon", materials=("tuner", "other"))
    for amount, value in (
        (Amount(of="materials"), 2),
        (Amount(of="materials", per=Filter(types_none=("Tuner",))), 1),
    ):
        assert numbers.evaluate(duel, amount, "A", "mon") == value
