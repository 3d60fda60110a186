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


def test_a_group_is_spared_by_what_goes_in_its_place() -> None:
    found = replacement(
        'If a "Paper" card(s) you control would be destroyed by battle or any opponent\'s effects, '
        "you can banish this card from the GY instead of 1 of those cards"
    )
    assert found is not None
    (action,) = found["actions"]
    assert (found["head"], action["do"], action["value"]) == (
        {"from": ["gy"]},
        "grant",
        "one_destruction_replaced_by_banish",
    )
    assert (action["filter"]["series"], action["materials"], action["who"]) == (["Paper"], {"role": "self"}, "opponent")


def test_destructions_that_do_not_happen_are_counted_by_the_turn() -> None:
    text = "The first {}time{} this card would be destroyed by card effect {}, it is not destroyed"
    found = replacement(text.format("two ", "s", "each turn"))
    assert found is not None
    (action,) = found["actions"]
    assert action["value"] == "first_destruction_each_turn_by_effect_does_not_happen"
    assert (action["what"], action["amount"]) == ("self", 2)
    assert replacement(text.format("", "", "while it is new")) is None
