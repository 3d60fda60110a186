"""Is a card in a negated state, and by what."""

from __future__ import annotations

from typing import Any

from engine.duel.duel import Source
from engine.duel.state import Battle, NegatedState
from engine.rules import moves, states
from engine.terms import StateKind, Zone
from tests.rules.board import at, board, continuous, monster, own

OTHERS = {"do": "negate_state", "what": "all", "filter": {"zones": ["monster"], "face": "up", "other": True}}


def _negator(name: str, **rest: Any) -> dict[str, Any]:
    return at(own(continuous(OTHERS), name=name), **rest)


def test_a_continuous_negation_reaches_face_up_cards_in_its_range() -> None:
    cards = {"neg": _negator("One"), "up": at("Spirit Reaper", owner="B")}
    down, gone = at("Spirit Reaper", position="facedown_defense"), at("Spirit Reaper", "gy")
    duel = board({**cards, "down": down, "gone": gone})
    assert states.negated(duel, "up") == (StateKind.CONTINUOUS, "neg")
    assert [states.negated(duel, ref) for ref in ("down", "gone", "neg")] == [None, None, None]


def test_of_two_that_would_negate_each_other_the_first_stands() -> None:
    duel = board({"first": _negator("One"), "second": _negator("Two", owner="B")})
    assert states.negated(duel, "first") is None
    assert states.negated(duel, "second") == (StateKind.CONTINUOUS, "first")


def test_a_negator_that_is_negated_itself_negates_nothing() -> None:
    duel = board({"neg": _negator("One", effects_negated="applied"), "mon": at("Spirit Reaper")})
    assert states.negated(duel, "mon") is None


def test_only_states_of_battle_stay_in_the_gy() -> None:
    for kind, expected in (("battle", (StateKind.BATTLE, "")), ("applied", None)):
        duel = board({"mon": at("Spirit Reaper", effects_negated=kind)})
        moves.move(duel, "mon", Zone.GY, key="sent_to_gy")
        assert states.negated(duel, "mon") == expected, kind


def test_a_card_that_is_unaffected_is_not_negated_by_a_continuous_effect() -> None:
    firm = own(continuous({"do": "protect", "what": "self", "against": ["unaffected"], "value": "other"}), name="Firm")
    duel = board({"neg": _negator("One"), "firm": at(firm)})
    assert states.negated(duel, "firm") is None


def test_what_negates_its_own_effects_reaches_itself_alone() -> None:
    own_negation = own(continuous({"do": "negate_state", "what": "self"}), name="Own")
    duel = board({"me": at(own_negation), "mon": at("Spirit Reaper")})
    source, action = Source("me", duel.card("me").effects[0]), duel.card("me").effects[0].actions[0]
    assert [states.reaches(duel, source, action, ref) for ref in ("me", "mon")] == [True, False]


def test_a_state_while_battling_is_given_once_to_those_it_reaches() -> None:
    text = {"do": "negate_state", "what": "all", "scope": "battling", "until": "battle_phase"}
    filter = {"zones": ["monster"], "side": "opponent", "role": "battling"}
    cards = {"me": at(own(continuous({**text, "filter": filter}))), "mon": at("Spirit Reaper", owner="B")}
    duel = board(cards)
    assert states.battling(duel) == []
    duel.change(battle=Battle("me", "mon", (0, 0)))
    state = NegatedState(StateKind.BATTLING, "me", "battle_phase")
    assert states.battling(duel) == [("mon", state)]
    duel.put("mon", states=(NegatedState(StateKind.APPLIED, "other"),))
    assert states.battling(duel) == [("mon", state)]
    duel.put("mon", states=(state,))
    assert states.battling(duel) == []


def test_a_continuous_negation_of_what_nothing_targets_reaches_nothing() -> None:
    for what, kind in (("targets", None), ("those", None), ("all", StateKind.CONTINUOUS)):
        lasting = continuous({"do": "negate_state", "what": what}, negates=["state"])
        duel = board({"me": at(own(lasting)), "other": at(monster(), owner="B")})
        found = states.negated(duel, "other")
        assert (found[0] if found else None) == kind, what
