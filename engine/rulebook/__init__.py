"""The rulebook as data: every rule with its place, its standing, its sources.

`rules.toml` beside this file is the rulebook; one more rule is one more entry there and its wording. What a rule says
is in `engine.wording.rules`.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

from engine.errors import EngineError
from engine.rulebook.rule import GROUPS, KINDS, STANDINGS, Change, Rule, Source

__all__ = ["GROUPS", "KINDS", "RULES", "STANDINGS", "Change", "Rule", "Source", "UnknownRuleError", "rule", "rules"]

FILE = Path(__file__).with_name("rules.toml")


class UnknownRuleError(EngineError, KeyError):
    """A slug that is not in the rulebook."""

    def __str__(self) -> str:
        return f"no rule is called {self.args[0]!r}"


def rule(slug: str) -> Rule:
    """The rule of that slug; raises UnknownRuleError where there is none."""
    found = rules().get(slug)
    if found is None:
        raise UnknownRuleError(slug)
    return found


@functools.cache
def rules() -> Mapping[str, Rule]:
    """All rules by slug, in the order of the rulebook. Read from the file once, when first asked for."""
    entries = tomllib.loads(FILE.read_text("utf-8"))["rule"]
    read = msgspec.convert(entries, tuple[Rule, ...], strict=True)
    return MappingProxyType({one.slug: one for one in read})


def __getattr__(name: str) -> Mapping[str, Rule]:
    """`RULES` is `rules()`, so that importing this package reads no file."""
    if name == "RULES":
        return rules()
    raise AttributeError(name)
