"""A duel being played: the present state, and the record of what happened.

The state is a value; this object only points at the present one and appends to the record, so that copying it
(`fork`) is cheap and a branch starts from any moment that was kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card, Effect
from engine.cards.facts import Action
from engine.duel.events import Event, Happening, Refusal
from engine.duel.state import CardState, ChainLink, State
from engine.terms import EffectKind, Phase, Position, SummonHow, Zone

TRAITS = frozenset({"name", "race", "attribute", "type"})
"""The stats of an action that are words."""


class Override(Struct, frozen=True, gc=False):
    """What a branch supposes of the fork's link: its negation fails ("none"), or negates "activation" or "effect"."""

    link: int
    mode: str


class Source(Struct, frozen=True, gc=False):
    """A continuous effect of a card that is in the duel."""

    ref: str
    effect: Effect


class Trigger(Struct, frozen=True, gc=False):
    """A trigger effect (or a Set or held card) whose event happened in the play just made."""

    player: str
    card: str
    effect: Effect
    mandatory: bool
    event_cards: tuple[str, ...]
    why: str | None = None
    rules: tuple[str, ...] = ()
    event_was: CardState | None = None

    @property
    def may_activate(self) -> bool:
        return self.why is None


class LeftSummon(Struct, frozen=True, gc=False):
    """A Summon that an effect leaves for "immediately after this effect resolves": the monster and what it takes."""

    player: str
    card: str
    how: SummonHow
    given: tuple[str, ...] = ()
    position: Position | None = None


class Duel(Struct, eq=False):
    """Mutable cursor over immutable states. See the module's text.

    `answered`: trigger (card, effect number) -> how much of what happened it has answered by itself already.
    """

    state: State
    spoken_for: frozenset[str] = frozenset()
    rulings: str = "articles"
    sources: tuple[Source, ...] = ()
    reacting: tuple[Source, ...] = ()
    negating: tuple[Source, ...] = ()
    protecting: tuple[tuple[Source, Action], ...] = ()
    of_material: tuple[tuple[Source, Action], ...] = ()
    state_negating: tuple[tuple[Source, Action], ...] = ()
    treating: tuple[tuple[Source, Action], ...] = ()
    retyped: bool = False
    events: list[Event] = []
    happened: list[Happening] = []
    seen: int = 0
    pending: tuple[Trigger, ...] = ()
    notes: list[tuple[str, dict[str, Any]]] = []
    play: int = 0
    link: int | None = None
    resolving: int | None = None
    step: int = 0
    override: Override | None = None
    resume_at: int | None = None
    moments: dict[int, Duel] = {}
    kept: dict[int, Duel] = {}
    turn_log: tuple[tuple[Phase, Happening], ...] = ()
    turn_began: int = 0
    answered: dict[tuple[str, int | str], int] = {}
    negated_before: frozenset[str] = frozenset()
    cache: dict[Any, Any] = {}
    cached_for: State | None = None
    responding: str = ""
    summon_negated: bool = False
    response_refused: Refusal | None = None
    after_resolution: LeftSummon | None = None

    def __post_init__(self) -> None:
        self.take_up(_sources(self.state.known))

    def take_up(self, sources: Iterable[Source]) -> None:
        """Let these continuous effects, and no others, apply from now on where they may."""
        self.sources = tuple(sources)
        self.reacting = tuple(s for s in self.sources if s.effect.responds_to and s.effect.responds_to.event)
        self.negating = tuple(s for s in self.sources if s.effect.responds_to and s.effect.responds_to.activation)
        self.protecting = _doing(self.sources, "protect")
        changes = _doing(self.sources, "modify")
        self.of_material = tuple(pair for pair in (*self.protecting, *changes) if pair[1].what == "made_with")
        self.state_negating = _doing(self.sources, "negate_state")
        self.treating = _treating(self.sources)

    def fork(self) -> Duel:
        """A copy that goes its own way from here."""
        other = copy(self)
        other.events = list(self.events)
        other.happened = list(self.happened)
        other.notes = list(self.notes)
        # Not shared, nor pointed at from what they hold: what a branch leaves behind is freed at once.
        other.cache, other.cached_for, other.moments, other.kept = {}, None, {}, {}
        return other

    def card(self, ref: str) -> Card:
        """What is known of card `ref`."""
        return self.state.known[ref]

    def at(self, ref: str) -> CardState:
        """Where card `ref` is and how it stands now."""
        return self.state.cards[ref]

    def put(self, ref: str, **changes: Any) -> CardState:
        """Change how card `ref` stands; gives the new standing."""
        new = replace(self.state.cards[ref], **changes)
        self.state = replace(self.state, cards={**self.state.cards, ref: new})
        return new

    def change(self, **changes: Any) -> None:
        """Change parts of the state other than cards."""
        self.state = replace(self.state, **changes)

    def update_link(self, number: int, **changes: Any) -> ChainLink:
        """Change a link of the present Chain; gives the new link."""
        chain = self.state.chain
        new = replace(chain[number - 1], **changes)
        self.state = replace(self.state, chain=(*chain[: number - 1], new, *chain[number:]))
        return new

    def tick(self) -> int:
        """The next moment; gives its number."""
        self.state = replace(self.state, tick=self.state.tick + 1)
        return self.state.tick

    def emit(
        self,
        type: str,
        key: str,
        *,
        card: str | None = None,
        player: str | None = None,
        rules: Iterable[str] = (),
        from_zone: Zone | None = None,
        to_zone: Zone | None = None,
        **args: Any,
    ) -> None:
        """Append one row to the timeline; `key` and `args` make its sentence."""
        event = Event(type, self.play, self.link, player, card, key, from_zone, to_zone, args, tuple(rules))
        self.events.append(event)

    def happen(
        self,
        name: str,
        ref: str,
        before: CardState | None = None,
        to_zone: Zone | None = None,
        by: str = "",
        cause: str = "",
        cause_player: str = "",
        how: SummonHow | None = None,
        about: Any = None,
        player: str = "",
    ) -> None:
        """Note that something happened to card `ref`, for the effects that wait for it."""
        now = self.resolving, self.step
        self.happened.append(Happening(name, ref, before, to_zone, by, cause, cause_player, how, *now, about, player))

    def put_on_record(self) -> None:
        """Add what happened in this turn to its record, and begin anew."""
        self.turn_log += tuple((self.state.phase, happening) for happening in self.happened[self.turn_began :])
        self.happened.clear()
        self.seen = self.turn_began = 0
        self.answered = {}

    def forget_turn(self) -> None:
        """Begin the record of a new turn: what happened until now waits for triggers still, and counts no more."""
        self.turn_log, self.turn_began = (), len(self.happened)

    def take_after_resolution(self) -> LeftSummon | None:
        """The Summon that an effect left for "immediately after this effect resolves", once."""
        waiting, self.after_resolution = self.after_resolution, None
        return waiting

    def memo(self) -> dict[Any, Any]:
        """A cache that is valid for the present state only."""
        if self.cached_for is not self.state:
            self.cache, self.cached_for = {}, self.state
        return self.cache


def _sources(known: dict[str, Card]) -> Iterable[Source]:
    for ref, card in known.items():
        yield from sources_of(ref, card)


def sources_of(ref: str, card: Card) -> Iterable[Source]:
    """The continuous effects that a card itself has."""
    for effect in card.effects:
        if effect.kind in (EffectKind.CONTINUOUS, EffectKind.UNCLASSIFIED) and effect.gained_by is None:
            yield Source(ref, effect)


def _treating(sources: tuple[Source, ...]) -> tuple[tuple[Source, Action], ...]:
    """The continuous actions that change what cards are called or count as."""
    changes = (*_doing(sources, "modify"), *_doing(sources, "treat_as"))
    return tuple((source, action) for source, action in changes if action.stat in TRAITS)


def _doing(sources: tuple[Source, ...], verb: str) -> tuple[tuple[Source, Action], ...]:
    """The continuous actions `verb`, each with where it comes from, whether or not they apply now."""
    return tuple((source, action) for source in sources for action in source.effect.actions if action.do == verb)
