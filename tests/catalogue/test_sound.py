"""Facts that cannot mean anything together become something that the engine cannot judge."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.cards import Card
from engine.catalogue.build import reviewed
from engine.catalogue.sound import sound

FOE: dict[str, Any] = {"filter": {"zones": ["monster"], "side": "opponent"}}
SPELL = {"responds_to": {"activation": {"kinds": ["spell"]}}}


def read(**effect: Any) -> Card:
    one = {"n": 1, "kind": "quick", "spell_speed": 2, "from": ["monster"], **effect}
    return msgspec.convert({"id": 1, "names": {"en": "Card"}, "kind": "monster", "effects": [one]}, Card)


@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ({"do": "destroy", "what": "targets"}, {"targets": FOE}),
        ({"do": "attach", "what": "self", "to": "targets"}, {"targets": FOE}),
        ({"do": "negate_activation", "what": "that"}, {"negates": ["activation"], **SPELL}),
        ({"do": "negate_activation", "what": "that"}, {"negates": ["activation"]}),
        ({"do": "negate_effect", "what": "that"}, {"kind": "continuous", "negates": ["effect"], **SPELL}),
        ({"do": "place_on_deck", "what": "self", "to": "top"}, {}),
    ],
)
def test_what_can_be_meant_stays(action: dict[str, Any], facts: dict[str, Any]) -> None:
    card = read(actions=[action], **facts)
    assert sound(card) is card


@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ({"do": "destroy", "what": "targets"}, {}),
        ({"do": "equip", "what": "self", "to": "targets"}, {}),
        ({"do": "attach", "what": "self", "to": "self"}, {}),
        ({"do": "negate_activation", "what": "that"}, {"kind": "ignition", "negates": ["activation"]}),
        ({"do": "negate_effect", "what": "that"}, {"kind": "continuous", "negates": ["effect"]}),
        ({"do": "place_on_deck", "what": "self", "to": "the top of it"}, {}),
    ],
)
def test_what_cannot_is_refused(action: dict[str, Any], facts: dict[str, Any]) -> None:
    draw = {"do": "draw", "join": "then"}
    card = sound(read(actions=[action, draw], **facts))
    assert [one.do for one in card.effects[0].actions] == ["opaque", "draw"]
    assert (card.effects[0].negates, card.effects[0].reading, card.reading) == ((), "partly", "partly")
    assert sound(card) is card


def test_an_option_has_targets_of_its_own() -> None:
    destroy = {"actions": [{"do": "destroy", "what": "targets"}]}
    card = sound(read(options=[{**destroy, "targets": FOE}, destroy]))
    assert [option.actions[0].do for option in card.effects[0].options] == ["destroy", "opaque"]


def test_an_answer_that_says_nothing_is_none() -> None:
    assert sound(read(responds_to={}, actions=[{"do": "draw"}])).effects[0].responds_to is None


def test_reviewed_cards_are_sound() -> None:
    assert [card.name for card in reviewed().values() if sound(card) is not card] == []


def test_what_holds_an_unknown_word_outside_of_actions_is_read_partly() -> None:
    card = read(
        targets={"filter": {"not_role": "nobody", "zones": ["monster"]}},
        conditions=[{"word": "by_moonlight"}],
        oaths=[{"restriction": {"kind": "cannot_sing", "who": "opponent"}}],
        costs=[{"do": "discard", "filter": {"role": "nobody"}}],
        reading="full",
    )
    (after,) = sound(card).effects
    assert after.targets is not None
    assert (after.targets.filter.not_role, after.targets.filter.zones) == ("", ("monster",))
    assert [condition.word for condition in after.conditions] == ["unread"]
    assert [(oath.restriction.kind, oath.restriction.who) for oath in after.oaths] == [("unread", "opponent")]
    assert [cost.do for cost in after.costs] == ["opaque"]
    assert after.reading == "partly"
