"""What happened earlier this turn, for conditions that ask for it. A negated activation was no activation.

Source: `limit-activate-not-counted`; Problem-Solving Card Text ("if … this turn").
"""

from __future__ import annotations

from engine.cards import ActivationPattern
from engine.cards.facts import Condition
from engine.duel.duel import Duel
from engine.rules import restrictions


def happened(duel: Duel, condition: Condition, player: str, me: str) -> bool:
    """Whether what `condition.happened` speaks of has happened this turn, in one of the phases it names."""
    from engine.rules import timing

    pattern = condition.happened
    assert pattern is not None
    if "activated" in pattern.events:
        return _activated(duel, pattern.activation or ActivationPattern(), condition, player, me)
    if "summoned" in pattern.events and pattern.what == "self" and not condition.during:
        # What the scenario begins with was Summoned before its first play, and says how.
        at = duel.at(me)
        if at.on_field and at.arrived_this_turn and at.how and (not pattern.how or timing._how(pattern.how, at.how)):
            return True
    times = sum(
        timing.matches(duel, pattern, happening, me) and (not condition.during or phase in condition.during)
        for phase, happening in duel.turn_log
    )
    return times >= (condition.at_least or 1)


def _activated(duel: Duel, pattern: ActivationPattern, condition: Condition, player: str, me: str) -> bool:
    times = 0
    for done in duel.state.activations:
        if done.negated or (condition.during and done.phase not in condition.during):
            continue
        if pattern.player != "any" and (pattern.player == "self") != (done.player == player):
            continue
        times += restrictions.covers(duel, pattern, done.card, done.zone, done.card_activation, me)
    return times >= (condition.at_least or 1)
