"""Actions that negate."""

from __future__ import annotations

from engine.cards.facts import Action, Filter
from engine.rules import states
from engine.rules.actions import negate
from engine.terms import Phase, StateKind, Zone
from tests.rules.board import TRAP, at, board, context, continuous, own

FIELD = Filter(zones=(Zone.MONSTER,), face="up", other=True)
CARDS = {"me": at(TRAP, "spell_trap", position="face_up"), "mon": at("Spirit Reaper", owner="B")}


def test_without_a_link_or_a_summon_there_is_nothing_to_negate() -> None:
    duel = board(CARDS)
    for act in (negate.negate_activation, negate.negate_effect, negate.negate_summon, negate.negate_attack):
        assert not act(context(duel, "me"), Action(do="negate"))


def test_cards_that_are_there_now_are_put_into_an_applied_state() -> None:
    down = at("Spirit Reaper", owner="B", position="facedown_defense")
    duel = board({**CARDS, "down": down})
    action = Action(do="negate_state", what="all", filter=Filter(zones=(Zone.MONSTER,)), until="end_of_turn")
    here = context(duel, "me")
    assert negate.negate_state(here, action)
    assert here.those == ("mon",)
    (state,) = duel.at("mon").states
    assert (state.kind, state.source, state.until) == (StateKind.APPLIED, "me", "end_of_turn")


def test_an_unaffected_monster_is_not_put_into_a_state() -> None:
    firm = own(continuous({"do": "protect", "what": "self", "against": ["unaffected"], "value": "other"}))
    duel = board({"me": CARDS["me"], "firm": at(firm, owner="B")})
    assert not negate.negate_state(context(duel, "me"), Action(do="negate_state", what="all", filter=FIELD))
    assert duel.at("firm").states == ()


def test_a_negation_by_name_reaches_every_card_of_that_name_wherever_it_comes_from() -> None:
    duel = board(
        {**CARDS, "copy": at("Spirit Reaper"), "other": at("Cyber Dragon"), "held": at("Spirit Reaper", "hand")}
    )
    here = context(duel, "me")
    here.those = ("mon",)
    assert negate.negate_state(here, Action(do="negate_state", what="those", scope=StateKind.BY_NAME))
    found = {ref for ref in duel.state.cards if states.negated(duel, ref) == (StateKind.BY_NAME, "me")}
    assert found == {"mon", "copy", "held"}


def test_only_a_battle_phase_is_ended() -> None:
    for phase, expected in (("battle_step", Phase.BATTLE_END), ("main1", Phase.MAIN1)):
        duel = board(CARDS, phase=phase)
        done = negate.end_battle_phase(context(duel, "me"), Action(do="end_battle_phase"))
        assert (done, duel.state.phase) == (phase == "battle_step", expected)


def test_by_name_it_lingers_only_where_there_is_a_name_and_in_a_column_where_that_is_meant() -> None:
    duel = board({**CARDS, "gone": at("Spirit Reaper", "gy")})
    here = context(duel, "me")
    by_name = Action(do="negate_state", what="targets", scope=StateKind.BY_NAME)
    assert not negate.negate_state(here, by_name)
    assert duel.state.lingering == ()
    here.those = ("gone",)
    assert negate.negate_state(here, by_name)
    assert duel.state.lingering[-1].names == ("Spirit Reaper",)
    duel.put("me", column=3)
    for column, kept in (("self", 3), ("", None)):
        filter = Filter(zones=(Zone.SPELL_TRAP,), column=column)
        action = Action(do="negate_state", what="all", scope=StateKind.CONTINUOUS, filter=filter)
        assert negate.negate_state(here, action)
        assert duel.state.lingering[-1].column == kept
