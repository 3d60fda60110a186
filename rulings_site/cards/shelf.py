"""What cards are found by: a few bits a card, gathered once, so that a list unpacks only the cards it shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from engine.cards import Card, Effect
from engine.catalogue import all_cards, search
from engine.terms import CardKind, EffectKind, LimitKind, NegationKind, Zone
from engine.timeline.names import frame_of, name_of
from engine.wording import wording
from rulings_site.cards.words import FRAMES, KINDS

MOST_FOUND = 100
"""A search by name gives so many cards at most."""


def is_hand_trap(effect: Effect) -> bool:
    """A Quick Effect that is activated in the hand in either turn, or in the opponent's."""
    own_turn = effect.window is not None and effect.window.turn == "self"
    return effect.kind == EffectKind.QUICK and Zone.HAND in effect.zones and not own_turn


def _negates(kind: NegationKind) -> Callable[[Card], bool]:
    return lambda card: any(kind in effect.negates for effect in card.effects)


def _limited(kind: LimitKind) -> Callable[[Card], bool]:
    return lambda card: any(effect.limit and effect.limit.kind == kind for effect in card.effects)


SIGNS: dict[str, Callable[[Card], bool]] = {
    **{f"negates-{kind}": _negates(kind) for kind in NegationKind},
    "hand": lambda card: card.kind == CardKind.MONSTER and any(map(is_hand_trap, card.effects)),
    "misses-timing": lambda card: any(effect.can_miss_timing for effect in card.effects),
    "oath": lambda card: any(effect.oaths for effect in card.effects),
    "partly": lambda card: card.reading != "full",
    **{f"limit-{kind}": _limited(kind) for kind in LimitKind},
}
"""What may be asked of a card, by word."""
BITS = {word: 1 << at for at, word in enumerate((*KINDS, *FRAMES, *SIGNS))}


@dataclass(frozen=True)
class Shelf:
    """Passcode -> its bits, and the passcodes in the order of the names in each language."""

    bits: dict[int, int]
    ordered: dict[str, tuple[int, ...]]


@cache
def shelf() -> Shelf:
    """All cards, looked through once."""
    languages = ("en", "zh-hant", "ja")
    bits: dict[int, int] = {}
    names: dict[str, list[tuple[str, int]]] = {language: [] for language in languages}
    for card in all_cards():
        bits[card.id] = _bits(card)
        for language in languages:
            names[language].append((_sorted_as(name_of(card, wording(language))), card.id))
    return Shelf(bits, {language: tuple(number for _, number in sorted(names[language])) for language in languages})


def _sorted_as(name: str) -> str:
    """A name without the quotation marks and the like that it begins with."""
    return re.sub(r"^\W+", "", name).casefold() or name


def _bits(card: Card) -> int:
    found = BITS[card.kind] | BITS.get(frame_of(card) if card.kind == CardKind.MONSTER else "", 0)
    return found | sum(BITS[word] for word, holds in SIGNS.items() if holds(card))


def find(query: str, words: Iterable[str], language: str) -> list[int]:
    """The passcodes of the cards that have all of `words` (keys of `BITS`), best or in the order of their names first.

    `query`: a name or part of one; without it all cards are looked through.
    """
    wanted, all_of = sum({BITS[word] for word in words}), shelf()
    ids: Iterable[int] = (hit["id"] for hit in search(query, MOST_FOUND)) if query else all_of.ordered[language]
    return [number for number in ids if all_of.bits[number] & wanted == wanted]
