"""Resolving a Chain and what leaves after it."""

from __future__ import annotations

from typing import Any

from engine.duel.plays import Declared, Window
from engine.rules import chain, moves, resolution
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


def test_a_skipped_link_says_whether_its_card_leaves() -> None:
    for ref, rule in (("trap", "negated-card-leaves-after-chain"), ("one", "negated-effect-activation-leaves-card")):
        duel = board({"trap": at(TRAP, "spell_trap"), "one": _gain("One", 1)})
        assert build(duel, ref) is None
        activation.negate(duel, 1, None)
        resolution.resolve(duel)
        assert duel.state.chain[0].rules[-1] == rule


def test_only_the_activation_of_a_card_makes_it_the_newest_on_the_field() -> None:
    duel = board({"trap": at({"any": "trap", "subtype": "Continuous"}, "spell_trap"), "one": _gain("One", 1)})
    before = {ref: duel.at(ref).since for ref in ("trap", "one")}
    assert build(duel, "one", "trap") is None
    resolution.resolve(duel)
    assert duel.at("one").since == before["one"]
    assert duel.at("trap").since > before["trap"]


def test_what_did_nothing_is_said_once_and_a_target_that_left_is_the_reason() -> None:
    destroy = {"do": "destroy", "what": "targets"}
    aimed = quick(destroy, targets={"filter": {"zones": ["monster"], "side": "opponent"}})
    for leaves, keys in ((True, ["nothing_applied"]), (False, [])):
        duel = board({"one": at(own(aimed)), "goal": at(own(), owner="B")})
        assert build(duel, "one", one="goal") is None
        if leaves:
            moves.move(duel, "goal", Zone.BANISHED, key="banished")
        resolution.resolve(duel)
        said = [event for event in duel.events if event.key == "nothing_applied"]
        assert [event.key for event in said] == keys
        assert all(event.rules == ("target-gone",) for event in said)
    duel = board({"one": at(own(quick()))})
    assert build(duel, "one") is None
    resolution.resolve(duel)
    assert "nothing_applied" not in [event.key for event in duel.events]


def test_out_of_reach_is_something_else_than_a_state_that_is_gone() -> None:
    for there, key in (({"drain": at("Skill Drain", "spell_trap", "B", position="face_up")}, "out_of_reach"), ({}, "")):
        duel = board({"girl": at("Kozmo Farmgirl"), "next": at("Kozmo Goodwitch", "hand"), **there})
        assert chain.build(duel, [Declared("A", "girl", 1)], Window()) is None
        resolution.resolve(duel)
        assert [event.key for event in duel.events if event.key in ("out_of_reach", "state_gone")] == [key][: bool(key)]


def test_an_effect_that_negates_itself_does_no_more() -> None:
    negated = {"do": "negate_effect", "what": "self"}
    duel = board({"one": at(own(quick(negated, {"do": "gain_lp", "amount": 500, "join": "then"})))})
    assert build(duel, "one") is None
    resolution.resolve(duel)
    assert (duel.state.chain[0].outcome, duel.state.lp["A"]) == (Outcome.RESOLVED_WITHOUT_EFFECT, 8000)
