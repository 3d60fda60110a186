"""What cards have with them: materials, Equip Cards, what they are equipped or attached to; and sums ("whose total
Levels equal 7").

Reading gives fields of a filter and what is left of the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Facts = dict[str, Any]
Cards = Callable[[str], Facts | None]
"""A noun phrase -> the filter of the cards it means."""
Sum = Callable[[str], int | Facts | None]
"""What numbers add up to -> that number."""

_HAS = r"(?: with|,? (?:that |which )?(?:currently )?(?:has|have))"
_MATERIAL = re.compile(
    rf"{_HAS} (?:(?P<no>no)|an?|any)? ?(?:xyz )?materials?(?:\(s\))?(?: attached(?: to it| to them)?| on it)?\b(?! on)"
    r"|,? (?P<without>without) (?:any )?(?:xyz )?materials?",
    re.I,
)
_AS = re.compile(rf"{_HAS} (?P<these>[^,;]+?) as (?:an? )?(?:xyz )?materials?\b", re.I)
_EQUIPPED = re.compile(
    r",? (?:that (?:is|are) )?(?:currently )?equipped with (?:an? )?(?P<these>equip (?:card|spell)s?(?:\(s\))?|"
    r"[^,;]+?)(?=,| (?:in|on|from|that|you|your|except)\b|$)",
    re.I,
)
_ON = re.compile(
    r",? (?:that (?:is|are) )?(?:currently )?(?P<how>equipped|attached) to (?P<these>an? [^,;]+?|[^,;]+? you control)"
    r"(?=,| (?:in|on|from)\b|$)",
    re.I,
)
_EQUIP_CARD = re.compile(r"equip (?:card|spell)s?(?:\(s\))?", re.I)
_STATS = {
    "level": "level",
    "rank": "rank",
    "link rating": "link",
    "atk": "atk",
    "def": "def",
    "levels and rank": "level_rank",
    "levels and/or rank": "level_rank",
    "levels/rank": "level_rank",
    "level/rank": "level_rank",
}
_STAT = r"levels? and ranks?|levels? and/or ranks?|levels?/ranks?|levels?|ranks?|link ratings?|atk|def"
_TOTAL = re.compile(
    rf",? (?:(?:and )?(?:whose|with)|so their) (?:total|combined)(?: original)? (?P<stat>{_STAT}) (?:is |are )?"
    r"(?:(?P<how>less than or equal to|equal to or less than|exactly equals?|equals? exactly|equals? or exceeds?|"
    r"equals?(?: to)?|exactly) )?"
    r"(?P<n>.+?)(?P<more> or (?:more|higher))?(?P<less> or (?:less|lower))?(?=$|,| (?:from|in|you control|and) )",
    re.I,
)


def bearing(text: str, filter_of: Cards, number_of: Sum) -> tuple[Facts, str] | None:
    """What is said at the beginning of `text` of what cards bear, are borne by or add up to, and the rest of it."""
    found = _MATERIAL.match(text)
    if found:
        bears = {"bears": {"zones": ["material"]}}
        return ({"none_of": [bears]} if found["no"] or found["without"] else bears), text[found.end() :]
    for pattern, told in ((_AS, _material), (_EQUIPPED, _equips), (_ON, _borne)):
        found = pattern.match(text)
        facts = told(found, filter_of) if found else None
        if found and facts is not None:
            return facts, text[found.end() :]
    found = _TOTAL.match(text)
    number = number_of(found["n"]) if found else None
    return ({"total": _total(found, number)}, text[found.end() :]) if found and number is not None else None


def _material(found: re.Match[str], filter_of: Cards) -> Facts | None:
    these = filter_of(found["these"])
    return {"bears": {**these, "zones": ["material"]}} if these and "zones" not in these else None


def _equips(found: re.Match[str], filter_of: Cards) -> Facts | None:
    if _EQUIP_CARD.fullmatch(found["these"]):
        return {"bears": {"role": "equip"}}
    these = filter_of(found["these"])
    return {"bears": {**these, "role": "equip"}} if these and not {"zones", "role"} & these.keys() else None


def _borne(found: re.Match[str], filter_of: Cards) -> Facts | None:
    these = filter_of(found["these"])
    if not these or "role" in these:
        return None
    return {"borne_by": these, **({"zones": ["material"]} if found["how"].lower() == "attached" else {"role": "equip"})}


def _total(found: re.Match[str], number: int | Facts) -> Facts:
    stat = re.sub(r"s$", "", found["stat"].lower())
    of = _STATS.get(stat) or _STATS[stat.replace("level and", "levels and").replace("levels/", "level/")]
    how = (found["how"] or "").lower()
    if found["less"] or "less" in how:
        return {"of": of, "at_most": number}
    at_least = {"of": of, "at_least": number}
    return at_least if found["more"] or "exceed" in how else {**at_least, "at_most": number}
