"""The cards in a real browser: readable for everybody, on a phone too; found while one types, or without JavaScript."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.browser
AA = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
PATHS = ["/cards/", "/cards/98645731/pot-of-duality/", "/cards/1/", "/read/"]
TEXT = "You can discard 1 card; draw 2 cards. While the moon is full, it sings."


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_axe_finds_nothing(page: Page, live_server: LiveServer, size: tuple[int, int], scheme: str, path: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(live_server.url + path)
    if path == "/read/":
        page.get_by_label("Card text").fill(TEXT)
        page.get_by_role("button", name="Read it").click()
        expect(page.locator(".read-card")).to_be_visible()
    page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true })")
    found = Axe().run(page, options=AA)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("width", [320, 768, 1280])
def test_fits_the_screen_and_the_thumb(page: Page, live_server: LiveServer, width: int, path: str) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(live_server.url + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    low = page.locator("main a:not(dd a, details a), main button, main .fold > summary, main .sign").evaluate_all(
        "all => all.filter((it) => it.getBoundingClientRect().height < 43.9).map((it) => it.outerHTML)"
    )
    assert low == []


def test_cards_are_found_while_one_types(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/cards/")
    page.get_by_label("Name").fill("pot of dual")
    expect(page.locator(".card-l").first).to_contain_text("Pot of Duality")
    expect(page).to_have_url(re.compile(r"q=pot"))
    page.locator(".card-l").first.click()
    # The first page of a card in a process looks through the whole catalogue.
    expect(page.get_by_role("heading", level=1)).to_have_text("Pot of Duality", timeout=30_000)
    page.get_by_role("link", name="Try it in a chain").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Pot of Duality")
    expect(page).to_have_url(re.compile(r"/\?s="))


def test_a_text_of_ones_own_goes_into_a_chain_without_javascript(browser: Browser, live_server: LiveServer) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{live_server.url}/cards/")
    page.get_by_label("negates Summons").check()
    page.get_by_role("button", name="Find").click()
    expect(page).to_have_url(re.compile("fact=negates-summon"))
    page.get_by_role("link", name="Read a text of your own").click()
    page.get_by_label("Card text").fill(TEXT)
    page.locator("[name=name]").fill("Moon Singer")
    page.get_by_role("button", name="Read it").click()
    expect(page.locator("mark.unread").first).to_contain_text("While the moon is full")
    page.get_by_role("link", name="Use it in a chain").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Moon Singer")
    page.context.close()
