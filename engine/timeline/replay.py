"""A scenario replayed up to a moment, to ask what may be done there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from engine.cards import Card
from engine.duel import start
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt, Declared, Window
from engine.rules import activation, chain
from engine.scenario import Scenario, read
from engine.scenario.schema import CardSpec
from engine.timeline.playing.branch import as_played, kind_of, prepare
from engine.timeline.playing.results import declared
from engine.timeline.playing.summoning import UNANSWERED
from engine.timeline.run import look_up


class Moment(Struct, frozen=True, gc=False):
    """A duel just before a link is activated; `blocked`: why what comes before it may not be done."""

    duel: Duel
    window: Window
    blocked: Refusal | None = None


def load(scenario: dict[str, Any]) -> Scenario:
    """A scenario read against the catalogue; raises ScenarioError."""
    return read(scenario, look_up)


def before(scenario: Scenario, play: int, link: int) -> Moment:
    """The moment before link `link` (from 1) of play `play` (from 1): the links below it are on the Chain."""
    duel = as_played(scenario, play - 1).duel
    here = scenario.plays[play - 1] if play <= len(scenario.plays) else None
    prepare(duel, play, here)
    if here is None:
        return Moment(duel, Window())
    window, blocked = kind_of(here).open_window(duel, here)
    if blocked is None and window.kind == "set":
        blocked = UNANSWERED
    lower = here.links[: link - 1]
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
