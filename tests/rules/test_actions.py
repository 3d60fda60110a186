"""The conjunctions of what an effect does."""

from __future__ import annotations

from typing import Any

from engine.cards.facts import Action, Condition, Filter
from engine.cards.vocabulary import VERBS
from engine.rules import actions
from engine.terms import CardKind, Join, Zone
from tests.rules.board import at, board, build, context, monster, own, played, quick

FAILS = Action(do="destroy", what="all", filter=Filter(zones=(Zone.MONSTER,), side="opponent"))
LEFT_TO_OTHERS = {"replace_destruction"}
"""Verbs of continuous effects alone: nothing is done when a link resolves."""


def _gain(amount: int, **facts: Any) -> Action:
    return Action(do="gain_lp", amount=amount, **facts)


def _lp_after(*done: Action) -> int:
    duel = board({"me": at(monster())})
    actions.run(context(duel, "me"), done)
    return duel.state.lp["A"] - 8000


def test_and_if_you_do_and_then_need_what_came_before_and_the_others_do_not() -> None:
    for join, gained in (
        (Join.AND, 1),
        (Join.AND_IF_YOU_DO, 0),
        (Join.THEN, 0),
        (Join.ALSO, 1),
        (Join.ALSO_AFTER_THAT, 1),
    ):
        assert _lp_after(FAILS, _gain(1, join=join)) == gained, join
        assert _lp_after(_gain(10), _gain(1, join=join)) == 11, join


def test_then_and_also_after_that_come_later_in_time() -> None:
    for join in Join:
        duel = board({"me": at(monster())})
        actions.run(context(duel, "me"), (_gain(1), _gain(2, join=join)))
        steps = [one.step for one in duel.happened]
        assert steps == ([0, 1] if join in (Join.THEN, Join.ALSO_AFTER_THAT) else [0, 0]), join


def test_if_not_is_done_where_the_action_before_was_not() -> None:
    not_done = Condition(word="previous_done", unless=True)
    assert _lp_after(FAILS, _gain(1, when=not_done, join=Join.THEN)) == 1
    assert _lp_after(_gain(10), _gain(1, when=not_done, join=Join.THEN)) == 10


def test_what_a_player_declines_is_left_out_with_what_depends_on_it() -> None:
    then = {"do": "gain_lp", "amount": 1, "join": "then"}
    for yes, gained in ((True, 12), (None, 12), (False, 1)):
        duel = board({"me": at(own(quick({"do": "gain_lp", "amount": 1}, {**then, "amount": 10, "may": True}, then)))})
        assert build(duel, "me") is None
        link = duel.update_link(1, yes=yes)
        here = context(duel, "me")
        here.link = link
        actions.run(here, link.actions)
        assert duel.state.lp["A"] - 8000 == gained, yes


def test_what_is_done_later_waits() -> None:
    duel = board({"me": at(monster())})
    later = Action(do="destroy", what="self", at="end_phase")
    assert actions.run(context(duel, "me"), (later,))
    assert duel.at("me").zone == Zone.MONSTER
    assert [(one.at, one.cards) for one in duel.state.delayed] == [("end_phase", ("me",))]


def test_what_waits_for_the_second_own_standby_phase_lets_one_go_by() -> None:
    for note, wait in (("", 1), ("second_own_standby", 2)):
        duel = board({"me": at(monster())})
        actions.run(context(duel, "me"), (Action(do="destroy", what="self", at="standby", note=note),))
        assert [one.wait for one in duel.state.delayed] == [wait], note


def test_an_action_may_ask_how_many_of_the_cards_just_moved_fit() -> None:
    traps = Filter(kinds=(CardKind.TRAP,))
    for least, most, expected in ((1, None, 1), (2, None, 0), (None, 0, 0), (None, 1, 1), (None, None, 1)):
        duel = board({"me": at(monster()), "x": at("any spell", "deck"), "y": at("any trap", "deck")})
        asks = Condition(count=traps, at_least=least, at_most=most, among="those")
        actions.run(context(duel, "me"), (Action(do="draw", count=2), _gain(1, when=asks)))
        assert duel.state.lp["A"] - 8000 == expected, (least, most)


def test_the_table_knows_every_verb_of_the_facts_that_resolves() -> None:
    assert set(VERBS) - set(actions.VERBS) == LEFT_TO_OTHERS


def test_what_is_declined_takes_along_what_hangs_on_it() -> None:
    draws = [{"do": "gain_lp", "amount": 1, "may": True}, {"do": "gain_lp", "amount": 10, "join": "and"}]
    rest = {"do": "gain_lp", "amount": 100, "join": "also"}
    for yes, gained in ((True, 111), (False, 100)):
        branch = played(
            {"me": at(own(quick(*draws, rest)))}, {"chain": [{"player": "A", "card": "me", "choices": {"yes": yes}}]}
        )
        assert branch["final"]["lp"]["A"] == 8000 + gained


def test_what_is_asked_of_the_cost_or_the_target_is_asked_of_those_cards() -> None:
    cost = {"do": "discard", "what": "chosen", "filter": {"zones": ["hand"], "side": "self"}}
    if_trap = {"if": {"count": {"kinds": ["trap"], "role": "cost"}, "at_least": 1}}
    if_spell = {"if": {"count": {"kinds": ["spell"], "role": "cost"}, "at_least": 1, "unless": True}}
    gains = ({"do": "gain_lp", "amount": 1, **if_trap}, {"do": "gain_lp", "amount": 10, "join": "and", **if_spell})
    for paid, gained in (("any trap", 11), ("any spell", 0), ("any monster", 10)):
        duel = board({"me": at(own(quick(*gains, costs=[cost]))), "held": at(paid, "hand")})
        assert build(duel, "me") is None
        here = context(duel, "me")
        here.link = duel.state.chain[0]
        actions.run(here, here.link.actions)
        assert duel.state.lp["A"] - 8000 == gained, paid
