"""Are costs payable, and paying them."""

from __future__ import annotations

from typing import Any

from engine.duel.duel import Duel
from engine.rules import costs
from engine.rules.selection import Picked
from engine.terms import Zone
from tests.rules.board import at, attempt, board, continuous, monster, own, quick, rule

DISCARD = {"do": "discard", "what": "chosen", "filter": {"zones": ["hand"], "side": "self"}}
TRIBUTE = {"do": "tribute", "what": "chosen", "filter": {"zones": ["monster"], "side": "self"}}


def _board(cost: dict[str, Any], zone: str = "monster", **rest: Any) -> Duel:
    card = own(quick({"do": "gain_lp", "amount": 1}, zone=zone, costs=[cost]))
    return board({"me": at(card, zone), "held": at("any spell", "hand"), "mon": at(monster(), owner="B")}, **rest)


def test_lp_may_be_paid_down_to_nothing_and_no_further() -> None:
    pay = {"do": "pay_lp", "amount": 1000}
    duel = _board(pay, lp={"A": 999})
    assert rule(costs.plan(duel, attempt(duel, "me"))) == "cost-not-payable"
    duel = _board(pay, lp={"A": 1000})
    asked = attempt(duel, "me")
    parts = costs.plan(duel, asked)
    assert isinstance(parts, tuple)
    assert costs.pay(duel, asked, parts) == ()
    assert duel.state.lp == {"A": 0, "B": 8000}


def test_the_scenarios_own_card_pays_and_goes_to_the_gy() -> None:
    duel = _board(DISCARD)
    asked = attempt(duel, "me", cost=("held",))
    parts = costs.plan(duel, asked)
    assert isinstance(parts, tuple)
    assert costs.pay(duel, asked, parts) == ("held",)
    assert duel.at("held").zone == Zone.GY
    assert {"discarded", "sent_to_gy"} <= {one.name for one in duel.happened}


def test_a_card_that_is_no_such_cost_pays_nothing() -> None:
    for cost in (("mon",), ("held", "me")):
        duel = _board(DISCARD)
        assert rule(costs.plan(duel, attempt(duel, "me", cost=cost))) == "cost-not-payable"


def test_a_card_is_not_discarded_for_its_own_effect_but_where_the_text_says_so() -> None:
    duel = _board(DISCARD, "hand")
    assert rule(costs.plan(duel, attempt(duel, "me", cost=("me",)))) == "cost-not-payable"
    duel = _board({"do": "discard", "what": "self"}, "hand")
    (part,) = costs.plan(duel, attempt(duel, "me"))
    assert part.picked == Picked(("me",))


def test_a_monster_that_may_not_be_tributed_pays_no_tribute() -> None:
    barred = {"do": "restrict", "restriction": {"kind": "cannot_be_tributed", "who": "any"}}
    itself = quick({"do": "draw"}, costs=[{"do": "tribute", "what": "self"}])
    duel = board({"firm": at(own(itself, continuous(barred), name="Firm Card")), "me": at(own(quick(costs=[TRIBUTE])))})
    (part,) = costs.plan(duel, attempt(duel, "me"))
    assert part.picked.refs == ("me",)
    assert rule(costs.plan(duel, attempt(duel, "me", cost=("firm",)))) == "cost-not-payable"
    assert rule(costs.plan(duel, attempt(duel, "firm", 1))) == "cost-not-payable"
    free = board({"me": at(own(itself))})
    assert isinstance(costs.plan(free, attempt(free, "me")), tuple)


def test_a_cost_of_one_number_or_another_takes_either_and_nothing_between() -> None:
    either = {**DISCARD, "count": 1, "or_count": 3}
    for cost, payable in ((("c1",), True), (("c1", "c2", "c3"), True), (("c1", "c2"), False)):
        card = own(quick({"do": "draw"}, costs=[either]))
        duel = board({"me": at(card), **{ref: at("any spell", "hand") for ref in ("c1", "c2", "c3", "c4")}})
        assert isinstance(costs.plan(duel, attempt(duel, "me", cost=cost)), tuple) is payable, cost


def test_what_is_equipped_to_the_card_pays_where_it_says_so_and_there_has_to_be_something() -> None:
    card = own(quick({"do": "draw"}, costs=[{"do": "send_to_gy", "what": "equips"}]))
    blade = at({"any": "spell", "subtype": "Equip"}, "spell_trap", position="face_up", equipped_to="me")
    duel = board({"me": at(card), "blade": blade, "other": at("any spell", "spell_trap", position="set")})
    (part,) = costs.plan(duel, attempt(duel, "me"))
    assert part.picked == Picked(("blade",))
    bare = board({"me": at(card), "other": at("any spell", "spell_trap", position="set")})
    assert rule(costs.plan(bare, attempt(bare, "me"))) == "cost-not-payable"


def test_counters_of_any_name_pay_where_none_is_named_and_others_stay() -> None:
    card = own(quick({"do": "draw"}, costs=[{"do": "remove_counter", "what": "self"}]))
    duel = board({"me": at(card, counters={"Spell Counter": 1, "Venom Counter": 2})})
    asked = attempt(duel, "me")
    parts = costs.plan(duel, asked)
    assert isinstance(parts, tuple)
    costs.pay(duel, asked, parts)
    assert duel.at("me").counters == {"Venom Counter": 2}
    bare = board({"me": at(card)})
    assert rule(costs.plan(bare, attempt(bare, "me"))) == "cost-not-payable"


def test_a_cost_of_up_to_a_number_takes_fewer() -> None:
    card = own(quick({"do": "draw"}, costs=[{**DISCARD, "count": 2, "up_to": True}]))
    cards = {"me": at(card), **{ref: at("any spell", "hand") for ref in ("c1", "c2", "c3")}}
    for cost, payable in ((("c1",), True), (("c1", "c2"), True), (("c1", "c2", "c3"), False)):
        duel = board(cards)
        assert isinstance(costs.plan(duel, attempt(duel, "me", cost=cost)), tuple) is payable, cost


def test_a_cost_of_two_is_not_paid_with_one() -> None:
    for up_to, payable in ((False, False), (True, True)):
        card = own(quick({"do": "draw"}, costs=[{**DISCARD, "count": 2, "up_to": up_to}]))
        duel = board({"me": at(card), "c1": at("any spell", "hand"), "c2": at("any spell", "hand")})
        assert isinstance(costs.plan(duel, attempt(duel, "me", cost=("c1",))), tuple) is payable, up_to


def test_a_cost_without_a_number_takes_any_number() -> None:
    card = own(quick({"do": "draw"}, costs=[{**DISCARD, "count": None}]))
    cards = {"me": at(card), **{ref: at("any spell", "hand") for ref in ("c1", "c2", "c3")}}
    for cost in (("c1",), ("c1", "c3")):
        (part,) = costs.plan(board(cards), attempt(board(cards), "me", cost=cost))
        assert part.picked.refs == cost


def test_this_card_pays_only_as_its_text_asks_for_it() -> None:
    for how, refused in (("special", None), ("normal", "cost-not-payable")):
        pay = {"do": "tribute", "what": "self", "filter": {"role": "self", "summoned_how": ["special"]}}
        card = own(quick({"do": "gain_lp", "amount": 1}, costs=[pay]))
        duel = board({"me": at(card, summoned_by=how)})
        assert rule(costs.plan(duel, attempt(duel, "me"))) == refused


def test_an_option_may_cost_something_besides() -> None:
    pay = {"do": "pay_lp", "amount": 100}
    options = [{"actions": [{"do": "gain_lp", "amount": 1}]}, {"costs": [DISCARD], "actions": [{"do": "draw"}]}]
    card = own({"kind": "quick", "spell_speed": 2, "from": ["monster"], "costs": [pay], "options": options})
    duel = board({"me": at(card), "held": at("any spell", "hand")})
    effect = duel.card("me").effects[0]
    assert [[one.do for one in costs.whole(effect, option)] for option in (None, 1, 2)] == [
        ["pay_lp"],
        ["pay_lp"],
        ["pay_lp", "discard"],
    ]
    asked = attempt(duel, "me", option=2)
    parts = costs.plan(duel, asked)
    assert isinstance(parts, tuple)
    assert costs.pay(duel, asked, parts) == ("held",)
    other = costs.plan(duel, attempt(duel, "me", option=1))
    assert isinstance(other, tuple)
    assert len(other) == 1
