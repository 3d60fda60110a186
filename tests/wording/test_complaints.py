"""What is wrong with a scenario is said in every language, with all that the English text speaks of."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from engine import ScenarioError, resolve
from engine.errors import Said, said
from engine.management.scenario_json import answer
from engine.scenario.complaints import NOUNS, TYPES
from engine.wording.complaints import _tables, complaint, translated
from tests.wording.characters import HAN, foreign

ROOT = Path(__file__).parents[2]
LANGUAGES = ("ja", "zh-hant")
RAISED = {"ScenarioError": slice(1, 3), "unfit": slice(1, 3), "said": slice(0, 1)}
"""Where in a call the English texts stand."""
BY_NAME = {*NOUNS.values(), *TYPES.values(), "zone", "position", "phase", "Spell", "Trap"}
"""Words that stand in other texts and are looked up in a table first."""
CODE = re.compile(r"[\[{]?[\[{]?\"\w+\": .*|[a-z]+_?[a-z]+")
"""Parts of a scenario as they are written: the same in every language."""


def texts() -> set[str]:
    """Every fixed English text that the source complains with."""
    found = {text for folder in ("engine", "rulings_site") for text in _in_folder(ROOT / folder)}
    return {text for text in found if not CODE.fullmatch(text)} | BY_NAME


def _in_folder(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                where = RAISED.get(ast.unparse(node.func).split(".")[-1], slice(0))
                for given in node.args[where]:
                    yield from _constants(given)


def _constants(node: ast.expr) -> Iterator[str]:
    assert not isinstance(node, ast.JoinedStr), f"line {node.lineno}: a text that only English can say"
    if isinstance(node, ast.Constant) and node.value:
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*_constants(node.body), *_constants(node.orelse))


def names(template: str) -> set[str]:
    return set() if '": ' in template else {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_its_own_in_the_language_and_no_other_has(language: str) -> None:
    assert len(texts()) > 100
    assert sorted(texts() - set(_tables()[language])) == []
    assert sorted(set(_tables()[language]) - texts()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_speaks_of_the_same_in_the_language(language: str) -> None:
    for english, own in _tables()[language].items():
        assert names(own) == names(english), english
        assert foreign(own, language) == set(), english
        assert HAN.search(own) or re.search("[\u3040-\u30ff]", own) or names(own) or english == "null", english


def test_a_text_is_put_together_in_english_and_again_in_a_language() -> None:
    what = said("{one} or {other}", one=said("a text"), other=said("a list"))
    text = said("it has to be {what}", what=what)
    assert text == "it has to be a text or a list"
    assert isinstance(text, Said)
    assert translated(text, "zh-hant") == "必須是文字或清單"
    assert translated(text, "fr") == translated(text, "en") == text


def test_what_a_scenario_says_is_never_translated() -> None:
    assert translated(said("there is no card {value}", value="zone"), "zh-hant") == "沒有卡 zone"


@pytest.mark.parametrize(
    ("scenario", "path", "english", "own"),
    [
        (
            {"v": 1, "cards": {"x": {"card": "any spell", "owner": "A", "zone": "extra"}}},
            "cards.x.zone",
            "",
            "魔法卡不能在額外牌組",
        ),
        (
            {"v": 1, "cards": {"x": {"card": "any spell", "owner": "A", "zone": "grave"}}},
            "cards.x.zone",
            "",
            '"grave" 不是區域',
        ),
        ({"v": 1, "cards": {}, "plays": 3}, "plays", "is not a list", "不是清單"),
        ({"v": 2}, "v", "2 is not a known scenario format", "2 不是已知的場景格式"),
    ],
)
def test_an_error_comes_in_the_language_asked_for(scenario: dict[str, Any], path: str, english: str, own: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        resolve(scenario, "zh-hant")
    assert caught.value.path == path
    assert english in caught.value.message
    assert complaint(caught.value, "en") == caught.value.as_dict()
    said_so = complaint(caught.value, "zh-hant")["error"]
    assert (said_so["path"], said_so["message"]) == (path, own)
    assert said_so["hint"] != caught.value.hint or not re.search("[a-z]{3} ", said_so["hint"])


def test_the_json_answers_in_the_language_too() -> None:
    result, outcome = answer(b"", "ja")
    assert outcome == "bad"
    assert result["error"]["message"] == "シナリオがありません"
    assert answer(b"")[0]["error"]["message"] == "there is no scenario"
