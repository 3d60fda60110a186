"""What every template may use."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, Any]:
    """The interface languages that exist, as (code, own name); the switch is shown from two on."""
    return {"interface_languages": settings.LANGUAGES}
