"""Setting Spells and Traps, and changing battle positions."""

from __future__ import annotations

from typing import Any

from engine.rules import setting
from engine.terms import Position, Zone
from tests.rules.board import TRAP, at, board, continuous, monster, own, rule


def test_a_set_card_lies_face_down_and_waits() -> None:
    duel = board({"trap": at(TRAP, "hand"), "field": at({"any": "spell", "subtype": "Field"}, "hand")})
    assert setting.set_spell_trap(duel, "A", "trap") is None
    assert setting.set_spell_trap(duel, "A", "field") is None
    now = duel.at("trap")
    assert (now.zone, now.position, now.set_this_turn) == (Zone.SPELL_TRAP, Position.SET, True)
    assert duel.at("field").zone == Zone.FIELD


def test_only_spells_and_traps_in_ones_hand_are_set_in_ones_main_phase() -> None:
    cards = {"trap": at(TRAP, "hand"), "mon": at(monster(), "hand"), "gone": at(TRAP, "gy")}

    def asked(ref: str, player: str = "A", **rest: str) -> str | None:
        return rule(setting.set_spell_trap(board(cards, **rest), player, ref))

    assert [asked("mon"), asked("gone"), asked("nowhere")] == ["wrong-zone"] * 3
    assert asked("trap", "B") == "whose-card"
    assert asked("trap", phase="end") == "main-phase-only"
    assert asked("trap", turn_player="B") == "not-your-turn"


def test_a_sixth_card_finds_no_zone() -> None:
    full = {f"s{n}": at(TRAP, "spell_trap") for n in range(5)}
    assert rule(setting.set_spell_trap(board({**full, "trap": at(TRAP, "hand")}), "A", "trap")) == "no-free-zone"


def _turned(to: Position, phase: str = "main1", attacked: bool = False, **rest: Any) -> str | None:
    duel = board({"mon": at(monster(), **rest)}, phase=phase)
    duel.put("mon", attacked=attacked)
    return rule(setting.change_position(duel, "mon", to))


def test_a_position_is_changed_once_and_not_in_the_turn_of_the_summon() -> None:
    duel = board({"mon": at(monster())})
    assert setting.change_position(duel, "mon", Position.DEFENSE) is None
    assert rule(setting.change_position(duel, "mon", Position.ATTACK)) == "position-once-per-turn"
    assert _turned(Position.DEFENSE, summoned_this_turn=True) == "position-once-per-turn"
    assert _turned(Position.FACEDOWN_DEFENSE) == "position-once-per-turn"
    assert _turned(Position.ATTACK, position="facedown_defense") == "position-once-per-turn"


def test_a_monster_that_declared_an_attack_keeps_its_position_in_main_phase_2() -> None:
    assert _turned(Position.DEFENSE, "main2", attacked=True) == "attack-still-declared"
    assert _turned(Position.DEFENSE, "main2") is None


def test_a_monster_whose_position_may_not_be_changed_stays_as_it_is() -> None:
    barred = {"do": "restrict", "restriction": {"kind": "cannot_change_position", "filter": {"zones": ["monster"]}}}
    duel = board({"mon": at(monster()), "firm": at(own(continuous(barred)))})
    assert rule(setting.change_position(duel, "mon", Position.DEFENSE)) == "restriction-in-force"
    assert duel.at("mon").position == Position.ATTACK
