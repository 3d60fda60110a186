"""One card on an otherwise empty board, its effect activated: what negations do to it is looked at there.

What its activation needs is put beside it as stand-ins, as where a card is suggested. Where no such board lets it be
activated (its event, or the card it answers, is not there) it is activated all the same: place, oath, cost, count and
everything that follows are the engine's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.cards import Card, Effect
from engine.duel.duel import Duel, Override
from engine.duel.events import Refusal
from engine.duel.plays import Attempt, Declared, Window
from engine.rules import activation, costs, targets
from engine.rules.selection import Picked
from engine.scenario import Play, read
from engine.scenario.read import ROOM
from engine.terms import NOT_ACTIVATED, ON_FIELD, Branch, CardKind, EffectKind, Zone
from engine.timeline.playing import chains
from engine.timeline.playing.branch import begin
from engine.timeline.playing.results import Branch as Played
from engine.timeline.suggest import props

ME = "me"
PLAYER, OTHER_PLAYER = "A", "B"
ROUNDS, MOST = 4, 12
"""How often, and how many stand-ins at most are put on the board."""
MODES = {Branch.NOT_NEGATED: "none", Branch.ACTIVATION_NEGATED: "activation", Branch.EFFECT_NEGATED: "effect"}


class Activated(Struct, frozen=True, gc=False):
    """The duel with the effect as Chain Link 1. `legal`: whether the board let it be activated; `unpaid`: whether its
    cost could not be paid there."""

    duel: Duel
    effect: Effect
    legal: bool
    unpaid: bool


def board(card: Card, zone: Zone | None = None, props: tuple[dict[str, Any], ...] = (), position: str = "") -> Duel:
    """A duel in player A's Main Phase 1 with `card` in `zone` and those stand-ins."""
    lies: dict[str, Any] = {"card": 0, "owner": PLAYER, "zone": zone or Zone.HAND}
    if zone == Zone.MONSTER:
        lies |= {"position": "attack", "counters": counters(card)}
    elif zone in ON_FIELD:
        lies["position"] = position or "face_up"
    if zone == Zone.EXTRA:
        lies["position"] = "face_down"
    if zone == Zone.MATERIAL:
        lies["under"] = "prop1"
        props = ({"card": "any monster", "owner": PLAYER, "zone": Zone.MONSTER.value, "position": "attack"}, *props)
    cards = {ME: lies, **{f"prop{n}": prop for n, prop in enumerate(props, 1)}}
    if zone == Zone.MONSTER and "Xyz" in card.types:
        under = {"card": "any monster", "owner": PLAYER, "zone": Zone.MATERIAL.value, "under": ME}
        cards |= {f"material{n}": under for n in range(1, 6)}
    return begin(read({"v": 1, "cards": cards, "plays": []}, lambda known: card if known == 0 else None))


def counters(card: Card) -> dict[str, int]:
    """The counters that its costs take from it, as many as it may hold."""
    costs = [cost for effect in card.effects for cost in effect.costs if cost.do == "remove_counter" and cost.value]
    wanted = {cost.value: cost.amount if isinstance(cost.amount, int) else 1 for cost in costs}
    return {name: min(count, card.counter_limit.get(name, count)) for name, count in wanted.items()}


def place(card: Card, effect: Effect) -> tuple[Zone, str]:
    """Zone and position from which it is activated on its player's own turn: the first that its text names."""
    if effect.kind == EffectKind.CARD_ACTIVATION or effect.n == 0:
        if card.kind == CardKind.SPELL:
            return Zone.HAND, ""
        return Zone.SPELL_TRAP, "set"
    usual = Zone.MONSTER if card.kind == CardKind.MONSTER else Zone.SPELL_TRAP
    if card.subtype == "Field":
        usual = Zone.FIELD
    zones = [zone for zone in effect.zones if zone in ON_FIELD] or list(effect.zones) or [usual]
    return zones[0], ""


def activated(card: Card, effect: Effect) -> Activated:
    """Activate `effect` of `card` as Chain Link 1, on the smallest board on which that may be done."""
    zone, position = place(card, effect)
    beside: tuple[dict[str, Any], ...] = ()
    for _ in range(ROUNDS):
        duel = board(card, zone, beside, position)
        tried = attempt(duel, card, effect)
        found = activation.examine(duel, tried)
        if not isinstance(found, Refusal):
            break
        missing = _with_room(duel, props(tried, duel))[: MOST - len(beside)]
        if not missing:
            break
        beside += missing
    ready, legal = (forced(duel, tried), False) if isinstance(found, Refusal) else (found, True)
    duel.play = 1
    activation.activate(duel, ready)
    return Activated(duel, effect, legal, unpaid=bool(costs.whole(effect, tried.declared.option)) and not ready.parts)


def _with_room(duel: Duel, wanted: Iterable[dict[str, Any]]) -> tuple[dict[str, Any], ...]:
    """Those of the stand-ins for which there is room on the board."""
    taken = Counter((at.controller, at.zone) for at in duel.state.cards.values())
    found = []
    for prop in wanted:
        place = prop["owner"], Zone(prop["zone"])
        taken[place] += 1
        if taken[place] <= ROOM.get(place[1], taken[place]):
            found.append(prop)
    return tuple(found)


def attempt(duel: Duel, card: Card, effect: Effect) -> Attempt:
    """The activation of `effect` of `card` by player A, as Chain Link 1."""
    by_card = effect.kind == EffectKind.CARD_ACTIVATION or effect.n == 0
    declared = Declared(PLAYER, ME, effect.n, option=1 if effect.options else None)
    return Attempt(PLAYER, ME, card, effect, 1, declared, None, Window(), by_card)


def forced(duel: Duel, attempt: Attempt) -> activation.Ready:
    """The activation made whatever stands against it; what cannot be paid or targeted is left out."""
    parts = costs.plan(duel, attempt)
    named = targets.plan(duel, attempt)
    return activation.Ready(
        attempt, () if isinstance(parts, Refusal) else parts, Picked() if isinstance(named, Refusal) else named
    )


def branches(link: Activated) -> dict[Branch, Played]:
    """The three ways it may go on: nothing negates it, its activation is negated, its effect is negated."""
    played = {}
    for branch, mode in MODES.items():
        duel = link.duel.fork()
        duel.override = Override(1, mode)
        result = chains.finish(duel, Play(chain=()), 1)
        duel.override = None
        played[branch] = Played(duel, [result])
    return played


def activated_effects(card: Card) -> list[Effect]:
    """The effects that are activated; a Spell or Trap Card with none of its own is activated bare."""
    found = [effect for effect in card.effects if effect.kind not in NOT_ACTIVATED]
    own = any(effect.kind == EffectKind.CARD_ACTIVATION or effect.n == 0 for effect in found)
    if card.kind != CardKind.MONSTER and not own:
        found.insert(0, activation.bare(card))
    return found
