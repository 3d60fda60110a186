"""Figures of the bench, and that what it measures is what it says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine import resolve
from engine.management.commands.bench import LINKS, SAYS_BACK, chain
from engine.management.measure import figure, process, repeat

HERE = Path(__file__).parent
LARGE = "x = bytearray(64 * 1024 * 1024)\n" + SAYS_BACK


def test_median_and_95th_percentile() -> None:
    found = figure("a", [float(n) for n in range(1, 102)])
    assert (found.runs, found.median, found.p95) == (101, 51.0, 96.0)


def test_the_first_call_does_not_count_and_five_do() -> None:
    calls: list[int] = []
    found = repeat("a", lambda: calls.append(1), seconds=0)
    assert (found.runs, len(calls)) == (5, 6)


def test_a_process_is_measured_by_its_own_memory() -> None:
    took, small, answer = process([sys.executable, "-c", SAYS_BACK], b"hello\n", HERE)
    assert answer == b"hello\n"
    assert 1 < took < 30_000
    _, large, _ = process([sys.executable, "-c", LARGE], b"x\n", HERE)
    assert 5 < small < 64 < large


def test_a_process_that_fails_is_no_figure() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        process([sys.executable, "-c", "raise SystemExit(3)"], b"", HERE)


@pytest.mark.parametrize("length", [2, 4, 8])
def test_every_link_of_the_measured_chains_may_be_made(length: int) -> None:
    played = resolve(chain(length))["branches"]["as_played"]["plays"][0]
    assert played["refused"] is None
    assert [link["card"] for link in played["links"]] == [f"c{number}" for number in range(1, length + 1)]
    assert len(LINKS) == 8
