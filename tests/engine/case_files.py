"""Case files: one JSON object a line, with a scenario and what is expected of its result.

An expected value's key is a dotted path; where it starts and how it is read stands in the scenario format.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

NOTHING = "<nothing there>"
FROM_RESULT = ("fork", "error")


def load(path: Path) -> list[dict[str, Any]]:
    """The cases of one file, in order; empty lines and lines that begin with // are left out."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip() and not line.startswith("//")]


def look_up(result: dict[str, Any], path: str) -> Any:
    """What stands at `path` of a result, or NOTHING."""
    keys = path.split(".")
    if keys[0] == "comparison":
        return _comparison(result.get("comparison", []), keys[1:])
    value: Any = result if keys[0] in FROM_RESULT else result.get("branches", {})
    while keys:
        # Refs may hold dots themselves ("A.deck.1"): the longest key that is there is meant.
        for take in range(len(keys), 0, -1):
            found = _step(value, ".".join(keys[:take]))
            if found != NOTHING:
                value, keys = found, keys[take:]
                break
        else:
            return NOTHING
    return value


def faults(case: dict[str, Any], result: dict[str, Any]) -> list[str]:
    """Every expectation of `case` that `result` does not meet, in words."""
    return list(_faults(case["expect"], result))


def _faults(expected: dict[str, Any], result: dict[str, Any]) -> Iterator[str]:
    if "error" in result and not any(path.startswith("error") for path in expected):
        yield f"error: {result['error']}"
        return
    for path, wanted in expected.items():
        found = look_up(result, path)
        if not _holds(found, wanted):
            yield f"{path}: expected {wanted!r}, found {found!r}"


def _comparison(rows: list[dict[str, Any]], keys: list[str]) -> Any:
    row = _step(rows, keys[0])
    if row == NOTHING or len(keys) == 1:
        return row
    return row.get("differs") if keys[1] == "differs" else row.get("answers", {}).get(keys[1], NOTHING)


def _step(value: Any, key: str) -> Any:
    """One step: a key, a number from 1, or a member of a list by its card, question or link."""
    if isinstance(value, dict):
        return value.get(key, NOTHING)
    if not isinstance(value, list):
        return NOTHING
    for item in value:
        if isinstance(item, dict) and key in (item.get("card"), item.get("question"), str(item.get("link"))):
            return item
    return value[int(key) - 1] if key.isdigit() and 1 <= int(key) <= len(value) else NOTHING


def _holds(found: Any, wanted: Any) -> bool:
    there = found not in (None, NOTHING)
    if wanted == "__present__":
        return there
    if wanted == "__absent__":
        return not there
    if isinstance(wanted, dict) and set(wanted) == {"has"}:
        parts = wanted["has"] if isinstance(wanted["has"], list) else [wanted["has"]]
        return there and all(part in found for part in parts)
    if isinstance(wanted, dict) and set(wanted) == {"in"}:
        return (None if found == NOTHING else found) in wanted["in"]
    return bool(found == wanted)
