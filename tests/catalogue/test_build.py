"""Building one card from a row: what is no fact is left out alone, and told."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import build
from engine.catalogue.build import Report, card_of

ROW: dict[str, Any] = {"id": 99_999_999, "name_en": "Nobody"}
PRINTED: dict[str, Any] = {"id": 99_999_999, "names": {"en": "Nobody"}, "kind": "spell", "subtype": "Normal"}
DRAW = {"do": "draw"}


def built(monkeypatch: pytest.MonkeyPatch, *actions: dict[str, Any], **facts: Any) -> tuple[Any, Report]:
    effect = {"n": 1, "kind": "card_activation", "actions": list(actions)}
    monkeypatch.setattr(build, "read", lambda row: ({**PRINTED, "effects": [effect], **facts}, 0))
    monkeypatch.setattr(build, "printed", lambda row: PRINTED)
    report = Report()
    return card_of(ROW, report), report


def test_an_action_that_is_no_fact_is_left_out_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    card, report = built(monkeypatch, DRAW, {"do": "draw", "count": "two"}, DRAW)
    assert [action.do for action in card.effects[0].actions] == ["draw", "opaque", "draw"]
    assert (card.reading, card.effects[0].reading) == ("partly", "partly")
    assert [name for name, _ in report.failed] == ["Nobody"]


def test_so_is_a_condition_of_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    option = {"actions": [DRAW], "condition": [{"among": "them"}, {"word": "own_turn"}]}
    effect = {"n": 1, "kind": "card_activation", "options": [option]}
    card, report = built(monkeypatch, effects=[effect])
    assert [one.word for one in card.effects[0].options[0].condition] == ["unread", "own_turn"]
    assert (card.reading, len(report.failed)) == ("partly", 1)


def test_a_card_of_which_something_else_is_no_fact_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    card, report = built(monkeypatch, DRAW, only_control="one")
    assert (card.effects, card.reading, len(report.failed)) == ((), "not_read", 1)


def test_what_cannot_be_meant_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    card, _ = built(monkeypatch, {"do": "destroy", "what": "targets"}, DRAW)
    assert [action.do for action in card.effects[0].actions] == ["opaque", "draw"]
