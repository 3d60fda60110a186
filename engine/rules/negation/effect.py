"""Negating this one use of an effect: the link is processed, and nothing is done.

It counts as activated and as used under every wording, its oath stays, and the card itself is left alone.
Sources: `effect-negated-resolves-without-effect`, `instance-negation-leaves-card-alone`,
`limit-effect-negated-counted`.
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.rules.negation.telling import told


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
    ending, rules = told(source, supposed)
    rules += ("instance-negation-leaves-card-alone",)
    key = f"effect_negated{ending}"
    duel.emit("apply", key, card=link.card, player=link.player, rules=rules, n=number, source=source)
    return True
