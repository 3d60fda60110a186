"""What happened earlier this turn."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import ActivationPattern, EventPattern
from engine.cards.facts import Condition
from engine.duel.events import Happening
from engine.rules import history
from engine.terms import CardKind, Phase, SummonHow
from tests.rules.board import NORMAL_SPELL, at, board, build, monster, own

SPELL = ActivationPattern(kinds=(CardKind.SPELL,), player="self")


def _activated(**rest: object) -> Condition:
    return Condition(happened=EventPattern(events=("activated",), activation=SPELL), **rest)


def test_an_activation_that_was_negated_was_none() -> None:
    duel = board({"spell": at(NORMAL_SPELL, "hand"), "me": at(monster())})
    assert not history.happened(duel, _activated(), "A", "me")
    assert build(duel, "spell") is None
    assert history.happened(duel, _activated(), "A", "me")
    assert not history.happened(duel, _activated(), "B", "me")
    duel.change(activations=tuple(replace(one, negated=True) for one in duel.state.activations))
    assert not history.happened(duel, _activated(), "A", "me")


def test_an_effect_that_was_only_negated_was_activated() -> None:
    duel = board({"spell": at(NORMAL_SPELL, "hand"), "me": at(monster())})
    assert build(duel, "spell") is None
    duel.change(activations=tuple(replace(one, fizzled=True) for one in duel.state.activations))
    assert history.happened(duel, _activated(), "A", "me")


def test_a_condition_may_ask_for_the_phase() -> None:
    duel = board({"spell": at(NORMAL_SPELL, "hand"), "me": at(monster())})
    assert build(duel, "spell") is None
    assert history.happened(duel, _activated(during=(Phase.MAIN1,)), "A", "me")
    assert not history.happened(duel, _activated(during=(Phase.MAIN2,)), "A", "me")


def test_other_events_are_looked_up_in_the_record_of_the_turn() -> None:
    duel = board({"me": at(monster())})
    summoned = Condition(happened=EventPattern(events=("summoned",)), during=(Phase.MAIN1,))
    for phase, expected in ((Phase.MAIN1, True), (Phase.MAIN2, False)):
        duel.turn_log = ((phase, Happening("summoned", "me")),)
        assert history.happened(duel, summoned, "A", "me") == expected


def test_without_a_phase_or_a_player_any_will_do() -> None:
    duel = board({"spell": at(NORMAL_SPELL, "hand"), "me": at(monster()), "theirs": at(monster(), owner="B")})
    duel.turn_log = ((Phase.MAIN2, Happening("summoned", "me")),)
    summoned = Condition(happened=EventPattern(events=("summoned",)))
    assert history.happened(duel, summoned, "A", "me")
    assert not history.happened(duel, summoned, "B", "theirs")
    assert build(duel, "spell") is None
    anyone = Condition(happened=EventPattern(events=("activated",), activation=ActivationPattern()))
    assert history.happened(duel, anyone, "B", "theirs")


def test_it_may_have_to_have_happened_several_times() -> None:
    duel = board({"me": at(monster()), "one": at(NORMAL_SPELL, "hand"), "two": at(NORMAL_SPELL, "hand")})
    attacks = EventPattern(events=("attack_declared",), what="any")
    for n in (1, 2, 3):
        duel.turn_log = tuple((Phase.BATTLE_STEP, Happening("attack_declared", "me")) for _ in range(n))
        assert history.happened(duel, Condition(happened=attacks, at_least=2), "A", "me") == (n >= 2)
    assert build(duel, "one") is None
    assert not history.happened(duel, _activated(at_least=2), "A", "me")
    duel.change(activations=duel.state.activations * 2)
    assert history.happened(duel, _activated(at_least=2), "A", "me")


def test_a_summon_before_the_first_play_is_one_of_this_turn_where_the_scenario_says_so() -> None:
    special = Condition(happened=EventPattern(events=("summoned",), how=(SummonHow.SPECIAL,)))
    for how, new, expected in (("link", True, True), ("link", False, False), ("normal", True, False)):
        duel = board({"me": at(own(), summoned_by=how, summoned_this_turn=new)})
        assert history.happened(duel, special, "A", "me") == expected, (how, new)
