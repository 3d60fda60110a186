"""What is done instead of a destruction."""

from __future__ import annotations

from engine.psct.replaced import replacement


def test_another_card_is_destroyed_instead() -> None:
    found = replacement(
        'If this face-up card would be destroyed by battle, you can banish "Paper Lantern" you control instead'
    )
    assert found is not None
    (action,) = found["actions"]
    assert (found["optional"], action["value"], action["against"]) == (True, "banish", ["destroy_battle"])
    assert action["filter"]["names"] == ["Paper Lantern"]


def test_an_equip_card_goes_instead_of_its_monster() -> None:
    found = replacement("If the equipped monster would be destroyed, banish this card instead")
    assert found is not None
    assert found["actions"] == [
        {"do": "replace_destruction", "what": "equipped", "filter": {"role": "self"}, "value": "banish"}
    ]


def test_an_unknown_substitute_is_not_read() -> None:
    assert replacement("If this card would be destroyed, you can destroy 1 of those cards instead") is None
