"""The table of the twelve questions: which rows differ, which cells depart from "not negated"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulings_site.explorer import words
from rulings_site.explorer.columns import Column, fork_link

BASELINE = "not_negated"
BLOCKS = (
    ("effect_applied", "link_processed"),
    ("card_goes_to", "still_on_field", "costs_returned"),
    ("counts_as_activation", "counts_as_use", "may_do_again_this_turn", "oath_binds"),
    ("last_thing_to_happen", "when_effects", "possible_in_damage_step"),
)
"""The questions in the groups in which the page rules them off."""
ICONS = {"yes": "yes", "no": "no", "not_applicable": "na", "nothing": "no"}
SHORT = {"hand": "Hand", "gy": "GY", "deck": "Deck", "extra": "Ex", "banished": "Ban"}


@dataclass(frozen=True)
class Cell:
    """One answer. `turn`: it departs from the baseline. `short` stands for it where room is scarce and no icon fits."""

    column: Column
    text: str
    icon: str
    short: str
    sentence: str
    turn: bool


@dataclass(frozen=True)
class Question:
    """One row.

    `whole`: every column says the same in the same words, so one cell spans them. `half`: only the sentence differs.
    """

    key: str
    label: str
    differs: bool
    whole: bool
    cells: list[Cell]
    rules: list[str]

    @property
    def half(self) -> bool:
        return not self.differs and not self.whole


@dataclass(frozen=True)
class Table:
    """The rows in their groups, how many differ, and how many answers of each column depart from the baseline."""

    blocks: list[list[Question]]
    columns: list[Column]

    @property
    def questions(self) -> list[Question]:
        return [question for block in self.blocks for question in block]

    @property
    def differing(self) -> int:
        return sum(question.differs for question in self.questions)

    @property
    def same(self) -> int:
        return len(self.questions) - self.differing

    @property
    def tabs(self) -> Iterator[tuple[Column, int]]:
        for i, column in enumerate(self.columns):
            yield column, sum(question.cells[i].turn for question in self.questions)


def table(result: dict[str, Any], columns: list[Column]) -> Table:
    """The comparison of a result in the given columns."""
    asked = {row["question"]: _question(row, result, columns) for row in result["comparison"]}
    return Table([[asked[key] for key in block if key in asked] for block in BLOCKS], columns)


def _question(row: dict[str, Any], result: dict[str, Any], columns: list[Column]) -> Question:
    cells = [_cell(row, result, column) for column in columns]
    whole = len({(cell.text, cell.sentence) for cell in cells}) == 1
    return Question(row["question"], row["label"], row["differs"], whole, cells, row.get("rules") or [])


def _cell(row: dict[str, Any], result: dict[str, Any], column: Column) -> Cell:
    word = row["answers"].get(column.key, "not_applicable")
    text, icon = _said(row["question"], word, result, column.key)
    short = word.removeprefix("link ") if word.startswith("link ") else SHORT.get(word, "" if icon else "●")
    turn = word != row["answers"][BASELINE]
    turn = turn or (icon == "void" and _void(result, column.key) and not _void(result, BASELINE))
    return Cell(column, text, icon, short, row["sentences"].get(column.key, ""), turn)


def _said(question: str, word: str, result: dict[str, Any], branch: str) -> tuple[str, str]:
    if question == "link_processed" and word == "yes" and _void(result, branch):
        return words.answer("yes_without_effect"), "void"
    if question == "link_processed" and word == "no":
        return words.answer("no_skipped"), "no"
    return words.answer(word), ICONS.get(word, "")


def _void(result: dict[str, Any], branch: str) -> bool:
    link = fork_link(result, branch)
    return link is not None and link["outcome"] == "resolved_without_effect"
