"""What is known of a card: facts, and never its sentences."""

from engine.cards.card import Card, OwnSummon
from engine.cards.effect import Effect, Limit, Oath, Option
from engine.cards.facts import (
    Action,
    ActivationPattern,
    Amount,
    AttackPattern,
    Condition,
    EventPattern,
    Filter,
    RespondsTo,
    Restriction,
    SummonPattern,
    Target,
    Window,
)

__all__ = [
    "Action",
    "ActivationPattern",
    "Amount",
    "AttackPattern",
    "Card",
    "Condition",
    "Effect",
    "EventPattern",
    "Filter",
    "Limit",
    "Oath",
    "Option",
    "OwnSummon",
    "RespondsTo",
    "Restriction",
    "SummonPattern",
    "Target",
    "Window",
]
