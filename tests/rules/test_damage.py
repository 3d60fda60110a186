"""Damage that an effect changes."""

from __future__ import annotations

from engine.duel.state import Battle, DamageRule
from engine.rules import damage
from tests.rules.board import at, board, continuous, monster, own


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


FAIRY = {"races": ["Fairy"]}


def _taken(action: dict[str, object], player: str, **how: object) -> int:
    rule = at(own(continuous({"do": "change_damage", **action}, zone="field"), kind="spell", subtype="Field"), "field",
              position="face_up", **how)  # fmt: skip
    duel = board({"rule": rule, "f": at(monster(race="Fairy")), "w": at(monster(race="Warrior"), owner="B")})
    duel.change(battle=Battle("f", "w", (0, 0)))
    return damage.taken(duel, player, 1000, "battle")


def test_a_continuous_change_is_about_its_players_and_the_monsters_it_names() -> None:
    none = {"value": "battle", "amount": 0, "set_to": True, "who": "both", "filter": FAIRY}
    assert [_taken(none, player) for player in "AB"] == [0, 1000]
    half = {"value": "battle_halved", "who": "opponent", "filter": FAIRY}
    assert [_taken(half, player) for player in "AB"] == [1000, 500]
    assert _taken({**half, "filter": {"races": ["Plant"]}}, "B") == 1000
    assert _taken({"value": "effect", "who": "both"}, "A") == 1000


def test_not_where_it_is_negated_or_its_player_has_to_want_it() -> None:
    none = {"value": "battle", "amount": 0, "who": "both"}
    assert _taken(none, "A") == 0
    assert _taken(none, "A", effects_negated="applied") == 1000
    assert _taken({**none, "may": True}, "A") == 1000


def test_a_continuous_cap_that_names_an_amount_leaves_that_much() -> None:
    capped = {"value": "battle", "amount": 300, "set_to": True, "who": "both", "filter": FAIRY}
    assert [_taken(capped, player) for player in "AB"] == [300, 1000]
