"""What cards are compared with."""

from __future__ import annotations

from typing import Any

import pytest

from engine.psct.nouns import cards
from engine.psct.refer import meaning

OWN = {"kinds": ["monster"], "zones": ["monster"], "side": "self"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" with a different name from the monsters you control", {"unlike": OWN}),
        (" with a different name from that monster", {"unlike": {"role": "it"}}),
        (", with a different name", {"unlike": {"role": "it"}}),
        (" with a different Attribute", {"differs": ["attribute"], "shares_with": "it"}),
        (" with the same Type", {"shares": ["race"], "shares_with": "it"}),
        (" with the same name as that target", {"shares": ["name"], "shares_with": "target"}),
        (" with the same Type or Attribute as this card", {"shares": ["race", "attribute"], "shares_with": "self"}),
        (" with a different Attribute than the discarded monster", {"differs": ["attribute"], "shares_with": "it"}),
        (" with a lower Level than that monster", {"level_at_most": {"of": "it.level", "plus": -1}}),
        (" with an equal or lower Rank than its Rank", {"rank_at_most": {"of": "it.rank"}}),
        (" whose ATK is higher than this card's ATK", {"atk_at_least": {"of": "self.atk", "plus": 1}}),
        (" whose Rank is less than or equal to the number of monsters you control", {"rank_at_most": {"per": OWN}}),
        (" with the same Attribute as the monsters you control", {"shares": ["attribute"], "compared": OWN}),
        (
            " with the same original Type and Attribute as that monster's",
            {
                "shares": ["original_race"],
                "any_of": [{"shares": ["attribute"], "shares_with": "it"}],
                "shares_with": "it",
            },
        ),
        (
            " with the same Level as the Tributed monster",
            {f"level_at_{end}": {"of": "it.level"} for end in ("least", "most")},
        ),
        (
            " that is 2 Ranks higher than that monster you control",
            {f"rank_at_{end}": {"of": "it.rank", "plus": 2} for end in ("least", "most")},
        ),
        (" of the same type (Monster, Spell, or Trap)", {"shares": ["kind"], "shares_with": "it"}),
        (" with a lower Level", {"level_at_most": {"of": "it.level", "plus": -1}}),
        (" whose total Levels equal 7 or more", {"total": {"of": "level", "at_least": 7}}),
    ],
)
def test_a_comparison(text: str, expected: dict[str, Any]) -> None:
    for whole, where in (
        (f"1 monster{text}", {}),
        (f"1 monster{text} from your Deck", {"zones": ["deck"], "side": "self"}),
    ):
        found = cards(whole)
        assert found is not None
        assert found["filter"] == {"kinds": ["monster"], **expected, **where}


def test_what_it_is_compared_with_is_settled_with_the_rest() -> None:
    assert meaning({"shares": ["name"], "shares_with": "it"}, "targets")["shares_with"] == "target"
    assert meaning({"unlike": {"role": "it"}}, "cost") == {"unlike": {"role": "cost"}}


@pytest.mark.parametrize("text", ["1 monster with a different taste from that monster", "1 monster whose Level is odd"])
def test_what_is_no_known_comparison(text: str) -> None:
    assert cards(text) is None
