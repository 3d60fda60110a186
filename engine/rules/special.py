"""May this monster be Special Summoned by an effect: its own lines, proper Summoning, restrictions.

Source: rulebook; `negated-summon-not-proper`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.cards.facts import Action
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.match import fits
from engine.duel.start import extra_deck_how
from engine.rules import how_many, numbers, restrictions
from engine.terms import OTHER, CardKind, Zone


def refusal(
    duel: Duel, player: str, ref: str, action: Action, source: str = "", leaving: Sequence[str] = ()
) -> Refusal | None:
    """Why `player` may not Special Summon card `ref` by an effect of card `source` with `action`; None where it may
    be. `leaving`: what pays the cost."""
    card, at = duel.card(ref), duel.at(ref)
    args = {"card": ref}
    if card.kind != CardKind.MONSTER and action.value != "as_monster":
        return Refusal("cannot-be-special-summoned", "not_a_monster", args)
    field = OTHER[player] if action.to == "opponent" else player
    barred = (
        restrictions.forbids(duel, player, "cannot_special_summon", ref, action.note, source)
        or how_many.summons_spent(duel, player, ref)
        or how_many.controls_enough(duel, field, ref, leaving)
    )
    if barred is not None:
        return barred
    if action.ignore:
        return None
    if card.no_special_summon or at.zone in card.no_special_summon_from:
        return Refusal("cannot-be-special-summoned", "never_special_summoned", args | {"zone": at.zone})
    by_effect = _by_effect(duel, card, action, source)
    if card.only_by and not by_effect and not _revived(at.zone, at.proper, card.must_first):
        return Refusal("cannot-be-special-summoned", "only_its_own_way", args)
    must = card.must_first or (extra_deck_how(card) is not None and at.zone != Zone.EXTRA)
    if must and at.zone in (Zone.GY, Zone.BANISHED) and not at.proper:
        return Refusal("must-be-properly-summoned", "not_properly_summoned", args)
    return None


def _by_effect(duel: Duel, card: Card, action: Action, source: str) -> bool:
    """Whether its text lets it be Special Summoned by this effect: by any, of this kind, or of this card."""
    if source and duel.card(source).name in card.only_by_cards:
        return True
    if source and card.only_by_effects_of:
        asker = numbers.asker(duel, duel.at(source).controller, source)
        if fits(duel.state, card.only_by_effects_of, source, asker):
            return True
    return "effect" in card.only_by or (action.note in card.only_by and bool(action.note))


def _revived(zone: Zone, proper: bool, must_first: bool) -> bool:
    """A monster Summoned its own way before may come back, unless its text allows its own way alone."""
    return must_first and proper and zone in (Zone.GY, Zone.BANISHED)
