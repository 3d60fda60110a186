"""What Tokens and Traps Summoned as monsters are, as it stands in brackets: "(Fairy/Tuner/Level 2/ATK 0/DEF 0)"."""

from __future__ import annotations

import re
from typing import Any

from engine.cards.vocabulary import ATTRIBUTES, RACES

Facts = dict[str, Any]

_TYPES = ("Tuner", "Normal", "Effect", "Flip", "Pendulum")
_NUMBER = re.compile(r"(?P<stat>level|atk|def) (?P<n>\d+|\?)", re.I)


def token_stats(text: str) -> Facts | None:
    """The filter that describes it, or None where a part is unknown; a "?" says nothing."""
    found = re.fullmatch(r"\((?P<parts>[^()]+)\)", text.strip())
    if not found:
        return None
    facts: Facts = {}
    for part in found["parts"].split("/"):
        number = _NUMBER.fullmatch(part.strip())
        word = re.sub(r"-type$", "", part.strip(), flags=re.I)
        if number and number["n"] != "?":
            stat = number["stat"].lower()
            facts |= {f"{stat}_min": int(number["n"]), f"{stat}_max": int(number["n"])}
        elif word.upper() in ATTRIBUTES:
            facts["attributes"] = [word.upper()]
        elif word.title() in RACES:
            facts["races"] = [word.title()]
        elif word.title() in _TYPES:
            facts["types"] = [*facts.get("types", []), word.title()]
        elif not number:
            return None
    return facts if len(facts) > 1 else None
