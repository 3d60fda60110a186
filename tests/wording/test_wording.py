"""Every sentence stands in every language and speaks of what the English one does; the engine asks for no other."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

import pytest

from engine import resolve
from engine.cards import vocabulary
from engine.terms import EffectKind, Language, LimitKind, Phase, Position, SummonHow, Zone
from engine.timeline import compare
from engine.wording import TABLES, en, ja, wording, zh_hant
from tests.wording.characters import foreign

OTHERS = {"zh-hant": zh_hant, "ja": ja}
SCRIPT = {"zh-hant": re.compile("[\u4e00-\u9fff]"), "ja": re.compile("[\u3040-\u30ff\u4e00-\u9fff]")}
SINGLE = ("COPY", "DESCRIBED")
LEFT_OVER = re.compile(r"(?:[A-Za-z’'&]+[ ,.]+){3}[A-Za-z]+")
WORD = re.compile(r"[A-Za-z]+")
KEPT = {"LP", "ATK", "DEF", "GY", "OCG", "TCG"}
NO_WORDS = {"ANSWERS.may_do_again_this_turn.no", "JOIN.and"}
"""Only a placeholder, or punctuation, in at least one language."""

_spec = importlib.util.spec_from_file_location("sentence_keys", Path(__file__).with_name("sentence_keys.py"))
assert _spec is not None
assert _spec.loader is not None
sentence_keys = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(sentence_keys)
SOURCE = sentence_keys.Source()


def flat(module: ModuleType) -> dict[str, str]:
    """All templates of a language by table and key: "EVENTS.drawn"."""
    found = {name: getattr(module, name) for name in SINGLE}
    for table in TABLES:
        for key, value in getattr(module, table).items():
            if isinstance(value, dict):
                found |= {f"{table}.{key}.{inner}": text for inner, text in value.items()}
            else:
                found[f"{table}.{key}"] = value
    return found


def placeholders(template: str) -> set[str]:
    """All of them, also those within a plural, `{n:one|many}`."""
    found = [(name, forms) for _text, name, forms, _conversion in Formatter().parse(template) if name is not None]
    return {name for name, _forms in found}.union(*(placeholders(forms or "") for _name, forms in found))


class Placeholder:
    """Filled in as its own name, and behind it what stands for its number."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __format__(self, forms: str) -> str:
        return f"<{self.name}>{forms}"


class Dummy(dict[str, Any]):
    def __missing__(self, key: str) -> Placeholder:
        return Placeholder(key)


ENGLISH = flat(en)
TEXTS = {code: flat(module) for code, module in OTHERS.items()}


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_every_table_and_key_and_no_other(code: str) -> None:
    assert set(TEXTS[code]) == set(ENGLISH)


def test_every_table_of_english_is_a_known_one() -> None:
    tables = {name for name in vars(en) if name.isupper()}
    assert tables == {*TABLES, *SINGLE}


@pytest.mark.parametrize("code", OTHERS)
def test_a_template_speaks_of_what_the_english_one_speaks_of(code: str) -> None:
    added = {key: placeholders(text) - placeholders(ENGLISH[key]) for key, text in TEXTS[code].items()}
    assert {key: names for key, names in added.items() if names} == {}


def test_a_plural_has_two_forms_and_no_noun_has_its_plural_in_brackets() -> None:
    forms = [form for text in ENGLISH.values() for _text, _name, form, _c in Formatter().parse(text) if form]
    assert len(forms) > 4
    assert [form for form in forms if form.count("|") != 1] == []
    assert [text for text in ENGLISH.values() if "(s)" in text] == []


@pytest.mark.parametrize("code", ["en", *OTHERS])
def test_every_template_can_be_filled_in(code: str) -> None:
    for key, template in (ENGLISH if code == "en" else TEXTS[code]).items():
        text = template.format_map(Dummy())
        assert "{" not in text, key
        assert all(f"<{name}>" in text for name in placeholders(template)), key


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_left_in_english(code: str) -> None:
    bare = {key: re.sub(r"\{\w+\}", "", text) for key, text in TEXTS[code].items()}
    assert [key for key, text in bare.items() if LEFT_OVER.search(text)] == []
    latin = {key: {word for word in WORD.findall(text) if len(word) > 1} - KEPT for key, text in bare.items()}
    assert {key: words for key, words in latin.items() if words} == {}


@pytest.mark.parametrize("code", OTHERS)
def test_what_has_words_in_english_has_words_in_the_language(code: str) -> None:
    worded = {key for key, text in ENGLISH.items() if WORD.search(re.sub(r"\{\w+\}", "", text))} - NO_WORDS
    assert len(worded) > 300
    assert sorted(key for key in worded if not SCRIPT[code].search(TEXTS[code][key])) == []


@pytest.mark.parametrize("code", OTHERS)
def test_the_characters_are_those_of_the_language(code: str) -> None:
    assert {key: foreign(text, code) for key, text in TEXTS[code].items() if foreign(text, code)} == {}


def test_characters_of_another_language_are_noticed() -> None:
    assert foreign("发動无效連鎖", "zh-hant") == {"发", "无"}
    assert foreign("發動を無効にする罠", "ja") == {"發"}
    assert foreign("發动", "en") == set()


@pytest.mark.parametrize("code", [language.value for language in Language])
def test_the_loaded_language_is_the_file(code: str) -> None:
    own = {"en": en, **OTHERS}[code]
    loaded = wording(code)
    assert loaded["EVENTS"] == own.EVENTS
    assert loaded.words == own.WORDS
    assert (loaded.copy, loaded.described) == (own.COPY, own.DESCRIBED)


def test_every_event_of_the_engine_has_a_sentence() -> None:
    asked = SOURCE.events()
    assert {"drawn", "state_given", "cost_tribute", "negation_barred", "leaves_negated", "lose_lp"} <= asked
    assert sorted(asked - set(en.EVENTS)) == []


def test_every_sentence_of_an_event_is_asked_for() -> None:
    assert sorted(set(en.EVENTS) - SOURCE.events()) == []


def test_every_refusal_of_the_engine_has_a_sentence() -> None:
    asked = SOURCE.refusals()
    assert {"speed_one", "forbidden_lock", "nothing_to_do"} <= asked
    # A cost without a sentence of its own is worded by `cost_other`.
    missing = {key for key in asked - set(en.REFUSALS) if not key.startswith("cost_")}
    assert sorted(missing) == []


def test_every_note_of_the_engine_has_a_sentence() -> None:
    asked = SOURCE.notes()
    assert "mandatory_first" in asked
    assert sorted(asked - set(en.NOTES)) == []


def test_every_question_and_answer_has_a_sentence() -> None:
    assert [question for question, _answer in compare.QUESTIONS] == list(en.QUESTIONS)
    asked = SOURCE.answers()
    whole = {key for key in asked if not key.endswith(".")}
    assert "link_processed.without" in whole
    assert sorted(whole - set(en.ANSWERS)) == []
    for start in asked - whole:
        assert any(key.startswith(start) for key in en.ANSWERS), start


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("zone", Zone),
        ("phase", Phase),
        ("position", Position),
        ("how", SummonHow),
        ("kind", LimitKind),
        ("what", vocabulary.RESTRICTIONS),
        ("until", vocabulary.UNTIL),
        ("at", [word for word in vocabulary.AT if word]),
        ("stat", [word for word in vocabulary.STATS if word]),
    ],
)
def test_every_word_of_a_closed_vocabulary_is_worded(table: str, words: Any) -> None:
    assert sorted(set(map(str, words)) - set(en.WORDS[table])) == []


def test_every_verb_and_kind_of_effect_is_worded() -> None:
    assert sorted(set(vocabulary.VERBS) - set(en.VERBS)) == []
    activated = {kind for kind in EffectKind if kind not in (EffectKind.CONTINUOUS, EffectKind.UNCLASSIFIED)}
    assert sorted(activated - set(en.KINDS)) == []


def test_an_effect_without_actions_loses_its_brackets() -> None:
    for module in (en, zh_hant, ja):
        assert "(" not in module.DESCRIBED.format(n=1, kind="…", what="").replace(" ()", "")


NEGATED = {
    "v": 1,
    "cards": {
        "storm": {"card": "Lightning Storm", "owner": "A", "zone": "hand"},
        "bribe": {"card": "Dark Bribe", "owner": "B", "zone": "spell_trap", "position": "set"},
        "body": {"card": "Cannon Soldier", "owner": "B", "zone": "monster", "position": "attack"},
    },
    "plays": [{"chain": [{"player": "A", "card": "storm"}, {"player": "B", "card": "bribe"}]}],
}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "Dark Bribe negates the activation of Lightning Storm (Chain Link 1)."),
        ("zh-hant", "「魔宮的賄賂」把連鎖1「閃電風暴」的發動無效。"),
        ("ja", "《魔宮の賄賂》がチェーン1の《ライトニング・ストーム》の発動を無効にします。"),
    ],
)
def test_a_timeline_is_told_in_its_language(code: str, expected: str) -> None:
    result = resolve(NEGATED, code)
    told = [event["text"] for event in result["branches"]["as_played"]["events"]]
    assert expected in told
    told += [text for row in result["comparison"] for text in (row["label"], *row["sentences"].values())]
    assert len(told) > 40
    if code != "en":
        assert [text for text in told if LEFT_OVER.search(text) or not SCRIPT[code].search(text)] == []


@pytest.mark.parametrize(
    ("language", "said"), [("en", "2 counters"), ("ja", "カウンターを2個"), ("zh-hant", "2個計數器")]
)
def test_a_counter_without_a_name_is_called_a_counter(language: str, said: str) -> None:
    place = {"do": "place_counter", "what": "self", "amount": 2}
    effect = {"n": 1, "kind": "ignition", "from": ["monster"], "spell_speed": 1, "actions": [place]}
    tally = {
        "names": {"en": "Paper Tally"},
        "kind": "monster",
        "types": ["Effect"],
        "race": "Fairy",
        "effects": [effect],
    }
    cards = {"tally": {"card": {"custom": tally}, "owner": "A", "zone": "monster", "position": "attack"}}
    found = resolve({"v": 1, "cards": cards, "plays": [{"chain": [{"player": "A", "card": "tally"}]}]}, language)
    assert said in found["branches"]["as_played"]["events"][-1]["text"]
