"""Where a card has to be, whose it is, and since when."""

from __future__ import annotations

from typing import Any

from engine.rules import place
from tests.rules.board import NORMAL_SPELL, QUICK_PLAY, TRAP, at, attempt, board, own, quick, rule


def _asked(card: dict[str, Any], player: str = "A", others: dict[str, Any] | None = None, **rest: Any) -> str | None:
    duel = board({"card": card, **(others or {})}, **rest)
    return rule(place.check(duel, attempt(duel, "card", player=player)))


def test_traps_are_set_first() -> None:
    assert _asked(at(TRAP, "hand")) == "set-this-turn"
    assert _asked(at(TRAP, "spell_trap", set_this_turn=True)) == "set-this-turn"
    assert _asked(at(TRAP, "spell_trap")) is None


def test_quick_play_spells_wait_a_turn_where_they_were_set_and_a_normal_spell_does_not() -> None:
    assert _asked(at(QUICK_PLAY, "spell_trap", set_this_turn=True)) == "set-this-turn"
    assert _asked(at(NORMAL_SPELL, "spell_trap", set_this_turn=True)) is None


def test_quick_play_spells_leave_the_hand_in_ones_own_turn() -> None:
    assert _asked(at(QUICK_PLAY, "hand")) is None
    assert _asked(at(QUICK_PLAY, "hand"), turn_player="B") == "quick-play-from-hand"
    assert _asked(at(QUICK_PLAY, "spell_trap"), turn_player="B") is None


def test_a_spell_from_the_hand_needs_a_free_zone() -> None:
    full = {f"s{n}": at("any spell", "spell_trap", position="set") for n in range(5)}
    assert _asked(at(NORMAL_SPELL, "hand"), others=full) == "no-free-zone"
    assert _asked(at({"any": "spell", "subtype": "Field"}, "hand"), others=full) is None


def test_an_effect_is_activated_by_its_controller_face_up_in_its_zone() -> None:
    card = own(quick())
    assert _asked(at(card)) is None
    assert _asked(at(card), player="B") == "whose-card"
    assert _asked(at(card, controller="B"), player="B") is None
    assert _asked(at(card, "gy")) == "wrong-zone"
    assert _asked(at(card, position="facedown_defense")) == "wrong-zone"


def test_an_effect_that_others_gain_is_not_the_cards_own() -> None:
    gained = {"gained_by": {"kinds": ["monster"], "role": "made_with"}}
    assert _asked(at(own(quick()))) is None
    assert _asked(at(own(quick(**gained)))) == "wrong-zone"
