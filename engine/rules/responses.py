"""What an effect may answer: the link right before it, a Summon or an attack in its window, an event that was.

"When a card or effect is activated" is a direct response: it answers the link right before it and no other.
Sources: rulebook; `only-summons-outside-chain`.
"""

from __future__ import annotations

from engine.cards import ActivationPattern, AttackPattern, Effect, Filter, SummonPattern
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.match import Asker, fits
from engine.duel.plays import Attempt, Window
from engine.duel.state import ChainLink
from engine.rules import includes, numbers, restrictions
from engine.rules.negation import summon
from engine.terms import TRIGGERED, EffectKind, NegationKind, SummonHow

NEGATES_LINKS = frozenset({NegationKind.ACTIVATION, NegationKind.EFFECT})


def check(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if there is nothing here that the effect may answer."""
    option = attempt.effect.option(attempt.declared.option)
    answers = (option and option.responds_to) or attempt.effect.responds_to
    if attempt.window.kind == "summon" and attempt.number == 1 and (answers is None or answers.summon is None):
        return Refusal("one-summon-window", "only_summon_answers", {"card": attempt.ref})
    if answers is None or attempt.effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP):
        return None
    refusals: list[Refusal | None] = []
    if answers.activation is not None:
        refusals.append(_activation(duel, attempt, answers.activation))
    if answers.summon is not None:
        refusals.append(_summon(duel, attempt, answers.summon))
    if answers.attack is not None:
        refusals.append(attack(duel, attempt, answers.attack))
    if answers.event is not None:
        refusals.append(event(duel, attempt))
    # "When …, OR …": one of them is enough. Where none is, the reason is about the link that is there to be answered.
    if None in refusals or not refusals:
        return None
    return refusals[0] if attempt.answering is not None else refusals[-1]


def _activation(duel: Duel, attempt: Attempt, pattern: ActivationPattern) -> Refusal | None:
    if attempt.answering is None:
        return Refusal("direct-response", "nothing_to_answer", {"card": attempt.ref})
    return answers_activation(duel, attempt, pattern, attempt.answering)


def answers_activation(duel: Duel, attempt: Attempt, pattern: ActivationPattern, link: ChainLink) -> Refusal | None:
    """The refusal if `link` is no activation that `pattern` answers."""
    args = {"card": attempt.ref, "other": link.card}
    if not _of_player(pattern, link, attempt):
        return Refusal("direct-response", "answers_other_player", args)
    if not restrictions.covers(duel, pattern, link.card, link.zone, link.card_activation, attempt.ref):
        return Refusal("direct-response", "answers_other_kind", args)
    if pattern.includes and not includes.words(link, duel.state.chain, attempt.player) & set(pattern.includes):
        return Refusal("direct-response", "answers_other_effect", args)
    if not targets_meant(duel, pattern, link, numbers.asker(duel, attempt.player, attempt.ref)):
        return Refusal("direct-response", "answers_other_target", args)
    if not _placed_in_chain(duel, pattern, link, attempt):
        return Refusal("direct-response", "answers_other_link", args)
    negates = NEGATES_LINKS & set(attempt.effect.negates)
    if negates and negates <= set(link.effect.protected):
        return Refusal("cannot-be-negated", "answers_protected", args)
    return None


def _placed_in_chain(duel: Duel, pattern: ActivationPattern, link: ChainLink, attempt: Attempt) -> bool:
    """Whether `link` is as high in the Chain as `pattern` says, and answers such an activation as it speaks of."""
    if pattern.link_min is not None and link.number < pattern.link_min:
        return False
    if pattern.answers is None:
        return True
    answered = duel.state.chain[link.answers - 1] if link.answers else None
    if answered is None or not _of_player(pattern.answers, answered, attempt):
        return False
    return restrictions.covers(
        duel, pattern.answers, answered.card, answered.zone, answered.card_activation, attempt.ref
    )


def _of_player(pattern: ActivationPattern, link: ChainLink, attempt: Attempt) -> bool:
    return pattern.player == "any" or (pattern.player == "self") == (link.player == attempt.player)


def targets_meant(duel: Duel, pattern: ActivationPattern, link: ChainLink, who: Asker) -> bool:
    """Whether `link` targets a card that `pattern` means, or so many such cards and no others; True where it does not
    ask."""
    if pattern.targets is None and pattern.targets_exactly is None:
        return True
    found = sum(fits(duel.state, pattern.targets or Filter(), ref, who) for ref in link.targets)
    if pattern.targets_exactly is None:
        return found > 0
    return found == len(link.targets) == pattern.targets_exactly


def _summon(duel: Duel, attempt: Attempt, pattern: SummonPattern) -> Refusal | None:
    window: Window = attempt.window
    args = {"card": attempt.ref}
    if window.kind != "summon" or attempt.answering is not None:
        return Refusal("only-summons-outside-chain", "no_summon_to_answer", args)
    if NegationKind.SUMMON in attempt.effect.negates:
        by = summon.protected(duel, window)
        if by:
            return Refusal("cannot-be-negated", "summon_protected", args | {"other": by})
    if pattern.player != "any" and (pattern.player == "self") != (window.player == attempt.player):
        return Refusal("direct-response", "answers_other_player", args | {"other": window.cards[0]})
    ordinary = window.how in (SummonHow.NORMAL, SummonHow.TRIBUTE, SummonHow.FLIP, SummonHow.GEMINI)
    if (pattern.special and ordinary) or (pattern.how and window.how not in pattern.how):
        return Refusal("direct-response", "answers_other_summon", args | {"other": window.cards[0]})
    if pattern.exactly is not None and len(window.cards) != pattern.exactly:
        return Refusal("direct-response", "answers_other_summon", args | {"other": window.cards[0]})
    who = numbers.asker(duel, attempt.player, attempt.ref)
    if pattern.filter and not all(fits(duel.state, pattern.filter, ref, who) for ref in window.cards):
        return Refusal("direct-response", "answers_other_summon", args | {"other": window.cards[0]})
    return None


def attack(duel: Duel, attempt: Attempt, pattern: AttackPattern) -> Refusal | None:
    """The refusal if no attack that `pattern` answers has just been declared."""
    window = attempt.window
    if window.kind != "attack":
        return Refusal("trigger-not-met", "no_attack_to_answer", {"card": attempt.ref})
    if pattern.player != "any" and (pattern.player == "self") != (window.player == attempt.player):
        return Refusal("direct-response", "answers_other_player", {"card": attempt.ref, "other": window.cards[0]})
    args = {"card": attempt.ref, "other": window.cards[0]}
    who = numbers.asker(duel, attempt.player, attempt.ref)
    if pattern.direct and window.target:
        return Refusal("direct-response", "answers_other_attack", args)
    if pattern.filter is not None and not fits(duel.state, pattern.filter, window.cards[0], who):
        return Refusal("direct-response", "answers_other_attack", args)
    if pattern.target is not None and not (window.target and fits(duel.state, pattern.target, window.target, who)):
        return Refusal("direct-response", "answers_other_attack", args)
    return None


def unread(effect: Effect) -> bool:
    """Whether nothing was read of what this trigger effect waits for."""
    waits = effect.responds_to is not None or effect.window is not None
    return effect.kind in TRIGGERED and effect.reading != "full" and not waits


def event(duel: Duel, attempt: Attempt) -> Refusal | None:
    """The refusal if what the effect waits for did not just happen, or its timing was missed.

    Where the text's reading left open what that is, it is taken to have happened: the play's notes say so.
    """
    args = {"card": attempt.ref}
    if unread(attempt.effect):
        return None
    for trigger in duel.pending:
        if trigger.card == attempt.ref and trigger.effect is attempt.effect:
            if trigger.why == "missed_timing":
                return Refusal(trigger.rules[0], "missed_timing", args)
            return None
    return Refusal("trigger-not-met", "event_not_met", args)
