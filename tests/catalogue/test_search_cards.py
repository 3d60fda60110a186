"""The command that searches, line by line."""

from __future__ import annotations

import io
import json
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command


def test_answers_every_line_in_order_and_stops_at_none(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        b'{"q": "ash bl", "limit": 1}',
        b"{broken",
        b"\xff\xfe",
        b"[1]",
        b'{"q": 7}',
        b"[" * 100_000,
        b'{"q": "reinf"}',
    ]
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"\n".join(lines))))
    out = io.StringIO()
    call_command("search_cards", "--jsonl", stdout=out)
    found = [[card["name"] for card in json.loads(line)][:1] for line in out.getvalue().splitlines()]
    assert found == [["Ash Blossom & Joyous Spring"], [], [], [], [], [], ["Reinforcement of the Army"]]


def test_answers_a_person() -> None:
    out = io.StringIO()
    call_command("search_cards", "skill dr", "--limit", "1", stdout=out)
    assert out.getvalue() == "82732705  Skill Drain  (en: Skill Drain)\n"


def test_needs_something_to_look_for() -> None:
    with pytest.raises(CommandError):
        call_command("search_cards")
