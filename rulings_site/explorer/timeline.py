"""The annotated timeline: the plays, each with its rows of steps, aligned across the columns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulings_site.explorer import words
from rulings_site.explorer.align import Event, Row, align
from rulings_site.explorer.columns import Column
from rulings_site.explorer.stack import Stack

SHAPES = {"skip": "skip-b", "no_effect": "void-b"}
ICONS = {"resolve": "yes", "skip": "no", "no_effect": "void"}


@dataclass(frozen=True)
class Lane:
    """One column of a row. `shape`: how its line is drawn; `event` is None where the branch has no such step."""

    column: Column
    event: Event | None
    headline: str = ""
    icon: str = ""
    shape: str = ""


@dataclass(frozen=True)
class Step:
    """A row. `kind`: "trunk" (shared, before anything differs), "lanes" or "bridge" (shared, after)."""

    n: int
    label: str
    kind: str
    first: bool
    event: Event
    lanes: list[Lane]


@dataclass(frozen=True)
class Verdict:
    """Whether a play was allowed in one branch, and if not, why, and which link was refused."""

    column: Column
    legal: bool
    why: str
    rules: list[str]
    link: int | None


@dataclass(frozen=True)
class Section:
    """One play of the timeline; `notes`: what the engine remarks on it, as it was played."""

    n: int
    text: str
    verdicts: list[Verdict]
    notes: list[str]
    steps: list[Step] = field(default_factory=list)

    @property
    def refused_somewhere(self) -> bool:
        return not all(verdict.legal for verdict in self.verdicts)

    @property
    def agreed(self) -> bool:
        """Is it allowed, or refused for the same reason, in every column?"""
        return len({(verdict.legal, verdict.why) for verdict in self.verdicts}) == 1


def sections(result: dict[str, Any], columns: list[Column], stacks: list[Stack]) -> list[Section]:
    """The timeline of a result in the given columns, play by play."""
    rows = align({column.key: _told(result, column.key) for column in columns})
    steps = _steps(rows, columns)
    return [
        Section(
            stack.n,
            stack.text,
            verdicts(result, columns, stack.n),
            result["branches"]["as_played"]["plays"][stack.n - 1]["notes"],
            [step for step, row in steps if row.play == stack.n],
        )
        for stack in stacks
    ]


def verdicts(result: dict[str, Any], columns: list[Column], play: int) -> list[Verdict]:
    """Was play number `play` allowed, in each column?"""
    return [_verdict(column, result["branches"][column.key]["plays"][play - 1]) for column in columns]


def _verdict(column: Column, play: dict[str, Any]) -> Verdict:
    refused = play["refused"] or play["response_refused"] or {}
    rules = [refused["rule"]] if refused.get("rule") else []
    return Verdict(column, not refused, refused.get("why") or "", rules, refused.get("link"))


def _told(result: dict[str, Any], branch: str) -> list[Event]:
    """The events of a branch but the refusals, which stand at the head of their play."""
    return [event for event in result["branches"][branch]["events"] if event["type"] != "refuse"]


def _steps(rows: list[Row], columns: list[Column]) -> list[tuple[Step, Row]]:
    last = {column.key: max((i for i, r in enumerate(rows) if r.cells[column.key]), default=-1) for column in columns}
    steps, differed = [], False
    for i, row in enumerate(rows):
        kind = "lanes" if not row.shared else "bridge" if differed else "trunk"
        first = kind == "lanes" and not differed
        differed = differed or first
        lanes = [_lane(column, row, i, last[column.key]) for column in columns]
        event = row.event
        steps.append(
            (Step(i + 1, words.step(event["type"], event["link"], event["card"]), kind, first, event, lanes), row)
        )
    return steps


def _lane(column: Column, row: Row, i: int, last: int) -> Lane:
    event = row.cells[column.key]
    if event is None:
        return Lane(column, None, shape="gone" if i > last else "pass-b")
    kind = event["type"]
    shape = " ".join(filter(None, (SHAPES.get(kind, ""), "end-b" if i == last else "")))
    return Lane(column, event, str(words.HEADLINES.get(kind, "")), ICONS.get(kind, ""), shape)
