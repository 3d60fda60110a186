"""What a Summon needs besides its monster, as cards that may be put on the board for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards import Card, Filter
from engine.cards.card import OwnSummon
from engine.terms import ON_FIELD, OTHER, CardKind, SummonHow, Zone

Spec = dict[str, Any]
TRIBUTED = frozenset({SummonHow.NORMAL, SummonHow.TRIBUTE, SummonHow.SET})
EXTRA = frozenset({SummonHow.SYNCHRO, SummonHow.XYZ, SummonHow.LINK})
SCALES = 2
ON_BOARD = ON_FIELD | {Zone.GY, Zone.BANISHED, Zone.HAND}
"""Decks hold what is wanted of them anyway."""


def start(card: Card, how: str) -> Spec:
    """Zone (and position) in which `card` lies before it is Summoned so."""
    if how == SummonHow.FLIP:
        return {"zone": Zone.MONSTER.value, "position": "facedown_defense"}
    if how == SummonHow.GEMINI:
        return {"zone": Zone.MONSTER.value, "position": "attack"}
    if how in EXTRA:
        return {"zone": Zone.EXTRA.value}
    way = _way(card, how)
    return {"zone": (way.zones[0] if way else Zone.HAND).value}


def materials(card: Card, how: str, player: str) -> list[Spec]:
    """The Tributes or materials of the Summon, which the play names; empty where it takes none."""
    if how in TRIBUTED:
        return [_monster(player)] * _tributes(card)
    way = _way(card, how)
    if way is None or how not in EXTRA:
        return []
    counts = [part.count or 1 for part in way.materials]
    open_ended = next((n for n, part in enumerate(way.materials) if part.or_more), None)
    if open_ended is not None and card.link:
        counts[open_ended] += max(0, card.link - sum(counts))
    return [
        _prop(part.filter, player) or _monster(player)
        for part, count in zip(way.materials, counts, strict=True)
        for _ in range(count)
    ]


def around(card: Card, how: str, player: str) -> list[Spec]:
    """What else must lie on the board: what is paid with, what a condition counts, Pendulum Scales."""
    if how == SummonHow.PENDULUM:
        return [{"card": "any monster", "owner": player, "zone": Zone.PENDULUM.value, "position": "face_up"}] * SCALES
    way = _way(card, how)
    return list(_asked_for(way, player)) if way is not None and how == SummonHow.SPECIAL else []


def _way(card: Card, how: str) -> OwnSummon | None:
    return next((way for way in card.own_summons if way.how == how), None)


def _tributes(card: Card) -> int:
    level = card.level or 0
    return 0 if level < 5 else 1 if level < 7 else 2


def _asked_for(way: OwnSummon, player: str) -> Iterator[Spec]:
    wanted = [(cost.filter, cost.count or 1) for cost in way.costs if cost.filter]
    wanted += [(one.count, one.at_least) for one in way.conditions if one.count and one.at_least and not one.unless]
    for filter, count in wanted:
        spec = _prop(filter, player)
        if spec is not None:
            yield from [spec] * count


def _prop(filter: Filter, player: str) -> Spec | None:
    """A card that fits `filter`: of its name, or a stand-in; None where it need not lie on the board."""
    zone = next((zone for zone in filter.zones if zone in ON_BOARD), None)
    if zone is None:
        return _named(filter, _monster(player)) if not filter.zones else None
    owner = OTHER[player] if filter.side == "opponent" else player
    if zone == Zone.MONSTER:
        return _named(filter, _monster(owner))
    kind = filter.kinds[0] if filter.kinds else CardKind.MONSTER
    return _named(filter, {"card": f"any {kind}", "owner": owner, "zone": zone.value})


def _named(filter: Filter, spec: Spec) -> Spec:
    card = filter.names[0] if filter.names else "any effect monster" if "Effect" in filter.types else spec["card"]
    return {**spec, "card": card}


def _monster(owner: str) -> Spec:
    return {"card": "any monster", "owner": owner, "zone": Zone.MONSTER.value, "position": "attack"}
