"""`manage.py bench`: how long things take on this machine, each beside something everybody knows."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.test import Client

from engine.management.measure import Figure, figure, process, repeat

LINKS = (
    ("A", "Pot of Greed"),
    ("B", "Solemn Judgment"),
    ("A", "Seven Tools of the Bandit"),
    ("B", "Seven Tools of the Bandit"),
    ("A", "Solemn Judgment"),
    ("B", "Seven Tools of the Bandit"),
    ("A", "Solemn Judgment"),
    ("B", "Solemn Judgment"),
)
"""A chain in which every link may answer the one before it."""
QUERIES = (
    "ash blossom",
    "blue eyes whit dragon",
    "灰流うらら",
    "增殖的G",
    "solem jugdment",
    "e",
    "増殖するG",
    "マクロコスモス",
)
COLD_STARTS = 7
SAYS_BACK = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"


class Command(BaseCommand):
    """Prints a table of medians and 95th percentiles; runs for about a minute."""

    help = "Measure resolving, searching, the cold start and the pages on this machine."

    def handle(self, **options: Any) -> None:
        self.stdout.write(f"{'':46}{'runs':>6}{'median':>12}{'p95':>12}")
        for found in figures():
            line = f"{found.name:46}{found.runs:6}{found.median:9.3f} ms{found.p95:9.3f} ms  {found.note}"
            self.stdout.write(line.rstrip())


def figures() -> Iterator[Figure]:
    """All figures, in the order of the table."""
    yield from resolving()
    yield from cold_start()
    yield from searching()
    yield from pages()


def chain(length: int) -> dict[str, Any]:
    """A scenario with one chain of the first `length` of `LINKS`."""
    cards: dict[str, Any] = {}
    for number, (player, name) in enumerate(LINKS[:length], 1):
        place = {"zone": "hand"} if number == 1 else {"zone": "spell_trap", "position": "set"}
        cards[f"c{number}"] = {"card": name, "owner": player, **place}
    links = [{"player": player, "card": f"c{number}"} for number, (player, _) in enumerate(LINKS[:length], 1)]
    return {"v": 1, "cards": cards, "plays": [{"chain": links}]}


def resolving() -> Iterator[Figure]:
    """All four branches of a chain, beside writing the same result as JSON."""
    from engine import resolve

    for length in (2, 4, 8):
        scenario = chain(length)
        result = resolve(scenario)
        refused = result["branches"]["as_played"]["plays"][0]["refused"]
        size = f"{len(json.dumps(result)) / 1024:.0f} KiB"
        yield repeat(f"resolve, {length} links, four branches", partial(resolve, scenario), note=refusal(refused))
        yield repeat("  beside: json.dumps of that result", partial(json.dumps, result), 0.5, size)


def refusal(refused: Any) -> str:
    """A warning where the chain was not played at all, so that nobody takes the figure for its cost."""
    return f"REFUSED: {refused}" if refused else ""


def cold_start() -> Iterator[Figure]:
    """A new process that answers one scenario, beside one that does nothing."""
    folder = Path(settings.BASE_DIR)
    command = [sys.executable, "manage.py", "resolve", "--jsonl"]
    line = json.dumps(chain(2)).encode() + b"\n"
    runs = [process(command, line, folder) for _ in range(COLD_STARTS)]
    answered = all("branches" in json.loads(output) for _, _, output in runs)
    peak = f"peak RSS {max(rss for _, rss, _ in runs):.0f} MiB" + ("" if answered else ", NOT ANSWERED")
    yield figure("new process, first scenario answered", [took for took, _, _ in runs], peak)
    idle = [process([sys.executable, "-c", SAYS_BACK], b"x\n", folder) for _ in range(COLD_STARTS)]
    peak = f"peak RSS {max(rss for _, rss, _ in idle):.0f} MiB"
    yield figure("  beside: new process that says a line back", [took for took, _, _ in idle], peak)


def searching() -> Iterator[Figure]:
    """One search by name, beside looking for the text in every card's English name."""
    from engine.catalogue import all_cards, search

    names = [card.name.lower() for card in all_cards()]
    for query in QUERIES:
        yield repeat(f"search {query!r}", partial(search, query, 10), 0.8)
    note = f"{len(names)} names"
    yield repeat("  beside: `text in name` over all names", lambda: [n for n in names if QUERIES[0] in n], 0.5, note)


def pages() -> Iterator[Figure]:
    """The server's time for the first page and for two of its fragments, beside a view that only says ok.

    The fragments are asked for as the page itself asks for them: a change of the chain, and a search for an answer.
    """
    get = Get(Client(raise_request_exception=False, headers={"host": "localhost"}), settings.SECURE_SSL_REDIRECT)
    html = get("/").content.decode()
    change = next(iter(re.findall(r'hx-get="(/edit/\?s=[^"]+)"', html)), "")
    shown = next(iter(re.findall(r'hx-get="/edit/\?s=([\w-]+)', html)), "")
    asked = {"change": unescape(change), "search": f"/search/?s={shown}&q=ash"}
    yield repeat("page /", partial(get, "/"), 4, sized(get("/")))
    for name, url in asked.items():
        yield repeat(f"fragment: {name}", partial(get, url, True), 3, sized(get(url, True)))
    yield repeat("  beside: /healthz", partial(get, "/healthz"), 1)


@dataclass(frozen=True)
class Get:
    """Asks the site for an address, inside this process."""

    client: Client
    secure: bool

    def __call__(self, url: str, fragment: bool = False) -> Any:
        return self.client.get(url, headers={"hx-request": "true"} if fragment else {}, secure=self.secure)


def sized(answer: Any) -> str:
    """How large an answer is, or its status where it is not 200."""
    return f"{len(answer.content) / 1024:.0f} KiB" if answer.status_code == 200 else f"STATUS {answer.status_code}"
