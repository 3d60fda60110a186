"""The cards that negate are found without unpacking all others."""

from __future__ import annotations

import pytest

from engine.catalogue import all_cards, negators
from engine.terms import NegationKind


@pytest.mark.parametrize("kind", NegationKind)
def test_all_and_only_those_that_negate_so(kind: NegationKind) -> None:
    found = {(card.id, effect.n) for card, effect in negators(kind)}
    assert found == {(card.id, one.n) for card in all_cards() for one in card.effects if kind in one.negates}


@pytest.mark.parametrize("kind", NegationKind)
def test_those_read_to_their_end_go_first(kind: NegationKind) -> None:
    read = [effect.reading == "full" for _, effect in negators(kind)]
    assert read == sorted(read, reverse=True)
