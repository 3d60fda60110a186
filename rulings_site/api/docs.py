"""The API's description for people: the same schema as /api/v1/openapi.json, written out on the server."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from rulings_site.api import shapes
from rulings_site.api.endpoints import api


def docs(request: HttpRequest) -> HttpResponse:
    """All operations with their parameters and answers, and every named shape."""
    schema = api.get_openapi_schema()
    page = {
        "nav": "api",
        "about": schema["info"]["description"],
        "operations": list(operations(schema)),
        "shapes": [(name, as_text(shape)) for name, shape in sorted(schema["components"]["schemas"].items())],
        "example": as_text(shapes.EXAMPLE),
        "base": request.build_absolute_uri("/api/v1/"),
    }
    return render(request, "api/docs.html", page)


def operations(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """One row an operation: method, path, what it does, parameters, body, and answers by status."""
    return [
        {"method": method.upper(), "path": path, **details, "answers": answers(details)}
        for path, methods in schema["paths"].items()
        for method, details in methods.items()
    ]


def answers(details: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(status, what it means, name of its shape) of each answer of an operation."""
    rows = []
    for status, answer in details["responses"].items():
        shape = answer["content"]["application/json"]["schema"]
        name = shape.get("items", shape)["$ref"].rsplit("/", 1)[-1]
        rows.append((str(status), answer["description"], name))
    return rows


def as_text(value: Any) -> str:
    """JSON for reading."""
    return json.dumps(value, indent=2, ensure_ascii=False)
