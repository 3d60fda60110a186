"""A scenario replayed up to a moment, to ask what may be done there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.duel import start
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt, Declared, Window
from engine.rules import activation, chain
from engine.scenario import Play, Scenario, read
from engine.scenario.schema import CardSpec, LinkSpec
from engine.timeline.playing import attacking, chains, summoning
from engine.timeline.playing.branch import as_played, prepare
from engine.timeline.playing.results import declared
from engine.timeline.run import look_up


class Moment(Struct, frozen=True, gc=False):
    """A duel just before a link is activated; `blocked`: why what comes before it may not be done."""

    duel: Duel
    window: Window
    blocked: Refusal | None = None


def load(scenario: dict[str, Any]) -> Scenario:
    """A scenario read against the catalogue; raises ScenarioError."""
    return read(scenario, look_up)


def links_of(play: Play) -> tuple[LinkSpec, ...]:
    """The links of a play's Chain: its own, or those in response to a Summon or an attack."""
    return play.chain or play.response


def before(scenario: Scenario, play: int, link: int) -> Moment:
    """The moment before link `link` (from 1) of play `play` (from 1): the links below it are on the Chain."""
    earlier = replace(scenario, plays=scenario.plays[: play - 1], fork=None)
    duel = as_played(earlier).duel
    here = scenario.plays[play - 1] if play <= len(scenario.plays) else None
    prepare(duel, play, here)
    duel.change(chain=())
    if here is None:
        return Moment(duel, Window())
    kind = summoning if here.summon is not None else attacking if here.attack is not None else chains
    window, blocked = kind.open_window(duel, here)
    if blocked is None and window.kind == "set":
        blocked = Refusal("only-summons-outside-chain", "no_window")
    lower = links_of(here)[: link - 1]
    if blocked is None and lower:
        blocked = chain.build(duel, [declared(one) for one in lower], window)
    return Moment(duel, window, blocked)


@lru_cache(maxsize=16)
def _before(written: bytes, play: int, link: int) -> Moment:
    return before(load(msgspec.json.decode(written)), play, link)


def before_with(scenario: dict[str, Any], play: int, link: int, ref: str, spec: CardSpec, card: Card) -> Moment:
    """The moment before a link, with one more card that lies hidden in a hand or Set: it changes nothing before.

    So the moment is replayed once for many cards that might be chained there.
    """
    moment = _before(msgspec.json.encode(scenario), play, link)
    duel = moment.duel.fork()
    state = duel.state
    at = start.place(spec, card, len(state.cards) + 1)
    duel.change(cards={**state.cards, ref: at}, known={**state.known, ref: card})
    return Moment(duel, moment.window, moment.blocked)


def attempts(moment: Moment, one: Declared, number: int) -> list[tuple[Attempt, Refusal | activation.Ready]]:
    """Every effect of the card that might be activated now, each with what stands against it."""
    tried = activation.attempts(moment.duel, one, number, moment.window)
    return [(attempt, activation.examine(moment.duel, attempt)) for attempt in tried]
