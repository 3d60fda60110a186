"""One effect of a card, as facts."""

from __future__ import annotations

from typing import Literal

from engine.cards.facts import (
    Action,
    ActivationPattern,
    Condition,
    Fact,
    Filter,
    RespondsTo,
    Restriction,
    Target,
    Window,
)
from engine.terms import EffectKind, LimitKind, NegationKind, Zone


class Limit(Fact, frozen=True):
    """How often. `kind` follows the wording: "you can only use" (use), "you can only activate" (activate), "once
    per turn" (once_per_turn: of this copy while it stays face-up) …; `scope` "card": all effects of that name share
    it."""

    kind: LimitKind
    max: int = 1
    scope: Literal["effect", "card"] = "effect"


class Oath(Fact, frozen=True):
    """What a player swears for activating (誓約): "you cannot … the turn you activate this card"."""

    restriction: Restriction


class Option(Fact, frozen=True):
    """One of the effects of which an activation chooses ("activate 1 of these effects").

    `costs`: what this one costs besides the effect's own. `responds_to`: what this one answers, where they answer
    different things (the effect's own covers them all).
    """

    costs: tuple[Action, ...] = ()
    actions: tuple[Action, ...] = ()
    targets: Target | None = None
    condition: tuple[Condition, ...] = ()
    responds_to: RespondsTo | None = None


class Effect(Fact, frozen=True, rename={"zones": "from"}):
    """One effect, numbered `n` in the order of the English text ("p1" … for Pendulum Effects; 0 for a bare activation).

    `kind`, `optional`, `timing`: how an activated effect's condition reads (`when`, `if`, `phase`).
    `can_miss_timing`: an optional "When" trigger whose event must be the last thing to happen (which an attack and what
    a battle did always are). `zones` (exported as `from`): where it is activated, or applies if continuous; for the
    activation of a Spell or Trap Card "hand" and "spell_trap" or "field".
    `spell_speed`: 1, 2, 3, or null where it does not use a Chain. `responds_to`: what it answers. `window`: phase
    and turn. `conditions`: what must hold to activate (or to apply). `protected`: which negations cannot touch it.
    `no_response`: what may not be activated in response to it (`player` "opponent": by the opponent alone).
    `damage_step`: may it be activated there. `negates`: the kinds of negation among its actions. `hand_if`: what must
    hold to activate a Trap Card from the hand. `gained_by`: not this card has the effect but what fits that (of `role`
    "made_with": Summoned with this card as material; "given": what this card's own effect gave it to). `player` "any":
    either player may activate it. A continuous effect that `responds_to` an activation does its actions as that link
    resolves. `reading` says how much of the text the facts cover (`full`, `partly`, `not_read`).
    """

    n: int | str
    kind: EffectKind
    optional: bool = True
    timing: Literal["when", "if", "phase"] | None = None
    can_miss_timing: bool = False
    zones: tuple[Zone, ...] = ()
    spell_speed: int | None = None
    responds_to: RespondsTo | None = None
    window: Window | None = None
    conditions: tuple[Condition, ...] = ()
    hand_if: tuple[Condition, ...] = ()
    limit: Limit | None = None
    oaths: tuple[Oath, ...] = ()
    costs: tuple[Action, ...] = ()
    targets: Target | None = None
    negates: tuple[NegationKind, ...] = ()
    actions: tuple[Action, ...] = ()
    options: tuple[Option, ...] = ()
    protected: tuple[NegationKind, ...] = ()
    no_response: ActivationPattern | None = None
    gained_by: Filter | None = None
    player: Literal["self", "any"] = "self"
    damage_step: bool = False
    reading: Literal["full", "partly", "not_read"] = "full"

    @property
    def choices(self) -> int:
        """How many things there are to choose from: options, or alternatives among its actions."""
        return len(self.options) or max((action.alternative or 0 for action in self.actions), default=0)

    def option(self, n: int | None) -> Option | None:
        """The option numbered `n` (from 1); None where none was chosen or the effect has none."""
        return self.options[n - 1] if n is not None and self.options else None
