"""The same step of each branch stands in one row; plays are never mixed."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rulings_site.explorer.align import align

BRANCHES = ("not_negated", "activation_negated", "effect_negated")


def event(kind: str, link: int | None = 1, card: str = "storm", text: str = "", play: int = 1) -> dict[str, Any]:
    return {"play": play, "link": link, "type": kind, "card": card, "text": text or kind, "rules": []}


def test_what_becomes_of_a_link_stands_in_one_row() -> None:
    start = event("activate")
    rows = align(
        {
            "not_negated": [start, event("resolve"), event("move", card="wolf")],
            "activation_negated": [start, event("skip")],
            "effect_negated": [start, event("no_effect")],
        }
    )
    assert [row.shared for row in rows] == [True, False, False]
    assert [cell and cell["type"] for cell in rows[1].cells.values()] == ["resolve", "skip", "no_effect"]
    assert [cell and cell["type"] for cell in rows[2].cells.values()] == ["move", None, None]


def test_same_step_in_other_words_is_not_shared() -> None:
    rows = align({"not_negated": [event("count", text="1 of 1")], "effect_negated": [event("count", text="0 of 1")]})
    assert len(rows) == 1
    assert not rows[0].shared


def test_steps_after_the_difference_meet_again() -> None:
    after = event("leave_after_chain", None)
    rows = align({"not_negated": [event("move", card="wolf"), after], "activation_negated": [after]})
    assert [row.shared for row in rows] == [False, True]


def test_plays_stay_apart() -> None:
    rows = align({"not_negated": [event("activate", play=1)], "activation_negated": [event("activate", play=2)]})
    assert [(row.play, list(row.cells.values()).count(None)) for row in rows] == [(1, 1), (2, 1)]


EVENTS = st.lists(
    st.builds(
        event,
        st.sampled_from(["activate", "resolve", "skip", "move", "count"]),
        st.sampled_from([None, 1, 2]),
        st.sampled_from(["storm", "bribe"]),
        st.sampled_from(["x", "y"]),
        st.just(1),
    ),
    max_size=12,
)


@given(st.tuples(EVENTS, EVENTS, EVENTS))
def test_every_event_stands_once_and_in_order(events: tuple[list[dict[str, Any]], ...]) -> None:
    told = dict(zip(BRANCHES, events, strict=True))
    rows = align(told)
    for name in BRANCHES:
        assert [row.cells[name] for row in rows if row.cells[name] is not None] == told[name]
    assert all(list(row.cells) == list(BRANCHES) for row in rows)
