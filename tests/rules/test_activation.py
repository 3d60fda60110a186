"""Activating a card or effect, and what that does at once."""

from __future__ import annotations

import pytest

from engine import resolve
from engine.duel.plays import Declared, Window
from engine.rules import activation
from engine.terms import EffectKind, Position, Zone
from tests.rules.board import (
    COUNTER,
    NORMAL_SPELL,
    QUICK_PLAY,
    TRAP,
    at,
    attempt,
    board,
    build,
    monster,
    own,
    quick,
    rule,
)


def test_a_bare_activation_has_the_spell_speed_of_its_card() -> None:
    cards = {
        "c": at(COUNTER, "hand"),
        "t": at(TRAP, "hand"),
        "q": at(QUICK_PLAY, "hand"),
        "n": at(NORMAL_SPELL, "hand"),
    }
    duel = board(cards)
    assert [activation.bare(duel.card(ref)).spell_speed for ref in cards] == [3, 2, 2, 1]


def test_a_spell_from_the_hand_is_activated_face_up_on_the_field() -> None:
    duel = board({"spell": at(NORMAL_SPELL, "hand"), "field": at({"any": "spell", "subtype": "Field"}, "hand")})
    assert [activation.zone_of(duel, attempt(duel, ref)) for ref in ("spell", "field")] == [Zone.SPELL_TRAP, Zone.FIELD]
    assert build(duel, "spell") is None
    at_ = duel.at("spell")
    assert (at_.zone, at_.position, at_.visit, at_.activating) == (Zone.SPELL_TRAP, Position.FACE_UP, 1, True)
    assert duel.state.chain[0].zone == Zone.SPELL_TRAP


def test_a_new_field_spell_sends_the_old_one_to_the_gy() -> None:
    field = {"any": "spell", "subtype": "Field"}
    duel = board({"old": at(field, "field"), "new": at(field, "hand"), "theirs": at(field, "field", "B")})
    assert build(duel, "new") is None
    assert [duel.at(ref).zone for ref in ("old", "new", "theirs")] == [Zone.GY, Zone.FIELD, Zone.FIELD]


def test_what_is_left_open_means_the_effect_that_may_be_activated() -> None:
    elsewhere, here = quick({"do": "draw"}, zone="gy"), quick({"do": "gain_lp", "amount": 1})
    duel = board({"me": at(own(elsewhere, here))})
    found = activation.best(duel, Declared("A", "me"), 1, Window())
    assert isinstance(found, activation.Ready)
    assert found.attempt.effect.n == 2


def test_where_none_may_be_the_refusal_is_of_the_one_that_came_furthest() -> None:
    elsewhere = quick({"do": "draw"}, zone="gy")
    spent = quick({"do": "draw"}, costs=[{"do": "pay_lp", "amount": 9000}])
    duel = board({"me": at(own(elsewhere, spent))})
    assert rule(activation.best(duel, Declared("A", "me"), 1, Window())) == "cost-not-payable"


def test_a_card_may_be_activated_without_the_effect_its_player_declines() -> None:
    duel = board({"tenki": at("Fire Formation - Tenki", "hand")})
    card = duel.card("tenki")
    used, declined = Declared("A", "tenki"), Declared("A", "tenki", yes=False)
    assert activation.effects(duel, "tenki", card, used)[0][0].n == 1
    ((effect, is_card),) = activation.effects(duel, "tenki", card, declined)
    assert (effect.n, effect.kind, is_card) == (0, EffectKind.CARD_ACTIVATION, True)


def test_an_option_may_need_more_than_its_effect() -> None:
    there = {"count": {"zones": ["gy"]}, "at_least": 1}
    options = [{"actions": [{"do": "draw"}]}, {"actions": [{"do": "draw"}], "condition": [there]}]
    duel = board({"mon": at(own(quick(options=options)))})
    asked = [activation.examine(duel, attempt(duel, "mon", option=n)) for n in (1, 2)]
    assert [rule(one) for one in asked] == [None, "condition-not-met"]


def test_a_set_continuous_trap_is_turned_up_alone_or_with_an_effect_of_the_field() -> None:
    duel = board({"trap": at("Unending Nightmare", "spell_trap", position="set")})
    found = activation.effects(duel, "trap", duel.card("trap"), Declared("A", "trap"))
    assert [(effect.n, is_card) for effect, is_card in found] == [(0, True), (1, True)]


def test_a_spell_may_have_an_effect_that_is_activated_in_the_hand() -> None:
    facts = {"kind": "spell", "subtype": "Normal"}
    there, elsewhere = quick({"do": "draw"}, zone="hand"), quick({"do": "draw"}, zone="gy")
    card = {"kind": "card_activation", "spell_speed": 1, "from": ["hand"], "actions": [{"do": "draw"}]}
    duel = board({"spell": at(own(card, there, elsewhere, **facts), "hand")})
    found = activation.effects(duel, "spell", duel.card("spell"), Declared("A", "spell"))
    assert [(effect.n, is_card) for effect, is_card in found] == [(1, True), (2, False)]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("lp_lower", "fewer LP"),
        ("lp_higher", "more LP"),
        ("start_of_phase", "start of the phase"),
        ("same_hand_size", "condition of"),
    ],
)
def test_a_condition_that_is_not_met_is_said(word: str, said: str) -> None:
    draw = {
        "n": 1,
        "kind": "card_activation",
        "from": ["hand"],
        "spell_speed": 1,
        "conditions": [{"word": word}],
        "actions": [{"do": "draw"}],
    }
    own = {"custom": {"names": {"en": "Lamp Oil"}, "kind": "spell", "subtype": "Normal", "effects": [draw]}}
    cards = {
        "own": {"card": own, "owner": "A", "zone": "hand"},
        "other": {"card": "any spell", "owner": "A", "zone": "hand"},
    }
    pot = {"card": "Pot of Greed", "owner": "A", "zone": "hand"}
    plays = [{"chain": [{"player": "A", "card": ref}]} for ref in ("pot", "own")]
    refused = resolve({"v": 1, "cards": {**cards, "pot": pot}, "plays": plays})["branches"]["as_played"]["plays"][1][
        "refused"
    ]
    assert refused["rule"] == "condition-not-met"
    assert said in refused["why"]


def test_an_effect_is_a_quick_effect_only_while_its_text_makes_it_one() -> None:
    when = {"word": "quick_if", "all_of": [{"count": {"zones": ["monster"], "side": "opponent"}, "at_least": 1}]}
    card = at(own(quick({"do": "draw"}, conditions=[when])))
    foe = {"foe": at(monster(), owner="B")}
    for there, turn, expected in (({}, "A", None), ({}, "B", "main-phase-only"), (foe, "B", None)):
        duel = board({"me": card, **there}, turn_player=turn)
        assert (rule(build(duel, "A:me")) is None) == (expected is None), (there, turn)
    (ignition,) = activation.attempts(board({"me": card}), Declared("A", "me"), 1, Window())
    (fast,) = activation.attempts(board({"me": card, **foe}), Declared("A", "me"), 1, Window())
    assert (ignition.effect.kind, ignition.effect.spell_speed) == ("ignition", 1)
    assert (fast.effect.kind, fast.effect.spell_speed) == ("quick", 2)
