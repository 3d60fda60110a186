"""Which negation a link lies open to, by facts of the card that is tried alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine import catalogue
from engine.cards import Card, Effect
from engine.duel.duel import Duel
from engine.duel.plays import Window
from engine.rules.negation import possible
from engine.terms import NegationKind, SummonHow, Zone
from engine.timeline import alone


def card(name: str) -> Card:
    found = catalogue.by_name(name)
    assert found is not None
    return found


def answered(name: str, n: int | None, by: str, by_n: int, kind: NegationKind) -> str | None:
    activated = card(name)
    effect = next(one for one in alone.activated_effects(activated) if n in (None, one.n))
    duel = alone.activated(activated, effect).duel
    negator = card(by)
    negating = negator.effect(by_n)
    assert negating is not None
    return tried(duel, kind, negator, negating, Window())


def tried(
    duel: Duel, kind: NegationKind, negator: Card, effect: Effect, window: Window, player: str = "B"
) -> str | None:
    laid = possible.laid(duel, possible.tried(player, [(negator, effect)]))
    before = laid.state
    rule = possible.may_negate(laid, kind, possible.ref(0), effect, window)
    assert laid.state is before
    return rule


@pytest.mark.parametrize(
    ("name", "n", "by", "by_n", "kind", "rule"),
    [
        ("Pot of Duality", 1, "Ash Blossom & Joyous Spring", 1, "effect", "direct-response"),
        ("Skill Drain", 0, "Ash Blossom & Joyous Spring", 1, "effect", None),
        ("Pot of Duality", 1, "Ash Blossom & Joyous Spring", 1, "activation", None),
        ("Solemn Judgment", 1, "Stardust Dragon", 1, "activation", None),
        ("Solemn Judgment", 1, "Seven Tools of the Bandit", 1, "activation", "direct-response"),
        ("Pot of Duality", 1, "Seven Tools of the Bandit", 1, "activation", None),
        ("Mystic Piper", 1, "Effect Veiler", 1, "state", None),
        ("Pot of Duality", 1, "Effect Veiler", 1, "state", None),
        ("Elemental HERO Flame Wingman", None, "Effect Veiler", 1, "state", "applied-negation-sticks"),
        ("Elemental HERO Flame Wingman", None, "Skill Drain", 1, "state", "continuous-negation-needs-field"),
        ("Mystic Piper", 1, "Skill Drain", 1, "state", None),
        ("Pot of Duality", 1, "Imperial Order", 1, "state", "spell-trap-continuous-negation"),
        ("Skill Drain", 0, "Jinzo", 2, "state", None),
    ],
)
def test_of_links(name: str, n: int, by: str, by_n: int, kind: str, rule: str | None) -> None:
    assert answered(name, n, by, by_n, NegationKind(kind)) == rule


@pytest.mark.parametrize(
    ("how", "by", "rule"),
    [
        ("normal", "Solemn Judgment", "only-summons-outside-chain"),
        ("synchro", "Solemn Judgment", "only-summons-outside-chain"),
        ("synchro", "Black Horn of Heaven", "only-summons-outside-chain"),
        ("normal", "Black Horn of Heaven", None),
        ("normal", "Magic Jammer", None),
    ],
)
def test_of_summons(how: str, by: str, rule: str | None) -> None:
    duel = alone.board(card("Mystic Piper"), Zone.MONSTER)
    window = Window("summon", (alone.ME,), "A", SummonHow(how))
    negator = card(by)
    assert tried(duel, NegationKind.SUMMON, negator, negator.effects[0], window) == rule


def test_of_attacks() -> None:
    duel = alone.board(card("Mystic Piper"), Zone.MONSTER)
    window = Window("attack", (alone.ME,), "A")
    for name, player, rule in (
        ("Negate Attack", "B", "attack-negated-no-damage-step"),
        ("Negate Attack", "A", None),
        ("Solemn Judgment", "B", None),
    ):
        negator = card(name)
        assert tried(duel, NegationKind.ATTACK, negator, negator.effects[0], window, player) == rule, name


def test_what_is_unaffected_or_cannot_be_negated_is_not_reached() -> None:
    facts: dict[str, Any] = {"n": 1, "kind": "ignition", "from": ["monster"], "spell_speed": 1}
    shield = {"do": "protect", "what": "self", "value": "opponent"}
    for against, kinds in (("unaffected", ("activation", "state")), ("negate", ("activation", "effect"))):
        lasting = {"n": 2, "kind": "continuous", "from": ["monster"], "actions": [{**shield, "against": [against]}]}
        mine = {"id": -1, "names": {"en": "Mine"}, "kind": "monster", "effects": [facts, lasting]}
        monster = msgspec.convert(mine, Card)
        duel = alone.activated(monster, monster.effects[0]).duel
        for kind in map(NegationKind, kinds):
            assert not any(
                tried(duel, kind, one, effect, Window())
                for one, effect in catalogue.negators(kind)
                if effect.reading == "full"
            ), (against, kind)
