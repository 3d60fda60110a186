"""Names as a search compares them: without what people type differently.

Folded away are case, full and half width, diacritics, punctuation, hiragana against katakana, and traditional against
simplified Chinese characters (the pairs in `data/chinese.json`, those that occur in card names).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

import msgspec

from engine.catalogue.load import DATA

_LETTERS = {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i"}
_JOINED = "'’‘ʼ`´"
"""Marks inside a word: "Dragon's" is looked for as "dragons"."""

_AND = "and"
"""Written "&" as often as not, so it is no word to tell names apart by."""

_NO_WORD = re.compile(r"[\W_]+")
_DIACRITICS = re.compile("[\u0300-\u036f]+")


def words(text: str) -> str:
    """`text` as folded words with one space between: "Ash Blossom & Joyous Spring" is "ash blossom joyous spring"."""
    folded = unicodedata.normalize("NFKC", text).casefold().translate(_folds())
    if not folded.isascii():
        folded = _without_diacritics(folded)
    found = _NO_WORD.sub(" ", folded).split()
    return " ".join([word for word in found if word != _AND] or found)


def compact(folded: str) -> str:
    """Folded words without their spaces: where a space stands is no reason to miss a name."""
    return folded.replace(" ", "")


def is_east_asian(folded: str) -> bool:
    """Does it hold kana, Han characters or Hangul, which are searched by pairs of characters and not by words?"""
    return not folded.isascii() and max(folded) >= "\u1100"


def _without_diacritics(text: str) -> str:
    """Only the marks of Latin and Greek letters go; voiced kana and Hangul are letters themselves."""
    return unicodedata.normalize("NFC", _DIACRITICS.sub("", unicodedata.normalize("NFD", text)))


@cache
def _folds() -> dict[int, str | None]:
    pairs = msgspec.json.decode((DATA / "chinese.json").read_bytes(), type=dict[str, str])
    chinese = zip(pairs["traditional"], pairs["simplified"], strict=True)
    folds: dict[int, str | None] = {ord(traditional): simplified for traditional, simplified in chinese}
    folds.update({ord(letter): plain for letter, plain in _LETTERS.items()})
    folds.update(dict.fromkeys(map(ord, _JOINED)))
    folds.update({code: chr(code - 0x60) for code in range(ord("ァ"), ord("ヶ") + 1)})
    return folds
