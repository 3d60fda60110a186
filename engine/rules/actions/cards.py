"""Actions that move cards: destroy, banish, send, return, add, discard, Tribute, Set, put on the field.

Source: rulebook; `destroying-is-not-negating`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from engine.cards.facts import Action
from engine.duel.state import CardState, Delayed
from engine.rules import how_many, moves, protection, replacement, restrictions
from engine.rules.actions.context import Context
from engine.terms import ON_FIELD, CardKind, Position, SummonHow, Zone


def _each(context: Context, action: Action, do: Callable[[str], bool]) -> bool:
    """Do something to each of the cards meant; those it was done to are "those" for what follows."""
    return _done_to(context, action, context.cards(action), do)


def _done_to(context: Context, action: Action, refs: tuple[str, ...], do: Callable[[str], bool]) -> bool:
    done = tuple(ref for ref in refs if do(ref))
    if action.what != "rest":
        context.those = done
    return bool(done)


def _acting(context: Context, action: Action, ref: str) -> str:
    """Whose field a card comes to: that of the player who acts; where both do, each one's own."""
    return context.duel.at(ref).owner if action.who in ("both", "owner") else context.who(action)[0]


def _affects(context: Context, ref: str) -> bool:
    if protection.unaffected(context.duel, ref, context.me):
        context.duel.emit("apply", "unaffected", card=ref, rules=("unaffected-card-not-negated",), source=context.me)
        return False
    return True


def destroy(context: Context, action: Action) -> bool:
    """Destroy cards; what is destroyed goes to the GY, unless something happens instead."""
    doomed = context.cards(action)
    yes = context.link.yes if context.link is not None else None

    def one(ref: str) -> bool:
        at = context.duel.at(ref)
        if at.zone not in ON_FIELD and at.zone != Zone.HAND:
            return False
        if not _affects(context, ref):
            return False
        if protection.indestructible(context.duel, ref, context.me, "effect"):
            context.duel.emit("apply", "not_destroyed", card=ref, source=context.me)
            return False
        if replacement.made(context.duel, ref, "effect", doomed, context.given, yes, context.player):
            return False
        moves.move(
            context.duel, ref, Zone.GY, key="destroyed", cause=context.me, also=("destroyed",), rules=_tie(action)
        )
        return True

    return _done_to(context, action, doomed, one)


def _tie(action: Action) -> tuple[str, ...]:
    return ("destroying-is-not-negating",) if action.what != "that" else ()


def _mover(to: Zone, key: str, also: tuple[str, ...] = ()) -> Callable[[Context, Action], bool]:
    def act(context: Context, action: Action) -> bool:
        def one(ref: str) -> bool:
            at = context.duel.at(ref)
            if at.zone == to and to != Zone.HAND:
                return False
            if at.zone in ON_FIELD and not _affects(context, ref):
                return False
            if to == Zone.BANISHED and restrictions.forbids(context.duel, context.player, "cannot_banish", ref):
                context.duel.emit("apply", "cannot_be_banished", card=ref, rules=("restriction-in-force",))
                return False
            if at.zone == Zone.DECK and restrictions.from_deck(context.duel, context.player, action.do, ref):
                barred = "cannot_be_added" if to == Zone.HAND else "cannot_be_sent"
                context.duel.emit("apply", barred, card=ref, rules=("restriction-in-force",))
                return False
            position = Position.FACE_DOWN if to == Zone.BANISHED and action.position == Position.FACE_DOWN else None
            moves.move(context.duel, ref, to, key=key, cause=context.me, also=also, position=position)
            if to == Zone.BANISHED and action.until in RETURNS_AT:
                _comes_back(context, action.until, ref, at)
            return True

        return _each(context, action, one)

    return act


RETURNS_AT = {
    "end_phase": "end_phase",
    "end_of_turn": "end_phase",
    "end_of_next_turn": "next_end_phase",
    "standby": "standby",
    "any_standby": "any_standby",
}
BACK = {Zone.MONSTER: "return_to_field", Zone.HAND: "return_to_hand", Zone.SPELL_TRAP: "place_on_field"}
"""By which verb a card that was banished for a time returns to where it was."""


def _comes_back(context: Context, until: str, ref: str, was: CardState) -> None:
    """Leave the return of a card that was banished until then."""
    if was.zone in BACK and context.duel.at(ref).zone == Zone.BANISHED:
        who: Literal["self", "opponent"] = "self" if was.controller == context.player else "opponent"
        _leave(context, until, ref, Action(do=BACK[was.zone], what="those", count=None, who=who, position=was.position))


def _leave(context: Context, until: str, ref: str, action: Action) -> None:
    duel = context.duel
    wait = 2 if until == "end_of_next_turn" else 1
    later = Delayed(RETURNS_AT[until], context.player, context.me, action, (ref,), (duel.at(ref).visit,), wait)
    duel.change(delayed=(*duel.state.delayed, later))


banish = _mover(Zone.BANISHED, "banished")
send_to_gy = _mover(Zone.GY, "sent_to_gy")
return_to_hand = _mover(Zone.HAND, "returned_to_hand", ("returned_to_hand",))
add_to_hand = _mover(Zone.HAND, "added_to_hand")


def discard(context: Context, action: Action) -> bool:
    """Discard from the hand."""
    return _mover(Zone.GY, "discarded", ("discarded",))(context, action)


def tribute(context: Context, action: Action) -> bool:
    """Tribute monsters as part of an effect (a Ritual Summon's, for one)."""
    return _mover(Zone.GY, "tributed", ("tributed",))(context, action)


def set_card(context: Context, action: Action) -> bool:
    """Set cards: this one again instead of sending it to the GY, or others from hand, Deck or GY."""

    def one(ref: str) -> bool:
        duel = context.duel
        at = duel.at(ref)
        if at.zone == Zone.MONSTER:
            moves.turn_face_down(duel, ref, context.me)
            return True
        if at.zone in ON_FIELD:
            # Set anew it really lies there, even where its activation was negated.
            fresh = {"visit": at.visit + 1, "since": duel.tick(), "activating": False, "off_field": False}
            duel.put(ref, position=Position.SET, set_this_turn=True, was_set=True, **fresh)
            duel.emit("move", "set_again", card=ref, player=at.controller, from_zone=at.zone, to_zone=at.zone)
            duel.happen("set", ref, before=at, by="effect", cause=context.me)
            return True
        player = _acting(context, action, ref)
        monster = duel.card(ref).kind == CardKind.MONSTER
        zone = Zone.MONSTER if monster else Zone.FIELD if duel.card(ref).subtype == "Field" else Zone.SPELL_TRAP
        if not moves.has_room(duel, player, zone):
            return False
        position = Position.FACEDOWN_DEFENSE if monster else Position.SET
        moves.move(duel, ref, zone, key="set", cause=context.me, also=("set",), position=position, controller=player)
        if monster:
            duel.put(ref, how=SummonHow.SET, summoned_from=at.zone)
        else:
            duel.put(ref, set_this_turn=True, was_set=True)
        return True

    return _each(context, action, one)


def place_on_field(context: Context, action: Action) -> bool:
    """Place a card face-up in a Spell & Trap Zone (or where the action says), without activating it."""
    zone = Zone(action.to) if action.to in set(Zone) else Zone.SPELL_TRAP

    def one(ref: str) -> bool:
        duel, player = context.duel, _acting(context, action, ref)
        room = sum(at.zone == zone and at.controller == player for at in duel.state.cards.values()) < 2
        if not (room if zone == Zone.PENDULUM else moves.has_room(duel, player, zone)):
            return False
        position = action.position or Position.FACE_UP
        also = ("placed",)
        moves.move(duel, ref, zone, key="placed", cause=context.me, also=also, position=position, controller=player)
        return True

    return _each(context, action, one)


def take_control(context: Context, action: Action) -> bool:
    """Take (or give) control of monsters."""

    def one(ref: str) -> bool:
        duel = context.duel
        at = duel.at(ref)
        to = context.who(action)[0]
        if at.zone != Zone.MONSTER or at.controller == to or not moves.has_room(duel, to, Zone.MONSTER):
            return False
        if not _affects(context, ref) or how_many.controls_enough(duel, to, ref):
            return False
        duel.put(ref, controller=to)
        if action.until in RETURNS_AT:
            who: Literal["self", "opponent"] = "self" if at.controller == context.player else "opponent"
            _leave(context, action.until, ref, Action(do="take_control", what="those", count=None, who=who))
        duel.emit("move", "control_taken", card=ref, player=to, from_zone=at.zone, to_zone=at.zone, source=context.me)
        duel.happen("control_changed", ref, before=at, by="effect", cause=context.me)
        return True

    return _each(context, action, one)


def equip(context: Context, action: Action) -> bool:
    """Equip cards to a monster: `to` says which ("self": this card; where this card is equipped, to what was targeted
    if nothing is said)."""
    holders = context.holders(action)

    def one(ref: str) -> bool:
        duel = context.duel
        to = holders[0] if holders else ""
        if not to or to == ref or duel.at(to).zone != Zone.MONSTER or not duel.at(to).face_up:
            return False
        if duel.at(ref).zone != Zone.SPELL_TRAP:
            if not _affects(context, ref) or not moves.has_room(duel, context.player, Zone.SPELL_TRAP):
                return False
            face_up = Position.FACE_UP
            moves.move(
                duel,
                ref,
                Zone.SPELL_TRAP,
                key="equipped",
                cause=context.me,
                position=face_up,
                controller=context.player,
            )
        # Only an effect that can equip to nothing but its own card counts as the card's own equip.
        duel.put(ref, equipped_to=to, equipped_by=context.me if action.to in ("", "self") else "")
        duel.happen("equipped", ref, before=duel.at(ref), by="effect", cause=context.me)
        return True

    if action.what in ("self", ""):
        return _equip_itself(context, holders if action.to else context.meant("targets"))
    return _each(context, action, one)


def _equip_itself(context: Context, named: Sequence[str]) -> bool:
    """An Equip Card (or a monster equipping itself) goes on the monster it targeted, or that was just Summoned."""
    duel = context.duel
    if not named or named[0] == context.me or duel.at(named[0]).zone != Zone.MONSTER or not duel.at(named[0]).face_up:
        return False
    if duel.at(context.me).zone != Zone.SPELL_TRAP:
        if not moves.has_room(duel, context.player, Zone.SPELL_TRAP):
            return False
        face_up = Position.FACE_UP
        moves.move(
            duel,
            context.me,
            Zone.SPELL_TRAP,
            key="equipped",
            cause=context.me,
            position=face_up,
            controller=context.player,
        )
    duel.put(context.me, equipped_to=named[0], equipped_by=context.me)
    duel.happen("equipped", context.me, before=duel.at(context.me), by="effect", cause=context.me)
    duel.emit("apply", "is_equipped", card=context.me, player=context.player, other=named[0])
    return True


def attach(context: Context, action: Action) -> bool:
    """Attach cards as Xyz Materials, to this card or to the one that `to` says."""
    holders = context.holders(action)

    def one(ref: str) -> bool:
        duel, to = context.duel, holders[0] if holders else ""
        if not to or to == ref or (to == context.me and not context.me_is_there()):
            return False
        xyz = "Xyz" in duel.card(to).types or (duel.card(to).stand_in and not duel.card(to).types)
        if duel.at(to).zone != Zone.MONSTER or not xyz or not _affects(context, ref):
            return False
        moves.move(duel, ref, Zone.MATERIAL, key="attached", cause=context.me, other=to)
        duel.put(ref, under=to)
        return True

    return _each(context, action, one)


def bind(context: Context, action: Action) -> bool:
    """Tie this card to others, for the continuous effects that speak of "that monster"."""
    refs = context.cards(action)
    if refs and context.me_is_there():
        context.duel.put(context.me, bound=refs)
    return bool(refs)


def return_to_field(context: Context, action: Action) -> bool:
    """Return a monster that was banished for a time; that is no Summon."""

    def one(ref: str) -> bool:
        player = context.duel.at(ref).owner
        # A Trap that was a monster is one no more.
        monster = context.duel.card(ref).kind == CardKind.MONSTER
        if not monster or not moves.has_room(context.duel, player, Zone.MONSTER):
            return False
        attack = action.position or Position.ATTACK
        moves.move(
            context.duel,
            ref,
            Zone.MONSTER,
            key="returns_to_field",
            cause=context.me,
            position=attack,
            controller=player,
        )
        context.duel.put(ref, proper=True)
        return True

    return _each(context, action, one)


def detach(context: Context, action: Action) -> bool:
    """Detach Xyz Materials from this card."""
    duel = context.duel
    held = [ref for ref, at in duel.state.cards.items() if at.zone == Zone.MATERIAL and at.under == context.me]
    for ref in held[: action.count or len(held)]:
        moves.move(duel, ref, Zone.GY, key="cost_detach", cause=context.me)
    return bool(held)
