"""Triggers of one moment go on the Chain in this order: the turn player's mandatory ones, the opponent's mandatory
ones, the turn player's optional ones, the opponent's optional ones.

Source: rulebook (simultaneous effects go on a Chain). In the OCG an optional one in the hand comes after all of them
(`trigger-order` in the rulebook names the sources); what either allows is allowed, and a note says which does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import Effect
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.duel.state import ChainLink
from engine.terms import TRIGGERED, Zone

LAST = 4
"""The OCG's place of an optional trigger in the hand."""


def check(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if this trigger would have to stand before one that is on the Chain already."""
    chain = duel.state.chain
    if attempt.effect.kind not in TRIGGERED or not chain or chain[-1].effect.kind not in TRIGGERED:
        return None
    this = _places(duel, attempt.player, attempt.effect, duel.at(attempt.ref).zone)
    if any(_rising([*places, place]) for places, place in zip(_rows(duel, chain), this, strict=True)):
        return None
    return Refusal("trigger-order", "trigger_order", {"card": attempt.ref, "other": chain[-1].card})


def note(duel: Duel, chain: Sequence[ChainLink]) -> None:
    """Note it where the last link is the one by which only the TCG, or only the OCG, allows the order."""
    if len(chain) < 2 or chain[-1].effect.kind not in TRIGGERED:
        return
    tcg, ocg = map(_rising, _rows(duel, chain))
    if tcg != ocg and all(map(_rising, _rows(duel, chain[:-1]))):
        key = "order_of_tcg" if tcg else "order_of_ocg"
        duel.notes.append((key, {"card": chain[-1].card, "other": chain[-2].card}))


def rank(duel: Duel, player: str, optional: bool) -> int:
    """Place in the order, from 0."""
    return 2 * optional + (player != duel.state.turn_player)


def _places(duel: Duel, player: str, effect: Effect, zone: Zone) -> tuple[int, int]:
    """Its place in the order of the TCG and in that of the OCG."""
    place = rank(duel, player, effect.optional)
    return place, LAST if effect.optional and zone == Zone.HAND else place


def _rows(duel: Duel, chain: Iterable[ChainLink]) -> tuple[list[int], list[int]]:
    """The places of a Chain's triggers in both orders."""
    row = [_places(duel, one.player, one.effect, one.zone) for one in chain if one.effect.kind in TRIGGERED]
    return [tcg for tcg, _ in row], [ocg for _, ocg in row]


def _rising(places: list[int]) -> bool:
    return places == sorted(places)
