"""Summons of a name in one turn, monsters that one player may control."""

from __future__ import annotations

from typing import Any

from engine.rules import how_many, summons
from engine.terms import SummonHow
from tests.rules.board import at, board, monster, own, played, quick, rule

ONCE = {"special_summon_limit": 1, "own_summons": [{}]}


def _once(zone: str = "hand") -> dict[str, Any]:
    return at(own(name="Single", **ONCE), zone)


def _summon(ref: str, **rest: Any) -> dict[str, Any]:
    return {"summon": {"player": "A", "card": ref, "how": "special"}, **rest}


def test_a_second_special_summon_of_the_name_is_one_too_many() -> None:
    branch = played({"x": _once(), "y": _once(), "z": at(own(name="Other", **ONCE), "hand")},
                    _summon("x"), _summon("y"), _summon("z"))  # fmt: skip
    assert [play["legal"] for play in branch["plays"]] == [True, False, True]
    assert branch["plays"][1]["refused"]["rule"] == "cannot-be-special-summoned"


def test_a_negated_one_counts_and_one_by_an_effect_does_too() -> None:
    stop = {"kind": "card_activation", "spell_speed": 3, "from": ["spell_trap"], "negates": ["summon"]}
    stop |= {"responds_to": {"summon": {}}, "actions": [{"do": "negate_summon", "what": "that"}]}
    cards = {"x": _once(), "y": _once(), "stop": at(own(stop, kind="trap", subtype="Counter"), "spell_trap", "B",
                                                    position="set")}  # fmt: skip
    branch = played(cards, _summon("x", response=[{"player": "B", "card": "stop"}]), _summon("y"))
    assert branch["plays"][0]["summon"] == "negated"
    assert branch["plays"][1]["refused"]["rule"] == "negated-summon-counts"
    revive = quick({"do": "special_summon", "what": "chosen", "filter": {"zones": ["gy"], "side": "self"}})
    cards = {"me": at(own(revive)), "x": _once("gy"), "y": _once()}
    branch = played(cards, {"chain": [{"player": "A", "card": "me"}]}, _summon("y"))
    assert branch["final"]["cards"]["x"]["zone"] == "monster"
    assert not branch["plays"][1]["legal"]


def _lone(**facts: Any) -> dict[str, Any]:
    return own(name="Lone", only_control=1, **facts)


def test_one_is_controlled_and_what_leaves_for_it_does_not_count() -> None:
    duel = board({"new": at(_lone(), "hand"), "old": at(_lone()), "theirs": at(_lone(), owner="B")})
    assert rule(how_many.controls_enough(duel, "A", "new")) == "control-limit"
    assert how_many.controls_enough(duel, "A", "new", ("old",)) is None
    duel.put("old", position="facedown_defense")
    assert how_many.controls_enough(duel, "A", "new") is None


def test_where_the_text_says_of_which_all_of_these_count() -> None:
    kaiju = _lone(series=["Kaiju"], only_control_of={"series": ["Kaiju"]})
    for series, expected in ((["Kaiju"], "control-limit"), ([], None)):
        duel = board({"new": at(kaiju, "hand"), "old": at(own(name="Old", series=series)), "any": at(monster())})
        assert rule(how_many.controls_enough(duel, "A", "new")) == expected


def test_it_bars_every_way_to_the_field() -> None:
    cards = {"new": at(_lone(level=4), "hand"), "old": at(_lone())}
    assert rule(summons.refusal(board(cards), "A", "new", SummonHow.NORMAL, ())) == "control-limit"
    assert summons.refusal(board(cards), "A", "new", SummonHow.SET, ()) is None
    flipped = board({"new": at(_lone(), position="facedown_defense"), "old": at(_lone())})
    assert rule(summons.refusal(flipped, "A", "new", SummonHow.FLIP, ())) == "control-limit"
    take = quick({"do": "take_control", "what": "all", "filter": {"zones": ["monster"], "side": "opponent"}})
    cards = {"me": at(own(take)), "old": at(_lone()), "new": at(_lone(), owner="B")}
    branch = played(cards, {"chain": [{"player": "A", "card": "me"}]})
    assert branch["final"]["cards"]["new"]["controller"] == "B"
