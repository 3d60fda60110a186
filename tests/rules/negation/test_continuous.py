"""A continuous effect that negates single uses as they resolve."""

from __future__ import annotations

from typing import Any

from engine.duel.duel import Duel
from engine.rules import resolution
from engine.rules.negation import continuous
from engine.terms import Outcome
from tests.rules.board import NORMAL_SPELL, TRAP, at, board, build, own
from tests.rules.board import continuous as lasting

SPELLS = {"activation": {"kinds": ["spell"], "player": "opponent"}}


def _chained(card: dict[str, Any], player: str = "A", optional: bool = False, **how: Any) -> Duel:
    negates = {"do": "negate_effect", "what": "that"}
    effect = lasting(negates, responds_to=SPELLS, negates=["effect"], optional=optional)
    zone = "hand" if card is NORMAL_SPELL else "spell_trap"
    cards = {"neg": at(own(effect), owner="B", **how), "card": at(card, zone, player)}
    duel = board(cards, turn_player=player)
    assert build(duel, f"{player}:card") is None
    return duel


def _by(duel: Duel) -> str | None:
    source = continuous.look(duel, duel.state.chain[0])
    return source.ref if source else None


def test_it_negates_what_its_pattern_speaks_of() -> None:
    assert _by(_chained(NORMAL_SPELL)) == "neg"
    assert _by(_chained(TRAP)) is None
    assert _by(_chained(NORMAL_SPELL, "B")) is None


def test_it_does_so_only_while_it_applies() -> None:
    assert _by(_chained(NORMAL_SPELL, effects_negated="applied")) is None
    assert _by(_chained(NORMAL_SPELL, position="facedown_defense")) is None


def test_what_its_player_may_choose_is_left_alone() -> None:
    assert _by(_chained(NORMAL_SPELL, optional=True)) is None


def test_what_was_not_wholly_read_negates_nothing() -> None:
    effect = lasting({"do": "negate_effect", "what": "that"}, responds_to={"activation": {}}, negates=["effect"])
    duel = board({"neg": at(own({**effect, "conditions": [{"word": "unread"}]})), "card": at(NORMAL_SPELL, "hand")})
    assert build(duel, "card") is None
    assert _by(duel) is None


def test_the_use_resolves_without_effect_and_the_card_is_in_no_state() -> None:
    duel = _chained(NORMAL_SPELL)
    resolution.resolve(duel)
    link = duel.state.chain[0]
    assert (link.outcome, link.negated_by) == (Outcome.RESOLVED_WITHOUT_EFFECT, {"card": "neg"})
    assert duel.at("card").states == ()
