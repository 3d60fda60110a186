"""Turns, phases and moments in which effects may be activated."""

from __future__ import annotations

from engine.cards import Effect
from engine.cards import Window as Moment
from engine.duel.plays import Window
from engine.rules import numbers, windows
from engine.terms import EffectKind, Phase
from tests.rules.board import NORMAL_SPELL, TRAP, at, attempt, board, continuous, own, quick, rule


def test_spell_speed_1_waits_for_ones_own_turn() -> None:
    duel = board({"spell": at(NORMAL_SPELL, "hand")}, turn_player="B")
    assert rule(windows.check(duel, attempt(duel, "spell"))) == "not-your-turn"


def test_spell_speed_1_waits_for_a_main_phase() -> None:
    cards = {"spell": at(NORMAL_SPELL, "hand"), "trap": at(TRAP, "spell_trap")}
    duel = board(cards, phase="battle_step")
    assert rule(windows.check(duel, attempt(duel, "spell"))) == "main-phase-only"
    assert windows.check(duel, attempt(duel, "trap")) is None
    duel = board(cards, phase="main2")
    assert windows.check(duel, attempt(duel, "spell")) is None


def test_spell_speed_1_answers_no_summon() -> None:
    duel = board({"spell": at(NORMAL_SPELL, "hand"), "mon": at("any monster", owner="B")})
    asked = attempt(duel, "spell", window=Window("summon", ("mon",), "B", "normal"))
    assert rule(windows.check(duel, asked)) == "spell-speed"


def test_one_of_several_windows_is_enough() -> None:
    windows_of = {"any_of": [{"phases": ["main1"], "turn": "self"}, {"phases": ["battle_step"], "turn": "opponent"}]}
    cards = {"mon": at(own(quick(window=windows_of)))}
    for turn, phase, expected in (
        ("A", "main1", None),
        ("B", "battle_step", None),
        ("A", "battle_step", "wrong-window"),
        ("B", "main1", "wrong-window"),
    ):
        duel = board(cards, turn_player=turn, phase=phase)
        assert rule(windows.check(duel, attempt(duel, "mon"))) == expected, (turn, phase)


def test_an_effect_opens_in_the_phases_it_names_and_in_any_where_it_names_none() -> None:
    main, battle = Moment(phases=(Phase.MAIN1,)), Moment(phases=(Phase.BATTLE_STEP,))
    for window, open_in in ((None, 3), (Moment(turn="self"), 3), (main, 1), (Moment(any_of=(main, battle)), 2)):
        effect = Effect(n=1, kind=EffectKind.QUICK, window=window)
        asked = [windows.opens(effect, phase) for phase in (Phase.MAIN1, Phase.BATTLE_STEP, Phase.END)]
        assert asked.count(True) == open_in, window


def test_a_continuous_effect_that_names_a_phase_applies_in_it() -> None:
    boost = {"do": "modify", "what": "self", "stat": "atk", "amount": 400}
    for window, phase, player, value in (
        ({"phases": ["damage_start"]}, "damage_start", "A", 1400),
        ({"phases": ["damage_start"]}, "main1", "A", 1000),
        ({"turn": "opponent"}, "main1", "A", 1000),
        ({"turn": "opponent"}, "main1", "B", 1400),
        ({"any_of": [{"turn": "opponent"}, {"phases": ["main1"]}]}, "main1", "A", 1400),
    ):
        card = own(continuous(boost, window=window), atk=1000)
        duel = board({"me": at(card)}, phase=phase, turn_player=player)
        assert numbers.number(duel, "me", "atk") == value, (window, phase, player)
