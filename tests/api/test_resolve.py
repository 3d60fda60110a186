"""POST /api/v1/resolve: the result, or an error object with the right status."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

import engine
from engine import ScenarioError
from rulings_site.api.shapes import EXAMPLE

URL = "/api/v1/resolve"


def post(
    client: Client, body: Any, query: str = "", content_type: str = "application/json"
) -> tuple[int, dict[str, Any]]:
    """Status and JSON of the answer to `body` (bytes as they are, anything else as JSON)."""
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = client.post(URL + query, raw, content_type=content_type)
    assert answer["Content-Type"] == "application/json; charset=utf-8"
    return answer.status_code, answer.json()


def test_the_example_of_the_description_resolves(client: Client) -> None:
    status, result = post(client, EXAMPLE)
    assert status == 200
    assert set(result["branches"]) == {"as_played", "not_negated", "activation_negated", "effect_negated"}
    assert result["branches"]["as_played"]["plays"][0]["refused"] is None
    assert result["fork"]["negated_by"] == {"link": 2}
    assert len(result["comparison"]) == 12


def test_the_answer_is_the_engine_s(client: Client) -> None:
    assert post(client, EXAMPLE)[1] == json.loads(json.dumps(engine.resolve(EXAMPLE)))


def test_only_sentences_depend_on_the_language(client: Client) -> None:
    seen = {}
    for language in ("en", "zh-hant", "ja"):
        status, result = post(client, EXAMPLE, f"?lang={language}")
        assert status == 200
        seen[language] = [(row["question"], row["answers"]) for row in result["comparison"]]
    assert seen["en"] == seen["zh-hant"] == seen["ja"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"   ",
        b"{",
        b"nonsense",
        b"[1, 2]",
        b"null",
        b'"text"',
        b"\xff\xfe{}",
        b'{"v": NaN}',
        b"[" * 5000,
        b'{"a": "\\ud800"}',
    ],
)
def test_what_is_no_scenario_at_all(client: Client, body: bytes) -> None:
    status, answer = post(client, body)
    assert status == 400
    assert set(answer["error"]) == {"path", "message", "hint"}
    assert answer["error"]["path"] == ""
    assert answer["error"]["message"]


def test_a_bad_scenario_says_where(client: Client) -> None:
    bad = {
        **EXAMPLE,
        "cards": {**EXAMPLE["cards"], "storm": {"card": "Lightning Storm", "owner": "A", "zone": "grave"}},
    }
    status, answer = post(client, bad)
    assert status == 400
    assert answer["error"]["path"] == "cards.storm.zone"


def test_what_is_wrong_is_said_in_the_language_asked_for(client: Client) -> None:
    bad = {"v": 1, "cards": [], "plays": []}
    for language, message in (
        ("en", "is not an object"),
        ("zh-hant", "不是物件"),
        ("ja", "オブジェクトではありません"),
    ):
        status, result = post(client, bad, f"?lang={language}")
        assert (status, result["error"]["path"], result["error"]["message"]) == (400, "cards", message)
    status, result = post(client, b"{}", "?lang=ja", content_type="text/plain")
    assert (status, result["error"]["message"]) == (415, "コンテントタイプが text/plain です")


def test_64_kib_are_read_and_one_byte_more_is_not(client: Client) -> None:
    raw = json.dumps(EXAMPLE).encode()
    assert post(client, raw + b" " * (64 * 1024 - len(raw)))[0] == 200
    status, answer = post(client, raw + b" " * (64 * 1024 - len(raw) + 1))
    assert status == 413
    assert "65536" in answer["error"]["message"]


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_another_content_type_is_named(client: Client, content_type: str) -> None:
    status, answer = post(client, b"{}", content_type=content_type)
    assert status == 415
    assert "application/json" in answer["error"]["hint"]


def test_a_charset_is_no_other_content_type(client: Client) -> None:
    assert post(client, EXAMPLE, content_type="application/json; charset=utf-8")[0] == 200


def test_an_unknown_language_is_named(client: Client) -> None:
    status, answer = post(client, EXAMPLE, "?lang=tlh")
    assert status == 400
    assert answer["error"]["path"] == "lang"
    assert "zh-hant" in answer["error"]["message"]


def test_other_methods(client: Client) -> None:
    assert client.get(URL).status_code == 405


def test_no_token_is_asked_for() -> None:
    status, _ = post(Client(enforce_csrf_checks=True), EXAMPLE)
    assert status == 200


def test_a_mistake_of_the_engine_is_answered_too(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(scenario: dict[str, Any], language: str) -> dict[str, Any]:
        raise ZeroDivisionError

    monkeypatch.setattr(engine, "resolve", broken)
    status, answer = post(client, EXAMPLE)
    assert status == 500
    assert "engine failed" in answer["error"]["message"]
    assert "ZeroDivisionError" in caplog.text


def test_the_engine_s_refusal_is_passed_on(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(scenario: dict[str, Any], language: str) -> dict[str, Any]:
        raise ScenarioError("plays.1.chain.2.card", f"said in {language}", "a ref")

    monkeypatch.setattr(engine, "resolve", refuse)
    status, answer = post(client, {}, "?lang=ja")
    assert status == 400
    assert answer == {"error": {"path": "plays.1.chain.2.card", "message": "said in ja", "hint": "a ref"}}
