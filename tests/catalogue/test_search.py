"""What people type, and the card they mean by it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import Card
from engine.catalogue import all_cards, by_id, names, search
from engine.catalogue.build import reviewed
from engine.catalogue.index import build
from engine.catalogue.search import find
from engine.terms import CardKind


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("ash bl", "Ash Blossom & Joyous Spring"),
        ("ASH BLOSSOM AND", "Ash Blossom & Joyous Spring"),
        ("joyous ash", "Ash Blossom & Joyous Spring"),
        ("ahs blosom", "Ash Blossom & Joyous Spring"),
        ("灰流麗", "Ash Blossom & Joyous Spring"),
        ("灰流丽", "Ash Blossom & Joyous Spring"),
        ("灰流うらら", "Ash Blossom & Joyous Spring"),
        ("灰流ウララ", "Ash Blossom & Joyous Spring"),
        ("うらら", "Ash Blossom & Joyous Spring"),
        ("하루 우라라", "Ash Blossom & Joyous Spring"),
        ("aschenblute", "Ash Blossom & Joyous Spring"),
        ("14558127", "Ash Blossom & Joyous Spring"),
        ("00423585", "Summoner Monk"),
        ("reinf", "Reinforcement of the Army"),
        ("reinforcemnt army", "Reinforcement of the Army"),
        ("技能抽取", "Skill Drain"),
        ("skil drain", "Skill Drain"),
        ("Ｓｋｉｌｌ　Ｄｒａｉｎ", "Skill Drain"),
        ("genewarped", "Gene-Warped Warwolf"),
        ("jnizo", "Jinzo"),
        ("エフェクト・ウェーラー", "Effect Veiler"),
        ("効果遮蔽者", None),
    ],
)
def test_the_first_card_found(text: str, card: str | None) -> None:
    if card is None:
        assert all(found["name"] != "Ash Blossom & Joyous Spring" for found in search(text))
    else:
        assert search(text)[0]["name"] == card


def test_what_a_result_says() -> None:
    assert search("灰流うらら", 1) == [
        {"id": 14558127, "name": "Ash Blossom & Joyous Spring", "matched_name": "灰流うらら", "language": "ja"}
    ]


@pytest.mark.parametrize("first", range(10))
def test_a_name_finds_its_card_among_the_first(first: int) -> None:
    by_hand = [card for card in map(by_id, list(reviewed())[first::10]) if card]
    for card in [*all_cards()[first::200], *by_hand]:
        for name in card.names.values():
            assert card.id in {found["id"] for found in search(name, 3)}, name


@pytest.mark.parametrize("text", ["", "   ", "!?", "☆", "\x00", "zzzzqqqq", None, 5, ["ash"], "\ud800"])
def test_odd_text_finds_nothing(text: Any) -> None:
    assert search(text) == []


def test_very_long_text_does_no_harm() -> None:
    assert search("灰流" + "麗" * 10_000, 3)[0]["name"] == "Ash Blossom & Joyous Spring"
    assert search("9" * 5000) == []
    assert search("a b " * 5000) == search("a b " * 25)


@pytest.mark.parametrize("limit", [0, -1, True, "3", None, 1.5])
def test_an_odd_limit_finds_nothing(limit: Any) -> None:
    assert search("ash", limit) == []


def test_the_limit_holds_and_no_card_comes_twice() -> None:
    found = [card["id"] for card in search("s", 5)]
    assert len(found) == len(set(found)) == 5


def test_better_known_cards_go_first_among_equals() -> None:
    cards = [
        Card(id=n, names={"en": name}, kind=CardKind.SPELL, printings=printings)
        for n, name, printings in [(1, "Pot of Clay", 3), (2, "Pot of Ash", 1), (3, "Pot of Glass", 9), (4, "Pot", 0)]
    ]
    index = build(cards, [(number, card.name, "en") for number, card in enumerate(cards)])
    found = list(dict.fromkeys(cards[index.line[number]].name for number in find(index, "pot")))
    assert found == ["Pot", "Pot of Glass", "Pot of Clay", "Pot of Ash"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ｓｏｌｅｍｎ", "solemn"),
        ("Prêtre", "pretre"),
        ("Lord's", "lords"),
        ("D/D/D", "d d d"),
        ("ガガガ", "ががが"),
        ("影靈衣", "影灵衣"),
        ("Straße", "strasse"),
    ],
)
def test_folding(one: str, other: str) -> None:
    assert names.words(one) == names.words(other) == other.replace("影靈衣", "影灵衣")


def test_the_voicing_of_kana_is_kept() -> None:
    assert names.words("ガ") != names.words("カ")
