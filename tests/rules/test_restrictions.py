"""Oaths, locks and continuous effects that forbid."""

from __future__ import annotations

from typing import Any

from engine.cards import Action, ActivationPattern, Filter, Restriction
from engine.duel.duel import Duel
from engine.duel.state import Lock, Sworn
from engine.rules import actions, resolution, restrictions
from engine.terms import CardKind, Zone
from tests.rules.board import QUICK_PLAY, TRAP, at, board, build, context, continuous, monster, own, rule

NO_SUMMON = Restriction("cannot_special_summon")


def _locked(restriction: Restriction, **how: Any) -> Duel:
    duel = board({"mon": at(monster(race="Dragon"), "hand"), "trap": at(TRAP, "spell_trap")})
    duel.change(locks=(Lock("A", "trap", restriction, duel.tick(), **how),))
    return duel


def test_an_oath_binds_who_swore_it_while_it_is_in_force() -> None:
    duel = board({"card": at("any spell", "gy")})
    for in_force, expected in ((True, "oath-stays"), (False, None)):
        duel.change(oaths=(Sworn("A", "card", NO_SUMMON, 1, 1, in_force=in_force),))
        assert rule(restrictions.forbids(duel, "A", "cannot_special_summon")) == expected
    assert restrictions.forbids(duel, "B", "cannot_special_summon") is None


def test_a_lock_leaves_free_what_it_excepts() -> None:
    kind = "cannot_special_summon"
    duel = _locked(Restriction(kind, apart_from=Filter(races=("Dragon",))))
    assert restrictions.forbids(duel, "A", kind, "mon") is None
    duel = _locked(Restriction(kind, apart_from=Filter(races=("Fiend",))))
    assert rule(restrictions.forbids(duel, "A", kind, "mon")) == "lingering-lock-needs-resolution"


def test_a_lock_on_cards_is_about_these_alone() -> None:
    duel = _locked(Restriction("cannot_attack"), cards=("trap",))
    assert restrictions.forbids(duel, "A", "cannot_attack", "mon") is None
    assert restrictions.forbids(duel, "A", "cannot_attack", "trap") is not None


def test_a_continuous_restriction_ends_where_its_card_is_negated() -> None:
    forbids = continuous({"do": "restrict", "restriction": {"kind": "cannot_special_summon", "who": "opponent"}})
    card = own(forbids)
    for negated, expected in ((None, "restriction-in-force"), ("applied", None)):
        duel = board({"mon": at(card, effects_negated=negated)})
        assert rule(restrictions.forbids(duel, "B", "cannot_special_summon")) == expected
        assert restrictions.forbids(duel, "A", "cannot_special_summon") is None


def test_a_limit_on_activations_leaves_out_negated_ones_where_its_wording_counts_activations() -> None:
    one = ActivationPattern(kinds=(CardKind.TRAP,))
    for counts, negated, spent in (("uses", True, 1), ("activations", True, 0), ("activations", False, 1)):
        limit = Restriction("activation_limit", activation=one, max=1, counts=counts)
        duel = board({"trap": at(TRAP, "spell_trap"), "quick": at(QUICK_PLAY, "hand")})
        assert build(duel, "trap", "quick") is None
        first, second = duel.state.activations
        duel.change(activations=(type(first)(**{**_fields(first), "negated": negated}), second))
        bound = restrictions.Bound(limit, "continuous", "trap")
        assert restrictions.spent_of(duel, bound, "A") == spent, (counts, negated)


def _fields(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


def test_a_pattern_of_card_activations_speaks_of_no_effect_of_a_face_up_card() -> None:
    duel = board({"trap": at(TRAP, "spell_trap")})
    cards, effects = ActivationPattern(of="card"), ActivationPattern(of="effect")
    assert restrictions.covers(duel, cards, "trap", Zone.SPELL_TRAP, True, "trap")
    assert not restrictions.covers(duel, cards, "trap", Zone.SPELL_TRAP, False, "trap")
    assert restrictions.covers(duel, effects, "trap", Zone.SPELL_TRAP, False, "trap")


def test_who_may_not_be_tributed_is_the_card_itself_or_those_it_names() -> None:
    barred = {"kind": "cannot_be_tributed", "who": "any"}
    for named, kept in (({}, {"firm"}), ({"filter": {"zones": ["monster"]}}, {"firm", "mon"})):
        firm = own(continuous({"do": "restrict", "restriction": {**barred, **named}}))
        duel = board({"firm": at(firm), "mon": at(monster())})
        assert {ref for ref in duel.state.cards if restrictions.untributable(duel, "A", ref)} == kept


def test_who_may_not_tribute_tributes_nothing() -> None:
    duel = _locked(Restriction("cannot_tribute"))
    assert rule(restrictions.untributable(duel, "A", "mon")) == "lingering-lock-needs-resolution"
    assert restrictions.untributable(duel, "B", "mon") is None


def test_a_limit_on_activations_leaves_out_what_it_says() -> None:
    quick = {"kind": "quick", "spell_speed": 2, "from": ["monster"], "actions": [{"do": "draw"}]}
    cards = {"god": at(own(quick, name="God", race="Divine-Beast")), "mon": at(own(quick, name="Mon", race="Fiend")),
             "mon2": at(own(quick, name="Mon 2", race="Fiend")), "from": at(TRAP, "gy")}  # fmt: skip
    duel = board(cards)
    limit = Restriction("activation_limit", max=1, apart_from=Filter(races=("Divine-Beast",)), counts="activations")
    duel.change(locks=(Lock("A", "from", limit, duel.tick()),))
    assert build(duel, "god") is None
    assert build(duel, "god", "mon") is None
    duel.change(chain=())
    assert build(duel, "god") is None
    assert rule(build(duel, "mon2")) == "draw-of-fate-lock"


def test_nothing_goes_from_the_deck_to_the_gy_as_a_cost_or_by_an_effect() -> None:
    mill = {"do": "send_to_gy", "what": "top"}
    dump = {"do": "send_to_gy", "what": "chosen", "filter": {"zones": ["deck"], "side": "self"}}
    both = {"do": "send_to_gy", "what": "chosen", "filter": {"zones": ["hand", "deck"], "side": "self"}}
    for part in ("costs", "actions"):
        for action, free in ((mill, False), (dump, False), (both, True)):
            effect = {
                "kind": "quick",
                "spell_speed": 2,
                "from": ["monster"],
                "actions": [{"do": "gain_lp", "amount": 1}],
                part: [action],
            }
            cards = {"me": at(own(effect)), "d": at(TRAP, "deck"), "h": at(TRAP, "hand"), "ban": at(TRAP, "gy")}
            duel = board(cards)
            duel.change(locks=(Lock("B", "ban", Restriction("cannot_send_from_deck_to_gy", "any"), duel.tick()),))
            refused = build(duel, "me")
            assert (refused is None) == free, (part, action)
            assert build(board(cards), "me") is None
            if free:
                resolution.resolve(duel)
                assert (duel.at("d").zone, duel.at("h").zone) == (Zone.DECK, Zone.GY)


def test_an_effect_that_resolves_under_it_sends_nothing() -> None:
    duel = board({"me": at(monster()), "d": at(TRAP, "deck"), "ban": at(TRAP, "gy")})
    duel.change(locks=(Lock("B", "ban", Restriction("cannot_send_from_deck_to_gy", "any"), duel.tick()),))
    assert not actions.run(context(duel, "me"), (Action(do="send_to_gy", what="top"),))
    assert duel.at("d").zone == Zone.DECK


def test_nothing_is_added_from_the_deck_where_that_is_forbidden_and_drawing_is_no_adding() -> None:
    search = {"do": "add_to_hand", "what": "chosen", "filter": {"zones": ["deck"], "side": "self"}}
    either = {**search, "filter": {"zones": ["deck", "gy"], "side": "self"}}
    for action, free in ((search, False), (either, True), ({"do": "draw"}, True)):
        effect = {"kind": "quick", "spell_speed": 2, "from": ["monster"], "actions": [action]}
        cards = {"me": at(own(effect)), "d": at(TRAP, "deck"), "g": at(TRAP, "gy"), "ban": at(monster())}
        duel = board(cards)
        duel.change(locks=(Lock("B", "ban", Restriction("cannot_add_from_deck", "any"), duel.tick()),))
        assert (build(duel, "me") is None) == free, action
        assert build(board(cards), "me") is None
    duel = board({"me": at(monster()), "d": at(TRAP, "deck"), "ban": at(monster())})
    duel.change(locks=(Lock("B", "ban", Restriction("cannot_add_from_deck", "any"), duel.tick()),))
    assert not actions.run(
        context(duel, "me"), (Action(do="add_to_hand", what="chosen", filter=Filter(zones=(Zone.DECK,))),)
    )
    assert duel.at("d").zone == Zone.DECK


def test_a_restriction_on_one_kind_of_summon_leaves_the_others() -> None:
    duel = board({"ban": at(own(name="Ban")), "mon": at("any monster", "hand")})
    duel.change(locks=(Lock("A", "ban", Restriction("cannot_special_summon", how=("pendulum",)), duel.tick()),))
    assert restrictions.forbids(duel, "A", "cannot_special_summon", "mon", "pendulum") is not None
    assert restrictions.forbids(duel, "A", "cannot_special_summon", "mon", "xyz") is None


def test_an_oath_about_other_monsters_leaves_out_what_its_own_effect_summons() -> None:
    duel = board({"ban": at(own(name="Ban")), "mon": at("any monster", "hand")})
    others = Restriction("cannot_special_summon", filter=Filter(other=True))
    duel.change(oaths=(Sworn("A", "ban", others, 1, 1),))
    assert restrictions.forbids(duel, "A", "cannot_special_summon", "mon", source="ban") is None
    assert restrictions.forbids(duel, "A", "cannot_special_summon", "mon", source="mon") is not None
