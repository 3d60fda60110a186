"""What each rule says, in our own words, in every language: a title, one sentence, and, where there is something to say,
a note on how sources differ, `was` (the ruling of before), `ocg` and `tcg` (where the two differ).

A language is one TOML file beside this one, named after it. What a language does not say is said in English.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

FALLBACK = "en"

Wording = Mapping[str, Mapping[str, str]]


def title(slug: str, language: str = FALLBACK) -> str:
    """The rule's title, a few words. Raises KeyError for a slug without wording."""
    return _say(slug, "title", language)


def sentence(slug: str, language: str = FALLBACK) -> str:
    """The rule in one sentence. Raises KeyError for a slug without wording."""
    return _say(slug, "sentence", language)


def note(slug: str, language: str = FALLBACK) -> str:
    """How the rule was ruled before or is ruled elsewhere, or "". Raises KeyError for a slug without wording."""
    return _say_if(slug, "note", language)


def was(slug: str, language: str = FALLBACK) -> str:
    """What was ruled before, or "". Raises KeyError for a slug without wording."""
    return _say_if(slug, "was", language)


def sides(slug: str, language: str = FALLBACK) -> dict[str, str]:
    """What OCG and TCG each rule, {"OCG": …, "TCG": …}; empty where they agree. Raises KeyError like the others."""
    said = {side.upper(): _say_if(slug, side, language) for side in ("ocg", "tcg")}
    return {side: text for side, text in said.items() if text}


def _say_if(slug: str, what: str, language: str) -> str:
    english = _wording(FALLBACK)[slug]
    return _wording(language).get(slug, {}).get(what) or english.get(what, "")


def _say(slug: str, what: str, language: str) -> str:
    return _wording(language).get(slug, {}).get(what) or _wording(FALLBACK)[slug][what]


def _wording(language: str) -> Wording:
    """All wordings of a language, empty for one that there is not; each file is read once."""
    return _all().get(language, MappingProxyType({}))


@functools.cache
def _all() -> Mapping[str, Wording]:
    files = sorted(Path(__file__).parent.glob("*.toml"))
    return MappingProxyType({file.stem: tomllib.loads(file.read_text("utf-8")) for file in files})
