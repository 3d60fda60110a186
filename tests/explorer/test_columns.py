"""Which column is the scenario as it was played, and what the table makes of the answers."""

from __future__ import annotations

import json

import pytest

from engine import resolve
from rulings_site.explorer.columns import columns
from rulings_site.explorer.examples import EXAMPLES, LIVE
from rulings_site.explorer.lead import deck, title
from rulings_site.explorer.plays import Scenario, without_link
from rulings_site.explorer.table import table


def played(scenario: Scenario) -> list[str]:
    return [column.key for column in columns(resolve(scenario)) if column.played]


def test_dark_bribe_negates_the_activation() -> None:
    assert played(LIVE) == ["activation_negated"]


def test_without_the_answer_nothing_is_negated() -> None:
    assert played(without_link(LIVE, 1, 2)) == ["not_negated"]


def test_effect_veiler_negates_the_effect() -> None:
    assert played(EXAMPLES[1][1]) == ["effect_negated"]


def test_a_negation_that_the_damage_step_bars_says_so() -> None:
    scenario: Scenario = {
        "v": 1,
        "phase": "damage_before",
        "cards": {
            "wolf": {"card": "Gene-Warped Warwolf", "owner": "A", "zone": "monster", "position": "attack"},
            "rush": {"card": "Rush Recklessly", "owner": "A", "zone": "hand"},
        },
        "plays": [{"chain": [{"player": "A", "card": "rush", "targets": ["wolf"]}]}],
    }
    result = resolve(scenario)
    said = deck(scenario, result)
    assert said
    assert "Damage Step" in said["effect"][0]
    assert "Damage Step" not in said["activation"][0]
    heads = {column.key: column.outcome for column in columns(result)}
    assert heads["effect_negated"] == result["branches"]["effect_negated"]["note"]


def test_a_fourth_column_only_where_none_of_the_three_was_played() -> None:
    result = json.loads(json.dumps(resolve(LIVE)))
    assert len(columns(result)) == 3
    branch = result["branches"]["as_played"]
    branch["events"] = []
    branch["plays"][0]["links"][0] |= {"outcome": "resolved_without_effect", "negated_by": None}
    assert [column.key for column in columns(result) if column.played] == ["as_played"]
    assert len(columns(result)) == 4
    assert len(table(result, columns(result)).questions) == 12


def test_marks_are_set_against_not_negated() -> None:
    result = resolve(LIVE)
    shown = table(result, columns(result))
    assert shown.differing == sum(row["differs"] for row in result["comparison"])
    assert all(not question.cells[0].turn for question in shown.questions)
    again = next(question for question in shown.questions if question.key == "may_do_again_this_turn")
    assert [cell.turn for cell in again.cells] == [False, True, False]
    tabs = {column.css: turned for column, turned in shown.tabs}
    assert tabs["none"] == 0
    assert tabs["act"] == sum(question.cells[1].turn for question in shown.questions)


def test_one_cell_where_every_column_says_the_same() -> None:
    result = resolve(LIVE)
    shown = table(result, columns(result))
    for question in shown.questions:
        said = {(cell.text, cell.sentence) for cell in question.cells}
        assert question.whole == (len(said) == 1)
        assert not (question.whole and question.differs)


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        (LIVE, "Lightning Storm, answered by Dark Bribe"),
        (EXAMPLES[0][1], "Rescue Rabbit, with Skill Drain on the field"),
        (EXAMPLES[1][1], "Judgment Dragon, answered by Effect Veiler"),
        (without_link(LIVE, 1, 2), "Lightning Storm"),
        ({**LIVE, "title": "My dispute"}, "My dispute"),
    ],
)
def test_titles(scenario: Scenario, words: str) -> None:
    from engine import timeline

    assert title(scenario, resolve(scenario), timeline.names(scenario, "en")) == words


def test_the_deck_says_what_each_negation_changes() -> None:
    said = deck(LIVE, resolve(LIVE))
    assert said is not None
    assert said["activation"][0] == "A may do it again this turn"
    assert said["effect"][0] == "A may not do it again this turn"
    assert len(said["activation"]) == len(said["effect"]) <= 2
