"""Do the conditions of an effect hold?

A word that the engine does not know is never taken for false: `unjudged` lists such words, and the timeline says so.
Source: Problem-Solving Card Text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.cards.facts import Condition
from engine.duel.duel import Duel
from engine.duel.match import fits
from engine.rules import numbers
from engine.terms import OTHER


def _lower(duel: Duel, player: str, me: str) -> bool:
    return duel.state.lp[player] < duel.state.lp[OTHER[player]]


def _higher(duel: Duel, player: str, me: str) -> bool:
    return duel.state.lp[player] > duel.state.lp[OTHER[player]]


def _was_set(duel: Duel, player: str, me: str) -> bool:
    return duel.at(me).was_set


def _on_field(duel: Duel, player: str, me: str) -> bool:
    return duel.at(me).on_field


WORDS: dict[str, Callable[[Duel, str, str], bool]] = {
    "lp_lower": _lower,
    "lp_higher": _higher,
    "was_set": _was_set,
    "on_field": _on_field,
}


def unjudged(conditions: Iterable[Condition]) -> list[str]:
    """Words among these conditions that the engine cannot judge."""
    return [c.word for c in conditions if c.word and c.word not in WORDS and c.word != "previous_done"]


def all_hold(duel: Duel, conditions: Iterable[Condition], player: str, me: str) -> bool:
    """Whether all of them hold for `player`'s card `me`; one that cannot be judged is taken to hold."""
    return all(hold(duel, condition, player, me) for condition in conditions)


def hold(duel: Duel, condition: Condition, player: str, me: str) -> bool:
    """Whether this condition holds."""
    met = _met(duel, condition, player, me)
    return met != condition.unless


def _met(duel: Duel, condition: Condition, player: str, me: str) -> bool:
    if condition.word:
        judge = WORDS.get(condition.word)
        return not condition.unless if judge is None else judge(duel, player, me)
    if condition.count is None:
        return True
    found = _count(duel, condition, player, me)
    if condition.at_least is not None and found < condition.at_least:
        return False
    return condition.at_most is None or found <= condition.at_most


def _count(duel: Duel, condition: Condition, player: str, me: str) -> int:
    assert condition.count is not None
    if not condition.distinct:
        return numbers.count(duel, condition.count, player, me)
    who = numbers.asker(duel, player, me)
    state = duel.state
    fitting = [ref for ref in state.cards if fits(state, condition.count, ref, who)]
    # Unnamed stand-ins may well be of different names: each counts for itself.
    return len({ref if state.known[ref].stand_in else state.known[ref].name for ref in fitting})
