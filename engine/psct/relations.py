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
    "original name": "name",
    "type": "race",
    "card type": "card_type",
    "attribute": "attribute",
    "original type": "original_race",
    "original attribute": "original_attribute",
}
_NUMBERS = ("level", "rank", "atk", "def", "link")
_OTHER_THAN = re.compile(r",? \(?(?:except|other than) ", re.I)
_PAID = re.compile(r"\b(?:sent|discarded|tributed|banished|revealed|returned)\b", re.I)
_TARGETED = re.compile(r"\b(?:target|targeted)\b", re.I)
_SHARED = ("it", "paid", "self")
"""The cards with which others may be said to share something."""
_ONE = r"(?:original |card |monster card )?(?:names?|types?|attributes?|levels?|ranks?|link ratings?|atk|def)(?:\(s\))?"
_LIST = rf"(?P<what>{_ONE}(?:(?:,? (?:or|and/or|and) |, |/){_ONE})*)"
_OR = re.compile(r",? (?:or|and/or) |, ")
_HAS = r",? (?:(?:and |but )?(?:with|that ha(?:s|ve)|of)|and|but) "
_DIFFERENT = re.compile(rf"{_HAS}an? different {_LIST}", re.I)
_THAN = re.compile(r" (?:from|than|as|to) ", re.I)
_SAME = re.compile(rf"{_HAS}(?:(?:the|its|a|an|that) )?same {_LIST}", re.I)
_AS_ = re.compile(r" (?:as|that|of|to|than|from) | (?=the |that |it had)", re.I)
_NAMED = re.compile(rf"{_HAS}(?P<that>that )?(?P<whose>its|(?:that|the) [^,]*?'s) {_LIST}", re.I)
_STAT = r"levels?/ranks?(?:/link ratings?)?|(?:level|rank|atk|def|link rating)s?"
_NUMBER = rf"(?:original |current )?(?P<stat>{_STAT})"
_OTHER = rf"(?:original |current )?(?P<other>{_STAT})"
_AS = (
    (
        r"(?:less|lower) than or equal to|equal to or (?:less|lower) than|equal or lower (?:than|to)|up to",
        "at_most",
        0,
    ),
    (
        r"(?:greater|higher|more) than or equal to|equal to or (?:higher|more) than|equal or higher (?:than|to)",
        "at_least",
        0,
    ),
    (r"(?:less|lower) than", "at_most", -1),
    (r"(?:higher|greater|more) than", "at_least", 1),
    (r"exactly equal to|equal to|equals?|(?:exactly )?the same as|becomes equal to", "both", 0),
)
_WHOSE = (
    rf"(?:,? (?:and )?whose {_NUMBER} (?:is |are )?(?:both )?|{_HAS}(?:an? |the )?{_OTHER} (?:that )?(?:is |are )?)"
)
_BOUNDS = [(re.compile(rf"{_WHOSE} ?(?:{how}) ", re.I), end, plus) for how, end, plus in _AS]
_LESSER = tuple(
    (re.compile(rf"{_HAS}(?:an? )?(?:{how}) {_NUMBER}(?P<than>,? (?:than|to|as) | compared to )?", re.I), end, plus)
    for how, end, plus in (
        ("lower|lesser|less", "at_most", -1),
        ("higher|greater|more", "at_least", 1),
        ("equal or lower|lower or equal|equal or less", "at_most", 0),
        ("equal or higher|equal or greater", "at_least", 0),
    )
)
_STEP = (
    r"(?:exactly )?(?P<n>\d+)(?: (?:or|to) (?P<m>\d+))? {of}(?P<way>higher|lower|more|less)"
    r"(?: or (?P<n2>\d+) (?P<way2>higher|lower|more|less)| or (?P<either>higher|lower))?(?: than|,)? "
)
_APART = (
    re.compile(
        rf",? (?:and )?(?:whose {_NUMBER} (?:is|are) (?P<same>equal to,? or )?|with an? {_OTHER} )"
        + _STEP.replace("{of}", "(?:(?:level|rank)s? )?"),
        re.I,
    ),
    re.compile(r",? that (?:is|are) " + _STEP.replace("{of}", "(?P<stat>level|rank)s? "), re.I),
)
_TIMES = re.compile(rf",? (?:that has|with) twice the {_NUMBER} of ", re.I)
_OWN = re.compile(
    r"(?:'s|(?<=s)')?(?: own)?(?: (?:original |current )?(?:name|type|attribute)s?)?(?: (?:had|has|does))?"
    r"(?: (?:on the field|in (?:your|the) (?:gy|graveyard|hand)))?(?: \(.*\))?$",
    re.I,
)
"""What stands behind cards of which it is said whose name, Type or Attribute it is."""
_COLUMN = re.compile(r",? (?:that (?:is|are) )?(?:currently )?in the same columns? as (?:the |any of (?:the )?)?", re.I)
_CUT = re.compile(r",? (?=(?:from|in|on|except|but|and(?: if)?|to|with|also|or|that)\b)|, | (?=\()", re.I)


def relation(text: str, filter_of: Cards) -> tuple[Facts, str] | None:
    """The comparison with which `text` begins, and the rest of it; None where it begins with none that is known."""
    for told in (_apart_from, _different, _same, _named, _apart, _times, _bounds, _lesser, _column):
        for facts, rest in told(text, filter_of):
            return facts, rest
    return None


def _ends(text: str) -> Iterator[tuple[str, str]]:
    """The ways in which what is compared with may end: with the text, or before a later part of it."""
    yield text, ""
    for cut in reversed(list(_CUT.finditer(text))):
        yield text[: cut.start()], text[cut.start() :]


_KINDS = (
    (re.compile(r" \((?:monster|spell|trap)[^()]*\)", re.I), "kind"),
    (re.compile(r" \((?:ritual|fusion|synchro|xyz|link|normal|effect)[^()]*\)", re.I), "card_type"),
)


def _compared(found: re.Match[str], text: str) -> tuple[list[list[str]] | None, str]:
    """What is compared, and the rest: of a "type" that is spelt out in parentheses it is another one."""
    words, rest = _words(found["what"]), text[found.end("what") :]
    for pattern, word in _KINDS if words in ([["race"]], [["card_type"]]) else ():
        spelt = pattern.match(rest)
        if spelt:
            return [[word]], rest[spelt.end() :]
    return words, rest


def _ended(text: str) -> bool:
    """Does nothing follow with which is compared?"""
    return not text or bool(_CUT.match(text)) or text.startswith(",")


def _words(said: str) -> list[list[str]] | None:
    """What is compared: each of several lists, of which one is enough."""
    said = re.sub(
        r"\b(levels?)/(ranks?)(?:/(link ratings?))?", lambda one: " or ".join(filter(None, one.groups())), said.lower()
    )
    each = r",? and |, |/" if " and " in said and " or " not in said else r",? and |/"
    found = []
    for one in re.split(each, said):
        parts = [re.sub(r"card (?=name)|monster (?=card)|\(s\)", "", part).strip() for part in _OR.split(one)]
        words = [_WHAT.get(part) or _WHAT.get(part.rstrip("s")) or _stat(part) for part in parts]
        if None in words:
            return None
        found.append([word for word in words if word])
    return found


def _stat(said: str) -> str | None:
    named = said.lower().removeprefix("original ").removeprefix("current ")
    named = {"link ratings": "link", "link rating": "link"}.get(named, named)
    return named if named in _NUMBERS else named.rstrip("s") if named.rstrip("s") in _NUMBERS else None


def _pointed(said: str) -> str | None:
    """The cards of which is said whose name, Type or Level it is: "that monster('s)", "the Tributed monster had"."""
    said = re.sub(r"^(?:either|any|1) of (?=those |the )", "", said, flags=re.I)
    said = _OWN.sub("", said, count=1) or said
    word = points(said) or {"its": "it", "it had": "it"}.get(said.lower())
    return "target" if word == "it" and _TARGETED.search(said) else word if word in _SHARED else None


def _with(words: list[list[str]], key: str, said: str, filter_of: Cards) -> Facts | None:
    """Fields that say that each of the lists is shared with (or differs from) the cards that `said` means."""
    word = _pointed(said)
    others = None if word else filter_of(said)
    if word is None and (not others or (key == "shares" and any(one[0] in _NUMBERS for one in words))):
        return None
    facts: Facts = {}
    for one in words:
        add = _one_of(one, key, word, others)
        if add is None or (key in facts and "any_of" in facts):
            return None
        facts.update({"any_of": [add]} if key in facts and key in add else add)
    return facts


def shares(words: list[str]) -> Facts:
    """Fields that say that one of `words` is shared with the card last spoken of."""
    return _one_of(words, "shares", "it", None) or {}


def _one_of(words: list[str], key: str, word: str | None, others: Facts | None) -> Facts | None:
    """One of `words` is shared (or all differ): names and the like, or numbers."""
    numbers = [one for one in words if one in _NUMBERS]
    if numbers and (key == "differs" or word is None):
        return None
    if key == "differs" and words == ["name"]:
        return {"unlike": {"role": word} if word else others}
    bounds = [{f"{one}_{end}": {"of": f"{word}.{one}"} for end in ("at_least", "at_most")} for one in numbers]
    named = [one for one in words if one not in _NUMBERS]
    whom: Facts = {"shares_with": word} if word else {"compared": others}
    ways = [*([{key: named, **whom}] if named else []), *bounds]
    return ways[0] if len(ways) == 1 else {"any_of": ways}


def _apart_from(text: str, filter_of: Cards) -> Iterator[tuple[Facts, str]]:
    """ "… other than the discarded card"."""
    found = _OTHER_THAN.match(text)
    for said, rest in _ends(text[found.end() :]) if found else ():
        word = points(said)
        if word in ("it", "equipped", "battling", "attacker", "attack_target"):
            paid = word == "it" and _PAID.search(said)
            yield {"not_role": "target" if _TARGETED.search(said) else "paid" if paid else word}, rest


def _different(text: str, filter_of: Cards) -> Iterator[tuple[Facts, str]]:
    found = _DIFFERENT.match(text)
    words, bare = _compared(found, text) if found else (None, "")
    if not words or len(words) > 2 or (len(words) == 2 and words[0] == ["name"] and len(words[1]) > 1):
        return
    than = _THAN.match(bare)
    for said, left in _ends(bare[than.end() :]) if than else ():
        facts = _with(words, "differs", said, filter_of)
        if facts is not None:
            yield facts, left
    facts = _with(words, "differs", "it", filter_of) if _ended(bare) else None
    if facts is not None:
        yield facts, bare


def _same(text: str, filter_of: Cards) -> Iterator[tuple[Facts, str]]:
    found = _SAME.match(text)
    words, bare = _compared(found, text) if found else (None, "")
    if not words:
        return
    as_ = _AS_.match(bare)
    for said, left in _ends(bare[as_.end() :]) if as_ else ():
        if re.match(r"each other\b", said, re.I):
            continue
        facts = _with(words, "shares", said, filter_of)
        if facts is None and len(words) == 1 and words[0][0] in _NUMBERS and len(words[0]) == 1:
            facts = _bound(words[0][0], "both", 0, said, filter_of)
        if facts is not None:
            yield facts, left
    special = len(words) > 1 or words[0][0].startswith("original") or words[0][0] in ("kind", "card_type")
    if _ended(bare) and special:
        yield {"same_as": words}, bare


def _named(text: str, filter_of: Cards) -> Iterator[tuple[Facts, str]]:
    """ "with that monster's name"."""
    found = _NAMED.match(text)
    words = _words(found["what"]) if found else None
    if found is None or not words or words[0][0] in _NUMBERS or not _ended(text[found.end() :]):
        return
    facts = _with(words, "shares", re.sub(r"'s$", "", found["whose"]), filter_of)
    if facts is not None:
        yield facts, text[found.end() :]


def _apart(text: str, filter_of: Cards) -> Iterator[tuple[Facts, str]]:
    """ "whose Level is 1 higher or 2 lower than that monster's", "that is 1 Rank higher than it"."""
    for pattern in _APART:
        found = pattern.match(text)
        if found is None:
            continue
        said = found.groupdict()
        name = _stat(said["stat"] or said.get("other") or "")
        if name is None:
            continue
        steps = [_step(said["n"], said["way"])]
        steps += [_step(said["m"], said["way"])] if said["m"] else []
        steps += [_step(said["n2"], said["way2"])] if said["n2"] else []
        steps += [_step(said["n"], said["either"])] if said["either"] else []
        steps += [0] if said.get("same") else []
        for whom, rest in _ends(text[found.end() :]):
            ways = [_bound(name, "both", step, whom, filter_of) for step in steps]
            if None not in ways:
                yield (ways[0] if len(ways) == 1 and ways[0] else {"any_of": ways}), rest


def _step(n: str, way: str) -> int:
    return -int(n) if way.lower() in ("lower", "less") else int(n)


def _times(text: str, filter_of: Cards) -> Iterator[tuple[Facts, str]]:
    found = _TIMES.match(text)
    name = _stat(found["stat"]) if found else None
    for said, rest in _ends(text[found.end() :]) if found and name else ():
        amount = number(said, name or "", filter_of)
        if amount is not None:
            yield {f"{name}_{end}": {**amount, "times": 2} for end in ("at_least", "at_most")}, rest


def _bounds(text: str, filter_of: Cards) -> Iterator[tuple[Facts, str]]:
    for pattern, end, plus in _BOUNDS:
        found = pattern.match(text)
        for said, rest in _ends(text[found.end() :]) if found else ():
            named = (found["stat"] or found["other"]) if found else ""
            facts = _any_bound(named, end, plus, said, filter_of)
            if facts is not None:
                yield facts, rest


def _lesser(text: str, filter_of: Cards) -> Iterator[tuple[Facts, str]]:
    for pattern, end, plus in _LESSER:
        found = pattern.match(text)
        if found is None:
            continue
        for said, left in _ends(text[found.end() :]) if found["than"] else ():
            facts = _any_bound(found["stat"], end, plus, said, filter_of)
            if facts is not None:
                yield facts, left
        bare = text[found.end("stat") :]
        facts = _any_bound(found["stat"], end, plus, "it", filter_of) if _ended(bare) else None
        if facts is not None:
            yield facts, bare


def _column(text: str, filter_of: Cards) -> Iterator[tuple[Facts, str]]:
    found = _COLUMN.match(text)
    for said, rest in _ends(text[found.end() :]) if found else ():
        word = points(said)
        others = None if word else filter_of(said)
        if word in ("it", "self"):
            yield {"column": word}, rest
        elif others:
            place = ["monster"] if others.get("kinds") == ["monster"] else ["monster", "spell_trap"]
            yield {"column_of": {"zones": place, **others}}, rest


def _any_bound(named: str, end: str, plus: int, said: str, filter_of: Cards) -> Facts | None:
    """A bound of a number, or of each of several ("Level/Rank") of which a card has only one."""
    names = [_stat(one) for one in named.split("/")]
    found = [_bound(name, end, plus, said, filter_of) if name else None for name in names]
    if None in found:
        return None
    return found[0] if len(found) == 1 else {"any_of": found}


def _bound(name: str, end: str, plus: int, said: str, filter_of: Cards) -> Facts | None:
    amount = number(said, name, filter_of)
    if amount is None:
        return None
    if plus:
        amount = {**amount, "plus": amount.get("plus", 0) + plus}
    ends = ("at_least", "at_most") if end == "both" else (end,)
    return {f"{name}_{one}": amount for one in ends}


def number(said: str, name: str, filter_of: Cards) -> Facts | None:
    """What a card's number `name` is compared with, as an amount."""
    said = said.strip()
    if re.match(r"(?:its|their) (?:own|original) ", said, re.I):
        return None
    more = re.fullmatch(r"(?P<of>.+?) ?\+ ?(?P<n>\d+)", said)
    if more:
        amount = number(more["of"], name, filter_of)
        return None if amount is None else {**amount, "plus": int(more["n"])}
    times = re.fullmatch(r"(?P<of>.+?) x (?P<n>\d+)", said)
    if times:
        amount = number(times["of"], name, filter_of)
        return None if amount is None else {**amount, "times": int(times["n"])}
    if re.fullmatch(r"(?:your|your opponent's|their) (?:lp|life points)", said, re.I):
        return {
            "of": "lp" if said.lower().startswith("your lp") or said.lower() == "your life points" else "lp.opponent"
        }
    pointed = re.sub(r"(?:'s|s')?(?: (?:had|has))?(?: on the field| in the (?:gy|graveyard))?$", "", said)
    word = points(said) or points(pointed) or ("it" if said.lower() in ("its", "their", "its own") else None)
    if word:
        word = "target" if word == "it" and _TARGETED.search(said) else word
        return {"of": f"{word}.{name}"}
    counted = re.fullmatch(r"(?:the )?number of (?P<these>.+)", said, re.I)
    per = filter_of(counted["these"]) if counted else None
    if per:
        return {"per": per}
    amount = stat(said) or _spoken(said)
    return None if amount is None else {key: value for key, value in amount.items() if key != "original"}


def _spoken(said: str) -> Facts | None:
    """A number that the phrases for amounts know, but no figure."""
    found = READ("amount", said) if re.match(r"(?:the|that|half|its|twice|double)\b", said, re.I) else None
    return found if isinstance(found, dict) else None


def _nothing(kind: str, text: str) -> Any:
    return None


READ: Callable[[str, str], Any] = _nothing
"""Reads pieces by the tables; who reads clauses puts it here."""
