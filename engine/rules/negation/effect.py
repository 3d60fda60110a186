"""Negating this one use of an effect: the link is processed, and nothing is done.

It counts as activated and as used under every wording, its oath stays, and the card itself is left alone.
Sources: `effect-negated-resolves-without-effect`, `instance-negation-leaves-card-alone`,
`limit-effect-negated-counted`.
"""

from __future__ import annotations

from engine.duel.duel import Duel


def negate(
    duel: Duel, number: int, by: dict[str, int | str] | None, source: str = "", *, supposed: bool = False
) -> bool:
    """Negate the effect of link `number` of the present Chain; `by` is how results name what did it.

    `supposed`: in truth it does not, a branch only supposes so.
    """
    link = duel.state.chain[number - 1]
    if link.effect_negated or link.activation_negated:
        return False
    duel.update_link(number, effect_negated=True, negated_by=by)
    key = "effect_negated_supposed" if not source else "effect_negated_instead" if supposed else "effect_negated"
    rules = ("instance-negation-leaves-card-alone",) if by is not None and not supposed else ("supposed-negation",)
    duel.emit("apply", key, card=link.card, player=link.player, rules=rules, n=number, source=source)
    return True
