"""Every verb of the vocabulary does what it says: a Spell of the test's own does it, and the result is looked at.

What only a continuous effect does, or only an answer to something, stands in `NOT_ALONE` with the test that plays it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import resolve
from engine.cards import vocabulary
from engine.rules import actions
from engine.terms import Zone
from engine.timeline import replay
from engine.timeline.playing.branch import as_played
from tests.rules.board import at, monster, own

Json = dict[str, Any]
XYZ = own(name="Own Xyz", types=["Xyz", "Effect"], rank=4, atk=1000)
BOARD: Json = {
    "own": at(monster(atk=1500, **{"def": 1000}, level=4, name="Own Monster"), position="attack"),
    "foe": at(monster(atk=2000, **{"def": 500}, level=4, name="Foe"), owner="B", position="attack"),
    "held": at(monster(level=4, name="Held"), "hand"),
    "theirs": at(monster(level=4, name="Theirs"), "hand", owner="B"),
    "gone": at(monster(level=4, name="Gone"), "gy"),
    "away": at(monster(level=4, name="Away"), "banished", position="face_up"),
    "top": at(monster(level=4, name="Top"), "deck"),
    "next": at({"any": "spell", "name": "Next"}, "deck"),
    "their_top": at(monster(level=4, name="Their Top"), "deck", owner="B"),
    "trap": at({"any": "trap"}, "spell_trap", owner="B", position="set"),
    "xyz": at(XYZ, position="attack"),
    "mat": at(monster(), "material", under="xyz"),
}
MINE = {"zones": ["monster"], "side": "self", "names": ["Own Monster"]}
FOE = {"zones": ["monster"], "side": "opponent"}
TARGETS = {"filter": FOE}
HELD = {"zones": ["hand"], "side": "self"}


def spell(*done: Json, target: Json | None = None, subtype: str = "Normal", **facts: Any) -> Json:
    """A Spell Card that does these actions."""
    effect = {"kind": "card_activation", "spell_speed": 1, "from": ["hand", "spell_trap"], "actions": list(done)}
    targets = {"targets": target} if target else {}
    return own({**effect, **targets, **facts}, name="Mine", kind="spell", subtype=subtype)


def played(card: Json, *after: Json, cards: Json | None = None, **link: Any) -> Json:
    """What became of the Spell, activated on the board and then `after`."""
    here = {**BOARD, **(cards or {}), "mine": at(card, "hand")}
    plays = [{"chain": [{"player": "A", "card": "mine", **link}]}, *after]
    branch: Json = resolve({"v": 1, "cards": here, "plays": plays})["branches"]["as_played"]
    assert all(play["legal"] for play in branch["plays"]), branch["plays"]
    return branch


def now(branch: Json, ref: str, key: str = "zone") -> Any:
    return branch["final"]["cards"][ref][key]


def do(verb: str, **rest: Any) -> Json:
    return {"do": verb, **rest}


CHOSEN_HELD = {"what": "chosen", "filter": HELD}
END, TURN = {"phase": "end"}, {"turn": "B"}

MOVES: list[tuple[str, Json, str, Any]] = [
    ("destroy", do("destroy", what="all", filter=FOE), "foe", "gy"),
    ("destroy", do("destroy", what="chosen", filter=MINE), "own", "gy"),
    ("banish", do("banish", what="all", filter=FOE), "foe", "banished"),
    ("banish", do("banish", what="chosen", filter={"zones": ["gy"], "side": "self"}), "gone", "banished"),
    ("banish", do("banish", what="top"), "top", "banished"),
    ("send_to_gy", do("send_to_gy", what="top", who="opponent"), "their_top", "gy"),
    ("send_to_gy", do("send_to_gy", what="top", who="self"), "top", "gy"),
    ("discard", do("discard", **CHOSEN_HELD), "held", "gy"),
    ("discard", do("discard", what="chosen", filter=HELD, who="both"), "theirs", "gy"),
    ("discard", do("discard", what="chosen", filter=HELD, who="both"), "held", "gy"),
    ("tribute", do("tribute", what="chosen", filter=MINE), "own", "gy"),
    ("return_to_hand", do("return_to_hand", what="all", filter=FOE), "foe", "hand"),
    ("return_to_deck", do("return_to_deck", **CHOSEN_HELD), "held", "deck"),
    ("return_to_deck", do("return_to_deck", what="all", filter={"zones": ["monster"]}, to="extra"), "xyz", "extra"),
    ("place_on_deck", do("place_on_deck", **CHOSEN_HELD, to="bottom"), "held", "deck"),
    ("special_summon", do("special_summon", **CHOSEN_HELD), "held", "monster"),
    ("add_to_hand", do("add_to_hand", what="chosen", filter={"zones": ["gy"], "side": "self"}), "gone", "hand"),
    ("draw", do("draw"), "top", "hand"),
    ("draw", do("draw", who="opponent"), "their_top", "hand"),
    ("set_card", do("set_card", **CHOSEN_HELD), "held", "monster"),
    ("attach", do("attach", what="all", filter=FOE, to="self"), "foe", "monster"),
    ("detach", do("detach", what="chosen", count=1), "mat", "material"),
]


@pytest.mark.parametrize(("verb", "action", "ref", "zone"), MOVES)
def test_moves(verb: str, action: Json, ref: str, zone: str) -> None:
    """The last two need an Xyz Monster that does them: a Spell is none, and nothing happens."""
    assert now(played(spell(action)), ref) == zone


def test_a_monster_set_by_an_effect_lies_face_down() -> None:
    branch = played(spell(do("set_card", **CHOSEN_HELD)))
    assert now(branch, "held", "position") == "facedown_defense"


def test_an_xyz_monster_attaches_and_detaches() -> None:
    ignition = {"kind": "ignition", "spell_speed": 1, "from": ["monster"]}
    attach = {**ignition, "actions": [do("attach", what="all", filter=FOE)]}
    detach = {**ignition, "actions": [do("detach", what="chosen", count=1)]}
    here = {**BOARD, "xyz": at(own(attach, detach, types=["Xyz", "Effect"], rank=4), position="attack")}
    plays = [{"chain": [{"player": "A", "card": "xyz", "effect": n}]} for n in (2, 1)]
    final = resolve({"v": 1, "cards": here, "plays": plays})["branches"]["as_played"]["final"]["cards"]
    assert (final["foe"]["zone"], final["mat"]["zone"]) == ("material", "gy")


@pytest.mark.parametrize("to", ["targets", "those"])
def test_cards_are_attached_to_the_monster_that_is_meant(to: str) -> None:
    xyz = {"filter": {"zones": ["monster"], "side": "self"}}
    first = [do("reveal", what="targets")] if to == "those" else []
    card = spell(*first, do("attach", what="chosen", filter=HELD, to=to), target=xyz)
    again = {"again": at(spell(do("destroy", what="all", filter={"zones": ["monster"]})), "hand")}
    assert now(played(card, targets=["xyz"]), "held") == "material"
    branch = played(card, {"chain": [{"player": "A", "card": "again"}]}, cards=again, targets=["xyz"])
    assert now(branch, "held") == "gy", "it falls with its monster"


def test_the_top_and_the_bottom_of_the_deck() -> None:
    for to, drawn in (("top", "held"), ("bottom", "top")):
        branch = played(spell(do("place_on_deck", **CHOSEN_HELD, to=to), do("draw", join="then")))
        assert now(branch, drawn) == "hand", to


def test_what_is_banished_for_a_time_comes_back() -> None:
    for until, plays in (("end_phase", [END]), ("standby", [TURN, {"turn": "A"}, {"phase": "standby"}])):
        card = spell(do("banish", what="targets", until=until), target=TARGETS)
        assert now(played(card), "foe") == "banished"
        branch = played(card, *plays)
        assert (now(branch, "foe"), now(branch, "foe", "controller")) == ("monster", "B")


def test_control_taken_for_a_time_goes_back() -> None:
    card = spell(do("take_control", what="targets", until="end_phase"), target=TARGETS)
    assert now(played(card), "foe", "controller") == "A"
    assert now(played(card, END), "foe", "controller") == "B"


def test_tokens_and_the_field_they_come_to() -> None:
    token = do("special_summon", what="token", count=2, filter={"atk_min": 0, "races": ["Rock"]}, value="Rock Token")
    for to, controller in (("", "A"), ("opponent", "B")):
        cards = played(spell({**token, "to": to}))["final"]["cards"]
        tokens = [card for ref, card in cards.items() if "token" in ref]
        assert [(one["zone"], one["controller"]) for one in tokens] == [("monster", controller)] * 2


def test_excavating_speaks_of_those_and_the_rest() -> None:
    first = do("excavate", what="top", count=2)
    add = do("add_to_hand", what="those", filter={"kinds": ["spell"]}, join="and_if_you_do")
    branch = played(spell(first, add, do("send_to_gy", what="rest", join="then")))
    assert (now(branch, "next"), now(branch, "top")) == ("hand", "gy")
    other = played(spell(do("excavate", what="top", who="opponent"), do("banish", what="those", join="then")))
    assert now(other, "their_top") == "banished"


@pytest.mark.parametrize("verb", ["reveal", "shuffle"])
def test_what_only_shows_or_mixes_moves_nothing(verb: str) -> None:
    action = do(verb, **CHOSEN_HELD) if verb == "reveal" else do(verb)
    branch = played(spell(action))
    assert now(branch, "held") == "hand"
    assert any(event["type"] == "apply" for event in branch["events"])


@pytest.mark.parametrize(
    ("action", "lp"),
    [
        (do("damage", who="opponent", amount=800), {"A": 8000, "B": 7200}),
        (do("damage", who="both", amount=100), {"A": 7900, "B": 7900}),
        (do("gain_lp", amount=500), {"A": 8500, "B": 8000}),
        (do("lose_lp", who="opponent", amount=500), {"A": 8000, "B": 7500}),
        (do("pay_lp", amount=500), {"A": 7500, "B": 8000}),
        (do("gain_lp", amount={"of": "target.atk"}), {"A": 10000, "B": 8000}),
    ],
)
def test_life_points(action: Json, lp: Json) -> None:
    assert played(spell(action, target=TARGETS))["final"]["lp"] == lp


def test_damage_that_is_changed() -> None:
    halved = do("change_damage", who="opponent", value="effect_halved", until="end_of_turn")
    branch = played(spell(halved, do("damage", who="opponent", amount=800, join="then")))
    assert branch["final"]["lp"]["B"] == 7600


@pytest.mark.parametrize(
    ("action", "key", "value"),
    [
        (do("modify", what="targets", stat="atk", amount=-500), "atk", 1500),
        (do("modify", what="targets", stat="atk", amount=0, set_to=True), "atk", 0),
        (do("modify", what="targets", stat="atk_def", amount=300), "def", 800),
        (do("change_position", what="targets"), "position", "defense"),
        (do("change_position", what="targets", position="facedown_defense"), "position", "facedown_defense"),
        (do("place_counter", what="targets", value="Spell Counter", amount=2), "counters", {"Spell Counter": 2}),
        (do("negate_state", what="targets", until="end_of_turn"), "effects_negated", "applied"),
        (do("take_control", what="targets"), "controller", "A"),
        (do("treat_as", what="targets", stat="race", value="Dragon"), "zone", "monster"),
    ],
)
def test_changes_of_what_is_targeted(action: Json, key: str, value: Any) -> None:
    assert now(played(spell(action, target=TARGETS)), "foe", key) == value


def test_changes_end_when_they_say() -> None:
    for until, before, after in (
        ("end_of_turn", [END], [TURN]),
        ("end_of_next_turn", [TURN], [TURN, {"turn": "A"}]),
        ("standby", [TURN], [TURN, {"turn": "A"}, {"phase": "standby"}]),
        ("", [TURN, {"turn": "A"}], []),
    ):
        card = spell(
            do("modify", what="targets", stat="atk", amount=-500, until=until),
            do("negate_state", what="targets", until=until, join="and"),
            target=TARGETS,
            subtype="Continuous",
        )
        assert (now(played(card, *before), "foe", "atk"), now(played(card, *before), "foe", "effects_negated")) == (
            1500,
            "applied",
        ), until
        if after:
            assert now(played(card, *after), "foe", "atk") == 2000, until
            assert now(played(card, *after), "foe", "effects_negated") is None, until


def test_counters_are_removed() -> None:
    here = {"foe": {**BOARD["foe"], "counters": {"Spell Counter": 3}}}
    card = spell(do("remove_counter", what="targets", value="Spell Counter", amount=2), target=TARGETS)
    assert now(played(card, cards=here), "foe", "counters") == {"Spell Counter": 1}


def test_what_counts_as_another_type_is_found_as_it() -> None:
    changed = do("treat_as", what="targets", stat="race", value="Dragon", set_to=True)
    dragons = {"zones": ["monster"], "races": ["Dragon"], "side": "opponent"}
    branch = played(spell(changed, do("destroy", what="all", filter=dragons, join="then"), target=TARGETS))
    assert now(branch, "foe") == "gy"


def test_a_restriction_is_left_behind_for_as_long_as_it_says() -> None:
    lock = {"kind": "cannot_special_summon", "who": "self"}
    again = {"chain": [{"player": "A", "card": "more"}]}
    more = {"more": at(spell(do("special_summon", **CHOSEN_HELD)), "hand")}
    for until, plays, legal in (
        ("end_of_turn", [], False),
        ("end_of_turn", [TURN, {"turn": "A"}, {"phase": "main1"}], True),
    ):
        here = {**BOARD, **more, "mine": at(spell(do("restrict", restriction=lock, until=until)), "hand")}
        all_plays = [{"chain": [{"player": "A", "card": "mine"}]}, *plays, again]
        found = resolve({"v": 1, "cards": here, "plays": all_plays})["branches"]["as_played"]["plays"]
        assert found[-1]["legal"] == legal


def test_a_monster_is_summoned_after_the_chain() -> None:
    branch = played(spell(do("normal_summon", **CHOSEN_HELD, at="after_resolution")))
    assert now(branch, "held") == "monster"
    assert branch["plays"][0]["summon"] == "succeeded"


def test_a_card_is_placed_face_up_without_activation() -> None:
    spells = {"zones": ["deck"], "side": "self", "kinds": ["spell"]}
    branch = played(spell(do("place_on_field", what="chosen", filter=spells, to="spell_trap")))
    assert (now(branch, "next"), now(branch, "next", "position")) == ("spell_trap", "face_up")


def test_a_card_equips_itself_or_another() -> None:
    branch = played(spell(do("equip", what="self", to="targets"), target=TARGETS, subtype="Equip"))
    assert now(branch, "mine") == "spell_trap"
    branch = played(spell(do("equip", what="chosen", filter=HELD, to="targets"), target=TARGETS))
    assert now(branch, "held") == "spell_trap"


def test_what_is_protected_is_not_destroyed() -> None:
    shield = do("protect", what="targets", against=["destroy_effect"], until="end_of_turn")
    branch = played(spell(shield, do("destroy", what="targets", join="then"), target=TARGETS))
    assert now(branch, "foe") == "monster"


def test_a_word_is_declared() -> None:
    for value, word in (("race", "Zombie"), ("attribute", "FIRE"), ("level", "7"), ("kind", "Trap")):
        branch = played(spell(do("declare", value=value)), choices={"declare": word})
        said = [event["text"] for event in branch["events"] if event["type"] == "apply"]
        assert any(word in text for text in said), (value, said)


def test_what_is_granted_and_bound_is_told() -> None:
    for action in (do("grant", what="targets", value="attacks_twice"), do("bind", what="targets"), do("opaque")):
        branch = played(spell(action, target=TARGETS, subtype="Continuous"))
        assert branch["plays"][0]["links"][0]["outcome"] == "resolved"


def test_what_is_left_for_the_end_phase_is_chosen_then() -> None:
    later = spell(
        do("draw", at="end_phase"),
        do("destroy", what="all", filter=FOE, at="end_phase", join="and"),
        do("return_to_hand", what="chosen", filter={"zones": ["gy"], "side": "self"}, at="end_phase", join="and"),
    )
    before, after = played(later), played(later, END)
    assert (now(before, "top"), now(before, "foe"), now(before, "gone")) == ("deck", "monster", "gy")
    assert (now(after, "top"), now(after, "foe"), now(after, "gone")) == ("hand", "gy", "hand")


def test_what_leaves_the_field_is_banished_instead() -> None:
    first = do("banish", what="targets", at="leaves_field")
    branch = played(spell(first, do("destroy", what="targets", join="then"), target=TARGETS))
    assert now(branch, "foe") == "banished"


def test_each_of_both_players_does_it_with_their_own_cards() -> None:
    gy = {"zones": ["gy"], "side": "self", "kinds": ["monster"]}
    theirs = {"fallen": at(monster(level=4), "gy", owner="B")}
    branch = played(spell(do("special_summon", what="chosen", filter=gy, who="both")), cards=theirs)
    assert [(now(branch, ref), now(branch, ref, "controller")) for ref in ("gone", "fallen")] == [
        ("monster", "A"),
        ("monster", "B"),
    ]


NOT_ALONE = {
    "negate_activation": "tests/rules/negation/test_activation.py",
    "negate_effect": "tests/rules/negation/test_effect.py",
    "negate_summon": "tests/rules/negation/test_summon.py",
    "negate_attack": "tests/rules/negation/test_attack.py",
    "end_battle_phase": "tests/rules/actions/test_negate.py",
    "redirect_attack": "tests/rules/actions/test_changes.py",
    "replace_destruction": "tests/rules/test_replacement.py",
}


def test_every_verb_is_played_here_or_elsewhere() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    missing = [verb for verb in vocabulary.VERBS if f'"{verb}"' not in here]
    assert missing == []


def test_every_verb_has_something_that_does_it() -> None:
    """`replace_destruction` is asked for where something would be destroyed."""
    assert set(vocabulary.VERBS) - set(actions.VERBS) == {"replace_destruction"}


COMBINED = sorted(set(vocabulary.VERBS) - {"opaque"})
PLACES = ("", *(word for word in vocabulary.TO[1:] if word not in set(Zone) or word == "extra"))


def resolves_whatever(verb: str, to: str) -> None:
    """The verb resolves, done to whatever the facts may say, with an end that may be stated."""
    for what in vocabulary.WHAT:
        card = spell(do(verb, what=what, to=to, filter={"zones": ["monster"]}, until="end_phase"), target=TARGETS)
        plays = [{"chain": [{"player": "A", "card": "mine"}]}, END]
        given = replay.load({"v": 1, "cards": {**BOARD, "mine": at(card, "hand")}, "plays": plays})
        first = as_played(given).results[0]
        barred = first.refused is not None and first.refused.rule == "cannot-be-special-summoned"
        # An effect that negates itself goes on without effect.
        without = verb == "negate_effect" and what == "self"
        expected = "resolved_without_effect" if without else "resolved"
        assert barred or first.links[0].outcome == expected, what


@pytest.mark.parametrize("verb", COMBINED)
def test_no_verb_fails_on_any_cards(verb: str) -> None:
    resolves_whatever(verb, "")


@pytest.mark.soak
@pytest.mark.parametrize("verb", COMBINED)
@pytest.mark.parametrize("to", PLACES)
def test_no_verb_fails_on_any_cards_and_places(verb: str, to: str) -> None:
    resolves_whatever(verb, to)
