"""What happened this turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.clauses import BOOK, conditions

MONSTERS = {"events": ["activated"], "what": "any", "activation": {"kinds": ["monster"], "player": "opponent"}}
SUMMON = {"what": "any", "filter": {"kinds": ["monster"]}, "events": ["summoned"], "how": ["special"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("your opponent activated a monster effect this turn", {"happened": MONSTERS}),
        ("your opponent has activated a monster effect previously this turn", {"happened": MONSTERS}),
        (
            "your opponent activated a monster effect during your Main Phase this turn",
            {"happened": MONSTERS, "during": ["main1", "main2"]},
        ),
        ("your opponent has not activated a monster effect this turn", {"happened": MONSTERS, "unless": True}),
        ("a monster was Special Summoned this turn", {"happened": SUMMON}),
        ("your opponent Special Summoned a monster this turn", {"happened": {**SUMMON, "cause_side": "opponent"}}),
        ("this card was destroyed by battle this turn", {"happened": {"by": "battle", "events": ["destroyed"]}}),
    ],
)
def test_it_is_read_as_what_happens(text: str, expected: dict[str, Any]) -> None:
    assert conditions(text) == [expected]


@pytest.mark.parametrize("text", ["your opponent activated a monster effect", "you like a card this turn", "this turn"])
def test_what_tells_of_no_known_happening(text: str) -> None:
    BOOK.forget()
    assert conditions(text) is None
