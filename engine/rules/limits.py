"""How often: the wording of a limit decides what a negated activation does to it.

"You can only activate": negated activations do not count. "You can only use", "once per turn" and the like: they do.
An effect that was only negated counts under every wording. Sources: `limit-activate-not-counted`,
`limit-use-counted`, `limit-once-per-turn-counted`, `limit-effect-negated-counted`.
"""

from __future__ import annotations

from typing import Any

from engine.cards import Effect
from engine.cards.effect import Limit
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.state import ChainLink
from engine.terms import LimitKind

RULES = {
    LimitKind.USE: "limit-use-counted",
    LimitKind.ACTIVATE: "limit-activate-not-counted",
}
BY_NAME = frozenset({LimitKind.USE, LimitKind.ACTIVATE, LimitKind.ONCE_PER_DUEL})
LONGER = frozenset({LimitKind.ONCE_PER_DUEL, LimitKind.ONCE_WHILE_FACE_UP})
"""Counted beyond the turn."""

Key = tuple[Any, ...]


def _key(duel: Duel, player: str, ref: str, effect: Effect, limit: Limit, visit: int) -> Key:
    """What the uses of this effect are counted under: by the card's name, or by this copy's stay on the field."""
    number = "*" if limit.scope == "card" else effect.n
    copy = ("", 0) if limit.kind in BY_NAME else (ref, visit)
    return (limit.kind, player, duel.card(ref).name, number, limit.max, *copy)


def rule(kind: LimitKind) -> str:
    """The rule that says how a limit of this wording counts."""
    return RULES.get(kind, "limit-once-per-turn-counted")


def check(duel: Duel, player: str, ref: str, effect: Effect) -> Refusal | None:
    """The refusal if this effect's limit is spent."""
    limit = effect.limit
    if limit is None:
        return None
    spent = duel.state.uses.get(_key(duel, player, ref, effect, limit, duel.at(ref).visit), 0)
    if spent < limit.max:
        return None
    args = {"card": ref, "kind": limit.kind, "n": spent, "max": limit.max}
    return Refusal(_reached(duel, player, ref, limit.kind), "limit_spent", args)


def _reached(duel: Duel, player: str, ref: str, kind: LimitKind) -> str:
    """The rule by which a limit that is spent bars: for "activate" it may be one whose effect alone was negated."""
    if kind != LimitKind.ACTIVATE:
        return rule(kind)
    name = duel.card(ref).name
    negated = any(
        done.fizzled and done.player == player and duel.card(done.card).name == name for done in duel.state.activations
    )
    return "limit-effect-negated-counted" if negated else rule(kind)


def count(duel: Duel, player: str, ref: str, effect: Effect) -> None:
    """Count one activation and use."""
    limit = effect.limit
    if limit is None:
        return
    counted = _key(duel, player, ref, effect, limit, duel.at(ref).visit)
    spent = duel.state.uses.get(counted, 0) + 1
    duel.change(uses={**duel.state.uses, counted: spent})
    duel.emit(
        "count",
        "limit_counted",
        card=ref,
        player=player,
        rules=(rule(limit.kind),),
        kind=limit.kind,
        n=spent,
        max=limit.max,
    )


def take_back(duel: Duel, link: ChainLink) -> None:
    """Take a negated activation out of the counts that leave such out."""
    limit = link.effect.limit
    if limit is None:
        return
    counted = _key_of(duel, link)
    spent = duel.state.uses.get(counted, 0)
    if limit.kind == LimitKind.ACTIVATE and spent:
        duel.change(uses={**duel.state.uses, counted: spent - 1})
        duel.emit(
            "count",
            "limit_taken_back",
            card=link.card,
            player=link.player,
            rules=(rule(limit.kind),),
            n=spent - 1,
            max=limit.max,
        )
    else:
        duel.emit(
            "count",
            "limit_stays_spent",
            card=link.card,
            player=link.player,
            rules=(rule(limit.kind),),
            kind=limit.kind,
            n=spent,
            max=limit.max,
        )


def _key_of(duel: Duel, link: ChainLink) -> Key:
    assert link.effect.limit is not None
    return _key(duel, link.player, link.card, link.effect, link.effect.limit, link.visit)


def new_turn(duel: Duel) -> None:
    """Forget what is counted by the turn."""
    kept = {k: n for k, n in duel.state.uses.items() if k[0] in LONGER}
    duel.change(uses=kept)


def chain_over(duel: Duel) -> None:
    """Forget what is counted by the Chain."""
    if duel.state.uses and any(k[0] == LimitKind.ONCE_PER_CHAIN for k in duel.state.uses):
        duel.change(uses={k: n for k, n in duel.state.uses.items() if k[0] != LimitKind.ONCE_PER_CHAIN})


def check_again(duel: Duel, link: ChainLink) -> Refusal | None:
    """The refusal if the limit of `link`'s effect stands against doing it again, with another copy or this card."""
    limit = link.effect.limit
    if limit is None or limit.kind not in BY_NAME:
        return None
    spent = duel.state.uses.get(_key_of(duel, link), 0)
    if spent < limit.max:
        return None
    args = {"card": link.card, "kind": limit.kind, "n": spent, "max": limit.max}
    return Refusal(_reached(duel, link.player, link.card, limit.kind), "limit_spent", args)


def counted(duel: Duel, link: ChainLink) -> int:
    """How often the effect of `link` counts now, under the wording of its limit."""
    return duel.state.uses.get(_key_of(duel, link), 0) if link.effect.limit else 0


def spent_for_this_copy(duel: Duel, link: ChainLink) -> bool:
    """Whether a limit of this copy alone ("once per turn") is spent."""
    limit = link.effect.limit
    if limit is None or limit.kind in BY_NAME:
        return False
    return duel.state.uses.get(_key_of(duel, link), 0) >= limit.max
