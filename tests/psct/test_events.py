"""What happens, told in words: the card, the happening, its circumstances; phases and turns."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.clauses import BOOK
from engine.psct.events import either, how, places, who, window
from engine.psct.heads import head

FIELD = ["monster", "spell_trap", "field", "pendulum"]


def test_how_is_a_list_of_summons() -> None:
    assert how("Normal, Flip or Special") == ["normal", "flip", "special"]
    assert how("Ritual/Synchro") == ["ritual", "synchro"]
    assert how("Double") is None


def test_places_are_zones() -> None:
    assert places("the hand or field") == ["hand", *FIELD]
    assert places("your Spell & Trap Zone") == ["spell_trap"]
    assert places("your pocket") is None


@pytest.mark.parametrize(
    ("words", "facts"),
    [
        ("this card", {}),
        ("this face-up card", {"filter": {"face": "up"}}),
        ("this card in its owner's Monster Zone", {"from_zones": ["monster"], "filter": {"side": "self"}}),
        ("this Synchro Summoned card", {"filter": {"summoned_how": ["synchro"]}}),
        ('another "Paper" monster', {"what": "other", "filter": {"series": ["Paper"], "kinds": ["monster"]}}),
        ("that monster", {"what": "bound"}),
        ("2 monsters", None),
        ("this purple card", None),
    ],
)
def test_who_is_the_card_it_happens_to(words: str, facts: dict[str, Any] | None) -> None:
    assert who(words) == facts


@pytest.mark.parametrize(
    ("words", "event"),
    [
        ("this card is destroyed by battle or card effect", {"events": ["destroyed"], "by": "battle_or_effect"}),
        ("this card is sent from the field to the GY", {"events": ["sent_to_gy"], "from_zones": FIELD}),
        (
            "this card is banished, or sent from the hand to the GY",
            {
                "events": ["banished", "sent_to_gy"],
                "any_of": [{"events": ["banished"]}, {"events": ["sent_to_gy"], "from_zones": ["hand"]}],
            },
        ),
        (
            "a monster(s) is Special Summoned to your opponent's field",
            {
                "what": "any",
                "events": ["summoned"],
                "how": ["special"],
                "filter": {"kinds": ["monster"], "side": "opponent"},
            },
        ),
        (
            "this card is destroyed by battle, or leaves the field while you control it",
            {
                "events": ["destroyed", "leaves_field"],
                "any_of": [
                    {"by": "battle", "events": ["destroyed"]},
                    {"events": ["leaves_field"], "filter": {"side": "self"}},
                ],
            },
        ),
        (
            "exactly 1 monster you control (and no other cards) is destroyed",
            {
                "what": "any",
                "alone": 1,
                "filter": {"kinds": ["monster"], "side": "self"},
                "from_zones": ["monster"],
                "events": ["destroyed"],
            },
        ),
        (
            "this card is destroyed by battle, or by your opponent's card effect, and sent to the GY",
            {
                "events": ["destroyed"],
                "to_zones": ["gy"],
                "any_of": [
                    {"events": ["destroyed"], "by": "battle"},
                    {"events": ["destroyed"], "by": "effect", "cause_side": "opponent"},
                ],
            },
        ),
        (
            'a monster is sent to the GY, except "Paper Lantern"',
            {
                "what": "any",
                "filter": {"kinds": ["monster"], "not_names": ["Paper Lantern"]},
                "events": ["sent_to_gy"],
            },
        ),
        (
            "a card is added to your opponent's hand, except by drawing it",
            {
                "what": "any",
                "filter": {"side": "opponent"},
                "events": ["added_to_hand"],
                "none_of": [{"what": "any", "events": ["drawn"]}],
            },
        ),
        ("this card is painted", None),
    ],
)
def test_a_happening_is_a_subject_and_what_happens_to_it(words: str, event: dict[str, Any] | None) -> None:
    assert BOOK.read("happens", words) == event


def test_either_keeps_what_is_the_same_and_says_the_rest_twice() -> None:
    assert either({"events": ["drawn"]}, {"events": ["set"]}) == {"events": ["drawn", "set"]}
    one = {"what": "any", "events": ["destroyed"], "by": "battle"}
    other = {"what": "any", "events": ["leaves_field"], "by": "effect"}
    assert either(one, other) == {"what": "any", "events": ["destroyed", "leaves_field"], "any_of": [one, other]}


@pytest.mark.parametrize(
    ("words", "facts"),
    [
        ("each of your Standby Phases", {"phases": ["standby"], "turn": "self"}),
        ("the Main Phase", {"phases": ["main1", "main2"]}),
        ("your or your opponent's End Phase", {"phases": ["end"]}),
        ("your pocket", None),
        (
            "your Main Phase 1 or your opponent's End Phase",
            {"any_of": [{"phases": ["main1"], "turn": "self"}, {"phases": ["end"], "turn": "opponent"}]},
        ),
    ],
)
def test_a_window_is_a_phase_and_whose_turn_it_is(words: str, facts: dict[str, Any] | None) -> None:
    assert window(words) == facts


def test_an_activation_is_answered_at_once_only_by_a_quick_effect() -> None:
    slow, _ = head("If your opponent activates a monster effect")
    quick, _ = head("If your opponent activates a monster effect (Quick Effect)")
    pattern = {"kinds": ["monster"], "player": "opponent"}
    assert slow["responds"] == {"event": {"events": ["activated"], "what": "any", "activation": pattern}}
    assert quick["responds"] == {"activation": pattern}


def test_two_triggers_of_one_head_are_both_answered() -> None:
    facts, whole = head("If this card is Normal Summoned, or if this card is banished")
    assert whole
    assert facts["responds"]["event"]["events"] == ["summoned", "banished"]


def test_what_a_summon_is_made_with_is_a_condition_of_this_card_and_a_word_of_others() -> None:
    paper = {"series": ["Paper"], "kinds": ["monster"]}
    own, whole = head('When this card is Tribute Summoned by Tributing 2 "Paper" monsters')
    assert whole
    assert own["conditions"] == [{"count": paper, "at_least": 2, "among": "tributes"}]
    other, _ = head('If you Xyz Summon using a "Paper" monster as material')
    assert other["responds"]["event"]["filter"] == {"made_of": paper}
    assert BOOK.read("happens", 'this card is Xyz Summoned using a "Paper" monster as material') is None


def test_a_state_behind_what_happens_is_a_condition() -> None:
    facts, whole = head('If this card is banished and you control a "Paper" monster')
    assert whole
    assert facts["responds"]["event"]["events"] == ["banished"]
    assert facts["conditions"][0]["count"]["series"] == ["Paper"]
    there, _ = head("If you control a Dragon monster and this card is in your hand or GY")
    assert there["from"] == ["hand", "gy"]


def test_outside_of_the_draw_phase() -> None:
    facts, whole = head("If your opponent adds a monster to their hand (except during the Draw Phase or Damage Step)")
    assert whole
    assert facts["damage_step"] is False
    assert not {"draw", "damage_start"} & set(facts["window"]["phases"])
