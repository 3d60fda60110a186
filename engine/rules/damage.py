"""Damage that an effect changes: to nothing, or to half. Source: Problem-Solving Card Text ("you take no battle
damage")."""

from __future__ import annotations

from engine.cards.facts import Action
from engine.duel.duel import Duel, Source
from engine.duel.match import fits
from engine.rules import continuous, numbers


def taken(duel: Duel, player: str, amount: int, kind: str) -> int:
    """How much of `amount` damage of `kind` ("battle", "effect") `player` takes."""
    for rule in duel.state.damage_rules:
        if rule.player == player and rule.kind in (kind, "any"):
            amount = (amount + 1) // 2 if rule.halved else min(amount, rule.amount)
    for source, action in continuous.actions(duel, "change_damage"):
        of, _, halved = action.value.partition("_")
        if not action.may and of in (kind, "any") and _about(duel, source, action, player):
            least = action.amount if isinstance(action.amount, int) else 0
            amount = (amount + 1) // 2 if halved else min(amount, least)
    return amount


def _about(duel: Duel, source: Source, action: Action, player: str) -> bool:
    """Whether it is this player's damage, and from a battle that it speaks of: of one's own monsters where it speaks of
    both players'."""
    controller = duel.at(source.ref).controller
    if action.who != "both" and (action.who == "self") != (player == controller):
        return False
    if action.filter is None:
        return True
    battle, who = duel.state.battle, numbers.printed_asker(duel, source.ref)
    refs = [ref for ref in battle.refs if action.who != "both" or duel.at(ref).controller == player] if battle else []
    return any(fits(duel.state, action.filter, ref, who) for ref in refs)
