"""Bullets: what the sentence before them says that they are."""

from __future__ import annotations

import re
from typing import Literal

List = Literal["options", "alternatives", "parts", "results", "effects"]

_THESE = (
    r"(?:(?:these|the following|the appropriate|this|both|that|the)(?: \d| 2)? effects?\b"
    r"|the (?:appropriate )?results?\b)"
)
_SOME = (
    r"(?:(?:up to )?(?:1|one|any|either|both|any number|1 or both|1 or more|each|the appropriate)\b"
    r"(?: of| or more of)? ?)?"
)
CHOOSE = re.compile(
    rf"^(?!.*\bor,? if\b)(?:you can )?(?:immediately )?(?:activate|apply|choose|use|select) {_SOME}{_THESE}.*$",
    re.IGNORECASE,
)
"""A piece that only says that something of the list is activated or applied."""
THEN_CHOOSE = re.compile(
    rf",? (?:(?P<join>then|and|to|and then|by)\b,? )?(?P<may>you can )?(?=(?:activate|apply|choose) {_SOME}{_THESE})",
    re.I,
)
_OPTIONS = re.compile(rf"\b(?:activate|use) {_SOME}{_THESE}", re.IGNORECASE)
_ALTERNATIVES = re.compile(
    r"\b(?:apply|choose|chooses|select)\b (?:either |1 |one )(?:of )?(?:these|the following)? ?(?:effects?|of these)\b",
    re.I,
)
_RESULTS = re.compile(
    r"\b(?:toss|roll|call|coin|die|dice)\b|\b(?:based|depending) on\b|\bappropriate effect\b|\blisted\b", re.IGNORECASE
)
_GAINS = re.compile(
    r"\b(?:gains?|becomes?|with|has|have|treated as)\b[^.;]*\b(?:these|this|the following) effects?\b"
    r"|\b(?:gains?|gets?) (?:the )?(?:appropriate )?effects?\b",
    re.IGNORECASE,
)
_PARTS = re.compile(rf"\bapply {_SOME}{_THESE}|\bfollowing effects?\b|\bin sequence\b", re.IGNORECASE)


def list_of(words: str) -> List:
    """What bullets behind the sentence are: "options" of an activation, "alternatives" chosen at resolution, "parts" of
    the resolution, "results" (of a coin, a die, a number) or "effects" of their own."""
    if _OPTIONS.search(words):
        return "options"
    if _ALTERNATIVES.search(words):
        return "alternatives"
    if _GAINS.search(words):
        return "effects"
    if _RESULTS.search(words):
        return "results"
    return "parts" if _PARTS.search(words) else "effects"
