"""Damage that an effect changes: to nothing, or to half. Source: Problem-Solving Card Text ("you take no battle
damage")."""

from __future__ import annotations

from engine.duel.duel import Duel


def taken(duel: Duel, player: str, amount: int, kind: str) -> int:
    """How much of `amount` damage of `kind` ("battle", "effect") `player` takes."""
    for rule in duel.state.damage_rules:
        if rule.player == player and rule.kind in (kind, "any"):
            amount = (amount + 1) // 2 if rule.halved else min(amount, rule.amount)
    return amount
