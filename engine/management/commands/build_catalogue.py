"""Make the catalogue's file from a card data file."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.catalogue.build import Report, build, changes
from engine.catalogue.index import build as index_of
from engine.catalogue.load import DATA, aliases, store
from engine.catalogue.store import card_sections, names_of, write
from engine.errors import CatalogueError

_BAR = 40
_SHOWN = 20


class Command(BaseCommand):
    help = "Read every card of SOURCE (.jsonl or .jsonl.xz, one card a line) and write the catalogue's file."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("source", type=Path)
        parser.add_argument("--date", default=str(date.today()), help="the day of the card data (default: today)")
        parser.add_argument("--output", type=Path, default=DATA / "catalogue.bin")
        parser.add_argument("--report", type=Path, help="write what changed and what is read only partly to this file")

    def handle(self, *args: Any, **options: Any) -> None:
        report = Report()
        try:
            cards = build(options["source"], report, self.progress)
        except (OSError, CatalogueError) as error:
            raise CommandError(str(error)) from error
        try:
            before = list(store())
        except (OSError, CatalogueError):
            before = []
        sections = (
            card_sections(cards, options["date"], aliases()) | index_of(cards, names_of(cards, aliases())).sections()
        )
        write(options["output"], sections)
        self.tell(report, list(changes(before, cards)), options["report"])

    def progress(self, done: int, of: int) -> None:
        """A bar on standard error, where somebody is watching."""
        if sys.stderr.isatty() and (done % 50 == 0 or done == of):
            filled = _BAR * done // of
            end = "\n" if done == of else ""
            self.stderr.write(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {done} of {of}", ending=end)

    def tell(self, report: Report, changed: list[str], path: Path | None) -> None:
        """The counts on standard output, every line in the report file."""
        self.stdout.write(
            f"{report.cards} cards, {report.with_text} with effects; read only partly: {len(report.partly)}; "
            f"reviewed by hand: {report.reviewed}; corrected: {report.corrected}; changed: {len(changed)}"
        )
        for name, reason in report.failed[:_SHOWN]:
            self.stderr.write(f"not a fact: {name}: {reason}")
        if len(report.failed) > _SHOWN:
            self.stderr.write(f"… and {len(report.failed) - _SHOWN} more")
        if path:
            partly = [f"partly   {name}: {left} pieces" for name, left in report.partly]
            path.write_text("\n".join([*changed, *partly]) + "\n", encoding="utf-8")
