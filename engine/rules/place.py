"""Whose card, and is it where its effect is activated: hand, Set, face-up, GY; the turn it was Set.

Source: rulebook (Spell & Trap Cards; Set cards; Quick-Play Spells from the hand in one's own turn only).
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.rules import conditions, moves
from engine.terms import NOT_ACTIVATED, ON_FIELD, CardKind, Zone


def check(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if the effect or the card is another's, or if the card is elsewhere or was Set too recently."""
    if attempt.effect.kind in NOT_ACTIVATED:
        return Refusal("nothing-to-do", "not_activated", {"card": attempt.ref, "n": attempt.effect.n})
    if attempt.effect.gained_by is not None:
        return Refusal("wrong-zone", "gained_by_others", {"card": attempt.ref, "n": attempt.effect.n})
    at = duel.at(attempt.ref)
    holder = at.controller if at.zone in ON_FIELD else at.owner
    if holder != attempt.player and attempt.effect.player != "any":
        return Refusal("whose-card", "whose_card", {"card": attempt.ref, "player": holder})
    if attempt.card_activation:
        return _card(duel, attempt)
    if at.zone not in attempt.effect.zones or at.off_field:
        return Refusal(
            "wrong-zone", "wrong_zone", {"card": attempt.ref, "zone": at.zone, "zones": attempt.effect.zones}
        )
    if at.zone in ON_FIELD and not at.face_up:
        return Refusal("wrong-zone", "face_down", {"card": attempt.ref})
    return None


def _card(duel: Duel, attempt: Attempt) -> Refusal | None:
    """Activating a Spell or Trap Card itself, from the hand or from where it lies Set."""
    at = duel.at(attempt.ref)
    if at.zone == Zone.MONSTER:
        return Refusal("already-on-the-field", "already_face_up", {"card": attempt.ref})
    if at.zone in ON_FIELD:
        return _from_field(duel, attempt)
    if at.zone != Zone.HAND:
        return Refusal(
            "wrong-zone", "wrong_zone", {"card": attempt.ref, "zone": at.zone, "zones": attempt.effect.zones}
        )
    if attempt.card.kind == CardKind.TRAP and not _from_hand(duel, attempt):
        return Refusal("set-this-turn", "trap_in_hand", {"card": attempt.ref})
    if attempt.card.kind == CardKind.SPELL and duel.state.turn_player != attempt.player:
        rule = "quick-play-from-hand" if attempt.card.subtype == "Quick-Play" else "not-your-turn"
        return Refusal(rule, "spell_in_their_turn", {"card": attempt.ref})
    if attempt.card.subtype != "Field" and not moves.has_room(duel, attempt.player, Zone.SPELL_TRAP):
        return Refusal("no-free-zone", "no_room_spell", {"card": attempt.ref, "player": attempt.player})
    return None


def _from_field(duel: Duel, attempt: Attempt) -> Refusal | None:
    at = duel.at(attempt.ref)
    if at.face_up:
        return Refusal("already-on-the-field", "already_face_up", {"card": attempt.ref})
    quick = attempt.card.kind == CardKind.TRAP or attempt.card.subtype == "Quick-Play"
    if at.set_this_turn and quick:
        return Refusal("set-this-turn", "set_this_turn", {"card": attempt.ref})
    return None


def _from_hand(duel: Duel, attempt: Attempt) -> bool:
    effect = attempt.effect
    if not effect.hand_if:
        return Zone.HAND in effect.zones
    return conditions.all_hold(duel, effect.hand_if, attempt.player, attempt.ref)
