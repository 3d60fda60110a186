"""Negating an activation: the link never resolves.

It does not count for "you can only activate", its oath is lifted, a Spell or Trap Card goes to the GY after the
Chain and is on the field no more for the other links. Costs stay paid.
Sources: `activation-negated-is-skipped`, `negated-card-leaves-after-chain`, `negated-card-not-on-field`, `oath-lifted`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.duel.duel import Duel
from engine.duel.state import ChainLink
from engine.rules import limits, oaths
from engine.rules.negation.telling import told
from engine.terms import ON_FIELD


def negate(
    duel: Duel, number: int, by: dict[str, int | str] | None, source: str = "", *, supposed: bool = False
) -> bool:
    """Negate the activation of link `number` of the present Chain; `by` is how results name what did it.

    `supposed`: in truth it does not, a branch only supposes so.
    """
    link = duel.state.chain[number - 1]
    if link.activation_negated:
        return False
    link = duel.update_link(number, activation_negated=True, negated_by=by)
    ending, rules = told(source, supposed)
    rules += ("activation-negated-is-skipped",)
    key = f"activation_negated{ending}"
    duel.emit("apply", key, card=link.card, player=link.player, rules=rules, n=number, source=source)
    limits.take_back(duel, link)
    oaths.lift(duel, link)
    mark(duel, link, negated=True)
    at = duel.at(link.card)
    if link.card_activation and at.zone in ON_FIELD and at.visit == link.visit:
        duel.put(link.card, off_field=True)
    who = duel.at(source).controller if source in duel.state.cards else ""
    duel.happen("activation_negated", link.card, about=link, by="effect", cause=source, cause_player=who)
    return True


def mark(duel: Duel, link: ChainLink, **what: bool) -> None:
    """Note of the activation of `link` that it was negated, or its effect ("fizzled")."""
    # The present Chain's activations are the last of the turn, one for each link.
    done = list(duel.state.activations)
    n = len(done) - len(duel.state.chain) + link.number - 1
    done[n] = replace(done[n], **what)
    duel.change(activations=tuple(done))
