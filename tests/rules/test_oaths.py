"""What is sworn for activating a card."""

from __future__ import annotations

from typing import Any

from engine.duel.duel import Duel
from engine.rules import oaths
from tests.rules.board import at, board, build, monster, own, rule

OATH = {"restriction": {"kind": "cannot_special_summon", "apart_from": {"races": ["Dragon"]}}}


def _spell(**facts: Any) -> dict[str, Any]:
    effect = {"kind": "card_activation", "spell_speed": 1, "from": ["hand", "spell_trap"], "oaths": [OATH], **facts}
    return own({**effect, "actions": [{"do": "draw"}]}, kind="spell", subtype="Normal")


def _sworn() -> Duel:
    duel = board({"spell": at(_spell(), "hand")})
    duel.play = 1
    assert build(duel, "spell") is None
    return duel


def test_activating_swears_the_oath_at_once() -> None:
    (oath,) = _sworn().state.oaths
    assert (oath.player, oath.card, oath.in_force) == ("A", "spell", True)


def test_an_oath_is_lifted_for_its_own_activation_alone() -> None:
    duel = _sworn()
    link = duel.state.chain[0]
    duel.play = 2
    oaths.lift(duel, link)
    assert duel.state.oaths[0].in_force
    duel.play = 1
    oaths.lift(duel, link)
    assert (duel.state.oaths[0].in_force, duel.state.oaths[0].lifted) == (False, True)


def test_an_oath_that_ends_with_the_turn_was_not_lifted() -> None:
    duel = _sworn()
    oaths.new_turn(duel)
    assert (duel.state.oaths[0].in_force, duel.state.oaths[0].lifted) == (False, False)


def test_who_did_already_what_the_oath_forbids_cannot_activate_the_card() -> None:
    duel = board(
        {
            "spell": at(_spell(), "hand"),
            "fiend": at(monster(race="Fiend")),
            "dragon": at(monster(race="Dragon")),
        }
    )
    effect = duel.card("spell").effects[0]
    for done, expected in (
        ("special_summon:A:dragon", None),
        ("special_summon:B:fiend", None),
        ("normal_summon:A:fiend", None),
        ("special_summon:A:fiend", "restriction-in-force"),
    ):
        duel.change(done_this_turn=(done,))
        assert rule(oaths.check(duel, "A", "spell", effect)) == expected, done


def test_a_summon_from_elsewhere_breaks_no_oath_about_the_extra_deck() -> None:
    oath = {"restriction": {"kind": "cannot_special_summon", "filter": {"zones": ["extra"]}}}
    link = own(name="Test Link", types=["Link", "Effect"], link=1)
    duel = board({"spell": at(_spell(oaths=[oath]), "hand"), "link": at(link), "fiend": at(monster(race="Fiend"))})
    effect = duel.card("spell").effects[0]
    for card, expected in (("fiend", None), ("link", "restriction-in-force")):
        duel.change(done_this_turn=(f"special_summon:A:{card}",))
        assert rule(oaths.check(duel, "A", "spell", effect)) == expected, card
