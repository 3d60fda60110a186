"""Is a card in a negated state now, and by what?

Applied states are kept with the card; continuous ones follow from what lies on the field, the effect that came
first deciding between two that would negate each other. Source: both articles, "cards whose effects are negated".
"""

from __future__ import annotations

from engine.cards import Effect, Filter
from engine.cards.facts import Action
from engine.duel.duel import Duel, Source
from engine.duel.match import fits
from engine.duel.state import CardState, Lingering, NegatedState
from engine.rules import conditions, numbers, protection, windows
from engine.terms import ON_FIELD, EffectKind, StateKind, Zone

Negator = tuple[Source, Action]
LASTING = frozenset({"all", "self", "bound", "equipped", "battling", ""})
"""What a continuous effect may negate: what is targeted or chosen belongs to an activation."""
STAYS_IN_GY = frozenset({StateKind.BATTLE, StateKind.AFTER_DAMAGE_CALCULATION})


def negated(duel: Duel, ref: str) -> tuple[StateKind, str] | None:
    """The state in which card `ref`'s effects are negated, and the card that gives it ("" if unknown); None if free."""
    at = duel.at(ref)
    if duel.state.lingering and at.face_up:
        if named := by_name(duel, ref):
            return StateKind.BY_NAME, named
        if at.on_field and (whole := on_field(duel, ref, at)):
            return StateKind.FIELD, whole
    if at.states and (at.face_up if at.zone in ON_FIELD else at.zone == Zone.GY):
        state = at.states[0]
        return state.kind, state.source
    if at.zone not in ON_FIELD or not at.face_up:
        return None
    for source, action in negators(duel):
        if reaches(duel, source, action, ref):
            return StateKind.CONTINUOUS, source.ref
    return None


def reaches(duel: Duel, source: Source, action: Action, ref: str, as_was: CardState | None = None) -> bool:
    """Whether that continuous negation covers card `ref` where it stands (or stood: `as_was`)."""
    wanted = action.filter or Filter()
    if action.what == "bound":
        covered = ref in duel.at(source.ref).bound
    elif action.what == "equipped":
        covered = duel.at(source.ref).equipped_to == ref
    elif action.what == "self":
        covered = ref == source.ref
    else:
        covered = fits(duel.state, wanted, ref, numbers.printed_asker(duel, source.ref), as_was)
    return covered and not _spared(duel, ref, source.ref)


def _spared(duel: Duel, ref: str, source: str) -> bool:
    return protection.unaffected(duel, ref, source) or protection.unnegatable(duel, ref, source)


def negators(duel: Duel) -> tuple[Negator, ...]:
    """The continuous effects that negate others and are not negated themselves."""
    if not duel.state_negating and not duel.state.lingering:
        return ()
    memo = duel.memo()
    found: tuple[Negator, ...] | None = memo.get("negators")
    if found is None:
        found = memo["negators"] = _negators(duel)
    return found


def _negators(duel: Duel) -> tuple[Negator, ...]:
    waiting = [
        (source, action)
        for source, action in duel.state_negating
        if action.scope != StateKind.BATTLING
        and action.what in LASTING
        and source.effect.responds_to is None
        and _lies_open(duel, source)
    ]
    left = tuple(
        (_source(one), one.action) for one in duel.state.lingering if not one.names and one.action.do == "negate_state"
    )
    if not waiting:
        return left
    waiting.sort(key=lambda negator: duel.at(negator[0].ref).since)
    active: list[Negator] = []
    for _ in range(len(waiting)):
        before = list(active)
        for negator in waiting:
            ref = negator[0].ref
            if negator in active or any(reaches(duel, *other, ref) for other in active if other[0].ref != ref):
                continue
            # The newcomer holds; what it negates among the others stops applying.
            active = [other for other in active if not reaches(duel, *negator, other[0].ref)]
            active.append(negator)
        if active == before:
            break
    return (*active, *left)


def _source(one: Lingering) -> Source:
    """What a resolved effect left reads like a continuous effect of its card, wherever that is by now."""
    return Source(one.source, Effect(n=0, kind=EffectKind.UNCLASSIFIED))


def by_name(duel: Duel, ref: str) -> str:
    """The card that negates everything of this card's name (or kind), wherever it is; "" if none does."""
    name = duel.card(ref).name
    for one in duel.state.lingering:
        if one.action.scope != StateKind.BY_NAME:
            continue
        if name in one.names:
            return one.source
        filter = one.action.filter
        if (
            not one.names
            and filter is not None
            and fits(duel.state, filter, ref, numbers.printed_asker(duel, one.source))
        ):
            return one.source
    return ""


def _lies_open(duel: Duel, source: Source) -> bool:
    at = duel.state.cards.get(source.ref)
    if at is None or at.zone not in source.effect.zones or at.off_field or at.activating or not at.face_up or at.states:
        return False
    return holds(duel, source.ref, source.effect)


def holds(duel: Duel, ref: str, effect: Effect) -> bool:
    """Whether the conditions of a continuous effect of card `ref` hold in this turn and phase, seen from its
    controller."""
    player = duel.at(ref).controller
    if effect.window is not None and not windows.is_open(duel.state, effect.window, player):
        return False
    return not effect.conditions or conditions.all_hold(duel, effect.conditions, player, ref)


def battling(duel: Duel) -> list[tuple[str, NegatedState]]:
    """Monsters that a continuous effect puts into a state "while it battles" now, and are not in it yet."""
    if duel.state.battle is None:
        return []
    found = []
    for source, action in duel.state_negating:
        if action.scope != StateKind.BATTLING or not _lies_open(duel, source):
            continue
        for ref in duel.state.battle.refs:
            has = any(state.source == source.ref for state in duel.at(ref).states)
            if not has and reaches(duel, source, action, ref):
                found.append((ref, NegatedState(StateKind.BATTLING, source.ref, action.until or "damage_step")))
    return found


def on_field(duel: Duel, ref: str, at: CardState) -> str:
    """The card whose effect negates all others on the field this turn, if that covers `ref` as it stood (`at`)."""
    for one in duel.state.lingering:
        filter = one.action.filter
        if one.action.scope == StateKind.FIELD and filter is not None:
            if fits(duel.state, filter, ref, numbers.printed_asker(duel, one.source), at):
                return one.source
    return ""
