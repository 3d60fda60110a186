"""Costs: are they payable, and paying them. What was paid stays paid, whatever is negated.

Source: `costs-stay-paid`; Problem-Solving Card Text (what stands before the semicolon).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Effect, Filter
from engine.cards.facts import Action
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt
from engine.duel.state import Delayed
from engine.rules import moves, numbers, restrictions, selection, unnamed
from engine.rules.selection import Picked
from engine.terms import Position, Zone

TO_ZONE = {
    "discard": Zone.GY,
    "tribute": Zone.GY,
    "send_to_gy": Zone.GY,
    "banish": Zone.BANISHED,
    "return_to_hand": Zone.HAND,
    "return_to_deck": Zone.DECK,
    "place_on_deck": Zone.DECK,
    "detach": Zone.GY,
    "destroy": Zone.GY,
}
ALSO = {"discard": ("discarded",), "tribute": ("tributed",), "destroy": ("destroyed",)}


class Part(Struct, frozen=True, gc=False):
    """One part of a cost with the cards that pay it."""

    action: Action
    picked: Picked


def whole(effect: Effect, option: int | None) -> tuple[Action, ...]:
    """What it costs to activate the effect, with the option numbered so, if it has options."""
    chosen = effect.option(option)
    return effect.costs + (chosen.costs if chosen else ())


def plan(duel: Duel, attempt: Attempt) -> Refusal | tuple[Part, ...]:
    """How the cost would be paid, or the refusal where it cannot be."""
    parts: list[Part] = []
    given = list(attempt.declared.cost) if attempt.declared.cost is not None else None
    used: list[str] = []
    for action in whole(attempt.effect, attempt.declared.option):
        planned = _plan_one(duel, attempt, action, given, used)
        if isinstance(planned, Refusal):
            return planned
        used += planned.refs
        parts.append(Part(action, planned))
    if given:
        return Refusal("cost-not-payable", "cost_wrong_card", {"card": attempt.ref, "other": given[0]})
    return tuple(parts)


def _plan_one(
    duel: Duel, attempt: Attempt, action: Action, given: list[str] | None, used: list[str]
) -> Refusal | Picked:
    player, me = attempt.player, attempt.ref
    refusal = Refusal("cost-not-payable", f"cost_{action.do}", {"card": me, "player": player})
    if action.do == "pay_lp":
        amount = numbers.evaluate(duel, action.amount, player, me) or 0
        return Picked() if duel.state.lp[player] >= amount else refusal
    if action.do == "remove_counter":
        held = duel.at(me).counters
        amount = numbers.evaluate(duel, action.amount, player, me) or 1
        return Picked() if _counters(held, action.value) >= amount or action.what != "self" else refusal
    if action.what in ("self", ""):
        if action.filter is not None and not selection.candidates(duel, action.filter, player, me):
            return refusal
        if action.do == "banish" and restrictions.forbids(duel, player, "cannot_banish", me):
            return refusal
        if action.do == "tribute" and restrictions.untributable(duel, player, me):
            return refusal
        return Picked((me,)) if action.what else Picked()
    if _deck_alone(action) and restrictions.from_deck(duel, player, action.do):
        return refusal
    if action.what == "top":
        return Picked(missing=0)
    if action.what == "equips":
        refs = [ref for ref, at in duel.state.cards.items() if at.equipped_to == me and at.on_field]
        return Picked(tuple(refs)) if refs else refusal
    return _chosen(duel, attempt, action, given, used, refusal)


def _deck_alone(action: Action) -> bool:
    """Whether nothing but a card of the Deck may pay it."""
    return action.what == "top" or (action.filter is not None and set(action.filter.zones) == {Zone.DECK})


def _chosen(
    duel: Duel, attempt: Attempt, action: Action, given: list[str] | None, used: list[str], refusal: Refusal
) -> Refusal | Picked:
    player, me = attempt.player, attempt.ref
    filter, barred = among(duel, attempt, action, used)
    count = action.count
    mine: list[str] | None = None
    if given is not None:
        if action.or_count is not None and len(given) == action.or_count:
            count = action.or_count
        mine, given[:count] = given[:count], []
    picked = selection.pick(
        duel, filter, player, me, count=count, up_to=action.up_to or count is None, given=mine, without=barred
    )
    if picked is None:
        return refusal
    if picked.wrong:
        args = {"card": me, "other": picked.wrong}
        return Refusal("cost-not-payable", "cost_wrong_card", args)
    return picked


def among(duel: Duel, attempt: Attempt, action: Action, used: Sequence[str] = ()) -> tuple[Filter, list[str]]:
    """What may pay this part of a cost: the filter, and the cards that fit and may not pay it all the same."""
    barred = list(used)
    if action.do == "discard" or attempt.card_activation:
        barred.append(attempt.ref)
    if action.do == "banish":
        barred += [ref for ref in duel.state.cards if restrictions.forbids(duel, attempt.player, "cannot_banish", ref)]
    if action.do == "tribute":
        barred += [ref for ref in duel.state.cards if restrictions.untributable(duel, attempt.player, ref)]
    return _narrowed(duel, action, attempt), barred


def _narrowed(duel: Duel, action: Action, attempt: Attempt) -> Filter:
    """The filter of a cost, narrowed to the kind of card that is answered where the text says "the same type",
    and to other zones than the Deck where nothing may be sent from there."""
    filter = action.filter or Filter(zones=(Zone.HAND,), side="self")
    if action.value == "same_kind_as_that" and attempt.answering is not None:
        filter = replace(filter, kinds=(duel.card(attempt.answering.card).kind,))
    return restrictions.within_reach(duel, attempt.player, action.do, filter)


def _counters(held: dict[str, int], name: str) -> int:
    return held.get(name, 0) if name else sum(held.values())


def pay(duel: Duel, attempt: Attempt, parts: tuple[Part, ...]) -> tuple[str, ...]:
    """Pay the cost as planned; gives the refs of the cards that paid it."""
    paid: list[str] = []
    for part in parts:
        paid += _pay_one(duel, attempt, part)
    return tuple(paid)


def _pay_one(duel: Duel, attempt: Attempt, part: Part) -> tuple[str, ...]:
    action, player, me = part.action, attempt.player, attempt.ref
    if action.do == "pay_lp":
        amount = numbers.evaluate(duel, action.amount, player, me) or 0
        duel.change(lp={**duel.state.lp, player: duel.state.lp[player] - amount})
        duel.emit(
            "cost", "cost_lp", card=me, player=player, rules=("costs-stay-paid",), n=amount, left=duel.state.lp[player]
        )
        return ()
    if action.do == "remove_counter":
        _remove_counters(duel, attempt, action)
        return ()
    refs = part.picked.refs
    if part.picked.missing:
        refs = selection.complete(duel, part.picked, _narrowed(duel, action, attempt), player)
    if action.what == "top":
        refs = unnamed.top(duel, player, action.count or 1)
    for ref in refs:
        _move(duel, attempt, action, ref, part.picked.left_open)
    return refs


def _move(duel: Duel, attempt: Attempt, action: Action, ref: str, left_open: bool) -> None:
    me, player = attempt.ref, attempt.player
    rules = ("costs-stay-paid", "simple-choice") if left_open else ("costs-stay-paid",)
    to = TO_ZONE.get(action.do)
    if to is None:
        duel.emit("cost", "cost_shown", card=ref, player=player, rules=rules, source=me, do=action.do)
        return
    position = Position.FACE_DOWN if action.position == Position.FACE_DOWN else None
    moves.move(
        duel,
        ref,
        to,
        key=f"cost_{action.do}",
        by="cost",
        cause=me,
        also=ALSO.get(action.do, ()),
        position=position,
        place=action.to,
        rules=rules,
        type="cost",
    )
    if action.do == "banish" and action.until == "end_phase":
        back = Action(do="return_to_field", what="those", count=None)
        later = Delayed("end_phase", player, me, back, (ref,), (duel.at(ref).visit,))
        duel.change(delayed=(*duel.state.delayed, later))


def _remove_counters(duel: Duel, attempt: Attempt, action: Action) -> None:
    me = attempt.ref
    amount = numbers.evaluate(duel, action.amount, attempt.player, me) or 1
    name = action.value or next(iter(duel.at(me).counters), "")
    held = duel.at(me).counters
    left = {**held, name: held.get(name, 0) - amount}
    duel.put(me, counters={k: n for k, n in left.items() if n > 0})
    duel.emit(
        "cost", "cost_counter", card=me, player=attempt.player, rules=("costs-stay-paid",), n=amount, counter=name
    )
