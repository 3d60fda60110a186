"""GET /api/v1/cards: search by name."""

from __future__ import annotations

import pytest
from django.test import Client


def test_finds_a_card_by_its_name(client: Client) -> None:
    found = client.get("/api/v1/cards", {"q": "ash blossom", "limit": 3})
    assert found.status_code == 200
    rows = found.json()
    assert 1 <= len(rows) <= 3
    assert rows[0]["id"] == 14558127
    assert set(rows[0]) >= {"id", "name", "matched_name", "language"}


def test_finds_a_card_in_another_language(client: Client) -> None:
    row = client.get("/api/v1/cards", {"q": "灰流うらら"}).json()[0]
    assert (row["id"], row["language"]) == (14558127, "ja")


@pytest.mark.parametrize(
    ("query", "path"),
    [({}, "q"), ({"q": "a", "limit": "0"}, "limit"), ({"q": "a", "limit": "many"}, "limit"), ({"q": "a" * 201}, "q")],
)
def test_bad_parameters_are_named(client: Client, query: dict[str, str], path: str) -> None:
    answer = client.get("/api/v1/cards", query)
    assert answer.status_code == 400
    assert answer.json()["error"]["path"] == path


@pytest.mark.parametrize("text", ["", " ", "\x00", "😀", "%", "a" * 200])
def test_odd_texts_are_answered(client: Client, text: str) -> None:
    answer = client.get("/api/v1/cards", {"q": text})
    assert answer.status_code == 200
    assert isinstance(answer.json(), list)
