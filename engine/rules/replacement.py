"""Destruction replaced: "if it would be destroyed, … instead", of the card itself or of what it is equipped to.

One that applies by itself always does. One that a player may choose is taken where the link that destroys says so: its
`choices` name the card that goes instead, or the card whose effect it is, or say `yes`; else it is left, and said to
be. What is being destroyed at the same time can take no one's place. Sources: rulebook, `destroyed-instead`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.facts import Action, Filter
from engine.duel.duel import Duel, Source
from engine.rules import continuous, limits, moves, numbers, protection, selection
from engine.rules.costs import ALSO, TO_ZONE
from engine.terms import ON_FIELD, Zone

RULES = ("destroyed-instead",)


def made(
    duel: Duel,
    ref: str,
    by: str,
    doomed: Sequence[str],
    chosen: Sequence[str] = (),
    yes: bool | None = None,
    whose: str = "",
) -> bool:
    """Whether something happens instead of the destruction of card `ref` by "effect" or "battle"; it is done then.

    `doomed`: all that is destroyed at once. `chosen`, `yes`: what the scenario says of it. `whose`: the player
    whose effect destroys.
    """
    for source, action in continuous.actions(duel, "replace_destruction"):
        if not _concerns(duel, source, action, ref, by) or (by == "effect" and _own(duel, source, action, whose)):
            continue
        instead = _instead(duel, source, action, (ref, *doomed), chosen)
        player = _player(duel, source)
        if instead is None or limits.check(duel, player, source.ref, source.effect) is not None:
            continue
        if action.may and not (yes or (yes is None and {source.ref, *instead} & set(chosen))):
            if yes is None:
                duel.emit("apply", "could_replace", card=ref, player=player, rules=RULES, source=source.ref)
            continue
        limits.count(duel, player, source.ref, source.effect)
        duel.emit("apply", "destruction_replaced", card=ref, player=player, rules=RULES, source=source.ref)
        for one in instead:
            _take(duel, source, action, one)
        return True
    return False


def _player(duel: Duel, source: Source) -> str:
    at = duel.at(source.ref)
    return at.controller if at.zone in ON_FIELD else at.owner


def _concerns(duel: Duel, source: Source, action: Action, ref: str, by: str) -> bool:
    """Whether it is about this card and this way of being destroyed."""
    if action.against and f"destroy_{by}" not in action.against:
        return False
    return ref == (source.ref if action.what == "self" else duel.at(source.ref).equipped_to)


def _own(duel: Duel, source: Source, action: Action, whose: str) -> bool:
    """Whether the player's own effect destroys, where the text speaks of the opponent's."""
    return action.who == "opponent" and _player(duel, source) == whose


def _instead(
    duel: Duel, source: Source, action: Action, doomed: Sequence[str], chosen: Sequence[str]
) -> tuple[str, ...] | None:
    """The cards that are taken instead, those the scenario chose first; None where there are not enough."""
    counters = action.value == "remove_counter"
    own_equips = Filter(zones=(Zone.SPELL_TRAP,), role="equipped_to_self")
    fitting = selection.candidates(duel, action.filter or own_equips, _player(duel, source), source.ref)
    fitting = [ref for ref in fitting if _can_be_taken(duel, source, action, ref) and (counters or ref not in doomed)]
    fitting.sort(key=lambda ref: ref not in chosen)
    count = 1 if counters else action.count or 1
    return tuple(fitting[:count]) if len(fitting) >= count else None


def _can_be_taken(duel: Duel, source: Source, action: Action, ref: str) -> bool:
    if action.value == "remove_counter":
        return sum(duel.at(ref).counters.values()) >= _amount(duel, source, action)
    return action.value != "destroy" or not protection.indestructible(duel, ref, source.ref, "effect")


def _amount(duel: Duel, source: Source, action: Action) -> int:
    return numbers.evaluate(duel, action.amount, _player(duel, source), source.ref) or 1


def _take(duel: Duel, source: Source, action: Action, ref: str) -> None:
    if action.value == "remove_counter":
        held, amount = duel.at(ref).counters, _amount(duel, source, action)
        name = next(iter(held))
        left = {**held, name: held[name] - amount}
        duel.put(ref, counters={one: n for one, n in left.items() if n > 0})
        duel.emit("apply", "counter_removed", card=ref, source=source.ref, counter=name, n=amount)
        return
    also = ALSO.get(action.value, ())
    to = TO_ZONE[action.value]
    moves.move(duel, ref, to, key="taken_instead", cause=source.ref, also=also, rules=RULES, place=action.to)
