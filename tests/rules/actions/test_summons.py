"""Summons by a resolving effect."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.cards.facts import Action, Filter, Restriction
from engine.duel.duel import Duel, LeftSummon
from engine.duel.state import Lock
from engine.rules import moves
from engine.rules.actions import summons
from engine.rules.actions.context import Context
from engine.rules.summons import in_chain
from engine.terms import CardKind, Position, StateKind, SummonHow, Zone
from tests.rules.board import TRAP, at, board, build, context, monster, own, quick

REVIVE = Action(do="special_summon", what="chosen", filter=Filter(zones=(Zone.GY,), side="self"))
CARDS = {"me": at(TRAP, "spell_trap", position="face_up"), "gone": at(monster(), "gy")}


def _revived(**facts: Any) -> Duel:
    duel = board(CARDS)
    action = Action(do="special_summon", what="chosen", filter=REVIVE.filter, **facts)
    assert summons.special_summon(context(duel, "me"), action)
    return duel


def test_a_summoned_monster_is_on_the_field_at_once_and_negated_where_the_text_says_so() -> None:
    for negated in (False, True):
        duel = _revived(effects_negated=negated)
        now = duel.at("gone")
        assert (now.on_field, now.how, now.summoned_from) == (True, SummonHow.SPECIAL, Zone.GY)
        assert [state.kind for state in now.states] == ([StateKind.SUMMONED] if negated else [])


def test_the_card_and_what_it_summoned_may_stay_bound() -> None:
    assert _revived(bind=True).at("me").bound == ("gone",)
    assert _revived().at("me").bound == ()


def test_without_room_or_against_its_own_text_nothing_is_summoned() -> None:
    full = board({**CARDS, **{f"m{n}": at(monster()) for n in range(5)}})
    never = board({**CARDS, "gone": at(own(no_special_summon=True), "gy")})
    for duel in (full, never):
        assert not summons.special_summon(context(duel, "me"), REVIVE)
        assert duel.at("gone").zone == Zone.GY


def test_tokens_fill_the_zones_there_are() -> None:
    duel = board({f"m{n}": at(monster()) for n in range(3)} | CARDS)
    here = context(duel, "me")
    assert summons.special_summon(here, Action(do="special_summon", what="token", count=4))
    assert here.those == ("A.token.1", "A.token.2")


def test_a_trap_summoned_as_a_monster_is_one_and_a_trap_again_when_it_leaves() -> None:
    duel = board(CARDS)
    stats = Filter(races=("Aqua",), types=("Normal",), level_min=4, atk_min=1000)
    action = Action(do="special_summon", what="self", value="as_monster", filter=stats)
    assert summons.special_summon(context(duel, "me"), action)
    card = duel.card("me")
    assert (card.kind, card.race, card.level, card.atk) == (CardKind.MONSTER, "Aqua", 4, 1000)
    moves.move(duel, "me", Zone.GY, key="destroyed")
    assert duel.card("me").kind == CardKind.TRAP


def test_a_normal_summon_waits_for_chain_link_1_and_is_made_at_once_above_it() -> None:
    hand = Filter(kinds=(CardKind.MONSTER,), zones=(Zone.HAND,), side="self")
    action = Action(do="normal_summon", what="chosen", filter=hand)
    for number, zone in ((1, Zone.HAND), (2, Zone.MONSTER)):
        effect = own(quick({"do": "draw"}))
        duel = board({"one": at(effect), "two": at(effect), "new": at(monster(level=4), "hand")})
        assert build(duel, "one", "two") is None
        link = duel.state.chain[number - 1]
        assert summons.normal_summon(Context(duel, "A", link.card, link), action)
        assert duel.at("new").zone == zone
        assert (duel.take_after_resolution() is not None) == (number == 1)


def test_an_effect_makes_no_monster_properly_summoned_that_has_a_method_of_its_own() -> None:
    for must_first, note, proper in ((False, "", True), (True, "", False), (True, "ritual", True)):
        duel = board({**CARDS, "gone": at(own(name="Bound Card", must_first=must_first), "gy")})
        duel.put("gone", proper=False)
        summons._one(context(duel, "me"), Action(do="special_summon", what="chosen", note=note), "gone")
        assert duel.at("gone").proper is proper, (must_first, note)


def test_what_is_summoned_to_the_opponents_field_is_theirs_to_control_and_takes_their_room() -> None:
    for full in ("A", "B"):
        duel = board({**CARDS, **{f"m{n}": at(monster(), owner=full) for n in range(5)}})
        for facts in ({"what": "chosen", "filter": REVIVE.filter}, {"what": "token", "position": Position.DEFENSE}):
            here = context(duel, "me")
            done = summons.special_summon(here, Action(do="special_summon", to="opponent", **facts))
            assert done == (full == "A")
            assert [(duel.at(ref).owner, duel.at(ref).controller) for ref in here.those] == [("A", "B")] * done
    assert duel.at("gone").zone == Zone.GY


def test_a_token_takes_the_position_that_is_stated() -> None:
    for stated, stands in ((None, Position.ATTACK), (Position.DEFENSE, Position.DEFENSE)):
        duel = board(CARDS)
        assert summons.special_summon(context(duel, "me"), Action(do="special_summon", what="token", position=stated))
        assert duel.at("A.token.1").position == stands


LEFT = {"kinds": (CardKind.MONSTER,), "zones": (Zone.EXTRA,), "side": "self"}
TUNES = {"do": "special_summon", "what": "chosen", "at": "after_resolution", "note": "synchro"}


def _tuning(*given: str, number: int = 1, **facts: Any) -> tuple[Duel, bool]:
    """A Chain of two links, the asked one of which leaves a Synchro Summon; the scenario chose `given` for it."""
    parts = [{"filter": {"types": ["Tuner"]}}, {"filter": {"types_none": ["Tuner"]}}]
    way = {"zones": ["extra"], "how": "synchro", "materials": parts}
    effect = own(quick({"do": "draw"}), level=1)
    cards = {"c1": at(effect), "c2": at(effect, position="facedown_defense") if number == 1 else at(effect)}
    cards |= {
        "tuner": at(own(name="Tuner", types=["Machine", "Tuner"], level=3)),
        "four": at(own(name="Four", level=4)),
    }
    cards |= {"five": at(own(name="Five", level=5))}
    for name, level in (("nine", 9), ("seven", 7), ("eight", 8)):
        cards[name] = at(own(name=name, types=["Machine", "Synchro"], level=level, own_summons=[way]), "extra")
    duel = board(cards)
    assert build(duel, *("c1", "c2")[:number]) is None
    link = replace(duel.state.chain[number - 1], chosen=given)
    action = Action(**{**TUNES, "filter": Filter(**LEFT), **facts})
    return duel, summons.special_summon(Context(duel, "A", link.card, link), action)


def test_a_synchro_summon_waits_for_chain_link_1_and_is_made_at_once_above_it() -> None:
    for number in (1, 2):
        duel, done = _tuning("eight", "tuner", "five", number=number)
        assert done
        left = duel.take_after_resolution()
        assert (left is not None) == (number == 1)
        assert duel.at("eight").zone == (Zone.EXTRA if number == 1 else Zone.MONSTER)
        assert left is None or (left.card, left.how, left.given) == ("eight", SummonHow.SYNCHRO, ("tuner", "five"))


def test_left_open_it_is_the_first_monster_for_which_there_are_materials() -> None:
    left = _tuning()[0].after_resolution
    assert left is not None
    assert (left.card, left.given) == ("seven", ("tuner", "four"))


def test_materials_that_do_not_fit_or_are_not_allowed_summon_nothing() -> None:
    small = Filter(zones=(Zone.MONSTER,), level_max=4)
    for given, facts in (
        (("eight", "tuner", "four"), {}),
        (("eight", "tuner", "five"), {"materials": small}),
        (("seven", "tuner", "four"), {"value": "including_self"}),
    ):
        duel, done = _tuning(*given, **facts)
        assert (done, duel.after_resolution) == (False, None), given


def test_without_a_named_monster_that_fits_it_is_one_that_the_extra_deck_holds_besides() -> None:
    duel, done = _tuning(materials=Filter(zones=(Zone.MONSTER,), level_min=4))
    assert done
    assert duel.after_resolution is not None
    assert duel.after_resolution.card == "A.extra.1"


def test_who_may_not_special_summon_is_left_no_synchro_summon() -> None:
    duel = _tuning("eight", "tuner", "five")[0]
    duel.after_resolution = None
    duel.change(locks=(Lock("A", "c1", Restriction("cannot_special_summon"), 0),))
    link = replace(duel.state.chain[0], chosen=("eight",))
    assert not summons.special_summon(Context(duel, "A", "c1", link), Action(**TUNES, filter=Filter(**LEFT)))


def test_a_monster_left_to_be_special_summoned_is_no_more_properly_summoned_than_before() -> None:
    for must_first, before, proper in ((False, False, True), (True, False, False), (True, True, True)):
        duel = board({**CARDS, "gone": at(own(name="Bound Card", must_first=must_first), "gy")})
        duel.put("gone", proper=before)
        left = LeftSummon("A", "gone", SummonHow.SPECIAL)
        in_chain(duel, left)
        assert (duel.at("gone").zone, duel.at("gone").proper) == (Zone.MONSTER, proper), (must_first, before)
