"""Triggers of one moment go on the Chain in this order: the turn player's mandatory ones, the opponent's mandatory
ones, the turn player's optional ones, the opponent's optional ones.

Source: rulebook (simultaneous effects go on a Chain).
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.terms import TRIGGERED


def check(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if this trigger would have to stand before one that is on the Chain already."""
    chain = duel.state.chain
    if attempt.effect.kind not in TRIGGERED or not chain or chain[-1].effect.kind not in TRIGGERED:
        return None
    before = chain[-1]
    if rank(duel, before.player, before.effect.optional) <= rank(duel, attempt.player, attempt.effect.optional):
        return None
    return Refusal("trigger-order", "trigger_order", {"card": attempt.ref, "other": before.card})


def rank(duel: Duel, player: str, optional: bool) -> int:
    """Place in the order, from 0."""
    return 2 * optional + (player != duel.state.turn_player)
