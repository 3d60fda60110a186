"""How a negation is told."""

from __future__ import annotations

from engine.rules.negation.telling import SUPPOSED, told
from engine.wording import wording

ENDINGS = {("", True): "_supposed", ("", False): "_supposed", ("x", True): "_instead", ("x", False): ""}


def test_only_what_a_card_does_in_truth_rests_on_no_supposition() -> None:
    for asked, ending in ENDINGS.items():
        assert told(*asked) == (ending, () if asked == ("x", False) else SUPPOSED)


def test_each_ending_has_its_sentence() -> None:
    events = wording("en")["EVENTS"]
    for kind in ("activation", "effect"):
        assert {f"{kind}_negated{ending}" for ending in ENDINGS.values()} <= set(events)
