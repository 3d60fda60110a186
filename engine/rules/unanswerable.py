"""Activations that nothing (of some kind) may be chained to: "cannot be activated in response".

It is about the link right before alone, and effects that trigger together are in response to none. Source: rulebook.
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.rules import restrictions
from engine.terms import TRIGGERED, Zone


def check(duel: Duel, attempt: Attempt, zone: Zone) -> Refusal | None:
    """The refusal if the link right before forbids that this is activated (in `zone`) in response to it."""
    link = attempt.answering
    pattern = link.effect.no_response if link is not None else None
    if link is None or pattern is None or attempt.effect.kind in TRIGGERED:
        return None
    if pattern.player == "opponent" and attempt.player == link.player:
        return None
    if not restrictions.covers(duel, pattern, attempt.ref, zone, attempt.card_activation, link.card):
        return None
    return Refusal("cannot-activate", "no_response", {"card": attempt.ref, "other": link.card})
