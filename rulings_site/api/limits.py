"""How a request to the API is read, and how a fault of it is answered."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse

from engine.errors import ScenarioError
from engine.management.scenario_json import LIMIT


def as_response(value: Any, status: int = 200) -> HttpResponse:
    """`value` as a JSON response."""
    return HttpResponse(msgspec.json.encode(value), status=status, content_type="application/json; charset=utf-8")


def fault(status: int, message: str, hint: str, path: str = "") -> HttpResponse:
    """An error object with this HTTP status."""
    return as_response(ScenarioError(path, message, hint).as_dict(), status)


def refusal(request: HttpRequest) -> HttpResponse | None:
    """Why the body of `request` is not even read as a scenario: 415 or 413; None where nothing is wrong with it."""
    if request.body and request.content_type != "application/json":
        got = request.content_type or "none"
        return fault(415, f"the content type is {got}", "send the scenario with Content-Type: application/json")
    if len(request.body) > LIMIT:
        return fault(413, f"the scenario is larger than {LIMIT} bytes of JSON", "leave out what no play needs")
    return None
