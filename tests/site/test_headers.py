"""What every answer carries, and what every page may load."""

from __future__ import annotations

import re

import pytest
from django.test import Client

PAGES = ["/", "/api/v1/docs", "/no-such-page"]


def directives(header: str) -> dict[str, set[str]]:
    """A Content-Security-Policy as directive -> sources."""
    parts = (part.split() for part in header.split(";") if part.strip())
    return {name: set(sources) for name, *sources in parts}


@pytest.mark.parametrize("address", PAGES)
def test_pages_may_load_only_our_own_files(client: Client, address: str) -> None:
    policy = directives(client.get(address)["Content-Security-Policy"])
    assert policy == {
        "default-src": {"'none'"},
        "script-src": {"'self'"},
        "style-src": {"'self'"},
        "img-src": {"'self'", "data:"},
        "font-src": {"'self'"},
        "connect-src": {"'self'"},
        "form-action": {"'self'"},
        "base-uri": {"'none'"},
        "frame-ancestors": {"'none'"},
    }


@pytest.mark.parametrize("address", PAGES)
def test_other_headers(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.parametrize("address", PAGES)
def test_pages_hold_nothing_the_policy_would_block(client: Client, address: str) -> None:
    html = client.get(address).content.decode()
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=\"", html)
    assert all("src=" in script for script in re.findall(r"<script[^>]*>", html))
    loaded = re.findall(r"<(?:script|img|iframe)[^>]*\ssrc=\"([^\"]+)|<link[^>]*\shref=\"([^\"]+)", html)
    assert loaded
    assert all(address.startswith(("/", "data:")) for pair in loaded for address in pair if address)


def test_htmx_neither_evaluates_nor_writes_styles(client: Client) -> None:
    html = client.get("/api/v1/docs").content.decode()
    found = re.search(r"name=\"htmx-config\" content='([^']+)'", html)
    assert found
    assert '"allowEval": false' in found[1]
    assert '"includeIndicatorStyles": false' in found[1]


def test_pages_are_compressed(client: Client) -> None:
    assert client.get("/api/v1/docs", headers={"accept-encoding": "gzip"})["Content-Encoding"] == "gzip"
