"""What effects allow besides: to attack more often, to Normal Summon once more.

Source: rulebook (one attack a monster, one Normal Summon a turn); Problem-Solving Card Text ("in addition to your
Normal Summon/Set", "can attack twice").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards.facts import Action
from engine.duel.duel import Duel
from engine.duel.match import fits
from engine.duel.state import Lingering
from engine.rules import continuous, numbers
from engine.terms import OTHER, SummonHow

JUDGED = frozenset(
    {
        *("additional_normal_summon", "additional_tribute_summon", "normal_summon_without_tribute"),
        *("attacks_again", "attacks_each_once", "attacks_monsters_twice", "attacks_twice"),
        *("attacks_as_often_as_filter_counts", "attacks_with_atk_in_defense", "can_attack_directly"),
        *("can_attack_in_defense", "cannot_attack_directly", "cannot_be_banished", "no_attack_target", "piercing"),
        *("attacks_again_with_doubled_atk", "may_tribute_one_opponents_monster_once"),
        *("gemini_summoned", "summon_cannot_be_negated", "banished_instead_of_gy"),
        "battle_damage_also_effect_damage_to_opponent",
        "doubles_battle_damage_to_opponent_against_monsters",
    }
)
"""What the rules look at; of anything else that an effect allows the timeline says that it is not judged."""
SUMMONS = {
    "additional_normal_summon": (SummonHow.NORMAL, SummonHow.TRIBUTE),
    "additional_tribute_summon": (SummonHow.TRIBUTE,),
}


def to_card(duel: Duel, ref: str) -> Iterator[tuple[str, Action]]:
    """What effects allow card `ref`, by applying now or for a time, and the card each comes from."""
    for left in duel.state.lingering:
        if left.action.do == "grant" and ref in left.cards:
            yield left.source, left.action
    for source, action in continuous.actions(duel, "grant"):
        if source.ref == ref or (action.what == "equipped" and duel.at(source.ref).equipped_to == ref):
            yield source.ref, action


def attacks_again(duel: Duel, ref: str, target: str) -> bool:
    """Whether monster `ref`, which has attacked this turn, may attack `target` ("direct": the player) all the same."""
    before = attacks(duel, ref)
    for source, action in to_card(duel, ref):
        who = numbers.asker(duel, duel.at(source).controller, source)
        if action.value == "attacks_twice" and len(before) < 2:
            return True
        if action.value == "attacks_monsters_twice" and len(before) < 2 and "direct" not in (target, *before):
            return True
        if action.value == "attacks_each_once" and target != "direct" and target not in before:
            return "direct" not in before and action.filter is not None and fits(duel.state, action.filter, target, who)
        if action.value == "attacks_as_often_as_filter_counts" and action.filter is not None:
            if len(before) < numbers.count(duel, action.filter, who.player, source):
                return True
    return False


def attacks(duel: Duel, ref: str) -> list[str]:
    """What monster `ref` has declared attacks on this turn, in order."""
    mark = f"attacked:{ref}:"
    return [done.removeprefix(mark) for done in duel.state.done_this_turn if done.startswith(mark)]


def further_summon(duel: Duel, player: str, ref: str, how: SummonHow) -> str:
    """The mark of a Normal Summon that an effect allows `player` besides the one of the turn, for card `ref`; "" if
    none does."""
    for left in duel.state.lingering:
        mark = f"{player}:extra:{duel.card(left.source).name}"
        if left.player != player or how not in SUMMONS.get(left.action.value, ()) or left.action.do != "grant":
            continue
        if not any(done.startswith(mark) for done in duel.state.normal_summons) and _meant(duel, left, ref):
            return mark
    return ""


def _meant(duel: Duel, left: Lingering, ref: str) -> bool:
    filter = left.action.filter
    return filter is None or fits(duel.state, filter, ref, numbers.asker(duel, left.player, left.source))


def also_hurts(duel: Duel, player: str) -> str:
    """The player who takes as effect damage what `player` takes from the battle that goes on; "" if nobody does."""
    refs = duel.state.battle.refs if duel.state.battle is not None else ()
    value = "battle_damage_also_effect_damage_to_opponent"
    mine = [ref for ref in refs if duel.at(ref).controller == player]
    return OTHER[player] if any(action.value == value for ref in mine for _, action in to_card(duel, ref)) else ""


def borrows(duel: Duel, player: str, given: Sequence[str]) -> bool:
    """Whether `player` may Tribute the one monster among `given` that the opponent controls, for a Tribute Summon."""
    value = "may_tribute_one_opponents_monster_once"
    theirs = [ref for ref in given if duel.at(ref).controller != player]
    allowed = sum(one.player == player and one.action.value == value for one in duel.state.lingering)
    used = duel.state.done_this_turn.count(f"borrowed:{player}:")
    return len(theirs) == 1 and used < allowed
