"""What cannot be read is said to be so, with its place and what would be right; what may not be done is refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from engine import ScenarioError, resolve
from engine.scenario.schema import LIMITS
from tests.strategies import Json

RAIGEKI = {"card": "Raigeki", "owner": "A", "zone": "hand"}
SOLDIER = {"card": "Cannon Soldier", "owner": "A", "zone": "monster", "position": "attack"}
STANDS_FOR = 'the passcode, the exact name in any language, or a stand-in such as "any monster"'
PLAYERS = 'the players are "A" and "B"'
REFS = "cards of this scenario: x, s"
WHOLE = "it has to be a whole number"
PLAYS = "exactly one of: chain, summon, attack, battle, phase, turn, set, position"
SHAPE = "the shape of a catalogue entry: see the documentation"


def card(**keys: Any) -> Json:
    return {"v": 1, "cards": {"x": {**RAIGEKI, **keys}}, "plays": []}


def play(one: Any, **keys: Any) -> Json:
    return {"v": 1, "cards": {"x": RAIGEKI, "s": SOLDIER}, "plays": [one], **keys}


def link(**keys: Any) -> Json:
    return play({"chain": [{"player": "A", "card": "x", **keys}]})


def own(**keys: Any) -> Json:
    return card(card={"custom": {"names": {"en": "Mine"}, "kind": "spell", **keys}})


def own_effect(**keys: Any) -> Json:
    return own(effects=[{"n": 1, "kind": "card_activation", "from": ["hand"], **keys}])


def nested(depth: int) -> Any:
    value: Any = {"word": "lp_lower"}
    for _ in range(depth):
        value = {"all_of": [value]}
    return value


def fault(scenario: Any) -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        resolve(scenario)
    assert json.loads(json.dumps(caught.value.as_dict())) == {
        "error": {"path": caught.value.path, "message": caught.value.message, "hint": caught.value.hint}
    }
    return caught.value


CARDS = [
    (card(card="Raigeky"), "cards.x.card", 'no card "Raigeky" is known', STANDS_FOR),
    (card(card=1), "cards.x.card", "no card 1 is known", STANDS_FOR),
    (card(card=-5), "cards.x.card", "no card -5 is known", STANDS_FOR),
    (card(card="any dragon"), "cards.x.card", 'no card "any dragon" is known', STANDS_FOR),
    (card(card=True), "cards.x.card", "true does not fit here", f"{WHOLE} or a text or an object"),
    (card(card=1.0), "cards.x.card", "1.0 does not fit here", f"{WHOLE} or a text or an object"),
    (card(card=None), "cards.x.card", "null does not fit here", f"{WHOLE} or a text or an object"),
    (
        card(card={"any": "dragon"}),
        "cards.x.card",
        "is no card",
        'a stand-in says {"any": "monster"} (or effect monster, spell, trap)',
    ),
    (
        card(card={"any": "monster", "size": 1}),
        "cards.x.card.size",
        "is not a stat of a stand-in",
        "one of: level, rank, link, atk, def, attribute, race, name, subtype",
    ),
    (card(card={"any": "monster", "atk": "x"}), "cards.x.card.atk", "Expected `int | null`, got `str`", SHAPE),
    (card(card={"any": "monster", "atk": 10**9}), "cards.x.card.atk", "is out of range", "-999999 to 999999"),
    (card(zone="grave"), "cards.x.zone", '"grave" is not a zone', 'did you mean "gy"?'),
    (card(zone="spel_trap"), "cards.x.zone", '"spel_trap" is not a zone', 'did you mean "spell_trap"?'),
    (
        card(zone="attic"),
        "cards.x.zone",
        '"attic" is not a zone',
        "one of: hand, deck, extra, monster, spell_trap, field, pendulum, gy, banished, material",
    ),
    (card(zone=3), "cards.x.zone", "3 does not fit here", "it has to be a text"),
    (
        {"v": 1, "cards": {"x": {"card": "Raigeki", "owner": "A"}}},
        "cards.x.zone",
        "is missing",
        "this part has to be given",
    ),
    (card(owner="C"), "cards.x.owner", '"C" is no player', PLAYERS),
    (card(owner=None), "cards.x.owner", "null does not fit here", "it has to be a text"),
    (card(controller="b"), "cards.x.controller", '"b" is no player', PLAYERS),
    (card(position="face_up"), "cards.x.position", "face_up is no position in hand", "cards in hand have no position"),
    (
        card(zone="spell_trap", position="attack"),
        "cards.x.position",
        "attack is no position in spell_trap",
        "one of: set, face_up",
    ),
    (card(position="defence"), "cards.x.position", '"defence" is not a position', 'did you mean "defense"?'),
    (card(zone="extra"), "cards.x.zone", "a Spell Card cannot lie in the Extra Deck", "deck"),
    (card(card="Waboku", zone="field"), "cards.x.zone", "a Trap Card cannot lie in the field zone", "spell_trap"),
    (card(column=6), "cards.x.column", "6 is not a column", "1 to 5"),
    (card(atk=True), "cards.x.atk", "true does not fit here", f"{WHOLE} or null"),
    (card(atk=1.0), "cards.x.atk", "1.0 does not fit here", f"{WHOLE} or null"),
    (card(atk=float("inf")), "cards.x.atk", "Infinity does not fit here", f"{WHOLE} or null"),
    (card(atk=-1), "cards.x.atk", "-1 is out of range", "0 to 999999"),
    (card(atk=10**18), "cards.x.atk", f"{10**18} is out of range", "0 to 999999"),
    (card(level=2**64), "cards.x.level", f"{2**64} is out of range", "0 to 99"),
    (card(**{"def": 10**400}), "cards.x.def", f"1{'0' * 56}… is out of range", "0 to 999999"),
    (card(counters={"Spell Counter": -1}), "cards.x.counters.Spell Counter", "-1 counters", "0 to 1000"),
    (
        card(counters={"Spell Counter": True}),
        "cards.x.counters",
        '{"Spell Counter": true} does not fit here',
        "it has to be a whole number",
    ),
    (card(set_this_turn=1), "cards.x.set_this_turn", "1 does not fit here", "it has to be true or false"),
    (
        card(effects_negated="aplied"),
        "cards.x.effects_negated",
        '"aplied" is not a negated state',
        'did you mean "applied"?',
    ),
    (card(summoned_by="sincro"), "cards.x.summoned_by", '"sincro" is not a way to Summon', 'did you mean "synchro"?'),
    (card(zone="material"), "cards.x.under", "is missing", "say which monster the material is attached to"),
    (card(under="y"), "cards.x.under", 'there is no other card "y"', "cards of this scenario: x"),
    (card(equipped_to="x"), "cards.x.equipped_to", 'there is no other card "x"', "cards of this scenario: x"),
    (
        {"v": 1, "cards": {f"c{n}": SOLDIER for n in range(8)}},
        "cards.c7.zone",
        "monster of A is full",
        "a player has room for 7 there",
    ),
    ({"v": 1, "cards": {"": RAIGEKI}}, "cards", '"" is no name for a card', "1 to 60 characters"),
    ({"v": 1, "cards": {"x": "Raigeki"}}, "cards.x", '"Raigeki" does not fit here', "it has to be an object"),
    ({"v": 1, "cards": {"x": None}}, "cards.x", "null does not fit here", "it has to be an object"),
    ({"v": 1, "cards": []}, "cards", "is not an object", '{"ref": {"card": …, "owner": "A", "zone": "hand"}}'),
]
OWN_CARDS = [
    (
        card(card={"custom": []}),
        "cards.x.card.custom",
        "is not an object",
        "write a card in the shape of a catalogue entry",
    ),
    (card(card={"custom": {}}), "cards.x.card.custom.names", "is missing", '"names": {"en": "…"}'),
    (own(kind="monstre"), "cards.x.card.custom.kind", "Invalid enum value 'monstre'", SHAPE),
    (own(colour="red"), "cards.x.card.custom.colour", "is not known here", SHAPE),
    (own_effect(speed=1), "cards.x.card.custom.effects.1.speed", "is not known here", SHAPE),
    (
        own_effect(spell_speed=True),
        "cards.x.card.custom.effects.1.spell_speed",
        "Expected `int | null`, got `bool`",
        SHAPE,
    ),
    (
        own_effect(actions=[{"do": "draw"}, {"do": "draw", "count": 10**9}]),
        "cards.x.card.custom.effects.1.actions.2.count",
        "is out of range",
        "-999999 to 999999",
    ),
    (
        own_effect(actions=[{"do": "damage", "amount": {"of": "lp", "divided_by": 0}}]),
        "cards.x.card.custom.effects.1.actions.1.amount.divided_by",
        "0 divides nothing",
        "1 or more",
    ),
]
LINKS = [
    (link(card="y"), "plays.1.chain.1.card", 'there is no card "y"', REFS),
    (link(targets=["s", "y"]), "plays.1.chain.1.targets.2", 'there is no card "y"', REFS),
    (link(cost=["y"]), "plays.1.chain.1.cost.1", 'there is no card "y"', REFS),
    (link(choices={"cards": ["y"]}), "plays.1.chain.1.choices.cards.1", 'there is no card "y"', REFS),
    (link(player="C"), "plays.1.chain.1.player", '"C" is no player', PLAYERS),
    (link(player=1), "plays.1.chain.1.player", "1 does not fit here", "it has to be a text"),
    (link(effect=3), "plays.1.chain.1.effect", "Raigeki has no effect 3", "its effects: 0, 1"),
    (link(effect="p1"), "plays.1.chain.1.effect", 'Raigeki has no effect "p1"', "its effects: 0, 1"),
    (link(effect=True), "plays.1.chain.1.effect", "true does not fit here", f"{WHOLE} or a text or null"),
    (link(effect=1.0), "plays.1.chain.1.effect", "1.0 does not fit here", f"{WHOLE} or a text or null"),
    (link(efect=1), "plays.1.chain.1.efect", "is not known here", 'did you mean "effect"?'),
    (link(choices={"optoin": 1}), "plays.1.chain.1.choices.optoin", "is not known here", 'did you mean "option"?'),
    (link(targets="s"), "plays.1.chain.1.targets", '"s" does not fit here', "it has to be a list or null"),
    (link(targets=[["s"]]), "plays.1.chain.1.targets.1", '["s"] does not fit here', "it has to be a text"),
    (play({"chain": ["x"]}), "plays.1.chain.1", '"x" does not fit here', "it has to be an object"),
    (play({"chain": []}), "plays.1.chain", "has no link", "Chain Link 1 first"),
    (play({"chain": {}}), "plays.1.chain", "{} does not fit here", "it has to be a list or null"),
    (play({"chain": None}), "plays.1.chain", "null says nothing to do", '"chain" has to say what is done'),
    (
        {
            "v": 1,
            "cards": {"ox": {"card": "Battle Ox", "owner": "A", "zone": "monster"}},
            "plays": [{"chain": [{"player": "A", "card": "ox", "effect": 1}]}],
        },
        "plays.1.chain.1.effect",
        "Battle Ox has no effect 1",
        "it has no effects",
    ),
]
PLAY_FAULTS = [
    (play({}), "plays.1", "says nothing to do", PLAYS),
    (
        play("x"),
        "plays.1",
        "is not an object",
        "a play is one of: chain, summon, attack, battle, phase, turn, set, position",
    ),
    (play({"chian": []}), "plays.1", '"chian" is not a play', 'did you mean "chain"?'),
    (play({"dance": []}), "plays.1", '"dance" is not a play', PLAYS),
    (play({"turn": "A", "phase": "end"}), "plays.1", '"turn and phase" is not a play', PLAYS),
    (play({"turn": "C"}), "plays.1.turn", '"C" is no player', PLAYERS),
    (play({"phase": None}), "plays.1.phase", "null says nothing to do", '"phase" has to say what is done'),
    (play({"phase": "main"}), "plays.1.phase", '"main" is not a phase', 'did you mean "main2"?'),
    (play({"battle": "x"}), "plays.1.battle", '"x" is unknown', '"damage_calculation" or "end"'),
    (play({"turn": "B", "response": None}), "plays.1.response", "null does not fit here", "it has to be a list"),
    (
        play({"summon": {"player": "C", "card": "s", "how": "normal"}}),
        "plays.1.summon.player",
        '"C" is no player',
        PLAYERS,
    ),
    (
        play({"summon": {"player": "A", "card": "s", "how": "dance"}}),
        "plays.1.summon.how",
        '"dance" is not a way to Summon',
        "one of: normal, tribute, set, flip, gemini, special, fusion, ritual, synchro, xyz, pendulum, link",
    ),
    (
        play({"summon": {"player": "A", "card": "s", "how": "tribute", "with": ["q"]}}),
        "plays.1.summon.with.1",
        'there is no card "q"',
        REFS,
    ),
    (play({"attack": {"card": "s", "target": "q"}}), "plays.1.attack.target", 'there is no card "q"', REFS),
    (play({"set": {"player": "A", "card": "q"}}), "plays.1.set.card", 'there is no card "q"', REFS),
    (
        play({"position": {"card": "s", "too": "attack"}}),
        "plays.1.position.too",
        "is not known here",
        'did you mean "to"?',
    ),
    ({"v": 1, "plays": {}}, "plays", "is not a list", '[{"chain": [{"player": "A", "card": "ref"}]}]'),
]
HEADS = [
    ([], "", "a scenario is an object", '{"v": 1, "cards": {…}, "plays": […]}'),
    (None, "", "a scenario is an object", '{"v": 1, "cards": {…}, "plays": […]}'),
    ({}, "v", "is missing", 'this engine reads format 1: "v": 1'),
    ({"v": 2}, "v", "2 is not a known scenario format", "this engine reads format 1"),
    ({"v": True}, "v", "true is not a known scenario format", "this engine reads format 1"),
    ({"v": 1.0}, "v", "1.0 is not a known scenario format", "this engine reads format 1"),
    ({"v": "1"}, "v", '"1" is not a known scenario format', "this engine reads format 1"),
    ({"v": 1, "card": {}}, "card", "is not a part of a scenario", 'did you mean "cards"?'),
    (card(positon="set"), "cards.x.positon", "is not known here", 'did you mean "position"?'),
    ({"v": 1, "title": 3}, "title", "3 is not a text", "write it in quotes"),
    ({"v": 1, "title": float("nan")}, "title", "NaN is not a text", "write it in quotes"),
    ({"v": 1, "turn_player": "C"}, "turn_player", '"C" is no player', PLAYERS),
    ({"v": 1, "turn_player": ["A"]}, "turn_player", '["A"] is no player', PLAYERS),
    ({"v": 1, "phase": "main3"}, "phase", '"main3" is not a phase', 'did you mean "main2"?'),
    ({"v": 1, "rulings": "x"}, "rulings", '"x" is not a reading', '"articles" or "latest"'),
    ({"v": 1, "lp": []}, "lp", "is not an object", '{"A": 8000, "B": 8000}'),
    ({"v": 1, "lp": {"C": 1}}, "lp.C", '"C" is no player', PLAYERS),
    *(
        ({"v": 1, "lp": {"A": points}}, "lp.A", f"{text} are no Life Points", "a whole number from 1 to 999999")
        for points, text in [
            (0, "0"),
            (-1, "-1"),
            (10**6, "1000000"),
            (True, "true"),
            (8000.0, "8000.0"),
            ("8000", '"8000"'),
            (None, "null"),
            (float("nan"), "NaN"),
        ]
    ),
]
FORKS = [
    ({"play": 2, "link": 1}, "fork.play", "there is no play 2", "1 to 1"),
    ({"play": 0, "link": 1}, "fork.play", "there is no play 0", "1 to 1"),
    ({"play": 1, "link": 2}, "fork.link", "play 1 has no link 2", "1 to 1"),
    ({"play": 1, "link": 0}, "fork.link", "play 1 has no link 0", "1 to 1"),
    ({"play": 1}, "fork.link", "is missing", "this part has to be given"),
    ({"play": True, "link": 1}, "fork.play", "true does not fit here", WHOLE),
    ({"play": 1, "link": 1.0}, "fork.link", "1.0 does not fit here", WHOLE),
    ({"play": 1, "lnk": 1}, "fork.lnk", "is not known here", 'did you mean "link"?'),
    ([], "fork", "[] does not fit here", "it has to be an object"),
]


@pytest.mark.parametrize(("scenario", "path", "message", "hint"), CARDS + OWN_CARDS + LINKS + PLAY_FAULTS + HEADS)
def test_a_fault_says_where_what_and_what_would_be_right(scenario: Any, path: str, message: str, hint: str) -> None:
    error = fault(scenario)
    assert (error.path, error.message, error.hint) == (path, message, hint)


@pytest.mark.parametrize(("fork", "path", "message", "hint"), FORKS)
def test_a_fork_out_of_range(fork: Any, path: str, message: str, hint: str) -> None:
    error = fault({**link(), "fork": fork})
    assert (error.path, error.message, error.hint) == (path, message, hint)


def test_a_scenario_has_at_most_so_much() -> None:
    one = {"player": "A", "card": "x"}
    deck = {"card": "Raigeki", "owner": "A", "zone": "deck"}
    assert LIMITS == {"cards": 200, "plays": 40, "links": 30, "bytes": 65536}
    error = fault(play({"chain": [one] * 31}))
    assert (error.path, error.message, error.hint) == ("plays.1.chain", "31 links are too many", "at most 30")
    error = fault(play({"summon": {"player": "A", "card": "s", "how": "normal"}, "response": [one] * 31}))
    assert (error.path, error.message, error.hint) == ("plays.1.response", "31 links are too many", "at most 30")
    error = fault({"v": 1, "plays": [{"turn": "B"}] * 41})
    assert (error.path, error.message, error.hint) == ("plays", "41 plays are too many", "at most 40")
    error = fault({"v": 1, "cards": {f"c{n}": deck for n in range(201)}})
    assert (error.path, error.message, error.hint) == ("cards", "201 cards are too many", "at most 200")
    error = fault({"v": 1, "title": "x" * 65536})
    assert error.path == ""
    assert error.message.endswith("bytes are too many")
    assert error.hint == "at most 65536 bytes of JSON"


def test_as_much_as_a_scenario_may_have_is_resolved() -> None:
    one = {"player": "A", "card": "x"}
    deck = {"card": "Raigeki", "owner": "A", "zone": "deck"}
    full = play({"chain": [one] * 30})
    full["cards"]["prey"] = PREY
    result = resolve(full)
    assert result["branches"]["as_played"]["plays"][0]["refused"]["link"] == 2
    turns = [{"turn": side} for side in "BA" * 20]
    result = resolve({"v": 1, "cards": {f"c{n}": deck for n in range(200)}, "plays": turns})
    assert all(one["legal"] for one in result["branches"]["as_played"]["plays"])
    assert len(result["branches"]["as_played"]["final"]["cards"]) == 200


@pytest.mark.parametrize("kind", ["chain", "summon", "attack", "battle", "phase", "turn", "set", "position"])
def test_null_is_no_play(kind: str) -> None:
    error = fault(play({kind: None}))
    assert (error.path, error.message) == (f"plays.1.{kind}", "null says nothing to do")


@pytest.mark.parametrize(
    "value",
    [object(), "\ud800", nested(2_000)],
    ids=["an object of Python", "half a character", "a deep nest"],
)
def test_what_json_cannot_hold_is_no_scenario(value: Any) -> None:
    error = fault(own_effect(conditions=[value]))
    assert (error.path, error.message) == ("", "is not plain JSON data")


@pytest.mark.parametrize("depth", [50, 200, 400])
def test_a_deep_nest_within_a_card_is_refused(depth: int) -> None:
    error = fault(own_effect(conditions=[nested(depth)]))
    assert error.path.startswith("cards.x.card.custom.effects.1.conditions.1.all_of.1.")
    assert (error.message, error.hint) == ("is nested too deep", "at most 40 levels")


@pytest.mark.parametrize(
    "do",
    [
        {"do": "draw", "count": 999_999},
        {"do": "draw", "count": None, "amount": {"of": "lp"}},
        {"do": "excavate", "what": "top", "count": 999_999},
    ],
)
def test_no_deck_is_endless(do: Json) -> None:
    scenario = own_effect(spell_speed=1, actions=[do])
    scenario["plays"] = [{"chain": [{"player": "A", "card": "x"}]}]
    final = resolve(scenario)["branches"]["not_negated"]["final"]["cards"]
    assert len(final) == 61, "the card itself and a Deck of 60"


def test_a_fault_leaves_the_scenario_as_it_was() -> None:
    scenario = link(card="y")
    before = copy.deepcopy(scenario)
    fault(scenario)
    assert scenario == before


def refused(cards: Json, chain: list[Json], **keys: Any) -> tuple[Json, Json]:
    """The only play's refusal, and the board, of which nothing may have changed."""
    scenario = {"v": 1, "cards": cards, "plays": [{"chain": chain}], **keys}
    branch = resolve(scenario)["branches"]["as_played"]
    (one,) = branch["plays"]
    assert one["legal"] is False
    assert one["links"] == []
    assert [event["type"] for event in branch["events"]] == ["refuse"]
    assert {ref: at["zone"] for ref, at in branch["final"]["cards"].items()} == {
        ref: spec["zone"] for ref, spec in cards.items()
    }
    assert branch["final"]["lp"] == {"A": 8000, "B": 8000}
    assert one["refused"]["why"].endswith(".")
    return one["refused"], branch["final"]


def trap(name: str, owner: str, **keys: Any) -> Json:
    return {"card": name, "owner": owner, "zone": "spell_trap", "position": "set", **keys}


PREY = {"card": "any monster", "owner": "B", "zone": "monster", "position": "attack"}


def by(player: str, ref: str, **keys: Any) -> Json:
    return {"player": player, "card": ref, **keys}


REFUSALS = [
    pytest.param(
        {"pot": {**RAIGEKI, "card": "Pot of Greed"}, "raigeki": RAIGEKI, "prey": PREY},
        [by("A", "pot"), by("A", "raigeki")], {}, 2, "spell-speed", id="Spell Speed 1 chained",
    ),
    pytest.param(
        {"pot": {**RAIGEKI, "card": "Pot of Greed"}, "s": SOLDIER},
        [by("A", "pot"), by("A", "s", cost=["s"])], {}, 2, "spell-speed", id="an Ignition Effect chained",
    ),
    pytest.param(
        {"raigeki": RAIGEKI, "prey": PREY, "bribe": trap("Dark Bribe", "B", set_this_turn=True)},
        [by("A", "raigeki"), by("B", "bribe")], {}, 2, "set-this-turn", id="a Trap the turn it was Set",
    ),
    pytest.param(
        {"prey": PREY, "trap": {"card": "Compulsory Evacuation Device", "owner": "A", "zone": "hand"}},
        [by("A", "trap", targets=["prey"])], {}, 1, "set-this-turn", id="a Trap from the hand",
    ),
    pytest.param(
        {"raigeki": RAIGEKI, "prey": PREY, "mst": {"card": "Mystical Space Typhoon", "owner": "B", "zone": "hand"}},
        [by("A", "raigeki"), by("B", "mst", targets=["raigeki"])], {}, 2, "quick-play-from-hand",
        id="a Quick-Play Spell from the hand in the other player's turn",
    ),
    pytest.param(
        {"moon": trap("Book of Moon", "A", set_this_turn=True), "prey": PREY},
        [by("A", "moon", targets=["prey"])], {}, 1, "set-this-turn", id="a Quick-Play Spell the turn it was Set",
    ),
    pytest.param(
        {"drain": trap("Skill Drain", "A", position="face_up")},
        [by("A", "drain", effect=0)], {}, 1, "already-on-the-field", id="a card already face-up",
    ),
    pytest.param(
        {"raigeki": RAIGEKI, "prey": PREY, "bribe": trap("Dark Bribe", "B"),
         "dragon": {"card": "Light and Darkness Dragon", "owner": "A", "zone": "monster", "position": "attack"}},
        [by("A", "raigeki"), by("B", "bribe"), by("A", "dragon")], {}, 3, "counter-trap-speed",
        id="a Counter Trap answered by a Quick Effect",
    ),
    pytest.param(
        {"raigeki": RAIGEKI, "prey": PREY, "wrath": trap("Divine Wrath", "B"), "fee": {**RAIGEKI, "owner": "B"}},
        [by("A", "raigeki"), by("B", "wrath", cost=["fee"])], {}, 2, "direct-response",
        id="Divine Wrath on a Spell",
    ),
    pytest.param(
        {"raigeki": RAIGEKI, "prey": PREY, "bribe": trap("Dark Bribe", "A")},
        [by("A", "raigeki"), by("A", "bribe")], {}, 2, "direct-response", id="Dark Bribe on one's own Spell",
    ),
    pytest.param(
        {"raigeki": RAIGEKI}, [by("A", "raigeki")], {}, 1, "nothing-to-do", id="Raigeki with nothing to destroy",
    ),
    pytest.param(
        {"raigeki": RAIGEKI, "prey": PREY}, [by("B", "raigeki")], {}, 1, "whose-card", id="the other player's card",
    ),
    pytest.param(
        {"raigeki": RAIGEKI, "prey": PREY}, [by("A", "raigeki")], {"phase": "battle_step"}, 1, "main-phase-only",
        id="a Normal Spell in the Battle Phase",
    ),
    pytest.param(
        {"reborn": {**RAIGEKI, "card": "Monster Reborn"}, "prey": PREY},
        [by("A", "reborn", targets=["prey"])], {}, 1, "no-legal-target", id="a target that may not be targeted",
    ),
    pytest.param(
        {"raigeki": {**RAIGEKI, "zone": "gy"}, "prey": PREY}, [by("A", "raigeki")], {}, 1, "wrong-zone",
        id="a Spell in the GY",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "chain", "keys", "link", "rule"), REFUSALS)
def test_what_may_not_be_done_is_refused(cards: Json, chain: list[Json], keys: Json, link: int, rule: str) -> None:
    refusal, _ = refused(cards, chain, **keys)
    assert (refusal["link"], refusal["rule"]) == (link, rule)
    assert refusal["why"]


def test_the_play_after_a_refused_one_is_tried() -> None:
    scenario = play({"chain": [by("B", "x")]})
    scenario["cards"]["prey"] = PREY
    scenario["plays"].append({"chain": [by("A", "x")]})
    first, second = resolve(scenario)["branches"]["as_played"]["plays"]
    assert (first["legal"], second["legal"]) == (False, True)
    assert second["links"][0]["outcome"] == "resolved"
