"""The page of a card: its facts, what becomes of it when it is negated, its text where one was loaded."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils.translation import override

from engine.catalogue import all_cards, by_id, by_name
from engine.scenario import codec
from engine.timeline import facts, resolve
from rulings_site.cards import show
from rulings_site.cards.models import CardText

pytestmark = pytest.mark.django_db
ASH = "/cards/14558127/ash-blossom-joyous-spring/"


def read(client: Client, path: str, status: int = 200) -> str:
    """The page as a reader sees it, near enough."""
    answer = client.get(path)
    assert answer.status_code == status
    return unescape(" ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split()))


def test_a_card_says_all_its_facts(client: Client) -> None:
    seen = read(client, ASH)
    card = by_name("Ash Blossom & Joyous Spring")
    assert card is not None
    assert "FIRE [Zombie / Tuner / Effect] Level 3 ATK 0 DEF 1800" in seen
    assert card.names["ja"] in seen
    for fact in facts.effect_facts(card, card.effects[0]):
        if fact.key != "speed":
            assert fact.label in seen
            assert all(line.text in seen for line in fact.lines)


def test_what_becomes_of_it_when_it_is_negated(client: Client) -> None:
    seen = read(client, "/cards/98645731/pot-of-duality/")
    assert "Does an oath bind?" in seen
    assert "The oath is lifted with the activation." in seen
    assert "Can its activation be negated?" in seen
    html = client.get("/cards/98645731/pot-of-duality/").content.decode()
    assert html.count('<tr class="diff">') >= 3
    assert 'href="/rules/limit-activate-not-counted/"' in html


def test_a_card_read_only_partly_says_so(client: Client) -> None:
    partly = next(number for number in all_cards()[::50] if show.reading(number) == "partly" and number.effects)
    seen = read(client, show.address(partly))
    assert "read only partly" in seen
    assert "it is taken as one whole" in seen


def test_a_card_without_effects(client: Client) -> None:
    seen = read(client, "/cards/89631139/blue-eyes-white-dragon/")
    assert "It has no effect." in seen
    assert "Can its attack be negated?" in seen
    assert "Try it in a chain" not in seen


@pytest.mark.parametrize("path", ["/cards/14558127/", "/cards/14558127/ash/", "/cards/14558127/灰/"])
def test_another_slug_leads_to_the_right_one(client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer["Location"]) == (301, ASH)


@pytest.mark.parametrize("path", ["/cards/1/", "/cards/1/x/", f"/cards/{'9' * 60}/x/"])
def test_a_card_that_there_is_not(client: Client, path: str) -> None:
    assert "No such card" in read(client, path, 404)


def test_every_address_is_one_and_leads_to_its_card() -> None:
    for card in all_cards()[::25]:
        address = show.address(card)
        assert re.fullmatch(rf"/cards/{card.id}/[a-z0-9_-]+/", address), card.name


def test_try_it_opens_the_explorer_with_the_card_as_chain_link_1(client: Client) -> None:
    html = unescape(client.get("/cards/98645731/pot-of-duality/").content.decode())
    (offered,) = re.findall(r'class="btn-x" href="([^"]+)"', html)
    address = client.get(offered).headers["Location"]
    scenario = codec.decode(parse_qs(urlsplit(address).query)["s"][0])
    result = resolve(scenario)
    play = result["branches"]["as_played"]["plays"][0]
    assert play["legal"]
    assert scenario["cards"][play["links"][0]["card"]]["card"] == 98645731
    assert client.get(address).status_code == 200


def test_try_it_leads_to_what_the_card_waits_for(client: Client) -> None:
    address = client.get("/cards/50323155/try/").headers["Location"]
    scenario = codec.decode(parse_qs(urlsplit(address).query)["s"][0])
    assert "summon" in scenario["plays"][0]
    (play,) = resolve(scenario)["branches"]["as_played"]["plays"]
    assert play["response"]["links"]
    assert play["response_refused"] is None


def test_a_card_with_nothing_to_activate_offers_no_try(client: Client) -> None:
    warwolf = by_name("Gene-Warped Warwolf")
    assert warwolf is not None
    assert "btn-x" not in client.get(f"/cards/{warwolf.id}/", follow=True).content.decode()
    assert client.get("/cards/1/try/").status_code == 404


def test_the_official_database_is_linked(client: Client) -> None:
    html = unescape(client.get(ASH).content.decode())
    card = by_id(14558127)
    assert card is not None
    assert f"https://www.db.yugioh-card.com/yugiohdb/card_search.action?ope=2&cid={card.konami_id}&" in html


def test_a_text_is_shown_where_it_was_loaded(client: Client) -> None:
    assert "Its text" not in read(client, ASH)
    CardText.objects.create(passcode=14558127, language="en", text="Words <b>of</b> its own.", pendulum="")
    CardText.objects.create(passcode=14558127, language="ja", text="独自の文。", pendulum="振り子。")
    html = client.get(ASH).content.decode()
    assert "Words &lt;b&gt;of&lt;/b&gt; its own." in html
    assert "独自の文。" not in html
    with override("ja"):
        japanese = read(client, ASH)
    assert "Its text" in read(client, ASH)
    assert japanese


def test_a_page_speaks_the_language_of_the_reader() -> None:
    card = by_id(14558127)
    assert card is not None
    told = show.told(card, "ja")
    assert told["name"] == card.names["ja"]
    assert told["names"][0] == ("en", card.name)
    assert told["parts"][0].heading == "効果1"
    assert told["line"].startswith("炎属性")


@pytest.mark.parametrize("language", ["en", "zh-hant", "ja"])
def test_pages_of_all_sorts_of_cards(client: Client, language: str) -> None:
    with override(language):
        for card in all_cards()[7::700]:
            told = show.told(card, language)
            assert told["name"]
            assert client.get(show.address(card)).status_code == 200


def test_cards_are_only_read(client: Client) -> None:
    assert client.post(ASH).status_code == 405
