"""What a piece that no phrase reads does, where it speaks of a negation."""

from __future__ import annotations

import pytest

from engine.psct.card_text import About, read_text
from engine.psct.clauses import best_actions


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("negate the first effect of a lantern that activates frobbed", "negate_effect"),
        ("negate any effect that would frob lanterns", "negate_effect"),
        ("frob it or the effect is negated", "negate_effect"),
        ("negate the effect of 1 monster that this lantern points to", "negate_state"),
        ("both frobbed lanterns have their effects negated", "negate_state"),
        ("negate the next attack frobbed by a lantern", "negate_attack"),
        ("frob all lanterns whose effects are negated", "opaque"),
    ],
)
def test_what_is_negated(text: str, verb: str) -> None:
    ((action,), unread) = best_actions(text)
    assert action["do"] == verb
    assert unread == [(0, len(text))]


def test_a_summon_that_cannot_be_read_is_still_one_with_effects_negated() -> None:
    text = (
        "Target 1 monster you control; Special Summon 1 frobbed lantern from your Extra Deck, but negate its effects."
    )
    (effect,) = read_text(text, About(kind="spell")).effects
    assert effect["reading"] == "partly"
    assert effect["actions"] == [
        {
            "do": "special_summon",
            "what": "chosen",
            "filter": {"kinds": ["monster"], "zones": ["extra"], "side": "self"},
            "effects_negated": True,
        },
        {"do": "opaque", "join": "and"},
    ]


def test_what_is_negated_of_other_monsters_does_not_belong_to_the_summon() -> None:
    text = "Special Summon 1 monster from your hand, then halve the ATK of all monsters, also negate their effects."
    (effect,) = read_text(text, About(kind="spell")).effects
    assert effect["negates"] == ["state"]
    assert "effects_negated" not in effect["actions"][0]
