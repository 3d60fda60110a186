"""The pages of the rulebook: every rule is listed and has a page; a wrong name leads to the right ones."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client
from django.utils.translation import override

from engine.rulebook import GROUPS, KINDS, STANDINGS, rule, rules
from engine.wording.rules import note, sentence, sides, title, was
from rulings_site.learn import rules as book
from rulings_site.learn import words


def read(client: Client, path: str, status: int = 200) -> str:
    """The page as a reader sees it, near enough."""
    answer = client.get(path)
    assert answer.status_code == status
    return unescape(" ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split()))


def test_every_rule_is_listed_in_its_group(client: Client) -> None:
    seen = read(client, "/rules/")
    assert all(title(slug) in seen and sentence(slug) in seen for slug in rules())
    html = client.get("/rules/").content.decode()
    places = [html.index(f'<h2 id="{group}">') for group in GROUPS]
    assert places == sorted(places)
    for slug, one in rules().items():
        at = html.index(f'<li><a href="/rules/{slug}/">')
        assert max(place for place in places if place < at) == places[GROUPS.index(one.group)]


@pytest.mark.parametrize("standing", STANDINGS)
def test_the_list_is_filtered_by_standing(client: Client, standing: str) -> None:
    html = client.get("/rules/", {"standing": standing}).content.decode()
    listed = re.findall(r'<li><a href="/rules/([a-z-]+)/">', html)
    assert listed == [slug for slug, one in rules().items() if one.standing == standing]
    assert re.search(rf'standing={standing}" aria-current="true"', html)


def test_a_standing_that_there_is_not_shows_all(client: Client) -> None:
    html = client.get("/rules/", {"standing": "certain"}).content.decode()
    assert len(re.findall(r'<li><a href="/rules/', html)) == len(rules())


@pytest.mark.parametrize("slug", rules())
def test_a_page_says_all_that_is_known_of_its_rule(client: Client, slug: str) -> None:
    one, seen = rule(slug), read(client, f"/rules/{slug}/")
    assert title(slug) in seen
    assert sentence(slug) in seen
    assert sentence(slug, "ja") in seen
    assert note(slug) in seen
    assert str(words.STANDINGS[one.standing]) in seen
    html = unescape(client.get(f"/rules/{slug}/").content.decode())
    for source in one.sources:
        assert source.label in seen
        assert source.date in seen
        assert f'href="{source.link}"' in html or not source.link
    for other in one.related:
        assert f'href="/rules/{other}/"' in html
    if one.changed:
        assert was(slug) in seen
        assert one.changed.since in seen
    assert ("OCG and TCG differ" in seen) == one.differs
    assert all(said in seen for said in sides(slug).values())


def test_sides_that_differ_are_both_said_and_marked_in_lists(client: Client) -> None:
    seen = read(client, "/rules/trigger-order/")
    said = sides("trigger-order")
    assert f"OCG {said['OCG']} TCG {said['TCG']}" in seen
    assert read(client, "/rules/").count("OCG and TCG differ") == sum(one.differs for one in rules().values()) > 0


def test_a_rule_that_changed_names_the_answer_that_changed_it(client: Client) -> None:
    seen = read(client, "/rules/draw-of-fate-lock/")
    assert f"Ruled before {was('draw-of-fate-lock')} Changed 2025, Official card database, Q&A 23158" in seen


def test_what_changed_and_what_differs_is_said_in_the_language_of_the_page() -> None:
    for speech in ("zh-hant", "ja"):
        assert book.shown("main-phase-only", speech)["was"] == was("main-phase-only", speech) != was("main-phase-only")
        assert book.shown("trigger-order", speech)["sides"] == sides("trigger-order", speech) != sides("trigger-order")


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("limit-use", "limit-use-counted"),
        ("missed_timing", "missed-timing"),
        ("Spell-Sped", "spell-speed"),
        ("negated-activation-is-skipped", "activation-negated-is-skipped"),
    ],
)
def test_an_unknown_rule_names_the_nearest(client: Client, asked: str, meant: str) -> None:
    seen = read(client, f"/rules/{asked}/", status=404)
    assert asked in seen
    assert title(meant) in seen
    answer = client.get(f"/rules/{asked}/")
    assert re.findall(r'<li><a href="/rules/([a-z-]+)/">', answer.content.decode())[0] == meant


@pytest.mark.parametrize("asked", ["x" * 5000, "<script>", "%00", "..", "規則"])
def test_odd_names_are_not_found_either(client: Client, asked: str) -> None:
    answer = client.get(f"/rules/{asked}/")
    assert answer.status_code == 404
    assert b"<script>" not in answer.content


def test_pages_speak_the_language_of_the_interface() -> None:
    with override("ja"):
        seen = book.shown("spell-speed", "ja")
    assert seen["rule"].sentence == sentence("spell-speed", "ja")
    assert [code for code, _name, _said in seen["others"]] == ["en", "zh-Hant"]


def test_every_word_of_the_rulebook_has_words() -> None:
    assert set(words.GROUPS) == set(GROUPS)
    assert set(words.STANDINGS) == set(words.MEANING) == set(words.ICONS) == set(STANDINGS)
    assert set(words.KINDS) == set(KINDS)


def test_rules_are_only_read(client: Client) -> None:
    assert client.post("/rules/").status_code == 405
    assert client.post("/rules/spell-speed/").status_code == 405
