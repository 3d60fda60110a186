"""The real server, as `make serve` starts it, with what could only go wrong there."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """A port nobody listens on right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the site answers, for as long as the module's tests run."""
    port = free_port()
    command = [sys.executable, "-m", "gunicorn", "rulings_site.wsgi", "--config", "python:rulings_site.serving"]
    environment = {**os.environ, "WORKERS": "1"}
    with subprocess.Popen([*command, "--bind", f"127.0.0.1:{port}"], cwd=ROOT, env=environment) as server:
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz")
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(timeout=30)


def wait_for(url: str) -> None:
    """Returns once `url` answers; fails after 30 seconds."""
    for _ in range(300):
        try:
            urllib.request.urlopen(url, timeout=5).close()
            return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"no answer from {url}")


def fetch(url: str, body: bytes | None = None) -> tuple[int, str, str]:
    """(status, content type, body) of the answer."""
    request = urllib.request.Request(url, data=body, headers={"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers["Content-Type"], error.read().decode()


def test_it_answers(address: str) -> None:
    assert fetch(f"{address}/healthz") == (200, "text/plain; charset=utf-8", "ok\n")


def test_a_link_that_holds_a_large_scenario_is_not_cut_off(address: str) -> None:
    status, _, text = fetch(f"{address}/healthz?s=" + "x" * 60_000)
    assert (status, text) == (200, "ok\n")


def test_a_too_large_body_gets_its_answer(address: str) -> None:
    status, kind, text = fetch(f"{address}/api/v1/resolve", b"x" * 900_000)
    assert status == 413, text
    assert kind == "application/json"


def test_an_endless_address_is_refused(address: str) -> None:
    assert fetch(f"{address}/healthz?s=" + "x" * 500_000)[0] in (400, 414)
