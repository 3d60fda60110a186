"""Materials of Synchro, Xyz and Link Summons."""

from __future__ import annotations

from typing import Any

from engine.rules import materials
from tests.rules.board import at, board, monster, own, rule

TUNER = own(name="Small Tuner", types=["Machine", "Tuner"], level=3)
SYNCHRO_PARTS = [{"filter": {"types": ["Tuner"]}}, {"filter": {"types_none": ["Tuner"]}, "or_more": True}]


def _extra(how: str, parts: list[Any], **facts: Any) -> dict[str, Any]:
    own_summon = {"zones": ["extra"], "how": how, "materials": parts}
    return at(own(name="Big One", types=["Machine", how.capitalize()], own_summons=[own_summon], **facts), "extra")


def _asked(extra: dict[str, Any], given: tuple[str, ...], **cards: Any) -> str | None:
    duel = board({"big": extra, **cards})
    way = duel.card("big").own_summons[0]
    return rule(materials.check(duel, "A", "big", way, given))


def test_synchro_levels_add_up_and_each_part_is_there() -> None:
    synchro = _extra("synchro", SYNCHRO_PARTS, level=7)
    cards = {"tuner": at(TUNER), "four": at(monster(level=4)), "five": at(monster(level=5)), "two": at(TUNER)}
    assert _asked(synchro, ("tuner", "four"), **cards) is None
    assert _asked(synchro, ("tuner", "five"), **cards) == "condition-not-met"
    assert _asked(synchro, ("tuner",), **cards) == "condition-not-met"
    assert _asked(_extra("synchro", SYNCHRO_PARTS, level=6), ("tuner", "two"), **cards) == "condition-not-met"


def test_a_link_monster_counts_as_one_or_as_its_rating() -> None:
    parts = [{"filter": {}, "count": 2, "or_more": True}]
    cards = {"link": at(own(name="Link", types=["Machine", "Link"], link=2)), "x": at(monster()), "y": at(monster())}
    for rating, given, fits in (
        (3, ("link", "x"), True),
        (3, ("link", "x", "y"), True),
        (2, ("link", "x"), True),
        (4, ("link", "x"), False),
    ):
        refused = _asked(_extra("link", parts, link=rating), given, **cards)
        assert (refused is None) == fits, (rating, given)


def test_an_exact_number_of_materials_is_neither_more_nor_fewer() -> None:
    xyz = _extra("xyz", [{"filter": {}, "count": 2}], rank=4)
    cards = {ref: at(monster(level=4)) for ref in "xyz"}
    assert [_asked(xyz, tuple(given), **cards) for given in ("x", "xy", "xyz")] == [
        "condition-not-met",
        None,
        "condition-not-met",
    ]


def test_materials_are_ones_own_face_up_monsters_and_each_only_once() -> None:
    xyz = _extra("xyz", [{"filter": {}, "count": 2}], rank=4)
    cards = {
        "x": at(monster()),
        "down": at(monster(), position="facedown_defense"),
        "theirs": at(monster(), owner="B"),
        "held": at(monster(), "hand"),
    }
    for other in ("x", "down", "theirs", "held", "nowhere"):
        assert _asked(xyz, ("x", other), **cards) == "condition-not-met", other


def test_materials_with_different_attributes_or_alike_have_to_be_so() -> None:
    cards = {
        "light": at(monster(attribute="LIGHT", race="Fairy")),
        "light2": at(monster(attribute="LIGHT", race="Dragon")),
        "dark": at(monster(attribute="DARK", race="Fiend")),
    }
    different = _extra("link", [{"filter": {"distinct_attributes": True}, "count": 2}])
    assert _asked(different, ("light", "dark"), **cards) is None
    assert _asked(different, ("light", "light2"), **cards) == "condition-not-met"
    alike = _extra("link", [{"filter": {"alike": ["race", "attribute"]}, "count": 2}])
    assert _asked(alike, ("light", "light2"), **cards) is None
    assert _asked(alike, ("light", "dark"), **cards) == "condition-not-met"


def test_a_monster_is_no_material_in_the_turn_it_came_so() -> None:
    parts = [{"filter": {}, "count": 1}]
    new = at(own(types=["Machine", "Link"], name="New", no_material_when_new=["link"]), summoned_this_turn=True)
    for how, legal in (("link", False), ("special", True)):
        assert (_asked(_extra("link", parts), ("n",), n={**new, "summoned_by": how}) is None) == legal
    assert _asked(_extra("xyz", parts), ("n",), n={**new, "summoned_by": "link"}) is None
    assert _asked(_extra("link", parts), ("n",), n={**new, "summoned_this_turn": False}) is None


def _found(extra: dict[str, Any], among: list[str], must: tuple[str, ...] = (), **cards: Any) -> Any:
    duel = board({"big": extra, **cards})
    way = next(iter(duel.card("big").own_summons), None)
    return materials.find(duel, "A", "big", way, among, must)


def test_the_fewest_materials_are_found_among_those_allowed_and_with_those_that_must_be_used() -> None:
    synchro = _extra("synchro", SYNCHRO_PARTS, level=7)
    cards = {
        "two": at(monster(level=2)),
        "tuner": at(TUNER),
        "other": at(monster(level=2)),
        "four": at(monster(level=4)),
    }
    assert _found(synchro, list(cards), **cards) == ("tuner", "four")
    assert _found(synchro, list(cards), ("two",), **cards) == ("two", "tuner", "other")
    assert _found(synchro, ["two", "tuner"], **cards) is None
    cards["four"] = at(monster(level=4), position="facedown_defense")
    assert _found(synchro, ["tuner"], ("four",), **cards) is None


def test_of_a_card_of_which_it_is_not_known_what_it_takes_a_link_monster_takes_one_and_others_two() -> None:
    cards = {"one": at(monster()), "two": at(monster()), "down": at(monster(), position="facedown_defense")}
    for kind, count in (("Link", 1), ("Xyz", 2), ("Synchro", 2)):
        unknown = at(own(name="Unknown", types=["Machine", kind]), "extra")
        assert _found(unknown, ["down", "one", "two"], **cards) == ("one", "two")[:count]
        assert _found(unknown, ["down"], **cards) is None
        assert _found(unknown, ["one", "two"], ("down",), **cards) is None


def test_seven_monsters_are_not_taken_for_two() -> None:
    cards = {f"m{n}": at(monster(level=4)) for n in range(7)}
    xyz = _extra("xyz", [{"filter": {}, "count": 2}], rank=4)
    more = _extra("xyz", [{"filter": {}, "count": 2, "or_more": True}], rank=4)
    assert _asked(xyz, tuple(cards), **cards) == "condition-not-met"
    assert _asked(more, tuple(cards), **cards) is None


def test_a_level_that_is_not_known_fits_and_ranks_and_ratings_add_up_to_nothing() -> None:
    cards = {"tuner": at(TUNER), "unsaid": at("any monster"), "x": at(monster(level=9))}
    assert _asked(_extra("synchro", SYNCHRO_PARTS, level=7), ("tuner", "unsaid"), **cards) is None
    assert _asked(_extra("synchro", SYNCHRO_PARTS), ("tuner", "x"), **cards) is None
    assert _asked(_extra("xyz", [{"filter": {}, "count": 2}], rank=4, level=1), ("tuner", "x"), **cards) is None
    assert _asked(_extra("link", [{"filter": {}, "count": 2}]), ("tuner", "x"), **cards) is None
