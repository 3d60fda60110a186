"""Every activation × every card that negates it, over the whole catalogue: asked, and resolved once a kind.

The slice of every test run draws a few cards by a seed that it prints with a failure; `make soak` goes through all of
them. `PAIRS_SEED=…` repeats a slice.
"""

from __future__ import annotations

import os
import sys
import time

import pytest

from tests.engine.every_pair import Tally, ask, drawn, part

SLICE = 40
SHARDS = 8


def test_a_slice() -> None:
    seed = os.environ.get("PAIRS_SEED", str(time.time_ns() % 1_000_000))
    tally = Tally()
    try:
        ask(drawn(seed, SLICE), tally)
    except AssertionError as fault:
        fault.add_note(f"PAIRS_SEED={seed}")
        raise
    assert tally.pairs > 1000


@pytest.mark.soak
@pytest.mark.parametrize("shard", range(SHARDS))
def test_all(shard: int, capfd: pytest.CaptureFixture[str]) -> None:
    tally = Tally()
    try:
        ask(part(shard, SHARDS), tally)
    finally:
        with capfd.disabled():
            sys.stderr.write(f"\npairs, part {shard} of {SHARDS}: {tally}\n")
    assert tally.counts["Chains"] > 1000
