"""Search cards by name from the command line, for people (TEXT) and for programs (--jsonl)."""

from __future__ import annotations

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine.catalogue import search

DEFAULT_LIMIT = 10


def answer(line: str) -> list[dict[str, Any]]:
    """The cards found for one line `{"q": TEXT, "limit"?: N}`; a line that is no such thing finds nothing."""
    try:
        query = json.loads(line)
    except (ValueError, RecursionError):
        return []
    if not isinstance(query, dict):
        return []
    return search(query.get("q", ""), query.get("limit", DEFAULT_LIMIT))


class Command(BaseCommand):
    help = 'Search cards by name. --jsonl reads one {"q": TEXT} a line and writes one list a line.'
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("text", nargs="?", help="what to look for")
        parser.add_argument("--limit", type=int, default=DEFAULT_LIMIT)
        parser.add_argument("--jsonl", action="store_true", help="read queries from standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["jsonl"]:
            # Bytes that are no UTF-8 must not stop the lines after them.
            for raw in sys.stdin.buffer:
                found = answer(raw.decode("utf-8", errors="replace"))
                self.stdout.write(json.dumps(found, ensure_ascii=False))
                self.stdout.flush()
        elif options["text"] is not None:
            for card in search(options["text"], options["limit"]):
                self.stdout.write(f"{card['id']:08}  {card['name']}  ({card['language']}: {card['matched_name']})")
        else:
            raise CommandError("give a text to look for, or --jsonl")
