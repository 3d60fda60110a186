"""What cards are compared with: "with a different name from the monsters you control", "whose Level is lower than …".

Reading gives fields of a filter and what is left of the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from engine.psct.amounts import points, stat

Facts = dict[str, Any]
Cards = Callable[[str], Facts | None]
"""A noun phrase -> the filter of the cards it means."""

_WHAT = {
    "name": "name",
    "names": "name",
    "type": "race",
    "attribute": "attribute",
    "original type": "original_race",
    "original attribute": "original_attribute",
}
_SHARED = ("it", "self")
"""The cards with which others may be said to share something."""
_ONE = r"(?:original )?(?:name|type|attribute)s?"
_LIST = rf"(?P<what>{_ONE}(?:(?:,? (?:or|and/or|and) |, ){_ONE})*)"
_UNLIKE = re.compile(r",? (?:with an?|and a|but with a|but a|of an?) different (?:card )?names? (?:from|than) ", re.I)
_DIFFERENT = re.compile(rf",? (?:with an?|but with a|but a|of a) different {_LIST} (?:from|than|as) ", re.I)
_SAME = re.compile(rf",? (?:with|that has|that have|but with) (?:the|its) same {_LIST} as ", re.I)
_BARE = re.compile(rf",? (?:with|but with) a different {_LIST}(?= (?:from|in) (?:your|either|their) |,|$)", re.I)
_NUMBER = r"(?:original )?(?P<stat>level|rank|atk|def|link rating)s?"
_AS = (
    (r"(?:is )?(?:less|lower|smaller) than or equal to|(?:is )?equal to or (?:less|lower) than", "at_most", 0),
    (
        r"(?:is )?(?:greater|higher|more) than or equal to|(?:is )?equal to or (?:higher|greater|more) than",
        "at_least",
        0,
    ),
    (r"(?:is )?(?:less|lower) than", "at_most", -1),
    (r"(?:is )?(?:higher|greater|more) than", "at_least", 1),
    (r"(?:is )?equal to|equals|is(?= the same as)", "both", 0),
)
_BOUNDS = [(re.compile(rf",? (?:whose|with an?|with) {_NUMBER} (?:{how}) ", re.I), end, plus) for how, end, plus in _AS]
_BOUNDS += [
    (re.compile(rf",? with an? (?:{how}) {_NUMBER}(?:,? (?:than|to)| compared to) ", re.I), end, plus)
    for how, end, plus in (("lower|lesser", "at_most", -1), ("higher", "at_least", 1),
                           ("equal or lower|lower or equal", "at_most", 0), ("equal or higher", "at_least", 0))
]  # fmt: skip
_APART = re.compile(rf",? whose {_NUMBER} (?:is|are) (?P<up>\d+) higher or (?P<down>\d+) lower than ", re.I)
_CUT = re.compile(r",? (?=(?:from|in|on|except|but|and if)\b)|, ", re.I)


def relation(text: str, filter_of: Cards) -> tuple[Facts, str] | None:
    """The comparison with which `text` begins, and the rest of it; None where it begins with none that is known."""
    bare = _BARE.match(text)
    if bare:
        words = _words(bare)
        if words is None:
            return None
        facts: Facts = {"unlike": {"role": "it"}} if words == ["name"] else {"differs": words, "shares_with": "it"}
        return facts, text[bare.end() :]
    for pattern, told in ((_UNLIKE, _unlike), (_DIFFERENT, _different), (_SAME, _same)):
        found = pattern.match(text)
        for said, rest in _ends(text[found.end() :]) if found else ():
            compared = told(found, said, filter_of) if found else None
            if compared is not None:
                return compared, rest
    apart = _APART.match(text)
    for said, rest in _ends(text[apart.end() :]) if apart else ():
        steps = (int(apart["up"]), -int(apart["down"])) if apart else ()
        ways = [_bound(apart["stat"], "both", step, said, filter_of) for step in steps] if apart else []
        if ways and None not in ways:
            return {"any_of": ways}, rest
    for pattern, end, plus in _BOUNDS:
        found = pattern.match(text)
        for said, rest in _ends(text[found.end() :]) if found else ():
            bound = _bound(found["stat"], end, plus, said, filter_of) if found else None
            if bound is not None:
                return bound, rest
    return None


def _ends(text: str) -> Iterator[tuple[str, str]]:
    """The ways in which what is compared with may end: with the text, or before a later part of it."""
    yield text, ""
    for cut in reversed(list(_CUT.finditer(text))):
        yield text[: cut.start()], text[cut.start() :]


def _unlike(found: re.Match[str], said: str, filter_of: Cards) -> Facts | None:
    word = points(said)
    if word:
        return {"unlike": {"role": word}}
    others = filter_of(said)
    return {"unlike": others} if others else None


def _words(found: re.Match[str]) -> list[str] | None:
    said = re.split(r",? (?:or|and/or|and) |, ", found["what"].lower())
    words = [_WHAT.get(one.strip()) or _WHAT.get(one.strip().rstrip("s")) for one in said]
    return None if None in words else [word for word in words if word]


def _different(found: re.Match[str], said: str, filter_of: Cards) -> Facts | None:
    word, words = points(said), _words(found)
    return {"differs": words, "shares_with": word} if word in _SHARED and words else None


def _same(found: re.Match[str], said: str, filter_of: Cards) -> Facts | None:
    word, words = points(said), _words(found)
    return {"shares": words, "shares_with": word} if word in _SHARED and words else None


def _bound(stat_word: str, end: str, plus: int, said: str, filter_of: Cards) -> Facts | None:
    name = {"link rating": "link"}.get(stat_word.lower(), stat_word.lower())
    amount = number(said, name, filter_of)
    if amount is None:
        return None
    if plus:
        amount = {**amount, "plus": amount.get("plus", 0) + plus}
    ends = ("at_least", "at_most") if end == "both" else (end,)
    return {f"{name}_{one}": amount for one in ends}


def number(said: str, name: str, filter_of: Cards) -> Facts | None:
    """What a card's number `name` is compared with, as an amount."""
    if re.match(r"(?:its|their) own ", said, re.I):
        return None
    times = re.fullmatch(r"(?P<of>.+?) x (?P<n>\d+)", said)
    if times:
        amount = number(times["of"], name, filter_of)
        return None if amount is None else {**amount, "times": int(times["n"])}
    if re.fullmatch(r"(?:your|your opponent's|their) (?:lp|life points)", said, re.I):
        return {
            "of": "lp" if said.lower().startswith("your lp") or said.lower() == "your life points" else "lp.opponent"
        }
    word = points(re.sub(r"(?:'s|s')$", "", said)) or ("it" if said.lower() in ("its", "their") else None)
    if word:
        return {"of": f"{word}.{name}"}
    counted = re.fullmatch(r"(?:the )?number of (?P<these>.+)", said, re.I)
    per = filter_of(counted["these"]) if counted else None
    if per:
        return {"per": per}
    amount = stat(said)
    return None if amount is None else {key: value for key, value in amount.items() if key != "original"}
