"""Do the conditions of an effect hold?

A word that the engine does not know is never taken for false: `unjudged` lists such words, and the timeline says so.
Source: Problem-Solving Card Text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.cards.facts import Condition, Filter
from engine.duel.duel import Duel
from engine.duel.match import fits
from engine.rules import history, narrowing, numbers, together, traits
from engine.terms import OTHER, SummonHow, Zone


def _lower(duel: Duel, player: str, me: str) -> bool:
    return duel.state.lp[player] < duel.state.lp[OTHER[player]]


def _higher(duel: Duel, player: str, me: str) -> bool:
    return duel.state.lp[player] > duel.state.lp[OTHER[player]]


def _was_set(duel: Duel, player: str, me: str) -> bool:
    return duel.at(me).was_set


def _on_field(duel: Duel, player: str, me: str) -> bool:
    return duel.at(me).on_field


def _not_sent_this_turn(duel: Duel, player: str, me: str) -> bool:
    return not duel.at(me).arrived_this_turn


def _start_of_phase(duel: Duel, player: str, me: str) -> bool:
    return not duel.state.acted


def _own_effect_not_negated(duel: Duel, player: str, me: str) -> bool:
    return any(done.card == me and not done.negated and not done.fizzled for done in duel.state.activations)


def _same_hand_size(duel: Duel, player: str, me: str) -> bool:
    hands = [at.owner for at in duel.state.cards.values() if at.zone == Zone.HAND]
    return hands.count("A") == hands.count("B")


def _self_battles(duel: Duel, player: str, me: str) -> bool:
    return duel.state.battle is not None and me in duel.state.battle.refs


def _self_attacks_monster(duel: Duel, player: str, me: str) -> bool:
    battle = duel.state.battle
    return battle is not None and battle.attacker == me and bool(battle.target)


def _no_monster_in_extra_zone(duel: Duel, player: str, me: str) -> bool:
    """One monster from the Extra Deck is taken to stand in the Extra Monster Zone: scenarios do not say which."""
    return not any(
        at.zone == Zone.MONSTER and at.on_field and at.controller == player and at.summoned_from == Zone.EXTRA
        for at in duel.state.cards.values()
    )


def _own_turn(duel: Duel, player: str, me: str) -> bool:
    return duel.state.turn_player == player


def _opponents_turn(duel: Duel, player: str, me: str) -> bool:
    return duel.state.turn_player != player


def _gemini_summoned(duel: Duel, player: str, me: str) -> bool:
    """A Gemini monster has its effects once it was Normal Summoned again, or where another effect gives it them."""
    from engine.rules import continuous

    at = duel.at(me)
    if not at.on_field or at.how == SummonHow.GEMINI:
        return at.on_field
    # Whether other effects apply may itself depend on this: only those that give it are looked at.
    for source in duel.sources:
        for action in source.effect.actions:
            if action.do != "grant" or action.value != "gemini_summoned" or source.ref == me:
                continue
            who = numbers.printed_asker(duel, source.ref)
            if fits(duel.state, action.filter or Filter(), me, who) and continuous.applies(duel, source):
                return True
    return False


WORDS: dict[str, Callable[[Duel, str, str], bool]] = {
    "lp_lower": _lower,
    "lp_higher": _higher,
    "own_turn": _own_turn,
    "opponents_turn": _opponents_turn,
    "was_set": _was_set,
    "on_field": _on_field,
    "not_sent_this_turn": _not_sent_this_turn,
    "start_of_phase": _start_of_phase,
    "same_hand_size": _same_hand_size,
    "self_battles": _self_battles,
    "self_attacks_monster": _self_attacks_monster,
    "no_monster_in_extra_zone": _no_monster_in_extra_zone,
    "own_effect_not_negated": _own_effect_not_negated,
    "gemini_summoned": _gemini_summoned,
}


JUDGED_ELSEWHERE = frozenset(
    {
        "previous_done",
        "answers_summon",
        "answers_activation",
        "counters_on_self",
        "lp",
        "lp_opponent",
        "in_phase",
        "those_from_deck",
        "tributed_opponents_monster",
    }
)


def unjudged(conditions: Iterable[Condition]) -> list[str]:
    """Words among these conditions that the engine cannot judge."""
    found = []
    for one in conditions:
        if one.word and one.word not in WORDS and one.word not in JUDGED_ELSEWHERE:
            found.append(one.word)
        found += unjudged((*one.all_of, *one.any_of))
    return found


def all_hold(duel: Duel, conditions: Iterable[Condition], player: str, me: str) -> bool:
    """Whether all of them hold for `player`'s card `me`; one that cannot be judged is taken to hold."""
    return all(hold(duel, condition, player, me) for condition in conditions)


def hold(duel: Duel, condition: Condition, player: str, me: str) -> bool:
    """Whether this condition holds."""
    met = _met(duel, condition, player, me) and all_hold(duel, condition.all_of, player, me)
    met = met and (not condition.any_of or any(hold(duel, one, player, me) for one in condition.any_of))
    return met != condition.unless


def _met(duel: Duel, condition: Condition, player: str, me: str) -> bool:
    if condition.word == "counters_on_self":
        return sum(duel.at(me).counters.values()) >= (condition.at_least or 1)
    if condition.word in ("lp", "lp_opponent"):
        return _within(condition, duel.state.lp[player if condition.word == "lp" else OTHER[player]])
    if condition.word in ("lp_lower", "lp_higher") and condition.at_least is not None:
        lower, higher = (player, OTHER[player]) if condition.word == "lp_lower" else (OTHER[player], player)
        return duel.state.lp[higher] - duel.state.lp[lower] >= condition.at_least
    if condition.word == "in_phase":
        return duel.state.phase in condition.during
    if condition.word:
        judge = WORDS.get(condition.word)
        return not condition.unless if judge is None else judge(duel, player, me)
    if condition.happened is not None:
        return history.happened(duel, condition, player, me)
    if condition.count is None:
        return True
    if condition.count.total is not None:
        return _adds_up(duel, condition.count, player, me)
    if condition.among == "tributes":
        found = _among(duel, condition.count, player, me, duel.at(me).materials)
    else:
        found = _count(duel, condition, player, me)
    if condition.than is not None:
        than = narrowing.narrow(duel, condition.than, player, me, {})
        found -= numbers.count(duel, than, player, me)
    return _within(condition, found)


def _adds_up(duel: Duel, filter: Filter, player: str, me: str) -> bool:
    """Whether the numbers of all cards that fit add up to what is asked."""
    filter = narrowing.narrow(duel, filter, player, me, {})
    assert filter.total is not None
    who = numbers.asker(duel, player, me)
    return together.adds_up(duel, filter.total, [ref for ref in duel.state.cards if fits(duel.state, filter, ref, who)])


def _within(condition: Condition, found: int) -> bool:
    if condition.at_least is not None and found < condition.at_least:
        return False
    return condition.at_most is None or found <= condition.at_most


def _among(duel: Duel, filter: Filter, player: str, me: str, refs: tuple[str, ...]) -> int:
    who = numbers.asker(duel, player, me)
    return sum(1 for ref in refs if fits(duel.state, filter, ref, who))


def _count(duel: Duel, condition: Condition, player: str, me: str) -> int:
    assert condition.count is not None
    # "At most so many that …": a stand-in that leaves it unsaid is none of them.
    sure = condition.at_most is not None and condition.at_least is None
    filter = narrowing.narrow(duel, condition.count, player, me, {})
    if not (condition.distinct or condition.distinct_by):
        return numbers.count(duel, filter, player, me, sure=sure)
    who = numbers.asker(duel, player, me)
    state = duel.state
    fitting = [ref for ref in state.cards if fits(state, filter, ref, who)]
    # Unnamed stand-ins may well be of different names: each counts for itself.
    return len({ref if state.known[ref].stand_in else _sort(duel, ref, condition.distinct_by) for ref in fitting})


def _sort(duel: Duel, ref: str, by: str) -> object:
    """What a card is of those that count once: its names, or its Types, Attributes or Level."""
    if by == "level":
        return numbers.number(duel, ref, "level")
    found = traits.of(duel, ref)
    return {"race": found.races, "attribute": found.attributes}.get(by, found.names)
