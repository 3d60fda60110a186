"""Does a card fit a filter? Pure look-ups in a state; what a number is now is asked of `numbers`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.cards import Card, Filter
from engine.duel import columns
from engine.duel.state import CardState, State, Traits
from engine.terms import ON_FIELD, CardKind, SummonHow, Zone

Number = Callable[[str, str], int | None]
"""(ref, stat) -> its value now, None where it is unknown."""
Reading = Callable[[str], Traits | None]
"""What a card counts as now, None where it is just what is printed."""
Roles = Mapping[str, Sequence[str]]
"""Words of filters and amounts ("target", "event" …) -> the cards they stand for."""


class Asker:
    """The player and card from whose side a filter reads, and ways to ask for current numbers, roles and traits.

    `sure`: what a stand-in leaves unsaid does not fit.
    """

    __slots__ = ("me", "number", "player", "roles", "sure", "traits")

    def __init__(
        self, player: str, me: str, number: Number, roles: Roles | None = None, traits: Reading | None = None
    ) -> None:
        self.player = player
        self.me = me
        self.number = number
        self.roles = roles or {}
        self.sure = False
        self.traits = traits


def fits(state: State, filter: Filter, ref: str, asker: Asker, as_was: CardState | None = None) -> bool:
    """Whether card `ref` fits `filter` now (or as it was: `as_was`).

    What a stand-in leaves unsaid fits anything. Face-down monsters hide their stats from no one here: a filter
    that needs a face-up card says so.
    """
    card = state.known[ref]
    at = as_was or state.cards[ref]
    if filter.kinds and not _kind(filter, card, at):
        return False
    if not _place(filter, ref, at, asker):
        return False
    now = asker.traits(ref) if asker.traits is not None else None
    if as_was is not None and as_was.traits is not None:
        now = as_was.traits
    if not (_identity(filter, card, asker.sure) if now is None else _counts_as(filter, card, now, asker.sure)):
        return False
    if not _stats(filter, card, ref, asker):
        return False
    if filter.mentions and not _mentions(filter, card, asker.sure):
        return False
    if filter.unlike and _has_namesake(state, filter.unlike, ref, asker):
        return False
    if filter.normal_summon and not card.stand_in and card.no_normal_summon != (filter.normal_summon == "cannot"):
        return False
    if (filter.counter or filter.counter_min) and not _counters(filter, at):
        return False
    if (filter.bears or filter.borne_by) and not _borne(state, filter, ref, at, asker):
        return False
    if not all(_marked(mark, ref, card, at, state, asker) for mark in filter.marks):
        return False
    if filter.not_role and _role(filter.not_role, ref, at, state, asker) and _told(filter.not_role, asker):
        return False
    if filter.role and not _role(filter.role, ref, at, state, asker):
        return False
    if filter.made_of is not None and not _made_of(state, filter.made_of, at, asker):
        return False
    if not _in_line(filter, ref, state, asker):
        return False
    if any(fits(state, one, ref, asker, as_was) for one in filter.none_of):
        return False
    return not filter.any_of or any(fits(state, one, ref, asker, as_was) for one in filter.any_of)


def kind_in(card: Card, zone: Zone) -> CardKind:
    """What kind of card it is in `zone`: a Monster Card in a Spell & Trap Zone is a Spell Card there."""
    if card.kind == CardKind.MONSTER and zone in (Zone.SPELL_TRAP, Zone.FIELD, Zone.PENDULUM):
        return CardKind.SPELL
    return card.kind


def _kind(filter: Filter, card: Card, at: CardState) -> bool:
    if kind_in(card, at.zone) in filter.kinds:
        return True
    # "… Monster Cards in your Spell & Trap Zone" names the place of the monsters it means.
    return card.kind in filter.kinds and at.zone in filter.zones


def _place(filter: Filter, ref: str, at: CardState, asker: Asker) -> bool:
    if filter.other and ref == asker.me:
        return False
    if filter.zones:
        if at.zone not in filter.zones or (at.off_field and at.zone in ON_FIELD):
            return False
    if filter.side != "any":
        whose = at.controller if at.zone in ON_FIELD else at.owner
        if (whose == asker.player) != (filter.side == "self"):
            return False
    if filter.face and (filter.face == "up") != at.face_up:
        return False
    if filter.positions and at.position not in filter.positions:
        return False
    if filter.summoned_from and at.summoned_from not in filter.summoned_from:
        return False
    if filter.new and not at.arrived_this_turn:
        return False
    return not filter.summoned_how or at.how in filter.summoned_how or _special(filter, at)


_NOT_SPECIAL = (None, SummonHow.NORMAL, SummonHow.TRIBUTE, SummonHow.SET, SummonHow.FLIP, SummonHow.GEMINI)


def _special(filter: Filter, at: CardState) -> bool:
    return SummonHow.SPECIAL in filter.summoned_how and at.how not in _NOT_SPECIAL


def _identity(filter: Filter, card: Card, sure: bool) -> bool:
    unsaid = card.stand_in and not sure
    name = card.name
    if filter.names and name not in filter.names and not unsaid:
        return False
    if filter.not_names and name in filter.not_names:
        return False
    if filter.series and not unsaid and not any(s in card.series for s in filter.series):
        return False
    if filter.subtypes and card.subtype not in filter.subtypes and not (unsaid and not card.subtype):
        return False
    open_types = unsaid and not card.types
    if filter.types and not open_types and not any(t in card.types for t in filter.types):
        return False
    if filter.types_none and any(t in card.types for t in filter.types_none):
        return False
    if filter.races and card.race not in filter.races and not (unsaid and not card.race):
        return False
    if filter.attributes and card.attribute not in filter.attributes and not (unsaid and not card.attribute):
        return False
    if sure and card.stand_in and filter.not_attributes and not card.attribute:
        return False
    return not (filter.not_attributes and card.attribute in filter.not_attributes)


def _counts_as(filter: Filter, card: Card, now: Traits, sure: bool) -> bool:
    """The same as `_identity`, for a card that counts as something else than what is printed."""
    unsaid = card.stand_in and not sure
    if filter.names and not unsaid and not any(name in filter.names for name in now.names):
        return False
    if any(name in filter.not_names for name in now.names):
        return False
    if filter.series and not unsaid and not any(s in card.series for s in filter.series):
        return False
    if filter.subtypes and card.subtype not in filter.subtypes and not (unsaid and not card.subtype):
        return False
    if not _among(filter.types, now.types, unsaid) or any(word in filter.types_none for word in now.types):
        return False
    if not _among(filter.races, now.races, unsaid) or not _among(filter.attributes, now.attributes, unsaid):
        return False
    if sure and card.stand_in and filter.not_attributes and not now.attributes:
        return False
    return not any(word in filter.not_attributes for word in now.attributes)


def _among(wanted: tuple[str, ...], words: tuple[str, ...], unsaid: bool) -> bool:
    """Whether one of the words is wanted; what is `unsaid` fits anything."""
    return not wanted or any(word in wanted for word in words) or (unsaid and not words)


_BOUNDS = (
    ("level", "level_min", "level_max"),
    ("rank", "rank_min", "rank_max"),
    ("link", "link_min", "link_max"),
    ("atk", "atk_min", "atk_max"),
    ("def", "def_min", "def_max"),
)


def _stats(filter: Filter, card: Card, ref: str, asker: Asker) -> bool:
    for stat, low_name, high_name in _BOUNDS:
        low, high = getattr(filter, low_name), getattr(filter, high_name)
        if low is None and high is None:
            continue
        value = asker.number(ref, stat)
        if value is None:
            if card.stand_in and not asker.sure:
                continue
            return False
        if (low is not None and value < low) or (high is not None and value > high):
            return False
    if filter.atk_is_def and asker.number(ref, "atk") != asker.number(ref, "def") and not card.stand_in:
        return False
    if not filter.atk_is:
        return True
    value, bound = asker.number(ref, "atk"), asker.number("", f"{filter.atk_is}_atk")
    if value is None or bound is None:
        return True
    return value >= bound if filter.atk_is == "highest" else value <= bound


def _counters(filter: Filter, at: CardState) -> bool:
    held = at.counters.get(filter.counter, 0) if filter.counter else sum(at.counters.values())
    return held >= (filter.counter_min or 1)


def _borne(state: State, filter: Filter, ref: str, at: CardState, asker: Asker) -> bool:
    """Whether it bears, as material or as an Equip Card, a card that fits, and is borne by one that fits."""
    bearer = at.under if at.zone == Zone.MATERIAL else at.equipped_to
    if filter.borne_by and not (bearer in state.cards and fits(state, filter.borne_by, bearer, asker)):
        return False
    if at is not state.cards[ref] and at.zone != state.cards[ref].zone:
        return True  # what it bore as it left is not told any more
    return filter.bears is None or any(
        ref in (one.under, one.equipped_to) and fits(state, filter.bears, other, asker)
        for other, one in state.cards.items()
    )


def _marked(mark: str, ref: str, card: Card, at: CardState, state: State, asker: Asker) -> bool:
    """Whether what is said of it is so; what a scenario does not tell fits."""
    if mark == "owned_by_opponent":
        return at.owner != asker.player
    if mark == "as_spell":
        return card.kind == CardKind.MONSTER and at.zone == Zone.SPELL_TRAP and not at.equipped_to
    if mark in ("attacked_this_turn", "not_attacked_this_turn"):
        attacked = any(done.startswith(f"attacked:{ref}:") for done in state.done_this_turn)
        return attacked == (mark == "attacked_this_turn")
    return not asker.sure


def _mentions(filter: Filter, card: Card, sure: bool) -> bool:
    return (card.stand_in and not sure) or any(name in card.mentions for name in filter.mentions)


def _made_of(state: State, filter: Filter, at: CardState, asker: Asker) -> bool:
    """Whether a material of its Summon fits; a scenario does not say what the monsters it begins with were made of."""
    return (not at.materials and not asker.sure) or any(fits(state, filter, ref, asker) for ref in at.materials)


def _has_namesake(state: State, filter: Filter, ref: str, asker: Asker) -> bool:
    """Whether another card of this name fits `filter`; stand-ins may be of any name, so they are no namesakes."""
    names = _names(state, ref, asker)
    return not state.known[ref].stand_in and any(
        other != ref and names & _names(state, other, asker) and fits(state, filter, other, asker)
        for other in state.cards
    )


def _names(state: State, ref: str, asker: Asker) -> set[str]:
    now = asker.traits(ref) if asker.traits is not None else None
    return {state.known[ref].name} if now is None else set(now.names)


_UNTOLD = frozenset(
    {"pointed_to", "points_to", "linked", "co_linked", "linked_to_self", "co_linked_to_self", "made_with", "given"}
)
_ZONES: Mapping[str, Callable[[CardState, bool], bool]] = {
    # A scenario does not say which Monster Zone: one from the Extra Deck is taken to stand in the Extra Monster Zone,
    # and a zone that is pointed to may be any.
    "extra_zone": lambda at, sure: at.zone == Zone.MONSTER and at.summoned_from == Zone.EXTRA,
    "main_zone": lambda at, sure: at.zone == Zone.MONSTER and not (sure and at.summoned_from == Zone.EXTRA),
    **dict.fromkeys(_UNTOLD, lambda at, sure: not sure),
    "points_to": lambda at, sure: at.zone == Zone.MONSTER and not sure,
}


def _told(role: str, asker: Asker) -> bool:
    """Whether a scenario says who has this role: of Link Arrows it does not."""
    return role not in _UNTOLD or asker.sure


def _role(role: str, ref: str, at: CardState, state: State, asker: Asker) -> bool:
    if role == "self":
        return ref == asker.me
    if role in asker.roles:
        return ref in asker.roles[role]
    if role == "own_material":
        return at.zone == Zone.MATERIAL and at.under == asker.me
    if role == "bound":
        return ref in state.cards[asker.me].bound
    if role == "equipped_to_self":
        return at.equipped_to == asker.me
    if role == "own_equip":
        # From the beginning nobody says by what: a Monster Card is taken to be equipped by that monster's own effect.
        monster = state.known[ref].kind == CardKind.MONSTER
        return at.equipped_to == asker.me and at.equipped_by in ((asker.me, "") if monster else (asker.me,))
    if role == "equip_target":
        return state.cards[asker.me].equipped_to == ref
    if role == "equip":
        return bool(at.equipped_to)
    if role in _ZONES:
        return at.zone in ON_FIELD and _ZONES[role](at, asker.sure)
    battle = state.battle
    if battle is None:
        return False
    if role == "battling_self":
        return ref != asker.me and ref in battle.refs and asker.me in battle.refs
    return ref in {"attacker": (battle.attacker,), "attack_target": (battle.target,), "battling": battle.refs}.get(
        role, ()
    )


def _in_line(filter: Filter, ref: str, state: State, asker: Asker) -> bool:
    """Whether it stands in the columns and zones that the filter tells by other cards."""
    if filter.column == "self_and_beside":
        if not columns.near(state, ref, asker.me):
            return False
    elif filter.column and not any(columns.same(state, ref, one) for one in _meant(filter.column, asker)):
        return False
    if filter.beside and not any(columns.beside(state, ref, one) for one in _meant(filter.beside, asker)):
        return False
    of = filter.column_of
    return of is None or any(fits(state, of, one, asker) and columns.same(state, ref, one) for one in state.cards)


def _meant(word: str, asker: Asker) -> Sequence[str]:
    return (asker.me,) if word == "self" else asker.roles.get(word, ())


def kinds_of(filter: Filter | None, default: CardKind) -> CardKind:
    """The kind of card that an unnamed card meeting `filter` has."""
    return filter.kinds[0] if filter is not None and filter.kinds else default
