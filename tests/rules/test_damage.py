"""Damage that an effect changes."""

from __future__ import annotations

from engine.duel.state import DamageRule
from engine.rules import damage
from tests.rules.board import board


def test_damage_is_halved_upwards_or_capped() -> None:
    for rule, taken in ((DamageRule("A", "any", halved=True), 501), (DamageRule("A", "any"), 0)):
        duel = board({})
        duel.change(damage_rules=(rule,))
        assert damage.taken(duel, "A", 1001, "battle") == taken


def test_a_change_is_about_its_player_and_its_kind_of_damage() -> None:
    duel = board({})
    duel.change(damage_rules=(DamageRule("A", "battle"),))
    assert damage.taken(duel, "A", 1000, "effect") == 1000
    assert damage.taken(duel, "B", 1000, "battle") == 1000
    assert damage.taken(duel, "A", 1000, "battle") == 0
