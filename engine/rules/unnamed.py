"""Cards that a scenario does not name: Decks, Extra Decks and hands hold as many as an effect needs.

They get refs of their own ("A.deck.1") and are stand-ins that fit what was asked for. Source: scenario format.
"""

from __future__ import annotations

from engine.cards import Card, Filter
from engine.duel.duel import Duel
from engine.duel.match import kinds_of
from engine.duel.state import CardState
from engine.terms import CardKind, Position, Zone

HOLDS_MORE = frozenset({Zone.DECK, Zone.HAND, Zone.EXTRA})


MOST = 60
"""As many unnamed cards as one player's Deck (or hand, or Extra Deck) may give out: no Deck holds more cards."""


def left(duel: Duel, player: str, zone: Zone) -> int:
    """How many unnamed cards `player`'s `zone` can still give out."""
    named = f"{player}.{zone}."
    return max(0, MOST - len([ref for ref in duel.state.cards if ref.startswith(named)]))


def make(duel: Duel, player: str, zone: Zone, filter: Filter | None = None) -> str:
    """A further card in `player`'s `zone` that fits `filter`; gives its ref. Unnamed cards of one kind share a name."""
    number = 1
    while (ref := f"{player}.{zone}.{number}") in duel.state.cards:
        number += 1
    kind = kinds_of(filter, CardKind.MONSTER if zone == Zone.EXTRA else CardKind.SPELL)
    if filter is not None and not filter.kinds and _speaks_of_monsters(filter):
        kind = CardKind.MONSTER
    card = Card(id=0, names={"en": f"unnamed {kind}"}, kind=kind, stand_in=True)
    at = CardState(
        zone=zone,
        owner=player,
        controller=player,
        position=Position.FACE_DOWN if zone == Zone.EXTRA else None,
        since=duel.tick(),
        order=1_000_000 + number,
    )
    duel.change(cards={**duel.state.cards, ref: at}, known={**duel.state.known, ref: card})
    return ref


def _speaks_of_monsters(filter: Filter) -> bool:
    return bool(
        filter.races
        or filter.attributes
        or filter.types
        or filter.level_max is not None
        or filter.level_min is not None
        or filter.atk_max is not None
        or filter.atk_min is not None
    )


def available(filter: Filter | None, player: str, asking: str) -> Zone | None:
    """The zone in which an unnamed card may be had for `filter`, or None: only what belongs to the player asking."""
    if filter is None or (filter.side == "opponent") == (player == asking):
        return None
    for zone in filter.zones:
        if zone in HOLDS_MORE:
            return zone
    return None


def top(duel: Duel, player: str, count: int) -> tuple[str, ...]:
    """The top `count` cards of a Deck; unnamed ones come into being as needed."""
    named = sorted(
        (ref for ref, at in duel.state.cards.items() if at.zone == Zone.DECK and at.owner == player),
        key=lambda ref: duel.at(ref).order,
    )
    for _ in range(min(count - len(named), left(duel, player, Zone.DECK))):
        named.append(make(duel, player, Zone.DECK))
    return tuple(named[:count])


def token(duel: Duel, player: str, filter: Filter | None, name: str) -> str:
    """A Token of `player`, who Special Summons it, in Attack Position, with the stats that `filter` states; gives its
    ref."""
    number = 1
    while (ref := f"{player}.token.{number}") in duel.state.cards:
        number += 1
    wanted = filter or Filter()
    card = Card(
        id=0,
        names={"en": name or "Token"},
        kind=CardKind.MONSTER,
        race=wanted.races[0] if wanted.races else "",
        attribute=wanted.attributes[0] if wanted.attributes else "",
        types=("Token",),
        level=wanted.level_min,
        atk=wanted.atk_min,
        def_=wanted.def_min,
    )
    at = CardState(Zone.MONSTER, player, player, Position.ATTACK, since=duel.tick(), arrived_this_turn=True)
    duel.change(cards={**duel.state.cards, ref: at}, known={**duel.state.known, ref: card})
    return ref
