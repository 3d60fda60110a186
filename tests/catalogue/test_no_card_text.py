"""No sentence of a card stands in the repository: facts only."""

from __future__ import annotations

import json
import lzma
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT.parent / "shared" / "data" / "cards.jsonl.xz"
RUN = 12
"""So many words in the same order are a quotation."""


def runs(text: str) -> Iterator[tuple[int, int]]:
    """Each run of words: its hash, and the place of its first word."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    for at in range(len(words) - RUN + 1):
        yield hash(tuple(words[at : at + RUN])), at


def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


@pytest.mark.skipif(not TEXTS.exists(), reason="the card texts are not here")
def test_no_run_of_twelve_words_of_a_card_text() -> None:
    texts: set[int] = set()
    with lzma.open(TEXTS, "rt", encoding="utf-8") as lines:
        for card in map(json.loads, lines):
            texts.update(found for found, _ in runs(f"{card['text_en'] or ''} {card['pendulum_en'] or ''}"))
    assert len(texts) > 100_000
    quoted = []
    for path in tracked_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        quoted += [f"{path.relative_to(ROOT)}, word {at}" for found, at in runs(text) if found in texts]
    assert quoted == []
