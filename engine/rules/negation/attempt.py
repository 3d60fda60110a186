"""One link sets out to negate another: does it succeed, and what does a branch suppose instead?

A negating effect does nothing to the activation of a monster on the field that is unaffected by it
(`unaffected-card-not-negated`); some cards state that they cannot be negated.
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.state import ChainLink
from engine.rules import protection
from engine.rules.negation import activation, effect
from engine.terms import NegationKind


def negate(duel: Duel, by: ChainLink, kind: NegationKind) -> bool:
    """Link `by` negates the activation (or effect) it answers; True where a negation came about, of either kind."""
    if by.answers is None:
        return False
    target = duel.state.chain[by.answers - 1]
    target = duel.update_link(target.number, attempted_by={"link": by.number})
    mode = duel.override.mode if duel.override and duel.override.link == target.number else ""
    if mode == "none":
        duel.emit(
            "apply",
            "negation_fails",
            card=target.card,
            player=target.player,
            rules=("supposed-negation",),
            source=by.card,
            n=target.number,
        )
        return False
    if not mode:
        why = hindrance(duel, by, target, kind)
        if why:
            duel.emit("apply", f"negation_{why[0]}", card=target.card, rules=(why[1],), source=by.card, n=target.number)
            return False
        mode = kind.value
    negating = activation.negate if mode == "activation" else effect.negate
    return negating(duel, target.number, {"link": by.number}, by.card, supposed=mode != kind)


def hindrance(duel: Duel, by: ChainLink, target: ChainLink, kind: NegationKind) -> tuple[str, str] | None:
    """Why this negation does not come about (a word and its rule), or None."""
    if kind in target.effect.protected or protection.unnegatable(duel, target.card, by.card):
        return "barred", "cannot-be-negated"
    if stands_unaffected(duel, by.card, target):
        return "unaffected", "unaffected-card-not-negated"
    return None


def stands_unaffected(duel: Duel, by: str, target: ChainLink) -> bool:
    """Whether the card of link `target` still stands where it was activated, unaffected by the effects of card `by`."""
    return duel.at(target.card).visit == target.visit and protection.unaffected(duel, target.card, by)
