"""A link needs Spell Speed 2 or more, and no less than that of the link before it.

Source: rulebook (Chains and Spell Speed).
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.terms import TRIGGERED


def check(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if this Spell Speed is too low for this place in the Chain."""
    if attempt.number == 1:
        return None
    mine = attempt.effect.spell_speed or 1
    before = duel.state.chain[-1].effect.spell_speed or 1
    if mine == 1 and attempt.effect.kind in TRIGGERED and _all_triggers(duel):
        return None
    if mine == 1:
        return Refusal("spell-speed", "speed_one", {"card": attempt.ref})
    if mine < before:
        rule = "counter-trap-speed" if before == 3 else "spell-speed"
        return Refusal(
            rule,
            "speed_too_low",
            {"card": attempt.ref, "n": mine, "other": duel.state.chain[-1].card, "before": before},
        )
    return None


def _all_triggers(duel: Duel) -> bool:
    """Triggers of one moment go on the Chain together, whatever their Spell Speed."""
    return all(link.effect.kind in TRIGGERED for link in duel.state.chain)
