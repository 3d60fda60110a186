"""Whatever is asked of an edit, the site answers: with the next page, with the form and its error, never by failing."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import ScenarioError, resolve
from engine.scenario.codec import encode
from rulings_site.explorer.edits import EDITS, FORMS
from rulings_site.explorer.examples import EXAMPLES, LIVE
from rulings_site.explorer.plays import EMPTY, Scenario
from rulings_site.explorer.words import HOWS, PHASES, POSITIONS, ZONES
from tests.strategies import scenarios

CARDS = [
    "Jinzo",
    "Dark Bribe",
    "Stardust Dragon",
    "Odd-Eyes Pendulum Dragon",
    "any monster",
    "any trap",
    "ash",
    "",
    "灰",
]
SUMMONED: Scenario = {
    "v": 1,
    "cards": {
        "jinzo": {"card": "Jinzo", "owner": "A", "zone": "hand"},
        "c1": {"card": "any monster", "owner": "A", "zone": "monster", "position": "attack"},
        "solemn": {"card": "Solemn Judgment", "owner": "B", "zone": "spell_trap", "position": "set"},
    },
    "plays": [
        {
            "summon": {"player": "A", "card": "jinzo", "how": "tribute", "with": ["c1"]},
            "response": [{"player": "B", "card": "solemn"}],
        },
        {"phase": "battle_step"},
        {"attack": {"card": "jinzo", "target": "direct"}},
    ],
}
KNOWN = [EMPTY, LIVE, SUMMONED, *(scenario for _words, scenario in EXAMPLES)]
REFS = sorted({ref for scenario in KNOWN for ref in scenario["cards"]} | {"direct", "any", "nobody"})
numbers = st.sampled_from(["-1", "0", "1", "2", "3", "40", "x", ""])
refs = st.sampled_from(REFS)
words = st.text(st.characters(codec="utf-8"), max_size=8)
QUERY: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(("play", "link", "effect", "option", "counters", "lp_a", "lp_b"), numbers),
    **dict.fromkeys(("ref", "target", "under", "equipped_to"), refs | words),
    **dict.fromkeys(("with", "targets", "cost", "picks"), st.lists(refs, max_size=3)),
    **dict.fromkeys(("name", "q"), st.sampled_from(CARDS) | words),
    **dict.fromkeys(("player", "owner", "now", "turn_player"), st.sampled_from(["A", "B", "C", ""])),
    **dict.fromkeys(("fill", "anyway", "set_this_turn"), st.just("on")),
    "card": st.sampled_from(["14558127", "32807846", "0", "1", "any spell", "-3", "9" * 30]),
    "yes": st.sampled_from(["yes", "no", "", "perhaps"]),
    "declare": st.sampled_from(["Trap", "Dragon", ""]) | words,
    "how": st.sampled_from([*HOWS, "fusion", "ritual", ""]),
    "to": st.sampled_from([*PHASES, "attack", "defense", "", "noon"]),
    "phase": st.sampled_from([*PHASES, "noon"]),
    "zone": st.sampled_from([*ZONES, ""]),
    "position": st.sampled_from([*POSITIONS, ""]),
}
queries = st.fixed_dictionaries({}, optional=QUERY)
ops = st.sampled_from(sorted(EDITS))
readable = st.sampled_from(["any monster", "any effect monster", "any spell", "any trap", "Jinzo", "Lightning Storm"])


def ask(client: Client, scenario: Scenario, op: str, query: dict[str, Any], htmx: bool) -> None:
    code, headers = encode(scenario), {"HX-Request": "true"} if htmx else {}
    answer = client.get("/edit/", {**query, "s": code, "op": op}, headers=headers)
    assert answer.status_code in (200, 302, 400, 422), (op, query)
    if op in FORMS:
        assert client.get(f"/form/{op}/", {**query, "s": code}, headers=headers).status_code in (200, 400, 404)
    if answer.status_code == 302:
        assert client.get(answer["Location"]).status_code == 200


def ask_any(client: Client, scenario: Scenario, op: str, query: dict[str, Any], htmx: bool) -> None:
    """The same for a scenario that the engine may not read."""
    try:
        resolve(scenario)
    except ScenarioError:
        return
    ask(client, scenario, op, query, htmx)


SLOW = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=SLOW)
LONG = settings(max_examples=1_500, deadline=None, suppress_health_check=SLOW)
KNOWN_ONES = given(scenario=st.sampled_from(KNOWN), op=ops, query=queries, htmx=st.booleans())
ANY = given(scenario=scenarios(readable), op=ops, query=queries, htmx=st.booleans())
test_edits_of_known_scenarios = QUICK(KNOWN_ONES(ask))
test_edits_of_any_scenario = QUICK(ANY(ask_any))
test_edits_of_known_scenarios_for_long = pytest.mark.soak(LONG(KNOWN_ONES(ask)))
test_edits_of_any_scenario_for_long = pytest.mark.soak(LONG(ANY(ask_any)))
