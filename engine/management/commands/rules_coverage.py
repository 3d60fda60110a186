"""`manage.py rules_coverage`: what each rule of the rulebook has and what it still lacks."""

from __future__ import annotations

import ast
import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from engine.rulebook import rules
from engine.terms import Language
from engine.wording.rules import sentence, title

ENGINE = Path(__file__).parents[2]
NO_CITING = ("management", "rulebook", "wording")
"""Parts of the engine that name rules without deciding by them."""
LANGUAGES = tuple(language.value for language in Language)


@dataclass(frozen=True)
class Covered:
    """One rule: number of its cases, languages it is worded in, whether it has a lesson, how often code cites it."""

    slug: str
    group: str
    standing: str
    cases: int
    worded: tuple[str, ...]
    lesson: bool
    cited: int

    @property
    def unworded(self) -> tuple[str, ...]:
        return tuple(language for language in LANGUAGES if language not in self.worded)


class Command(BaseCommand):
    """Exit status 1 with --strict if a rule is not worded in every language."""

    help = "Print, for each rule, its group and standing, its cases, wordings and lesson, and how often code cites it."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--strict", action="store_true", help="exit status 1 if a wording is missing")
        parser.add_argument(
            "--cases", action="append", metavar="FOLDER", help="of *.jsonl (default: tests/cases and ../shared/cases)"
        )

    def handle(self, *, strict: bool, cases: list[str] | None, **options: Any) -> None:
        root = Path(settings.BASE_DIR)
        folders = [Path(folder) for folder in cases or (root / "tests" / "cases", root.parent / "shared" / "cases")]
        found = coverage(folders)
        self.stdout.write(f"{'':44}{'group':20}{'standing':10}{'cases':>6}{'lesson':>8}{'cited':>7}  worded in")
        for one in found:
            self.stdout.write(line(one))
        self.stdout.write(total(found))
        if strict and any(one.unworded for one in found):
            sys.exit(1)


def coverage(folders: Iterable[Path], code: Path = ENGINE) -> list[Covered]:
    """Every rule in the order of the rulebook; `folders` hold cases, `code` is searched for citations."""
    about, cited = cases(folders), citations(code)
    return [
        # There are no lessons yet.
        Covered(slug, one.group, one.standing, about[slug], worded(slug), False, cited[slug])
        for slug, one in rules().items()
    ]


def cases(folders: Iterable[Path]) -> Counter[str]:
    """How many cases are about each rule, in all *.jsonl of the folders that exist."""
    files = (file for folder in folders for file in sorted(folder.glob("*.jsonl")))
    lines = (text for file in files for text in file.read_text("utf-8").splitlines())
    # As in the tests: empty lines and those that begin with // are no cases.
    read = (json.loads(text) for text in lines if text.strip() and not text.startswith("//"))
    return Counter(case["about"] for case in read)


def citations(code: Path) -> Counter[str]:
    """How often each slug stands in the code as a string of its own."""
    return Counter(word for file in sorted(code.rglob("*.py")) if _cites(file, code) for word in _strings(file))


def worded(slug: str) -> tuple[str, ...]:
    """The languages that say the rule in their own words, and do not fall back on English."""
    return tuple(language for language in LANGUAGES if _says(slug, language))


def line(one: Covered) -> str:
    """A row of the table."""
    missing = f"  MISSING: {', '.join(one.unworded)}" if one.unworded else ""
    lesson = "yes" if one.lesson else "-"
    return (
        f"{one.slug:44}{one.group:20}{one.standing:10}{one.cases or '-':>6}{lesson:>8}{one.cited or '-':>7}"
        f"  {' '.join(one.worded)}{missing}"
    )


def total(found: list[Covered]) -> str:
    """The last line of the table."""
    counted = {
        "with a case": sum(one.cases > 0 for one in found),
        "with a lesson": sum(one.lesson for one in found),
        "cited by code": sum(one.cited > 0 for one in found),
        "worded in every language": sum(not one.unworded for one in found),
    }
    return f"{len(found)} rules: " + ", ".join(f"{number} {what}" for what, number in counted.items())


def _cites(file: Path, code: Path) -> bool:
    return file.relative_to(code).parts[0] not in NO_CITING


def _strings(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _says(slug: str, language: str) -> bool:
    try:
        said = title(slug, language), sentence(slug, language)
    except KeyError:
        return False
    return language == Language.EN or said != (title(slug), sentence(slug))
