"""The fork: whose negation is compared, and the moment from which the branches part."""

from __future__ import annotations

from msgspec import Struct

from engine.duel.state import ChainLink
from engine.scenario import Scenario
from engine.terms import NegationKind
from engine.timeline.playing.results import Branch, PlayResult

NEGATES_LINKS = frozenset({NegationKind.ACTIVATION, NegationKind.EFFECT})


class ForkPoint(Struct, frozen=True, gc=False):
    """Play and link (from 1) whose negation is compared; `negated_by`: what sets out to negate it as played."""

    play: int
    link: int
    negated_by: dict[str, int | str] | None = None


def links_of(result: PlayResult) -> tuple[ChainLink, ...]:
    """The links of a play's Chain: its own, or the one in response to a Summon."""
    return result.links or result.response


def find(scenario: Scenario, played: Branch) -> ForkPoint | None:
    """The fork as asked for, or by default the first link that something sets out to negate, else the first link
    of all."""
    if scenario.fork is not None:
        asked = scenario.fork
        links = links_of(played.results[asked.play - 1])
        by = sets_out(links, asked.link) if asked.link <= len(links) else None
        return ForkPoint(asked.play, asked.link, by)
    first: ForkPoint | None = None
    for result in played.results:
        links = links_of(result)
        for link in links:
            by = sets_out(links, link.number)
            if by is not None:
                return ForkPoint(result.number, link.number, by)
        if links and first is None:
            first = ForkPoint(result.number, 1)
    return first


def sets_out(links: tuple[ChainLink, ...], number: int) -> dict[str, int | str] | None:
    """What sets out to negate link `number`: the link above it, a continuous effect or a state; whether or not it
    succeeds."""
    for link in links:
        if link.answers == number and NEGATES_LINKS & set(link.effect.negates):
            return {"link": link.number}
    return links[number - 1].attempted_by
