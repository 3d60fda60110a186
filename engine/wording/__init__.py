"""Sentences in each language, one file a language; a sentence that a language lacks is given in English."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from engine.terms import Language

FILES = {Language.EN: "en", Language.ZH_HANT: "zh_hant", Language.JA: "ja"}
TABLES = (
    "EVENTS",
    "REFUSALS",
    "NOTES",
    "QUESTIONS",
    "ANSWERS",
    "PROFILE",
    "WHY_NOT",
    "OATHS",
    "WORDS",
    "UNNAMED",
    "JOIN",
    "VERBS",
    "KINDS",
)

_loaded: dict[str, Wording] = {}


class Wording:
    """All templates of one language, English filled in where one is missing."""

    def __init__(self, language: Language) -> None:
        self.language = language
        english, own = _module(Language.EN), _module(language)
        self.tables: dict[str, dict[str, Any]] = {}
        for name in TABLES:
            self.tables[name] = {**getattr(english, name), **getattr(own, name, {})}
        words = {**english.WORDS}
        for table, entries in getattr(own, "WORDS", {}).items():
            words[table] = {**words.get(table, {}), **entries}
        self.words: dict[str, dict[str, str]] = words
        self.copy: str = getattr(own, "COPY", english.COPY)
        self.described: str = getattr(own, "DESCRIBED", english.DESCRIBED)

    def __getitem__(self, table: str) -> dict[str, Any]:
        return self.tables[table]

    def word(self, table: str, value: Any) -> str:
        """The word for a value of a closed vocabulary ("zone", "gy"); the value itself where there is none."""
        return self.words.get(table, {}).get(value, str(value))


def _module(language: Language) -> ModuleType:
    return import_module(f"engine.wording.{FILES[language]}")


def wording(language: str) -> Wording:
    """The templates for a language code ("en", "zh-hant", "ja"); English for a code that is not known."""
    if language in _loaded:
        return _loaded[language]
    code = Language(language) if language in set(Language) else Language.EN
    if code not in _loaded:
        _loaded[code] = Wording(code)
    return _loaded[code]
