"""Triggers: whose event happened, and may they be activated now, or did they miss their timing.

An optional "When …: you can" effect needs its event to be the last thing that happened: in the last link that was
processed, and there in the last step. A link whose activation was negated was not processed; one that only resolved
without effect was. "If …" and mandatory effects never miss. Sources: `last-happened-skips-negated-activation`,
`last-happened-counts-negated-effect`; Problem-Solving Card Text.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Effect, EventPattern, Filter
from engine.cards.effect import Limit
from engine.duel.duel import Duel, Trigger
from engine.duel.events import Happening, Refusal
from engine.duel.match import fits
from engine.duel.plays import Attempt
from engine.duel.state import CardState, ChainLink
from engine.rules import limits, numbers, responses, restrictions
from engine.terms import ON_FIELD, TRIGGERED, EffectKind, LimitKind, Outcome, SummonHow, Zone


def check(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if this is a trigger effect whose event did not happen, or whose timing was missed."""
    if attempt.effect.kind not in TRIGGERED:
        return None
    if attempt.effect.responds_to is not None and attempt.effect.responds_to.attack is not None:
        # It answers the declaration itself, in its window: see `responses`.
        return responses.attack(duel, attempt, attempt.effect.responds_to.attack)
    return responses.event(duel, attempt)


def event(duel: Duel, ref: str, effect: Effect) -> tuple[str, CardState | None]:
    """The card to which the event happened last that this trigger answers, as it was then; "" if none."""
    for trigger in duel.pending:
        if trigger.card == ref and trigger.effect is effect:
            return trigger.event_cards[-1], trigger.event_was
    return "", None


def event_cards(duel: Duel, ref: str, effect: Effect) -> tuple[str, ...]:
    """The cards to which the event happened that this trigger answers, in the order in which it did."""
    for trigger in duel.pending:
        if trigger.card == ref and trigger.effect is effect:
            return trigger.event_cards
    return ()


def last_happened(chain: tuple[ChainLink, ...]) -> int | None:
    """The link in which the last thing happened: the lowest that was processed; None where none was."""
    for link in chain:
        if link.outcome != Outcome.ACTIVATION_NEGATED:
            return link.number
    return None


def pending(duel: Duel, chain: tuple[ChainLink, ...]) -> tuple[Trigger, ...]:
    """Every trigger effect on the board, and every Set or held card that answers an event, whose event just
    happened."""
    last = last_happened(chain)
    found = []
    for ref, at in duel.state.cards.items():
        for effect in duel.card(ref).effects:
            if not _waits(effect):
                continue
            happenings = list(_matching(duel, ref, effect))
            if not happenings or at.zone not in effect.zones or at.off_field:
                continue
            found.append(_trigger(duel, ref, effect, happenings, last, chain))
    return tuple(found)


def _waits(effect: Effect) -> bool:
    if effect.responds_to is None or effect.responds_to.event is None:
        return False
    return effect.kind not in (EffectKind.CONTINUOUS, EffectKind.UNCLASSIFIED)


def _matching(duel: Duel, ref: str, effect: Effect) -> Iterator[Happening]:
    pattern = effect.responds_to.event if effect.responds_to else None
    if pattern is None:
        return
    happened = duel.happened[duel.answered.get((ref, effect.n), 0) :]
    found = [happening for happening in happened if matches(duel, pattern, happening, ref)]
    for happening in found:
        if _enough(
            pattern, len({one.card for one in found if (one.link, one.step) == (happening.link, happening.step)})
        ):
            yield happening


def _enough(pattern: EventPattern, n: int) -> bool:
    """Whether it happened to as many cards at the same time as the pattern wants."""
    return n >= (pattern.together or 1) and pattern.alone in (None, n)


def matches(duel: Duel, pattern: EventPattern, happening: Happening, ref: str) -> bool:
    """Whether `happening` is what `pattern` of card `ref` waits for."""
    if happening.name not in pattern.events:
        return False
    if not _is_about(duel, pattern.what, happening.card, ref):
        return False
    if pattern.by != "any" and happening.by not in pattern.by.split("_or_"):
        return False
    before = happening.before
    if pattern.from_zones and (before is None or before.off_field or before.zone not in pattern.from_zones):
        return False
    if pattern.to_zones and happening.to_zone not in pattern.to_zones:
        return False
    if pattern.how and not _how(pattern.how, happening.how):
        return False
    if pattern.cause_side != "any" and (pattern.cause_side == "self") != (
        happening.cause_player == duel.at(ref).controller
    ):
        return False
    who = numbers.printed_asker(duel, ref)
    if pattern.cause is not None:
        if happening.cause not in duel.state.cards or not fits(duel.state, pattern.cause, happening.cause, who):
            return False
    if pattern.any_of and not any(matches(duel, one, happening, ref) for one in pattern.any_of):
        return False
    if pattern.none_of and _excepted(duel, pattern, happening, ref):
        return False
    if pattern.to_positions and duel.at(happening.card).position not in pattern.to_positions:
        return False
    if pattern.player != "any" and (pattern.player == "self") != (happening.player == duel.at(ref).controller):
        return False
    if pattern.direct and happening.about != "direct":
        return False
    if pattern.because is not None and not _because(duel, pattern.because, happening):
        return False
    if pattern.activation is not None and not _activation(duel, pattern, happening, ref):
        return False
    return pattern.filter is None or fits(duel.state, pattern.filter, happening.card, who, before)


def _excepted(duel: Duel, pattern: EventPattern, happening: Happening, ref: str) -> bool:
    """Whether the same move was something that the pattern excepts ("added to the hand, except by drawing it")."""
    moved = [one for one in duel.happened if one.before is happening.before and one.card == happening.card]
    return any(matches(duel, one, other, ref) for one in pattern.none_of for other in (happening, *moved))


def _because(duel: Duel, reason: EventPattern, happening: Happening) -> bool:
    """Whether this happened to the monster to which the card was equipped."""
    bearer = happening.before.equipped_to if happening.before else ""
    theirs = reason.cause_side == "opponent"
    who = happening.before.controller if happening.before else ""
    return any(
        one.card == bearer and one.name in reason.events and (not theirs or one.cause_player not in ("", who))
        for one in duel.happened
    )


def _is_about(duel: Duel, what: str, happened_to: str, ref: str) -> bool:
    if what == "self":
        return happened_to == ref
    if what == "other":
        return happened_to != ref
    return what == "any" or happened_to in duel.at(ref).bound


def _how(wanted: tuple[SummonHow, ...], how: SummonHow | None) -> bool:
    """A Tribute Summon is a Normal Summon; Summons from the Extra Deck, Ritual and Pendulum Summons are Special."""
    if how in wanted:
        return True
    if how == SummonHow.TRIBUTE:
        return SummonHow.NORMAL in wanted
    ordinary = (SummonHow.NORMAL, SummonHow.SET, SummonHow.FLIP, SummonHow.GEMINI, None)
    return SummonHow.SPECIAL in wanted and how not in ordinary


def _activation(duel: Duel, pattern: EventPattern, happening: Happening, ref: str) -> bool:
    link = happening.about
    if not isinstance(link, ChainLink) or pattern.activation is None:
        return False
    wanted = pattern.activation
    if wanted.player != "any" and (wanted.player == "self") != (link.player == duel.at(ref).controller):
        return False
    if not responses.targets_meant(duel, wanted, link, numbers.printed_asker(duel, ref)):
        return False
    return restrictions.covers(duel, wanted, link.card, link.zone, link.card_activation, ref)


def _trigger(
    duel: Duel,
    ref: str,
    effect: Effect,
    happenings: list[Happening],
    last: int | None,
    chain: tuple[ChainLink, ...],
) -> Trigger:
    at = duel.at(ref)
    player = at.controller if at.zone in ON_FIELD else at.owner
    events = tuple(dict.fromkeys(happening.card for happening in reversed(happenings)))[::-1]
    why: str | None = None
    rules: tuple[str, ...] = ()
    if can_miss(effect) and not _is_last(duel, happenings, last, chain):
        why, rules = "missed_timing", (_missed_rule(chain, last, happenings), "missed-timing")
    elif why_not := _hindered(duel, player, ref, effect, events):
        why, rules = why_not
    elif can_miss(effect) and any(link.outcome == Outcome.ACTIVATION_NEGATED for link in chain):
        rules = ("last-happened-skips-negated-activation",)
    elif not effect.optional:
        rules = ("mandatory-trigger",)
    return Trigger(player, ref, effect, not effect.optional, events, why, rules, happenings[-1].before)


def can_miss(effect: Effect) -> bool:
    """An optional "When" effect: the only kind that may miss its timing."""
    return effect.can_miss_timing or (effect.optional and effect.timing == "when")


def _is_last(duel: Duel, happenings: list[Happening], last: int | None, chain: tuple[ChainLink, ...]) -> bool:
    """In the last step of the last link processed; what a play did outside a Chain is always the last."""
    if last is None:
        return not chain
    final_step = max((h.step for h in duel.happened if h.link == last), default=0)
    return any(h.link == last and h.step == final_step for h in happenings)


def _missed_rule(chain: tuple[ChainLink, ...], last: int | None, happenings: list[Happening]) -> str:
    """Which rule made it miss: an empty resolution that is processed all the same, or simply something later."""
    if last is not None and chain[last - 1].outcome == Outcome.RESOLVED_WITHOUT_EFFECT:
        return "last-happened-counts-negated-effect"
    return "last-thing-to-happen"


def _hindered(
    duel: Duel, player: str, ref: str, effect: Effect, events: tuple[str, ...]
) -> tuple[str, tuple[str, ...]] | None:
    """Why a trigger that did not miss may still not be activated: a word of the result format and its rules."""
    limit: Limit | None = effect.limit
    if limit is not None and limit.kind != LimitKind.ONCE_PER_CHAIN:
        refusal = limits.check(duel, player, ref, effect)
        if refusal is not None:
            return "limit", (refusal.rule,)
    at = duel.at(ref)
    refusal = restrictions.activation(duel, player, ref, effect, at.zone, False)
    if refusal is not None:
        word = "cannot_activate" if refusal.rule == "cannot-activate" else "lock"
        return word, (refusal.rule,)
    if (
        effect.targets is not None
        and not effect.targets.if_possible
        and not all(_any(duel, one.filter, player, ref, events) for one in (effect.targets, *effect.targets.also))
    ):
        return "no_target", ("no-legal-target",)
    if at.zone == Zone.SPELL_TRAP and at.set_this_turn and not at.face_up:
        return "cannot_activate", ("set-this-turn",)
    return None


def _any(duel: Duel, filter: Filter, player: str, ref: str, events: tuple[str, ...]) -> bool:
    who = numbers.asker(duel, player, ref, {"event": events})
    return any(fits(duel.state, filter, other, who) for other in duel.state.cards)
