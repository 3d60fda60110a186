"""What cards are called and count as now."""

from __future__ import annotations

from typing import Any

from engine.cards import Filter
from engine.cards.facts import Action
from engine.duel.duel import Duel
from engine.rules import actions, moves, numbers, selection, traits
from engine.terms import Zone
from tests.rules.board import at, board, context, continuous, monster, own, played, quick

ALL = {"kinds": ["monster"], "zones": ["monster", "gy"]}
WORLD = continuous(
    {"do": "modify", "what": "all", "filter": ALL, "count": None, "stat": "race", "set_to": True, "value": "Zombie"},
    zone="field",
)
ALSO_DARK = continuous({"do": "treat_as", "what": "self", "stat": "attribute", "value": "DARK"})
ZOMBIES, WARRIORS = Filter(races=("Zombie",)), Filter(races=("Warrior",))


def _world(**how: Any) -> dict[str, Any]:
    return at(own(WORLD, kind="spell", subtype="Field", name="World"), "field", **{"position": "face_up", **how})


def _fit(duel: Duel, filter: Filter) -> list[str]:
    return selection.candidates(duel, filter, "A", "me", ("me", "world"))


CARDS = {
    "me": at(monster()),
    "there": at(own(race="Warrior", name="There")),
    "gone": at(own(race="Warrior", name="Gone"), "gy"),
    "hand": at(own(race="Warrior", name="Hand"), "hand"),
}


def test_a_type_that_all_become_is_read_where_the_effect_reaches_and_nowhere_else() -> None:
    duel = board({**CARDS, "world": _world()})
    assert (_fit(duel, ZOMBIES), _fit(duel, WARRIORS)) == (["there", "gone"], ["hand"])
    duel = board(CARDS)
    assert (_fit(duel, ZOMBIES), _fit(duel, WARRIORS)) == ([], ["there", "gone", "hand"])


def test_a_continuous_change_ends_with_what_makes_it() -> None:
    for how in ({"effects_negated": "applied"}, {"position": "set"}):
        assert _fit(board({**CARDS, "world": _world(**how)}), ZOMBIES) == [], how
    duel = board({**CARDS, "world": _world()})
    moves.move(duel, "world", Zone.GY, key="sent_to_gy")
    assert _fit(duel, WARRIORS) == ["there", "gone", "hand"]


def test_what_is_unaffected_is_not_changed() -> None:
    proof = continuous({"do": "protect", "what": "self", "against": ["unaffected"], "value": "spell"})
    duel = board({"me": at(monster()), "proof": at(own(proof, race="Warrior")), "world": _world()})
    assert _fit(duel, WARRIORS) == ["proof"]


def test_also_is_added_and_becomes_replaces() -> None:
    duel = board({"me": at(monster()), "both": at(own(ALSO_DARK, attribute="LIGHT"))})
    assert traits.of(duel, "both").attributes == ("LIGHT", "DARK")
    for attribute in ("LIGHT", "DARK"):
        assert _fit(duel, Filter(attributes=(attribute,))) == ["both"]
        assert _fit(duel, Filter(not_attributes=(attribute,))) == []
    duel.put("both", position="facedown_defense")
    assert traits.of(duel, "both") == traits.printed(duel, "both")


def test_a_name_is_another_on_the_field_and_the_own_one_elsewhere() -> None:
    named = continuous({"do": "treat_as", "what": "self", "stat": "name", "set_to": True, "value": "Star"})
    duel = board({"me": at(monster()), "on": at(own(named, name="Comet")), "off": at(own(named, name="Comet"), "hand")})
    assert _fit(duel, Filter(names=("Star",))) == ["on"]
    assert _fit(duel, Filter(not_names=("Star",))) == ["off"]
    assert _fit(duel, Filter(names=("Comet",))) == ["off"]
    assert _fit(duel, Filter(unlike=Filter(zones=(Zone.MONSTER,), names=("Star",)))) == ["on", "off"]


def test_a_normal_monster_is_no_effect_monster_at_the_same_time() -> None:
    plain = continuous({"do": "treat_as", "what": "self", "stat": "type", "value": "Normal"}, zone="gy")
    duel = board({"me": at(monster()), "spirit": at(own(plain, types=["Tuner", "Effect"]), "gy")})
    assert traits.of(duel, "spirit").types == ("Tuner", "Normal")
    assert _fit(duel, Filter(types=("Effect",))) == []
    assert _fit(duel, Filter(types_none=("Normal",))) == []


def test_the_later_of_two_changes_holds() -> None:
    other = continuous({"do": "modify", "what": "all", "filter": ALL, "stat": "race", "set_to": True, "value": "Plant"})
    first = board({**CARDS, "world": _world(), "late": at(own(other))})
    last = board({"early": at(own(other)), **CARDS, "world": _world()})
    assert traits.of(first, "there").races == ("Plant",)
    assert traits.of(last, "there").races == ("Zombie",)


def test_what_is_declared_is_what_they_become() -> None:
    surgery = own(
        {
            "kind": "card_activation",
            "spell_speed": 2,
            "from": ["spell_trap"],
            "actions": [{"do": "declare", "value": "race"}],
        },
        continuous({"do": "modify", "what": "all", "filter": {"zones": ["monster"], "face": "up"}, "stat": "race",
                    "set_to": True, "value": "declared"}, zone="spell_trap"),
        kind="trap", subtype="Continuous",
    )  # fmt: skip
    shot = quick({"do": "destroy", "what": "all", "count": None, "filter": {"zones": ["monster"], "races": ["Plant"]}})
    cards = {"dna": at(surgery, "spell_trap", position="set"), "gun": at(own(shot, name="Gun", race="Fiend")),
             "x": at(own(race="Warrior", name="X"), owner="B")}  # fmt: skip
    for word, zone in (("Plant", "gy"), ("Zombie", "monster")):
        surgery_play = {"chain": [{"player": "A", "card": "dna", "effect": 1, "choices": {"declare": word}}]}
        branch = played(cards, surgery_play, {"chain": [{"player": "A", "card": "gun"}]})
        assert branch["final"]["cards"]["x"]["zone"] == zone, word


def test_what_an_effect_left_stays_with_the_monster_until_it_leaves() -> None:
    duel = board({"me": at(monster()), "x": at(own(race="Warrior", name="X"))})
    change = Action(
        do="modify", what="all", filter=Filter(zones=(Zone.MONSTER,)), stat="race", set_to=True, value="Fiend"
    )
    assert actions.run(context(duel, "me"), (change,))
    assert _fit(duel, Filter(races=("Fiend",))) == ["x"]
    moves.move(duel, "x", Zone.GY, key="sent_to_gy")
    assert _fit(duel, WARRIORS) == ["x"]
    (left,) = [one for one in duel.happened if one.name == "leaves_field"]
    assert left.before is not None
    assert left.before.traits is not None
    assert left.before.traits.races == ("Fiend",)


def test_an_unsaid_type_of_a_stand_in_is_said_once_it_is_changed() -> None:
    duel = board({"me": at(own(name="Me")), "any": at(monster()), "world": _world()})
    assert _fit(duel, WARRIORS) == []
    assert _fit(duel, ZOMBIES) == ["any"]
    sure = numbers.asker(duel, "A", "me")
    sure.sure = True
    assert numbers.count(duel, ZOMBIES, "A", "me", sure=True) == 2
