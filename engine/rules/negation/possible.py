"""Which negation a link, a Summon or an attack lies open to: a card is tried as the one that answers it.

Only facts that hang on what is answered are asked for (Spell Speed, what it responds to, what cannot be negated, how
far a negated state goes), never costs, limits or what else a board needs.
Sources: `spell-speed`, `direct-response`, `only-summons-outside-chain`, `cannot-be-negated`, the grid of scopes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card, Effect, Filter, RespondsTo
from engine.duel.duel import Duel, Source, sources_of
from engine.duel.events import Happening
from engine.duel.match import fits
from engine.duel.plays import Attempt, Declared, Window
from engine.duel.state import CardState, ChainLink, NegatedState
from engine.rules import numbers, protection, responses, restrictions, timing
from engine.rules.negation import attempt, continuous
from engine.rules.negation import state as state_negation
from engine.terms import (
    NOT_ACTIVATED,
    ON_FIELD,
    TRIGGERED,
    CardKind,
    EffectKind,
    NegationKind,
    Position,
    StateKind,
    Zone,
)


class Tried(Struct, frozen=True, gc=False):
    """Cards that are tried: where each lies, what is known of it, and the effect that is meant, by ref."""

    cards: dict[str, CardState]
    known: dict[str, Card]
    effects: dict[str, Effect]


def tried(player: str, cards: Sequence[tuple[Card, Effect]]) -> Tried:
    """`cards` as `player` would hold them: each lies where its effect is activated, or applies."""
    refs = [ref(n) for n in range(len(cards))]
    lying = {me: _lying(player, *one) for me, one in zip(refs, cards, strict=True)}
    known = {me: card for me, (card, _) in zip(refs, cards, strict=True)}
    return Tried(lying, known, {me: effect for me, (_, effect) in zip(refs, cards, strict=True)})


def laid(duel: Duel, tried: Tried) -> Duel:
    """The duel with the cards that are tried, there since before all others; their continuous effects do not apply."""
    other, state = duel.fork(), duel.state
    other.state = replace(state, cards={**tried.cards, **state.cards}, known={**tried.known, **state.known})
    return other


def ref(n: int) -> str:
    """The ref of the nth card that is tried."""
    return f"negator{n}"


def _lying(player: str, card: Card, effect: Effect) -> CardState:
    zone = next(iter(effect.zones), Zone.MONSTER if card.kind == CardKind.MONSTER else Zone.SPELL_TRAP)
    position = None
    if zone == Zone.MONSTER:
        position = Position.ATTACK
    elif zone in ON_FIELD:
        position = Position.SET if effect.kind == EffectKind.CARD_ACTIVATION else Position.FACE_UP
    return CardState(zone, player, player, position)


def may_negate(duel: Duel, kind: NegationKind, me: str, effect: Effect, window: Window) -> str | None:
    """The rule by which `effect` of card `me` may negate the last link (or the Summon or attack of `window`) in this
    way; None where it may not. Nothing in `duel` changes."""
    if kind not in effect.negates or not _fast_enough(duel, kind, effect):
        return None
    return _TRIED[kind](duel, me, effect, window)


def _fast_enough(duel: Duel, kind: NegationKind, effect: Effect) -> bool:
    """Whether it goes on a Chain there at all, or needs none."""
    if effect.kind in NOT_ACTIVATED or kind in (NegationKind.SUMMON, NegationKind.ATTACK):
        return True
    speed = effect.spell_speed or 1
    return effect.kind not in TRIGGERED and speed > 1 and speed >= (duel.state.chain[-1].effect.spell_speed or 1)


def _attempts(duel: Duel, me: str, effect: Effect, window: Window) -> Iterator[Attempt]:
    """It as the next link, with each of its options."""
    chain = duel.state.chain
    answering, number = (chain[-1] if chain else None), len(chain) + 1
    by_card, player = effect.kind == EffectKind.CARD_ACTIVATION, duel.at(me).controller
    for option in range(1, len(effect.options) + 1) or (None,):
        one = Declared(player, me, effect.n, option=option)
        yield Attempt(player, me, duel.card(me), effect, number, one, answering, window, by_card)


def _link(kind: NegationKind, duel: Duel, me: str, effect: Effect, window: Window) -> str | None:
    link = duel.state.chain[-1]
    if kind in link.effect.protected or protection.unnegatable(duel, link.card, me):
        return None
    if effect.kind in NOT_ACTIVATED:
        speaks = continuous.answers(duel, Source(me, effect), link)
        return "effect-negated-resolves-without-effect" if speaks else None
    if attempt.stands_unaffected(duel, me, link):
        return None
    if not any(answers.activation for answers in _answering(effect)):
        return None
    for one in _attempts(duel, me, effect, window):
        answers = _answered(one)
        if answers is not None and answers.activation is not None and responses.check(duel, one) is None:
            return "direct-response"
    return None


def _answering(effect: Effect) -> Iterator[RespondsTo]:
    """Everything that it answers, with one option or another."""
    for answers in (effect.responds_to, *(option.responds_to for option in effect.options)):
        if answers is not None:
            yield answers


def _answered(one: Attempt) -> RespondsTo | None:
    option = one.effect.option(one.declared.option)
    return (option and option.responds_to) or one.effect.responds_to


def _summon(duel: Duel, me: str, effect: Effect, window: Window) -> str | None:
    for one in _attempts(duel, me, effect, window):
        answers = _answered(one)
        if answers is not None and answers.summon is not None and responses.check(duel, one) is None:
            return "only-summons-outside-chain"
    return None


def _attack(duel: Duel, me: str, effect: Effect, window: Window) -> str | None:
    attacker = window.cards[0]
    declared = Happening("attack_declared", attacker, before=duel.at(attacker), cause_player=window.player)
    for one in _attempts(duel, me, effect, window):
        answers = _answered(one)
        if answers is None:
            continue
        if answers.attack is not None and responses.attack(duel, one, answers.attack) is None:
            return "attack-negated-no-damage-step"
        if answers.event is not None and timing.matches(duel, answers.event, declared, me):
            return "attack-negated-no-damage-step"
    return None


def _state(duel: Duel, me: str, effect: Effect, window: Window) -> str | None:
    """Whether the link would resolve without effect, were its card put into the negated state that `effect` gives."""
    link = duel.state.chain[-1]
    if effect.kind in NOT_ACTIVATED:
        duel = _applying(duel, me)
        if restrictions.activation(duel, link.player, link.card, link.effect, link.zone, link.card_activation):
            return None  # beside that card it could not have been activated
    for one in _attempts(duel, me, effect, window):
        if responses.check(duel, one) is None or effect.kind in NOT_ACTIVATED:
            found = _look(duel, one, link)
            if found is not None and found.negated_by is not None:
                return found.rule
    return None


def _applying(duel: Duel, me: str) -> Duel:
    """The duel with the continuous effects of card `me` among those that apply, and of no other that is tried."""
    other = duel.fork()
    other.take_up((*duel.sources, *sources_of(me, duel.card(me))))
    return other


def _look(duel: Duel, one: Attempt, link: ChainLink) -> state_negation.Found | None:
    if one.effect.kind in NOT_ACTIVATED:
        return state_negation.look(duel, link)
    option = one.effect.option(one.declared.option)
    for action in (*one.effect.actions, *(option.actions if option else ())):
        if action.do != "negate_state" or action.scope == StateKind.CONTINUOUS:
            continue
        target = (option and option.targets) or one.effect.targets
        filter = target.filter if action.what == "targets" and target else action.filter
        if _reaches(duel, one, link, filter) and not protection.unaffected(duel, link.card, one.ref):
            given = NegatedState(action.scope or StateKind.APPLIED, one.ref, action.until)
            if given.kind not in state_negation.REACH:
                continue
            there = duel.fork()
            there.put(link.card, states=(given,))
            found = state_negation.look(there, link)
            if found is not None and found.negated_by is not None:
                return found
    return None


def _reaches(duel: Duel, one: Attempt, link: ChainLink, filter: Filter | None) -> bool:
    """Whether the card of `link`, face-up on the field still, is one that the effect gives a state to."""
    at = duel.at(link.card)
    if filter is None or filter.role or not at.on_field or not at.face_up or at.visit != link.visit:
        return False
    return fits(duel.state, filter, link.card, numbers.asker(duel, one.player, one.ref))


_TRIED: dict[NegationKind, Callable[[Duel, str, Effect, Window], str | None]] = {
    NegationKind.ACTIVATION: partial(_link, NegationKind.ACTIVATION),
    NegationKind.EFFECT: partial(_link, NegationKind.EFFECT),
    NegationKind.STATE: _state,
    NegationKind.SUMMON: _summon,
    NegationKind.ATTACK: _attack,
}
