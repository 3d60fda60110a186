"""The texts of cards in the files that people have: three formats, each told by its content."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

SQLITE = b"SQLite format 3\0"
MOST_BYTES = 512 * 1024 * 1024
LANGUAGES = ("en", "ja", "zh-TW", "zh-CN", "ko", "de", "fr", "it", "es", "pt")

_RUBY = re.compile(r"<rp>.*?</rp>|<rt>.*?</rt>|</?\w+>")
_PENDULUM = re.compile(
    r"^(?:\[ ?Pendulum Effect ?\]|←\s*\d+\s*【[^】]*】\s*\d+\s*→|【[PＰ]スケール[^】]*】)\s*", re.MULTILINE
)
_MONSTER = re.compile(
    r"^[-=]*\s*(?:\[ ?(?:Monster Effect|Flavor Text) ?\]|【(?:モンスター|怪兽|怪獸)(?:効果|情報|效果|描述)】)\s*",
    re.MULTILINE,
)
"""The headings under which one text holds both, in English, Chinese and Japanese."""


class BadFileError(Exception):
    """The file is none of the three; says what was looked for and what is there."""


class Text(NamedTuple):
    """One text of one card; `pendulum` is that of its Pendulum Effect, "" without one."""

    passcode: int
    language: str
    text: str
    pendulum: str


def read(path: Path, language: str) -> Iterator[Text]:
    """The texts of a file. `language`: of the texts where the file does not say (a `cards.cdb`, YGOPRODeck).

    Raises BadFileError for a file that cannot be read or is none of the three formats.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadFileError(_("%(file)s is too large to be a file of card texts.") % {"file": path.name})
        with path.open("rb") as file:
            is_database = file.read(len(SQLITE)) == SQLITE
        yield from _database(path, language) if is_database else _json(path, language)
    except OSError as error:
        raise BadFileError(f"{path.name}: {error.strerror or error}") from error


def _database(path: Path, language: str) -> Iterator[Text]:
    """EDOPro or YGOPro: the table `texts` with `id` and `desc`, beside `datas`."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        for passcode, text in connection.execute("SELECT t.id, t.desc FROM texts t JOIN datas d ON d.id = t.id"):
            if isinstance(passcode, int) and isinstance(text, str) and text.strip():
                yield _split(passcode, language, text)
    except sqlite3.Error as error:
        complaint = _("%(file)s is an SQLite file, but no cards.cdb (tables texts and datas): %(error)s.")
        raise BadFileError(complaint % {"file": path.name, "error": error}) from error
    finally:
        connection.close()


def _json(path: Path, language: str) -> Iterator[Text]:
    try:
        given = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        complaint = _("%(file)s is neither an SQLite file nor JSON (%(error)s).")
        raise BadFileError(complaint % {"file": path.name, "error": error}) from error
    if isinstance(given, dict) and isinstance(given.get("data"), list):
        return _of_list(path, given["data"], "id", language)
    if isinstance(given, list):
        return _of_list(path, given, "password", language)
    raise BadFileError(
        _("%(file)s is JSON, but neither YGOPRODeck’s (an object with “data”) nor YAML Yugi’s (a list of cards).")
        % {"file": path.name}
    )


def _of_list(path: Path, cards: list[Any], key: str, language: str) -> Iterator[Text]:
    if not any(isinstance(card, dict) and key in card for card in cards):
        raise BadFileError(
            _("%(file)s has no card with “%(key)s”: it is none of the known files.") % {"file": path.name, "key": key}
        )
    for card in cards:
        passcode = card.get(key) if isinstance(card, dict) else None
        if isinstance(passcode, str) and passcode.isdecimal():
            passcode = int(passcode)
        if isinstance(passcode, int) and passcode > 0:
            yield from _ygoprodeck(card, passcode, language) if key == "id" else _yaml_yugi(card, passcode)


def _ygoprodeck(card: dict[str, Any], passcode: int, language: str) -> Iterator[Text]:
    monster, pendulum = card.get("monster_desc"), card.get("pend_desc")
    if isinstance(monster, str) and isinstance(pendulum, str):
        yield Text(passcode, language, monster.strip(), pendulum.strip())
    elif isinstance(card.get("desc"), str) and card["desc"].strip():
        yield _split(passcode, language, card["desc"])


def _yaml_yugi(card: dict[str, Any], passcode: int) -> Iterator[Text]:
    texts, pendulums = card.get("text"), card.get("pendulum_effect")
    for language in LANGUAGES:
        text = texts.get(language) if isinstance(texts, dict) else None
        pendulum = pendulums.get(language) if isinstance(pendulums, dict) else None
        if isinstance(text, str) or isinstance(pendulum, str):
            yield Text(passcode, language, _plain(text), _plain(pendulum))


def _plain(text: Any) -> str:
    """Without the readings that Japanese characters are marked with."""
    return _RUBY.sub("", text).strip() if isinstance(text, str) else ""


def _split(passcode: int, language: str, text: str) -> Text:
    """A text that holds both: the Pendulum Effect first, each under its heading."""
    text = text.replace("\r\n", "\n")
    begins, goes_on = _PENDULUM.search(text), _MONSTER.search(text)
    if goes_on is None or begins is None or begins.start() > goes_on.start():
        return Text(passcode, language, text.strip(), "")
    pendulum = text[begins.end() : goes_on.start()].strip().rstrip("-").strip()
    return Text(passcode, language, text[goes_on.end() :].strip(), pendulum)
