"""Phases and turns, and what ends with them."""

from __future__ import annotations

from typing import Any

from engine.cards import Restriction
from engine.cards.facts import Action
from engine.duel.state import Delayed, Lingering, Lock, Mod, NegatedState
from engine.rules import phases
from engine.terms import Phase, StateKind, Zone
from tests.rules.board import at, board, monster, own, played, quick, rule


def test_phases_go_forward_only_and_the_damage_step_belongs_to_the_battle_step() -> None:
    duel = board({}, phase="main2")
    assert rule(phases.refusal(duel, Phase.MAIN1)) == "phase-order"
    assert rule(phases.refusal(duel, Phase.MAIN2)) == "phase-order"
    assert phases.refusal(duel, Phase.END) is None
    duel = board({}, phase="damage_end")
    assert rule(phases.refusal(duel, Phase.BATTLE_STEP)) == "phase-order"
    assert phases.refusal(duel, Phase.BATTLE_END) is None


def test_who_may_not_conduct_a_battle_phase_may_go_to_main_phase_2() -> None:
    duel = board({"card": at("any spell", "gy")})
    duel.change(locks=(Lock("A", "card", Restriction("cannot_conduct_battle_phase"), 0),))
    assert rule(phases.refusal(duel, Phase.BATTLE_START)) == "lingering-lock-needs-resolution"
    assert phases.refusal(duel, Phase.MAIN2) is None


def test_what_waits_for_the_end_phase_reaches_only_cards_that_stayed() -> None:
    for visit, zone in ((0, Zone.GY), (1, Zone.MONSTER)):
        duel = board({"mon": at(monster())})
        later = Delayed("end_phase", "A", "mon", Action(do="destroy", what="those"), ("mon",), (visit,))
        duel.change(delayed=(later,))
        phases.enter(duel, Phase.MAIN2)
        assert duel.at("mon").zone == Zone.MONSTER
        phases.enter(duel, Phase.END)
        assert duel.at("mon").zone == zone


def test_the_turn_takes_with_it_what_lasts_until_its_end() -> None:
    duel = board({"mon": at(monster(), summoned_this_turn=True)})
    kept, ended = NegatedState(StateKind.APPLIED), NegatedState(StateKind.APPLIED, until="end_of_turn")
    duel.put("mon", states=(kept, ended), mods=(Mod("atk", 1, until="end_of_next_turn"),), attacked=True)
    one = Lingering("mon", "A", Action(do="negate_state"), turns=2)
    duel.change(normal_summons=("A",), lingering=(one,), locks=(Lock("A", "mon", Restriction("x"), 0),))
    assert phases.next_turn(duel, "B") is None
    now = duel.at("mon")
    assert (duel.state.turn_player, duel.state.phase) == ("B", Phase.DRAW)
    assert (now.states, now.mods[0].until) == ((kept,), "end_of_turn")
    assert (now.attacked, now.arrived_this_turn) == (False, False)
    assert (duel.state.normal_summons, duel.state.locks, duel.state.lingering[0].turns) == ((), (), 1)


def test_the_next_turn_is_the_other_players() -> None:
    assert rule(phases.next_turn(board({}), "A")) == "phase-order"


def test_an_effect_of_a_phase_comes_up_in_its_players_own() -> None:
    effect = {"kind": "trigger", "timing": "phase", "spell_speed": 1, "from": ["monster"], "actions": [{"do": "draw"}]}
    card = own({**effect, "window": {"phases": ["standby"], "turn": "self"}})
    for phase, turn, found in (("standby", "A", 1), ("standby", "B", 0), ("end", "A", 0)):
        duel = board({"mon": at(card)}, phase=phase, turn_player=turn)
        assert len(phases.coming_up(duel)) == found, (phase, turn)


FALLS = {"kind": "trigger", "timing": "if", "spell_speed": 1, "from": ["monster"]}
DESTROYED = {"event": {"events": ["destroyed"], "what": "any", "filter": {"kinds": ["spell"]}}}
AGAIN = {"do": "destroy", "what": "chosen", "filter": {"kinds": ["spell"], "zones": ["spell_trap"]}}


def _bomb(*, mandatory: bool) -> dict[str, Any]:
    """A card that destroys a Spell in the End Phase, one that answers it, and one that asks whether it happened."""
    destroys = {"do": "destroy", "what": "chosen", "filter": {"kinds": ["spell"], "zones": ["spell_trap"]}}
    answers = {
        **FALLS,
        "optional": not mandatory,
        "responds_to": DESTROYED,
        "actions": [{"do": "gain_lp", "amount": 1}],
    }
    asks = quick({"do": "draw"}, conditions=[{"happened": DESTROYED["event"]}])
    return {
        "bomb": at(own(quick({**destroys, "at": "end_phase"}), name="Bomb")),
        "answer": at(own(answers, name="Answer")),
        "ask": at(own(asks, name="Ask")),
        "one": at("any spell", "spell_trap", "B", position="face_up"),
        "two": at("any spell", "spell_trap", "B", position="face_up"),
    }


PLAYS = ({"chain": [{"player": "A", "card": "bomb"}]}, {"turn": "B"}, {"chain": [{"player": "A", "card": "ask"}]})


def test_what_happened_as_the_turn_passed_did_not_happen_in_the_new_one() -> None:
    result = played(_bomb(mandatory=False), *PLAYS)
    assert result["plays"][1]["triggers"][0]["card"] == "answer"
    assert result["plays"][2]["refused"]["rule"] == "condition-not-met"
    in_the_end_phase = played(_bomb(mandatory=False), PLAYS[0], {"phase": "end"}, PLAYS[2])
    assert in_the_end_phase["plays"][2]["legal"]


def test_what_must_answer_the_end_phase_does_so_once() -> None:
    result = played(_bomb(mandatory=True), *PLAYS[:2], {"phase": "main1"})
    assert result["plays"][1]["triggers"] == []
    assert result["final"]["lp"] == {"A": 8001, "B": 8000}


def test_what_an_answer_of_the_end_phase_brings_up_is_answered_before_the_turn_passes() -> None:
    cards = _bomb(mandatory=True)
    cards["answer"] = at(own({**FALLS, "optional": False, "responds_to": DESTROYED, "actions": [AGAIN]}, name="Answer"))
    cards["three"] = cards["two"]
    result = played(cards, *PLAYS[:2])
    assert {result["final"]["cards"][ref]["zone"] for ref in ("one", "two", "three")} == {"gy"}


UPKEEP = {
    "kind": "continuous",
    "optional": False,
    "timing": "phase",
    "from": ["spell_trap"],
    "window": {"phases": ["standby"]},
    "actions": [
        {"do": "pay_lp", "amount": 700},
        {"do": "destroy", "what": "self", "join": "and", "if": {"word": "previous_done", "unless": True}},
    ],
}


def test_what_a_continuous_effect_demands_is_done_as_its_phase_begins() -> None:
    for to, how, lp, left, zone in (
        ("standby", {}, 8000, 7300, "spell_trap"),
        ("main1", {}, 8000, 7300, "spell_trap"),
        ("standby", {}, 700, 0, "spell_trap"),
        ("standby", {}, 699, 699, "gy"),
        ("standby", {"effects_negated": "applied"}, 8000, 8000, "spell_trap"),
        ("standby", {"position": "set"}, 8000, 8000, "spell_trap"),
        ("standby", {"controller": "B"}, 8000, 8000, "spell_trap"),
    ):
        card = at(own(UPKEEP, kind="trap", subtype="Continuous"), "spell_trap", **{"position": "face_up", **how})
        final = played({"me": card}, {"phase": to}, phase="draw", lp={"A": lp})["final"]
        assert (final["lp"]["A"], final["cards"]["me"]["zone"]) == (left, zone), (to, how, lp)


def test_it_is_demanded_in_each_turn_it_names_and_once() -> None:
    own_turn = {**UPKEEP, "window": {"phases": ["standby"], "turn": "self"}}
    for effect, turn, left in ((UPKEEP, "B", 7300), (own_turn, "B", 8000), (own_turn, "A", 7300)):
        card = at(own(effect, kind="trap", subtype="Continuous"), "spell_trap", position="face_up")
        plays = ({"phase": "standby"}, {"phase": "main1"}, {"phase": "end"})
        assert played({"me": card}, *plays, phase="draw", turn_player=turn)["final"]["lp"]["A"] == left


def test_what_waits_for_a_phase_of_one_player_lets_the_others_go_by() -> None:
    rows = (
        ("own_end_phase", "A", 1, True), ("own_end_phase", "B", 1, False), ("opponents_end_phase", "B", 1, True),
        ("opponents_end_phase", "A", 1, False), ("end_phase", "B", 1, True), ("end_phase", "A", 2, False),
    )  # fmt: skip
    for when, player, wait, done in rows:
        duel = board({"mon": at(monster())})
        later = Delayed(when, player, "mon", Action(do="destroy", what="those"), ("mon",), (0,), wait)
        duel.change(delayed=(later,))
        phases.enter(duel, Phase.END)
        assert (duel.at("mon").zone == Zone.GY) == done, (when, player, wait)


def test_what_waits_for_the_end_of_the_battle_phase_or_any_standby_phase() -> None:
    for when, first, then in (("battle_phase", "battle_end", Phase.MAIN2), ("any_standby", "draw", Phase.STANDBY)):
        duel = board({"mon": at(monster())}, phase=first)
        duel.change(delayed=(Delayed(when, "B", "mon", Action(do="destroy", what="those"), ("mon",), (0,)),))
        phases.enter(duel, then)
        assert duel.at("mon").zone == Zone.GY, when
