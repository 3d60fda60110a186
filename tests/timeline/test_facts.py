"""A card in words, written from its facts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.cards import Card
from engine.cards.facts import Action, Amount, Condition, Filter, Target
from engine.catalogue import all_cards, by_name
from engine.terms import CardKind, Join, Zone
from engine.timeline.facts import Line, card_facts, effect_facts, heading, stats, type_line
from engine.timeline.facts.deeds import deed, deeds
from engine.timeline.facts.happenings import condition
from engine.timeline.facts.nouns import amount, noun, target
from engine.timeline.facts.say import Say, fill

LANGUAGES = ("en", "zh-hant", "ja")
EN = Say("en")


def known(name: str) -> Card:
    card = by_name(name)
    assert card is not None
    return card


def told(name: str, n: int | str, language: str = "en") -> dict[str, list[str]]:
    """The facts of an effect by key, each line with what joins it."""
    card = known(name)
    effect = card.effect(n)
    assert effect is not None
    facts = effect_facts(card, effect, language)
    return {fact.key: [f"{line.join} {line.text}".strip() for line in fact.lines] for fact in facts}


def test_a_quick_effect_in_the_hand() -> None:
    said = told("Ash Blossom & Joyous Spring", 1)
    assert said["kind"] == ["Quick Effect"]
    assert said["from"] == ["hand"]
    assert said["speed"] == ["2"]
    assert said["costs"] == ["discard this card"]
    assert said["actions"] == ["negate the effect"]
    assert said["negates"] == ["an effect"]
    assert said["limit"] == ["1 use a turn by name; a negated one counts as well"]
    assert said["damage_step"] == ["may not be activated there"]
    assert "add a card from the Deck to the hand" in said["answers"][0]
    assert "targets" not in said


def test_actions_hang_together_as_their_conjunctions_say() -> None:
    said = told("Dark Bribe", 1)["actions"]
    assert said == [
        "your opponent: draw 1",
        "also negate the activation",
        "and if that is done destroy the card answered",
    ]
    assert told("Dark Bribe", 1, "ja")["actions"][1] == "また その発動を無効にする"
    assert told("Dark Bribe", 1, "zh-hant")["actions"][1] == "另外 那個發動無效"


def test_limit_and_oath_name_their_rules() -> None:
    card = known("Pot of Duality")
    rules = {fact.key: fact.rules for fact in effect_facts(card, card.effects[0])}
    assert rules["limit"] == ("limit-activate-not-counted",)
    assert rules["oaths"] == ("oath-lifted",)
    assert told("Pot of Duality", 1)["oaths"] == ["in the turn of its activation you cannot Special Summon"]


def test_options_stand_under_their_numbers() -> None:
    card = known("Lightning Storm")
    (actions,) = [fact for fact in effect_facts(card, card.effects[0]) if fact.key == "actions"]
    assert [line.text for line in actions.lines] == ["1)", "2)"]
    assert actions.lines[1].under == (Line("destroy all Spells/Traps your opponent controls"),)


def test_what_applies_is_not_activated() -> None:
    said = told("Skill Drain", 1)
    assert said["applies"] == ["Spell & Trap Zone"]
    assert not {"from", "timing", "damage_step"} & set(said)
    card = known("Skill Drain")
    assert [heading(effect) for effect in card.effects] == ["The activation itself", "Effect 1"]


def test_a_trigger_that_can_miss_its_timing_says_so() -> None:
    assert "misses its timing" in told("Peten the Dark Clown", 1)["timing"][1]


def test_names_are_in_the_language_of_the_reader() -> None:
    assert "「トリックスターの道化師ピエロ」" not in told("Peten the Dark Clown", 1, "ja")["actions"][0]
    peten = known("Peten the Dark Clown")
    assert f"「{peten.names['ja']}」" in told("Peten the Dark Clown", 1, "ja")["actions"][0]
    assert "“Peten the Dark Clown”" in told("Peten the Dark Clown", 1)["actions"][0]


def test_type_line_and_stats() -> None:
    assert type_line(known("Judgment Dragon")) == "LIGHT [Dragon / Effect] Level 8"
    assert type_line(known("Judgment Dragon"), "ja") == "光属性 【ドラゴン族／効果】 レベル8"
    assert type_line(known("Dark Bribe"), "zh-hant") == "反擊陷阱"
    assert stats(known("Judgment Dragon")) == ["ATK 3000", "DEF 2600"]
    assert stats(known("Accesscode Talker")) == ["ATK 2300"]
    assert stats(known("Dark Bribe")) == []


def test_how_a_card_is_summoned() -> None:
    said = {fact.key: [line.text for line in fact.lines] for fact in card_facts(known("Judgment Dragon"))}
    assert said["own_summons"] == [
        "Special Summon it from the hand (if there are 4 or more “Lightsworn” monsters in your GY)"
    ]
    assert "cannot be Normal Summoned or Set" in said["summon"]
    stardust = {fact.key: [line.text for line in fact.lines] for fact in card_facts(known("Stardust Dragon"))}
    assert stardust["materials"] == ["1 Tuner monster, 1 or more non-Tuner monsters"]


MONSTER = (CardKind.MONSTER,)


@pytest.mark.parametrize(
    ("which", "count", "counted", "said"),
    [
        (Filter(), 1, "n", "1 card"),
        (Filter(kinds=MONSTER, side="opponent", zones=(Zone.MONSTER,)), 2, "n", "2 monsters your opponent controls"),
        (Filter(kinds=MONSTER, level_max=4, races=("Warrior",)), 1, "n", "1 Level 4 or lower Warrior monster"),
        (Filter(kinds=MONSTER, level_min=3, level_max=5), 1, "n", "1 Level 3 to 5 monster"),
        (Filter(kinds=MONSTER, atk_max=1500), None, "all", "all monsters with ATK 1500 or lower"),
        (
            Filter(names=("Polymerization",), zones=(Zone.GY,), side="self"),
            1,
            "up_to",
            "up to 1 “Polymerization” in your GY",
        ),
        (Filter(kinds=MONSTER, other=True, face="up"), 1, "or_more", "1 or more face-up other monsters"),
    ],
)
def test_noun_phrases(which: Filter, count: int | None, counted: str, said: str) -> None:
    assert noun(EN, which, count, counted) == said


def test_monsters_are_counted_otherwise_than_cards_where_a_language_does_so() -> None:
    assert noun(Say("ja"), Filter(kinds=MONSTER), 2, "n") == "モンスター2体"
    assert noun(Say("ja"), Filter(), 2, "n") == "カード2枚"
    assert noun(Say("zh-hant"), Filter(kinds=MONSTER), 2, "n") == "2隻怪獸"


def test_numbers_of_the_board() -> None:
    assert amount(EN, Amount(of="lp", half=True)) == "half of your LP"
    assert amount(EN, Amount(of="target.atk")) == "the ATK of the target"
    assert amount(EN, Amount(per=Filter(kinds=MONSTER), times=100, plus=500)) == "100 × the number of monsters plus 500"
    assert deed(EN, Action(do="damage", amount=Amount(of="damage_done"), who="opponent")) == (
        "your opponent: the damage done damage"
    )


def test_conditions() -> None:
    none = Condition(count=Filter(kinds=MONSTER, zones=(Zone.MONSTER,), side="self"), at_most=0)
    assert condition(EN, none) == "there are no monsters you control"
    assert condition(EN, Condition(word="lp_lower", unless=True)) == "not: your LP are lower than your opponent’s"
    assert condition(EN, Condition(word="never heard of")) == "a condition without words here"


def test_targets_in_groups() -> None:
    groups = Target(Filter(kinds=MONSTER), also=(Target(Filter(), count=2),))
    assert target(EN, groups) == "1 monster and 2 cards"


def test_steps_that_were_not_read_are_one() -> None:
    opaque = Action(do="opaque", join=Join.THEN)
    assert deeds(EN, [Action(do="opaque"), opaque, Action(do="draw", join=Join.THEN)]) == [
        ("", "a step that was not read"),
        ("then", "draw 1"),
    ]


def test_templates_count() -> None:
    assert fill("{n} {n:card|cards}", {"n": 1}) == "1 card"
    assert fill("{n} {n:card|cards}", {"n": 3}) == "3 cards"


def lines(card: Card, language: str) -> Iterator[str]:
    yield type_line(card, language)
    yield from stats(card, language)
    facts = [
        *card_facts(card, language),
        *(one for effect in card.effects for one in effect_facts(card, effect, language)),
    ]
    for fact in facts:
        yield fact.label
        for line in fact.lines:
            yield from (line.text, *(under.text for under in line.under))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_sorts_of_cards_are_told_without_a_word_left_over(language: str) -> None:
    for card in all_cards()[::40]:
        for text in lines(card, language):
            assert text, card.name
            assert not re.search(r"[a-z]+_[a-z]+|[{}]|None|\(\)|（）|  ", text), f"{card.name}: {text}"
