"""What stands before the colon of a bullet."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.card_text import About, read_text
from engine.psct.labels import basis, label, price, rolled

GY = {"count": {"kinds": ["monster"], "zones": ["gy"], "side": "self"}}


@pytest.mark.parametrize(
    ("sentence", "before", "condition"),
    [
        ("Roll a six-sided die.", "2 or 3", {"word": "result", "at_least": 2, "at_most": 3}),
        ("Toss a coin.", "Tails", {"word": "tails"}),
        ("Apply this effect, based on the number of monsters in your GY.", "3+", {**GY, "at_least": 3}),
        (
            "Apply this effect based on the number of counters on it.",
            "1",
            {"word": "counters_on_self", "at_least": 1, "at_most": 1},
        ),
        ("Apply this effect, depending on whose turn it is.", "Your opponent's turn", {"word": "opponents_turn"}),
        (
            "Apply this effect based on which player controls the equipped monster;",
            "You",
            {"count": {"side": "self", "role": "equip_target"}, "at_least": 1},
        ),
        (
            "Apply this effect based on the equipped monster's Rank.",
            "4 or lower",
            {"count": {"rank_max": 4, "role": "equip_target"}, "at_least": 1},
        ),
        (
            "Apply this effect, depending on its battle position.",
            "Attack Position",
            {"count": {"positions": ["attack"]}, "at_least": 1, "among": "it"},
        ),
        (
            "Apply this effect based on the type of card discarded.",
            "Spell/Trap",
            {"count": {"kinds": ["spell", "trap"], "role": "paid"}, "at_least": 1},
        ),
        (
            "Apply this effect, based on the Level of the equipped monster;",
            "5 or higher",
            {"count": {"level_min": 5, "role": "equip_target"}, "at_least": 1},
        ),
        (
            "Apply this effect, depending on its Type.",
            "Non-Plant",
            {"count": {"kinds": ["monster"], "none_of": [{"races": ["Plant"]}]}, "at_least": 1, "among": "it"},
        ),
        ("Apply this effect, depending on the number of lanterns.", "2", None),
    ],
)
def test_a_label_is_a_condition_by_what_decides(sentence: str, before: str, condition: dict[str, Any] | None) -> None:
    by = basis(sentence)
    assert (None if by is None else label(before, by)) == condition


def test_numbers_with_gaps_shut_out_what_lies_between() -> None:
    shut = {"word": "result", "at_least": 2, "at_most": 4, "unless": True}
    assert rolled("a 1 or 5") == {"word": "result", "at_least": 1, "at_most": 5, "all_of": [shut]}


def test_a_label_may_say_what_its_option_costs() -> None:
    by = basis("Activate this by revealing monster(s) in your hand with the listed Attribute;")
    assert by is not None
    shown = price("2 FIRE & DARK", by)
    assert shown is not None
    assert [(one["count"], one["filter"]["attributes"]) for one in shown] == [(2, ["FIRE"]), (1, ["DARK"])]
    by = basis("You can remove Fire Counters from this card, then activate 1 of these effects;")
    assert by is not None
    assert price("3 Counters", by) == [{"do": "remove_counter", "what": "self", "amount": 3, "value": "Fire Counter"}]


def test_options_have_the_cost_and_the_condition_of_their_label() -> None:
    bullets = "● 1+: Draw 1 card.\n● 4+: Pay 100 LP; draw 2 cards."
    text = f"Use 1 of the following effects, based on the number of monsters in your GY;\n{bullets}"
    (effect,) = read_text(text, About(kind="spell", subtype="Normal")).effects
    assert [option["condition"][0]["at_least"] for option in effect["options"]] == [1, 4]
    assert [option.get("costs") for option in effect["options"]] == [None, [{"do": "pay_lp", "amount": 100}]]


def test_what_a_monster_gains_by_number_applies_under_that_condition() -> None:
    text = "Gains these effects based on the number of monsters in your GY.\n● 2+: Cannot be destroyed by battle."
    (effect,) = read_text(text, About()).effects
    assert effect["kind"] == "continuous"
    assert effect["conditions"] == [{**GY, "at_least": 2}]


def test_a_result_may_bring_an_effect_of_its_own() -> None:
    text = (
        "If this card is Summoned: Toss a coin.\n● Heads: Once per turn: You can draw 1 card.\n● Tails: Draw 2 cards."
    )
    toss, heads = read_text(text, About()).effects
    assert [one["do"] for one in toss["actions"]] == ["grant", "draw"]
    assert (heads["kind"], heads["conditions"]) == ("ignition", [{"word": "heads"}])


def test_others_gain_what_is_listed() -> None:
    bullet = "● If it is Synchro Summoned: Draw 1 card."
    text = f'A "Paper" monster Synchro Summoned using this card gains this effect.\n{bullet}'
    (effect,) = read_text(text, About()).effects
    assert effect["gained_by"] == {
        "series": ["Paper"],
        "kinds": ["monster"],
        "role": "made_with",
        "summoned_how": ["synchro"],
    }
    assert effect["responds_to"] == {"event": {"events": ["summoned"], "how": ["synchro"]}}


def test_a_limit_between_does_not_part_the_list_from_who_gains_it() -> None:
    text = 'A "Paper" monster Synchro Summoned using this card gains this effect. You can only use the effect of '
    text += '"Lantern" once per turn.\n● Once per turn: You can draw 1 card.'
    (effect,) = read_text(text, About(name="Lantern")).effects
    assert effect["gained_by"]["role"] == "made_with"
