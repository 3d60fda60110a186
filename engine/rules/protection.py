"""What cards are protected from: "unaffected by", "cannot be destroyed by", "cannot be targeted".

Source: Problem-Solving Card Text; `unaffected-card-not-negated` (official Q&A fid 17304).
"""

from __future__ import annotations

from engine.cards import Action
from engine.duel.duel import Duel, Source
from engine.duel.match import Asker, fits
from engine.duel.state import CardState
from engine.terms import ON_FIELD, CardKind


def unaffected(duel: Duel, ref: str, source: str) -> bool:
    """Whether card `ref`, face-up on the field, is unaffected by the effects of card `source`."""
    return _protected(duel, ref, source, "unaffected")


def indestructible(duel: Duel, ref: str, source: str, by: str) -> bool:
    """Whether card `ref` cannot be destroyed `by` "effect" (of `source`) or "battle"."""
    return _protected(duel, ref, source, f"destroy_{by}")


def unnegatable(duel: Duel, ref: str, source: str) -> bool:
    """Whether the activations and effects of card `ref` cannot be negated by card `source`."""
    return _protected(duel, ref, source, "negate")


def untargetable(duel: Duel, ref: str, source: str) -> bool:
    """Whether card `ref` cannot be targeted by the effects of card `source`."""
    return _protected(duel, ref, source, "target")


def _protected(duel: Duel, ref: str, source: str, against: str) -> bool:
    if not duel.protecting and not duel.state.lingering:
        return False
    from engine.rules import numbers

    at = duel.state.cards.get(ref)
    if at is None or at.zone not in ON_FIELD or not at.face_up:
        return False
    for entry, action in duel.protecting:
        if against in action.against and _covers(duel, entry, action, ref):
            if _stands(duel, entry, action, against) and _from(duel, action.value, entry.ref, source):
                return True
    for left in duel.state.lingering:
        action = left.action
        if (
            action.do != "protect"
            or against not in action.against
            or not _from(duel, action.value, left.source, source)
        ):
            continue
        if ref in left.cards:
            return True
        if action.filter is not None and fits(
            duel.state, action.filter, ref, numbers.asker(duel, left.player, left.source)
        ):
            return True
    return False


def _covers(duel: Duel, entry: Source, action: Action, ref: str) -> bool:
    from engine.rules import continuous

    if action.what == "self":
        return entry.ref == ref
    if action.what == "equipped":
        return duel.at(entry.ref).equipped_to == ref
    if action.what == "made_with":
        return continuous.of_material(duel, entry, action, ref)
    return action.filter is not None and fits(duel.state, action.filter, ref, _asker(duel, entry.ref))


def _asker(duel: Duel, owner: str) -> Asker:
    from engine.rules import numbers

    return numbers.printed_asker(duel, owner)


def _stands(duel: Duel, entry: Source, action: Action, against: str) -> bool:
    """In its place, face-up, its conditions met; a card whose effects are negated protects nothing.

    Whether what makes unaffected is negated itself is looked for in its own states alone: what would negate it may not
    reach it just because of that.
    """
    from engine.rules import continuous, states

    if action.what == "made_with":
        return True
    if against not in ("unaffected", "negate"):
        return continuous.applies(duel, entry)
    at: CardState = duel.at(entry.ref)
    if at.zone not in entry.effect.zones or not at.face_up or at.off_field or at.activating or at.states:
        return False
    return states.holds(duel, entry.ref, entry.effect)


def _from(duel: Duel, value: str, owner: str, source: str) -> bool:
    """`value` says from whose effects: "" any, "other" other cards', "opponent", kinds of card; or several words."""
    words = set(value.split())
    if "other" in words and source == owner:
        return False
    if "opponent" in words and duel.at(source).controller == duel.at(owner).controller:
        return False
    kinds = words & set(CardKind)
    return not kinds or duel.card(source).kind in kinds
