"""The effect of Union monsters."""

from __future__ import annotations

from engine.psct.union import union


def test_it_equips_itself_or_leaves() -> None:
    target = "Target 1 Machine monster you control"
    found = union(
        f"Once per turn, you can either: {target}; equip this card to it, OR: Unequip this card and Special Summon it."
    )
    assert found is not None
    equips, leaves = found
    assert equips["targets"]["filter"]["races"] == ["Machine"]
    assert (equips["actions"][0]["do"], leaves["actions"][0]["do"]) == ("equip", "special_summon")
    assert leaves["condition"][0]["count"] == {"zones": ["spell_trap"], "role": "self"}


def test_other_texts_are_none() -> None:
    assert union("Once per turn: You can draw 1 card.") is None
