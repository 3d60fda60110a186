"""A scenario replayed up to a moment, to ask what may be done there."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt, Declared, Window
from engine.rules import activation, chain
from engine.scenario import Scenario, read
from engine.timeline import branch as playing
from engine.timeline.run import look_up


def load(scenario: dict[str, Any]) -> Scenario:
    """A scenario read against the catalogue; raises ScenarioError."""
    return read(scenario, look_up)


def before(scenario: Scenario, play: int, link: int) -> tuple[Duel, Refusal | None]:
    """The duel just before link `link` (from 1) of play `play` (from 1) is activated: the links below it are on
    the Chain.

    With the refusal if those links may not be made themselves.
    """
    earlier = replace(scenario, plays=scenario.plays[: play - 1], fork=None)
    duel = playing.as_played(earlier).duel
    duel.play, duel.happened, duel.notes, duel.seen = play, [], [], 0
    duel.change(chain=())
    if play <= len(scenario.plays):
        lower = (scenario.plays[play - 1].chain or ())[: link - 1]
        if lower:
            return duel, chain.build(duel, [playing.declared(one) for one in lower])
    return duel, None


def attempts(duel: Duel, one: Declared, number: int) -> list[tuple[Attempt, Refusal | activation.Ready]]:
    """Every effect of the card that might be activated now, each with what stands against it."""
    tried = activation.attempts(duel, one, number, Window())
    return [(attempt, activation.examine(duel, attempt)) for attempt in tried]
