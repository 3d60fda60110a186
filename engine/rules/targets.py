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
from engine.rules import narrowing, numbers, protection, selection, timing
from engine.rules.selection import Picked


def wanted(attempt: Attempt) -> Target | None:
    """What this activation has to target, with the option declared."""
    option = attempt.effect.option(attempt.declared.option)
    return (option and option.targets) or attempt.effect.targets


def plan(duel: Duel, attempt: Attempt, leaving: Sequence[str] = ()) -> Refusal | Picked:
    """The targets, or the refusal; `leaving`: cards that pay the cost and so cannot be targets (of this effect's
    zones)."""
    target = wanted(attempt)
    given = attempt.declared.targets
    if target is None:
        return Refusal("no-legal-target", "targets_nothing", {"card": attempt.ref}) if given else Picked()
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
        without=barred,
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
