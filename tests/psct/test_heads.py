"""What kind of effect a text is, by how it begins, and what that decides."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.card_text import About, read_text
from engine.psct.heads import head


def effects(text: str, **about: Any) -> list[dict[str, Any]]:
    return read_text(text, About(**about)).effects


def test_two_colons_are_two_parts_of_one_head() -> None:
    (effect,) = effects("While in Attack Position: Once per turn: You can draw 1 card.")
    assert effect["limit"] == {"kind": "once_per_turn"}
    assert effect["conditions"] == [{"count": {"role": "self", "positions": ["attack"]}, "at_least": 1}]
    assert effect["reading"] == "full"


@pytest.mark.parametrize(
    ("text", "kind", "optional"),
    [
        ("When this lantern is lit, you can draw 1 card.", "trigger", True),
        ("During your Standby Phase, draw 1 card.", "trigger", False),
        ("If this card attacks, it cannot be repainted.", "continuous", False),
        ("If this card is lit: Draw 1 card. When this card is drawn, sing.", "continuous", False),
    ],
)
def test_only_older_texts_use_a_chain_without_a_colon(text: str, kind: str, optional: bool) -> None:
    last = effects(text)[-1]
    assert (last["kind"], last["optional"]) == (kind, optional)


@pytest.mark.parametrize(
    ("head", "misses"),
    [
        ("When this card is Normal Summoned", True),
        ("If this card is Normal Summoned", False),
        ("When this card declares an attack", False),
        ("When this card is destroyed by battle", False),
        ("When this card is destroyed by battle or card effect", True),
    ],
)
def test_timing_is_missed_by_what_need_not_be_the_last_thing_to_happen(head: str, misses: bool) -> None:
    (effect,) = effects(f"{head}: You can draw 1 card.")
    assert effect.get("can_miss_timing", False) is misses


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("When this card is Normal Summoned: You can draw 1 card.", True),
        ("If your opponent Special Summons a monster(s): You can draw 1 card.", False),
        ("If this card is banished (except during the Damage Step): You can draw 1 card.", False),
        ("During the Damage Step (Quick Effect): You can draw 1 card.", True),
        ("During the Battle Phase (Quick Effect): You can draw 1 card.", False),
    ],
)
def test_the_damage_step(text: str, allowed: bool) -> None:
    (effect,) = effects(text)
    assert effect.get("damage_step", False) is allowed


def test_a_quick_effect_in_the_damage_step_comes_before_damage_calculation() -> None:
    (effect,) = effects("During the Damage Step (Quick Effect): You can draw 1 card.")
    assert effect["window"] == {"phases": ["damage_start", "damage_before"]}
    assert "timing" not in effect


def test_where_it_is_activated_is_told_by_what_is_paid() -> None:
    (effect,) = effects("(Quick Effect): You can discard this card; draw 1 card.")
    assert (effect["kind"], effect["from"]) == ("quick", ["hand"])


def test_a_flip_effect_waits_for_its_card_to_be_flipped_face_up() -> None:
    (effect,) = effects("FLIP: You can draw 1 card.")
    assert (effect["kind"], effect["optional"], effect["timing"]) == ("flip", True, "if")
    assert effect["responds_to"] == {"event": {"events": ["flipped_face_up"]}}


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("If it inflicts battle damage to your opponent: Draw 1 card.", "equip_target"),
        ("If this card is destroyed because the equipped monster is destroyed: Draw 1 card.", None),
    ],
)
def test_it_is_the_monster_that_an_equip_card_is_equipped_to(text: str, answers: str | None) -> None:
    found = read_text(f"Equip only to a Dragon monster. {text}", About(kind="spell", subtype="Equip")).effects[-1]
    event = found["responds_to"]["event"]
    assert event.get("filter", {}).get("role") == answers
    assert event.get("because") == (None if answers else {"events": ["destroyed"]})


def test_when_you_do_is_its_own_summon_and_a_battle_answers_the_attack() -> None:
    *_, last = effects("You can Special Summon this card (from your GY). When you do: Draw 1 card.")
    assert last["responds_to"] == {"event": {"events": ["summoned"]}}
    assert last["conditions"] == [{"word": "summoned_this_way"}]
    (fights,) = effects("If your Dragon monster battles an opponent's monster: You can draw 1 card.")
    assert fights["responds_to"] == {"attack": {}}


def test_what_compares_with_a_card_that_is_not_told_is_not_read() -> None:
    _, whole = head("When a monster you control is attacked by a monster with a higher ATK")
    assert not whole
    _, either = head("If this card is banished, or during the End Phase, if you control a monster")
    assert not either
