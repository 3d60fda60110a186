"""The profile of a card: what its negations do to it, asked of the engine for several kinds of cards."""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
import pytest

from engine import catalogue
from engine.cards import Card
from engine.rulebook import RULES
from engine.terms import Language, NegationKind
from engine.timeline.profile import profile
from engine.wording import en

KEPT = ("not_negated", "activation_negated", "effect_negated")


def of(name: str, language: str = "en") -> dict[str, Any]:
    card = catalogue.by_name(name)
    assert card is not None
    return profile(card, language)


def effect(name: str, n: int | None = 1) -> dict[str, Any]:
    """The effect numbered `n`, or the last."""
    return next(one for one in reversed(of(name)["effects"]) if n in (None, one["n"]))


def row(name: str, question: str, n: int | None = 1) -> tuple[str, ...]:
    """The answers where nothing, the activation and the effect is negated."""
    found = next(one for one in effect(name, n)["rows"] if one["question"] == question)
    return tuple(found["answers"][branch] for branch in KEPT)


def custom(**facts: Any) -> dict[str, Any]:
    return profile(msgspec.convert({"id": -1, "names": {"en": "Mine"}, **facts}, Card))


def test_an_oath_and_a_limit_on_activations_fall_with_the_activation_alone() -> None:
    assert row("Pot of Duality", "oath_binds") == ("yes", "no", "yes")
    assert row("Pot of Duality", "limit_spent") == ("yes", "no", "yes")
    assert row("Pot of Duality", "may_do_again_this_turn") == ("no", "yes", "no")
    assert row("Pot of Duality", "card_goes_to") == ("gy", "gy", "gy")


def test_a_limit_on_uses_is_spent_whatever_is_negated() -> None:
    assert row("Ash Blossom & Joyous Spring", "limit_spent") == ("yes", "yes", "yes")
    assert row("Elemental HERO Flame Wingman", "limit_spent", None) == ("not_applicable",) * 3


def test_a_continuous_trap_stays_but_where_its_activation_is_negated() -> None:
    assert row("Skill Drain", "card_goes_to", 0) == ("spell_trap", "gy", "spell_trap")
    assert row("Skill Drain", "still_on_field", 0) == ("yes", "no", "yes")
    assert row("Skill Drain", "costs_returned", 0) == ("no", "no", "no")


def test_a_monster_that_pays_with_itself_is_gone_and_its_cost_paid() -> None:
    assert row("Mystic Piper", "card_goes_to") == ("gy", "gy", "gy")
    assert row("Mystic Piper", "costs_returned") == ("no", "no", "no")
    assert effect("Mystic Piper")["answered_by"]["state"]["answer"] == "no"


def test_a_card_with_no_cost_has_none_to_return() -> None:
    assert row("Pot of Duality", "costs_returned") == ("not_applicable",) * 3


@pytest.mark.parametrize(
    ("name", "answer", "rule"),
    [
        ("Stardust Dragon", "yes", "damage-step-activation-negation"),
        ("Ash Blossom & Joyous Spring", "no", "damage-step-effect-negation"),
        ("Pot of Duality", "no", "damage-step-limits"),
        ("Peten the Dark Clown", "yes", "damage-step-limits"),
    ],
)
def test_whether_it_goes_into_the_damage_step(name: str, answer: str, rule: str) -> None:
    line = effect(name)["damage_step"]
    assert (line["answer"], line["rules"]) == (answer, [rule])


def test_what_answers_a_spell_a_trap_and_a_monster() -> None:
    spell = effect("Pot of Duality")["answered_by"]
    assert spell["effect"]["name"] == "Ash Blossom & Joyous Spring"
    assert spell["state"]["answer"] == "yes"
    monster = effect("Elemental HERO Flame Wingman", None)["answered_by"]
    assert monster["state"]["rules"] == ["applied-negation-sticks"]
    counter = effect("Solemn Judgment")["answered_by"]["activation"]
    answering = catalogue.by_id(counter["card"])
    assert answering is not None
    assert answering.subtype == "Counter"


def test_only_summons_outside_a_chain_can_be_negated() -> None:
    fusion = of("Elemental HERO Flame Wingman")["summons"]
    assert [(one["how"], one["answer"], one["rules"]) for one in fusion] == [
        (None, "no", ["only-summons-outside-chain"])
    ]
    assert [(one["how"], one["answer"]) for one in of("Stardust Dragon")["summons"]] == [("synchro", "yes")]
    assert [one["how"] for one in of("Elemental HERO Neos")["summons"]] == ["tribute", "flip"]


def test_spells_and_traps_have_neither_summon_nor_attack() -> None:
    assert (of("Skill Drain")["summons"], of("Skill Drain")["attack"]) == ([], None)
    assert of("Elemental HERO Neos")["attack"]["answer"] == "yes"


def test_what_cannot_be_negated_says_so() -> None:
    found = custom(
        kind="trap",
        subtype="Normal",
        effects=[
            {
                "n": 1,
                "kind": "card_activation",
                "spell_speed": 2,
                "from": ["spell_trap"],
                "protected": ["activation", "effect", "state"],
                "actions": [{"do": "draw"}],
            }
        ],
    )["effects"][0]["answered_by"]
    assert {kind: line["answer"] for kind, line in found.items()} == {"activation": "no", "effect": "no", "state": "no"}
    assert {tuple(line["rules"]) for line in found.values()} == {("cannot-be-negated",)}


def test_an_effect_that_nothing_lets_be_activated_is_told_all_the_same() -> None:
    found = custom(
        kind="monster",
        level=4,
        effects=[
            {
                "n": 1,
                "kind": "trigger",
                "timing": "if",
                "from": ["monster"],
                "spell_speed": 1,
                "responds_to": {"event": {"events": ["drawn"]}},
                "costs": [{"do": "tribute", "what": "self"}],
                "actions": [{"do": "opaque"}],
            }
        ],
    )["effects"][0]
    assert not found["legal"]
    goes = next(one for one in found["rows"] if one["question"] == "card_goes_to")
    assert set(goes["answers"].values()) == {"gy"}


@pytest.mark.parametrize("language", [one.value for one in Language])
def test_every_language_says_all_of_it(language: str) -> None:
    for name in ("Pot of Duality", "Stardust Dragon", "Elemental HERO Flame Wingman", "Elemental HERO Neos"):
        found = of(name, language)
        lines = [*found["summons"], *([found["attack"]] if found["attack"] else [])]
        for one in found["effects"]:
            lines += [one["damage_step"], *one["answered_by"].values()]
            assert all(all(said["sentences"].values()) and said["label"] for said in one["rows"])
        assert all(line["sentence"] and line["label"] and "{" not in line["sentence"] for line in lines)


def test_it_is_plain_data_and_its_rules_are_of_the_rulebook() -> None:
    for card in catalogue.all_cards()[::997]:
        found = profile(card)
        assert json.loads(json.dumps(found)) == found
        for one in found["effects"]:
            named = [one["damage_step"], *one["answered_by"].values(), *one["rows"]]
            assert {rule for line in named for rule in line["rules"]} <= set(RULES)


def test_every_kind_of_negation_has_its_sentences() -> None:
    for kind in NegationKind:
        assert {str(kind), f"{kind}.yes", f"{kind}.no"} <= set(en.PROFILE)


def test_it_is_fast_enough_for_a_page_and_asked_once() -> None:
    of("Skill Drain")
    began = time.perf_counter()
    assert of("Skill Drain") is of("Skill Drain")
    assert time.perf_counter() - began < 0.01
