"""How many of a kind: Special Summons of a name in one turn, monsters that one player may control.

A negated Summon that was the card's own way counts. Sources: Problem-Solving Card Text ("You can only Special Summon
… once per turn", "You can only control 1 …"); `negated-summon-counts`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Filter
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.match import fits
from engine.rules import numbers
from engine.terms import Zone


def summons_spent(duel: Duel, player: str, ref: str) -> Refusal | None:
    """The refusal if `player` has Special Summoned cards of this name as often as they may this turn."""
    card = duel.card(ref)
    if card.special_summon_limit is None:
        return None
    spent, negated = 0, False
    for done in duel.state.done_this_turn:
        what, _, rest = done.partition(":")
        by, _, which = rest.partition(":")
        if by != player:
            continue
        if what == "special_summon" and which in duel.state.known:
            spent += duel.card(which).name == card.name
        elif what == "own_summon" and which == f"{card.name}:negated":
            spent, negated = spent + 1, True
    if spent < card.special_summon_limit:
        return None
    rule = "negated-summon-counts" if negated else "cannot-be-special-summoned"
    return Refusal(rule, "special_summons_spent", {"card": ref, "n": card.special_summon_limit})


def controls_enough(duel: Duel, player: str, ref: str, leaving: Sequence[str] = ()) -> Refusal | None:
    """The refusal if `player` controls as many monsters as this card allows, once the cards `leaving` are gone."""
    card = duel.card(ref)
    if card.only_control is None:
        return None
    filter = card.only_control_of or Filter(names=(card.name,))
    who = numbers.printed_asker(duel, ref)
    who.sure = True
    there = [
        other
        for other, at in duel.state.cards.items()
        if at.zone == Zone.MONSTER and at.on_field and at.face_up and at.controller == player
        and other not in (ref, *leaving) and fits(duel.state, filter, other, who)
    ]  # fmt: skip
    if len(there) < card.only_control:
        return None
    return Refusal("control-limit", "controls_enough", {"card": ref, "player": player, "n": card.only_control})
