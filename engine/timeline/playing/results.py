"""What became of plays, and the branch they belong to."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.duel.duel import Duel, Trigger
from engine.duel.events import Refusal
from engine.duel.plays import Declared
from engine.duel.state import ChainLink, State
from engine.scenario import LinkSpec


class PlayResult(Struct, frozen=True, gc=False):
    """What became of one play. `after`: the state when it was over."""

    number: int
    after: State
    refused: Refusal | None = None
    response_refused: Refusal | None = None
    links: tuple[ChainLink, ...] = ()
    response: tuple[ChainLink, ...] = ()
    summon: str | None = None
    attack: str | None = None
    last_link: int | None = None
    happened: bool = False
    notes: tuple[tuple[str, dict[str, Any]], ...] = ()
    triggers: tuple[Trigger, ...] = ()


class Branch:
    """One way the scenario goes: its results by play, the duel at its end, and the moments it may be parted from.

    `kept`: play number -> link number -> the duel just before that link resolves.
    """

    def __init__(self, duel: Duel, results: list[PlayResult]) -> None:
        self.duel = duel
        self.results = results
        self.kept: dict[int, dict[int, Duel]] = {}
        self.note = ""


def declared(link: LinkSpec) -> Declared:
    """A link as a scenario writes it -> what its player declares."""
    choices = link.choices
    chosen = (choices.option, choices.cards, choices.yes, choices.declare)
    return Declared(link.player, link.card, link.effect, link.targets, link.cost, *chosen)


def played(duel: Duel, number: int, **what: Any) -> PlayResult:
    """The result of a play that was made: the state after it, its notes, and the triggers that wait now."""
    return PlayResult(number, duel.state, happened=True, notes=tuple(duel.notes), triggers=duel.pending, **what)
