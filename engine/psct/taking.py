"""Cards that take numbers and words over from another: "its name, Type and ATK become that monster's".

A number becomes that of the other card; of a name, Type or Attribute it is told that it is taken over (`grant`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.psct import amounts

Facts = dict[str, Any]
Read = Callable[[str, str], Any]

_TRAIT = r"(?:original )?(?:current )?(?:name|type|attribute|level|rank|atk/def|atk and def|atk|def|effects?)s?"
_LIST = rf"(?P<what>{_TRAIT}(?:(?:, and |, | and |/){_TRAIT})*)"
_OTHER = r"(?P<other>it|(?:that|the) [^,.]+?|those [^,.]+?)"
_ENDS = r"(?:'s(?P<last>(?: original| current)?(?: [\w/ ,]+?)?))?"
_BECOMES = re.compile(
    rf"(?:make )?(?P<who>.+?)(?:'s?) {_LIST} becomes? (?:(?:the same as|equal to|that of|those of) )?{_OTHER}{_ENDS}",
    re.I,
)
_ITS = re.compile(
    rf"(?:make )?(?P<who>its|their) {_LIST} becomes? (?:(?:the same as|equal to|that of|those of) )?{_OTHER}{_ENDS}",
    re.I,
)
_OF = re.compile(
    rf"(?:make )?(?P<who>.+?)(?:'s?) {_LIST} becomes? (?:the same as |equal to )?the (?P<last>[\w/ ,]+?) of {_OTHER}",
    re.I,
)
_SAME = re.compile(rf"(?:make )?(?P<who>.+?) becomes? the same {_LIST} as {_OTHER}{_ENDS}", re.I)
_WORDS = {"name": "name", "type": "race", "attribute": "attribute", "effect": "effects", "effects": "effects"}
_NUMBERS = {"level": ("level",), "rank": ("rank",), "atk": ("atk",), "def": ("def",), "atk/def": ("atk", "def")}
_TO = {"it": "it", "target": "targets", "self": "self"}
_OF_WORDS = {"it": "it", "targets": "target", "self": "self", "equipped": "equipped", "battling": "battling",
             "attacker": "attacker", "attack_target": "attack_target"}  # fmt: skip


def taking(text: str, read: Read) -> list[Facts] | None:
    """The actions by which cards take over what another has; None where the text is not of that kind."""
    if len(re.findall(r"\bbecomes?\b", text)) != 1:
        return None
    for pattern in (_SAME, _OF, _ITS, _BECOMES):
        found = pattern.fullmatch(text.strip())
        told = _told(found, read) if found else None
        if told:
            return told
    return None


def _told(found: re.Match[str], read: Read) -> list[Facts] | None:
    whose = found["who"]
    who = {"what": "it"} if re.fullmatch(r"its|their", whose, re.I) else read("cards", whose)
    word = _pointed(found["other"], read)
    if (
        not isinstance(who, dict)
        or word is None
        or not re.search(r"\b(?:monster|card|target|it)\b|token", found["other"])
    ):
        return None
    if who.get("what") == "it" and word == "it":
        return None  # which of the two is meant cannot be told apart
    given = {"to": _TO[word]} if word in _TO else {}
    told: list[Facts] = []
    for part in re.split(r",? and (?=\w+(?: \w+)?s?$)|, |/(?!def\b)", _joined(found["what"])):
        original = part.startswith("original ") or "original" in (found.groupdict().get("last") or "").lower()
        kind = re.sub(r"^(?:original |current )+", "", part)
        kind = kind if kind in _NUMBERS or kind in _WORDS else kind.removesuffix("s")
        note = {"note": "original"} if original else {}
        if kind in _NUMBERS:
            for stat in _NUMBERS[kind]:
                amount = {"of": f"{word}.{stat}"}
                told.append({**who, "do": "modify", "stat": stat, "set_to": True, "amount": amount, **note})
        elif kind in _WORDS:
            value = f"takes_{'original_' if original else ''}{_WORDS[kind]}"
            told.append({**who, "do": "grant", "value": value, **given})
        else:
            return None
        if who.get("what") == "chosen":
            who = {"what": "those", "count": None}
    return told


def _joined(words: str) -> str:
    return re.sub(r"atk and def", "atk/def", words.lower())


def _pointed(text: str, read: Read) -> str | None:
    """The word that amounts have for the card whose words are taken over."""
    if amounts.paid(text):
        return "paid"
    found = read("cards", text)
    if isinstance(found, dict) and "filter" not in found and found["what"] in _OF_WORDS:
        return _OF_WORDS[found["what"]]
    return amounts.points(text)
