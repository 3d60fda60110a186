"""What an effect includes, for those that answer it."""

from __future__ import annotations

from typing import Any

from engine.rules import includes
from tests.rules.board import TRAP, at, board, build, monster, own, quick


def _words(*actions: dict[str, Any], **facts: Any) -> frozenset[str]:
    cards = {"me": at(own(quick(*actions, **facts))), "goal": at(monster()), "fee": at(monster(), "gy")}
    duel = board({**cards, "set": at(TRAP, "spell_trap")})
    assert build(duel, "me") is None
    return includes.words(duel.state.chain[0], duel.state.chain)


def test_a_draw_adds_from_the_deck() -> None:
    assert {"draw", "add_from_deck"} <= _words({"do": "draw"})


def test_what_is_only_paid_is_not_included() -> None:
    pay = {"do": "banish", "what": "chosen", "filter": {"zones": ["gy"], "side": "self"}}
    assert "banish_from_gy" not in _words({"do": "gain_lp", "amount": 1}, costs=[pay])
    assert "banish_from_gy" in _words(pay)


def test_what_is_excavated_is_added_from_the_deck() -> None:
    those = {"do": "add_to_hand", "what": "those"}
    assert "add_from_deck" in _words({"do": "excavate", "count": 3}, those)
    assert "add_from_deck" not in _words(those)


def test_destroying_what_it_targets_on_the_field_is_destroying_on_the_field() -> None:
    targets = {"filter": {"zones": ["monster"]}}
    assert "destroy_on_field" in _words({"do": "destroy", "what": "targets"}, targets=targets)
    assert "destroy_on_field" not in _words({"do": "banish", "what": "targets"}, targets=targets)


def test_what_it_destroys_may_be_monsters_or_spells_and_traps() -> None:
    words = {"destroy_monster_on_field", "destroy_spell_trap_on_field"}
    for zones, found in ((["monster"], "monster"), (["spell_trap"], "spell_trap"), (["monster", "field"], "")):
        all_ = {"do": "destroy", "what": "all", "count": None, "filter": {"zones": zones}}
        expected = {f"destroy_{found}_on_field"} if found else words
        assert _words(all_) & words == expected, zones


def test_damage_is_inflicted_to_the_player_it_is_meant_for() -> None:
    for who, you in (("self", "A"), ("opponent", "B"), ("both", "AB")):
        duel = board({"me": at(own(quick({"do": "damage", "amount": 1, "who": who})))})
        assert build(duel, "me") is None
        chain = duel.state.chain
        hurt = [player for player in "AB" if "damage_to_you" in includes.words(chain[0], chain, player)]
        assert hurt == list(you), who


def test_a_spell_or_trap_whose_activation_is_negated_is_not_destroyed_on_the_field() -> None:
    destroys = ({"do": "negate_activation", "what": "that"}, {"do": "destroy", "what": "that", "join": "and"})
    counter = own(quick(*destroys, responds_to={"activation": {}}), name="Counter")
    other = own(quick({"do": "gain_lp", "amount": 1}), name="Other")
    for card, found in ((at(TRAP, "spell_trap"), False), (at(other), True)):
        duel = board({"one": card, "two": at(counter)})
        assert build(duel, "one", "two") is None
        assert ("destroy_on_field" in includes.words(duel.state.chain[1], duel.state.chain)) == found


def test_destroying_cards_that_are_on_the_field_by_their_nature_is_destroying_on_the_field() -> None:
    for what in ("self", "equipped", "attacker"):
        assert "destroy_on_field" in _words({"do": "destroy", "what": what}), what
    held = {"zones": ["hand"], "side": "self"}
    assert "destroy_on_field" not in _words({"do": "gain_lp", "amount": 1}, {"do": "destroy", "filter": held})
