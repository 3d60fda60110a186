"""Setting Spells and Traps, and changing battle positions, by hand.

Source: rulebook; `position-once-per-turn`.
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.rules import moves, restrictions
from engine.terms import MAIN_PHASES, ON_FIELD, CardKind, Phase, Position, Zone


def _open(duel: Duel, player: str, ref: str) -> Refusal | None:
    if ref not in duel.state.cards:
        return Refusal("wrong-zone", "card_not_there", {"card": ref})
    at = duel.at(ref)
    holder = at.controller if at.zone in ON_FIELD else at.owner
    if holder != player:
        return Refusal("whose-card", "whose_card", {"card": ref, "player": holder})
    if duel.state.turn_player != player:
        return Refusal("not-your-turn", "not_your_turn", {"card": ref, "player": duel.state.turn_player})
    if duel.state.phase not in MAIN_PHASES:
        return Refusal("main-phase-only", "main_phase_only", {"card": ref, "phase": duel.state.phase})
    return None


def set_spell_trap(duel: Duel, player: str, ref: str) -> Refusal | None:
    """Set a Spell or Trap Card from the hand; the refusal where that may not be done."""
    refusal = _open(duel, player, ref)
    if refusal is not None:
        return refusal
    card = duel.card(ref)
    zone = Zone.FIELD if card.subtype == "Field" else Zone.SPELL_TRAP
    if duel.at(ref).zone != Zone.HAND or card.kind == CardKind.MONSTER:
        return Refusal("wrong-zone", "not_settable", {"card": ref})
    for kind in ("cannot_set", "cannot_set_spell_trap"):
        barred = restrictions.forbids(duel, player, kind, ref)
        if barred is not None:
            return barred
    if not moves.has_room(duel, player, zone):
        return Refusal("no-free-zone", "no_room_spell", {"card": ref, "player": player})
    moves.move(duel, ref, zone, key="set", by="rule", also=("set",), position=Position.SET, controller=player)
    duel.put(ref, set_this_turn=True, was_set=True)
    duel.change(done_this_turn=(*duel.state.done_this_turn, f"set:{player}:{ref}"))
    return None


def change_position(duel: Duel, ref: str, to: Position) -> Refusal | None:
    """Change a monster between Attack and Defense Position; the refusal where that may not be done."""
    if ref not in duel.state.cards:
        return Refusal("wrong-zone", "card_not_there", {"card": ref})
    at = duel.at(ref)
    refusal = _open(duel, duel.state.turn_player, ref)
    if refusal is not None:
        return refusal
    if at.zone != Zone.MONSTER or not at.face_up or to not in (Position.ATTACK, Position.DEFENSE) or at.position == to:
        return Refusal("position-once-per-turn", "no_such_change", {"card": ref})
    declared = at.attacked or f"attack:{at.controller}:{ref}" in duel.state.done_this_turn
    if declared and duel.state.phase == Phase.MAIN2:
        return Refusal("attack-still-declared", "attacked_this_turn", {"card": ref})
    if at.arrived_this_turn or at.position_changed:
        return Refusal("position-once-per-turn", "position_spent", {"card": ref})
    barred = restrictions.forbids(duel, at.controller, "cannot_change_position", ref)
    if barred is not None:
        return barred
    duel.put(ref, position=to, position_changed=True)
    duel.emit("move", "position_by_hand", card=ref, player=at.controller, to=to)
    duel.happen("position_changed", ref, before=at, by="rule")
    return None
