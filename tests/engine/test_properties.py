"""What holds of every scenario, whatever is in it: tried with random ones.

The quick runs belong to every test run; the same properties are tried much longer under the marker `soak`.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import ScenarioError, resolve
from engine.scenario.codec import decode, encode
from engine.terms import NOT_ACTIVATED, SIDES, Branch, Outcome, Position, StateKind, Zone
from engine.timeline.run import look_up
from tests.engine.drawing import boards, chains, spoilt
from tests.strategies import Json, json_values, scenarios

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=SLOW, derandomize=True)
LONG = settings(max_examples=1_500, deadline=None, suppress_health_check=SLOW)
ROOM = {"monster": 7, "spell_trap": 5, "field": 1, "pendulum": 2}
POSITIONS = {
    "monster": {"attack", "defense", "facedown_defense"},
    "spell_trap": {"face_up", "set"},
    "field": {"face_up", "set"},
    "pendulum": {"face_up"},
}
YES_NO, OR_NOT = {"yes", "no"}, {"yes", "no", "not_applicable"}
ANSWERS: dict[str, set[str]] = {
    "effect_applied": YES_NO,
    "link_processed": YES_NO,
    "card_goes_to": {zone.value for zone in Zone},
    "still_on_field": YES_NO,
    "costs_returned": {"no", "not_applicable"},
    "counts_as_activation": YES_NO,
    "counts_as_use": {"yes"},
    "may_do_again_this_turn": YES_NO,
    "oath_binds": OR_NOT,
    "last_thing_to_happen": {"nothing", *(f"link {n}" for n in range(1, 31))},
    "when_effects": OR_NOT,
    "possible_in_damage_step": OR_NOT,
}
LOST = {"self-stat-change-ends", "own-counters-removed", "self-equip-drops", "state-negation-ends"}
"""What a monster loses once a card that stays begins to negate it: that card's continuous effect, not the link's."""
DOES = ("apply", "move", "lp", "state", "summon", "resolve")


def answered(scenario: Any) -> Json | None:
    """The result, checked in its shape, or None where the scenario cannot be read; anything else raised is a fault."""
    try:
        result = resolve(scenario)
    except ScenarioError as error:
        result = error.as_dict()
    if "error" in result:
        assert set(result["error"]) == {"path", "message", "hint"}
        assert result["error"]["message"]
        assert json.loads(json.dumps(result)) == result
        return None
    shape(result)
    return result


def shape(result: Json) -> None:
    """The result is plain data, has its four branches and twelve questions, and every board in it is possible."""
    assert json.loads(json.dumps(result, allow_nan=False)) == result
    assert list(result["branches"]) == [branch.value for branch in Branch]
    for name, branch in result["branches"].items():
        board(name, branch["final"])
        events(branch)
        for play in branch["plays"]:
            assert play["legal"] == (play["refused"] is None)
            assert play["legal"] or (play["refused"]["rule"] and play["refused"]["why"] and not play["links"])
    assert [row["question"] for row in result["comparison"]] == list(ANSWERS)
    for row in result["comparison"]:
        compared(row, there_is_a_link(result))


def there_is_a_link(result: Json) -> bool:
    """Whether the fork's play has a link that was made: one that was refused leaves nothing to compare."""
    fork = result["fork"]
    if fork is None:
        return False
    made = result["branches"]["as_played"]["plays"][fork["play"] - 1]
    return bool(made["links"] or made["response"])


def compared(row: Json, forked: bool) -> None:
    allowed = ANSWERS[row["question"]] if forked else {"not_applicable"}
    assert list(row["answers"]) == ["not_negated", "activation_negated", "effect_negated"]
    assert set(row["answers"].values()) <= allowed, row
    assert row["differs"] == (len(set(row["answers"].values())) > 1)
    assert row["label"]
    assert all(row["sentences"][branch] for branch in row["answers"])


def board(branch: str, final: Json) -> None:
    held: dict[tuple[str, str], int] = {}
    for ref, card in final["cards"].items():
        assert card["zone"] in set(Zone), (branch, ref, card)
        assert card["controller"] in SIDES
        assert card["position"] is None or card["position"] in set(Position)
        assert card["zone"] not in POSITIONS or card["position"] in POSITIONS[card["zone"]], (branch, ref, card)
        assert card["effects_negated"] is None or card["effects_negated"] in set(StateKind)
        assert ("atk" in card) == (card["zone"] == "monster")
        assert all(count > 0 for count in card.get("counters", {}).values())
        held[card["controller"], card["zone"]] = held.get((card["controller"], card["zone"]), 0) + 1
    for (side, zone), count in held.items():
        assert count <= ROOM.get(zone, count), f"{branch}: {count} cards in {zone} of {side}"
    assert all(points >= 0 for points in final["lp"].values()), final["lp"]


def events(branch: Json) -> None:
    """Events count from 1 through plays in order, each has its sentence; where a card goes it came from."""
    at: dict[str, str] = {}
    assert [event["n"] for event in branch["events"]] == list(range(1, len(branch["events"]) + 1))
    assert [e["play"] for e in branch["events"]] == sorted(e["play"] for e in branch["events"])
    for event in branch["events"]:
        assert event["text"], event
        if event["type"] == "move" and event["to"]:
            assert at.get(event["card"], event["from"]) == event["from"] or event["from"] is None, event
            at[event["card"]] = event["to"]
        elif event["card"] in at and event["type"] in ("summon", "activate", "leave_after_chain"):
            del at[event["card"]]
    final = branch["final"]["cards"]
    assert set(at) <= set(final)


def waiting_for_links(scenario: Json) -> set[str]:
    """Cards whose continuous effect answers a link that was processed (Spirit Reaper, Skilled Dark Magician)."""
    found = set()
    for ref, spec in scenario["cards"].items():
        known = look_up(spec["card"])
        for effect in known.effects if known else ():
            if effect.kind in NOT_ACTIVATED and effect.responds_to and effect.responds_to.event:
                found.add(ref)
    return found


def links_resolve_in_reverse(branch: Json, play: int, waiting: set[str]) -> None:
    """Each link has one row that says how it resolved, the last first; a negated one does nothing after its row.

    What cards that wait for links (`waiting`) do then is not the link's doing.
    """
    links = branch["plays"][play - 1]["links"]
    rows = [event for event in branch["events"] if event["play"] == play]
    ends = [event for event in rows if event["type"] in ("resolve", "skip", "no_effect") and event["link"]]
    assert [event["link"] for event in ends] == [link["link"] for link in reversed(links)]
    word = {
        "resolve": Outcome.RESOLVED,
        "skip": Outcome.ACTIVATION_NEGATED,
        "no_effect": Outcome.RESOLVED_WITHOUT_EFFECT,
    }
    for end, link in zip(ends, reversed(links), strict=True):
        assert word[end["type"]] == link["outcome"]
        assert end["card"] == link["card"]
        if link["outcome"] != "resolved":
            own = [e for e in rows if e["n"] > end["n"] and e["link"] == end["link"] and e["type"] in DOES]
            assert not [e for e in own if e["card"] not in waiting and not LOST & set(e["rules"])], (own, links)


def negated_by_what_was_there(branch: Json, play: int) -> None:
    for link in branch["plays"][play - 1]["links"]:
        by = link["negated_by"] or {}
        assert set(by) <= {"link", "card", "state"}
        assert by.get("link", 99) > link["link"]
        assert "card" not in by or by["card"] in branch["final"]["cards"]
        assert not by or link["outcome"] != "resolved"


def legal_chain(case: tuple[Json, int]) -> None:
    scenario, links = case
    result = answered(scenario)
    assert result is not None
    assert resolve(scenario) == result, "the same scenario gives the same result"
    assert decode(encode(scenario)) == scenario
    assert resolve(decode(encode(scenario))) == result
    if links:
        negated_in_each_branch(scenario, result, links)


def negated_in_each_branch(scenario: Json, result: Json, links: int) -> None:
    """The last play is a legal Chain of so many links, and each branch has what it supposes."""
    number = len(scenario["plays"])
    assert all(play["legal"] for play in result["branches"]["as_played"]["plays"]), result["branches"]["as_played"]
    for branch in result["branches"].values():
        assert len(branch["plays"][number - 1]["links"]) == links
        assert set(scenario["cards"]) <= set(branch["final"]["cards"])
        links_resolve_in_reverse(branch, number, waiting_for_links(scenario))
        negated_by_what_was_there(branch, number)
    fork = result["fork"]
    at = {
        name: branch["plays"][fork["play"] - 1]["links"][fork["link"] - 1]
        for name, branch in result["branches"].items()
    }
    assert at["activation_negated"]["outcome"] == "activation_negated"
    assert at["effect_negated"]["outcome"] == "resolved_without_effect"
    assert at["not_negated"]["outcome"] != "activation_negated"
    assert at["not_negated"]["negated_by"] is None


def any_value(value: Any) -> None:
    answered(value)


def any_shape(scenario: Json) -> None:
    answered(scenario)


PROPERTIES = [
    pytest.param(json_values, any_value, id="any JSON value"),
    pytest.param(scenarios(), any_shape, id="any scenario of the right shape"),
    pytest.param(boards(), any_shape, id="cards of the catalogue, random plays"),
    pytest.param(boards(own=True), any_shape, id="cards of one's own, random plays"),
    pytest.param(spoilt(boards()), any_shape, id="spoilt boards"),
    pytest.param(spoilt(boards(own=True)), any_shape, id="spoilt cards of one's own"),
    pytest.param(spoilt(chains().map(lambda case: case[0])), any_shape, id="spoilt Chains"),
    pytest.param(chains(), legal_chain, id="legal Chains"),
]


@pytest.mark.parametrize(("drawn", "holds"), PROPERTIES)
def test_quickly(drawn: st.SearchStrategy[Any], holds: Any) -> None:
    QUICK(given(drawn)(holds))()


@pytest.mark.soak
@pytest.mark.parametrize(("drawn", "holds"), PROPERTIES)
def test_long(drawn: st.SearchStrategy[Any], holds: Any) -> None:
    LONG(given(drawn)(holds))()
