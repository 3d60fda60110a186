"""A card by itself: what becomes of each of its effects when it is negated, and what can negate it at all.

Everything is asked of the engine on a board of the card alone; nothing is decided by the card.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from engine import catalogue
from engine.cards import Card, Effect
from engine.catalogue import negators
from engine.duel.duel import Duel
from engine.duel.plays import Window
from engine.duel.start import extra_deck_how
from engine.duel.state import ChainLink
from engine.rules import damage_step, limits
from engine.rules.negation import possible
from engine.rules.summon_built_in import HOW
from engine.rules.summons import tributes_needed
from engine.terms import Branch, CardKind, NegationKind, SummonHow, Zone
from engine.timeline import alone, describe
from engine.timeline.annotate import Speaker
from engine.timeline.compare import compare
from engine.timeline.fork import ForkPoint
from engine.timeline.names import name_of
from engine.timeline.playing.results import Branch as Played
from engine.timeline.result import NAMES, Writer
from engine.wording import wording

ASKED = (
    "card_goes_to",
    "still_on_field",
    "costs_returned",
    "counts_as_activation",
    "counts_as_use",
    "oath_binds",
    "may_do_again_this_turn",
)
"""Which questions of the comparison a profile answers, in their order."""
_OF_LINKS = (NegationKind.ACTIVATION, NegationKind.EFFECT, NegationKind.STATE)


class Told(Struct, frozen=True, gc=False):
    """One answer: its word, the key of its sentence, what that speaks of, and the rules it rests on."""

    word: str
    key: str
    args: dict[str, Any] = {}
    rules: tuple[str, ...] = ()


def profile(card: Card, language: str = "en") -> dict[str, Any]:
    """The profile of `card` as plain data (read it only: it is shared), sentences in `language`.

    {"effects": [{"n", "label", "zone", "spell_speed", "legal", "rows", "damage_step", "answered_by"}], "summons":
    [line], "attack": line}. `rows`: as in a comparison, question by question, for each kind of negation; `legal`:
    whether a board of the card alone allows the activation (else what follows from it is told all the same).
    `damage_step` and every line: {"question", "label", "answer": yes | no | not_applicable, "sentence", "rules"};
    `answered_by`: a line for activation, effect and state, with "card" and "name" of the best known card that does it.
    A line of `summons` also says "how"; `attack` is None for what is no monster.
    """
    if card.id > 0 and catalogue.by_id(card.id) == card:
        return _of(card.id, language)
    return _profile(card, language)


@lru_cache(maxsize=1024)
def _of(passcode: int, language: str) -> dict[str, Any]:
    card = catalogue.by_id(passcode)
    assert card is not None
    return _profile(card, language)


def _profile(card: Card, language: str) -> dict[str, Any]:
    words = wording(language)
    speaker = Speaker(words, {alone.ME: name_of(card, words)})
    return {
        "effects": [_effect(card, effect, speaker) for effect in alone.activated_effects(card)],
        "summons": _summons(card, speaker) if card.kind == CardKind.MONSTER else [],
        "attack": _attack(card, speaker) if card.kind == CardKind.MONSTER else None,
    }


def _effect(card: Card, effect: Effect, speaker: Speaker) -> dict[str, Any]:
    link = alone.activated(card, effect)
    branches = alone.branches(link)
    writer = Writer(speaker)
    asked = dict(compare(branches, ForkPoint(1, 1)))
    questions = [question for question in ASKED if not (question == "costs_returned" and link.unpaid)]
    return {
        "n": effect.n,
        "label": describe.effect(effect, speaker.wording),
        "zone": str(link.duel.state.chain[0].zone),
        "spell_speed": effect.spell_speed,
        "legal": link.legal,
        "rows": [
            *(writer.answers(question, asked[question], alone.PLAYER) for question in questions),
            _limit(branches, speaker),
        ],
        "damage_step": _damage_step(effect, speaker),
        "answered_by": {str(kind): _negated_as(kind, link.duel, speaker) for kind in _OF_LINKS},
    }


def _line(question: str, told: Told, speaker: Speaker) -> dict[str, Any]:
    return {
        "question": question,
        "label": speaker.say("PROFILE", question, {}),
        "answer": told.word,
        "sentence": speaker.say("PROFILE", told.key, told.args),
        "rules": list(told.rules),
    }


def _limit(branches: dict[Branch, Played], speaker: Speaker) -> dict[str, Any]:
    """A row like those of a comparison: is the limit spent?"""
    answers = {branch: _spent(played.duel, played.results[0].links[0]) for branch, played in branches.items()}
    words = {NAMES[branch]: answer.word for branch, answer in answers.items()}
    return {
        "question": "limit_spent",
        "label": speaker.say("PROFILE", "limit_spent", {}),
        "answers": words,
        "sentences": {
            NAMES[branch]: speaker.say("PROFILE", answer.key, answer.args) for branch, answer in answers.items()
        },
        "differs": len(set(words.values())) > 1,
        "rules": list(dict.fromkeys(rule for answer in answers.values() for rule in answer.rules)),
    }


def _spent(duel: Duel, link: ChainLink) -> Told:
    limit = link.effect.limit
    if limit is None:
        return Told("not_applicable", "limit_spent.not_applicable")
    word = "yes" if limits.counted(duel, link) else "no"
    return Told(word, f"limit_spent.{word}", {"kind": limit.kind}, (limits.rule(limit.kind),))


def _damage_step(effect: Effect, speaker: Speaker) -> dict[str, Any]:
    word = "yes" if damage_step.possible(effect) else "no"
    told = Told(word, f"damage_step.{word}", {}, (damage_step.rule(effect.negates),))
    return _line("damage_step", told, speaker)


def _negated_as(kind: NegationKind, duel: Duel, speaker: Speaker) -> dict[str, Any]:
    """Whether link 1 lies open to this kind of negation, and the best known card that does it."""
    if kind in duel.state.chain[0].effect.protected:
        told = Told("no", f"{kind}.protected", {}, ("cannot-be-negated",))
        return _line(str(kind), told, speaker) | {"card": None, "name": None}
    return _open_to(kind, duel, Window(), speaker)


@cache
def _tried(kind: NegationKind) -> possible.Tried:
    return possible.tried(alone.OTHER_PLAYER, negators(kind))


def _open_to(kind: NegationKind, duel: Duel, window: Window, speaker: Speaker) -> dict[str, Any]:
    tried = _tried(kind)
    laid = possible.laid(duel, tried)
    for ref, effect in tried.effects.items():
        rule = possible.may_negate(laid, kind, ref, effect, window)
        if rule is not None:
            card = tried.known[ref]
            name = name_of(card, speaker.wording)
            told = Told("yes", f"{kind}.yes", {"name": name, "how": window.how}, (rule,))
            return _line(str(kind), told, speaker) | {"card": card.id, "name": name}
    told = Told("no", f"{kind}.no", {"how": window.how}, ())
    return _line(str(kind), told, speaker) | {"card": None, "name": None}


def _summons(card: Card, speaker: Speaker) -> list[dict[str, Any]]:
    """A line for each way in which it is Summoned outside a Chain; one that says so where there is none."""
    found = []
    for how in _ways(card):
        duel = alone.board(card, Zone.MONSTER)
        duel.put(alone.ME, off_field=True, how=how, arrived_this_turn=True)
        window = Window("summon", (alone.ME,), alone.PLAYER, how)
        found.append(_open_to(NegationKind.SUMMON, duel, window, speaker) | {"how": str(how)})
    if not found:
        told = Told("no", "summon.in_chain", {}, ("only-summons-outside-chain",))
        line = _line("summon", told, speaker)
        found.append(line | {"card": None, "name": None, "how": None})
    return found


def _ways(card: Card) -> list[SummonHow]:
    """How it may be Summoned outside a Chain."""
    ways = [SummonHow(way.how) for way in card.own_summons if way.how in HOW]
    if extra_deck_how(card) is None and not card.no_normal_summon:
        needed = tributes_needed(alone.board(card), alone.ME)
        ways += [SummonHow.TRIBUTE if needed else SummonHow.NORMAL, SummonHow.FLIP]
    if "Pendulum" in card.types and not card.no_special_summon:
        ways.append(SummonHow.PENDULUM)
    return list(dict.fromkeys(ways))


def _attack(card: Card, speaker: Speaker) -> dict[str, Any]:
    """Whether its direct attack can be negated, and by what."""
    duel = alone.board(card, Zone.MONSTER)
    return _open_to(NegationKind.ATTACK, duel, Window("attack", (alone.ME,), alone.PLAYER), speaker)
