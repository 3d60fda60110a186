"""Negating a Summon: the monster never came to the field, and was not properly Summoned.

Only a Summon outside a Chain has a window in which this can be done.
Sources: `negated-summon-never-on-field`, `negated-summon-not-proper`, `only-summons-outside-chain`.
"""

from __future__ import annotations

from engine.duel.duel import Duel


def negate(duel: Duel, source: str) -> bool:
    """Negate the Summon that waits for its success; True where there is one."""
    if not duel.responding or duel.summon_negated:
        return False
    duel.summon_negated = True
    player = duel.at(duel.responding).controller
    duel.emit(
        "apply",
        "summon_negated",
        card=duel.responding,
        player=player,
        rules=("negated-summon-never-on-field",),
        source=source,
    )
    return True
