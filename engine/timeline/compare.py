"""The comparison: twelve questions about the fork's link, answered in each of the three branches.

Each answer is a word of the result format, with the key of its sentence, what the sentence speaks of and its rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.duel.events import Refusal
from engine.duel.state import ChainLink
from engine.rules import damage_step, limits, restrictions, timing
from engine.terms import ON_FIELD, Branch, NegationKind, Outcome
from engine.timeline.fork import ForkPoint, links_of
from engine.timeline.playing.results import Branch as Played
from engine.timeline.playing.results import PlayResult

COMPARED = (Branch.NOT_NEGATED, Branch.ACTIVATION_NEGATED, Branch.EFFECT_NEGATED)


class Answer(Struct, frozen=True, gc=False):
    """One answer: its word, the key of its sentence, what that speaks of, and the rules it rests on."""

    word: str
    key: str
    args: dict[str, Any] = {}
    rules: tuple[str, ...] = ()


class View(Struct, frozen=True, gc=False):
    """The fork's link in one branch, when its Chain is over. `negator`: the link that sets out to negate it, if one
    does."""

    branch: Branch
    played: Played
    result: PlayResult
    link: ChainLink
    negated: bool
    args: dict[str, Any]
    negator: ChainLink | None = None


def _effect_applied(view: View) -> Answer:
    if view.link.outcome == Outcome.RESOLVED:
        return Answer("yes", "effect_applied.yes", view.args)
    if view.negated:
        return Answer("no", "effect_applied.no_skipped", view.args, ("activation-negated-is-skipped",))
    return Answer("no", "effect_applied.no", view.args, ("effect-negated-resolves-without-effect",))


def _link_processed(view: View) -> Answer:
    if view.negated:
        return Answer("no", "link_processed.no", view.args, ("activation-negated-is-skipped",))
    without = view.link.outcome == Outcome.RESOLVED_WITHOUT_EFFECT
    rules = ("effect-negated-resolves-without-effect",) if without else ()
    return Answer("yes", "link_processed.without" if without else "link_processed.yes", view.args, rules)


def _card_goes_to(view: View) -> Answer:
    zone = view.result.after.cards[view.link.card].zone
    key, rule = "card_goes_to.same", "spell-trap-leaves-after-chain"
    if view.negated and view.link.card_activation:
        key = "card_goes_to.negated" if _left_after_chain(view) else "card_goes_to.moved"
        rule = "negated-card-leaves-after-chain"
    elif view.negated:
        rule = "negated-effect-activation-leaves-card"
    elif view.link.effect_negated:
        rule = "instance-negation-leaves-card-alone"
    return Answer(zone, key, view.args | {"zone": zone}, (rule,))


def _left_after_chain(view: View) -> bool:
    return any(
        event.type == "leave_after_chain" and event.card == view.link.card and event.play == view.result.number
        for event in view.played.duel.events
    )


def _still_on_field(view: View) -> Answer:
    there = view.result.after.cards[view.link.card].zone in ON_FIELD
    return Answer("yes" if there else "no", f"still_on_field.{'yes' if there else 'no'}", view.args)


def _costs_returned(view: View) -> Answer:
    word = "no" if view.link.paid else "not_applicable"
    return Answer(word, f"costs_returned.{word}", view.args, ("costs-stay-paid",))


def _counts_as_activation(view: View) -> Answer:
    word = "no" if view.negated else "yes"
    rule = "limit-activate-not-counted" if view.negated else "limit-effect-negated-counted"
    return Answer(word, f"counts_as_activation.{word}", view.args, (rule,))


def _counts_as_use(view: View) -> Answer:
    return Answer("yes", "counts_as_use.yes", view.args, ("limit-use-counted", "limit-once-per-turn-counted"))


def _may_do_again(view: View) -> Answer:
    """As far as limits and locks go, for another copy or this card."""
    duel = view.played.duel.fork()
    duel.state = view.result.after
    link = view.link
    by_limit = limits.check_again(duel, link)
    by_lock = restrictions.activation(duel, link.player, link.card, link.effect, link.zone, link.card_activation)
    refusal: Refusal | None = by_limit or by_lock
    if refusal is not None:
        return Answer("no", "may_do_again_this_turn.no", view.args | {"refusal": refusal}, (refusal.rule,))
    rules = (limits.rule(link.effect.limit.kind),) if link.effect.limit else ()
    key = "other_copy" if limits.spent_for_this_copy(duel, link) else "yes"
    return Answer("yes", f"may_do_again_this_turn.{key}", view.args, rules)


def _oath_binds(view: View) -> Answer:
    sworn = [
        oath
        for oath in view.result.after.oaths
        if oath.card == view.link.card and oath.play == view.result.number and oath.link == view.link.number
    ]
    if not sworn:
        return Answer("not_applicable", "oath_binds.not_applicable", view.args)
    word = "yes" if sworn[0].in_force else "no"
    rule = "oath-stays" if sworn[0].in_force else "oath-lifted"
    return Answer(word, f"oath_binds.{word}", view.args | {"what": sworn[0].restriction.kind}, (rule,))


def _last_thing(view: View) -> Answer:
    last = timing.last_happened(links_of(view.result))
    if last is None:
        return Answer("nothing", "last_thing_to_happen.nothing", view.args, ("last-happened-skips-negated-activation",))
    rule = (
        "last-happened-counts-negated-effect" if last == view.link.number else "last-happened-skips-negated-activation"
    )
    return Answer(f"link {last}", "last_thing_to_happen.link", view.args | {"n": last}, (rule, "last-thing-to-happen"))


def _when_effects(view: View) -> Answer:
    waiting = [t for t in view.result.triggers if timing.can_miss(t.effect)]
    if not waiting:
        return Answer("not_applicable", "when_effects.not_applicable", view.args)
    may = [t for t in waiting if t.why != "missed_timing"]
    word = "yes" if any(t.may_activate for t in may) else "no"
    shown = tuple(t.card for t in (may or waiting))
    if word == "no" and may:
        rules = tuple(dict.fromkeys(rule for t in may for rule in t.rules))
        return Answer(word, "when_effects.barred", view.args | {"cards": shown, "why_not": may[0].why}, rules)
    rules = tuple(dict.fromkeys(rule for t in waiting for rule in t.rules))
    return Answer(word, f"when_effects.{word}", view.args | {"cards": shown}, rules)


def _possible_in_damage_step(view: View) -> Answer:
    if view.branch == Branch.NOT_NEGATED:
        return Answer("not_applicable", "possible_in_damage_step.not_applicable", view.args)
    activation_negated = view.branch == Branch.ACTIVATION_NEGATED
    kind = NegationKind.ACTIVATION if activation_negated else NegationKind.EFFECT
    rules = (damage_step.rule((kind,)),)
    negator = view.negator
    if negator is not None and kind in negator.effect.negates:
        may = damage_step.possible(negator.effect)
        key = "possible_in_damage_step.this_yes" if may else "possible_in_damage_step.this_no"
        return Answer("yes" if may else "no", key, view.args | {"other": negator.card}, rules)
    word = "yes" if damage_step.possible(damage_step.unnamed(kind)) else "no"
    return Answer(word, f"possible_in_damage_step.{word}", view.args, rules)


QUESTIONS: tuple[tuple[str, Callable[[View], Answer]], ...] = (
    ("effect_applied", _effect_applied),
    ("link_processed", _link_processed),
    ("card_goes_to", _card_goes_to),
    ("still_on_field", _still_on_field),
    ("costs_returned", _costs_returned),
    ("counts_as_activation", _counts_as_activation),
    ("counts_as_use", _counts_as_use),
    ("may_do_again_this_turn", _may_do_again),
    ("oath_binds", _oath_binds),
    ("last_thing_to_happen", _last_thing),
    ("when_effects", _when_effects),
    ("possible_in_damage_step", _possible_in_damage_step),
)
"""The questions in the order they are asked."""


def compare(branches: dict[Branch, Played], fork: ForkPoint | None) -> list[tuple[str, dict[Branch, Answer]]]:
    """Every question with its answer in each compared branch; "not_applicable" throughout where there is no link
    to compare."""
    args: dict[str, Any] = {}
    views = {branch: _view(branch, branches[branch], fork, args) for branch in COMPARED}
    rows = []
    for question, answer in QUESTIONS:
        answers = {}
        for branch, view in views.items():
            answers[branch] = Answer("not_applicable", "no_fork") if view is None else answer(view)
        rows.append((question, answers))
    return rows


def _view(branch: Branch, played: Played, fork: ForkPoint | None, args: dict[str, Any]) -> View | None:
    """The fork's link in one branch; `args` is filled with what all sentences about it speak of, and shared."""
    if fork is None:
        return None
    result = played.results[fork.play - 1]
    links = links_of(result)
    if fork.link > len(links):
        return None
    link = links[fork.link - 1]
    args.update(card=link.card, player=link.player, n=link.number)
    by = (fork.negated_by or {}).get("link")
    negator = links[by - 1] if isinstance(by, int) and by <= len(links) else None
    return View(branch, played, result, link, link.outcome == Outcome.ACTIVATION_NEGATED, args, negator)
