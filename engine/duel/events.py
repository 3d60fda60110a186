"""What happened: events for the reader, and happenings for the effects that wait for them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.duel.state import CardState
from engine.terms import SummonHow, Zone


class Event(Struct, frozen=True, gc=False):
    """One row of the timeline. `key` and `args` are what the wording makes a sentence of; `rules` what it rests on."""

    type: str
    play: int
    link: int | None
    player: str | None
    card: str | None
    key: str
    from_zone: Zone | None = None
    to_zone: Zone | None = None
    args: dict[str, Any] = {}
    rules: tuple[str, ...] = ()


class Happening(Struct, frozen=True, gc=False):
    """One thing that happened to one card, as triggers look for it.

    `link`: the Chain Link that did it by resolving, None for costs, plays and what the rules do. `step`: its place
    within that resolution; what happens together shares a step. `before`: the card as it was.
    `player`: who takes the damage.
    """

    name: str
    card: str
    before: CardState | None = None
    to_zone: Zone | None = None
    by: str = ""
    cause: str = ""
    cause_player: str = ""
    how: SummonHow | None = None
    link: int | None = None
    step: int = 0
    about: Any = None
    player: str = ""


class Refusal(Struct, frozen=True, gc=False):
    """Why a play may not be made: the rule, and what the wording makes a sentence of. `link`: which link, if any."""

    rule: str
    key: str
    args: dict[str, Any] = {}
    link: int | None = None
