"""A card chained by its name alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine import ScenarioError, resolve
from engine.catalogue import by_name
from engine.timeline import suggest
from engine.timeline.names import name_of
from engine.wording import wording
from tests.rules.board import at, own, quick


@pytest.mark.parametrize("part", [{"cards": {"c1": "x"}}, {"plays": "x"}, {"cards": {"c1": {"card": 1}}}])
def test_a_scenario_that_cannot_be_read_is_said_to_be_so(part: dict[str, Any]) -> None:
    with pytest.raises(ScenarioError):
        suggest({"v": 1, "cards": {}, "plays": [], **part}, "Raigeki")


def _filled(zone: str, count: int, owner: str = "A", **rest: Any) -> dict[str, Any]:
    """A scenario with `count` cards in a zone, and a monster of the other player's to be returned."""
    lie = {f"x{n}": at("any trap" if zone == "spell_trap" else "any monster", zone, owner) for n in range(count)}
    return {"v": 1, "cards": {**lie, "goal": at("any monster", owner="B")}, "plays": [], **rest}


DEVICE = "Compulsory Evacuation Device"


@pytest.mark.parametrize(("count", "owner", "legal"), [(4, "A", True), (5, "A", False), (5, "B", True)])
def test_a_trap_has_to_find_room_to_lie_set(count: int, owner: str, legal: bool) -> None:
    found = suggest(_filled("spell_trap", count, owner), DEVICE, player="A")
    assert (found["legal"], found["rule"]) == (legal, None if legal else "no-free-zone")
    resolve(found["scenario"])


@pytest.mark.parametrize("language", ["en", "zh-hant", "ja"])
def test_where_there_is_no_room_the_reason_names_card_zone_and_player(language: str) -> None:
    why = suggest(_filled("spell_trap", 5), DEVICE, player="A", language=language)["why"]
    words = wording(language)
    assert why == words["REFUSALS"]["no_room_to_lie"].format(
        card=name_of(by_name(DEVICE), words), zone=words.word("zone", "spell_trap"), player="A"
    )


def test_a_spell_from_the_hand_needs_a_free_zone_too() -> None:
    assert suggest(_filled("spell_trap", 4), "Raigeki", player="A")["legal"]
    assert suggest(_filled("spell_trap", 5), "Raigeki", player="A")["rule"] == "no-free-zone"


def test_a_field_spell_from_the_hand_takes_the_place_of_the_one_that_lies_there() -> None:
    lies = {"v": 1, "cards": {"old": at("any spell", "field")}, "plays": []}
    assert suggest(lies, "Magical Citadel of Endymion", player="A")["legal"]
    assert suggest(lies | {"turn_player": "B"}, "Magical Citadel of Endymion", player="A")["rule"] == "no-free-zone"


def test_a_monster_finds_no_room_among_seven() -> None:
    assert suggest(_filled("monster", 6), "Judgment Dragon", player="A")["rule"] != "no-free-zone"
    assert suggest(_filled("monster", 7), "Judgment Dragon", player="A")["rule"] == "no-free-zone"


def test_what_was_set_since_the_beginning_may_have_taken_the_room() -> None:
    scenario = _filled("spell_trap", 4)
    scenario["cards"]["held"] = at("any trap", "hand")
    scenario["plays"] = [{"set": {"player": "A", "card": "held"}}]
    assert suggest(scenario, DEVICE, player="A")["rule"] == "no-free-zone"


def test_stand_ins_are_put_only_where_there_is_room() -> None:
    full = {f"x{n}": at({"any": "monster", "level": 4, "attribute": "DARK", "race": "Fiend"}) for n in range(7)}
    mine = own(quick({"do": "destroy", "what": "targets"}, zone="spell_trap"), name="Picky", kind="trap")
    mine["custom"]["effects"][0] |= {
        "kind": "card_activation",
        "targets": {"filter": {"zones": ["monster"], "side": "self", "races": ["Fairy"], "kinds": ["monster"]}},
    }
    free = suggest({"v": 1, "cards": {}, "plays": []}, mine, player="A")
    assert (free["legal"], len(free["added"])) == (True, 1)
    found = suggest({"v": 1, "cards": full, "plays": []}, mine, player="A")
    assert (found["legal"], found["rule"], found["added"]) == (False, "no-legal-target", [])


@pytest.mark.parametrize(
    ("answer", "targets"),
    [("Compulsory Evacuation Device", ["dragon"]), ("Book of Moon", ["dragon"]), ("Effect Veiler", None)],
)
def test_one_open_target_is_the_card_that_is_answered(answer: str, targets: list[str] | None) -> None:
    lying = {"zone": "monster", "position": "attack"}
    cards = {
        "other": {**lying, "card": "any monster", "owner": "B"},
        "dragon": {**lying, "card": "Judgment Dragon", "owner": "A"},
    }
    chain = [{"player": "A", "card": "dragon", "effect": 1}]
    suggestion = suggest({"v": 1, "cards": cards, "plays": [{"chain": chain}]}, answer)
    assert suggestion["legal"]
    assert suggestion["scenario"]["plays"][0]["chain"][1].get("targets") == targets


def test_a_spell_that_leaves_anyway_is_no_aim() -> None:
    cards = {
        "goblin": {"card": "Upstart Goblin", "owner": "A", "zone": "hand"},
        "peten": {"card": "Peten the Dark Clown", "owner": "B", "zone": "monster", "position": "attack"},
    }
    suggestion = suggest(
        {"v": 1, "cards": cards, "plays": [{"chain": [{"player": "A", "card": "goblin"}]}]}, "Raigeki Break"
    )
    link = suggestion["scenario"]["plays"][0]["chain"][1]
    assert resolve(suggestion["scenario"])["branches"]["as_played"]["final"]["cards"]["peten"]["zone"] == "gy"
    assert "targets" not in link


def test_a_player_aims_at_no_card_of_their_own() -> None:
    lying = {"card": "any monster", "zone": "monster", "position": "attack"}
    cards = {
        "soldier": {**lying, "card": "Cannon Soldier", "owner": "A"},
        "first": {**lying, "owner": "A"},
        "theirs": {**lying, "owner": "B"},
    }
    links = [{"player": "A", "card": "soldier", "cost": ["first"]}]
    suggestion = suggest({"v": 1, "cards": cards, "plays": [{"chain": links}]}, "Raigeki Break", player="A")
    assert "targets" not in suggestion["scenario"]["plays"][0]["chain"][1]
