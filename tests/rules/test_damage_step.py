"""What goes into the Damage Step."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import Effect, Window
from engine.catalogue import all_cards
from engine.rules import damage_step
from engine.terms import DAMAGE_STEP, EffectKind, NegationKind, Phase
from tests.rules.board import at, attempt, board, own, quick, rule


def _asked(phase: str, **facts: Any) -> str | None:
    duel = board({"mon": at(own(quick(**facts)))}, phase=phase)
    return rule(damage_step.check(duel, attempt(duel, "mon")))


def test_outside_the_damage_step_nothing_is_barred() -> None:
    assert _asked("battle_step") is None


@pytest.mark.parametrize(
    ("negates", "barred_by"),
    [
        ([], "damage-step-limits"),
        (["effect"], "damage-step-effect-negation"),
        (["activation"], "damage-step-activation-negation"),
    ],
)
def test_what_is_not_for_the_damage_step_is_barred_by_the_rule_of_its_kind(negates: list[str], barred_by: str) -> None:
    assert _asked("damage_start", negates=negates) == barred_by


def test_changes_of_atk_end_with_damage_calculation() -> None:
    assert _asked("damage_before", damage_step=True) is None
    assert _asked("damage_calculation", damage_step=True) == "damage-step-limits"
    named = {"phases": ["damage_calculation"]}
    assert _asked("damage_calculation", damage_step=True, window=named) is None


def test_negating_an_activation_goes_to_the_very_end() -> None:
    assert _asked("damage_end", damage_step=True, negates=["activation"]) is None


def test_of_unnamed_cards_only_what_negates_an_activation_goes_there_as_a_rule() -> None:
    found = [kind for kind in NegationKind if damage_step.possible(damage_step.unnamed(kind))]
    assert found == [NegationKind.ACTIVATION]


def test_an_effect_goes_there_by_its_facts_and_in_a_phase_it_names() -> None:
    def possible(**facts: Any) -> bool:
        return damage_step.possible(Effect(n=1, kind=EffectKind.QUICK, **facts))

    assert possible(damage_step=True)
    assert not possible(negates=(NegationKind.ACTIVATION,))
    assert possible(damage_step=True, window=Window(phases=(Phase.DAMAGE_CALCULATION,)))
    assert not possible(damage_step=True, window=Window(phases=(Phase.MAIN1, Phase.MAIN2)))


def test_what_is_possible_is_what_may_be_activated_in_one_of_its_windows() -> None:
    effects = [effect for card in all_cards() for effect in card.effects if effect.negates]
    assert len(effects) > 60
    for effect in effects:
        windows = [phase for phase in DAMAGE_STEP if damage_step.allows(effect, phase)]
        assert damage_step.possible(effect) == bool(windows)
