"""The pages of the explorer: every change is a GET and leads to the page of a new scenario, with htmx and without."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse
from django.test import Client

from engine import resolve
from engine.catalogue import all_cards
from engine.scenario.codec import decode, encode
from rulings_site.explorer.examples import EXAMPLES, LIVE
from rulings_site.explorer.plays import EMPTY, Scenario, without_play

HTMX = {"HX-Request": "true"}


def edit(client: Client, scenario: Scenario, op: str, **query: Any) -> Scenario:
    """The scenario that an edit without JavaScript leads to; its page must open."""
    answer = client.get("/edit/", {"s": encode(scenario), "op": op, **query})
    assert answer.status_code == 302, answer.content.decode()
    assert client.get(answer["Location"]).status_code == 200
    return scenario_of(answer["Location"])


def scenario_of(address: str) -> Scenario:
    return decode(parse_qs(urlsplit(address).query)["s"][0])


def text(answer: HttpResponse) -> str:
    """What a reader would see, near enough: without tags, spaces run together."""
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def test_the_live_example_is_already_answered(client: Client) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    seen = text(answer)
    assert "Lightning Storm, answered by Dark Bribe" in seen
    comparison = resolve(LIVE)["comparison"]
    differing = sum(row["differs"] for row in comparison)
    assert 0 < differing < 12
    assert f"{differing} of 12 answers differ" in seen
    assert all(row["label"].replace("“", "“") in seen for row in comparison)


def test_every_event_is_told(client: Client) -> None:
    seen = client.get("/").content.decode().replace("&#x27;", "'").replace("&quot;", '"').replace("&amp;", "&")
    for branch in ("not_negated", "activation_negated", "effect_negated"):
        for event in resolve(LIVE)["branches"][branch]["events"]:
            assert event["text"] in seen or event["type"] == "refuse"


@pytest.mark.parametrize(("words", "scenario"), EXAMPLES)
def test_examples_open_from_their_links(client: Client, words: str, scenario: Scenario) -> None:
    answer = client.get("/", {"s": encode(scenario)})
    assert answer.status_code == 200
    assert "answers differ" in text(answer)


@pytest.mark.parametrize("code", ["zzz", "1", "!", "9abc", "1" * 20_000, "<script>"])
def test_a_bad_code_is_explained_and_kept(client: Client, code: str) -> None:
    answer = client.get("/", {"s": code})
    assert answer.status_code == 400
    html = answer.content.decode()
    assert "This link cannot be read" in html
    assert code.replace("<", "&lt;").replace(">", "&gt;") in html
    assert "<script>" not in html


def test_a_bad_code_is_explained_in_a_sentence(client: Client) -> None:
    seen = text(client.get("/", {"s": "zzz"}))
    assert "The code of this link is not the text of a share link. Copy the whole address" in seen


def test_a_scenario_the_engine_cannot_read_is_explained(client: Client) -> None:
    code = encode({"v": 1, "cards": {"x": {"card": "No Such Card At All", "owner": "A", "zone": "hand"}}, "plays": []})
    answer = client.get("/", {"s": code})
    assert answer.status_code == 400
    assert "cards.x" in text(answer)


def test_an_empty_scenario_asks_for_a_first_card(client: Client) -> None:
    answer = client.get("/", {"s": encode(EMPTY)})
    assert answer.status_code == 200
    assert "Two cards are enough" in text(answer)
    assert "answers differ" not in text(answer)


def test_two_picks_make_a_compared_chain(client: Client) -> None:
    one = edit(client, EMPTY, "chain", play=1, card=32807846)
    assert one["plays"][0]["chain"][0]["player"] == "A"
    two = edit(client, one, "chain", play=1, card=14558127)
    assert [link["player"] for link in two["plays"][0]["chain"]] == ["A", "B"]
    assert resolve(two)["branches"]["as_played"]["plays"][0]["legal"]


def test_enter_takes_the_first_card_that_is_allowed(client: Client) -> None:
    one = edit(client, EMPTY, "chain", play=1, q="reinforcement of the army")
    two = edit(client, one, "chain", play=1, q="灰流麗")
    assert resolve(two)["branches"]["as_played"]["plays"][0]["legal"]


def test_enter_on_nothing_that_fits_keeps_what_was_typed(client: Client) -> None:
    query = {"s": encode(LIVE), "op": "chain", "play": 1, "q": "qqqqqq"}
    answer = client.get("/edit/", query)
    assert answer.status_code == 422
    assert 'value="qqqqqq"' in answer.content.decode()
    assert "can be chained now" in text(answer)
    assert client.get("/edit/", query, headers=HTMX).status_code == 422


def test_htmx_gets_the_part_and_the_address(client: Client) -> None:
    query = {"s": encode(LIVE), "op": "unplay", "play": 2}
    plain = client.get("/edit/", query)
    part = client.get("/edit/", query, headers=HTMX)
    assert part.status_code == 200
    assert part["HX-Push-Url"] == plain["Location"]
    assert "HX-Request" in part["Vary"]
    html = part.content.decode()
    assert "<!doctype" not in html
    assert 'id="explorer"' in html
    assert 'id="said" hx-swap-oob' in html


def test_every_htmx_address_works_without_it(client: Client) -> None:
    html = client.get("/").content.decode()
    for tag in re.findall(r"<(?:a|form)\s[^>]*hx-get=[^>]*>", html):
        plain = re.search(r'(?:href|action)="([^"]+)"', tag)
        assert plain, tag
        if tag.startswith("<a "):
            assert client.get(plain[1].replace("&amp;", "&")).status_code in (200, 302), tag


def test_search_sorts_by_what_is_allowed_now(client: Client) -> None:
    html = client.get("/search/", {"s": encode(LIVE), "play": 1, "q": "solemn"}, headers=HTMX).content.decode()
    assert "<!doctype" not in html
    assert html.index("Can be chained now") < html.index("Solemn Judgment")
    whole = client.get("/search/", {"s": encode(LIVE), "play": 1, "q": "ash blossom"})
    assert "<!doctype" in whole.content.decode()
    assert "Not now" in text(whole)
    assert 'name="q" type="search" value="ash blossom"' in whole.content.decode()


def test_search_finds_names_of_other_languages(client: Client) -> None:
    one = edit(client, EMPTY, "chain", play=1, card=32807846)
    html = client.get("/search/", {"s": encode(one), "play": 1, "q": "灰流麗"}).content.decode()
    assert "Ash Blossom &amp; Joyous Spring" in html
    assert re.search(r'<span lang="zh[^"]*">灰流麗</span>', html)


def test_search_says_when_nothing_is_called_so(client: Client) -> None:
    seen = text(client.get("/search/", {"s": encode(LIVE), "q": "qqqqqqqq"}))
    assert f"No card is called anything like “qqqqqqqq”. This engine knows {len(all_cards())} cards." in seen


def test_again_adds_a_copy_and_a_play(client: Client) -> None:
    after = edit(client, {**LIVE, "plays": LIVE["plays"][:1]}, "again", play=1, link=1)
    ref = after["plays"][1]["chain"][0]["card"]
    assert ref not in LIVE["cards"]
    assert after["cards"][ref] == LIVE["cards"]["storm"]
    legal = {name: branch["plays"][1]["legal"] for name, branch in resolve(after)["branches"].items()}
    assert legal["activation_negated"]
    assert not legal["not_negated"]
    assert not legal["effect_negated"]


def test_allowed_and_refused_stand_in_the_page(client: Client) -> None:
    seen = text(client.get("/"))
    assert "Allowed" in seen
    assert "Refused" in seen


def test_every_reason_leads_to_its_rule(client: Client) -> None:
    html = client.get("/").content.decode()
    slugs = set(re.findall(r"<code>([a-z-]+)</code></span>", html))
    cited = {slug for row in resolve(LIVE)["comparison"] for slug in row["rules"]}
    assert cited <= slugs
    for slug in slugs:
        assert f'<span class="why-rule"><a href="/rules/{slug}/">' in html
        assert client.get(f"/rules/{slug}/").status_code == 200


def test_turn_and_phase(client: Client) -> None:
    assert edit(client, LIVE, "turn", now="A")["plays"][-1] == {"turn": "B"}
    assert edit(client, LIVE, "phase", to="end")["plays"][-1] == {"phase": "end"}


def test_steps_of_the_turn_are_called_so(client: Client) -> None:
    html = client.get("/", {"s": encode({**LIVE, "plays": [*LIVE["plays"], {"phase": "end"}, {"turn": "B"}]})}).content
    labels = re.findall(r'<div class="tl-no"><b>\d+</b><span>([^<]+)</span>', html.decode())
    assert labels[-2:] == ["Phase", "Phase"]


def test_a_new_play(client: Client) -> None:
    after = edit(client, LIVE, "play", card=32807846)
    assert len(after["plays"]) == 3


def test_links_and_plays_are_removed(client: Client) -> None:
    assert len(edit(client, LIVE, "unlink", play=1, link=2)["plays"][0]["chain"]) == 1
    assert len(edit(client, LIVE, "unplay", play=2)["plays"]) == 1


def test_another_link_is_compared(client: Client) -> None:
    after = edit(client, LIVE, "fork", play=1, link=2)
    assert after["fork"] == {"play": 1, "link": 2}
    assert "Dark Bribe" in text(client.get("/", {"s": encode(after)}))


@pytest.mark.parametrize(
    ("op", "query"),
    [
        ("unlink", {"play": 9, "link": 1}),
        ("unlink", {"play": 1}),
        ("unplay", {"play": "x"}),
        ("fork", {"play": 1, "link": 7}),
        ("again", {"play": 0, "link": 1}),
        ("uncard", {"ref": "nobody"}),
        ("card", {"ref": "nobody", "owner": "A", "zone": "hand"}),
        ("link", {"play": 5, "link": 1, "player": "A"}),
        ("link", {"play": "9" * 5000, "link": 1, "player": "A"}),
        ("summon", {"ref": "nobody"}),
        ("phase", {"to": "noon"}),
        ("chain", {"play": 1}),
        ("chain", {"play": 1, "card": "1"}),
        ("place", {"name": ""}),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_what_cannot_be_done_is_said(client: Client, op: str, query: dict[str, Any], headers: dict[str, str]) -> None:
    answer = client.get("/edit/", {"s": encode(LIVE), "op": op, **query}, headers=headers)
    assert answer.status_code == 422
    assert "Lightning Storm, answered by Dark Bribe" in text(answer)
    assert "HX-Push-Url" not in answer
    assert re.search(r'role="alert">\s*\S|invalid-feedback', answer.content.decode())


def test_an_unknown_edit_is_not_found(client: Client) -> None:
    assert client.get("/edit/", {"s": encode(LIVE), "op": "explode"}).status_code == 404
    assert client.get("/form/explode/", {"s": encode(LIVE)}).status_code == 404


@pytest.mark.parametrize("path", ["/edit/", "/search/", "/form/link/"])
def test_a_bad_code_is_a_bad_request_everywhere(client: Client, path: str) -> None:
    assert client.get(path, {"s": "nonsense!", "op": "turn", "now": "A"}).status_code == 400


@pytest.mark.parametrize("path", ["/", "/edit/", "/search/"])
def test_nothing_is_changed_by_sending(client: Client, path: str) -> None:
    assert client.post(path).status_code == 405


def test_a_chain_that_is_not_allowed_says_why_and_offers_the_way_back(client: Client) -> None:
    refused = edit(client, without_play(LIVE, 2), "chain", play=1, card=14558127)
    answer = client.get("/", {"s": encode(refused)})
    play = resolve(refused)["branches"]["as_played"]["plays"][0]
    assert not play["legal"]
    seen = text(answer).replace("&amp;", "&")
    assert play["refused"]["why"] in seen
    assert "Remove Chain Link 3" in seen


def test_a_refused_chain_before_the_compared_one_is_not_passed_over(client: Client) -> None:
    refused = edit(client, LIVE, "chain", play=1, card=14558127)
    assert resolve(refused)["fork"]["play"] == 2
    seen = text(client.get("/", {"s": encode(refused)}))
    assert "This cannot be played so" in seen
    assert "answers differ" in seen


def test_a_play_that_is_refused_everywhere_alike_is_said_once(client: Client) -> None:
    scenario = {**LIVE, "plays": [*LIVE["plays"][:1], {"attack": {"card": "warwolf", "target": "direct"}}]}
    plays = [branch["plays"][1] for branch in resolve(scenario)["branches"].values()]
    assert not any(play["legal"] for play in plays)
    answer = client.get("/", {"s": encode(scenario)}).content.decode()
    assert answer.count('class="verdict') == 1
