"""What may be chosen for a link is what resolving it takes."""

from __future__ import annotations

from typing import Any

from engine import resolve
from engine.timeline import choices
from tests.rules.board import NORMAL_SPELL, TRAP, at, continuous, monster, own, quick

STORM = at("Mystical Space Typhoon", "hand")


def _asked(cards: dict[str, Any], *plays: dict[str, Any], play: int = 1, link: int = 1) -> tuple[dict[str, Any], bool]:
    """The choices of a link, and whether its play is legal as it stands."""
    scenario = {"v": 1, "cards": cards, "plays": list(plays)}
    legal = resolve(scenario)["branches"]["as_played"]["plays"][play - 1]["legal"]
    return choices(scenario, play, link), legal


def _targets(found: dict[str, Any]) -> list[str]:
    return [card["ref"] for card in found["targets"]["cards"] if card["legal"]]


def test_a_card_that_cannot_be_targeted_is_no_target_to_choose() -> None:
    firm = own(continuous({"do": "protect", "what": "self", "against": ["target"]}, zone="spell_trap"), kind="spell")
    cards = {"storm": STORM, "set": at(TRAP, "spell_trap"), "firm": at(firm, "spell_trap", position="face_up")}
    found, _ = _asked(cards, {"chain": [{"player": "A", "card": "storm"}]})
    assert _targets(found) == ["set"]
    _, legal = _asked(cards, {"chain": [{"player": "A", "card": "storm", "targets": ["firm"]}]})
    assert not legal


def test_a_monster_that_may_not_be_tributed_is_no_cost_to_choose() -> None:
    barred = {"do": "restrict", "restriction": {"kind": "cannot_be_tributed", "who": "any"}}
    tribute = {"do": "tribute", "what": "chosen", "filter": {"zones": ["monster"], "side": "self"}}
    cards = {"me": at(own(quick({"do": "draw"}, costs=[tribute]))), "firm": at(own(continuous(barred)))}
    found, legal = _asked(cards, {"chain": [{"player": "A", "card": "me"}]})
    assert ([card["ref"] for card in found["cost"]["cards"]], legal) == (["me"], True)


def test_a_cost_left_open_leaves_the_cards_that_links_above_it_use() -> None:
    discard = {"do": "discard", "what": "chosen", "filter": {"zones": ["hand"], "side": "self"}}
    cards = {"me": at(own(quick({"do": "draw"}, costs=[discard]))), "storm": STORM, "x": at(NORMAL_SPELL, "hand")}
    cards["set"] = at(TRAP, "spell_trap", owner="B")
    found, legal = _asked(cards, {"chain": [{"player": "A", "card": "me"}, {"player": "A", "card": "storm"}]}, link=2)
    assert legal
    assert [effect["legal"] for effect in found["effects"]] == [True]


def test_nothing_is_chosen_in_answer_to_a_play_that_nothing_answers() -> None:
    cards = {"storm": STORM, "set": at(TRAP, "spell_trap", owner="B"), "trap": at(TRAP, "hand")}
    for play in ({"phase": "end"}, {"set": {"player": "A", "card": "trap"}}):
        found, _ = _asked(cards, {**play, "response": [{"player": "A", "card": "storm"}]})
        assert found["effects"] == []


def test_a_card_that_a_later_play_names_is_not_spent_for_a_cost_left_open() -> None:
    tribute = {"do": "tribute", "what": "chosen", "filter": {"zones": ["monster"], "side": "self"}}
    spell = own({"kind": "card_activation", "spell_speed": 1, "from": ["hand"], "costs": [tribute]}, kind="spell")
    cards = {"spell": at(spell, "hand"), "one": at(monster(atk=1000)), "two": at(monster(atk=1000))}
    first = {"chain": [{"player": "A", "card": "spell"}]}
    attack = [{"phase": "battle_step"}, {"attack": {"card": "one", "target": "direct"}}]
    turned = [{"position": {"card": "one", "to": "defense"}}]
    for later in (attack, turned):
        scenario = {"v": 1, "cards": cards, "plays": [first, *later]}
        plays = resolve(scenario)["branches"]["as_played"]["plays"]
        assert [play["legal"] for play in plays] == [True] * len(plays)
