"""What follows by itself once something happened, without a Chain: continuous effects that wait for an event, what a
negated card loses, Equip Cards left without a monster.

Sources: `self-stat-change-ends` (fids 13409, 12439), `self-equip-drops`, `own-counters-removed` (fid 23486),
`counts-resolved-spells`, `targeting-lapses-with-activation`.
"""

from __future__ import annotations

from engine.duel.duel import Duel, Source
from engine.duel.events import Happening
from engine.rules import actions, continuous, moves, states, timing
from engine.rules.actions.context import Context
from engine.terms import NegationKind, Zone

ROUNDS = 20
"""So many rounds at most: more would be a loop of effects, which the rules do not allow to be started."""


def settle(duel: Duel) -> None:
    """Let everything follow that follows by itself, until nothing more does."""
    for _ in range(ROUNDS):
        moved = _reactions(duel)
        if not moved and not _watched(duel):
            return
        moved |= _newly_negated(duel)
        moved |= _equips(duel)
        moved |= _materials(duel)
        moved |= _left_behind(duel)
        if not moved:
            return


def _watched(duel: Duel) -> bool:
    """Whether there is anything on the board that something may follow from by itself."""
    if duel.sources or duel.negated_before or duel.state.lingering or duel.state.delayed:
        return True
    return bool([at for at in duel.state.cards.values() if at.states or at.equipped_to or at.under])


def _left_behind(duel: Duel) -> bool:
    """What an effect left to be done as its card leaves the field ("destroy it when this card leaves the field")."""
    due = [one for one in duel.state.delayed if one.at == "self_leaves_field" and not duel.at(one.source).on_field]
    if not due:
        return False
    duel.change(delayed=tuple(one for one in duel.state.delayed if one not in due))
    for one in due:
        actions.delayed(duel, one)
    return True


def prime(duel: Duel) -> None:
    """Note which cards are negated as the scenario begins: what that took from them they had lost before."""
    duel.negated_before = _negated_now(duel)


def _reactions(duel: Duel) -> bool:
    """Continuous effects that answer what happened since the last look."""
    seen, duel.seen = duel.seen, len(duel.happened)
    if not duel.reacting:
        return False
    fresh = duel.happened[seen:]
    reacted = False
    for happening in fresh:
        for source in duel.reacting:
            if not _goes_before(source, happening) and _reacts(duel, source, happening):
                reacted |= _react(duel, source, happening)
    return reacted


def before_it_leaves(duel: Duel) -> None:
    """What negates a monster destroyed by battle takes hold before it goes to the GY; all else follows after."""
    for happening in duel.happened[duel.seen :]:
        for source in duel.reacting:
            if _goes_before(source, happening) and _reacts(duel, source, happening):
                _react(duel, source, happening)


def _goes_before(source: Source, happening: Happening) -> bool:
    fell = happening.name == "destroyed" and happening.by == "battle"
    return fell and NegationKind.STATE in source.effect.negates


def _reacts(duel: Duel, source: Source, happening: Happening) -> bool:
    pattern = source.effect.responds_to.event if source.effect.responds_to else None
    if pattern is None or source.effect.optional:
        # What a player may do instead or besides is left undone where the scenario does not ask for it.
        return False
    if not timing.matches(duel, pattern, happening, source.ref):
        return False
    if happening.card == source.ref and happening.before is not None and "leaves_field" in pattern.events:
        # It speaks of leaving the field, and applied until then.
        return happening.before.face_up and not happening.before.states and not _was_negated(duel, source.ref)
    return continuous.applies(duel, source)


def _was_negated(duel: Duel, ref: str) -> bool:
    return ref in duel.negated_before


def _react(duel: Duel, source: Source, happening: Happening) -> bool:
    at = duel.at(source.ref)
    context = Context(duel, at.controller, source.ref, event_card=happening.card, event_was=happening.before)
    if happening.before is not None and happening.card == source.ref:
        # What was bound to it, it still knows as it leaves.
        duel.put(source.ref, bound=happening.before.bound)
    duel.emit("trigger", "reacts", card=source.ref, player=at.controller, rules=_rules(happening), n=source.effect.n)
    return actions.run(context, source.effect.actions)


def _rules(happening: Happening) -> tuple[str, ...]:
    return {"resolved": ("counts-resolved-spells",), "targeted": ("targeting-lapses-with-activation",)}.get(
        happening.name, ()
    )


def _newly_negated(duel: Duel) -> bool:
    """What a monster loses in the moment it becomes negated."""
    for ref, state in states.battling(duel):
        moves.give_state(duel, ref, state, ("applied-negation-sticks",))
    now = _negated_now(duel)
    if now == duel.negated_before:
        return False
    fresh, gone = now - duel.negated_before, duel.negated_before - now
    duel.negated_before = now
    for ref in sorted(fresh):
        _lose(duel, ref)
    for ref in sorted(gone):
        if duel.at(ref).on_field and duel.at(ref).face_up:
            duel.emit(
                "lose_state", "state_ended", card=ref, player=duel.at(ref).controller, rules=("state-negation-ends",)
            )
    return bool(fresh)


def _negated_now(duel: Duel) -> frozenset[str]:
    continuous = bool(duel.state.lingering) or (bool(states.negators(duel)) if duel.sources else False)
    return frozenset(
        [
            ref
            for ref, at in duel.state.cards.items()
            if (continuous or at.states) and at.on_field and at.face_up and states.negated(duel, ref) is not None
        ]
    )


def _lose(duel: Duel, ref: str) -> None:
    at = duel.at(ref)
    if at.zone != Zone.MONSTER:
        return
    own = tuple(mod for mod in at.mods if mod.own)
    if own:
        duel.put(ref, mods=tuple(mod for mod in at.mods if not mod.own))
        duel.emit("apply", "own_changes_end", card=ref, rules=("self-stat-change-ends",))
    lost = {name: n for name, n in at.counters.items() if name in duel.card(ref).counter_limit}
    if lost:
        duel.put(ref, counters={name: n for name, n in at.counters.items() if name not in lost})
        duel.emit("apply", "own_counters_removed", card=ref, rules=("own-counters-removed",), counter=next(iter(lost)))
    for other, its in list(duel.state.cards.items()):
        if its.equipped_to == ref and its.equipped_by == ref and its.on_field and other != ref:
            moves.move(
                duel,
                other,
                Zone.GY,
                key="self_equip_drops",
                by="rule",
                also=("destroyed",),
                rules=("self-equip-drops",),
                holder=ref,
            )


def _equips(duel: Duel) -> bool:
    """An Equip Card without its monster is destroyed."""
    moved = False
    for ref, at in duel.state.cards.items():
        if not at.equipped_to or at.zone != Zone.SPELL_TRAP or at.off_field:
            continue
        to = duel.state.cards.get(at.equipped_to)
        if to is None or to.zone != Zone.MONSTER or not to.face_up:
            moves.move(
                duel,
                ref,
                Zone.GY,
                key="equip_without_monster",
                by="rule",
                also=("destroyed",),
                rules=("continuous-card-must-stay",),
            )
            moved = True
    return moved


def _materials(duel: Duel) -> bool:
    """Xyz Materials whose monster is gone go to the GY."""
    moved = False
    for ref, at in duel.state.cards.items():
        if at.zone == Zone.MATERIAL and at.under and duel.at(at.under).zone != Zone.MONSTER:
            moves.move(duel, ref, Zone.GY, key="material_falls", by="rule")
            moved = True
    return moved
