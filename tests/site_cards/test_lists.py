"""The list of the cards: found by name, by kind and by facts; what cannot be meant is refused."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from engine.cards import Card
from engine.catalogue import all_cards, by_id, by_name
from engine.terms import EffectKind, LimitKind, NegationKind
from rulings_site.cards import shelf, show, words
from rulings_site.cards.views import PAGE


def listed(client: Client, **asked: Any) -> list[int]:
    answer = client.get("/cards/", asked)
    assert answer.status_code == 200
    return [int(number) for number in re.findall(r'class="card-l" href="/cards/(\d+)/', answer.content.decode())]


def card(passcode: int) -> Card:
    found = by_id(passcode)
    assert found is not None
    return found


def test_all_cards_are_there_page_by_page(client: Client) -> None:
    pages = -(-len(all_cards()) // PAGE)
    first, last = listed(client), listed(client, page=pages)
    assert len(first) == PAGE
    assert 0 < len(last) <= PAGE
    assert not set(first) & set(last)
    assert len(shelf.find("", [], "en")) == len(set(shelf.find("", [], "en"))) == len(all_cards())
    assert client.get("/cards/", {"page": pages + 1}).status_code == 404


def test_a_name_in_any_language_finds_a_card(client: Client) -> None:
    assert listed(client, q="ash blossom")[0] == 14558127
    assert listed(client, q="灰流うらら")[0] == 14558127
    assert listed(client, q="no such name whatever") == []


def test_names_are_in_the_order_of_the_readers_language() -> None:
    english = [card(number).name.strip("\"'").casefold() for number in shelf.find("", ["xyz"], "en")[:200]]
    assert english == sorted(english)
    assert shelf.find("", ["xyz"], "ja") != shelf.find("", ["xyz"], "en")
    assert set(shelf.find("", ["xyz"], "ja")) == set(shelf.find("", ["xyz"], "en"))


@pytest.mark.parametrize("kind", words.KINDS)
def test_kinds(kind: str) -> None:
    assert {card(number).kind for number in shelf.find("", [kind], "en")[:300]} == {kind}


@pytest.mark.parametrize("frame", words.FRAMES)
def test_frames(frame: str) -> None:
    found = shelf.find("", [frame], "en")
    assert found
    assert {show.row(number, "en").frame for number in found[:50]} == {frame}


@pytest.mark.parametrize("kind", NegationKind)
def test_what_negates(kind: NegationKind) -> None:
    found = shelf.find("", [f"negates-{kind}"], "en")
    assert len(found) > 20
    assert all(any(kind in effect.negates for effect in card(number).effects) for number in found)


@pytest.mark.parametrize("kind", LimitKind)
def test_limits(kind: LimitKind) -> None:
    for number in shelf.find("", [f"limit-{kind}"], "en")[:300]:
        assert kind in {effect.limit.kind for effect in card(number).effects if effect.limit}


def test_hand_traps_are_quick_effects_of_monsters_in_the_hand() -> None:
    found = shelf.find("", ["hand"], "en")
    assert {card(number).kind for number in found} == {"monster"}
    for number in found:
        assert any(effect.kind == EffectKind.QUICK and "hand" in effect.zones for effect in card(number).effects)
    names = {card(number).name for number in found}
    assert {"Ash Blossom & Joyous Spring", "Effect Veiler"} <= names
    assert "Judgment Dragon" not in names


def test_timing_oaths_and_reading() -> None:
    def named(word: str) -> set[str]:
        return {card(number).name for number in shelf.find("", [word], "en")}

    assert "Peten the Dark Clown" in named("misses-timing")
    assert "Pot of Duality" in named("oath")
    assert "Pot of Duality" not in named("partly")
    assert all(card(number).reading != "full" for number in shelf.find("", ["partly"], "en"))


def test_filters_are_taken_together(client: Client) -> None:
    both = shelf.find("", ["negates-effect", "hand"], "en")
    assert set(both) == set(shelf.find("", ["negates-effect"], "en")) & set(shelf.find("", ["hand"], "en"))
    assert listed(client, fact=["negates-effect", "hand"]) == both[:PAGE]
    assert listed(client, fact=["negates-effect", "hand"], limit="use", kind="effect", q="ash")[:1] == [14558127]


def test_every_filter_has_words() -> None:
    assert {f"limit-{limit}" for limit in words.LIMITS} == {f"limit-{kind}" for kind in LimitKind}
    assert {*words.KINDS, *words.FRAMES, *words.FACTS, *(f"limit-{kind}" for kind in words.LIMITS)} == set(shelf.BITS)


def test_the_next_page_keeps_the_filters(client: Client) -> None:
    html = client.get("/cards/", {"kind": "trap", "fact": "negates-activation"}).content.decode()
    assert 'rel="next" href="/cards/?kind=trap&amp;fact=negates-activation&amp;page=2"' in html
    assert '<option value="trap" selected' in html
    assert 'value="negates-activation" checked' in html


@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "creature"},
        {"fact": "is nice"},
        {"limit": "twice"},
        {"page": "0"},
        {"page": "one"},
        {"page": "9" * 400},
        {"q": "x" * 101},
        {"q": "\0"},
    ],
)
def test_what_cannot_be_meant_is_refused(client: Client, asked: dict[str, str]) -> None:
    answer = client.get("/cards/", asked)
    assert answer.status_code == 400
    assert "This request cannot be read" in answer.content.decode()


def test_htmx_gets_the_list_only(client: Client) -> None:
    answer = client.get("/cards/", {"q": "ash"}, headers={"HX-Request": "true"})
    html = answer.content.decode().strip()
    assert html.startswith('<div id="found"')
    assert "HX-Request" in answer["Vary"]


def test_a_row_shows_the_name_of_the_language_and_the_english_one() -> None:
    with override("ja"):
        row = show.row(14558127, "ja")
    ash = by_name("Ash Blossom & Joyous Spring")
    assert ash is not None
    assert (row.name, row.english) == (ash.names["ja"], ash.name)
    assert show.row(14558127, "en").english == ""


def test_no_name_is_html(client: Client) -> None:
    html = client.get("/cards/", {"q": "<script>alert(1)</script>"}).content.decode()
    assert "<script>alert" not in html
    assert "&lt;script&gt;alert(1)" in html
    assert "<script>alert" in unescape(html)


def test_lists_are_only_read(client: Client) -> None:
    assert client.post("/cards/").status_code == 405
