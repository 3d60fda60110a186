"""Activating a card or effect: may it be activated, and what activating does at once (place, oath, cost, targets,
count).

Source: rulebook; `cost-before-chain`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from engine.cards import Card, Effect
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt, Declared, Window
from engine.duel.state import Activation, CardState, ChainLink
from engine.rules import (
    conditions,
    costs,
    damage_step,
    limits,
    oaths,
    place,
    possible,
    responses,
    restrictions,
    selection,
    spell_speed,
    targets,
    timing,
    traits,
    trigger_order,
    unanswerable,
    windows,
)
from engine.terms import NOT_ACTIVATED, ON_FIELD, CardKind, EffectKind, Position, Zone

BARE = {
    "Counter": 3,
    "Quick-Play": 2,
}


def _conditions(duel: Duel, attempt: Attempt) -> Refusal | None:
    option = attempt.effect.option(attempt.declared.option)
    wanted = attempt.effect.conditions + (option.condition if option else ())
    failing = next((one for one in wanted if not conditions.hold(duel, one, attempt.player, attempt.ref)), None)
    if failing is None:
        return None
    word = "" if failing.unless else failing.word
    lp = "lp_not_lower" if word == "lp_lower" else "lp_not_higher" if word == "lp_higher" else "condition_not_met"
    why = "not_start_of_phase" if word == "start_of_phase" else lp
    return Refusal("condition-not-met", why, {"card": attempt.ref, "player": attempt.player})


def _forbidden(duel: Duel, attempt: Attempt) -> Refusal | None:
    zone = zone_of(duel, attempt)
    return restrictions.activation(duel, attempt.player, attempt.ref, attempt.effect, zone, attempt.card_activation)


def _unanswerable(duel: Duel, attempt: Attempt) -> Refusal | None:
    return unanswerable.check(duel, attempt, zone_of(duel, attempt))


def _limit(duel: Duel, attempt: Attempt) -> Refusal | None:
    return limits.check(duel, attempt.player, attempt.ref, attempt.effect)


def _oath(duel: Duel, attempt: Attempt) -> Refusal | None:
    return oaths.check(duel, attempt.player, attempt.ref, attempt.effect)


CHECKS: tuple[Callable[[Duel, Attempt], Refusal | None], ...] = (
    place.check,
    spell_speed.check,
    windows.check,
    damage_step.check,
    timing.check,
    trigger_order.check,
    _unanswerable,
    responses.check,
    _forbidden,
    _limit,
    _oath,
    _conditions,
)
"""Every check of an activation, in this order; cost, targets and what it could do come after, as they hang together."""


class Ready(msgspec.Struct, frozen=True):
    """An activation that may be made, with how its cost is paid and what it targets."""

    attempt: Attempt
    parts: tuple[costs.Part, ...]
    targets: selection.Picked


def zone_of(duel: Duel, attempt: Attempt) -> Zone:
    """Where it is activated; a Spell or Trap Card from the hand is activated on the field."""
    at = duel.at(attempt.ref)
    if attempt.card_activation and at.zone == Zone.HAND:
        return Zone.FIELD if attempt.card.subtype == "Field" else Zone.SPELL_TRAP
    return at.zone


def examine(duel: Duel, attempt: Attempt) -> Refusal | Ready:
    """Whether this activation may be made now."""
    return how_far(duel, attempt)[1]


def how_far(duel: Duel, attempt: Attempt) -> tuple[int, Refusal | Ready]:
    """How many checks it passed, and how the examination ended."""
    step = 0
    for step, check in enumerate(CHECKS):
        refusal = check(duel, attempt)
        if refusal is not None:
            return step, refusal
    parts = costs.plan(duel, attempt)
    if isinstance(parts, Refusal):
        return step + 1, parts
    leaving = tuple(ref for part in parts for ref in part.picked.refs if part.action.do in costs.TO_ZONE)
    picked = targets.plan(duel, attempt, leaving)
    if isinstance(picked, Refusal):
        return step + 2, picked
    refusal = possible.check(duel, attempt, leaving, picked.refs)
    if refusal is not None:
        return step + 3, refusal
    return step + 4, Ready(attempt, parts, picked)


def best(duel: Duel, declared: Declared, number: int, window: Window) -> Refusal | Ready:
    """The activation that `declared` means: its effect, or the one that may be activated where it leaves that open.

    Where none may be, the refusal of the one that came furthest.
    """
    furthest: tuple[int, Refusal] | None = None
    for attempt in attempts(duel, declared, number, window):
        step, found = how_far(duel, attempt)
        if isinstance(found, Ready):
            return found
        if furthest is None or step > furthest[0]:
            furthest = (step, found)
    if furthest is not None:
        return furthest[1]
    key = "no_effect_to_activate" if declared.option is None else "no_such_option"
    return Refusal("nothing-to-do", key, {"card": declared.card, "n": declared.option})


def attempts(duel: Duel, declared: Declared, number: int, window: Window) -> list[Attempt]:
    """The activations that `declared` may mean, one for each effect (and option) left open."""
    card = duel.card(declared.card)
    answering = duel.state.chain[-1] if duel.state.chain else None
    found = []
    for effect, card_activation in effects(duel, declared.card, card, declared):
        effect = as_it_is_now(duel, effect, declared.player, declared.card)
        event, event_was = timing.event(duel, declared.card, effect)
        for option in _options(effect, declared.option):
            chosen = replace(declared, option=option)
            found.append(
                Attempt(
                    declared.player,
                    declared.card,
                    card,
                    effect,
                    number,
                    chosen,
                    answering,
                    window,
                    card_activation,
                    event,
                    event_was,
                )
            )
    return found


def as_it_is_now(duel: Duel, effect: Effect, player: str, ref: str) -> Effect:
    """The effect, as an Ignition Effect where what makes it a Quick Effect does not hold."""
    makes_it_quick = [one for one in effect.conditions if one.word == "quick_if"]
    if not makes_it_quick:
        return effect
    others = tuple(one for one in effect.conditions if one.word != "quick_if")
    if all(conditions.all_hold(duel, one.all_of, player, ref) for one in makes_it_quick):
        return replace(effect, conditions=others)
    return replace(effect, conditions=others, kind=EffectKind.IGNITION, spell_speed=1)


def _options(effect: Effect, declared: int | None) -> Sequence[int | None]:
    """The options that may be meant: the one declared, if there is such a one, else any."""
    if declared is not None and effect.choices:
        return [declared] if 1 <= declared <= effect.choices else []
    return range(1, len(effect.options) + 1) or (None,)


def effects(duel: Duel, ref: str, card: Card, declared: Declared) -> list[tuple[Effect, bool]]:
    """The effects of `card` that might be meant, and whether each is the activation of the card itself."""
    at = duel.at(ref)
    effect = None if declared.effect is None else card.effect(declared.effect)
    if effect is not None:
        return [(effect, _is_card(effect) or _with_its_card(card, effect, at))]
    lying = card.kind != CardKind.MONSTER and (at.zone == Zone.HAND or (at.zone in ON_FIELD and not at.face_up))
    usable = [e for e in card.effects if e.kind not in NOT_ACTIVATED]
    own = [(e, True) for e in usable if _is_card(e)]
    others = [(e, False) for e in usable if not _is_card(e)]
    if not lying:
        return others or own
    # Using the effect is what a player means who does not say otherwise: the bare activation comes last.
    own.sort(key=lambda pair: pair[0].n == 0)
    if declared.yes is False:
        own = [pair for pair in own if pair[0].n == 0] or own
    if not own:
        own = [(bare(card), True), *((e, True) for e in usable if _with_its_card(card, e, at))]
    return own + [pair for pair in others if Zone.HAND in pair[0].zones]


def _with_its_card(card: Card, effect: Effect, at: CardState) -> bool:
    """A Continuous Trap that lies Set may be activated together with an effect it could activate face-up."""
    lies_set = at.position == Position.SET and Zone.SPELL_TRAP in effect.zones
    return lies_set and card.kind == CardKind.TRAP and card.subtype == "Continuous"


def _is_card(effect: Effect) -> bool:
    return effect.kind == EffectKind.CARD_ACTIVATION or effect.n == 0


def bare(card: Card) -> Effect:
    """The activation of a Spell or Trap Card that has no effect at its activation (effect 0)."""
    speed = BARE.get(card.subtype, 2 if card.kind == CardKind.TRAP else 1)
    zones = (Zone.SPELL_TRAP,) if card.kind == CardKind.TRAP else (Zone.HAND, Zone.SPELL_TRAP)
    return Effect(n=0, kind=EffectKind.CARD_ACTIVATION, zones=zones, spell_speed=speed)


def activate(duel: Duel, ready: Ready) -> ChainLink:
    """Put the link on the Chain: the card is placed and turned up, the oath sworn, the cost paid, the targets named."""
    attempt, declared = ready.attempt, ready.attempt.declared
    zone = zone_of(duel, attempt)
    duel.link = attempt.number
    _turn_up(duel, attempt, zone)
    at = duel.at(attempt.ref)
    link = ChainLink(
        number=attempt.number,
        player=attempt.player,
        card=attempt.ref,
        effect=attempt.effect,
        card_activation=attempt.card_activation,
        zone=zone,
        visit=at.visit,
        as_was=traits.kept(duel, attempt.ref, at),
        option=declared.option,
        chosen=declared.cards,
        yes=declared.yes,
        declared=declared.declare,
        answers=attempt.answering.number if attempt.answering else None,
        event_card=attempt.event_card,
        event_was=attempt.event_was,
    )
    _announce(duel, link)
    oaths.swear(duel, link)
    paid = costs.pay(duel, attempt, ready.parts)
    named = tuple(ready.targets.refs)
    visits = tuple(duel.at(ref).visit for ref in named)
    link = replace(link, cost=paid, paid=bool(ready.parts), targets=named, target_visits=visits)
    limits.count(duel, link.player, link.card, link.effect)
    done = Activation(link.player, link.card, link.effect, link.card_activation, zone, duel.tick(), duel.state.phase)
    duel.change(chain=(*duel.state.chain, link), activations=(*duel.state.activations, done))
    _name_targets(duel, link, ready.targets.left_open)
    if responses.unread(link.effect):
        duel.notes.append(("unread_event", {"card": link.card}))
    for word in conditions.unjudged(link.effect.conditions):
        duel.notes.append(("unjudged", {"card": link.card, "word": word}))
    trigger_order.note(duel, duel.state.chain)
    duel.happen("activated", link.card, about=link)
    return link


def _turn_up(duel: Duel, attempt: Attempt, zone: Zone) -> None:
    if not attempt.card_activation:
        return
    at = duel.at(attempt.ref)
    if at.zone == Zone.HAND:
        if zone == Zone.FIELD:
            _replace_field_spell(duel, attempt.player)
        duel.put(
            attempt.ref,
            zone=zone,
            position=Position.FACE_UP,
            visit=at.visit + 1,
            since=duel.tick(),
            controller=attempt.player,
            activating=True,
        )
    else:
        duel.put(attempt.ref, position=Position.FACE_UP, was_set=True, since=duel.tick(), activating=True)


def _replace_field_spell(duel: Duel, player: str) -> None:
    from engine.rules import moves

    for ref, at in duel.state.cards.items():
        if at.zone == Zone.FIELD and at.controller == player:
            moves.move(duel, ref, Zone.GY, key="field_replaced", by="rule", rules=("spell-trap-leaves-after-chain",))


def _announce(duel: Duel, link: ChainLink) -> None:
    effect = link.effect
    key = "activate_card" if link.card_activation else "activate_effect"
    duel.emit(
        "activate",
        key,
        card=link.card,
        player=link.player,
        n=link.number,
        effect=effect.n,
        speed=effect.spell_speed,
        option=link.option,
        zone=link.zone,
    )


def _name_targets(duel: Duel, link: ChainLink, left_open: bool) -> None:
    for ref in link.targets:
        rules = ("simple-choice",) if left_open else ()
        duel.emit("target", "target", card=ref, player=link.player, rules=rules, source=link.card)
