"""Built-in Summons and Summoning conditions."""

from __future__ import annotations

from engine.psct.card_text import About, read_text
from engine.psct.summoning import summoning

MAY = "you can Special Summon this card (from your hand)"


def test_a_cost_is_paid() -> None:
    found = summoning(f"{MAY} by Tributing 1 Dragon monster.", [])
    assert found is not None
    (way,) = found["own_summons"]
    assert way["zones"] == ["hand"]
    assert way["costs"] == [
        {
            "do": "tribute",
            "what": "chosen",
            "count": 1,
            "filter": {"kinds": ["monster"], "races": ["Dragon"], "zones": ["monster"], "side": "self"},
        }
    ]


def test_states_must_hold() -> None:
    found = summoning(f"If you control no monsters, {MAY.replace('hand', 'hand or GY')}.", [])
    assert found is not None
    (way,) = found["own_summons"]
    assert (way["zones"], way["conditions"][0]["at_most"]) == (["hand", "gy"], 0)


def test_its_own_way_alone() -> None:
    must = "Must {} Special Summoned by banishing 1 LIGHT and 1 DARK monster from your GY."
    nomi, semi = summoning(must.format("be"), []), summoning(must.format("first be"), [])
    assert nomi is not None
    assert semi is not None
    assert (nomi["only_by"], nomi["must_first"], semi["must_first"]) == (["own"], False, True)
    assert [cost["filter"]["attributes"] for cost in nomi["own_summons"][0]["costs"]] == [["LIGHT"], ["DARK"]]


def test_the_cards_of_the_material_line_are_the_cost() -> None:
    materials = [{"filter": {"names": ["Wick"]}}, {"filter": {"names": ["Wax"]}}]
    text = "Must first be Special Summoned by banishing the above cards you control."
    found = summoning(text, materials)
    assert found is not None
    assert [cost["filter"]["names"] for cost in found["own_summons"][0]["costs"]] == [["Wick"], ["Wax"]]


def test_another_way_of_an_xyz_summon() -> None:
    found = summoning('Once per turn, you can also Xyz Summon this card using "Wick" you control.', [])
    assert found is not None
    (way,) = found["own_summons"]
    assert (way["how"], way["once_per_turn"], way["materials"][0]["filter"]["names"]) == ("xyz", True, ["Wick"])


def test_what_is_not_known_is_not_read() -> None:
    assert summoning(f"{MAY} by frobnicating 1 monster.", []) is None
    assert summoning("This card gains 100 ATK.", []) is None


def test_one_of_two_ways() -> None:
    text = "Must {} Fusion Summoned, or Special Summoned by discarding 1 card."
    for words, first in (("be", False), ("first be", True)):
        found = summoning(text.format(words), [])
        assert found is not None
        assert (found["only_by"], found["must_first"]) == (["fusion", "own"], first)
        assert found["own_summons"][0]["zones"] == ["extra"]


def test_a_zone_that_a_link_monster_points_to() -> None:
    found = summoning(f"{MAY} to your zone a Link Monster points to.", [])
    assert found is not None
    (condition,) = found["own_summons"][0]["conditions"]
    assert condition["word"] == "zone_pointed_to"
    assert condition["all_of"][0]["count"]["types"] == ["Link"]


def test_materials_of_the_monster_that_becomes_the_material() -> None:
    text = (
        "You can also Xyz Summon this card by detaching 2 materials from a Rank 4 Xyz Monster you control, then using "
    )
    found = summoning(f"{text}that Xyz Monster as material.", [])
    assert found is not None
    (way,) = found["own_summons"]
    assert (way["costs"][0]["do"], way["materials"][0]["filter"]["rank_min"]) == ("detach", 4)


def test_what_follows_from_the_summon_is_an_effect() -> None:
    read = read_text(f"{MAY}, but you cannot draw cards for the rest of this turn.", About())
    assert len(read.card["own_summons"]) == 1
    (effect,) = read.effects
    assert effect["conditions"] == [{"word": "summoned_this_way"}]
    assert effect["actions"][0]["restriction"]["kind"] == "cannot_draw"
