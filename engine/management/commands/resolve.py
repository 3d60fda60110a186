"""`manage.py resolve FILE…` and `manage.py resolve --jsonl`: scenarios in, results out, both JSON."""

from __future__ import annotations

import io
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError

from engine.errors import ScenarioError, said
from engine.management.scenario_json import LIMIT, Outcome, answer, as_json
from engine.terms import Language
from engine.wording.complaints import complaint

LANGUAGES = tuple(language.value for language in Language)


class Command(BaseCommand):
    """Exit status 1 if a FILE held no scenario that can be resolved; --jsonl always runs to the end."""

    help = "Resolve scenarios: one JSON result a FILE, or with --jsonl one a line of standard input."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", metavar="FILE", help="a scenario as JSON")
        parser.add_argument("--jsonl", action="store_true", help="one scenario a line of standard input")
        parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the sentences (default: en)")

    def handle(self, *, files: list[str], jsonl: bool, language: str, **options: Any) -> None:
        if jsonl == bool(files):
            raise CommandError("Name one or more files, or give --jsonl and scenarios on standard input.")
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8")
        try:
            good = self.lines(language) if jsonl else self.files(files, language)
        except BrokenPipeError:
            # Whoever read the results has gone; point the stream elsewhere so that closing it is quiet.
            sys.stdout = open("/dev/null", "w", encoding="utf-8")  # noqa: SIM115
            good = False
        if not good:
            sys.exit(1)

    def files(self, names: list[str], language: str) -> bool:
        """Print a result a file; whether all of them could be resolved."""
        good = True
        for name in names:
            result, outcome = answer_file(name, language)
            self.put(result)
            good = good and outcome == "resolved"
        return good

    def lines(self, language: str) -> bool:
        """Print a result a line of standard input, in order."""
        for line in read_lines(sys.stdin.buffer):
            self.put(answer(line, language)[0])
        return True

    def put(self, result: dict[str, Any]) -> None:
        """Print one result and flush, so that a caller may wait for it before sending the next scenario."""
        self.stdout.write(as_json(result))
        self.stdout.flush()


def answer_file(name: str, language: str) -> tuple[dict[str, Any], Outcome]:
    """Like `answer`, for the contents of the file `name`; one that cannot be read is answered with an error object."""
    try:
        with Path(name).open("rb") as file:
            raw = file.read(LIMIT + 1)
    except OSError as error:
        unread = ScenarioError(
            "",
            said("{name} cannot be read: {fault}", name=name, fault=error.strerror),
            "the name of a file with a scenario in it",
        )
        return complaint(unread, language), "bad"
    return answer(raw, language)


def read_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of `stream` without their ends. Of a line over the limit only the first LIMIT + 1 bytes are kept."""
    while line := stream.readline(LIMIT + 3):
        kept = line.rstrip(b"\r\n")[: LIMIT + 1]
        while line and not line.endswith(b"\n"):
            line = stream.readline(LIMIT)
        yield kept
