"""JSON inside a packed scenario: what is in a card of the user's own is kept as it was written."""

from __future__ import annotations

import json
from typing import Any

from engine.errors import said
from engine.scenario.codec.problems import damaged, unfit
from engine.scenario.codec.streams import Packer, Unpacker

DEPTH = 32
"""How deep lists and objects may be nested; the facts of a card need about eight."""
PLAIN = (str, int, float, bool, type(None))


class Json:
    """Any JSON value, as compact text; the order of keys is kept."""

    def write(self, out: Packer, value: Any, path: str) -> None:
        if not _is_json(value):
            raise unfit(path, "is not plain JSON data", said("nested at most {n} deep", n=DEPTH))
        try:
            text = _text_of(value)
        except ValueError:
            raise unfit(path, "has a number that JSON cannot write") from None
        out.text(text, path)

    def read(self, source: Unpacker) -> Any:
        text = source.text()
        try:
            value = json.loads(text)
            # Only the one way in which `write` writes a value counts: no repeated key, no NaN, no half character.
            if not _is_json(value) or _text_of(value) != text:
                raise damaged()
        except (ValueError, RecursionError):
            raise damaged() from None
        return value


def _text_of(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _is_json(value: Any) -> bool:
    """Whether it is made of what JSON has, and not nested too deep. Works level by level, so depth is no danger."""
    level = [value]
    for _ in range(DEPTH + 1):
        below: list[Any] = []
        for item in level:
            if type(item) is dict:
                if not all(type(key) is str for key in item):
                    return False
                below += item.values()
            elif type(item) is list:
                below += item
            elif type(item) not in PLAIN:
                return False
        if not below:
            return True
        level = below
    return False
