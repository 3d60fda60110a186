"""What a player may not do now: oaths sworn, lingering locks, and continuous effects that forbid.

Sources: `oath-stays`, `oath-lifted`, `lock-counts-activations`, `lock-counts-use`, `draw-of-fate-lock`,
`lingering-lock-needs-resolution`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import ActivationPattern, Filter, Restriction
from engine.cards.effect import Effect
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.match import fits, kind_in
from engine.duel.state import Activation
from engine.rules import continuous, numbers
from engine.terms import CardKind, Zone


class Bound(Struct, frozen=True, gc=False):
    """A restriction that binds a player now, and where it comes from ("oath", "lock", "continuous")."""

    restriction: Restriction
    origin: str
    source: str
    since: int = 0
    cards: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    rule: str = "restriction-in-force"


def on(duel: Duel, player: str) -> Iterator[Bound]:
    """Every restriction that binds `player` now."""
    for oath in duel.state.oaths:
        if oath.in_force and oath.player == player:
            yield Bound(oath.restriction, "oath", oath.card, rule="oath-stays")
    for lock in duel.state.locks:
        if _binds(lock.restriction.who, lock.player == player):
            rule = "lingering-lock-needs-resolution"
            yield Bound(lock.restriction, "lock", lock.card, lock.since, lock.cards, lock.names, rule)
    if duel.sources:
        for source, action in continuous.actions(duel, "restrict"):
            at = duel.at(source.ref)
            if action.restriction is not None and _binds(action.restriction.who, at.controller == player):
                yield Bound(action.restriction, "continuous", source.ref, at.since)


def _binds(who: str, own: bool) -> bool:
    return who == "any" or (who == "self") == own


def forbids(duel: Duel, player: str, kind: str, ref: str = "", how: str = "", source: str = "") -> Refusal | None:
    """The refusal if `player` may not do `kind` (with card `ref`), by an oath, a lock or a continuous effect.

    `how` it would be Summoned; `source`: the card whose effect does it, of which an oath about "other monsters" leaves
    out what it does itself.
    """
    for bound in on(duel, player):
        restriction = bound.restriction
        if restriction.kind != kind or (restriction.how and how not in restriction.how):
            continue
        if bound.origin == "oath" and source == bound.source and restriction.filter and restriction.filter.other:
            continue
        if _about(duel, bound, ref):
            return Refusal(bound.rule, f"forbidden_{bound.origin}", {"card": bound.source, "what": kind})
    return None


def untributable(duel: Duel, player: str, ref: str) -> Refusal | None:
    """The refusal if `player` may not Tribute card `ref`; a card that names no others speaks of itself."""
    barred = forbids(duel, player, "cannot_tribute", ref)
    if barred is not None:
        return barred
    for bound in on(duel, player):
        if bound.restriction.kind != "cannot_be_tributed":
            continue
        filter = bound.restriction.filter
        who = numbers.printed_asker(duel, bound.source)
        if ref == bound.source if filter is None else fits(duel.state, filter, ref, who):
            return Refusal(
                bound.rule, f"forbidden_{bound.origin}", {"card": bound.source, "what": "cannot_be_tributed"}
            )
    return None


FROM_DECK = {"send_to_gy": "cannot_send_from_deck_to_gy", "add_to_hand": "cannot_add_from_deck"}
"""What may be forbidden to do with cards of a Deck, by verb."""


def from_deck(duel: Duel, player: str, do: str, ref: str = "") -> Refusal | None:
    """The refusal if `player` may not do `do` to card `ref`, which lies in a Deck (send it to the GY, add it)."""
    return forbids(duel, player, FROM_DECK[do], ref) if do in FROM_DECK else None


def within_reach(duel: Duel, player: str, do: str, filter: Filter) -> Filter:
    """`filter` without the Deck, where `player` may not do `do` to cards from there, but to others."""
    if Zone.DECK not in filter.zones or len(filter.zones) == 1 or not from_deck(duel, player, do):
        return filter
    return replace(filter, zones=tuple(zone for zone in filter.zones if zone != Zone.DECK))


def _about(duel: Duel, bound: Bound, ref: str) -> bool:
    if bound.cards and ref not in bound.cards:
        return False
    if bound.names and (ref not in duel.state.known or duel.card(ref).name not in bound.names):
        return False
    if ref not in duel.state.cards:
        return bound.restriction.apart_from is None
    who = numbers.printed_asker(duel, bound.source)
    if bound.restriction.apart_from and fits(duel.state, bound.restriction.apart_from, ref, who):
        return False
    return bound.restriction.filter is None or fits(duel.state, bound.restriction.filter, ref, who)


def activation(duel: Duel, player: str, ref: str, effect: Effect, zone: Zone, card_activation: bool) -> Refusal | None:
    """The refusal if this activation is forbidden, or would be one more than a limit on activations allows."""
    for bound in on(duel, player):
        restriction = bound.restriction
        pattern = restriction.activation or ActivationPattern()
        if restriction.kind == "cannot_activate":
            if bound.cards and ref not in bound.cards:
                continue
            if bound.names and duel.card(ref).name not in bound.names:
                continue
            if _left_out(duel, bound, ref):
                continue
            if covers(duel, pattern, ref, zone, card_activation, bound.source):
                return Refusal("cannot-activate", "cannot_activate", {"card": bound.source})
        elif restriction.kind == "activation_limit" and not _left_out(duel, bound, ref):
            if covers(duel, pattern, ref, zone, card_activation, bound.source):
                spent = spent_of(duel, bound, player)
                if spent >= (restriction.max or 1):
                    return Refusal(
                        limit_rule(bound), "activation_limit", {"card": bound.source, "n": restriction.max or 1}
                    )
    return None


def _left_out(duel: Duel, bound: Bound, ref: str) -> bool:
    """Whether a restriction of activations leaves those of card `ref` out."""
    apart = bound.restriction.apart_from
    return apart is not None and fits(duel.state, apart, ref, numbers.printed_asker(duel, bound.source))


def limit_rule(bound: Bound) -> str:
    """The rule by which a limit on activations counts: continuous ones by their wording, lingering ones by rulings
    of their own."""
    if bound.origin == "lock":
        return "draw-of-fate-lock"
    return "lock-counts-activations" if bound.restriction.counts == "activations" else "lock-counts-use"


def spent_of(duel: Duel, bound: Bound, player: str) -> int:
    """How many activations of `player` this turn count against the limit `bound`."""
    pattern = bound.restriction.activation or ActivationPattern()
    return sum(
        1
        for done in duel.state.activations
        if done.player == player
        and done.tick > bound.since
        and not (done.negated and not_counted(duel, bound))
        and _covered(duel, pattern, done, bound.source)
        and not _left_out(duel, bound, done.card)
    )


def not_counted(duel: Duel, bound: Bound) -> bool:
    """Whether this limit leaves negated activations out of its count.

    Draw of Fate's was read so in 2021 and otherwise in 2025 (official Q&A fid 23158): the reading asked for decides.
    """
    if bound.origin == "lock" and duel.rulings == "latest":
        return False
    return bound.restriction.counts == "activations"


def _covered(duel: Duel, pattern: ActivationPattern, done: Activation, source: str) -> bool:
    return covers(duel, pattern, done.card, done.zone, done.card_activation, source)


def covers(duel: Duel, pattern: ActivationPattern, ref: str, zone: Zone, card_activation: bool, source: str) -> bool:
    """Whether an activation of card `ref` in `zone` is one that `pattern` of card `source` speaks of."""
    card = duel.card(ref)
    kind = kind_in(card, zone)
    if kind not in pattern.kinds:
        return False
    if kind != CardKind.MONSTER and pattern.of != "any" and (pattern.of == "card") != card_activation:
        return False
    if pattern.zones and zone not in pattern.zones and not (card_activation and Zone.SPELL_TRAP in pattern.zones):
        return False
    return pattern.filter is None or fits(duel.state, pattern.filter, ref, numbers.printed_asker(duel, source))
