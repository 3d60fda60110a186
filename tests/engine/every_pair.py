"""Every activation of the catalogue with every card that negates: may it answer, and what becomes of the Chain.

`ask` asks of each pair, and resolves one Chain for each kind of negation that may answer; it raises `Fault` with the
cards that it was about.
"""

from __future__ import annotations

import time
from collections import Counter
from functools import cache
from random import Random

from engine.cards import Card, Effect
from engine.catalogue import all_cards, negators
from engine.duel.duel import Duel
from engine.duel.plays import Attempt, Declared, Window
from engine.rules import activation
from engine.rules.negation import possible
from engine.scenario import Play
from engine.terms import NOT_ACTIVATED, EffectKind, NegationKind, Outcome
from engine.timeline import alone
from engine.timeline.playing import chains

_NEGATES = {"negate_activation": NegationKind.ACTIVATION, "negate_effect": NegationKind.EFFECT}
KINDS = (NegationKind.ACTIVATION, NegationKind.EFFECT, NegationKind.STATE)


class Fault(AssertionError):
    """What went wrong, and with which cards."""


class Tally:
    """How many pairs and Chains, how many answers, how fast."""

    def __init__(self) -> None:
        self.activations = 0
        self.pairs = 0
        self.counts: Counter[str] = Counter()
        self.began = time.perf_counter()

    def __str__(self) -> str:
        seconds = time.perf_counter() - self.began
        counts = ", ".join(f"{word} {n}" for word, n in sorted(self.counts.items()))
        return f"{self.activations} activations, {self.pairs} pairs in {seconds:.0f} s: {counts}"


def part(number: int, of: int) -> list[Card]:
    """Every `of`th card of the catalogue, from the `number`th."""
    return list(all_cards()[number::of])


def drawn(seed: str, count: int) -> list[Card]:
    """So many cards at random."""
    cards = all_cards()
    return [cards[n] for n in Random(seed).sample(range(len(cards)), count)]


def ask(cards: list[Card], tally: Tally) -> None:
    """Every activated effect of `cards`, with every effect that negates."""
    for card in cards:
        for effect in alone.activated_effects(card):
            try:
                duel = alone.activated(card, effect).duel
            except Exception as error:
                raise Fault(f"{card.name}, effect {effect.n}, is not activated: {error!r}") from error
            tally.activations += 1
            for kind in KINDS:
                _with_each(duel, kind, f"{card.name}, effect {effect.n}", tally)


@cache
def every(kind: NegationKind) -> possible.Tried:
    """Every card that negates so, as the other player would hold it."""
    return possible.tried(alone.OTHER_PLAYER, negators(kind))


def _with_each(duel: Duel, kind: NegationKind, name: str, tally: Tally) -> None:
    first = None
    tried = every(kind)
    laid = possible.laid(duel, tried)
    tally.pairs += len(tried.effects)
    for ref, negating in tried.effects.items():
        negator = tried.known[ref]
        try:
            rule = possible.may_negate(laid, kind, ref, negating, Window())
        except Exception as error:
            raise Fault(f"{name}, with {negator.name}, effect {negating.n} ({kind}): {error!r}") from error
        if rule is not None:
            tally.counts[kind] += 1
            first = first or (negator, negating)
    if first is not None and first[1].kind not in NOT_ACTIVATED:
        wrong = resolved(duel, *first, kind)
        if wrong:
            raise Fault(f"{name}, with {first[0].name} ({kind}): {wrong}")
        tally.counts["Chains"] += 1


def resolved(duel: Duel, card: Card, effect: Effect, kind: NegationKind) -> str:
    """Chain `effect` of `card` to the last link and resolve; what is wrong then, in words."""
    tried = Duel(possible.laid(duel, possible.tried(alone.OTHER_PLAYER, [(card, effect)])).state)
    tried.play, link = 1, tried.state.chain[-1]
    by_card = effect.kind == EffectKind.CARD_ACTIVATION
    targets = (link.card,) if effect.targets is not None else None
    option = 1 if effect.options else None
    declared = Declared(alone.OTHER_PLAYER, possible.ref(0), effect.n, targets, option=option)
    attempt = Attempt(alone.OTHER_PLAYER, possible.ref(0), card, effect, 2, declared, link, Window(), by_card)
    activation.activate(tried, alone.forced(tried, attempt))
    links = chains.finish(tried, Play(chain=()), 1).links
    if any(one.outcome is None for one in links):
        return f"outcomes {[one.outcome for one in links]}"
    if links[1].outcome != Outcome.RESOLVED:
        return ""  # the card that is answered negates its answer continuously
    wanted = {NegationKind.ACTIVATION: Outcome.ACTIVATION_NEGATED, NegationKind.EFFECT: Outcome.RESOLVED_WITHOUT_EFFECT}
    # What comes after something else, or hangs on a condition, need not come about here.
    plainly = bool(effect.actions) and _NEGATES.get(effect.actions[0].do) == kind and effect.actions[0].when is None
    if plainly and links[0].outcome != wanted[kind]:
        return f"it was to be negated and {links[0].outcome}"
    return ""
