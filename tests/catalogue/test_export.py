"""The exported entry: the keys that readers outside count on."""

from __future__ import annotations

import io
import json
from typing import Any

import msgspec
from django.core.management import call_command

from engine.cards import Card, Effect
from engine.catalogue import all_cards, by_name, export

FIXED = {
    "n", "kind", "optional", "timing", "can_miss_timing", "from", "spell_speed", "responds_to", "limit", "oaths",
    "costs", "targets", "negates", "actions", "damage_step", "reading",
}  # fmt: skip


def exported(name: str) -> dict[str, Any]:
    card = by_name(name)
    assert card
    return export(card)


def test_ash_blossom_has_the_documented_shape() -> None:
    entry = exported("Ash Blossom & Joyous Spring")
    assert entry["types"] == ["Zombie", "Tuner", "Effect"]
    assert (entry["attribute"], entry["level"], entry["atk"], entry["def"]) == ("FIRE", 3, 0, 1800)
    (effect,) = entry["effects"]
    assert effect["responds_to"]["activation"]["kinds"] == ["monster", "spell", "trap"]
    assert effect["responds_to"]["activation"]["player"] == "any"
    assert effect["limit"] == {"kind": "use", "max": 1, "scope": "effect"}
    assert effect["costs"] == [{"do": "discard", "what": "self"}]
    assert (effect["from"], effect["spell_speed"], effect["negates"]) == (["hand"], 2, ["effect"])
    assert effect["actions"] == [{"do": "negate_effect", "what": "that"}]


def test_bare_activation_and_summoned_negated() -> None:
    assert [effect["n"] for effect in exported("Skill Drain")["effects"]] == [0, 1]
    assert exported("Junk Synchron")["effects"][0]["actions"][0]["effects_negated"] is True


def test_every_entry_has_the_fixed_keys_and_holds_all_effects() -> None:
    def held(card: Card) -> bool:
        effects = msgspec.json.decode(msgspec.json.encode(export(card)))["effects"]
        return (
            all(set(raw) >= FIXED for raw in effects) and msgspec.convert(effects, tuple[Effect, ...]) == card.effects
        )

    assert [card.name for card in all_cards() if not held(card)] == []


def test_command_prints_one_card_a_line() -> None:
    out = io.StringIO()
    call_command("export_catalogue", stdout=out)
    assert [json.loads(line)["id"] for line in out.getvalue().splitlines()] == [card.id for card in all_cards()]
