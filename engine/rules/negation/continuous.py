"""A continuous effect that negates single uses of effects as they resolve ("negate the effect of …" without a Chain).

It is no state of the card: this one use resolves without effect. Where its player may choose ("you can negate that
effect") it is left alone: no scenario says so. Source: Problem-Solving Card Text;
`effect-negated-resolves-without-effect`.
"""

from __future__ import annotations

from engine.duel.duel import Duel, Source
from engine.duel.plays import Attempt, Declared, Window
from engine.duel.state import ChainLink
from engine.rules import continuous, responses


def look(duel: Duel, link: ChainLink) -> Source | None:
    """The continuous effect that negates the effect of `link` as it resolves now, or None."""
    for source in duel.negating:
        if source.effect.optional or source.ref == link.card:
            continue
        if continuous.applies(duel, source) and answers(duel, source, link):
            return source
    return None


def _partly_known(source: Source) -> bool:
    """Whether something was not read of what it negates: it would negate too much."""
    return any(condition.word == "unread" for condition in source.effect.conditions)


def answers(duel: Duel, source: Source, link: ChainLink) -> bool:
    """Whether the effect of `source` speaks of activations like `link`."""
    pattern = source.effect.responds_to.activation if source.effect.responds_to else None
    if pattern is None or _partly_known(source):
        return False
    player = duel.at(source.ref).controller
    declared = Declared(player, source.ref)
    attempt = Attempt(player, source.ref, duel.card(source.ref), source.effect, 0, declared, link, Window(), False)
    return responses.answers_activation(duel, attempt, pattern, link) is None
