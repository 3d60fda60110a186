"""Does a negated state of the card reach this use of its effect?

Three questions decide: where was it activated (costs do not matter), where is the card now, is the state still there.
Sources: `continuous-negation-needs-field`, `applied-negation-sticks`, `summoned-negated`, `battle-destroyed-negation`,
`after-damage-calculation-negation`, `spell-trap-continuous-negation`, and the grid of scopes.
"""

from __future__ import annotations

from msgspec import Struct

from engine.duel.duel import Duel
from engine.duel.state import ChainLink, NegatedState
from engine.rules import states
from engine.terms import ON_FIELD, CardKind, StateKind, Zone


class Reach(Struct, frozen=True, gc=False):
    """How far one kind of state goes. `activated_in`: where effects it negates are activated. `face_down`: also once
    the card was turned face-down. `rule`: where this is stated. Each goes on once the card left the field in it."""

    activated_in: frozenset[Zone]
    face_down: bool
    rule: str


_FIELD = frozenset(ON_FIELD)
_FIELD_AND_GY = _FIELD | {Zone.GY}
REACH: dict[StateKind, Reach] = {
    StateKind.APPLIED: Reach(_FIELD, False, "applied-negation-sticks"),
    StateKind.SUMMONED: Reach(_FIELD, False, "summoned-negated"),
    StateKind.BATTLING: Reach(_FIELD, False, "applied-negation-sticks"),
    StateKind.FIELD: Reach(_FIELD, True, "applied-negation-sticks"),
    StateKind.BY_NAME: Reach(frozenset(Zone), True, "applied-negation-sticks"),
    StateKind.BATTLE: Reach(_FIELD_AND_GY, False, "battle-destroyed-negation"),
    StateKind.AFTER_DAMAGE_CALCULATION: Reach(_FIELD_AND_GY, False, "after-damage-calculation-negation"),
}
"""The grid of scopes: one line for each kind of state that a card carries itself."""


class Found(Struct, frozen=True, gc=False):
    """What a look at the states came to: who negates (None: nobody), and the rule that decided."""

    negated_by: dict[str, int | str] | None
    rule: str
    source: str = ""


def look(duel: Duel, link: ChainLink) -> Found | None:
    """Whether a state negates the effect of `link` as it would resolve now; None where no state comes into play."""
    named = states.by_name(duel, link.card) if duel.state.lingering else ""
    if named:
        return Found({"state": StateKind.BY_NAME}, "applied-negation-sticks", named)
    here = bool(duel.state.lingering) and link.zone in ON_FIELD
    whole_field = states.on_field(duel, link.card, link.as_was) if here else ""
    if whole_field:
        return Found({"state": StateKind.FIELD}, "applied-negation-sticks", whole_field)
    own = _own(duel, link)
    if own is not None:
        return own
    return _continuous(duel, link)


def _own(duel: Duel, link: ChainLink) -> Found | None:
    carried = _carried(duel, link)
    if carried:
        state, reach = carried[0], REACH[carried[0].kind]
        if link.zone in reach.activated_in:
            return Found({"state": state.kind}, reach.rule, state.source)
        return Found(None, reach.rule)
    if link.as_was.states and duel.at(link.card).visit == link.visit:
        # It was negated when it activated and is no longer: turned face-down, or the state ran out.
        return Found(None, REACH[link.as_was.states[0].kind].rule)
    return None


def _carried(duel: Duel, link: ChainLink) -> tuple[NegatedState, ...]:
    """The states that still stand: the card's own, or those it took along when it left since."""
    at = duel.at(link.card)
    if at.visit == link.visit + 1:
        return at.states or at.left_states
    return at.states


def _continuous(duel: Duel, link: ChainLink) -> Found | None:
    """Skill Drain looks at where the monster is now; what negates Spells and Traps does not."""
    if link.zone not in ON_FIELD:
        return None
    monster = duel.card(link.card).kind == CardKind.MONSTER and link.zone == Zone.MONSTER
    at = duel.at(link.card)
    for source, action in states.negators(duel):
        if source.ref == link.card and link.card_activation and action.what != "self":
            continue
        if not monster:
            if states.reaches(duel, source, action, link.card, link.as_was):
                return Found({"card": source.ref}, "spell-trap-continuous-negation", source.ref)
            continue
        here = at.on_field and at.face_up and at.zone == Zone.MONSTER
        if here and states.reaches(duel, source, action, link.card):
            return Found({"card": source.ref}, "continuous-negation-needs-field", source.ref)
        if states.reaches(duel, source, action, link.card, link.as_was):
            return Found(None, "continuous-negation-needs-field", source.ref)
    return None
