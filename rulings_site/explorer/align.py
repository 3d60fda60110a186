"""Lays the timelines of the branches side by side: the same step of each branch in one row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

Event = Mapping[str, Any]
Key = tuple[Any, ...]

SAME_MOMENT = {"resolve": "due", "skip": "due", "no_effect": "due", "apply": "done", "state": "done"}
"""Events that are answers to one question ("what becomes of this link?") and so belong in one row."""


@dataclass
class Row:
    """One step: the event of each branch (None where that branch has no such step)."""

    play: int
    cells: dict[str, Event | None]

    @property
    def shared(self) -> bool:
        """Is it the same event, said in the same words, in every branch?"""
        said = [_said(event) for event in self.cells.values()]
        return None not in said and len(set(said)) == 1

    @property
    def event(self) -> Event:
        """The event of the first branch that has one."""
        return next(event for event in self.cells.values() if event is not None)


def align(branches: Mapping[str, Sequence[Event]]) -> list[Row]:
    """One row a step, in order; `branches` maps each branch's name to its events. Plays are never mixed."""
    plays = sorted({event["play"] for events in branches.values() for event in events})
    return [row for play in plays for row in _align_play(play, branches)]


def _align_play(play: int, branches: Mapping[str, Sequence[Event]]) -> list[Row]:
    rows: list[Row] = []
    for name, events in branches.items():
        _lay(rows, name, [event for event in events if event["play"] == play], play)
    for row in rows:
        row.cells = {name: row.cells.get(name) for name in branches}
    return rows


def _lay(rows: list[Row], name: str, events: Sequence[Event], play: int) -> None:
    """Puts the events of one more branch into `rows`, in place: beside their like, or into rows of their own."""
    matcher = SequenceMatcher(
        None, [_key(row.event) for row in rows], [_key(event) for event in events], autojunk=False
    )
    laid: list[Row] = []
    for tag, start, end, from_, to in matcher.get_opcodes():
        old, new = rows[start:end], events[from_:to]
        if tag == "equal":
            laid += _beside(old, new, name)
        else:
            laid += _apart(old, new, name, play)
    rows[:] = laid


def _beside(rows: Iterable[Row], events: Iterable[Event], name: str) -> list[Row]:
    paired = list(zip(rows, events, strict=True))
    for row, event in paired:
        row.cells[name] = event
    return [row for row, _ in paired]


def _apart(rows: list[Row], events: Sequence[Event], name: str, play: int) -> list[Row]:
    return rows + [Row(play, {name: event}) for event in events]


def _key(event: Event) -> Key:
    return SAME_MOMENT.get(event["type"], event["type"]), event["link"], event["card"]


def _said(event: Event | None) -> Key | None:
    return None if event is None else (event["type"], event["link"], event["card"], event["text"])
