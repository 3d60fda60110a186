"""Reading the catalogue: what fits becomes a card, what does not is named with its place."""

from __future__ import annotations

import msgspec
import pytest

from engine.cards import Card
from engine.cards.vocabulary import unknown_words
from engine.catalogue import aliases, by_id, by_name
from engine.catalogue.load import read_cards
from engine.errors import CatalogueError

GOOD = b'{"id": 1, "names": {"en": "One"}, "kind": "spell"}'


def test_reads_a_line_and_skips_an_empty_one() -> None:
    (card,) = read_cards([b"\n", GOOD], "test")
    assert (card.id, card.name, card.effects) == (1, "One", ())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b'{"id": 2, "names": {"en": "Two"}, "kind": "spell", "effects": [{"n": 1}]}', "card Two.*kind.*effects"),
        (b'{"id": 2, "names": {"en": "Two"}, "kind": "spell", "colour": "red"}', "card Two.*colour"),
        (b'{"id": 2, "kind": "spell"}', "card 2.*names"),
        (b"{nonsense", "not JSON"),
        (b"[]", "no object"),
    ],
)  # fmt: skip
def test_says_which_line_and_card_are_wrong(line: bytes, told: str) -> None:
    with pytest.raises(CatalogueError, match="test, line 2, .*" + told):
        list(read_cards([GOOD, line], "test"))


@pytest.mark.parametrize("name", ["Ash Blossom & Joyous Spring", "灰流うらら", "灰流麗", "灰流丽", "하루 우라라"])
def test_finds_a_card_by_its_exact_name_in_any_language(name: str) -> None:
    card = by_name(name)
    assert card
    assert card.id == 14558127


def test_names_that_nobody_has() -> None:
    assert by_name("ash blossom & joyous spring") is None
    assert by_name("") is None
    assert by_id(1) is None


def test_aliases_lead_to_the_card_they_name() -> None:
    assert aliases()["技能抽取"] == 82732705
    for alias, passcode in aliases().items():
        card = by_name(alias)
        assert card
        assert card.id == passcode


def test_a_word_outside_the_vocabulary_is_found_with_its_place() -> None:
    raw = {
        "id": 1,
        "names": {"en": "One"},
        "kind": "spell",
        "effects": [
            {"n": 1, "kind": "card_activation", "actions": [{"do": "frobnicate"}, {"do": "draw", "note": "two words"}]}
        ],
    }
    card = msgspec.convert(raw, Card)
    assert list(unknown_words(card)) == ["effects.0.actions.0.do: frobnicate", "effects.0.actions.1.note: two words"]
