"""Built-in Summons and Summoning conditions."""

from __future__ import annotations

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
