"""The engine of the negation explorer: it knows Yu-Gi-Oh! and nothing of the web.

`resolve(scenario, language="en")` resolves a scenario in its four branches and gives the result as plain data; a
scenario that cannot be read raises `ScenarioError`. Nothing here needs Django to be set up.
"""

from __future__ import annotations

from typing import Any

from engine.errors import ScenarioError

__all__ = ["ScenarioError", "resolve"]


def resolve(scenario: dict[str, Any], language: str = "en") -> dict[str, Any]:
    """Resolve a scenario of format 1; see `engine.timeline.run.resolve`."""
    # Imported here, since importing any part of the engine passes through this file.
    from engine.timeline.run import resolve as run

    return run(scenario, language)
