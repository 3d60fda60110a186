"""The rulebook in a real browser: readable for everybody, on a phone too, and without JavaScript."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.browser
AA = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
PATHS = ["/rules/", "/rules/?standing=changed", "/rules/draw-of-fate-lock/", "/rules/no-such-rule/"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_axe_finds_nothing(page: Page, live_server: LiveServer, size: tuple[int, int], scheme: str, path: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(live_server.url + path)
    page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true })")
    found = Axe().run(page, options=AA)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("width", [320, 768, 1280])
def test_fits_the_screen_and_the_thumb(page: Page, live_server: LiveServer, width: int, path: str) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(live_server.url + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    low = page.locator("main a:not(dd a), main summary").evaluate_all(
        "all => all.filter((it) => it.getBoundingClientRect().height < 43.9).map((it) => it.outerHTML)"
    )
    assert low == []


def test_from_the_list_to_a_rule_and_on(browser: Browser, live_server: LiveServer) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(live_server.url)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Rules").click()
    page.get_by_role("link", name="Disputed").click()
    expect(page.locator(".rules > li")).to_have_count(2)
    page.locator(".rules > li a").first.click()
    expect(page.locator(".badge-v")).to_have_text("Disputed")
    page.locator(".aside a").first.click()
    expect(page.get_by_role("heading", name="Sources")).to_be_visible()
    page.context.close()
