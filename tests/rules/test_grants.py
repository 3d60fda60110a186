"""Attacks and Normal Summons that effects allow besides."""

from __future__ import annotations

from typing import Any

from engine.rules import grants
from tests.rules.board import at, board, continuous, monster, own, played, quick


def _attacker(value: str, **facts: Any) -> dict[str, Any]:
    return own(
        continuous({"do": "grant", "what": "self", "value": value, "may": True, **facts}), name="Attacker", atk=3000
    )


def _attacks(card: dict[str, Any], *targets: str, **cards: Any) -> list[bool]:
    """Which of these attacks may be declared, one after the other."""
    weak = {ref: at(monster(atk=0), owner="B") for ref in targets if ref != "direct"}
    plays = [play for target in targets
             for play in ({"attack": {"card": "me", "target": target}}, {"battle": "end"})]  # fmt: skip
    branch = played({"me": at(card), **weak, **cards}, *plays, phase="battle_step")
    return [play["legal"] for play in branch["plays"][::2]]


def test_a_monster_attacks_once_and_twice_where_an_effect_allows_it() -> None:
    assert _attacks(own(atk=3000), "x", "y") == [True, False]
    assert _attacks(_attacker("attacks_twice"), "x", "y", "direct") == [True, True, False]
    negated = at(_attacker("attacks_twice"), effects_negated="applied")
    assert _attacks(own(), "x", "y", me=negated) == [True, False]


def test_twice_on_monsters_is_not_twice_directly() -> None:
    assert _attacks(_attacker("attacks_monsters_twice"), "x", "y") == [True, True]
    assert _attacks(_attacker("attacks_monsters_twice"), "x", "direct") == [True, False]


def test_each_monster_that_is_meant_once() -> None:
    each = _attacker("attacks_each_once", filter={"zones": ["monster"], "summoned_how": ["special"]})
    special = {ref: at(monster(atk=0), owner="B", summoned_by="special") for ref in "xyz"}
    assert _attacks(each, "x", "y", "z", **special) == [True, True, True]
    assert _attacks(each, "x", "y") == [True, False]
    duel = board({"me": at(each), **special})
    duel.change(done_this_turn=("attacked:me:x",))
    assert [grants.attacks_again(duel, "me", ref) for ref in ("x", "y", "direct")] == [False, True, False]


def test_as_often_as_cards_are_counted() -> None:
    often = _attacker("attacks_as_often_as_filter_counts", filter={"zones": ["gy"], "side": "self"})
    gy = {ref: at(monster(), "gy") for ref in ("g1", "g2")}
    assert _attacks(often, "x", "y", "z", **gy) == [True, True, False]


FROG = {"do": "grant", "value": "additional_normal_summon", "filter": {"zones": ["hand"], "series": ["Frog"]},
        "until": "end_of_turn"}  # fmt: skip


def _summon(ref: str, how: str = "normal", **rest: Any) -> dict[str, Any]:
    return {"summon": {"player": "A", "card": ref, "how": how, **rest}}


def _summons(grant: dict[str, Any], *plays: dict[str, Any], **cards: Any) -> list[bool]:
    hand = {ref: at(own(name=ref, series=["Frog"], level=2), "hand") for ref in ("frog", "frog2")}
    hand |= {ref: at(own(name=ref, level=4), "hand") for ref in ("x", "y")}
    use = {"chain": [{"player": "A", "card": "me"}]}
    branch = played({"me": at(own(quick(grant))), **hand, **cards}, use, *plays)
    return [play["legal"] for play in branch["plays"][1:]]


def test_a_further_normal_summon_is_for_what_it_says_whichever_comes_first() -> None:
    for order, legal in (
        (("x", "frog", "y"), [True, True, False]),
        (("frog", "x", "frog2"), [True, True, False]),
        (("frog", "frog2", "x"), [True, True, False]),
        (("x", "y", "frog"), [True, False, True]),
    ):
        assert _summons(FROG, *(_summon(ref) for ref in order)) == legal, order
    assert _summons(FROG, _summon("x"), _summon("frog", "set")) == [True, False]


def test_a_further_tribute_summon_is_no_other() -> None:
    tribute = {"do": "grant", "value": "additional_tribute_summon", "until": "end_of_turn"}
    big = {"big": at(monster(level=5), "hand"), "fodder": at(monster())}
    assert _summons(
        tribute, _summon("x"), _summon("frog"), _summon("big", "tribute", **{"with": ["fodder"]}), **big
    ) == [
        True,
        False,
        True,
    ]


def test_one_monster_of_the_opponents_is_tributed_once() -> None:
    borrow = {"do": "grant", "value": "may_tribute_one_opponents_monster_once", "until": "end_of_turn"}
    cards = {"big": at(monster(level=7), "hand"), "mine": at(monster()),
             **{ref: at(monster(), owner="B") for ref in ("o1", "o2")}}  # fmt: skip
    for given, legal in ((["o1", "o2"], False), (["mine", "o1"], True)):
        assert _summons(borrow, _summon("big", "tribute", **{"with": given}), **cards) == [legal]
    assert _summons({"do": "gain_lp", "amount": 1}, _summon("big", "tribute", **{"with": ["mine", "o1"]}), **cards) == [
        False
    ]


def test_without_tribute_where_its_own_effect_allows_it() -> None:
    free = continuous({"do": "grant", "what": "self", "value": "normal_summon_without_tribute"}, zone="hand")
    free["conditions"] = [{"count": {"zones": ["field"]}, "at_least": 1}]
    castle = at("any spell", "field", position="face_up")
    for cards, legal in (({"castle": castle}, True), ({}, False)):
        branch = played({"me": at(own(free, level=8), "hand"), **cards}, _summon("me"))
        assert branch["plays"][0]["legal"] == legal


def _lp(card: dict[str, Any], attacker: str, target: str) -> tuple[int, int]:
    cards = {"me": at(card), "x": at(monster(atk=1000), owner="B"), "big": at(monster(atk=3000), owner="B")}
    play = ({"attack": {"card": attacker, "target": target}}, {"battle": "end"})
    turn = "A" if attacker == "me" else "B"
    lp = played(cards, *play, phase="battle_step", turn_player=turn)["final"]["lp"]
    return lp["A"], lp["B"]


def test_battle_damage_is_doubled_or_shared() -> None:
    double = continuous({"do": "grant", "what": "self", "value": "doubles_battle_damage_to_opponent_against_monsters"})
    assert _lp(own(double, atk=2000), "me", "x") == (8000, 6000)
    shared = continuous({"do": "grant", "what": "self", "value": "battle_damage_also_effect_damage_to_opponent"})
    assert _lp(own(shared, atk=2000), "big", "me") == (7000, 7000)
    assert _lp(own(shared, atk=2000), "me", "x") == (8000, 7000)


def test_what_an_equip_card_grants_is_granted_to_its_monster_alone() -> None:
    lent = own(continuous({"do": "grant", "what": "equipped", "value": "attacks_twice"}, zone="spell_trap"),
               kind="spell", subtype="Equip")  # fmt: skip
    cards = {"me": at(monster()), "other": at(monster())}
    equip = at(lent, "spell_trap", position="face_up", equipped_to="me")
    duel = board({**cards, "lent": equip})
    assert [source for source, _ in grants.to_card(duel, "me")] == ["lent"]
    assert list(grants.to_card(duel, "other")) == []
