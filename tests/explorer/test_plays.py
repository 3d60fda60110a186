"""Taking links, plays and cards out of a scenario leaves one that the engine can still read."""

from __future__ import annotations

import pytest

from engine import resolve
from rulings_site.explorer.examples import LIVE
from rulings_site.explorer.plays import Scenario, link_at, new_ref, without_card, without_link, without_play


def chains(scenario: Scenario) -> list[list[str]]:
    return [[link["card"] for link in play["chain"]] for play in scenario["plays"]]


def test_a_link_goes_with_its_card() -> None:
    after = without_link(LIVE, 1, 2)
    assert chains(after) == [["storm"], ["storm2"]]
    assert "bribe" not in after["cards"]
    assert "warwolf" in after["cards"]


def test_a_card_that_something_else_names_stays() -> None:
    scenario = {**LIVE, "plays": [*LIVE["plays"], {"chain": [{"player": "B", "card": "bribe"}]}]}
    assert "bribe" in without_link(scenario, 1, 2)["cards"]


def test_a_play_goes_with_its_last_link() -> None:
    assert chains(without_link(LIVE, 2, 1)) == [["storm", "bribe"]]


def test_the_fork_moves_with_its_play() -> None:
    scenario = {**LIVE, "fork": {"play": 2, "link": 1}}
    assert without_play(scenario, 1)["fork"] == {"play": 1, "link": 1}
    assert "fork" not in without_play(scenario, 2)


def test_a_card_goes_with_all_that_was_played_with_it() -> None:
    after = without_card({**LIVE, "fork": {"play": 2, "link": 1}}, "storm2")
    assert chains(after) == [["storm", "bribe"]]
    assert "fork" not in after


def test_a_card_leaves_no_trace_in_targets_and_equips() -> None:
    scenario = {
        "v": 1,
        "cards": {
            "judgment": {"card": "Judgment Dragon", "owner": "A", "zone": "monster"},
            "veiler": {"card": "Effect Veiler", "owner": "B", "zone": "hand"},
            "axe": {"card": "any spell", "owner": "A", "zone": "spell_trap", "equipped_to": "judgment"},
        },
        "plays": [{"chain": [{"player": "B", "card": "veiler", "targets": ["judgment"]}]}],
    }
    after = without_card(scenario, "judgment")
    assert after["plays"][0]["chain"][0]["targets"] == []
    assert "equipped_to" not in after["cards"]["axe"]


def test_nothing_is_changed_in_place() -> None:
    before = repr(LIVE)
    without_link(LIVE, 1, 1)
    without_play(LIVE, 1)
    without_card(LIVE, "storm")
    assert repr(LIVE) == before


@pytest.mark.parametrize("ref", list(LIVE["cards"]))
def test_the_engine_reads_what_is_left(ref: str) -> None:
    assert "branches" in resolve(without_card(LIVE, ref))


def test_links_are_looked_up_without_surprises() -> None:
    assert link_at(LIVE, 1, 2) == LIVE["plays"][0]["chain"][1]
    assert [link_at(LIVE, *at) for at in ((0, 1), (3, 1), (1, 0), (1, 3))] == [None] * 4


def test_refs_are_made_from_names() -> None:
    assert new_ref(LIVE, "Ash Blossom & Joyous Spring") == "ashblossomjo"
    assert new_ref(LIVE, "storm") == "storm3"
    assert new_ref(LIVE, "灰流麗") == "card"
