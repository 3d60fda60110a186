"""The state in which a scenario begins."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.cards import Card
from engine.duel.state import CardState, NegatedState, State
from engine.terms import ON_FIELD, CardKind, Phase, Position, StateKind, SummonHow, Zone

EXTRA_DECK_TYPES = {
    "Fusion": SummonHow.FUSION,
    "Synchro": SummonHow.SYNCHRO,
    "Xyz": SummonHow.XYZ,
    "Link": SummonHow.LINK,
}
PROPER_IN = ON_FIELD | {Zone.GY, Zone.BANISHED}
"""Where a monster that was properly Summoned stays so."""


def extra_deck_how(card: Card) -> SummonHow | None:
    """How an Extra Deck monster is Summoned, by its type line; None for any other card."""
    for word in card.types:
        if word in EXTRA_DECK_TYPES:
            return EXTRA_DECK_TYPES[word]
    return None


def place(placed: Any, card: Card, number: int) -> CardState:
    """The state of a scenario's `number`th card; a monster on the field was Summoned before, as its card allows."""
    on_field = placed.zone in ON_FIELD
    how = placed.summoned_by
    if how is None and placed.zone == Zone.MONSTER:
        how = extra_deck_how(card)
    kind = placed.effects_negated
    states = () if kind is None or kind == StateKind.CONTINUOUS else (NegatedState(kind, until=_until(kind)),)
    return CardState(
        zone=placed.zone,
        owner=placed.owner,
        controller=placed.controller,
        position=placed.position,
        column=placed.column,
        since=number,
        order=number,
        states=states,
        counters={name: n for name, n in placed.counters.items() if n},
        equipped_to=placed.equipped_to,
        under=placed.under,
        set_this_turn=placed.set_this_turn,
        was_set=on_field and placed.position == Position.SET,
        arrived_this_turn=placed.summoned_this_turn,
        how=how,
        summoned_from=Zone.EXTRA if how in EXTRA_DECK_TYPES.values() else None,
        proper=placed.properly_summoned and placed.zone in PROPER_IN,
        atk=placed.atk,
        def_=placed.def_,
        level=placed.level,
    )


def _until(kind: StateKind) -> str:
    return "end_of_turn" if kind in (StateKind.APPLIED, StateKind.FIELD, StateKind.BY_NAME) else ""


def _equips_to_itself(monster: Card, other: Card) -> bool:
    """Is it the monster's own effect that equips it with `other`, a Monster Card that does not equip itself?"""

    def equips(card: Card, what_self: bool) -> bool:
        done = [action for effect in card.effects for action in effect.actions if action.do == "equip"]
        return any((action.what == "self") is what_self for action in done)

    return other.kind == CardKind.MONSTER and equips(monster, False) and not equips(other, True)


def start(placed: dict[str, Any], known: dict[str, Card], turn_player: str, phase: Phase, lp: dict[str, int]) -> State:
    """The first state: cards by ref as placed, with what is known of each."""
    cards = {ref: place(spec, known[ref], n) for n, (ref, spec) in enumerate(placed.items(), 1)}
    for ref, at in cards.items():
        if at.equipped_to and _equips_to_itself(known[at.equipped_to], known[ref]):
            cards[ref] = replace(at, equipped_by=at.equipped_to)
    return State(cards=cards, known=known, lp=dict(lp), turn_player=turn_player, phase=phase, tick=len(cards) + 1)
