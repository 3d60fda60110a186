"""What a sentence without colon and semicolon is, told by its words (`sorts.toml`), where no phrase reads it."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Literal, NamedTuple, cast

from engine.psct.table import TABLES

Sort = Literal["note", "card", "last", "more", "applies", ""]

_SUMMONED = r"(?:(?:special|normal|tribute|ritual|fusion|synchro|xyz|link|pendulum|flip)[ -]?)*summon(?:ed|s)?"
_NOTE = re.compile(r"\(.*\)\.?$")


class _Line(NamedTuple):
    sort: Sort
    pattern: re.Pattern[str]
    but: re.Pattern[str] | None


@cache
def _lines() -> tuple[_Line, ...]:
    raw = tomllib.loads((TABLES / "sorts.toml").read_text(encoding="utf-8"))["sort"]
    return tuple(
        _Line(
            cast("Sort", one["sort"]),
            re.compile(one["pattern"].replace("{summoned}", _SUMMONED), re.IGNORECASE),
            re.compile(one["not"], re.IGNORECASE) if "not" in one else None,
        )
        for one in raw
    )


def sort(words: str, about_last: bool) -> Sort:
    """What the sentence is: a "note" in parentheses, a fact of the "card", about the "last" effect, "more" of it, what
    "applies" continuously, or "" where nothing tells.

    `about_last`: does it stand directly behind an effect (or more of it)?
    """
    if _NOTE.match(words):
        return "note"
    fits = {one.sort for one in _lines() if one.pattern.match(words) and not (one.but and one.but.search(words))}
    if not about_last:
        fits -= {"last", "more"}
    order: tuple[Sort, ...] = ("last", "card", "more", "applies")
    return next((one for one in order if one in fits), "")
