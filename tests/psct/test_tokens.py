"""What Tokens and Traps Summoned as monsters are."""

from __future__ import annotations

from engine.psct.clauses import actions
from engine.psct.tokens import token_stats


def test_each_part_between_the_strokes_is_told() -> None:
    assert token_stats("(Sea Serpent-Type/Tuner/WATER/Level 2/ATK ?/DEF 0)") == {
        "races": ["Sea Serpent"],
        "types": ["Tuner"],
        "attributes": ["WATER"],
        "level_min": 2,
        "level_max": 2,
        "def_min": 0,
        "def_max": 0,
    }
    assert token_stats("(Lantern/WATER/Level 2)") is None
    assert token_stats("Fairy/WATER/Level 2") is None


def test_as_many_tokens_as_the_board_says() -> None:
    read = actions(
        'Special Summon "Paper Tokens" (Fairy/LIGHT/Level 2/ATK 0/DEF 0) equal to the number of Spells you control'
    )
    assert read is not None
    assert read[0]["count"] is None
    assert read[0]["value"] == "Paper Token"
    assert read[0]["amount"]["per"]["kinds"] == ["spell"]
