"""The API's description in a real browser: nothing blocked, nothing missing, readable for everybody."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.browser
AA = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_loads_without_a_complaint_and_passes_axe(page: Page, live_server: LiveServer, scheme: str) -> None:
    complaints: list[str] = []
    page.on(
        "console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{live_server.url}/api/v1/docs", wait_until="load")
    assert complaints == []
    assert page.locator("html").get_attribute("data-bs-theme") == scheme
    found = Axe().run(page, options=AA)
    assert found.violations_count == 0, found.generate_report()


def test_fits_a_phone(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{live_server.url}/api/v1/docs")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_skip_link_leads_to_the_content(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/api/v1/docs")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#main"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
