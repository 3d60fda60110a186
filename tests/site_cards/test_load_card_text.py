"""`load_card_text`: the three kinds of files that people have, and clear words for any other."""

from __future__ import annotations

import json
import sqlite3
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rulings_site.cards.models import CardText
from rulings_site.cards.texts import read

pytestmark = pytest.mark.django_db
ASH, DUALITY = 14558127, 98645731


def load(path: Path, **options: Any) -> str:
    out = StringIO()
    call_command("load_card_text", str(path), stdout=out, **options)
    return out.getvalue()


def database(path: Path, rows: list[tuple[int, str]]) -> Path:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE datas (id INTEGER PRIMARY KEY, alias INTEGER)")
    connection.execute("CREATE TABLE texts (id INTEGER PRIMARY KEY, name TEXT, desc TEXT)")
    for number, text in rows:
        connection.execute("INSERT INTO datas VALUES (?, 0)", (number,))
        connection.execute("INSERT INTO texts VALUES (?, 'name', ?)", (number, text))
    connection.commit()
    connection.close()
    return path


def stored() -> dict[tuple[int, str], tuple[str, str]]:
    return {(one.passcode, one.language): (one.text, one.pendulum) for one in CardText.objects.all()}


def test_a_cards_cdb(tmp_path: Path) -> None:
    both = "[ Pendulum Effect ]\r\nIt swings.\r\n----------\r\n[ Monster Effect ]\r\nIt bites."
    path = database(tmp_path / "cards.cdb", [(ASH, "A quiet word."), (DUALITY, both), (1, "of no card")])
    assert load(path) == "2 texts stored, 1 of cards that the catalogue does not have left out.\n"
    assert stored() == {(ASH, "en"): ("A quiet word.", ""), (DUALITY, "en"): ("It bites.", "It swings.")}


def test_a_language_may_be_said(tmp_path: Path) -> None:
    chinese = "←4 【灵摆】 4→\n摇摆。\n【怪兽效果】\n咬。"
    load(database(tmp_path / "cards.cdb", [(ASH, chinese)]), language="zh-CN")
    assert stored() == {(ASH, "zh-CN"): ("咬。", "摇摆。")}


def test_ygoprodeck(tmp_path: Path) -> None:
    path = tmp_path / "cardinfo.json"
    cards = [
        {"id": ASH, "name": "x", "desc": "A quiet word."},
        {"id": DUALITY, "name": "y", "desc": "both", "monster_desc": "It bites.", "pend_desc": "It swings."},
        {"id": "odd", "desc": 3},
        None,
    ]
    path.write_text(json.dumps({"data": cards}))
    assert load(path).startswith("2 texts stored")
    assert stored() == {(ASH, "en"): ("A quiet word.", ""), (DUALITY, "en"): ("It bites.", "It swings.")}


def test_yaml_yugi(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    ruby = "<ruby>静<rt>しず</rt></ruby>かな言葉。"
    cards = [
        {"password": ASH, "text": {"en": "A quiet word.", "ja": ruby, "xx": "left out"}},
        {"password": DUALITY, "text": {"en": "It bites."}, "pendulum_effect": {"en": "It swings."}},
        {"password": None, "text": {"en": "not out yet"}},
    ]
    path.write_text(json.dumps(cards))
    assert load(path).startswith("3 texts stored")
    assert stored()[ASH, "ja"] == ("静かな言葉。", "")
    assert stored()[DUALITY, "en"] == ("It bites.", "It swings.")


def test_a_newer_file_replaces_what_was_loaded(tmp_path: Path) -> None:
    load(database(tmp_path / "one.cdb", [(ASH, "old"), (DUALITY, "kept")]))
    load(database(tmp_path / "two.cdb", [(ASH, "new")]))
    assert stored() == {(ASH, "en"): ("new", ""), (DUALITY, "en"): ("kept", "")}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "neither an SQLite file nor JSON"),
        (b"some words", "neither an SQLite file nor JSON"),
        (b"\xff\xfe\x00", "neither an SQLite file nor JSON"),
        (b"[" * 100_000, "neither an SQLite file nor JSON"),
        (b"{}", "neither YGOPRODeck"),
        (b'"text"', "neither YGOPRODeck"),
        (b"[]", "no card with"),
        (b'[{"id": 1}]', "no card with"),
        (b'{"data": [1, 2]}', "no card with"),
        (b"SQLite format 3\0broken", "no cards.cdb"),
    ],
)
def test_any_other_file_is_answered_in_words(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(CommandError, match=said):
        load(path)
    assert stored() == {}


def test_a_database_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE people (name TEXT)")
    connection.commit()
    connection.close()
    with pytest.raises(CommandError, match=r"no cards\.cdb"):
        load(path)


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"none\.json"):
        load(tmp_path / "none.json")
    with pytest.raises(CommandError, match=tmp_path.name):
        load(tmp_path)


def test_a_file_is_not_changed(tmp_path: Path) -> None:
    path = database(tmp_path / "cards.cdb", [(ASH, "A quiet word.")])
    before = path.read_bytes()
    assert [text.text for text in read(path, "en")] == ["A quiet word."]
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["cards.cdb"]
