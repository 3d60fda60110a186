"""Targets: named at activation, once; what is no longer where it was targeted is not affected.

Source: rulebook; Problem-Solving Card Text ("target").
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Filter, Target
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.match import Roles
from engine.duel.plays import Attempt
from engine.duel.state import ChainLink
from engine.rules import conditions, narrowing, numbers, protection, selection, timing
from engine.rules.selection import Picked


def wanted(attempt: Attempt) -> Target | None:
    """What this activation has to target, with the option declared."""
    option = attempt.effect.option(attempt.declared.option)
    return (option and option.targets) or attempt.effect.targets


def as_one(ways: Sequence[Target]) -> Target:
    """All that may be targeted as one group, for lists of what can be named."""
    if len(ways) == 1 and not ways[0].also:
        return ways[0]
    groups = [group for way in ways for group in (way, *way.also)]
    sums = [[group.count for group in (way, *way.also)] for way in ways]
    counts = [None if None in counts else sum(count or 0 for count in counts) for counts in sums]
    count = None if None in counts else max(count or 0 for count in counts)
    fewer = len(set(counts)) > 1 or any(one.up_to for one in groups)
    return Target(Filter(any_of=tuple(group.filter for group in groups)), count, fewer)


def ways(duel: Duel, attempt: Attempt) -> tuple[Target, ...]:
    """What may be targeted: as the text says first, and what it allows instead where that holds now."""
    target = wanted(attempt)
    if target is None:
        return ()
    other, needs = target.instead, target.instead_if
    allowed = other is not None and (needs is None or conditions.hold(duel, needs, attempt.player, attempt.ref))
    return (target, other) if other is not None and allowed else (target,)


def plan(duel: Duel, attempt: Attempt, leaving: Sequence[str] = ()) -> Refusal | Picked:
    """The targets, or the refusal; `leaving`: cards that pay the cost and so cannot be targets (of this effect's
    zones). Each group of an effect that targets "1 … and 1 …" needs its own."""
    given = attempt.declared.targets
    answers = [_plan_way(duel, attempt, way, leaving) for way in ways(duel, attempt)]
    if not answers:
        return Refusal("no-legal-target", "targets_nothing", {"card": attempt.ref}) if given else Picked()
    return next((one for one in answers if isinstance(one, Picked)), answers[0])


def _plan_way(duel: Duel, attempt: Attempt, target: Target, leaving: Sequence[str]) -> Refusal | Picked:
    refs: tuple[str, ...] = ()
    missing, left_open = 0, False
    for group, share in zip((target, *target.also), _shares(duel, attempt, target), strict=True):
        picked = _plan_one(duel, attempt, group, share, leaving, refs)
        if isinstance(picked, Refusal):
            return picked
        refs, missing, left_open = refs + picked.refs, missing + picked.missing, left_open or picked.left_open
    return Picked(refs, missing, left_open)


def _shares(duel: Duel, attempt: Attempt, target: Target) -> list[tuple[str, ...] | None]:
    """The named targets, each under the first group that it fits and that still wants one; the last takes the rest."""
    given = attempt.declared.targets
    if not given:
        return [given] * (1 + len(target.also))
    rest, shares = list(given), []
    for group in (target, *target.also)[:-1]:
        filter, barred = among(duel, attempt, group)
        fitting = selection.candidates(duel, filter, attempt.player, attempt.ref, barred, roles(duel, attempt))
        share = [ref for ref in rest if ref in fitting][: group.count]
        rest = [ref for ref in rest if ref not in share]
        shares.append(tuple(share))
    return [*shares, tuple(rest)]


def _plan_one(
    duel: Duel,
    attempt: Attempt,
    target: Target,
    given: tuple[str, ...] | None,
    leaving: Sequence[str],
    taken: Sequence[str],
) -> Refusal | Picked:
    filter, barred = among(duel, attempt, target, leaving)
    named = roles(duel, attempt, leaving)
    count = target.count
    if target.amount is not None:
        count = numbers.evaluate(duel, target.amount, attempt.player, attempt.ref, roles=named)
    picked = selection.pick(
        duel,
        filter,
        attempt.player,
        attempt.ref,
        count=count,
        up_to=target.up_to or count is None,
        given=given,
        without=[*barred, *taken],
        roles=named,
    )
    if picked is not None and picked.wrong:
        return Refusal("no-legal-target", "target_wrong", {"card": attempt.ref, "other": picked.wrong})
    if picked is None or picked.missing or not picked.refs:
        if target.if_possible and not given:
            return Picked()
        return Refusal("no-legal-target", "no_target", {"card": attempt.ref})
    return picked


def roles(duel: Duel, attempt: Attempt, leaving: Sequence[str] = ()) -> Roles:
    """The cards that words of the effect's filters stand for as it is activated."""
    return {"event": timing.event_cards(duel, attempt.ref, attempt.effect), "cost": leaving}


def among(duel: Duel, attempt: Attempt, target: Target, leaving: Sequence[str] = ()) -> tuple[Filter, list[str]]:
    """What may be targeted: the filter as it reads now, and the cards that fit and may not be targeted all the same."""
    barred = [ref for ref in duel.state.cards if protection.untargetable(duel, ref, attempt.ref)]
    if attempt.card_activation:
        barred.append(attempt.ref)
    filter = narrowing.narrow(duel, target.filter, attempt.player, attempt.ref, roles(duel, attempt, leaving))
    return filter, [*barred, *leaving]


def still_there(duel: Duel, link: ChainLink) -> tuple[str, ...]:
    """The targets that are still where they were targeted and fit to be affected."""
    found = []
    for ref, visit in zip(link.targets, link.target_visits, strict=True):
        at = duel.at(ref)
        if at.visit == visit and not at.off_field:
            found.append(ref)
    return tuple(found)
