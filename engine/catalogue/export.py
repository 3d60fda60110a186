"""A card as one entry of the exported catalogue: plain values, with every key that readers count on present."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.cards import Card, Effect
from engine.terms import CardKind

_KINDS = [str(kind) for kind in CardKind]
_STATS = ("level", "rank", "link", "scale")


def export(card: Card) -> dict[str, Any]:
    """The catalogue entry of `card`: its names, its stats, its effects in order, ready for JSON."""
    entry: dict[str, Any] = {
        "id": card.id,
        "konami_id": card.konami_id,
        "names": dict(card.names),
        "kind": str(card.kind),
    }
    entry |= _monster(card) if card.kind is CardKind.MONSTER else {"subtype": card.subtype}
    entry |= {"series": list(card.series), "printings": card.printings, "reading": card.reading}
    raw = _plain(card)
    entry |= {key: raw[key] for key in _SUMMONING if key in raw}
    entry["effects"] = [export_effect(effect) for effect in card.effects]
    return entry


_SUMMONING = (
    "mentions",
    "own_summons",
    "no_normal_summon",
    "no_special_summon",
    "no_special_summon_from",
    "must_first",
    "only_by",
    "only_by_cards",
    "only_by_effects_of",
    "special_summon_limit",
    "only_control",
    "only_control_of",
    "no_material_when_new",
    "may_tribute_for_two",
    "counter_limit",
)
"""What a card says of other cards, its own Summoning and counters; left out where it says nothing."""


def _plain(fact: Card | Effect) -> dict[str, Any]:
    """What the fact says, as JSON would read it back: lists for tuples, words for members of vocabularies."""
    return msgspec.json.decode(msgspec.json.encode(fact), type=dict[str, Any])


def _monster(card: Card) -> dict[str, Any]:
    stats = {stat: getattr(card, stat) for stat in _STATS if getattr(card, stat) is not None}
    return {
        "types": [*([card.race] if card.race else []), *card.types],
        "attribute": card.attribute,
        **stats,
        "atk": card.atk,
        "def": card.def_,
    }


def export_effect(effect: Effect) -> dict[str, Any]:
    """One effect; keys beyond the fixed ones (`window`, `conditions`, `options` …) only where they say something."""
    entry: dict[str, Any] = {
        "n": effect.n,
        "kind": str(effect.kind),
        "optional": effect.optional,
        "timing": effect.timing,
        "can_miss_timing": effect.can_miss_timing,
        "from": [],
        "spell_speed": effect.spell_speed,
        "responds_to": None,
        "limit": None,
        "oaths": [],
        "costs": [],
        "targets": None,
        "negates": [],
        "actions": [],
        "damage_step": effect.damage_step,
        "reading": effect.reading,
    }
    entry |= _plain(effect)
    if effect.limit:
        entry["limit"] = {"kind": str(effect.limit.kind), "max": effect.limit.max, "scope": effect.limit.scope}
    if effect.responds_to and effect.responds_to.activation:
        activation = entry["responds_to"]["activation"]
        entry["responds_to"]["activation"] = {"kinds": _KINDS, "player": "any", **activation}
    return entry
