"""May a monster be Special Summoned by an effect."""

from __future__ import annotations

from typing import Any

from engine.cards.facts import Action
from engine.rules import special
from tests.rules.board import at, board, own, rule

SUMMON = Action(do="special_summon")


def _asked(card: dict[str, Any], zone: str = "gy", action: Action = SUMMON, **rest: Any) -> str | None:
    duel = board({"me": at(card, zone, **rest)})
    return rule(special.refusal(duel, "A", "me", action))


def test_extra_deck_monsters_come_back_only_where_they_were_properly_summoned() -> None:
    fusion = own(types=["Dragon", "Fusion"])
    assert _asked(fusion) is None
    assert _asked(fusion, properly_summoned=False) == "must-be-properly-summoned"
    assert _asked(fusion, "extra") is None
    assert _asked(own(types=["Dragon"]), properly_summoned=False) is None


def test_a_monster_with_its_own_way_alone_comes_back_only_if_its_text_lets_it() -> None:
    assert _asked(own(only_by=["own"])) == "cannot-be-special-summoned"
    assert _asked(own(only_by=["own"], must_first=True)) is None
    assert _asked(own(only_by=["own"], must_first=True), "hand") == "cannot-be-special-summoned"
    assert _asked(own(only_by=["effect"]), "hand") is None


def test_ignoring_its_summoning_conditions_helps() -> None:
    ignoring = Action(do="special_summon", ignore=True)
    assert _asked(own(no_special_summon=True)) == "cannot-be-special-summoned"
    assert _asked(own(no_special_summon=True), action=ignoring) is None


def test_some_monsters_stay_where_they_are() -> None:
    card = own(no_special_summon_from=["deck"])
    assert (_asked(card, "deck"), _asked(card, "hand")) == ("cannot-be-special-summoned", None)


def test_a_trap_is_summoned_only_as_a_monster() -> None:
    assert _asked(own(kind="trap")) == "cannot-be-special-summoned"
    assert _asked(own(kind="trap"), action=Action(do="special_summon", value="as_monster")) is None


def test_a_monster_that_one_card_alone_may_summon_comes_by_its_effect() -> None:
    seven = own(only_by=["own"], only_by_cards=["Level Five"], name="Level Seven")
    five, other = at(own(name="Level Five")), at(own(name="Other"))
    duel = board({"me": at(seven, "deck"), "five": five, "other": other})
    assert special.refusal(duel, "A", "me", SUMMON, "five") is None
    assert rule(special.refusal(duel, "A", "me", SUMMON, "other")) == "cannot-be-special-summoned"


def test_a_monster_that_cards_of_a_series_alone_may_summon_comes_by_their_effects() -> None:
    paper = own(only_by=["own"], only_by_effects_of={"series": ["Paper"]}, name="Paper Lantern")
    maker, other = at(own(name="Paper Maker", series=["Paper"])), at(own(name="Other"))
    duel = board({"me": at(paper, "deck"), "maker": maker, "other": other})
    assert special.refusal(duel, "A", "me", SUMMON, "maker") is None
    assert rule(special.refusal(duel, "A", "me", SUMMON, "other")) == "cannot-be-special-summoned"


def test_the_limit_of_copies_is_that_of_the_field_it_comes_to() -> None:
    lone = own(name="Lone", only_control=1)
    theirs = {"me": at(lone, "gy"), "there": at(lone, owner="B")}
    given = Action(do="special_summon", to="opponent")
    for action, expected in ((SUMMON, None), (given, "control-limit")):
        assert rule(special.refusal(board(theirs), "A", "me", action)) == expected
