"""The language of the interface, as the engine calls it."""

from __future__ import annotations

from django.utils.translation import get_language

ENGINE = ("zh-hant", "ja")
FROM_LOCALE = {"zh-tw": "zh-hant", "zh-hk": "zh-hant"}


def language() -> str:
    """The code: "en", "zh-hant" or "ja"; English for a language that the engine does not speak."""
    active = (get_language() or "en").lower()
    return FROM_LOCALE.get(active, active if active in ENGINE else "en")
