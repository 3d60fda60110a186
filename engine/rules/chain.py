"""Building a Chain: link upon link, each checked against the one before; one refusal and nothing of it happened.

Source: rulebook (Chains).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Declared, Window
from engine.rules import activation, mandatory, settle

OPEN = Window()


def build(duel: Duel, declared: Iterable[Declared], window: Window = OPEN) -> Refusal | None:
    """Put the declared activations on a new Chain. The refusal of the first that may not be made, or None.

    Where one is refused the duel is left as it was before (states are values; the record is cut back).
    """
    state, events, happened, notes = duel.state, len(duel.events), len(duel.happened), len(duel.notes)
    seen, negated_before = duel.seen, duel.negated_before
    duel.change(chain=())
    for number, one in enumerate(declared, 1):
        refusal = _add(duel, one, number, window)
        if refusal is not None:
            duel.state, duel.seen, duel.negated_before = state, seen, negated_before
            del duel.events[events:], duel.happened[happened:], duel.notes[notes:]
            duel.link = None
            return replace(refusal, link=number)
    mandatory.note_left_out(duel)
    duel.link = None
    return None


def _add(duel: Duel, one: Declared, number: int, window: Window) -> Refusal | None:
    if one.card not in duel.state.cards:
        return Refusal("wrong-zone", "card_not_there", {"card": one.card})
    for ref in (*(one.targets or ()), *(one.cost or ()), *one.cards):
        if ref not in duel.state.cards:
            return Refusal("wrong-zone", "card_not_there", {"card": ref})
    found = activation.best(duel, one, number, window)
    if isinstance(found, Refusal):
        return found
    activation.activate(duel, found)
    settle.settle(duel)
    duel.link = None
    return None
