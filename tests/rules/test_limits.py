"""How often, and what a negated activation does to the count."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.duel.duel import Duel
from engine.rules import limits
from engine.terms import LimitKind
from tests.rules.board import at, board, build, own, quick, rule


def _limited(kind: str, **facts: Any) -> dict[str, Any]:
    return own(quick({"do": "gain_lp", "amount": 100}, limit={"kind": kind, **facts}))


def _used(kind: str, **facts: Any) -> Duel:
    card = _limited(kind, **facts)
    duel = board({"one": at(card), "two": at(card)})
    assert build(duel, "one") is None
    return duel


def _refused(duel: Duel, ref: str) -> str | None:
    return rule(limits.check(duel, "A", ref, duel.card(ref).effects[0]))


@pytest.mark.parametrize(
    ("kind", "copy"),
    [
        ("use", True),
        ("activate", True),
        ("once_per_duel", True),
        ("once_per_turn", False),
        ("once_while_face_up", False),
    ],
)
def test_named_limits_bind_every_copy_and_once_per_turn_this_copy_alone(kind: str, copy: bool) -> None:
    duel = _used(kind)
    assert _refused(duel, "one") is not None
    assert (_refused(duel, "two") is not None) == copy


def test_a_card_that_left_and_came_back_may_use_its_once_per_turn_again() -> None:
    duel = _used("once_per_turn")
    duel.put("one", visit=duel.at("one").visit + 1)
    assert _refused(duel, "one") is None


@pytest.mark.parametrize(("kind", "again"), [("activate", True), ("use", False), ("once_per_turn", False)])
def test_only_you_can_only_activate_takes_a_negated_activation_back(kind: str, again: bool) -> None:
    duel = _used(kind)
    limits.take_back(duel, duel.state.chain[0])
    assert (_refused(duel, "one") is None) == again


def test_a_limit_of_two_is_spent_by_the_second() -> None:
    duel = _used("use", max=2)
    assert _refused(duel, "two") is None
    limits.count(duel, "A", "two", duel.card("two").effects[0])
    assert _refused(duel, "two") == "limit-use-counted"


def test_a_new_turn_forgets_all_but_the_duel_and_a_chains_end_only_the_chain() -> None:
    for kind in LimitKind:
        duel = _used(kind)
        limits.chain_over(duel)
        assert (not duel.state.uses) == (kind == LimitKind.ONCE_PER_CHAIN), kind
        limits.new_turn(duel)
        assert (not duel.state.uses) == (kind not in ("once_per_duel", "once_while_face_up")), kind


def test_a_limit_on_activating_that_is_spent_cites_the_negated_effect_of_its_own_card_alone() -> None:
    other = own(quick({"do": "draw"}), name="Other Card")
    for fizzled, cited in (("one", "limit-effect-negated-counted"), ("else", "limit-activate-not-counted")):
        card = _limited("activate")
        duel = board({"one": at(card), "two": at(card), "else": at(other)})
        assert build(duel, "one", "else") is None
        done = duel.state.activations
        duel.change(activations=tuple(replace(a, fizzled=a.card == fizzled) for a in done))
        assert _refused(duel, "two") == cited


def test_only_once_per_turn_is_spent_for_one_copy_alone() -> None:
    for kind, alone in (("once_per_turn", True), ("once_per_chain", True), ("use", False), ("activate", False)):
        duel = _used(kind)
        assert limits.spent_for_this_copy(duel, duel.state.chain[0]) is alone, kind
    duel = _used("once_per_turn", max=2)
    assert not limits.spent_for_this_copy(duel, duel.state.chain[0])
    free = board({"one": at(own(quick({"do": "gain_lp", "amount": 100})))})
    assert build(free, "one") is None
    assert not limits.spent_for_this_copy(free, free.state.chain[0])
