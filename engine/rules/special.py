"""May this monster be Special Summoned by an effect: its own lines, proper Summoning, restrictions.

Source: rulebook; `negated-summon-not-proper`.
"""

from __future__ import annotations

from engine.cards.facts import Action
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.start import extra_deck_how
from engine.rules import restrictions
from engine.terms import CardKind, Zone


def refusal(duel: Duel, player: str, ref: str, action: Action) -> Refusal | None:
    """Why `player` may not Special Summon card `ref` by an effect with `action`; None where it may be."""
    card, at = duel.card(ref), duel.at(ref)
    args = {"card": ref}
    if card.kind != CardKind.MONSTER and action.value != "as_monster":
        return Refusal("cannot-be-special-summoned", "not_a_monster", args)
    barred = restrictions.forbids(duel, player, "cannot_special_summon", ref)
    if barred is not None:
        return barred
    if action.ignore:
        return None
    if card.no_special_summon or at.zone in card.no_special_summon_from:
        return Refusal("cannot-be-special-summoned", "never_special_summoned", args | {"zone": at.zone})
    if card.only_by and not _by_effect(card.only_by, action) and not _revived(at.zone, at.proper, card.must_first):
        return Refusal("cannot-be-special-summoned", "only_its_own_way", args)
    must = card.must_first or (extra_deck_how(card) is not None and at.zone != Zone.EXTRA)
    if must and at.zone in (Zone.GY, Zone.BANISHED) and not at.proper:
        return Refusal("must-be-properly-summoned", "not_properly_summoned", args)
    return None


def _by_effect(only_by: tuple[str, ...], action: Action) -> bool:
    return "effect" in only_by or (action.note in only_by and bool(action.note))


def _revived(zone: Zone, proper: bool, must_first: bool) -> bool:
    """A monster Summoned its own way before may come back, unless its text allows its own way alone."""
    return must_first and proper and zone in (Zone.GY, Zone.BANISHED)
