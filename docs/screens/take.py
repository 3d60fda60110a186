"""Takes the pictures of this folder: a server of its own, headless Chromium, the live example and what opens from it.

    python docs/screens/take.py

Needs Debian's chromium and fonts-noto-cjk (or others like them); writes PNG files beside this one.
"""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from wsgiref.simple_server import WSGIRequestHandler, make_server

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))
os.environ["DJANGO_SETTINGS_MODULE"] = "rulings_site.settings"
os.environ["DEBUG"] = "1"

import django  # noqa: E402

django.setup()

from django.contrib.staticfiles.handlers import StaticFilesHandler  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

PHONE, DESK = (360, 740), (1280, 800)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip


class Silent(WSGIRequestHandler):
    def log_message(self, *args: object) -> None:
        """No line for every request."""


@contextmanager
def site() -> Iterator[str]:
    """The address of a server that runs meanwhile."""
    server = make_server("127.0.0.1", 0, StaticFilesHandler(get_wsgi_application()), handler_class=Silent)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def at_search(page: Page) -> None:
    page.keyboard.press("/")
    page.keyboard.type("solemn")
    page.locator(".hit").first.wait_for()


def at_timeline(page: Page) -> None:
    page.locator("#tl-h").evaluate("it => it.scrollIntoView({behavior: 'instant'})")


def at_table(page: Page) -> None:
    page.locator("#cmp-h").evaluate("it => it.scrollIntoView({behavior: 'instant'})")


def at_board(page: Page) -> None:
    page.get_by_text("The board", exact=True).click()
    page.locator("#board").evaluate("it => it.scrollIntoView({behavior: 'instant'})")


def as_it_opens(page: Page) -> None:
    """Nothing to do."""


PICTURES = [
    ("explorer", DESK, "light", as_it_opens),
    ("explorer-dark", DESK, "dark", as_it_opens),
    ("explorer-search", DESK, "light", at_search),
    ("explorer-timeline-dark", DESK, "dark", at_timeline),
    ("explorer-phone", PHONE, "light", as_it_opens),
    ("explorer-phone-table-dark", PHONE, "dark", at_table),
    ("explorer-phone-timeline", PHONE, "light", at_timeline),
    ("explorer-phone-board", PHONE, "light", at_board),
]


def take(browser: Browser, address: str) -> None:
    for name, (width, height), theme, prepare in PICTURES:
        context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme)
        page = context.new_page()
        page.goto(address, wait_until="networkidle")
        prepare(page)
        page.screenshot(path=HERE / f"{name}.png")
        context.close()


if __name__ == "__main__":
    with site() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        take(chromium, address)
        chromium.close()
