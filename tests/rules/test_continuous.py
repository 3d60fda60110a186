"""Which continuous effects apply now."""

from __future__ import annotations

from typing import Any

from engine.duel.duel import Duel
from engine.rules import continuous, numbers, protection
from tests.rules.board import at, board, own
from tests.rules.board import continuous as lasting

BOOST = {"do": "modify", "what": "self", "stat": "atk", "amount": 100}


def _duel(zone: str = "monster", facts: dict[str, Any] | None = None, **how: Any) -> Duel:
    return board({"me": at(own(lasting(BOOST, **(facts or {}))), zone, **how)})


def _applies(duel: Duel) -> bool:
    (source,) = duel.sources
    return continuous.applies(duel, source)


def test_it_applies_face_up_in_its_zone_alone() -> None:
    assert _applies(_duel())
    assert not _applies(_duel("gy"))
    assert not _applies(_duel(position="facedown_defense"))


def test_it_does_not_apply_while_negated_nor_before_its_card_is_there() -> None:
    assert not _applies(_duel(effects_negated="applied"))
    for change in ({"off_field": True}, {"activating": True}):
        duel = _duel()
        duel.put("me", **change)
        assert not _applies(duel), change


def test_its_conditions_are_read_from_its_controllers_side() -> None:
    lower = {"conditions": [{"word": "lp_lower"}]}
    for controller, expected in (("A", False), ("B", True)):
        duel = _duel(facts=lower, controller=controller)
        duel.change(lp={"A": 8000, "B": 100})
        assert _applies(duel) == expected


def test_effects_that_wait_for_an_event_keep_nothing_true() -> None:
    assert len(list(continuous.actions(_duel(), "modify"))) == 1
    assert list(continuous.actions(_duel(), "protect")) == []
    waiting = {"responds_to": {"event": {"events": ["destroyed"]}}}
    assert list(continuous.actions(_duel(facts=waiting), "modify")) == []


def test_what_a_material_gives_belongs_to_the_monster_made_with_it_wherever_the_material_is() -> None:
    synchro = {"if": {"count": {"types": ["Synchro"]}, "at_least": 1, "among": "those"}}
    boost = {"do": "modify", "what": "made_with", "stat": "atk", "amount": 500, **synchro}
    shield = {"do": "protect", "what": "made_with", "against": ["unaffected"], "value": "trap", **synchro}
    gives = lasting(boost, shield)
    made, other = own(types=["Warrior", "Synchro"], atk=1000, name="Made"), own(types=["Warrior", "Link"], atk=1000)
    duel = board({"mat": at(own(gives), "gy"), "made": at(made), "other": at(other), "trap": at("any trap", "gy")})
    assert numbers.number(duel, "made", "atk") == 1000
    for ref, atk in (("made", 1500), ("other", 1000)):
        duel.put(ref, materials=("mat",))
        assert numbers.number(duel, ref, "atk") == atk
        assert protection.unaffected(duel, ref, "trap") == (ref == "made")


def test_an_effect_that_others_gain_does_not_apply_from_the_card_itself() -> None:
    gained = {"gained_by": {"kinds": ["monster"], "role": "made_with"}}
    none: dict[str, Any] = {}
    for facts, found in ((none, 1), (gained, 0)):
        duel = board({"me": at(own(lasting({"do": "grant", "what": "self", "value": "piercing"}, **facts)))})
        assert len(list(continuous.actions(duel, "grant"))) == found
