"""The committed facts: each line decodes, is numbered in order, and uses documented words only."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from engine.cards import Action, Card, Effect
from engine.cards.vocabulary import unknown_words
from engine.catalogue import all_cards, by_id, by_name
from engine.catalogue.build import reviewed
from engine.terms import NOT_ACTIVATED, CardKind, EffectKind, Zone

SHARED = Path(__file__).resolve().parents[3] / "shared"
LANGUAGES = {"en", "ja", "zh-TW", "zh-CN", "ko", "de", "fr", "it", "es", "pt"}
CARDS = tuple(reviewed().values())
"""Those entered by hand, each looked at on its own; all others in one go."""
EFFECTS = [pytest.param(card, effect, id=f"{card.name} {effect.n}") for card in CARDS for effect in card.effects]
NEGATION_VERBS = {
    "negate_activation": "activation",
    "negate_effect": "effect",
    "negate_state": "state",
    "negate_summon": "summon",
    "negate_attack": "attack",
}


def every_action(effect: Effect) -> list[Action]:
    return [*effect.actions, *(action for option in effect.options for action in option.actions)]


def test_passcodes_are_unique_and_in_order() -> None:
    ids = [card.id for card in all_cards()]
    assert len(ids) > 14_000
    assert ids == sorted(set(ids))
    assert all(by_id(card.id) == card for card in all_cards())


def test_the_reviewed_cards_are_in_the_catalogue_as_they_were_reviewed() -> None:
    assert [card.name for card in CARDS if (known := by_id(card.id)) is None or known.effects != card.effects] == []


def test_words_of_every_card_are_documented() -> None:
    assert [f"{card.name}: {word}" for card in all_cards() for word in unknown_words(card)] == []


def test_negations_of_every_card_are_those_of_its_actions() -> None:
    def wrong(effect: Effect) -> bool:
        done = {NEGATION_VERBS[action.do] for action in every_action(effect) if action.do in NEGATION_VERBS}
        return set(effect.negates) != done

    assert [card.name for card in all_cards() if any(map(wrong, card.effects))] == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
class TestEachCard:
    def test_effects_are_numbered_in_order(self, card: Card) -> None:
        numbers = [effect.n for effect in card.effects if isinstance(effect.n, int)]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)) if numbers else [])
        assert not numbers or numbers[0] in (0, 1)
        pendulum = [effect.n for effect in card.effects if isinstance(effect.n, str)]
        assert pendulum == [f"p{number}" for number in range(1, len(pendulum) + 1)]
        assert not pendulum or "Pendulum" in card.types

    def test_words_are_documented(self, card: Card) -> None:
        assert list(unknown_words(card)) == []

    def test_names_and_stats(self, card: Card) -> None:
        assert set(card.names) <= LANGUAGES
        assert {"en", "ja", "zh-TW"} <= set(card.names)
        assert all(name == name.strip() and name for name in card.names.values())
        if card.kind is CardKind.MONSTER:
            assert card.race
            assert card.types
            assert card.attribute.isupper()
            assert card.level or card.rank or card.link
            assert card.atk is not None
            assert ("Normal" in card.types) != ("Effect" in card.types)
            assert bool(card.effects or card.own_summons) == ("Effect" in card.types)
        else:
            assert card.subtype in {"Normal", "Continuous", "Equip", "Quick-Play", "Field", "Ritual", "Counter"}
            assert card.effects


@pytest.mark.parametrize(("card", "effect"), EFFECTS)
class TestEachEffect:
    def test_spell_speed_fits_its_kind(self, card: Card, effect: Effect) -> None:
        expected = {EffectKind.IGNITION: 1, EffectKind.TRIGGER: 1, EffectKind.FLIP: 1, EffectKind.QUICK: 2}
        if effect.kind in NOT_ACTIVATED:
            assert effect.spell_speed is None
        elif effect.kind is EffectKind.CARD_ACTIVATION:
            fast = 3 if card.subtype == "Counter" else 2 if card.kind is CardKind.TRAP else 1
            assert effect.spell_speed == (2 if card.subtype == "Quick-Play" else fast)
        else:
            assert effect.spell_speed == expected[effect.kind]

    def test_it_is_activated_where_such_a_card_can_be(self, card: Card, effect: Effect) -> None:
        assert effect.zones
        if effect.kind is EffectKind.CARD_ACTIVATION:
            assert (Zone.HAND in effect.zones) == (card.kind is CardKind.SPELL or bool(effect.hand_if))
            assert (Zone.FIELD if card.subtype == "Field" else Zone.SPELL_TRAP) in effect.zones

    def test_negations_are_those_of_its_actions(self, card: Card, effect: Effect) -> None:
        done = {NEGATION_VERBS[action.do] for action in every_action(effect) if action.do in NEGATION_VERBS}
        assert set(effect.negates) == done

    def test_only_the_first_action_hangs_on_nothing(self, card: Card, effect: Effect) -> None:
        for actions in (effect.actions, effect.costs, *(option.actions for option in effect.options)):
            assert not actions or actions[0].join is None
            joined = [after.join is not None or effect.kind in NOT_ACTIVATED for _, after in pairwise(actions)]
            assert all(joined)

    def test_missing_the_timing_needs_an_optional_when(self, card: Card, effect: Effect) -> None:
        if effect.can_miss_timing:
            assert effect.kind is EffectKind.TRIGGER
            assert effect.optional
            assert effect.timing == "when"

    def test_it_says_what_it_does(self, card: Card, effect: Effect) -> None:
        assert effect.n == 0 or every_action(effect)
        for actions, targets in ((effect.actions, effect.targets), *((o.actions, o.targets) for o in effect.options)):
            if any(action.what == "targets" or action.to == "targets" for action in actions):
                assert targets or effect.targets


def case_cards(file: str) -> set[str | int]:
    path = SHARED / "cases" / file
    if not path.exists():
        pytest.skip("the shared cases are not here")
    scenarios = (json.loads(line)["scenario"] for line in path.read_text(encoding="utf-8").splitlines())
    named = {spec.get("card") for scenario in scenarios for spec in scenario["cards"].values() if isinstance(spec, dict)
             if isinstance(spec.get("card"), (str, int))}  # fmt: skip
    return {name for name in named if not str(name).startswith("any ")}


@pytest.mark.parametrize("file", ["seeds.jsonl", "observed.jsonl", "beyond.jsonl", "official.jsonl"])
def test_the_cards_of_the_cases_are_present(file: str) -> None:
    named = case_cards(file)
    assert named
    assert [name for name in named if not (by_id(name) if isinstance(name, int) else by_name(name))] == []
