"""An effect is activated only where it could do something."""

from __future__ import annotations

from typing import Any

from engine.cards import Restriction
from engine.duel.state import Lock
from engine.rules import possible
from tests.rules.board import at, attempt, board, monster, own, quick, rule

DESTROY = {"do": "destroy", "what": "all", "count": None, "filter": {"zones": ["monster"], "side": "opponent"}}
REVIVE = {"do": "special_summon", "what": "self"}


def _asked(cards: dict[str, Any], leaving: tuple[str, ...] = (), **rest: Any) -> str | None:
    duel = board(cards, **rest)
    return rule(possible.check(duel, attempt(duel, "me"), leaving))


def test_there_must_be_something_to_destroy() -> None:
    card = at(own(quick(DESTROY)))
    assert _asked({"me": card}) == "nothing-to-do"
    assert _asked({"me": card, "goal": at(monster(), owner="B")}) is None


def test_what_comes_later_or_may_be_left_out_is_not_asked_for() -> None:
    draw = {"do": "draw"}
    for later in ({"join": "then"}, {"may": True}, {"at": "end_phase"}):
        assert _asked({"me": at(own(quick(draw, {**DESTROY, **later})))}) is None, later
    assert _asked({"me": at(own(quick(draw, {**DESTROY, "join": "and"})))}) == "nothing-to-do"


def test_a_special_summon_needs_room_which_its_own_cost_may_make() -> None:
    full = {f"m{n}": at(monster()) for n in range(5)}
    cards = {"me": at(own(quick(REVIVE, zone="gy")), "gy"), **full}
    assert _asked(cards) == "no-free-zone"
    assert _asked(cards, ("m0",)) is None
    full["m0"] = at(monster(), controller="B")
    assert _asked({**cards, **full}) is None


def test_a_special_summon_to_the_opponents_field_needs_their_room() -> None:
    gift = {**REVIVE, "to": "opponent"}
    for owner, barred in (("A", None), ("B", "no-free-zone")):
        full = {f"m{n}": at(monster(), owner=owner) for n in range(5)}
        assert _asked({"me": at(own(quick(gift, zone="gy")), "gy"), **full}) == barred


def test_a_summon_left_for_afterwards_needs_materials_that_its_text_allows() -> None:
    both, mine = {"zones": ["monster"], "side": "self"}, {"me", "one"}
    for note, extra, field, barred in (
        ("synchro", {}, mine, None),
        ("synchro", {}, {"me"}, "nothing-to-do"),
        ("xyz", {"materials": {**both, "other": True}}, mine, "nothing-to-do"),
        ("link", {"materials": {**both, "other": True}}, mine, None),
        ("link", {"materials": {**both, "other": True}}, {"me"}, "nothing-to-do"),
        ("link", {"materials": {**both, "other": True}, "value": "including_self"}, mine, "nothing-to-do"),
        ("link", {"materials": both, "including": {"zones": ["monster"], "other": True}}, mine, None),
        ("link", {"materials": both, "including": {"zones": ["gy"]}}, mine, "nothing-to-do"),
    ):
        action = {"do": "special_summon", "what": "chosen", "at": "after_resolution", "note": note, **extra}
        cards = {"me": at(own(quick(action))), "one": at(monster()), "theirs": at(monster(), owner="B")}
        cards["one"]["zone"] = "monster" if "one" in field else "gy"
        assert _asked(cards) == barred, (note, extra, field)


def test_who_may_not_special_summon_may_leave_no_summon_for_afterwards() -> None:
    action = {"do": "special_summon", "what": "chosen", "at": "after_resolution", "note": "link"}
    duel = board({"me": at(own(quick(action)))})
    assert possible.check(duel, attempt(duel, "me")) is None
    duel.change(locks=(Lock("A", "me", Restriction("cannot_special_summon"), 0),))
    assert rule(possible.check(duel, attempt(duel, "me"))) == "lingering-lock-needs-resolution"


def test_decks_hold_what_is_asked_for_and_graveyards_only_what_is_named() -> None:
    for zone, expected in (("deck", None), ("gy", "nothing-to-do")):
        search = {"do": "add_to_hand", "what": "chosen", "filter": {"zones": [zone], "side": "self"}}
        assert _asked({"me": at(own(quick(search)))}) == expected
