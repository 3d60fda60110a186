"""Materials of Synchro, Xyz and Link Summons: does what the scenario names fit the material line and the numbers.

Source: rulebook (Extra Deck monsters).
"""

from __future__ import annotations

from itertools import combinations, product

from engine.cards import Target
from engine.cards.card import OwnSummon
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.match import fits
from engine.duel.start import extra_deck_how
from engine.rules import numbers, together
from engine.terms import SummonHow, Zone


def check(duel: Duel, player: str, ref: str, way: OwnSummon, given: tuple[str, ...]) -> Refusal | None:
    """The refusal if the cards `given` are no materials for card `ref`'s Summon by `way`."""
    refusal = Refusal("condition-not-met", "no_materials", {"card": ref})
    if not given or len(set(given)) != len(given) or not all(usable(duel, player, one, way.how) for one in given):
        return refusal
    if way.materials and not _assigned(duel, player, ref, way.materials, given):
        return refusal
    return None if _adds_up(duel, ref, way.how, given) else refusal


def find(
    duel: Duel, player: str, ref: str, way: OwnSummon | None, among: list[str], must: tuple[str, ...] = ()
) -> tuple[str, ...] | None:
    """The fewest cards of `among`, those of `must` with them, that are materials for card `ref`; None where none are.

    `way` None: a card of which it is not known what it takes, so that it takes as few as there may be.
    """
    how = way.how if way is not None else extra_deck_how(duel.card(ref)) or ""
    if not all(usable(duel, player, one, how) for one in must):
        return None
    fitting = [one for one in among if usable(duel, player, one, how) and one not in must]
    for count in range(len(fitting) + 1):
        for more in combinations(fitting, count):
            given = (*must, *more)
            if way is None and len(given) >= fewest(how):
                return given
            if way is not None and check(duel, player, ref, way, given) is None:
                return given
    return None


def fewest(how: str) -> int:
    """As few materials as such a Summon takes at least."""
    return 1 if how == SummonHow.LINK else 2


def usable(duel: Duel, player: str, ref: str, how: str) -> bool:
    """Whether card `ref` on the field may be material for `player`'s Summon `how`."""
    at = duel.state.cards.get(ref)
    if at is not None and at.arrived_this_turn and at.how == how and how in duel.card(ref).no_material_when_new:
        return False
    return at is not None and at.zone == Zone.MONSTER and at.controller == player and at.face_up and at.on_field


def _assigned(duel: Duel, player: str, ref: str, parts: tuple[Target, ...], given: tuple[str, ...]) -> bool:
    """Whether every card can stand for one part of the material line, and every part has its number of cards."""
    who = numbers.asker(duel, player, ref)
    possible = [[n for n, part in enumerate(parts) if fits(duel.state, part.filter, one, who)] for one in given]
    return any(_complete(parts, chosen) and _agree(duel, parts, chosen, given) for chosen in product(*possible))


def _complete(parts: tuple[Target, ...], chosen: tuple[int, ...]) -> bool:
    for n, part in enumerate(parts):
        found, needed = chosen.count(n), part.count or 1
        if found < needed or (found > needed and not part.or_more):
            return False
    return True


def _agree(duel: Duel, parts: tuple[Target, ...], chosen: tuple[int, ...], given: tuple[str, ...]) -> bool:
    """Whether the cards of each part may be chosen together ("with different Attributes")."""
    return all(
        together.agree(duel, part.filter, [ref for ref, of in zip(given, chosen, strict=True) if of == n])
        for n, part in enumerate(parts)
    )


def _adds_up(duel: Duel, ref: str, how: str, given: tuple[str, ...]) -> bool:
    """Levels of Synchro Materials, Link Ratings of Link Materials; a number that is unknown fits."""
    card = duel.card(ref)
    if how == SummonHow.SYNCHRO and card.level is not None:
        levels = [numbers.number(duel, one, "level") for one in given]
        return None in levels or sum(level or 0 for level in levels) == card.level
    if how == SummonHow.LINK and card.link is not None:
        worth = [{1, duel.card(one).link or 1} for one in given]
        return any(sum(each) == card.link for each in product(*worth))
    return True
