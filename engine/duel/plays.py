"""What players declare, free of how a scenario writes it."""

from __future__ import annotations

from msgspec import Struct

from engine.cards import Card, Effect
from engine.duel.state import CardState, ChainLink


class Declared(Struct, frozen=True, gc=False):
    """An activation as a player declares it; None and () leave a choice open."""

    player: str
    card: str
    effect: int | str | None = None
    targets: tuple[str, ...] | None = None
    cost: tuple[str, ...] | None = None
    option: int | None = None
    cards: tuple[str, ...] = ()
    yes: bool | None = None
    declare: str = ""


class Window(Struct, frozen=True, gc=False):
    """What the first link of a Chain may answer: an open game state, or a Summon or an attack in its window."""

    kind: str = "open"
    cards: tuple[str, ...] = ()
    player: str = ""
    how: str = ""
    target: str = ""


class Attempt(Struct, frozen=True, gc=False):
    """An activation under examination: who, what, as which Chain Link, and what it would answer."""

    player: str
    ref: str
    card: Card
    effect: Effect
    number: int
    declared: Declared
    answering: ChainLink | None
    window: Window
    card_activation: bool
    event_card: str = ""
    event_was: CardState | None = None
