"""What effects do when they resolve: a table from each verb of the facts to the function that does it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from engine.cards.facts import Action, Condition
from engine.duel.duel import Duel
from engine.duel.match import fits
from engine.duel.state import Delayed
from engine.rules import conditions, numbers
from engine.rules.actions import cards, changes, deck, negate, summons
from engine.rules.actions.context import Context
from engine.terms import Join, Zone

Do = Callable[[Context, Action], bool]

VERBS: dict[str, Do] = {
    "destroy": cards.destroy,
    "banish": cards.banish,
    "send_to_gy": cards.send_to_gy,
    "return_to_hand": cards.return_to_hand,
    "add_to_hand": cards.add_to_hand,
    "discard": cards.discard,
    "tribute": cards.tribute,
    "set_card": cards.set_card,
    "place_on_field": cards.place_on_field,
    "take_control": cards.take_control,
    "equip": cards.equip,
    "detach": cards.detach,
    "attach": cards.attach,
    "bind": cards.bind,
    "return_to_field": cards.return_to_field,
    "return_to_deck": deck.return_to_deck,
    "place_on_deck": deck.place_on_deck,
    "draw": deck.draw,
    "excavate": deck.excavate,
    "reveal": deck.reveal,
    "shuffle": deck.shuffle,
    "special_summon": summons.special_summon,
    "normal_summon": summons.normal_summon,
    "damage": changes.damage,
    "lose_lp": changes.lose_lp,
    "pay_lp": changes.pay_lp,
    "gain_lp": changes.gain_lp,
    "modify": changes.modify,
    "treat_as": changes.treat_as,
    "change_position": changes.change_position,
    "place_counter": changes.place_counter,
    "remove_counter": changes.remove_counter,
    "restrict": changes.restrict,
    "declare": changes.declare,
    "negate_activation": negate.negate_activation,
    "negate_effect": negate.negate_effect,
    "negate_state": negate.negate_state,
    "negate_summon": negate.negate_summon,
    "negate_attack": negate.negate_attack,
    "end_battle_phase": negate.end_battle_phase,
    "redirect_attack": changes.redirect_attack,
    "change_damage": changes.change_damage,
    "protect": changes.protect,
    "grant": changes.grant,
    "opaque": changes.opaque,
}

DEPENDENT = (Join.AND_IF_YOU_DO, Join.THEN)
CHOSEN_THEN = ("", "chosen", "all", "top", "token")
"""What an action that is left for later is done to is looked for when it is done."""
LATER = (Join.THEN, Join.ALSO_AFTER_THAT)


def run(context: Context, actions: Iterable[Action]) -> bool:
    """Do `actions` in order, as their conjunctions bind them; True if anything was done.

    "and if you do" and "then" need the action before to have been done; "then" and "also, after that" come later in
    time, all others at the same time. Source: Problem-Solving Card Text.
    """
    done = anything = False
    first, before, declined = True, None, False
    for action in actions:
        declined = declined and action.join in (Join.AND, *DEPENDENT)
        if declined or (not first and not done and _needs_the_one_before(action, before)):
            continue
        if action.alternative is not None and action.alternative != _alternative(context):
            continue
        if action.when is not None and not _holds(context, action.when, done):
            continue
        if action.may and context.link is not None and context.link.yes is False:
            done, first, declined = False, False, True
            continue
        if action.join in LATER and not first:
            context.duel.step += 1
        done, before = _do(context, action), action
        anything = anything or done
        first = False
        if done and action.do == "negate_effect" and action.what == "self":
            break  # it resolves on without effect
    return anything


def _needs_the_one_before(action: Action, before: Action | None) -> bool:
    """Whether it is only done if the action before was; not where it says what is done if that was not."""
    if action.when is not None and action.when.word == "previous_done":
        return False
    return action.join in DEPENDENT or (before is not None and before.note == "exactly")


def _alternative(context: Context) -> int:
    """Which of several alternatives is taken at resolution: the scenario's option, else the first."""
    return context.link.option or 1 if context.link is not None else 1


def _do(context: Context, action: Action) -> bool:
    if action.at not in ("", "after_resolution"):
        return _later(context, action)
    verb = VERBS.get(action.do)
    return (verb or changes.opaque)(context, action)


def _later(context: Context, action: Action) -> bool:
    """Leave it for later: to the cards that are meant now, or wholly, where it is chosen then what it is done to."""
    duel = context.duel
    refs = () if action.what in CHOSEN_THEN else context.cards(action)
    if refs or action.what in CHOSEN_THEN:
        visits = tuple(duel.at(ref).visit for ref in refs)
        wait = 2 if action.note == "second_own_standby" or action.at == "next_end_phase" else 1
        later = Delayed(action.at, context.player, context.me, action, refs, visits, wait)
        duel.change(delayed=(*duel.state.delayed, later))
        duel.emit(
            "apply",
            "delayed" if refs else "delayed_open",
            card=context.me,
            player=context.player,
            rules=("delayed-effect",),
            at=action.at,
            do=action.do,
            cards=refs,
        )
    return bool(refs) or action.what in CHOSEN_THEN


def delayed(duel: Duel, one: Delayed) -> None:
    """Do now what an effect left for later, to those of its cards whose stay lasted until now."""
    context = Context(duel, one.player, one.source)
    context.those = tuple(ref for ref, visit in zip(one.cards, one.visits, strict=True) if duel.at(ref).visit == visit)
    then = replace(one.action, at="", join=None)
    if one.cards:
        then = replace(then, what="those", count=None)
    if context.those or not one.cards:
        duel.emit("trigger", "delayed_now", card=one.source, player=one.player, rules=("delayed-effect",))
        run(context, (then,))


def _holds(context: Context, condition: Condition, done: bool) -> bool:
    answers = context.link.answers if context.link else None
    words = {
        "previous_done": done,
        "answers_activation": answers is not None,
        "answers_summon": answers is None and bool(context.duel.responding),
        "those_from_deck": Zone.DECK in {context.chosen_from.get(ref) for ref in context.those},
        "tributed_opponents_monster": any(
            context.duel.at(ref).controller != context.player for ref in context.those[1:]
        ),
    }
    if condition.word in words:
        return words[condition.word] != condition.unless
    if condition.count is not None and (condition.among == "those" or condition.count.role in context.roles()):
        refs = context.those if condition.among == "those" else context.roles()[condition.count.role]
        return _among(context, condition, refs, done)
    return conditions.hold(context.duel, condition, context.player, context.me)


def _among(context: Context, condition: Condition, refs: Iterable[str], done: bool) -> bool:
    """Whether so many of these cards fit."""
    assert condition.count is not None
    who = numbers.asker(context.duel, context.player, context.me)
    wanted = replace(condition.count, role="")
    found = sum(1 for ref in refs if fits(context.duel.state, wanted, ref, who))
    at_least = condition.at_least if condition.at_least is not None else 0
    met = found >= at_least and (condition.at_most is None or found <= condition.at_most)
    return (met and all(_holds(context, one, done) for one in condition.all_of)) != condition.unless
