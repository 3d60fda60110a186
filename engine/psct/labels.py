"""What stands before the colon of a bullet: for which number, result, position or kind of card it is.

The sentence before the bullets says what decides ("based on the number of …"): the `Basis`. A label becomes a
condition: "2+" with a basis that counts cards is "at least 2 of these".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.psct.clauses import BOOK
from engine.psct.lists import THEN_CHOOSE
from engine.psct.nouns import cards, seen
from engine.psct.refer import OTHERWISE

Facts = dict[str, Any]


class Basis(NamedTuple):
    """What decides. `number`: a condition of which a label gives the bounds. `stats`: numbers of the card meant.
    `told`: fields of a filter that say which card is meant; `among`: which cards are looked at. `turn`: whose turn;
    `holder`: who has the card. `pays`: what the label says is paid, as words with a place for it. `least`: at least
    that many are meant."""

    number: Facts | None = None
    stats: tuple[str, ...] = ()
    told: Mapping[str, Any] = MappingProxyType({})
    among: str = "it"
    turn: bool = False
    holder: bool = False
    pays: str = ""
    least: bool = False


RESULT: Facts = {"word": "result"}
_ON = re.compile(
    r"\b(?:based|depending)(?: up)?(?: on)?,? (?P<what>(?:[^;:.\"]|\"[^\"]*\")+?)"
    r"(?=[;:.]|$|, (?:also|then|and if|but|or if)\b)",
    re.I,
)
_NUMBER = re.compile(r"(?:the )?(?:total )?number of (?:different )?(?P<these>.+)", re.I)
_DONE = re.compile(
    r"\b(?:removed|banished|destroyed|tributed|revealed|discarded|returned|detached|sent)\b(?! from play)", re.I
)
_COUNTERS = re.compile(r"counters? on (?:it|this card)", re.I)
_TURN = re.compile(r"(?:on )?(?:whose|which player's) turn it is", re.I)
_HOLDER = re.compile(r"(?:on )?(?:which player|who) (?:controls|owns) (?P<it>.+)", re.I)
_STATS = re.compile(
    r"\b(?P<stat>level|rank|atk|def)s?(?:/(?P<also>rank|def)s?)?(?: of (?:it|this card|the equipped monster))?$", re.I
)
_POSITION = {"attack": ["attack"], "defense": ["defense", "facedown_defense"]}
_SIDE = re.compile(r"(?:(?P<own>you(?:rs)?|your turn)|(?P<other>(?:your )?opponent(?:'s)?(?: turn)?))$", re.I)
_SPAN = re.compile(
    r"(?:exactly )?(?P<list>\d+(?:(?:, |,? or )\d+)*)"
    r"(?:(?P<more>\+| or (?:more|higher))|(?P<less> or (?:less|fewer|lower))|(?: to |-)(?P<to>\d+))?"
    r"(?: heads?| counters?)?$",
    re.I,
)
_REVEALS = re.compile(r"\bby revealing monster\(s\) in your hand with the listed attribute", re.I)
_REMOVES = re.compile(
    r"\bremove (?:any number of |\d+(?:(?:, or |, | or )\d+)* )?(?P<rest>(?:[A-Z][\w.'-]* )+Counters?(?:\(s\))? "
    r"from [^,;]+?)(?:[,;]| to activate )"
)
_PARTS = re.compile(r",? (?:&|and) |, ")
_EITHER = re.compile(r", or | or |, |/")


def basis(sentence: str) -> Basis | None:
    """What the sentence before bullets says that decides; None where it says something that is not known."""
    removed = _REMOVES.search(sentence)
    if removed and THEN_CHOOSE.search(sentence):
        return Basis(pays=f"remove {{}} {removed['rest']}")
    if _REVEALS.search(sentence):
        return Basis(pays="reveal {} monster in your hand")
    found = _ON.search(sentence)
    if not found:
        return Basis(RESULT)
    what = found["what"].strip()
    if _TURN.fullmatch(what):
        return Basis(turn=True)
    held = _HOLDER.fullmatch(what)
    if held:
        return Basis(told=_told(held["it"]), holder=True)
    counted = _NUMBER.fullmatch(what)
    if counted:
        number = _counted(counted["these"], what)
        return None if number is None else Basis(number)
    stats = _STATS.search(what)
    if stats:
        return Basis(stats=tuple(one.lower() for one in stats.groups() if one), told=_told(what))
    return Basis(told=_told(what), among=_among(what))


def _counted(these: str, what: str) -> Facts | None:
    """The condition that counts them, without its bounds."""
    if _COUNTERS.search(these):
        return {"word": "counters_on_self"}
    used = re.fullmatch(r"(?P<these>.+?) used (?:for|as) .*", these, re.I)
    if used:
        chosen = cards(used["these"])
        if chosen and "filter" in chosen:
            distinct = chosen["filter"].pop("distinct_names", False)
            return {"count": chosen["filter"], "among": "tributes", **({"distinct": True} if distinct else {})}
    amount = BOOK.read("amount", what)
    if isinstance(amount, dict) and amount.keys() == {"per"}:
        per = dict(amount["per"])
        if not ({"zones", "role"} & per.keys() or all("zones" in one for one in per.get("any_of", ({},)))):
            return None
        distinct = per.pop("distinct_names", False)
        return {"count": seen(per), **({"distinct": True} if distinct else {})}
    return RESULT if _DONE.search(these) else None


def _told(what: str) -> Facts:
    """Which card is meant."""
    if re.search(r"\bequipped monster", what, re.I):
        return {"role": "equip_target"}
    if _DONE.search(what) or re.search(r"\b(?:excavated|added|drawn|activated)\b", what, re.I):
        return {"role": "that" if re.search(r"\bactivated\b", what, re.I) else "paid"}
    if re.search(r"\bthis card's\b", what, re.I):
        return {"role": "self"}
    if re.search(r"\battached\b", what, re.I):
        return {"zones": ["material"], "role": "own_material"}
    if re.search(r"\bin your gy\b", what, re.I):
        return {"zones": ["gy"], "side": "self"}
    if re.search(r"\bon the field$", what, re.I) and not re.search(r"\bhad on\b", what, re.I):
        return {"zones": ["monster"], "face": "up"}
    return {}


def _among(what: str) -> str:
    if re.search(r"\bmaterials? used\b|\bused (?:for|as)\b", what, re.I):
        return "tributes"
    return "" if _told(what) else "it"


def price(text: str, by: Basis) -> list[Facts] | None:
    """What a label says that its option costs: "2 Counters", "FIRE & DARK"."""
    shown = by.pays.startswith("reveal")
    paid: list[Facts] = []
    for part in _PARTS.split(text.strip()) if shown else [re.sub(r" counters?$", "", text.strip(), flags=re.I)]:
        words = by.pays.format(part if not shown or part[0].isdigit() else f"1 {part}")
        found = BOOK.read("cost", words) or BOOK.read("actions", words)
        if not found:
            return None
        paid += [{**one, **({"join": "and"} if paid else {})} for one in found]
    return paid


def label(text: str, by: Basis) -> Facts | None:
    """The condition that the words before a bullet's colon set, or None where they are not known."""
    text = text.strip()
    if text.lower() in ("heads", "tails"):
        return {"word": text.lower()}
    if re.fullmatch(r"others?|none of these", text, re.I):
        return OTHERWISE
    side = _SIDE.fullmatch(text)
    if side and by.turn:
        return {"word": "own_turn" if side["own"] else "opponents_turn"}
    if side and by.holder:
        return _of({"side": "self" if side["own"] else "opponent"}, by)
    span = _SPAN.fullmatch(text)
    if span:
        return _bounds(span, by)
    position = re.fullmatch(r"(?P<one>attack|defense) position", text, re.I)
    if position:
        return _of({"positions": _POSITION[position["one"].lower()]}, by)
    return None if by.number is not None or by.turn else _kind(text, by)


def _kind(text: str, by: Basis) -> Facts | None:
    """For which kind of card: "Spell/Trap", "DARK", "Fusion & Synchro"."""
    needed = [_kinds(one) for one in _PARTS.split(text)] if " & " in text or " and " in text else [_kinds(text)]
    if None in needed:
        return None
    each = [_of(one, by) for one in needed if one is not None]
    return {**each[0], **({"all_of": each[1:]} if each[1:] else {})}


def _kinds(text: str) -> Facts | None:
    text = re.sub(r"^Non-", "non-", text)
    for said in (text, f"{text} monster", f"{text} Monster"):
        found = cards(said)
        if found and found.get("what") == "all" and found.get("filter"):
            return dict(found["filter"])
    parts = _EITHER.split(text)
    each = [_kinds(one) for one in parts] if len(parts) > 1 else [None]
    return None if None in each else {"any_of": each}


def _of(chosen: Facts, by: Basis) -> Facts:
    where = {"among": by.among} if by.among and "role" not in by.told and "zones" not in by.told else {}
    return {"count": {**chosen, **by.told}, "at_least": 1, **where}


def _bounds(span: re.Match[str], by: Basis) -> Facts | None:
    """The bounds that a number sets; a list with gaps shuts out what lies in them."""
    numbers = sorted(int(one) for one in re.findall(r"\d+", span["list"]))
    low: int | None = numbers[0]
    high: int | None = int(span["to"]) if span["to"] else numbers[-1]
    if span["more"] or by.least:
        high = None
    if span["less"]:
        low = None
    within = {**({"at_least": low} if low is not None else {}), **({"at_most": high} if high is not None else {})}
    if by.stats:
        each = [_stat(stat, low, high) for stat in by.stats]
        return _of(each[0] if len(each) == 1 else {"any_of": each}, by)
    number = by.number
    if number is None:
        return None
    gaps = [(one + 1, other - 1) for one, other in pairwise(numbers) if other - one > 1]
    shut = [{**number, "at_least": one, "at_most": other, "unless": True} for one, other in gaps]
    return {**number, **within, **({"all_of": shut} if shut else {})}


def _stat(stat: str, low: int | None, high: int | None) -> Facts:
    bounds = (("min", low), ("max", high))
    return {f"{stat}_{end}": value for end, value in bounds if value is not None}


def rolled(text: str) -> Facts | None:
    """The condition that a die shows one of these numbers: "a 1, 3, or 6"."""
    span = _SPAN.fullmatch(re.sub(r"^an? ", "", text.strip()))
    return _bounds(span, Basis(RESULT)) if span else None


BOOK.readers["rolled"] = rolled
