"""Mandatory effects."""

from __future__ import annotations

from engine.duel.duel import Trigger
from engine.rules import mandatory
from tests.rules.board import NORMAL_SPELL, at, board, build, own, quick

GAIN = {"do": "gain_lp", "amount": 100}
SUMMONED = {"event": {"events": ["summoned"], "what": "any"}}
TRIGGER = {"kind": "trigger", "spell_speed": 1, "from": ["monster"], "responds_to": SUMMONED, "actions": [GAIN]}


def test_the_turn_players_wait_first_and_optional_or_barred_ones_not_at_all() -> None:
    duel = board({"a": at(own(TRIGGER)), "b": at(own(TRIGGER), owner="B")}, turn_player="B")
    effect = duel.card("a").effects[0]

    def of(player: str, must: bool = True, why: str | None = None) -> Trigger:
        return Trigger(player, player.lower(), effect, must, (player.lower(),), why)

    duel.pending = (of("A"), of("A", must=False), of("B"), of("A", why="limit"))
    assert [one.player for one in mandatory.waiting(duel)] == ["B", "A"]


def test_what_waits_is_activated_and_resolved_by_itself() -> None:
    duel = board({"a": at(own({**TRIGGER, "optional": False}))})
    assert not mandatory.activate_first(duel)
    duel.pending = (Trigger("A", "a", duel.card("a").effects[0], True, ("a",)),)
    assert mandatory.activate_first(duel)
    assert (duel.state.lp["A"], duel.state.chain) == (8100, ())
    assert duel.notes == [("mandatory_first", {"card": "a", "player": "A"})]


def test_a_mandatory_quick_effect_that_a_chain_left_out_is_noted() -> None:
    answers = {"activation": {"kinds": ["spell"]}}
    for optional, notes in ((True, []), (False, ["mandatory_left_out"])):
        card = own(quick(GAIN, responds_to=answers, optional=optional))
        duel = board({"mon": at(card), "spell": at(NORMAL_SPELL, "hand")})
        assert build(duel, "spell") is None
        assert [note for note, _ in duel.notes] == notes
