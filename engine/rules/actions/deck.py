"""Actions on the Deck: draw, excavate, reveal, shuffle, put back.

Source: rulebook. A Deck holds the cards the scenario names, the first on top, and unnamed ones below.
"""

from __future__ import annotations

from engine.cards.facts import Action
from engine.duel.duel import Duel
from engine.duel.start import extra_deck_how
from engine.rules import moves, restrictions, unnamed
from engine.rules.actions.context import Context
from engine.terms import Position, Zone


def draw(context: Context, action: Action) -> bool:
    """Draw cards from the top of the Deck."""
    drawn: list[str] = []
    count = context.amount(action, action.count or 1) or 0
    for player in context.who(action):
        if restrictions.forbids(context.duel, player, "cannot_draw"):
            context.duel.emit("apply", "cannot_draw", card=context.me, player=player, rules=("restriction-in-force",))
            continue
        for ref in unnamed.top(context.duel, player, count):
            moves.move(
                context.duel, ref, Zone.HAND, key="drawn", cause=context.me, also=("drawn",), rules=_unnamed(ref)
            )
            drawn.append(ref)
    context.those = tuple(drawn)
    return bool(drawn)


def _unnamed(ref: str) -> tuple[str, ...]:
    return ("unnamed-card",) if "." in ref else ()


def excavate(context: Context, action: Action) -> bool:
    """Look at the top cards; the actions that follow speak of them as "those"."""
    count = context.amount(action, action.count or 1) or 1
    found: list[str] = []
    for player in context.who(action):
        refs = unnamed.top(context.duel, player, count)
        context.duel.emit("apply", "excavated", card=context.me, player=player, cards=refs)
        found += refs
    context.those = context.rest = tuple(found)
    return bool(found)


def reveal(context: Context, action: Action) -> bool:
    """Show cards."""
    refs = context.cards(action)
    context.those = refs
    if refs:
        context.duel.emit("apply", "revealed", card=context.me, player=context.player, cards=refs)
    return bool(refs)


def shuffle(context: Context, action: Action) -> bool:
    """Shuffle a Deck. The named cards stay in their order: nothing that is asked here depends on it."""
    context.duel.emit("apply", "shuffled", card=context.me, player=context.player)
    return True


def place_on_deck(context: Context, action: Action) -> bool:
    """Put cards on the top or bottom of the Deck."""
    return _back(context, action, action.to or "top")


def return_to_deck(context: Context, action: Action) -> bool:
    """Return cards to the Deck, shuffled in unless the text says where."""
    return _back(context, action, action.to or "shuffle")


def _back(context: Context, action: Action, place: str) -> bool:
    refs = context.cards(action)
    for ref in reversed(refs) if place == "top" else refs:
        if place == Zone.EXTRA:
            _to_extra_deck(context, ref)
        elif context.duel.at(ref).zone == Zone.DECK:
            _reorder(context.duel, ref, place)
        else:
            moves.move(context.duel, ref, Zone.DECK, key="to_deck", cause=context.me, place=place, where=place)
    if action.what != "rest":
        context.those = refs
    return bool(refs)


def _to_extra_deck(context: Context, ref: str) -> None:
    """Return an Extra Deck monster; a Pendulum Monster of the Main Deck goes there face-up."""
    position = Position.FACE_UP if extra_deck_how(context.duel.card(ref)) is None else Position.FACE_DOWN
    moves.move(context.duel, ref, Zone.EXTRA, key="to_extra_deck", cause=context.me, position=position)


def _reorder(duel: Duel, ref: str, place: str) -> None:
    orders = [at.order for at in duel.state.cards.values() if at.zone == Zone.DECK and at.owner == duel.at(ref).owner]
    if place == "top":
        duel.put(ref, order=min(orders) - 1)
    elif place == "bottom":
        duel.put(ref, order=max(orders) + 1)
