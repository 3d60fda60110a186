"""The shape of scenario format 1, as typed values. See `engine.scenario.read` for how one is read and checked."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from engine.cards import Card
from engine.terms import Phase, Position, StateKind, SummonHow, Zone

LIMITS = {"cards": 200, "plays": 40, "links": 30, "bytes": 64 * 1024}
"""Most cards, plays, links a chain, and bytes of JSON that a scenario may have."""


class Shape(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Base of all parts of a scenario: frozen and strict."""


class CardSpec(Shape, frozen=True, rename={"def_": "def"}):
    """One card of the scenario: what it is, whose, where, and how it stands at the start."""

    card: int | str | dict[str, Any]
    owner: str
    zone: Zone
    controller: str = ""
    position: Position | None = None
    under: str = ""
    column: int | None = None
    set_this_turn: bool = False
    summoned_this_turn: bool = False
    summoned_by: SummonHow | None = None
    properly_summoned: bool = True
    atk: int | None = None
    def_: int | None = None
    level: int | None = None
    equipped_to: str = ""
    counters: dict[str, int] = {}
    effects_negated: StateKind | None = None


class Choices(Shape, frozen=True):
    """What is decided or declared with a link; `cards` and `yes` also say what goes instead of being destroyed by
    it."""

    option: int | None = None
    cards: tuple[str, ...] = ()
    yes: bool | None = None
    declare: str = ""


class LinkSpec(Shape, frozen=True):
    """One chain link as listed."""

    player: str
    card: str
    effect: int | str | None = None
    targets: tuple[str, ...] | None = None
    cost: tuple[str, ...] | None = None
    choices: Choices = Choices()


class SummonSpec(Shape, frozen=True, rename={"with_": "with"}):
    player: str
    card: str
    how: SummonHow
    with_: tuple[str, ...] = ()
    position: Position | None = None


class AttackSpec(Shape, frozen=True):
    card: str
    target: str


class SetSpec(Shape, frozen=True):
    player: str
    card: str


class PositionSpec(Shape, frozen=True):
    card: str
    to: Position


class Play(Shape, frozen=True):
    """One play: exactly one of the fields besides `response` is given."""

    chain: tuple[LinkSpec, ...] | None = None
    summon: SummonSpec | None = None
    attack: AttackSpec | None = None
    battle: str | None = None
    phase: Phase | None = None
    turn: str | None = None
    set: SetSpec | None = None
    position: PositionSpec | None = None
    response: tuple[LinkSpec, ...] = ()

    @property
    def links(self) -> tuple[LinkSpec, ...]:
        """The links of its Chain: its own, or those in response to a Summon or an attack."""
        return self.chain or self.response


class Fork(Shape, frozen=True):
    play: int
    link: int


class Scenario(Shape, frozen=True):
    """A scenario that has been read: `look_up` has turned every `card` into a `Card` in `known`, by ref."""

    cards: dict[str, CardSpec]
    known: dict[str, Card]
    plays: tuple[Play, ...]
    title: str = ""
    turn_player: str = "A"
    phase: Phase = Phase.MAIN1
    lp: dict[str, int] = field(default_factory=lambda: {"A": 8000, "B": 8000})
    fork: Fork | None = None
    rulings: str = "articles"
