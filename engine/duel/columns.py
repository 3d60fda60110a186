"""Columns of the field and zones beside each other, where a scenario says in which column cards stand.

Columns are counted from their player's side: 1 to 5 of one is 5 to 1 of the other. Source: rulebook (the field).
"""

from __future__ import annotations

from engine.duel.state import State
from engine.terms import Zone


def same(state: State, ref: str, other: str) -> bool:
    """Whether card `ref` stands in the column of card `other`, or in the one that `other` was in as it did something
    that lasts in that column; False where it is not known."""
    return _apart(state, ref, other) == 0


def near(state: State, ref: str, other: str) -> bool:
    """Whether card `ref` stands in the column of card `other` or in one next to it; False where it is not known."""
    return _apart(state, ref, other) in (0, 1)


def _apart(state: State, ref: str, other: str) -> int | None:
    column, player = state.cards[other].column, state.cards[other].controller
    for left in state.lingering:
        if left.source == other and left.column is not None:
            column, player = left.column, left.player
    at = state.cards[ref]
    if column is None or at.column is None:
        return None
    return abs(column - (at.column if player == at.controller else 6 - at.column))


def beside(state: State, ref: str, other: str) -> bool:
    """Whether card `ref` stands in a zone beside that of card `other` on the same side: left or right of it, or
    before or behind it; False where it is not known."""
    one, two = state.cards[ref], state.cards[other]
    if one.column is None or two.column is None or one.controller != two.controller:
        return False
    if {one.zone, two.zone} - {Zone.MONSTER, Zone.SPELL_TRAP}:
        return False
    apart = abs(one.column - two.column)
    return apart == 1 if one.zone == two.zone else apart == 0
