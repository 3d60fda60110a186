"""A text that is pasted: read as those of cards are, its unread pieces marked, the card carried by a link."""

from __future__ import annotations

import random
import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.conf import settings
from django.test import Client

from engine.scenario import codec
from engine.timeline import resolve
from rulings_site.cards import reading
from rulings_site.cards.reading import LONGEST, ReadForm, marked

TEXT = (
    "If this card is Normal Summoned: You can draw 1 card. "
    "When your opponent activates any card or effect (Quick Effect): You can discard this card and 1 other card; "
    "negate the activation, "
    "and if you do, banish it. While the moon is full, it sings."
)
MOON = "While the moon is full, it sings."


def post(client: Client, status: int = 200, **given: str) -> str:
    answer = client.post("/read/", {"kind": "monster", **given})
    assert answer.status_code == status
    return answer.content.decode()


def seen(html: str) -> str:
    return unescape(" ".join(re.sub(r"<[^>]+>", " ", html).split()))


def test_the_form_is_there(client: Client) -> None:
    html = client.get("/read/").content.decode()
    assert '<textarea name="text"' in html
    assert "csrfmiddlewaretoken" in html
    assert "How the explorer reads it" not in html


def test_its_choices_are_in_the_readers_language(client: Client) -> None:
    html = client.get("/read/", headers={"accept-language": "ja"}).content.decode()
    assert '<option value="Quick-Play">速攻</option>' in html
    assert '<option value="DARK">闇</option>' in html


def test_a_text_is_read_as_a_card(client: Client) -> None:
    html = post(client, text=TEXT, name="Moon Singer", types="Fairy / Tuner / Effect", atk="1500", level="4")
    said = seen(html)
    assert "Moon Singer" in said
    assert "[Fairy / Tuner / Effect] Level 4 ATK 1500" in said
    assert "negate the activation and if that is done banish the card answered" in said
    assert "Trigger Effect" in said
    assert "Quick Effect" in said


def test_what_was_not_read_is_marked_at_its_place(client: Client) -> None:
    html = post(client, text=TEXT)
    assert re.search(rf'<mark class="unread">.*?</span>{re.escape(MOON)}</mark></p>', html)
    assert html.count('<mark class="unread"><span') == 1
    assert "read only partly" in html


def test_pieces_are_the_whole_text() -> None:
    assert marked("abcdef", [(1, 3), (2, 4), (9, 12)]) == [("a", True), ("bc", False), ("d", False), ("ef", True)]
    assert marked("abc", []) == [("abc", True)]


def test_the_card_travels_in_the_link(client: Client) -> None:
    html = unescape(
        post(client, text="You can discard 1 card; draw 2 cards.", name="Two for One", types="Fairy / Effect")
    )
    (address,) = re.findall(r'class="btn-x" href="(/\?s=[^"]+)"', html)
    scenario = codec.decode(parse_qs(urlsplit(address).query)["s"][0])
    result = resolve(scenario)
    play = result["branches"]["as_played"]["plays"][0]
    assert play["legal"], play
    custom = scenario["cards"][play["links"][0]["card"]]["card"]["custom"]
    assert custom["names"] == {"en": "Two for One"}
    assert custom["effects"][0]["actions"][0]["do"] == "draw"
    answer = client.get(address)
    assert answer.status_code == 200
    assert "Two for One" in answer.content.decode()


def test_spells_and_traps(client: Client) -> None:
    said = seen(post(client, text="Draw 2 cards.", kind="spell", subtype="Quick-Play", name="Two"))
    assert "Quick-Play Spell" in said
    assert "the activation of the card" in said
    counter = post(
        client, text="When a Spell Card is activated: Negate the activation.", kind="trap", subtype="Counter"
    )
    assert "Counter Trap" in seen(counter)


def test_a_pendulum_effect_has_numbers_of_its_own(client: Client) -> None:
    said = seen(post(client, text="You can draw 1 card.", pendulum="You can discard 1 card; draw 1 card."))
    assert "Pendulum Effect 1" in said
    assert "Effect 1" in said


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"text": ""}, "text"),
        ({"text": "x" * (LONGEST + 1)}, "text"),
        ({"text": "x", "kind": "creature"}, "kind"),
        ({"text": "x", "kind": "monster", "subtype": "Counter"}, "subtype"),
        ({"text": "x", "types": "Wizard / Effect"}, "types"),
        ({"text": "x", "level": "100"}, "level"),
        ({"text": "x", "atk": "-1"}, "atk"),
        ({"text": "\0"}, "text"),
    ],
)
def test_what_cannot_be_meant_comes_back_with_the_form(client: Client, given: dict[str, str], where: str) -> None:
    html = post(client, 422, **given)
    assert "invalid-feedback" in html
    assert re.search(
        rf'id="(?:error_\d+_id|read)_{where}|name="{where}"[^>]*is-invalid|is-invalid[^>]*name="{where}"', html
    )


def test_a_body_that_is_too_large_is_refused(client: Client) -> None:
    answer = client.post("/read/", {"text": "x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE})
    assert answer.status_code == 413


def test_htmx_gets_the_reading_only(client: Client) -> None:
    answer = client.post("/read/", {"text": TEXT, "kind": "monster"}, headers={"HX-Request": "true"})
    assert answer.content.decode().strip().startswith('<div id="reading"')


def test_another_site_cannot_send_a_text() -> None:
    answer = Client(enforce_csrf_checks=True).post("/read/", {"text": TEXT, "kind": "monster"})
    assert answer.status_code == 403


# fmt: off
PIECES = (
    "(", ")", '"', "●", ":", ";", ".", "\n", "target ", "You can ", "1 ", "and ", "then ", "{", "灰", ", ", "<b>",
    "destroy it", "this card ", "(Quick Effect)", "When ", "If ", "Special Summon 1 monster from your Deck", "up to 3 ",
)
# fmt: on


def test_no_text_is_too_odd(client: Client) -> None:
    chance = random.Random(7)
    for _ in range(60):
        text = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 60)))
        given: dict[str, Any] = {"text": text, "kind": chance.choice(["monster", "spell", "trap"])}
        form = ReadForm(given)
        if form.is_valid():
            shown = reading.shown(form.cleaned_data, "en")
            assert "".join(words for words, _ in shown["marks"][0]) == form.cleaned_data["text"]
        assert client.post("/read/", given).status_code in (200, 422)


@pytest.mark.parametrize("text", ["You can " * 240, "a, " * 600, "and " * 480, "(" * 1900, "when " * 390, "●" * 1900])
def test_a_text_without_end_is_answered_all_the_same(client: Client, text: str) -> None:
    assert "How the explorer reads it" in post(client, text=text)
