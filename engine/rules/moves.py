"""Cards change place: what that does to the card itself, and what it sets in motion.

A card that leaves a zone begins a new stay: counters, equips, changes of stats and (but for those that last in the
GY) negated states stay behind. Source: rulebook; both articles on what a negated state survives.
"""

from __future__ import annotations

from typing import Any

from engine.cards import Card, Filter
from engine.duel.duel import Duel
from engine.duel.events import Event
from engine.duel.match import fits
from engine.duel.start import PROPER_IN, extra_deck_how
from engine.duel.state import CardState, NegatedState
from engine.rules import traits
from engine.rules.negation.state import REACH
from engine.rules.states import STAYS_IN_GY
from engine.terms import ON_FIELD, Position, SummonHow, Zone

HAPPENINGS = {
    Zone.GY: "sent_to_gy",
    Zone.BANISHED: "banished",
    Zone.HAND: "added_to_hand",
    Zone.DECK: "returned_to_deck",
    Zone.EXTRA: "returned_to_extra",
}
LEAVES = {Zone.GY: "leaves_gy", Zone.EXTRA: "leaves_extra"}
LEAVES_FOR = {
    "banish": Zone.BANISHED,
    "return_to_deck": Zone.DECK,
    "place_on_deck": Zone.DECK,
    "return_to_hand": Zone.HAND,
}


def move(
    duel: Duel,
    ref: str,
    to: Zone,
    *,
    key: str,
    by: str = "effect",
    cause: str = "",
    also: tuple[str, ...] = (),
    position: Position | None = None,
    controller: str | None = None,
    place: str = "",
    rules: tuple[str, ...] = (),
    type: str = "move",
    how: SummonHow | None = None,
    **args: Any,
) -> None:
    """Move card `ref` to zone `to` and note what happened.

    `key` words the event; `by` is "effect", "cost", "battle" or "rule"; `cause` the card whose effect or cost did it.
    `also`: further happenings ("destroyed", "discarded", "tributed"). `place`: "top" or "bottom" of the Deck.
    """
    before, card = duel.at(ref), duel.card(ref)
    # What becomes an Xyz Material is on the field no more, but it does not leave the field.
    stays_under = to == Zone.MATERIAL
    to = _redirected(duel, ref, before, to) if duel.state.delayed else to
    to = _really_to(card, _instead_of_gy(duel, ref) if to == Zone.GY else to)
    left_field = before.on_field and to not in ON_FIELD and not stays_under
    off_field = before.off_field
    seen = traits.kept(duel, ref, before) if to not in ON_FIELD else before
    after = _arrived(duel, card, before, to, position, controller or before.controller, place)
    duel.change(cards={**duel.state.cards, ref: after}, tick=after.since)
    player = after.controller if to in ON_FIELD else before.owner
    if how is not None:
        args["how"] = how
    if ref in duel.state.disguised and to != Zone.MONSTER:
        duel.change(known={**duel.state.known, ref: duel.state.disguised[ref]})
    from_zone = None if off_field else before.zone
    args["source"] = cause
    duel.events.append(Event(type, duel.play, duel.link, player, ref, key, from_zone, to, args, rules))
    names = list(also)
    if to in HAPPENINGS and (to != before.zone or to in (Zone.GY, Zone.BANISHED)):
        names.append(HAPPENINGS[to])
    if before.zone in LEAVES and to != before.zone:
        names.append(LEAVES[before.zone])
    if left_field:
        names.append("leaves_field")
    who = duel.at(cause).controller if cause in duel.state.cards else ""
    # What lay on the field only seemingly is not sent from the field.
    if off_field:
        seen = CardState(Zone.DECK, before.owner, before.controller, off_field=True)
    for name in names:
        duel.happen(name, ref, seen, to, by, cause, who, how)


def _redirected(duel: Duel, ref: str, before: CardState, to: Zone) -> Zone:
    """ "Banish it when it leaves the field": left by an effect for as long as this stay lasts."""
    if not before.on_field or to in ON_FIELD or to == Zone.MATERIAL:
        return to
    for one in duel.state.delayed:
        if one.at == "leaves_field" and ref in one.cards and one.visits[one.cards.index(ref)] == before.visit:
            return LEAVES_FOR.get(one.action.do, to)
    return to


def _instead_of_gy(duel: Duel, ref: str) -> Zone:
    """Where card `ref` goes that is sent to the GY: some effects have such cards banished while they apply."""
    from engine.rules import continuous, numbers

    for source, action in continuous.actions(duel, "grant"):
        if action.value == "banished_instead_of_gy":
            who = numbers.printed_asker(duel, source.ref)
            if fits(duel.state, action.filter or Filter(), ref, who):
                return Zone.BANISHED
    return Zone.GY


def _really_to(card: Card, to: Zone) -> Zone:
    """Extra Deck monsters have no place in the hand or Main Deck, others (but Pendulum Monsters) none in the Extra
    Deck; a Token that leaves the field is gone."""
    if to == Zone.EXTRA and not card.stand_in and extra_deck_how(card) is None and "Pendulum" not in card.types:
        return Zone.DECK
    if not card.types or to in ON_FIELD:
        return to
    if "Token" in card.types:
        return Zone.MATERIAL
    return Zone.EXTRA if to in (Zone.HAND, Zone.DECK) and extra_deck_how(card) is not None else to


def _arrived(
    duel: Duel, card: Card, before: CardState, to: Zone, position: Position | None, controller: str, place: str
) -> CardState:
    if to not in ON_FIELD:
        controller = before.owner
    if position is None and to == Zone.BANISHED:
        position = Position.FACE_UP
    kept: tuple[NegatedState, ...] = ()
    if before.states and before.zone == Zone.MONSTER and to == Zone.GY:
        kept = tuple(state for state in before.states if state.kind in STAYS_IN_GY)
    left = before.states if before.on_field and before.face_up else before.left_states
    stand_in = card.stand_in
    return CardState(
        zone=to,
        owner=before.owner,
        controller=controller,
        position=position,
        visit=before.visit + 1,
        since=duel.state.tick + 1,
        order=_order(duel, before.owner, place) if to == Zone.DECK else 0,
        states=kept,
        left_states=left,
        proper=before.proper and to in PROPER_IN,
        arrived_this_turn=True,
        atk=before.atk if stand_in else None,
        def_=before.def_ if stand_in else None,
        level=before.level if stand_in else None,
    )


def _order(duel: Duel, owner: str, place: str) -> int:
    orders = [at.order for at in duel.state.cards.values() if at.owner == owner and at.zone == Zone.DECK]
    if place == "top":
        return min(orders, default=0) - 1
    return max(orders, default=0) + 1


def has_room(duel: Duel, player: str, zone: Zone, leaving: tuple[str, ...] = ()) -> bool:
    """Whether `player` has a free Main Monster Zone (or Spell & Trap Zone), once the cards `leaving` are gone.

    One monster from the Extra Deck is taken to stand in the Extra Monster Zone: scenarios do not say which.
    """
    room = 5 if zone in (Zone.MONSTER, Zone.SPELL_TRAP) else 1
    there = [
        at for ref, at in duel.state.cards.items() if at.zone == zone and at.controller == player and ref not in leaving
    ]
    in_extra_zone = zone == Zone.MONSTER and any(at.summoned_from == Zone.EXTRA for at in there)
    return len(there) - in_extra_zone < room


def give_state(duel: Duel, ref: str, state: NegatedState, rules: tuple[str, ...]) -> None:
    """Put card `ref` into a negated state of its own."""
    at = duel.at(ref)
    duel.put(ref, states=(*at.states, state))
    duel.emit(
        "apply", "state_given", card=ref, player=at.controller, rules=rules, source=state.source, until=state.until
    )


def turn_face_down(duel: Duel, ref: str, cause: str, position: Position = Position.FACEDOWN_DEFENSE) -> None:
    """Turn a face-up card face-down: a negated state of its own ends, equips and changes of stats fall off."""
    at = duel.at(ref)
    kept = tuple(state for state in at.states if REACH[state.kind].face_down)
    duel.put(ref, position=position, states=kept, mods=(), counters={}, equipped_to="", left_states=())
    duel.emit("apply", "turned_face_down", card=ref, player=at.controller, source=cause)
    duel.happen("turned_face_down", ref, before=at, by="effect", cause=cause)
    lost = next((state for state in at.states if state not in kept), None)
    if lost is not None:
        rules = (REACH[lost.kind].rule,)
        duel.emit("lose_state", "state_lost_face_down", card=ref, player=at.controller, rules=rules)
