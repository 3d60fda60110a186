"""How a request to the API is read, and how a fault of it is answered."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse

from engine.errors import ScenarioError, said
from engine.management.scenario_json import LIMIT
from engine.wording.complaints import complaint


def as_response(value: Any, status: int = 200) -> HttpResponse:
    """`value` as a JSON response."""
    return HttpResponse(msgspec.json.encode(value), status=status, content_type="application/json; charset=utf-8")


def fault(status: int, error: ScenarioError, language: str = "en") -> HttpResponse:
    """An error object with this HTTP status."""
    return as_response(complaint(error, language), status)


def refusal(request: HttpRequest, language: str) -> HttpResponse | None:
    """Why the body of `request` is not even read as a scenario: 415 or 413; None where nothing is wrong with it."""
    if request.body and request.content_type != "application/json":
        got = said("the content type is {type}", type=request.content_type or "none")
        return fault(415, ScenarioError("", got, "send the scenario with Content-Type: application/json"), language)
    if len(request.body) > LIMIT:
        large = said("the scenario is larger than {n} bytes of JSON", n=LIMIT)
        return fault(413, ScenarioError("", large, "leave out what no play needs"), language)
    return None
