"""The state of a duel as immutable values: a step has a before and an after, and nothing is undone.

`CardState`, `State` and what they hold are frozen; changing one makes a new one. Dictionaries inside are never
changed in place. Cards are named by their ref in the scenario.
"""

from __future__ import annotations

from msgspec import Struct

from engine.cards import Card, Restriction
from engine.cards.effect import Effect
from engine.cards.facts import Action
from engine.terms import FACE_DOWN, ON_FIELD, Outcome, Phase, Position, StateKind, SummonHow, Zone


class Value(Struct, frozen=True, gc=False):
    """Base of all values of a duel."""


class NegatedState(Value, frozen=True):
    """Why a card's effects are negated: the kind of state, who gave it, until when ("" for good)."""

    kind: StateKind
    source: str = ""
    until: str = ""


class Mod(Value, frozen=True):
    """A change of a stat that an effect left behind. `own`: by an effect of the card that can change only itself.
    `original`: it is the original number that becomes another.
    `value`: the word that a name, Type, Attribute or kind becomes."""

    stat: str
    amount: int
    source: str = ""
    own: bool = False
    until: str = ""
    set_to: bool = False
    value: str = ""
    original: bool = False


class Traits(Value, frozen=True):
    """What a card counts as: its names, Types ("Zombie"), Attributes and further words of its type line."""

    names: tuple[str, ...]
    races: tuple[str, ...]
    attributes: tuple[str, ...]
    types: tuple[str, ...]


class CardState(Value, frozen=True):
    """Where a card is and how it stands.

    `visit` grows with each change of zone: two equal visits are one unbroken stay. `since`: when that stay
    began, in ticks of the duel; the scenario's own cards count in listed order. `left_states`: the negated states it
    had when it last left the field, face-up. `off_field`: its activation was negated, so that it only seems to lie
    there still.
    `activating`: its own activation is still on the Chain, so that its continuous effects do not apply yet.
    `order`: place in the
    Deck, lowest on top. `declared`: the word declared for its continuous effects. `traits`: what it counted as, of a
    card that is looked back on.
    """

    zone: Zone
    owner: str
    controller: str
    position: Position | None = None
    column: int | None = None
    visit: int = 0
    since: int = 0
    order: int = 0
    states: tuple[NegatedState, ...] = ()
    left_states: tuple[NegatedState, ...] = ()
    mods: tuple[Mod, ...] = ()
    counters: dict[str, int] = {}
    equipped_to: str = ""
    equipped_by: str = ""
    bound: tuple[str, ...] = ()
    under: str = ""
    materials: tuple[str, ...] = ()
    off_field: bool = False
    activating: bool = False
    set_this_turn: bool = False
    was_set: bool = False
    arrived_this_turn: bool = False
    position_changed: bool = False
    attacked: bool = False
    how: SummonHow | None = None
    summoned_from: Zone | None = None
    proper: bool = True
    atk: int | None = None
    def_: int | None = None
    level: int | None = None
    declared: str = ""
    traits: Traits | None = None

    @property
    def on_field(self) -> bool:
        return self.zone in ON_FIELD and not self.off_field

    @property
    def face_up(self) -> bool:
        """Face-up on the field (or lying openly elsewhere)."""
        return self.position not in FACE_DOWN


class ChainLink(Value, frozen=True):
    """One link of a Chain, from its activation to what became of it.

    `zone`: where it was activated (a Spell or Trap Card activated from the hand is activated on the field).
    `visit`: the stay of the card at activation, before costs. `cost`: what was paid with. `as_was`: how the card stood;
    `event_was`: how the card did to which the event happened that a trigger answers. `paid`: whether anything was paid.
    """

    number: int
    player: str
    card: str
    effect: Effect
    card_activation: bool
    zone: Zone
    visit: int
    as_was: CardState
    option: int | None = None
    targets: tuple[str, ...] = ()
    target_visits: tuple[int, ...] = ()
    cost: tuple[str, ...] = ()
    paid: bool = False
    chosen: tuple[str, ...] = ()
    yes: bool | None = None
    declared: str = ""
    answers: int | None = None
    event_card: str = ""
    event_was: CardState | None = None
    outcome: Outcome | None = None
    negated_by: dict[str, int | str] | None = None
    effect_negated: bool = False
    activation_negated: bool = False
    rules: tuple[str, ...] = ()
    attempted_by: dict[str, int | str] | None = None

    @property
    def actions(self) -> tuple[Action, ...]:
        """What it does when it resolves, with the option chosen."""
        option = self.effect.option(self.option)
        return self.effect.actions + option.actions if option else self.effect.actions


class Sworn(Value, frozen=True):
    """An oath: sworn by `player` for activating `card`; `in_force` until its activation is negated or the turn ends."""

    player: str
    card: str
    restriction: Restriction
    play: int
    link: int
    in_force: bool = True
    lifted: bool = False


class Lock(Value, frozen=True):
    """A lingering restriction that a resolved effect left: on `player`, or only on the `cards` named; `turns` are left,
    this one counted."""

    player: str
    card: str
    restriction: Restriction
    since: int
    cards: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    turns: int = 1


class Activation(Value, frozen=True):
    """An activation of this turn, for what counts them. `fizzled`: its effect was negated."""

    player: str
    card: str
    effect: Effect
    card_activation: bool
    zone: Zone
    tick: int
    phase: Phase
    negated: bool = False
    fizzled: bool = False


class Delayed(Value, frozen=True):
    """Something an effect does later ("during the End Phase"), to cards as long as their stay lasts.

    `wait`: for the Standby Phase, which of its player's own it is, counted down.
    """

    at: str
    player: str
    source: str
    action: Action
    cards: tuple[str, ...]
    visits: tuple[int, ...]
    wait: int = 1


class Lingering(Value, frozen=True):
    """A negation that an effect left over a class of cards, or a name, until a turn ends; `turns` are left, this
    one counted."""

    source: str
    player: str
    action: Action
    names: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    turns: int = 1
    column: int | None = None


class Battle(Value, frozen=True):
    """The battle that goes on: who attacks what ("" directly), since which stays, and who is destroyed at its end.

    `defenders`: how many monsters there were to attack when it was declared.
    """

    attacker: str
    target: str
    visits: tuple[int, int]
    defenders: int = 0
    negated: bool = False
    doomed: tuple[str, ...] = ()

    @property
    def refs(self) -> tuple[str, ...]:
        """The monsters that battle."""
        return (self.attacker, self.target) if self.target else (self.attacker,)


class DamageRule(Value, frozen=True):
    """What an effect does to damage that `player` takes: at most `amount`, or half; of `kind` "battle", "effect",
    "any"."""

    player: str
    kind: str
    amount: int = 0
    halved: bool = False
    until: str = ""


class State(Value, frozen=True):
    """Everything that is true at one moment of a duel. `acted`: something was done in this phase already.

    `disguised`: what Trap Cards that lie on the field as monsters are in truth.
    """

    cards: dict[str, CardState]
    known: dict[str, Card]
    lp: dict[str, int]
    turn_player: str = "A"
    phase: Phase = Phase.MAIN1
    tick: int = 0
    uses: dict[tuple[str, ...], int] = {}
    activations: tuple[Activation, ...] = ()
    oaths: tuple[Sworn, ...] = ()
    locks: tuple[Lock, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    lingering: tuple[Lingering, ...] = ()
    chain: tuple[ChainLink, ...] = ()
    normal_summons: tuple[str, ...] = ()
    done_this_turn: tuple[str, ...] = ()
    acted: bool = False
    disguised: dict[str, Card] = {}
    battle: Battle | None = None
    damage_rules: tuple[DamageRule, ...] = ()
