"""Oaths (誓約): what a player swears for activating a card.

An oath is lifted when that activation is negated, and stays when only the effect is.
Sources: `oath-lifted`, `oath-stays`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import ActivationPattern, Effect, Filter, Restriction
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.match import Asker, fits
from engine.duel.start import extra_deck_how
from engine.duel.state import ChainLink, Sworn
from engine.rules import numbers, restrictions
from engine.terms import Zone

BROKEN_BY = {
    "cannot_special_summon": "special_summon",
    "cannot_normal_summon": "normal_summon",
    "cannot_conduct_battle_phase": "battle_phase",
    "cannot_set": "set",
    "cannot_set_spell_trap": "set",
    "cannot_attack": "attack",
}


def check(duel: Duel, player: str, ref: str, effect: Effect) -> Refusal | None:
    """The refusal if the player has already done this turn what the oath would forbid."""
    for oath in effect.oaths:
        if _already_broken(duel, player, ref, oath.restriction):
            return Refusal(
                "restriction-in-force", "oath_broken", {"card": ref, "player": player, "what": oath.restriction.kind}
            )
    return None


def _already_broken(duel: Duel, player: str, ref: str, restriction: Restriction) -> bool:
    if restriction.kind == "cannot_activate":
        pattern = restriction.activation or ActivationPattern()
        return any(
            done.player == player
            and not done.negated
            and restrictions.covers(duel, pattern, done.card, done.zone, done.card_activation, ref)
            for done in duel.state.activations
        )
    word = "" if restriction.how else BROKEN_BY.get(restriction.kind)
    who = numbers.printed_asker(duel, ref)
    for done in duel.state.done_this_turn:
        what, _, rest = done.partition(":")
        by, _, card = rest.partition(":")
        if what == word and by == player and (card not in duel.state.cards or _forbidden(duel, restriction, card, who)):
            return True
    return False


def _forbidden(duel: Duel, restriction: Restriction, card: str, who: Asker) -> bool:
    """Whether what was done with card `card` is what the restriction speaks of."""
    apart = restriction.apart_from
    if apart is not None and _was(duel, apart, card, who):
        return False
    return restriction.filter is None or _was(duel, restriction.filter, card, who)


def _was(duel: Duel, filter: Filter, card: str, who: Asker) -> bool:
    """Whether it fits `filter`, and came from one of the zones that it names (a monster attacks from where it is)."""
    origin = duel.at(card).summoned_from
    if origin is None and extra_deck_how(duel.card(card)) is not None:
        origin = Zone.EXTRA
    if filter.zones and Zone.MONSTER not in filter.zones and origin not in filter.zones:
        return False
    return fits(duel.state, replace(filter, zones=()), card, who)


def swear(duel: Duel, link: ChainLink) -> None:
    """Swear the oaths of an activation."""
    for oath in link.effect.oaths:
        sworn = Sworn(link.player, link.card, oath.restriction, duel.play, link.number)
        duel.change(oaths=(*duel.state.oaths, sworn))
        duel.emit("oath", "oath_sworn", card=link.card, player=link.player, what=oath.restriction.kind)


def lift(duel: Duel, link: ChainLink) -> None:
    """Lift the oaths of a link whose activation was negated."""
    changed = False
    oaths = []
    for oath in duel.state.oaths:
        if oath.card == link.card and oath.play == duel.play and oath.link == link.number and oath.in_force:
            oath = replace(oath, in_force=False, lifted=True)
            changed = True
            duel.emit(
                "lift",
                "oath_lifted",
                card=link.card,
                player=link.player,
                rules=("oath-lifted",),
                what=oath.restriction.kind,
            )
        oaths.append(oath)
    if changed:
        duel.change(oaths=tuple(oaths))


def new_turn(duel: Duel) -> None:
    """Oaths end with the turn."""
    duel.change(oaths=tuple(replace(oath, in_force=False) for oath in duel.state.oaths))
