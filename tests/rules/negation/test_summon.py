"""Negating a Summon."""

from __future__ import annotations

from typing import Any

from engine.duel.plays import Window
from engine.rules import summons
from engine.rules.negation import summon
from engine.terms import SummonHow
from tests.rules.board import at, board, continuous, monster, own, played


def test_without_a_summon_that_waits_for_its_success_there_is_nothing_to_negate() -> None:
    duel = board({"mon": at(monster())})
    assert not summon.negate(duel, "x")
    assert not duel.summon_negated


def test_a_summon_is_negated_once() -> None:
    duel = board({"mon": at(monster(), "hand")})
    summons.attempt(duel, "A", "mon", SummonHow.NORMAL, (), None)
    duel.responding = "mon"
    assert summon.negate(duel, "x")
    assert duel.summon_negated
    assert not summon.negate(duel, "x")
    assert [event.key for event in duel.events].count("summon_negated") == 1


def _firm(what: str, **facts: Any) -> dict[str, Any]:
    return own(continuous({"do": "grant", "what": what, "value": "summon_cannot_be_negated", **facts}))


def test_a_summon_that_its_own_text_protects_cannot_be_negated() -> None:
    for note, how, protected in (
        ("", "special", True),
        ("normal", "tribute", True),
        ("normal", "special", False),
        ("special", "synchro", True),
        ("special", "flip", False),
        ("xyz", "link", False),
    ):
        duel = board({"mon": at(_firm("self", note=note))})
        assert summon.protected(duel, Window("summon", ("mon",), "A", how)) == ("mon" if protected else ""), (note, how)


def test_another_card_protects_the_summons_that_it_speaks_of() -> None:
    dragons = {"count": None, "filter": {"races": ["Dragon"]}}
    for race, position, by in (
        ("Dragon", "attack", "firm"),
        ("Fairy", "attack", ""),
        ("Dragon", "facedown_defense", ""),
    ):
        cards = {"firm": at(_firm("all", **dragons), position=position), "mon": at(monster(race=race))}
        assert summon.protected(board(cards), Window("summon", ("mon",), "A", "normal")) == by


def test_what_negates_summons_may_not_answer_a_protected_one() -> None:
    for card, rule in ((_firm("self"), "cannot-be-negated"), (own(), None)):
        cards = {"mon": at(card, "hand"), "solemn": at("Solemn Judgment", "spell_trap", "B", position="set")}
        answer = [{"player": "B", "card": "solemn"}]
        play = {"summon": {"player": "A", "card": "mon", "how": "normal"}, "response": answer}
        (result,) = played(cards, play)["plays"]
        assert (result["response_refused"] or {}).get("rule") == rule
