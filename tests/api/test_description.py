"""/api/v1/openapi.json and /api/v1/docs describe what the API does."""

from __future__ import annotations

import json
import re
from typing import Any

from django.test import Client


def schema(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/v1/openapi.json").json()
    return found


def test_both_operations_are_described(client: Client) -> None:
    described = schema(client)
    assert set(described["paths"]) == {"/api/v1/resolve", "/api/v1/cards"}
    resolve = described["paths"]["/api/v1/resolve"]["post"]
    assert set(resolve["responses"]) == {"200", "400", "413", "415", "500"}
    assert resolve["requestBody"]["content"]["application/json"]["example"]["v"] == 1


def test_every_reference_leads_somewhere(client: Client) -> None:
    described = schema(client)
    names = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(described)))
    assert {"Scenario", "Result", "Error", "CardSpec", "Play", "LinkSpec"} <= names
    assert names <= set(described["components"]["schemas"])


def test_the_page_says_the_same(client: Client) -> None:
    html = client.get("/api/v1/docs").content.decode()
    for name in schema(client)["components"]["schemas"]:
        assert f'id="shape-{name}"' in html
    assert "POST /api/v1/resolve" in html
    assert "GET /api/v1/cards" in html


def test_the_page_loads_nothing_from_elsewhere(client: Client) -> None:
    html = client.get("/api/v1/docs").content.decode()
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", html)
