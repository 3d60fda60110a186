"""Amounts that the board decides: "the number of cards in your hand", "half its original ATK", "its Level x 200".

The words for cards give the words of `engine.cards.facts.Amount`; "it" stays for `refer` to settle.
"""

from __future__ import annotations

import re
from typing import Any

Facts = dict[str, Any]

_STATS = {"atk": "atk", "def": "def", "level": "level", "levels": "level", "rank": "rank", "ranks": "rank"}
_STAT = r"(?P<stat>atk|def|levels?|ranks?|link ratings?|defense|attack)"
_KIND = r"(?:original |current |printed )?"
_DEED = (
    r"(?:destroyed|tributed|discarded|revealed|banished|sent|returned|targeted|selected|special summoned|summoned|"
    r"added|excavated|detached|chosen|removed|shuffled|drawn|equipped with|attached)"
)
_MONSTER = r"(?:card|monster|target|token|spell|trap)(?: card)?s?(?:\(s\))?"
_SORT = (
    r"(?:\"[^\"]+\"|(?!(?:highest|lowest|only|opponent|equipped|attacking|battling|first|second|third|same)\b)[\w/-]+)"
)
_TAIL = (
    r"(?: to (?:your|the|their) (?:gy|graveyard|hand|deck))?(?: (?:by|with|for) this (?:card's )?"
    r"(?:effect|cost)| this way| to activate (?:this effect|this card|it)| for the cost)?"
)
_WHERE = (
    r"(?:(?: when it was)? (?:on|from) the field| (?:while |currently )?in (?:the|your) (?:gy|graveyard|hand)"
    r"| on resolution)?"
)
_LIES = (
    r"(?: you control(?:led)?| your opponent controls| (?:that )?(?:is )?(?:on the field|in (?:the|your|their|either) "
    r"(?:gy|graveyard|hand|deck)s?))?"
)
_IT = (
    rf"(?:that|those|these)(?: other)?(?: {_SORT}){{0,3}}? {_MONSTER}{_LIES}|"
    rf"the (?:{_SORT} )?{_DEED} (?:{_SORT} ){{0,2}}{_MONSTER}{_LIES}|"
    rf"(?:the|that|those) {_MONSTER} (?:(?:that )?(?:you|was|were|they) )?{_DEED}{_TAIL}|that \"[^\"]+\""
)
_PAID = re.compile(
    r"\b(?:that|those|the) (?:revealed|discarded|tributed|banished|sent|detached|returned)\b"
    r"|\bto activate (?:this effect|this card)\b"
    r"|\b(?:that|those|the) \w+ (?:that (?:was|were) )?(?:revealed|discarded|tributed|banished|sent|detached)\b",
    re.I,
)
"""What something was done to: where it was not done at resolution, the cost."""
_WORDS = (
    (r"this (?:face-up )?(?:card|monster)", "self"),
    (
        r"the equipped (?:card|monster)|the monster (?:this card is equipped to|equipped with this card)|"
        r"the monsters? equipped to (?:it|this card) (?:by|with) this (?:card's )?effect",
        "equipped",
    ),
    (r"the attacking monster|that attacking monster", "attacker"),
    (r"the attack target|the attacked monster", "attack_target"),
    (r"that opponent's monster", "opponents"),
    (
        r"the (?:opponent's )?monster (?:it|this card) (?:is battling|battles|battled)|(?:the|that) (?:opponent's "
        r"(?:battling )?|battling )monster(?: (?:it|this card) (?:is battling|battles))?",
        "battling",
    ),
    (rf"it|them|{_IT}", "it"),
)
_POSSESSIVE = (
    (r"this (?:face-up )?(?:card|monster)'s", "self"),
    (r"the equipped (?:card|monster)'s", "equipped"),
    (r"(?:the|that) attacking monster's", "attacker"),
    (r"the attack target's", "attack_target"),
    (r"that opponent's monster's", "opponents"),
    (r"(?:the|that) (?:opponent's (?:battling )?|battling )monster's", "battling"),
    (rf"its(?: own)?|their(?: combined| total)?|(?:{_IT})'s?", "it"),
)
_OF = [(re.compile(rf"(?:{who}) {_KIND}{_STAT}{_WHERE}", re.I), word) for who, word in _POSSESSIVE]
_OF += [
    (re.compile(rf"the {_KIND}(?:combined |total )?{_KIND}{_STAT}s? (?:of (?:all )?|that )?(?:{who})(?: had| has)?"
                rf"{_WHERE}", re.I), word)
    for who, word in _WORDS
]  # fmt: skip


def paid(text: str) -> bool:
    """Whether cards are told by what was done to them, so that they may be what paid the cost."""
    return bool(_PAID.search(text))


def stat(text: str) -> Facts | None:
    """A number of cards that are pointed to ("its original ATK"), as an amount."""
    for pattern, word in _OF:
        found = pattern.fullmatch(text.strip())
        if found:
            named = found["stat"].lower()
            which = "link" if named.startswith("link") else {"attack": "atk", "defense": "def"}.get(named, named)
            if word == "it" and _PAID.search(text):
                word = "paid"
            original = bool(re.search(r"\boriginal |\bprinted ", text, re.I))
            return {"of": f"{word}.{_STATS.get(which, which)}", **({"original": True} if original else {})}
    return None


def points(text: str) -> str | None:
    """The word for cards that are pointed to: "this card", "that monster", "the monster it battles"."""
    for who, word in _WORDS:
        if re.fullmatch(who, text.strip(), re.I):
            return "battling" if word == "opponents" else word
    return None
