"""Attacks and battle."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards.facts import Action
from engine.duel.duel import Duel
from engine.duel.state import Lingering, Mod
from engine.rules import battle, moves
from engine.terms import Phase, Position, Zone
from tests.rules.board import at, board, continuous, monster, own, rule


def _board(mine: int = 1500, theirs: int = 1000, **goal: Any) -> Duel:
    cards = {"me": at(monster(atk=mine)), "goal": at(monster(atk=theirs, **{"def": theirs}), owner="B", **goal)}
    return board(cards, phase="battle_step")


def _fought(duel: Duel, target: str = "goal") -> tuple[dict[str, int], list[Zone]]:
    battle.declare(duel, "me", target)
    assert battle.outcome(duel) == "goes_on"
    assert battle.advance(duel, Phase.DAMAGE_END) is None
    return duel.state.lp, [at_.zone for at_ in duel.state.cards.values()]


@pytest.mark.parametrize(
    ("mine", "theirs", "position", "lp", "zones"),
    [
        (1500, 1000, "attack", (8000, 7500), (Zone.MONSTER, Zone.GY)),
        (1500, 1000, "defense", (8000, 8000), (Zone.MONSTER, Zone.GY)),
        (1000, 1500, "attack", (7500, 8000), (Zone.GY, Zone.MONSTER)),
        (1000, 1500, "defense", (7500, 8000), (Zone.MONSTER, Zone.MONSTER)),
        (1000, 1000, "attack", (8000, 8000), (Zone.GY, Zone.GY)),
        (1000, 1000, "defense", (8000, 8000), (Zone.MONSTER, Zone.MONSTER)),
        (0, 0, "attack", (8000, 8000), (Zone.MONSTER, Zone.MONSTER)),
    ],
)
def test_damage_calculation(
    mine: int, theirs: int, position: str, lp: tuple[int, int], zones: tuple[Zone, Zone]
) -> None:
    left, lie = _fought(_board(mine, theirs, position=position))
    assert (tuple(left.values()), tuple(lie)) == (lp, zones)


def test_a_face_down_monster_is_turned_up_before_damage_calculation() -> None:
    duel = _board(position="facedown_defense")
    battle.declare(duel, "me", "goal")
    battle.advance(duel, Phase.DAMAGE_START)
    assert not duel.at("goal").face_up
    battle.advance(duel, Phase.DAMAGE_BEFORE)
    assert duel.at("goal").face_up


def test_a_monster_attacks_once_in_attack_position_and_directly_only_past_an_empty_field() -> None:
    duel = _board()
    assert rule(battle.refusal(duel, "me", "direct")) == "attack-rules"
    assert battle.refusal(duel, "me", "goal") is None
    battle.declare(duel, "me", "goal")
    assert rule(battle.refusal(duel, "me", "goal")) == "attack-still-declared"
    alone = board({"me": at(monster(atk=1))}, phase="battle_step")
    assert battle.refusal(alone, "me", "direct") is None
    assert _fought(alone, "direct")[0] == {"A": 8000, "B": 7999}
    lying = board({"me": at(monster(), position="defense")}, phase="battle_step")
    assert rule(battle.refusal(lying, "me", "direct")) == "attack-rules"


def test_an_attacker_that_is_gone_ends_its_attack_and_one_more_target_is_a_replay() -> None:
    duel = _board()
    battle.declare(duel, "me", "goal")
    moves.move(duel, "me", Zone.HAND, key="returned_to_hand")
    assert battle.outcome(duel) == "ended"
    duel = _board()
    battle.declare(duel, "me", "goal")
    moves.move(duel, "goal", Zone.HAND, key="returned_to_hand")
    assert battle.outcome(duel) == "ended"
    assert not duel.at("me").attacked


def test_what_cannot_be_destroyed_by_battle_stays() -> None:
    safe = {"kind": "continuous", "from": ["monster"]}
    protect = {"do": "protect", "what": "self", "against": ["destroy_battle"]}
    goal = at(own({**safe, "actions": [protect]}, atk=1000), owner="B")
    left, lie = _fought(board({"me": at(monster(atk=1500)), "goal": goal}, phase="battle_step"))
    assert (left["B"], lie[1]) == (7500, Zone.MONSTER)


def test_an_effect_may_grant_a_direct_attack_to_its_own_card_or_to_what_it_is_equipped_to() -> None:
    grant = {"do": "grant", "value": "can_attack_directly"}
    own_way = own(continuous({**grant, "what": "self"}), atk=1)
    duel = board({"me": at(own_way), "x": at(monster()), "goal": at(monster(), owner="B")}, phase="battle_step")
    assert [rule(battle.refusal(duel, ref, "direct")) for ref in ("me", "x")] == [None, "attack-rules"]
    blade = own(continuous({**grant, "what": "equipped"}, zone="spell_trap"), kind="spell", subtype="Equip")
    equip = at(blade, "spell_trap", position="face_up", equipped_to="x")
    duel = board({"me": at(monster()), "x": at(monster()), "equip": equip, "goal": at(monster(), owner="B")})
    assert [battle.granted(duel, ref, "can_attack_directly") for ref in ("me", "x")] == [False, True]
    assert not battle.granted(duel, "x", "piercing")


def test_an_effect_that_resolved_grants_it_to_its_cards_alone() -> None:
    duel = _board()
    left = Action(do="grant", what="self", value="can_attack_directly")
    duel.change(lingering=(Lingering("me", "A", left, cards=("me",)),))
    assert [battle.granted(duel, ref, "can_attack_directly") for ref in ("me", "goal")] == [True, False]
    assert not battle.granted(duel, "me", "piercing")


def test_a_change_during_damage_calculation_only_is_over_after_it() -> None:
    duel = _board()
    battle.declare(duel, "me", "goal")
    assert battle.advance(duel, Phase.DAMAGE_CALCULATION) is None
    duel.put("me", mods=(Mod("atk", 500, until="damage_calculation"),))
    assert battle.advance(duel, Phase.DAMAGE_AFTER) is None
    assert (duel.state.lp["B"], duel.at("me").mods) == (7000, ())


def test_an_attack_on_a_monster_that_left_in_the_damage_step_ends_and_says_who_left() -> None:
    for left in ("me", "goal"):
        duel = _board()
        battle.declare(duel, "me", "goal")
        assert battle.advance(duel, Phase.DAMAGE_START) is None
        moves.move(duel, left, Zone.HAND, key="returned_to_hand")
        battle.advance(duel, Phase.DAMAGE_BEFORE)
        ended = next(event for event in duel.events if event.key == "attack_ends")
        assert (ended.args["other"], ended.rules) == (left, ("removal-is-not-attack-negation",))
        assert (duel.state.battle, duel.state.phase) == (None, Phase.BATTLE_STEP)


def test_an_attacker_that_left_and_came_back_attacks_no_more() -> None:
    duel = _board()
    battle.declare(duel, "me", "goal")
    moves.move(duel, "me", Zone.BANISHED, key="banished")
    moves.move(duel, "me", Zone.MONSTER, key="returned_to_field", position=Position.ATTACK)
    assert battle.outcome(duel) == "ended"


def test_a_battle_whose_monster_left_after_damage_calculation_comes_to_its_end() -> None:
    duel = _board()
    battle.declare(duel, "me", "goal")
    assert battle.advance(duel, Phase.DAMAGE_AFTER) is None
    moves.move(duel, "goal", Zone.HAND, key="returned_to_hand")
    assert battle.advance(duel, Phase.DAMAGE_END) is None
    assert (duel.state.phase, duel.at("goal").zone) == (Phase.DAMAGE_END, Zone.HAND)


def test_a_limit_of_attackers_counts_those_of_its_player() -> None:
    limit = {"do": "restrict", "restriction": {"kind": "attack_limit", "who": "any", "max": 2}}
    cards = {ref: at(monster(atk=1)) for ref in ("one", "two", "three")}
    duel = board({"law": at(own(continuous(limit)), owner="B", position="defense"), **cards}, phase="battle_step")
    for ref, refused in (("one", None), ("two", None), ("three", "restriction-in-force")):
        assert rule(battle.refusal(duel, ref, "law")) == refused
        duel.put(ref, attacked=True)
    assert battle.refusal(duel, "one", "law") is not None
