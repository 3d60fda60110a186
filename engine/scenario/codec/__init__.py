"""The text in a share link: a scenario in few characters that are safe in an address.

Its first character is the version. Every version ever handed out stays in `VERSIONS`; a new one is a module and a line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.scenario.codec import v1
from engine.scenario.codec.problems import MAX_TEXT, newer, not_a_link, too_long

__all__ = ["MAX_TEXT", "VERSIONS", "decode", "encode"]

VERSIONS: dict[str, Callable[[str], dict[str, Any]]] = {v1.VERSION: v1.decode}
"""First character of a link -> what reads the link."""
FUTURE = frozenset("123456789") - frozenset(VERSIONS)


def encode(scenario: dict[str, Any]) -> str:
    """The shortest text for a scenario of format 1, made of letters, digits, "-" and "_".

    The shape is checked, the rules and the cards' names are not. Raises ScenarioError with the place in the
    scenario, or path "link" where it does not fit into a link.
    """
    return v1.encode(scenario)


def decode(text: str) -> dict[str, Any]:
    """The scenario that `encode` was given, whatever version wrote it; space around the text does not matter.

    Raises ScenarioError with path "link" for any other text: damaged, cut off, too long, of a newer version, no link.
    """
    if len(text) > MAX_TEXT:
        raise too_long()
    text = text.strip()
    read = VERSIONS.get(text[:1])
    if read is not None:
        return read(text)
    raise newer() if text[:1] in FUTURE else not_a_link()
