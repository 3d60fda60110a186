"""Summons outside a Chain: allowed, in their window, succeeded or negated."""

from __future__ import annotations

from engine.duel.duel import LeftSummon
from engine.rules import summons
from engine.terms import Position, SummonHow, Zone
from tests.rules.board import at, board, monster, own, rule


def test_summons_are_made_in_ones_own_main_phase_with_ones_own_monsters() -> None:
    cards = {"me": at(monster(), "hand"), "spell": at("any spell", "hand")}

    def asked(ref: str, player: str = "A", **rest: str) -> str | None:
        return rule(summons.refusal(board(cards, **rest), player, ref, SummonHow.NORMAL, ()))

    assert asked("me") is None
    assert asked("me", phase="main2") is None
    assert asked("me", phase="battle_step") == "main-phase-only"
    assert asked("me", turn_player="B") == "not-your-turn"
    assert asked("me", "B") == "whose-card"
    assert asked("spell") == "cannot-be-normal-summoned"


def test_fusion_and_ritual_monsters_are_summoned_by_effects_only() -> None:
    duel = board({"me": at(monster(), "hand")})
    for how in (SummonHow.FUSION, SummonHow.RITUAL):
        assert rule(summons.refusal(duel, "A", "me", how, ())) == "only-summons-outside-chain"


def test_a_monster_is_no_tribute_for_itself() -> None:
    duel = board({"me": at(monster(level=5), "hand")})
    assert rule(summons.refusal(duel, "A", "me", SummonHow.TRIBUTE, ("me",))) == "tributes-needed"


def test_before_its_success_a_monster_is_not_on_the_field() -> None:
    duel = board({"me": at(monster(), "hand")})
    summons.attempt(duel, "A", "me", SummonHow.NORMAL, (), None)
    assert (duel.at("me").zone, duel.at("me").on_field) == (Zone.MONSTER, False)
    summons.succeed(duel, "A", "me", SummonHow.NORMAL)
    assert duel.at("me").on_field
    assert [(one.name, one.how) for one in duel.happened] == [("summoned", SummonHow.NORMAL)]


def test_a_material_is_told_for_which_summon_it_was_used() -> None:
    duel = board({"me": at(monster(), "extra"), "mat": at(monster(), "monster")})
    summons.attempt(duel, "A", "me", SummonHow.LINK, ("mat",), None)
    used = [one for one in duel.happened if one.name == "used_as_material"]
    assert [(one.card, one.how, one.cause) for one in used] == [("mat", SummonHow.LINK, "me")]


def test_a_set_has_no_such_window() -> None:
    duel = board({"me": at(monster(), "hand")})
    summons.attempt(duel, "A", "me", SummonHow.SET, (), None)
    assert (duel.at("me").position, duel.at("me").on_field) == (Position.FACEDOWN_DEFENSE, True)
    summons.succeed(duel, "A", "me", SummonHow.SET)
    assert [one.name for one in duel.happened] == ["set"]


def test_a_negated_summon_is_spent_and_its_tribute_gone() -> None:
    duel = board({"me": at(monster(level=5), "hand"), "fee": at(monster())})
    summons.attempt(duel, "A", "me", SummonHow.TRIBUTE, ("fee",), None)
    summons.negated(duel, "A", "me", SummonHow.TRIBUTE, ("fee",))
    assert (duel.at("me").zone, duel.at("fee").zone) == (Zone.GY, Zone.GY)
    assert not duel.at("me").proper
    assert duel.state.normal_summons == ("A:negated",)
    assert not any(one.name == "summoned" for one in duel.happened)


def test_a_summon_that_an_effect_leaves_is_none_of_the_turns() -> None:
    duel = board({"me": at(monster(), "hand")})
    summons.in_chain(duel, LeftSummon("A", "me", SummonHow.NORMAL))
    assert duel.at("me").on_field
    assert duel.state.normal_summons == ()


def test_a_summon_to_the_opponents_field_is_theirs_to_control_and_in_the_position_it_has_to_take() -> None:
    way = {"to_opponent": True, "position": "defense"}
    duel = board({"me": at(own(name="Gift", level=8, own_summons=[way]), "hand")})
    summons.attempt(duel, "A", "me", SummonHow.SPECIAL, (), Position.ATTACK)
    summons.succeed(duel, "A", "me", SummonHow.SPECIAL)
    now = duel.at("me")
    assert (now.owner, now.controller, now.position, now.on_field) == ("A", "B", Position.DEFENSE, True)
