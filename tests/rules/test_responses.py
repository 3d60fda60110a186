"""What an effect may answer."""

from __future__ import annotations

from typing import Any

from engine import resolve
from engine.duel.plays import Window
from engine.rules import responses
from tests.rules.board import NORMAL_SPELL, TRAP, at, attempt, board, build, own, quick, rule


def _answers(**responds_to: Any) -> dict[str, Any]:
    return at(own(quick(responds_to=responds_to)))


def test_a_direct_response_needs_a_link_right_before_it() -> None:
    duel = board({"mon": _answers(activation={"kinds": ["spell"]}), "spell": at(NORMAL_SPELL, "hand")})
    assert rule(responses.check(duel, attempt(duel, "mon"))) == "direct-response"
    assert build(duel, "spell") is None
    assert responses.check(duel, attempt(duel, "mon")) is None


def test_it_answers_the_last_link_and_no_lower_one() -> None:
    cards = {"mon": _answers(activation={"kinds": ["spell"]}), "trap": at(TRAP, "spell_trap")}
    duel = board({**cards, "spell": at(NORMAL_SPELL, "hand")})
    assert build(duel, "spell", "trap") is None
    assert rule(responses.check(duel, attempt(duel, "mon"))) == "direct-response"


def test_it_answers_only_the_player_it_speaks_of() -> None:
    duel = board({"mon": _answers(activation={"player": "opponent"}), "spell": at(NORMAL_SPELL, "hand")})
    assert build(duel, "spell") is None
    assert rule(responses.check(duel, attempt(duel, "mon"))) == "direct-response"


def test_a_summon_is_answered_in_its_window_by_chain_link_1() -> None:
    duel = board({"mon": _answers(summon={"special": True}), "new": at("any monster", owner="B")})
    assert rule(responses.check(duel, attempt(duel, "mon"))) == "only-summons-outside-chain"
    special, normal = Window("summon", ("new",), "B", "synchro"), Window("summon", ("new",), "B", "normal")
    assert responses.check(duel, attempt(duel, "mon", window=special)) is None
    assert rule(responses.check(duel, attempt(duel, "mon", window=normal))) == "direct-response"


def test_an_effect_that_cannot_be_negated_is_not_answered_by_what_only_negates_it() -> None:
    negates = own(quick({"do": "negate_effect", "what": "that"}, responds_to={"activation": {}}, negates=["effect"]))
    sure = own(quick({"do": "draw"}, protected=["effect"]), name="Sure Card")
    duel = board({"mon": at(negates), "sure": at(sure)})
    assert build(duel, "sure") is None
    assert rule(responses.check(duel, attempt(duel, "mon"))) == "cannot-be-negated"


def test_the_option_that_is_chosen_decides_what_is_answered() -> None:
    options = [{"responds_to": {"activation": {"kinds": ["spell"]}}}, {"responds_to": {"attack": {}}}]
    covering = {"activation": {"kinds": ["spell"]}, "attack": {}}
    duel = board({"mon": at(own(quick(responds_to=covering, options=options))), "spell": at(NORMAL_SPELL, "hand")})
    assert build(duel, "spell") is None
    assert responses.check(duel, attempt(duel, "mon", option=1)) is None
    assert rule(responses.check(duel, attempt(duel, "mon", option=2))) == "trigger-not-met"


def test_what_answers_one_target_and_no_others_does_not_answer_two() -> None:
    mine = {"zones": ["monster"], "side": "self"}
    for count, also, exactly, fits in ((1, {}, 1, True), (2, {}, 1, False), (2, {}, None, True), (1, mine, 1, False)):
        shoot = quick({"do": "destroy", "what": "targets", "count": None})
        shoot["targets"] = {"filter": {"zones": ["monster"], "side": "self"}, "count": count}
        pattern = {"targets": also} | ({"targets_exactly": exactly} if exactly else {})
        cards = {"gun": at(own(shoot, name="Gun"), owner="B"), "x": at("any monster", owner="B")}
        duel = board({"mon": _answers(activation=pattern), **cards}, turn_player="B")
        assert build(duel, "B:gun") is None
        assert rule(responses.check(duel, attempt(duel, "mon"))) == (None if fits else "direct-response"), (count, also)


def test_an_answer_that_says_nothing_bars_nothing() -> None:
    duel = board({"mon": _answers(), "spell": at(NORMAL_SPELL, "hand")})
    assert responses.check(duel, attempt(duel, "mon")) is None


def test_what_was_not_read_of_a_trigger_is_taken_to_have_happened_and_the_notes_say_so() -> None:
    for reading, found in (("partly", None), ("full", "trigger-not-met")):
        effect = {"kind": "trigger", "spell_speed": 1, "from": ["monster"], "actions": [{"do": "draw"}]}
        scenario = {
            "v": 1,
            "cards": {"mon": at(own({**effect, "reading": reading}))},
            "plays": [{"chain": [{"player": "A", "card": "mon"}]}],
        }
        play = resolve(scenario)["branches"]["as_played"]["plays"][0]
        assert (play["refused"] or {}).get("rule") == found, reading
        assert ("taken to have happened" in " ".join(play["notes"])) == (found is None)


def test_it_may_ask_for_the_place_in_the_chain() -> None:
    for links, refused in ((("spell",), "direct-response"), (("spell", "trap"), None)):
        cards = {"mon": _answers(activation={"link_min": 2}), "trap": at(TRAP, "spell_trap")}
        duel = board({**cards, "spell": at(NORMAL_SPELL, "hand")})
        assert build(duel, *links) is None
        assert rule(responses.check(duel, attempt(duel, "mon"))) == refused


def test_it_may_ask_for_what_that_link_answers() -> None:
    quick_one = own(quick({"do": "draw"}, responds_to={"activation": {}}), name="Other")
    for links, kind, refused in (
        (("spell",), "spell", "direct-response"),
        (("spell", "other"), "spell", None),
        (("spell", "other"), "monster", "direct-response"),
    ):
        cards = {"mon": _answers(activation={"answers": {"kinds": [kind]}}), "spell": at(NORMAL_SPELL, "hand")}
        duel = board({**cards, "other": at(quick_one)})
        assert build(duel, *links) is None
        assert rule(responses.check(duel, attempt(duel, "mon"))) == refused
