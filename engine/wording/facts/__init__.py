"""The words for the facts of a card: how its effects, costs, targets and limits are told in every language.

A language is one TOML file beside this one, named after it: tables of templates by the words of `engine.cards`. What a
language does not say is said in English. `{name}` stands for a part, `{n:one|many}` for the text by the number.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path

FALLBACK = "en"
Tables = Mapping[str, Mapping[str, str]]


@functools.cache
def tables(language: str = FALLBACK) -> Tables:
    """All templates of a language by table and key; those of English for a language that there is not."""
    path = Path(__file__).with_name(f"{language}.toml")
    if language == FALLBACK or language not in languages():
        return tomllib.loads(Path(__file__).with_name(f"{FALLBACK}.toml").read_text("utf-8"))
    own = tomllib.loads(path.read_text("utf-8"))
    return {table: {**said, **own.get(table, {})} for table, said in tables(FALLBACK).items()}


@functools.cache
def languages() -> frozenset[str]:
    """The languages that have a file."""
    return frozenset(path.stem for path in Path(__file__).parent.glob("*.toml"))
