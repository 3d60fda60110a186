"""What a chip says of its link's effect."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from engine import resolve, timeline
from rulings_site.explorer.examples import EXAMPLES, LIVE
from rulings_site.explorer.plays import Scenario
from rulings_site.explorer.stack import stacks


def said(scenario: Scenario, language: str = "en") -> list[str]:
    with override(language):
        shown = stacks(scenario, resolve(scenario, language), timeline.names(scenario, language))
    return [chip.effect for stack in shown for chip in stack.chips]


def one(card: object, **link: object) -> Scenario:
    cards = {"it": {"card": card, "owner": "A", "zone": "monster", "position": "attack"}}
    return {"v": 1, "cards": cards, "plays": [{"chain": [{"player": "A", "card": "it", **link}]}]}


def test_an_effect_is_said_in_words() -> None:
    assert said(LIVE)[:2] == ["activation (destroy)", "activation (draw, negate the activation, destroy)"]
    assert said(EXAMPLES[1][1])[1] == "Quick Effect (negate its effects)"


def test_words_are_of_the_language() -> None:
    assert said(EXAMPLES[1][1], "ja")[1].startswith("誘発即時効果")


@pytest.mark.parametrize(("effect", "start"), [(1, "1: "), (2, "2: ")])
def test_the_number_tells_apart_several_effects_that_are_activated(effect: int, start: str) -> None:
    assert said(one("Borreload Savage Dragon", effect=effect))[0].startswith(start)


def test_of_a_card_that_is_not_in_the_catalogue_the_number_is_said() -> None:
    draw = {"n": 1, "kind": "ignition", "from": ["monster"], "spell_speed": 1, "actions": [{"do": "draw"}]}
    own = {"custom": {"names": {"en": "Lamp Keeper"}, "kind": "monster", "types": ["Effect"], "effects": [draw]}}
    assert said(one(own, effect=1)) == ["effect 1"]
    assert said(one("any effect monster")) == [""]


def test_a_bare_activation_has_no_number() -> None:
    scenario = {
        "v": 1,
        "cards": {"drain": {"card": "Skill Drain", "owner": "A", "zone": "spell_trap", "position": "set"}},
        "plays": [{"chain": [{"player": "A", "card": "drain"}]}],
    }
    assert not any(letter.isdigit() for letter in said(scenario)[0])
