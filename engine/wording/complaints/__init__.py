"""What is wrong with a scenario, in each language.

The engine complains in English (`engine.errors.said`). A language is one TOML file beside this one that gives its own
text for each English one; what a file does not give is said in English.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.errors import Said, ScenarioError


def complaint(error: ScenarioError, language: str) -> dict[str, Any]:
    """The error object of the scenario format, `{"error": {"path", "message", "hint"}}`, in a language."""
    said = {"message": translated(error.message, language), "hint": translated(error.hint, language)}
    return {"error": {"path": error.path, **said}}


def translated(text: str, language: str) -> str:
    """A message or hint of a ScenarioError in a language; what the scenario itself says stays as it stands there."""
    table = _tables().get(language, {})
    if not isinstance(text, Said):
        return table.get(text, text)
    parts = {name: translated(part, language) if isinstance(part, Said) else part for name, part in text.parts.items()}
    return table.get(text.template, text.template).format(**parts)


@functools.cache
def _tables() -> Mapping[str, Mapping[str, str]]:
    return {file.stem: tomllib.loads(file.read_text("utf-8")) for file in Path(__file__).parent.glob("*.toml")}
