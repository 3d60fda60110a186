"""The rulebook is whole: every rule of the design is in it, sure of its place, and worded in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import rulebook
from engine.errors import EngineError
from engine.rulebook import GROUPS, KINDS, STANDINGS, UnknownRuleError, rule, rules
from engine.terms import Language
from engine.wording.rules import _all, note, sentence, sides, title, was
from tests.wording.characters import foreign

DESIGN = Path(__file__).parents[3] / "shared" / "design" / "rulings.md"
LANGUAGES = [language.value for language in Language]
SCRIPT = {"zh-hant": re.compile("[\u4e00-\u9fff]"), "ja": re.compile("[\u3040-\u30ff]")}
LONGEST = 200
KEPT = {"OCG", "TCG", "Q", "A"}
SPEAKS_OF_ENGLISH = {"conjunctions"}
"""Rules on the words of English card texts."""


@pytest.mark.skipif(not DESIGN.exists(), reason="the design is not beside this checkout")
def test_every_rule_of_the_design_is_here() -> None:
    slugs = re.findall(r"^\| `([a-z-]+)` \|", DESIGN.read_text("utf-8"), re.MULTILINE)
    assert len(slugs) > 40
    assert [slug for slug in slugs if slug not in rules()] == []


def test_rules_stand_in_the_order_of_their_groups() -> None:
    places = [GROUPS.index(one.group) for one in rules().values()]
    assert places == sorted(places)
    assert {one.group for one in rules().values()} == set(GROUPS)


@pytest.mark.parametrize("slug", rules())
def test_a_rule_says_how_sure_it_is(slug: str) -> None:
    one = rule(slug)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", slug)
    assert one.standing in STANDINGS
    assert one.sources, "every rule has an authority, if only this engine"
    for source in one.sources:
        assert source.kind in KINDS
        assert source.label
        assert re.fullmatch(r"(\d{4}(-\d\d-\d\d)?)?", source.date)
        assert source.link == "" or source.link.startswith("https://")
        if source.fid is not None:
            assert source.kind == "official-qa"
            assert f"fid={source.fid}&" in source.link
        if source.pages:
            assert source.kind == "rulebook"
            assert re.fullmatch(r"\d+(-\d+)?(, \d+(-\d+)?)*", source.pages)
            assert "Version 10, p. " in source.label
            assert "RuleBook_EN_10" in source.link
    if one.standing in ("changed", "disputed"):
        assert all(note(slug, language) for language in LANGUAGES)
    if one.standing == "changed":
        assert one.changed is not None


@pytest.mark.parametrize("slug", rules())
def test_related_rules_exist(slug: str) -> None:
    related = rule(slug).related
    assert related
    assert slug not in related
    assert [other for other in related if other not in rules()] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", rules())
def test_a_rule_is_worded_in_every_language(slug: str, language: str) -> None:
    mine = _all()[language][slug]
    extra = {"was"} if rule(slug).changed else set()
    extra |= {"ocg", "tcg"} if rule(slug).differs else set()
    assert set(mine) - {"note"} == {"title", "sentence"} | extra
    assert ("note" in mine) == ("note" in _all()["en"][slug])
    for said in (mine[key] for key in extra):
        assert 10 <= len(said) <= LONGEST
        assert said[-1] in ".。"
    assert title(slug, language) == mine["title"]
    assert 0 < len(mine["title"]) <= 60
    assert 15 <= len(mine["sentence"]) <= LONGEST
    assert mine["sentence"][-1] in ".。"
    if language in SCRIPT:
        latin = set(re.findall("[A-Za-z]+", " ".join(mine.values())))
        assert latin <= KEPT or slug in SPEAKS_OF_ENGLISH
        assert all(SCRIPT[language].search(mine[key]) for key in ({"sentence"} | extra))
    assert foreign("".join(mine.values()), language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rules_say_the_same(language: str) -> None:
    for say in (title, sentence):
        said = [say(slug, language) for slug in rules()]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_wording_is_left_of_a_rule_that_is_gone(language: str) -> None:
    assert list(_all()[language]) == list(rules())


def test_what_a_language_does_not_say_is_said_in_english() -> None:
    assert sentence("spell-speed", "fr") == sentence("spell-speed")
    assert note("draw-of-fate-lock", "fr") == note("draw-of-fate-lock") != ""
    assert note("spell-speed") == ""
    assert was("draw-of-fate-lock", "fr") == was("draw-of-fate-lock") != ""
    assert was("spell-speed") == ""
    assert sides("trigger-order", "fr") == sides("trigger-order")
    assert list(sides("trigger-order")) == ["OCG", "TCG"]
    assert sides("spell-speed") == {}


def test_an_unknown_rule_is_an_error_of_the_engine() -> None:
    for kind in (EngineError, KeyError, UnknownRuleError):
        with pytest.raises(kind, match="no rule is called 'nothing'"):
            rule("nothing")
    for say in (title, sentence, note, was, sides):
        with pytest.raises(KeyError):
            say("nothing")


def test_the_mapping_of_rules_is_read_once_and_cannot_be_changed() -> None:
    assert rulebook.RULES is rules()
    with pytest.raises(TypeError):
        rulebook.RULES["x"] = rule("spell-speed")  # type: ignore[index]
    with pytest.raises(AttributeError):
        rulebook.NOTHING  # noqa: B018
