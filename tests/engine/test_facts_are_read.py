"""Every fact that a card can carry is read by a rule; what is only shown is listed here, with the reason.

Fields: all cases are resolved with facts that note who reads them. Words: each one of a vocabulary stands in the source
of the rules, whole or in the parts that a dot joins.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import ScenarioError, resolve
from engine.cards import card, effect, facts, vocabulary
from engine.cards.facts import Fact
from engine.catalogue import all_cards
from engine.rules import grants
from tests.engine.case_files import load

ENGINE = Path(engine.__file__).parent
READERS = tuple(str(ENGINE / folder) for folder in ("rules", "duel", "timeline"))
CASES = Path(__file__).parent.parent / "cases"
FACTS = [
    kind
    for module in (facts, effect, card)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Fact) and kind is not Fact
]
ONLY_SHOWN = {
    "Card.id": "the passcode by which a scenario names a card",
    "Card.konami_id": "an address in the official database",
    "Card.printings": "how well known a card is, for the search",
    "Card.reading": "how much of the text the facts cover, for the page of a card",
    "Restriction.by_effects": "draws outside of effects are no plays of a scenario",
}
ONLY_SHOWN_WORDS = {
    "CONDITION_WORDS": {
        "called_right": "scenarios do not say how a coin falls: it cannot be judged",
        "own_effects_not_in_chain": "the timeline says that it cannot be judged",
        "zone_pointed_to": "scenarios do not say where Link Arrows point: it cannot be judged",
        "effect_gained": "the timeline says that it cannot be judged",
        "column_of_cards": "scenarios do not say in which zone a monster is Summoned: it cannot be judged",
        "beside_or_in_column": "scenarios do not say in which zone a monster is Summoned: it cannot be judged",
        "instead_of_damage": "the timeline says that it cannot be judged",
        "instead_of_normal_draw": "the timeline says that it cannot be judged",
        "after_own_effect": "the timeline says that it cannot be judged",
        "was_excavated": "the timeline says that it cannot be judged",
        "turns_since_activation": "the timeline says that it cannot be judged",
        "was_face_down_before_battle": "the timeline says that it cannot be judged",
        "was_in_attack_position_before_battle": "the timeline says that it cannot be judged",
        "came_last_turn": "the timeline says that it cannot be judged",
        "heads": "scenarios do not say how a coin falls: it cannot be judged",
        "own_effect_sent": "the timeline says that it cannot be judged",
        "price_of_hand": "what a card costs from the hand is not told: it cannot be judged",
        "result": "scenarios do not say what a die shows: it cannot be judged",
        "summoned_this_way": "the timeline says that it cannot be judged",
        "those_were": "the timeline says that it cannot be judged",
        "tails": "scenarios do not say how a coin falls: it cannot be judged",
    },
    "EVENTS": {"zone_changed": "scenarios do not say which Monster Zone a monster stands in"},
    "MARKS": dict.fromkeys(
        (
            *("center_zone", "tributed_for_summon", "destroyed_this_turn", "destroyed_by_battle_this_turn"),
            *("destroyed_monster_this_turn", "activated_this_turn", "can_hold_counter", "atk_changed", "def_changed"),
            *("level_changed", "scale_changed", "from_main_deck", "atk_raised", "named_as_material"),
            *("named_by_that", "material_named_by_that"),
            *("coin_effect", "die_effect"),
        ),
        "scenarios do not tell it: it is taken to fit",
    ),
    "NOTES": {
        "and_damage_calculation": "the battle goes on to damage calculation with the next play",
        "extra_monster_zone": "scenarios do not say which zone a monster of the Extra Deck stands in",
        "instead_of_gy": "a card that is Set again is not sent; what a player may place instead is left undone",
        "max_1": "the conditions of the effect say so already",
        "not_a_trap": "a Trap that is a monster is a monster to every filter anyway",
        "zone_pointed_to": "scenarios do not say where Link Arrows point",
        "there_before": "what comes to the GY together with what it answers is taken to have been there",
    },
}
"""Words that change nothing, each with the reason."""
JOINTS = {"AMOUNT_OF": ".", "AGAINST": "_", "STATS": "_"}
"""What joins the parts of words that the rules read one by one."""
VOCABULARIES = {
    name: words
    for name, words in vars(vocabulary).items()
    if name.isupper() and isinstance(words, tuple) and name not in ("ATTRIBUTES", "TO", "ONLY_BY")
}


@pytest.fixture(scope="module")
def read() -> Iterator[set[str]]:
    """Every field of a fact that a rule read while all cases were resolved, as "Filter.zones"."""
    found: set[str] = set()
    kept = [(kind, name, kind.__dict__[name]) for kind in dict.fromkeys(FACTS) for name in kind.__struct_fields__]
    for kind, name, member in kept:
        setattr(kind, name, _noting(member, kind, name, found))
    try:
        for path in sorted(CASES.glob("*.jsonl")):
            for case in load(path):
                try:
                    resolve(case["scenario"])
                except ScenarioError:
                    continue
        yield found
    finally:
        for kind, name, member in kept:
            setattr(kind, name, member)


def _noting(member: Any, kind: type, name: str, found: set[str]) -> property:
    full = f"{kind.__name__}.{name}"

    def get(fact: Any) -> Any:
        if full not in found and sys._getframe(1).f_code.co_filename.startswith(READERS):
            found.add(full)
        return member.__get__(fact, kind)

    return property(get)


def test_every_field_of_a_fact_is_read_by_a_rule(read: set[str]) -> None:
    fields = {f"{kind.__name__}.{name}" for kind in FACTS for name in kind.__struct_fields__}
    assert len(fields) > 150
    assert sorted(fields - read - set(ONLY_SHOWN)) == []


def test_what_is_listed_as_only_shown_is(read: set[str]) -> None:
    assert sorted(read & set(ONLY_SHOWN)) == []


def _words_of_the_rules() -> Counter[str]:
    """Each string in the source of the rules, and how often it stands there."""
    found: Counter[str] = Counter()
    for folder in READERS:
        for path in Path(folder).rglob("*.py"):
            nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            found.update(n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str))
    return found


def test_every_word_of_a_vocabulary_stands_in_a_rule() -> None:
    rules = {word.strip(".") for word in _words_of_the_rules()}
    unread = {
        name: {word for word in words if word not in rules and not set(word.split(JOINTS.get(name, " "))) <= rules}
        for name, words in VOCABULARIES.items()
    }
    listed = {name: set(ONLY_SHOWN_WORDS.get(name, {})) for name in VOCABULARIES}
    assert len(VOCABULARIES) > 10
    assert unread == listed


def test_what_the_rules_judge_of_what_cards_allow_is_what_they_name() -> None:
    rules = _words_of_the_rules()
    effects = [one for known in all_cards() for one in known.effects]
    actions = [done for one in effects for part in (one, *one.options) for done in part.actions]
    granted = {done.value for done in actions if done.do == "grant"}
    assert len(granted & grants.JUDGED) > 10
    assert granted & rules.keys() <= grants.JUDGED
    assert [word for word in sorted(grants.JUDGED) if rules[word] < 2] == []
