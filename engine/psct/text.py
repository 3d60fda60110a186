"""A card's text cut into lines, sentences and clauses, with quoted names and parentheses kept whole."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

BULLET = "●"
_END = re.compile(r"(?<=[.!?])[\"')\]]*\s+(?=[A-Z0-9(●\"'])(?!(?:ATK|DEF|Counter)\b)")
_MARK = re.compile(r'["()\n]')
_PLAIN = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "－": "-", "–": "-", "•": BULLET, "\r": "\n"})


class Piece(NamedTuple):
    """A piece of a text: the words, and where they begin in the whole (in characters)."""

    words: str
    at: int

    @property
    def end(self) -> int:
        """Where the piece ends in the whole."""
        return self.at + len(self.words)


def plain(text: str) -> str:
    """`text` with one kind of quotation mark, dash, bullet and space; each character keeps its place."""
    return text.translate(_PLAIN)


@lru_cache(maxsize=4096)
def open_at(text: str) -> bytes:
    """For each character, whether (1) or not (0) it stands within quotation marks or parentheses."""
    inside, quoted, depth, at = bytearray(len(text)), False, 0, 0
    for mark in _MARK.finditer(text):
        here = mark.start()
        if quoted or depth:
            inside[at:here] = b"\1" * (here - at)
        if text[here] == "\n":
            quoted, depth = False, 0
        elif text[here] == '"':
            quoted = not quoted
        elif not quoted:
            depth += 1 if text[here] == "(" else -1
        inside[here] = text[here] != "\n"
        at = here + 1
    if quoted or depth:
        inside[at:] = b"\1" * (len(text) - at)
    return bytes(inside)


def sentences(text: str) -> list[Piece]:
    """The sentences of a text, in order; a bullet and a line each begin a new one."""
    found: list[Piece] = []
    at = 0
    for line in text.split("\n"):
        found += _in_line(line, at)
        at += len(line) + 1
    return found


def _in_line(line: str, at: int) -> list[Piece]:
    hidden = open_at(line)
    cuts = [0]
    # A full stop within quotation marks or parentheses ends no sentence.
    ends = _END.finditer(line)
    cuts += [m.end() for m in ends if not hidden[m.start() - 1] or (")" in m[0] and not hidden[m.end() - 1])]
    cuts += [m.start() for m in re.finditer(BULLET, line) if not hidden[m.start()] and m.start() not in cuts]
    cuts = sorted({*cuts, len(line)})
    pieces = []
    for start, end in pairwise(cuts):
        words = line[start:end]
        left = len(words) - len(words.lstrip())
        if words.strip():
            pieces.append(Piece(words.strip(), at + start + left))
    return pieces


def split_once(piece: Piece, mark: str) -> tuple[Piece, Piece] | None:
    """The piece before and after the first `mark` outside of quotation marks and parentheses, or None."""
    hidden = open_at(piece.words)
    at = piece.words.find(mark)
    while at >= 0 and hidden[at]:
        at = piece.words.find(mark, at + 1)
    if at < 0:
        return None
    return part(piece, 0, at), part(piece, at + len(mark), len(piece.words))


def part(piece: Piece, start: int, end: int) -> Piece:
    """A part of a piece, without the spaces around it."""
    words = piece.words[start:end]
    left = len(words) - len(words.lstrip())
    return Piece(words.strip(), piece.at + start + left)
