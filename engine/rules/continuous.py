"""Which continuous effects apply now: in their place, face-up, their conditions met, and not negated.

Source: Problem-Solving Card Text; `continuous-effects-stop-applying`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.facts import Action
from engine.duel.duel import Duel, Source
from engine.duel.match import fits
from engine.rules import numbers, states
from engine.terms import ON_FIELD


def in_place(duel: Duel, source: Source) -> bool:
    """Whether the card lies where this effect applies (face-up, if on the field)."""
    at = duel.state.cards.get(source.ref)
    if at is None or at.zone not in source.effect.zones or at.off_field or at.activating:
        return False
    return at.face_up if at.zone in ON_FIELD else True


def applies(duel: Duel, source: Source) -> bool:
    """Whether the effect applies now."""
    window = source.effect.window
    if window is not None and window.phases and duel.state.phase not in window.phases:
        return False
    if not in_place(duel, source) or states.negated(duel, source.ref) is not None:
        return False
    return states.holds(duel, source.ref, source.effect)


def of_material(duel: Duel, source: Source, action: Action, ref: str) -> bool:
    """Whether card `ref` was Summoned with that card as material, and is of the kind the text speaks of."""
    if source.ref not in duel.at(ref).materials:
        return False
    wanted = action.when.count if action.when is not None else None
    return wanted is None or fits(duel.state, wanted, ref, numbers.printed_asker(duel, source.ref))


def actions(duel: Duel, verb: str) -> Iterator[tuple[Source, Action]]:
    """Every applying continuous action `verb` (not those that wait for an event), with where it comes from."""
    for source in duel.sources:
        if source.effect.responds_to is not None:
            continue
        for action in source.effect.actions:
            if action.do == verb and applies(duel, source):
                yield source, action
