"""What "it", "them" and "that target" mean, how many they are, and what is bound."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.card_text import About, read_text
from engine.psct.refer import meaning

TRAP = About(kind="trap")


def _actions(text: str, about: About = TRAP) -> list[dict[str, Any]]:
    read = read_text(text, about)
    assert not read.left, [text[begin:end] for begin, end in read.left]
    actions: list[dict[str, Any]] = read.effects[0]["actions"]
    return actions


@pytest.mark.parametrize(
    ("text", "what", "count"),
    [
        ("Target 1 monster on the field; destroy it.", "targets", "default"),
        ("Target 2 monsters on the field; destroy them.", "targets", None),
        ("Target 3 monsters in your GY; Special Summon 1 of them.", "targets", 1),
    ],
)
def test_what_was_targeted_is_meant(text: str, what: str, count: int | str | None) -> None:
    first = _actions(text)[0]
    assert first["what"] == what
    assert first.get("count", "default") == count


def test_what_was_just_moved_is_meant_rather_than_the_target() -> None:
    summon, banish = _actions('Special Summon 1 "Paper" Token from your GY, but banish it when it leaves the field.')
    assert (summon["what"], banish["what"], banish["at"]) == ("chosen", "those", "leaves_field")
    shuffle, own, gone = _actions(
        "Shuffle 1 Trap from your GY into the Deck, and Set this card, but banish it when it leaves the field."
    )
    assert (shuffle["what"], own["what"], gone["what"]) == ("chosen", "self", "self")


def test_one_of_two_groups_of_targets_is_told_by_its_place() -> None:
    own, theirs = _actions(
        "Target 1 card you control and 1 card in your GY; destroy that card you control, then add the other card from"
        " the GY to the hand."
    )
    assert own["what"] == theirs["what"] == "targets"
    assert own["filter"]["side"] == "self"
    assert theirs["filter"] == {"zones": ["gy"]}


def test_what_is_spoken_of_after_a_battle() -> None:
    gains, banished = _actions(
        "If this card destroys a monster by battle: It gains 300 ATK, then banish that monster.", About()
    )
    assert (gains["what"], banished["what"]) == ("self", "battling")


def test_it_is_the_equipped_monster_of_an_equip_card() -> None:
    about = About(kind="spell", subtype="Equip")
    applied = read_text('Equip only to a "Paper" monster. It gains 300 ATK.', about).effects[1]
    assert applied["actions"][0]["what"] == "equipped"


def test_an_option_speaks_of_its_own_target() -> None:
    text = "Activate 1 of these effects;\n● Target 1 monster with 800 or less DEF; destroy it.\n● Draw 1 card."
    option = read_text(text, TRAP).effects[0]["options"][0]
    assert option["actions"][0]["what"] == "targets"
    assert option["targets"]["filter"]["zones"] == ["monster"]


def test_material_that_was_detached_is_not_what_is_spoken_of() -> None:
    about = About(types=("Xyz", "Effect"))
    read = read_text("2 Level 3 monsters\nYou can detach 1 material from this card; it gains 300 ATK.", about)
    assert read.effects[0]["actions"][0]["what"] == "self"


def test_cards_of_a_verb_are_where_the_verb_has_them() -> None:
    discard, tribute = _actions("Discard 1 card, then Tribute 1 monster.")
    assert discard["filter"] == {"zones": ["hand"], "side": "self"}
    assert tribute["filter"] == {"kinds": ["monster"], "zones": ["monster"], "side": "self"}


def test_one_of_two_things_is_done() -> None:
    first, second = _actions('Target 1 "Paper" monster in your GY; add it to the hand or Special Summon it.')
    assert (first["do"], first["alternative"], second["do"], second["alternative"]) == (
        "add_to_hand", 1, "special_summon", 2,
    )  # fmt: skip


def test_a_summon_binds_where_a_later_effect_is_about_what_was_summoned() -> None:
    stays = About(kind="trap", subtype="Continuous")
    text = (
        'Activate this card by targeting 1 "Paper" monster in the GY; Special Summon that target. When this card '
        "leaves the field, destroy it. If it is destroyed, destroy this card."
    )
    summon, leaves, destroyed = read_text(text, stays).effects
    assert summon["kind"] == "card_activation"
    assert summon["actions"] == [{"do": "special_summon", "what": "targets", "bind": True}]
    assert leaves["actions"] == [{"do": "destroy", "what": "bound"}]
    assert destroyed["responds_to"] == {"event": {"events": ["destroyed"], "what": "bound"}}


def test_each_group_that_is_targeted_is_kept() -> None:
    effect = read_text("Target 1 monster you control and 1 Trap in your GY; banish them.", TRAP).effects[0]
    assert effect["targets"]["filter"]["side"] == "self"
    assert effect["targets"]["also"][0]["filter"]["zones"] == ["gy"]
    assert effect["actions"] == [{"do": "banish", "what": "targets", "count": None}]


@pytest.mark.parametrize("words", ["but its effects are negated", "and if you do, negate its effects"])
def test_effects_negated_as_it_is_summoned_belong_to_the_summon(words: str) -> None:
    (summon,) = _actions(f"Special Summon 1 monster from your hand, {words}.")
    assert (summon["do"], summon["effects_negated"]) == ("special_summon", True)


def test_what_another_does_or_does_later_is_one_thing_only() -> None:
    theirs, ours = _actions("Your opponent discards 1 card, then draw 1 card.")
    assert (theirs["who"], ours.get("who")) == ("opponent", None)
    assert theirs["filter"]["side"] == "opponent"
    now, later = _actions("Special Summon 1 monster from your hand, also destroy it during the End Phase.")
    assert (now.get("at"), later["at"]) == (None, "end_phase")


def test_what_attacks_is_targeted_and_what_a_condition_counts() -> None:
    attacked = read_text("When an opponent's monster attacks: Target that attacking monster; send it to the GY.", TRAP)
    assert attacked.effects[0]["targets"]["filter"] == {
        "kinds": ["monster"], "zones": ["monster"], "side": "opponent", "role": "attacker",
    }  # fmt: skip
    counted = read_text("If you control a monster: Target 1 of them; destroy it.", TRAP)
    assert counted.effects[0]["targets"]["filter"]["kinds"] == ["monster"]


def test_it_within_amounts_and_conditions_is_settled_too() -> None:
    assert meaning({"of": "it.atk", "times": 2, "original": True}, "targets") == {"of": "target.atk", "times": 2}
    assert meaning({"of": "it"}, "cost") == {"of": "cost"}
    assert meaning({"count": {}, "among": "it"}, "those") == {"count": {}, "among": "those"}
    assert meaning([{"count": {}, "among": "it"}], "targets") == [{"count": {"role": "target"}}]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('After damage calculation, if this card battled a "Paper" monster: Destroy that monster.', "battling"),
        ("When your opponent activates a Trap Card (Quick Effect): You can destroy the Trap Card.", "that"),
    ],
)
def test_what_is_fought_or_answered_is_meant(text: str, what: str) -> None:
    assert _actions(text, About())[0]["what"] == what


def test_what_is_done_for_each_card_paid() -> None:
    (damage,) = _actions("Discard 2 cards; inflict 100 damage to your opponent for each card discarded.")
    assert damage["amount"]["of"] == "cost"


def test_they_are_the_cards_that_nobody_can_target() -> None:
    text = (
        'Your opponent cannot target "Paper" cards you control with effects, also they cannot be destroyed by battle.'
    )
    spared, lasts = _actions(text, About())
    assert lasts["filter"] == spared["filter"]


def test_a_set_trap_that_was_destroyed_is_not_activated_as_a_card() -> None:
    read = read_text("If this Set card is destroyed and sent to the GY: Draw 1 card.", TRAP)
    assert (read.effects[0]["kind"], read.effects[0]["from"]) == ("trigger", ["gy"])
