"""What is answered when something is wrong, as a page and as JSON."""

from __future__ import annotations

import io
import logging

import pytest
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.test import Client, RequestFactory, override_settings

from rulings_site import errors

BIG = b"x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)


def test_healthz(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")
    assert "no-store" in answer["Cache-Control"]


def test_unknown_page(client: Client) -> None:
    answer = client.get("/no/such/page")
    assert answer.status_code == 404
    assert "Nothing at this address" in answer.content.decode()


def test_unknown_address_of_the_api(client: Client) -> None:
    answer = client.get("/api/v1/no-such-thing")
    assert answer.status_code == 404
    assert answer.json()["error"]["path"] == ""


def test_too_large_body_of_a_page(client: Client) -> None:
    answer = client.post("/", BIG, content_type="text/plain")
    assert answer.status_code == 413
    assert "64 KiB" in answer.content.decode()
    assert "Content-Security-Policy" in answer


def test_too_large_body_of_the_api(client: Client) -> None:
    answer = client.post("/api/v1/resolve", BIG, content_type="application/json")
    assert answer.status_code == 413
    assert set(answer.json()["error"]) == {"path", "message", "hint"}


@pytest.mark.parametrize("length", ["", "many"])
def test_odd_content_length_is_no_error_of_ours(client: Client, length: str) -> None:
    assert client.get("/healthz", CONTENT_LENGTH=length).status_code == 200


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("192.168.1.20:8000", 200),
        ("10.0.0.7", 200),
        ("[::1]:8000", 200),
        ("[fd12::5]", 200),
        ("laptop.local", 200),
        ("laptop", 200),
        ("example.com", 400),
        ("8.8.8.8", 400),
        ("local.example.com", 400),
    ],
)
def test_only_local_names_by_default(host: str, status: int) -> None:
    with override_settings(ALLOWED_HOSTS=["*"]):
        assert Client(headers={"host": host}).get("/healthz").status_code == status


def test_listed_names_replace_the_local_ones() -> None:
    with override_settings(ALLOWED_HOSTS=["negations.example"]):
        assert Client(headers={"host": "negations.example"}).get("/no-such").status_code == 404
        answer = Client(headers={"host": "192.168.1.20"}).get("/no-such", follow=False)
        assert answer.status_code == 400
        assert "ALLOWED_HOSTS" in answer.content.decode()


def test_form_without_its_token_is_explained() -> None:
    answer = Client(enforce_csrf_checks=True).post("/i18n/setlang/", {"language": "en"})
    assert answer.status_code == 403
    assert "reload the page" in answer.content.decode()


@pytest.mark.parametrize("status", [400, 403, 404, 413, 500])
def test_every_error_has_a_page_and_words_for_the_api(status: int) -> None:
    page = errors.answer(RequestFactory().get("/"), status)
    assert page.status_code == status
    assert b"<h1" in page.content
    said = errors.answer(RequestFactory().get("/api/v1/x"), status)
    assert said.status_code == status
    assert said["Content-Type"] == "application/json"


def test_a_broken_page_for_errors_is_still_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object, **kwargs: object) -> None:
        raise ValueError("no template")

    monkeypatch.setattr(errors, "render", broken)
    answer = errors.server_error(RequestFactory().get("/"))
    assert answer.status_code == 500
    assert answer.content == b"The site failed to answer. Nothing was stored; please try again."


def test_handlers_are_the_ones_of_the_site() -> None:
    request = RequestFactory().get("/")
    assert errors.forbidden(request, PermissionDenied()).status_code == 403
    assert errors.server_error(request).status_code == 500


def test_a_foreign_name_is_a_warning_without_a_traceback(client: Client, capfd: pytest.CaptureFixture[str]) -> None:
    said = io.StringIO()
    handler = next(iter(logging.getLogger("django.security.DisallowedHost").handlers))
    assert isinstance(handler, logging.StreamHandler)
    before = handler.setStream(said)
    try:
        assert client.get("/", headers={"Host": "evil.example.com"}).status_code == 400
    finally:
        handler.setStream(before)
    lines = said.getvalue().splitlines()
    assert len(lines) == 1
    assert " WARNING django.security.DisallowedHost: " in lines[0]
    assert "Traceback" not in capfd.readouterr().err
