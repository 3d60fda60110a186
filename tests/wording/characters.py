"""Which characters a language does not write, told by the character sets made for it."""

from __future__ import annotations

import re

HAN = re.compile("[\u3400-\u9fff]")
FIRST_LEVEL = 0xA0 + 47
"""Last row of JIS X 0208's first level, the characters of everyday Japanese, as EUC-JP writes it."""
JAPANESE = {"罠", "爬"}
"""Of the second level, but words of the game."""
CHINESE = {"這"}
"""Of the first level, but a word of Chinese."""


def foreign(text: str, language: str) -> set[str]:
    """The characters in `text` that its language ("zh-hant", "ja") does not write; none for another language."""
    ours = {"zh-hant": _is_traditional, "ja": _is_japanese}.get(language, bool)
    return {character for character in text if HAN.match(character) and not ours(character)}


def _is_traditional(character: str) -> bool:
    """Big5 holds no simplified character but those that are traditional ones of their own."""
    return _encoded(character, "big5") is not None and character != "机"


def _is_japanese(character: str) -> bool:
    code = _encoded(character, "euc_jp")
    first_level = code is not None and len(code) == 2 and code[0] <= FIRST_LEVEL
    return character in JAPANESE or (first_level and character not in CHINESE)


def _encoded(character: str, charset: str) -> bytes | None:
    try:
        return character.encode(charset)
    except UnicodeEncodeError:
        return None
