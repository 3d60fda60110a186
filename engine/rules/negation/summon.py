"""Negating a Summon: the monster never came to the field, and was not properly Summoned.

Only a Summon outside a Chain has a window in which this can be done, and only one that no text protects.
Sources: `negated-summon-never-on-field`, `negated-summon-not-proper`, `only-summons-outside-chain`,
`cannot-be-negated`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.facts import Action, Filter
from engine.duel.duel import Duel
from engine.duel.match import Asker, fits
from engine.duel.plays import Window
from engine.rules import continuous, numbers
from engine.terms import SummonHow

PROTECTS = "summon_cannot_be_negated"
NORMAL = frozenset({SummonHow.NORMAL, SummonHow.TRIBUTE})
"""Summons that "Normal Summon" means; all that are neither these nor of the field are Special Summons."""
ON_FIELD_ALREADY = frozenset({SummonHow.FLIP, SummonHow.GEMINI})


def protected(duel: Duel, window: Window) -> str:
    """The card by whose text the Summon that waits in `window` cannot be negated, "" where it can be."""
    for ref in window.cards:
        own = (action for effect in duel.card(ref).effects for action in effect.actions)
        if any(action.what == "self" and _speaks_of(action, window) for action in own):
            return ref
    for source, action, who in _of_others(duel):
        meant = all(fits(duel.state, action.filter or Filter(), ref, who) for ref in window.cards)
        if action.what == "all" and meant and _speaks_of(action, window):
            return source
    return ""


def _of_others(duel: Duel) -> Iterator[tuple[str, Action, Asker]]:
    for source, action in continuous.actions(duel, "grant"):
        yield source.ref, action, numbers.printed_asker(duel, source.ref)
    for left in duel.state.lingering:
        yield left.source, left.action, numbers.asker(duel, left.player, left.source)


def _speaks_of(action: Action, window: Window) -> bool:
    if action.do != "grant" or action.value != PROTECTS:
        return False
    if action.note == "normal":
        return window.how in NORMAL
    if action.note == "special":
        return window.how not in NORMAL | ON_FIELD_ALREADY
    return not action.note or action.note == window.how


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
