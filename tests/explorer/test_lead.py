"""The sentence at the head: what matters first, and no further activation promised where there is none."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from engine import resolve
from engine.scenario.codec import encode
from rulings_site.explorer.examples import EXAMPLES, LIVE
from rulings_site.explorer.lead import CLAUSES, ORDER, deck
from rulings_site.explorer.plays import Scenario
from tests.explorer.test_views import text

COLUMNS = ("not_negated", "activation_negated", "effect_negated")
USED_ONCE: Scenario = {
    "v": 1,
    "cards": {"rota": {"card": "Pot of Duality", "owner": "A", "zone": "hand"}},
    "plays": [{"chain": [{"player": "A", "card": "rota"}]}],
}


def given(**answers: tuple[str, str, str]) -> dict[str, Any]:
    """The live example's result with other answers; every question not named is answered alike."""
    rows = [
        {
            "question": key,
            "answers": dict(zip(COLUMNS, answers.get(key, ("no", "no", "no")), strict=True)),
            "rules": ["limit-counts-use"] if key == "may_do_again_this_turn" else [],
        }
        for key in (*ORDER, "counts_as_activation", "last_thing_to_happen")
    ]
    return {**resolve(LIVE), "comparison": rows}


def test_the_order_is_what_matters_at_the_table() -> None:
    assert ORDER[:6] == (
        "may_do_again_this_turn", "card_goes_to", "still_on_field", "oath_binds", "when_effects", "effect_applied",
    )  # fmt: skip
    assert not any(question == "counts_as_activation" for question, _answer in CLAUSES)


def test_another_may_be_activated_comes_first() -> None:
    said = deck(LIVE, resolve(LIVE))
    assert said is not None
    assert said["activation"][0] == "A may do it again this turn"
    assert said["effect"][0] == "A may not do it again this turn"
    assert not said["spent"]


def test_a_limit_that_is_spent_whatever_is_negated_is_said() -> None:
    said = deck(LIVE, given(counts_as_activation=("yes", "no", "yes"), link_processed=("yes", "no", "yes")))
    assert said is not None
    assert said["spent"]
    assert said["activation"] == ["the link is skipped"]
    said = deck(LIVE, given(card_goes_to=("gy", "gy", "banished"), still_on_field=("yes", "yes", "no")))
    assert said is not None
    assert said["effect"] == ["the card is banished"]


def test_where_both_come_to_the_same_what_either_changes_is_said() -> None:
    said = deck(LIVE, given(effect_applied=("yes", "no", "no"), oath_binds=("yes", "no", "no")))
    assert said is not None
    assert said["activation"] == []
    assert said["both"] == ["its oath does not bind", "its effect does not apply"]


def test_what_either_changes_goes_before_what_is_always_so() -> None:
    link = ("yes", "no", "yes")
    said = deck(LIVE, given(link_processed=link, may_do_again_this_turn=("yes", "no", "no")))
    assert said is not None
    assert (said["activation"], said["both"]) == ([], ["A may not do it again this turn"])
    said = deck(LIVE, given(link_processed=link, effect_applied=("yes", "no", "no")))
    assert said is not None
    assert (said["activation"], said["effect"]) == (["the link is skipped"], ["the link resolves without effect"])


def test_a_step_beyond_the_engine_is_said_in_the_lead(client: Client) -> None:
    act = {"n": 1, "kind": "ignition", "from": ["monster"], "spell_speed": 1, "actions": [{"do": "opaque"}]}
    own = {"custom": {"names": {"en": "Lamp Keeper"}, "kind": "monster", "types": ["Effect"], "effects": [act]}}
    cards = {"it": {"card": own, "owner": "A", "zone": "monster", "position": "attack"}}
    scenario = {"v": 1, "cards": cards, "plays": [{"chain": [{"player": "A", "card": "it"}]}]}
    said = deck(scenario, resolve(scenario))
    assert said is not None
    assert said["opaque"]
    assert "beyond what this engine can judge" in text(client.get("/", {"s": encode(scenario)}))
    assert "beyond what this engine can judge" not in text(client.get("/"))


@pytest.mark.parametrize("scenario", [LIVE, *(example for _words, example in EXAMPLES), USED_ONCE])
def test_the_page_says_it(client: Client, scenario: Scenario) -> None:
    said = deck(scenario, resolve(scenario))
    assert said is not None
    seen = text(client.get("/", {"s": encode(scenario)}))
    for clause in (*said["activation"], *said["effect"], *said["both"]):
        assert clause in seen
    assert ("Its limit stays spent" in seen) is said["spent"]
