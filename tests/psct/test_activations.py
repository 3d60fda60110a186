"""Activations told in words: who activates what, and the circumstances."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct import About, read_text
from engine.psct.clauses import BOOK
from engine.psct.heads import head

FIELD = ["monster", "spell_trap", "field", "pendulum"]


@pytest.mark.parametrize(
    ("words", "pattern"),
    [
        ("an opponent activates a monster effect", {"kinds": ["monster"], "player": "opponent"}),
        ("a monster effect activates", {"kinds": ["monster"]}),
        ("a monster effect activates on your opponent's field",
         {"kinds": ["monster"], "zones": ["monster"], "player": "opponent"}),
        ("another Level 5 or higher monster activates its effect on your field",
         {"kinds": ["monster"], "zones": ["monster"], "player": "self",
          "filter": {"other": True, "level_min": 5, "kinds": ["monster"]}}),
        ('your opponent activates a card or effect, except "Paper Lantern"',
         {"player": "opponent", "filter": {"not_names": ["Paper Lantern"]}}),
        ("your opponent activates a Spell as Chain Link 3 or higher",
         {"kinds": ["spell"], "of": "card", "player": "opponent", "link_min": 3}),
        ("a card or effect is activated in response to your monster's effect activation",
         {"answers": {"kinds": ["monster"], "player": "self"}}),
        ("a Spell/Trap Card that targets this face-down card is activated",
         {"kinds": ["spell", "trap"], "of": "card", "targets": {"role": "self", "face": "down"}}),
        ("your opponent's Trap Card is activated", {"kinds": ["trap"], "of": "card", "player": "opponent"}),
        ("your opponent activates a purple card", None),
        ("you activate a card or effect in your opponent's hand", None),
    ],
)  # fmt: skip
def test_an_activation_is_told_part_by_part(words: str, pattern: dict[str, Any] | None) -> None:
    assert BOOK.read("activates", words) == pattern


@pytest.mark.parametrize(
    ("words", "pattern"),
    [
        ("DARK monster effects activated in the hand or GY",
         {"kinds": ["monster"], "zones": ["hand", "gy"], "filter": {"attributes": ["DARK"], "kinds": ["monster"]}}),
        ("other Spell effects that target the equipped monster",
         {"kinds": ["spell"], "targets": {"role": "equip_target"}, "filter": {"other": True}}),
        ("monster effects your opponent activates", {"kinds": ["monster"], "player": "opponent"}),
        ("Spell effects on the field", None),
        ("effects of face-up monsters", None),
    ],
)  # fmt: skip
def test_effects_are_meant_as_they_are_activated(words: str, pattern: dict[str, Any] | None) -> None:
    assert BOOK.read("effects_of", words) == pattern


def test_a_state_may_stand_beside_the_activation() -> None:
    facts, whole = head("When a monster effect is activated, and you control no monsters")
    assert whole
    assert facts["responds"] == {"activation": {"kinds": ["monster"]}}
    assert facts["conditions"] == [
        {"count": {"kinds": ["monster"], "zones": ["monster"], "side": "self"}, "at_most": 0}
    ]


def test_what_is_unread_of_an_activation_is_a_condition() -> None:
    facts, whole = head("When your opponent activates a Spell Card that paints the moon")
    assert not whole
    assert facts["conditions"] == [{"word": "unread"}]
    assert facts["responds"] == {"activation": {"kinds": ["spell"], "of": "card", "player": "opponent"}}


def test_what_negates_answers_something() -> None:
    text = "When the moon is painted (Quick Effect): You can negate that effect."
    (effect,) = read_text(text, About()).effects
    assert effect["responds_to"] == {"activation": {}}
    assert effect["conditions"] == [{"word": "unread"}]
    assert (effect["negates"], effect["reading"]) == (["effect"], "partly")


def test_old_texts_tell_what_they_negate_with_it() -> None:
    (effect,) = read_text("Negate the activation of a Trap Card and destroy it.", About("trap", "Counter")).effects
    assert effect["responds_to"] == {"activation": {"kinds": ["trap"], "of": "card"}}
    assert [one["do"] for one in effect["actions"]] == ["negate_activation", "destroy"]


def test_an_effect_is_negated_as_it_resolves() -> None:
    text = "When a Spell effect activated by your opponent resolves, you can negate that effect, then draw 1 card."
    (effect,) = read_text(text, About()).effects
    assert (effect["kind"], effect["optional"]) == ("continuous", True)
    assert effect["responds_to"] == {"activation": {"kinds": ["spell"], "player": "opponent"}}
    assert [one["do"] for one in effect["actions"]] == ["negate_effect", "draw"]


def test_a_player_may_pay_to_negate_it() -> None:
    text = "If this card is Summoned: Your opponent can pay 500 LP to negate this effect, otherwise draw 2 cards."
    (effect,) = read_text(text, About()).effects
    paid, negated, drawn = effect["actions"]
    assert (paid["who"], paid["may"], negated["what"]) == ("opponent", True, "self")
    assert drawn["if"] == {"word": "previous_done", "unless": True}
    assert drawn["join"] == "also"


def test_what_is_targeted_by_an_effect_is_what_that_effect_targets() -> None:
    text = "When this card is targeted by a card effect (Quick Effect): You can negate that effect."
    (effect,) = read_text(text, About()).effects
    assert effect["responds_to"] == {"activation": {"targets": {"role": "self"}}}


def test_an_oath_is_sworn_even_if_it_is_unread() -> None:
    text = "Once per turn: You can draw 1 card. You cannot paint the moon the turn you activate this effect."
    (effect,) = read_text(text, About()).effects
    assert effect["oaths"] == [{"restriction": {"kind": "unread"}}]
    assert effect["reading"] == "partly"
