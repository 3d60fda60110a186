"""Special Summons built into a card, and Pendulum Summons."""

from __future__ import annotations

from typing import Any

from engine.duel.duel import Duel
from engine.rules import summon_built_in
from engine.terms import SummonHow
from tests.rules.board import at, board, continuous, monster, own, rule

FIELD = {"zones": ["monster"], "side": "self"}


def _special(duel: Duel, *given: str) -> str | None:
    return rule(summon_built_in.refusal(duel, "A", "me", SummonHow.SPECIAL, given))


def _card(**way: Any) -> dict[str, Any]:
    return own(name="Own Way", types=["Machine", "Effect"], level=8, own_summons=[way])


def test_a_card_without_a_summon_of_its_own_has_none_and_only_in_its_zone() -> None:
    assert _special(board({"me": at(monster(), "hand")})) == "cannot-be-special-summoned"
    assert _special(board({"me": at(_card(), "gy")})) == "cannot-be-special-summoned"
    assert _special(board({"me": at(_card(), "hand")})) is None


def test_its_condition_has_to_hold() -> None:
    way = {"conditions": [{"count": {"zones": ["monster"], "side": "opponent"}, "at_least": 1}]}
    assert _special(board({"me": at(_card(**way), "hand")})) == "condition-not-met"
    assert _special(board({"me": at(_card(**way), "hand"), "x": at(monster(), owner="B")})) is None


def test_its_tribute_makes_the_room_it_needs() -> None:
    full = {f"m{n}": at(monster()) for n in range(5)}
    assert _special(board({"me": at(_card(), "hand"), **full})) == "no-free-zone"
    tribute = {"do": "tribute", "what": "chosen", "filter": FIELD}
    assert _special(board({"me": at(_card(costs=[tribute]), "hand"), **full}), "m0") is None
    assert _special(board({"me": at(_card(costs=[tribute]), "hand")})) == "cost-not-payable"


def test_once_per_turn_this_way_counts_for_every_copy_and_a_negated_one_too() -> None:
    duel = board({"me": at(_card(once_per_turn=True), "hand")})
    mark = summon_built_in.own_mark(duel, "A", "me")
    for ending, expected in (("", "limit-once-per-turn-counted"), ("negated", "negated-summon-counts")):
        duel.change(done_this_turn=(f"{mark}:{ending}",))
        assert _special(duel) == expected


def test_pendulum_summons_bring_levels_strictly_between_the_scales() -> None:
    low, high = (own(name=f"Scale {n}", types=["Machine", "Pendulum"], scale=n) for n in (1, 5))
    cards = {"low": at(low, "pendulum"), "high": at(high, "pendulum")}
    for level, expected in ((1, "condition-not-met"), (2, None), (4, None), (5, "condition-not-met")):
        duel = board({**cards, "me": at(monster(level=level), "hand")})
        assert rule(summon_built_in.pendulum(duel, "A", ("me",))) == expected, level
    alone = board({"low": at(low, "pendulum"), "me": at(monster(level=3), "hand")})
    assert rule(summon_built_in.pendulum(alone, "A", ("me",))) == "condition-not-met"
    down = board({**cards, "me": at(monster(level=3), "extra", position="face_down")})
    assert rule(summon_built_in.pendulum(down, "A", ("me",))) == "wrong-zone"


def test_of_two_ways_the_one_is_meant_whose_cost_is_given_or_the_free_one() -> None:
    theirs = {"zones": ["monster"], "side": "opponent"}
    paid = {"costs": [{"do": "tribute", "what": "chosen", "filter": theirs}], "to_opponent": True, "position": "attack"}
    free = {"conditions": [{"count": {**theirs, "series": ["Giant"]}, "at_least": 1}], "position": "defense"}
    card = own(name="Two Ways", level=8, own_summons=[paid, free])
    giant, plain = own(name="Giant", series=["Giant"]), own(name="Plain")
    for theirs_is, given, field in ((giant, (), "A"), (giant, ("x",), "B"), (plain, ("x",), "B"), (plain, (), "B")):
        duel = board({"me": at(card, "hand"), "x": at(theirs_is, owner="B")})
        assert _special(duel, *given) is None
        way = summon_built_in.own_way(duel, "A", "me", SummonHow.SPECIAL, given)
        assert summon_built_in.field("A", way) == field, (theirs_is, given)


def test_a_summon_to_the_opponents_field_needs_their_room() -> None:
    mine = {f"a{n}": at(monster()) for n in range(5)}
    theirs = {f"b{n}": at(monster(), owner="B") for n in range(5)}
    to_them, here = _card(to_opponent=True), _card()
    for card, there, barred in ((to_them, mine, None), (to_them, theirs, "no-free-zone"), (here, theirs, None)):
        assert _special(board({"me": at(card, "hand"), **there})) == barred
    tribute = {"do": "tribute", "what": "chosen", "filter": {"zones": ["monster"], "side": "opponent"}}
    assert _special(board({"me": at(_card(to_opponent=True, costs=[tribute]), "hand"), **theirs})) is None


def test_of_two_material_lines_the_one_is_meant_that_the_materials_fit() -> None:
    parts = [[{"filter": {"series": [name]}, "count": n}] for n, name in ((2, "Many"), (1, "One"))]
    ways = [{"zones": ["extra"], "how": "xyz", "materials": part} for part in parts]
    cards = {
        "me": at(own(name="Both", types=["Machine", "Xyz"], rank=4, own_summons=ways), "extra"),
        "one": at(own(name="One", series=["One"])),
        "m1": at(own(name="M1", series=["Many"])),
        "m2": at(own(name="M2", series=["Many"])),
    }
    duel = board(cards)
    for given, expected in ((("m1", "m2"), None), (("one",), None), (("m1", "one"), "condition-not-met")):
        assert rule(summon_built_in.refusal(duel, "A", "me", SummonHow.XYZ, given)) == expected, given


def test_a_lock_on_special_summons_and_a_limit_of_copies_bar_a_pendulum_summon_too() -> None:
    scales = {"low": at(own(scale=1), "pendulum"), "high": at(own(scale=8), "pendulum")}
    barred = continuous({"do": "restrict", "restriction": {"kind": "cannot_special_summon", "who": "any"}})
    lone = own(name="Lone", level=4, only_control=1)
    for card, there, expected in (
        (monster(level=4), {}, None),
        (monster(level=4), {"lock": at(own(barred))}, "restriction-in-force"),
        (lone, {"copy": at(lone)}, "control-limit"),
    ):
        duel = board({**scales, "me": at(card, "hand"), **there})
        assert rule(summon_built_in.pendulum(duel, "A", ("me",))) == expected
