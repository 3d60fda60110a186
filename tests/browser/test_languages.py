"""The pages in every language: axe finds nothing, nothing is wider than a phone, no English is left where it could be
told otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.browser
AA = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
PATHS = ["/", "/cards/", "/cards/14558127/ash-blossom-joyous-spring/", "/rules/", "/rules/oath-stays/", "/read/"]
PHONE = {"width": 320, "height": 740}


@pytest.fixture(params=["ja", "zh-TW"])
def reader(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A page of a browser that prefers the language."""
    context = browser.new_context(locale=request.param, viewport=PHONE)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", PATHS)
def test_the_browsers_language_is_spoken(reader: Page, live_server: LiveServer, path: str) -> None:
    reader.goto(live_server.url + path)
    language = reader.evaluate("document.documentElement.lang")
    assert language in ("ja", "zh-hant")
    assert reader.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    heading = reader.locator("h1").inner_text()
    assert any("\u3040" <= letter <= "\u9fff" for letter in heading), heading
    found = Axe().run(reader, options=AA)
    assert found.violations_count == 0, found.generate_report()


def test_the_steps_of_a_chain_are_named_in_the_language(reader: Page, live_server: LiveServer) -> None:
    reader.goto(live_server.url)
    assert "Chain Link" not in reader.locator("main").inner_text()


def test_the_switch_changes_the_language_and_keeps_the_chain(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url)
    before = page.locator(".chip").count()
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator(".chip")).to_have_count(before)
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
