"""Every case of the case files, resolved: those of the shared folder beside the checkout, and our own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine import ScenarioError, resolve
from engine.rulebook import RULES, Rule
from tests.engine.case_files import faults, load, look_up

OWN = Path(__file__).parent.parent / "cases"
SHARED = Path(__file__).parents[2].parent / "shared" / "cases"
SHARED_FILES = ("seeds.jsonl", "beyond.jsonl", "observed.jsonl", "official.jsonl")
CASES_A_RULING = 3
"""How many cases of our own each rule of the rulings has to have."""


def _cases(path: Path) -> list[Any]:
    return [pytest.param(case, id=f"{path.stem}-{n}-{case['name']}") for n, case in enumerate(load(path), 1)]


def _shared(name: str) -> list[Any]:
    path = SHARED / name
    if not path.exists():
        return [pytest.param(None, marks=pytest.mark.skip(reason="the shared cases are not beside this checkout"))]
    return _cases(path)


def _answer(scenario: dict[str, Any]) -> dict[str, Any]:
    try:
        return resolve(scenario)
    except ScenarioError as error:
        return error.as_dict()


@pytest.mark.parametrize("case", [case for name in SHARED_FILES for case in _shared(name)])
def test_shared_case(case: dict[str, Any]) -> None:
    assert faults(case, _answer(case["scenario"])) == []


@pytest.mark.parametrize("case", [case for path in sorted(OWN.glob("*.jsonl")) for case in _cases(path)])
def test_own_case(case: dict[str, Any]) -> None:
    assert faults(case, _answer(case["scenario"])) == []


def _own_cases_by_rule() -> Counter[str]:
    return Counter(case["about"] for path in OWN.glob("*.jsonl") for case in load(path))


def _only_ours(rule: Rule) -> bool:
    """Whether the rule only says how this engine works (a choice left open, a card it cannot judge)."""
    return all(source.kind == "engine" for source in rule.sources)


def test_every_ruling_has_three_cases_of_our_own() -> None:
    ours = _own_cases_by_rule()
    short = {slug: ours[slug] for slug, rule in RULES.items() if rule.group != "around" and ours[slug] < CASES_A_RULING}
    assert short == {}


def test_every_rule_around_them_has_a_case_of_our_own() -> None:
    ours = _own_cases_by_rule()
    around = [slug for slug, rule in RULES.items() if rule.group == "around" and not _only_ours(rule)]
    assert [slug for slug in around if not ours[slug]] == []


def test_own_cases_are_about_rules_of_the_rulebook() -> None:
    assert set(_own_cases_by_rule()) <= set(RULES)


def test_own_cases_have_names_of_their_own_and_say_why() -> None:
    ours = [case for path in sorted(OWN.glob("*.jsonl")) for case in load(path)]
    names = [case["name"] for case in ours]
    assert len(set(names)) == len(names)
    for case in ours:
        assert case["expect"], case["name"]
        assert len(case["source"]) > 20, case["name"]


def test_paths_are_read_as_the_format_says() -> None:
    result = {
        "branches": {
            "as_played": {
                "final": {"cards": {"A.deck.1": {"zone": "hand"}}},
                "plays": [{"links": [{"link": 2, "card": "x"}]}],
            }
        },
        "comparison": [{"question": "q", "differs": True, "answers": {"b": "yes"}}],
    }
    assert look_up(result, "as_played.final.cards.A.deck.1.zone") == "hand"
    assert look_up(result, "as_played.plays.1.links.2.card") == "x"
    assert look_up(result, "as_played.plays.2") == "<nothing there>"
    assert look_up(result, "comparison.q.b") == "yes"
    assert look_up(result, "comparison.q.differs") is True
