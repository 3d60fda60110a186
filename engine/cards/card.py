"""A card, as facts."""

from __future__ import annotations

import msgspec

from engine.cards.effect import Effect
from engine.cards.facts import Action, Condition, Fact, Filter, Target
from engine.terms import CardKind, Position, SummonHow, Zone


class OwnSummon(Fact, frozen=True):
    """A Summon built into the card ("you can Special Summon this card (from your hand) by …").

    `from` zones, what must hold, what it costs; `how` the word a scenario uses for it. `materials`: of an Extra
    Deck monster, one entry a part of its material line. `once_per_turn`: this way. `to_opponent`: to the opponent's
    field. `position`: the one it has to take.
    """

    zones: tuple[Zone, ...] = (Zone.HAND,)
    conditions: tuple[Condition, ...] = ()
    costs: tuple[Action, ...] = ()
    materials: tuple[Target, ...] = ()
    how: str = "special"
    once_per_turn: bool = False
    to_opponent: bool = False
    position: Position | None = None


class Card(Fact, frozen=True, rename={"def_": "def"}):
    """One card. `level` also holds no rank: `rank` and `link` have fields of their own.

    `race` is the first word of a monster's type line, `types` the others ("Tuner", "Effect", "Synchro" …), so that
    `types_line` is both. `subtype`: of Spells and Traps. `no_normal_summon`: cannot be Normal Summoned or Set.
    `no_special_summon_from`: zones it cannot be Special Summoned from (empty tuple: no such line). `must_first`: it
    must first be Summoned its own way (Special-Summon-only and Extra Deck monsters) before other effects may revive it.
    `only_by`: the `how` words by which alone it may be Special Summoned, "own" its built-in Summon, "effect" any card
    effect; `only_by_cards`: the cards by whose effects alone. `only_by_effects_of`: the same, told by a
    filter. `special_summon_limit`: how often a turn cards of its name may be Special Summoned. `only_control`: how many
    of its name (of those that fit `only_control_of`, if stated) a player may control. `no_material_when_new`: the
    Summons for which it is no material in the turn it was Summoned so. `own_summons`: its built-in Summons. `mentions`:
    names of other cards that stand in its text. `counter_limit`: counters it may hold by its own permission, by name
    ("Spell Counter": 1). `stand_in`: a placeholder of a scenario ("any monster"), whose unstated stats meet any
    condition. `printings`: how often printed, a measure of how well known.
    """

    id: int
    names: dict[str, str]
    kind: CardKind
    konami_id: int | None = None
    race: str = ""
    types: tuple[str, ...] = ()
    attribute: str = ""
    level: int | None = None
    rank: int | None = None
    link: int | None = None
    scale: int | None = None
    atk: int | None = None
    def_: int | None = None
    subtype: str = ""
    series: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    own_summons: tuple[OwnSummon, ...] = ()
    no_normal_summon: bool = False
    no_special_summon: bool = False
    no_special_summon_from: tuple[Zone, ...] = ()
    must_first: bool = False
    only_by: tuple[str, ...] = ()
    only_by_cards: tuple[str, ...] = ()
    only_by_effects_of: Filter | None = None
    special_summon_limit: int | None = None
    only_control: int | None = None
    only_control_of: Filter | None = None
    no_material_when_new: tuple[SummonHow, ...] = ()
    may_tribute_for_two: Filter | None = None
    counter_limit: dict[str, int] = msgspec.field(default_factory=dict)
    printings: int = 0
    reading: str = "full"
    stand_in: bool = False

    @property
    def name(self) -> str:
        """The English name, or the first there is."""
        return self.names.get("en") or next(iter(self.names.values()))

    def effect(self, n: int | str) -> Effect | None:
        """The effect numbered `n` in the catalogue, or None."""
        for effect in self.effects:
            if effect.n == n:
                return effect
        return None
