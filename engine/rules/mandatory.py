"""Mandatory effects: triggers that have to be activated before anything else, Quick Effects that a Chain left out.

Source: rulebook; scenario format (what comes up after a play is activated first, by itself).
"""

from __future__ import annotations

from engine.duel.duel import Duel, Trigger
from engine.duel.events import Refusal
from engine.duel.plays import Declared, Window
from engine.rules import activation, chain, resolution, settle, summons
from engine.terms import EffectKind


def waiting(duel: Duel) -> list[Trigger]:
    """Mandatory triggers that came up and may be activated; the turn player's first."""
    found = [t for t in duel.pending if t.mandatory and t.may_activate and t.effect.spell_speed]
    return sorted(found, key=lambda trigger: trigger.player != duel.state.turn_player)


def activate_first(duel: Duel) -> bool:
    """Activate and resolve the mandatory triggers that wait, by themselves; True if there were any."""
    found = waiting(duel)
    declared = [Declared(t.player, t.card, t.effect.n) for t in found]
    if not declared:
        return False
    happened = len(duel.happened)
    refused = chain.build(duel, declared)
    if refused is not None:
        return False
    # What made them come up is answered now, and brings them up no second time.
    duel.answered = duel.answered | {(t.card, t.effect.n): happened for t in found}
    for one in declared:
        duel.notes.append(("mandatory_first", {"card": one.card, "player": one.player}))
    resolution.resolve(duel)
    left = duel.take_after_resolution()
    if left is not None:
        # A scenario answers nothing in a Chain that it does not list.
        summons.in_chain(duel, left)
        settle.settle(duel)
    duel.change(chain=())
    return True


def note_left_out(duel: Duel) -> None:
    """Say which mandatory Quick Effects had to answer the last link of a Chain and were left out."""
    links = duel.state.chain
    if not links:
        return
    listed = {(link.card, link.effect.n) for link in links}
    for ref, at in duel.state.cards.items():
        if not at.face_up:
            continue
        for effect in duel.card(ref).effects:
            if effect.optional or effect.kind != EffectKind.QUICK or (ref, effect.n) in listed:
                continue
            declared = Declared(at.controller, ref, effect.n)
            found = activation.best(duel, declared, len(links) + 1, Window())
            if not isinstance(found, Refusal):
                duel.notes.append(("mandatory_left_out", {"card": ref, "player": at.controller}))
