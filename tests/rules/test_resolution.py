"""Resolving a Chain and what leaves after it."""

from __future__ import annotations

from typing import Any

from engine.rules import resolution
from engine.rules.negation import activation, effect
from engine.terms import Outcome, Zone
from tests.rules.board import TRAP, at, board, build, own, quick


def _gain(name: str, amount: int) -> dict[str, Any]:
    return at(own(quick({"do": "gain_lp", "amount": amount}), name=name))


def test_the_last_link_resolves_first() -> None:
    duel = board({"one": _gain("One", 1), "two": _gain("Two", 2)})
    assert build(duel, "one", "two") is None
    resolution.resolve(duel)
    assert [event.card for event in duel.events if event.type == "lp"] == ["two", "one"]


def test_a_link_is_skipped_or_processed_without_effect_as_it_was_negated() -> None:
    for negate, outcome in (
        (activation.negate, Outcome.ACTIVATION_NEGATED),
        (effect.negate, Outcome.RESOLVED_WITHOUT_EFFECT),
    ):
        duel = board({"one": _gain("One", 1)})
        assert build(duel, "one") is None
        assert negate(duel, 1, None)
        resolution.resolve(duel)
        assert duel.state.chain[0].outcome == outcome
        assert duel.state.lp["A"] == 8000
        processed = any(one.name == "resolved" for one in duel.happened)
        assert processed == (outcome == Outcome.RESOLVED_WITHOUT_EFFECT)


def test_only_continuous_field_and_equip_cards_stay_after_the_chain() -> None:
    for subtype, zone in (("Normal", Zone.GY), ("Continuous", Zone.SPELL_TRAP), ("Counter", Zone.GY)):
        duel = board({"trap": at({"any": "trap", "subtype": subtype}, "spell_trap")})
        assert build(duel, "trap") is None
        resolution.resolve(duel)
        assert duel.at("trap").zone == zone, subtype


def test_a_card_that_was_destroyed_resolves_unless_it_had_to_stay() -> None:
    typhoon = at("Mystical Space Typhoon", "spell_trap", "B")
    for subtype, outcome in (("Normal", Outcome.RESOLVED), ("Continuous", Outcome.RESOLVED_WITHOUT_EFFECT)):
        duel = board({"trap": at({"any": "trap", "subtype": subtype}, "spell_trap"), "mst": typhoon})
        assert build(duel, "trap", "B:mst", mst="trap") is None
        resolution.resolve(duel)
        assert (duel.at("trap").zone, duel.state.chain[0].outcome) == (Zone.GY, outcome), subtype


def test_the_moment_before_each_link_is_kept_as_it_was() -> None:
    duel = board({"one": at(TRAP, "spell_trap"), "two": _gain("Two", 2)})
    assert build(duel, "one", "two") is None
    resolution.resolve(duel)
    assert [duel.moments[n].state.lp["A"] for n in (2, 1)] == [8000, 8002]
