"""Material lines."""

from __future__ import annotations

from engine.psct.materials import materials

MONSTER = {"kinds": ["monster"]}


def test_parts_of_a_line() -> None:
    assert materials("1 Tuner + 1+ non-Tuner monsters") == [
        {"filter": {**MONSTER, "types": ["Tuner"]}},
        {"filter": {**MONSTER, "types_none": ["Tuner"]}, "or_more": True},
    ]


def test_one_that_has_to_be_among_them() -> None:
    assert materials("2+ monsters, including a Dragon monster") == [
        {"filter": {**MONSTER, "races": ["Dragon"]}},
        {"filter": MONSTER, "or_more": True},
    ]


def test_one_of_each() -> None:
    found = materials("2 Dragon monsters (1 Fusion and 1 Xyz)")
    assert found is not None
    assert [part["filter"]["types"] for part in found] == [["Fusion"], ["Xyz"]]


def test_an_unknown_part_makes_the_line_unknown() -> None:
    assert materials("1 frobnicated thing + 1 Tuner") is None
