"""Sentences of older texts, which mark neither the activation with a colon nor the cost with a semicolon.

"When …, you can pay … to …", "Tribute this card to …", "… by discarding 1 card", "Select 1 … and …": the words are cut
into what Problem-Solving Card Text keeps apart, and said with its words (`older.toml`).
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import NamedTuple

from engine.psct.clauses import BOOK
from engine.psct.heads import head
from engine.psct.table import TABLES
from engine.psct.text import open_at


class Older(NamedTuple):
    """A sentence in its parts: when, who may, what is paid, what is targeted, what is done."""

    head: str = ""
    may: str = ""
    cost: str = ""
    target: str = ""
    rest: str = ""


_MAY = re.compile(
    r"(?P<head>.*?)(?:^|,? )(?P<may>(?:once per turn, )?(?:you|either player|each player|the turn player|that player|"
    r"your opponent|both players) (?:can|may)(?: also| choose to)?,? )(?P<rest>.+)$",
    re.IGNORECASE,
)
_HEAD = re.compile(r"(?:when|if|while|as long as|once|twice|during|at|each time|after|before|up to)\b", re.IGNORECASE)
_EQUIPPED = re.compile(r"while (?:this card is )?equipped to\b", re.IGNORECASE)
_DO = (
    "add|attach|banish|change|decrease|destroy|detach|discard|double|draw|equip|excavate|flip|gain|give|half|halve|"
    "have|increase|inflict|look|lose|lower|make|move|negate|normal|pay|pick|place|prevent|put|reduce|remove|return|"
    "reveal|select|send|set|shuffle|skip|special|switch|take|target|treat|tribute|choose|activate|apply|destroy|search"
)
_TO = re.compile(rf",? (?:to|and then|in order to) (?=(?:{_DO})\b)|,? and (?=(?:select|target)\b)", re.IGNORECASE)
_BY = re.compile(
    r",? by (?P<verb>(?:discard|tribut|pay|banish|send|return|reveal|detach|remov|destroy)ing)\b",
    re.IGNORECASE,
)
_CHOICE = re.compile(r"(?:select|target) (?P<target>.+?)(?:,? (?:and|then) |, |$)(?P<rest>.*)$", re.IGNORECASE)
_WHILE = re.compile(r",? (?P<state>(?:while|if) .+)$", re.IGNORECASE)
_SELECT = re.compile(r"(?:select|target) and (?P<verb>(?:special |normal )?\w+) (?P<target>.+)$", re.IGNORECASE)
_TARGETED = {"monster", "spell_trap", "field", "pendulum", "gy", "banished"}
_ONCE = re.compile(r",? (?P<how>once per turn|(?:only )?once per duel|(?:only )?once each turn)$", re.IGNORECASE)
_IN_PHASE = re.compile(
    r",? (?P<when>(?:during|at) (?:(?:each of )?(?:your|either player's|each player's|your opponent's)|each|the) "
    r"(?:next )?\w+ phases?(?: 1| 2)?)$",
    re.I,
)
_NAME = re.compile(r'"[^"\n]*"')


@cache
def _words() -> tuple[tuple[re.Pattern[str], str], ...]:
    raw = tomllib.loads((TABLES / "older.toml").read_text(encoding="utf-8"))
    return tuple((re.compile(one["from"], re.IGNORECASE), one["to"]) for one in raw["word"])


def modern(text: str) -> str:
    """`text` in the words that card texts use now ("remove from play" is "banish")."""
    return renewed(text)[0]


def renewed(text: str) -> tuple[str, list[int]]:
    """The same, and for each of its characters (and the end) where in `text` it comes from."""
    where = list(range(len(text) + 1))
    for pattern, to in _words():
        quoted = [(name.start(), name.end()) for name in _NAME.finditer(text)]
        found_at = [one for one in pattern.finditer(text) if not any(a < one.start() < b for a, b in quoted)]
        for found in reversed(found_at):
            new = found.expand(to)
            new = new[:1].upper() + new[1:] if found[0][0].isupper() else new
            text = text[: found.start()] + new + text[found.end() :]
            where[found.start() : found.end()] = [where[found.start()]] * len(new)
    return text, where


def older(text: str) -> Older:
    """The parts of a sentence; `rest` is all of it where nothing can be told apart."""
    text = modern(text.rstrip(". "))
    before, may, rest = "", "", text
    found = _MAY.match(text)
    if found and not open_at(text)[found.start("may")] and (not found["head"] or _HEAD.match(found["head"])):
        before, may, rest = found["head"], found["may"].lower(), found["rest"]
        if may.startswith("once per turn, "):
            before = f"{before}, once per turn".strip(", ")
    elif _HEAD.match(text):
        before, rest = _headed(text)
    for pattern, group in ((_ONCE, "how"), (_IN_PHASE, "when")):
        late = pattern.search(rest)
        if late:
            before = ", ".join(filter(None, (late[group].replace("only ", "").replace("each", "per"), before)))
            rest = rest[: late.start()]
    if _EQUIPPED.match(before):
        rest = re.sub(r"\bthat monster\b", "the equipped monster", rest)
    cost, rest = _paid(rest)
    during = _WHILE.search(cost)
    if during and not before and head(during["state"])[1]:
        before, cost = during["state"], cost[: during.start()]
    target, rest = _targeted(rest)
    if not target and cost:
        target, none = _targeted(cost)
        cost = none if target else cost
    return Older(before, may, cost, target, rest)


def _headed(text: str) -> tuple[str, str]:
    """What stands before the last comma up to which all is read as a head, or before the first comma."""
    hidden = open_at(text)
    cuts = [cut for cut in re.finditer(", ", text) if not hidden[cut.start()]]
    for cut in reversed(cuts):
        if head(text[: cut.start()])[1]:
            return text[: cut.start()], text[cut.end() :]
    return (text[: cuts[0].start()], text[cuts[0].end() :]) if cuts else ("", text)


def _paid(text: str) -> tuple[str, str]:
    """A cost ("pay 500 LP to …", "… by paying 500 LP", "by paying 500 LP, …") and what is left without it."""
    hidden = open_at(text)
    for cut in _TO.finditer(text):
        if not hidden[cut.start()] and _read("cost", _WHILE.sub("", text[: cut.start()])):
            return text[: cut.start()], text[cut.end() :]
    early = re.match(_BY.pattern.replace(",? by", "by", 1) + r"(?P<paid>.*?), (?P<rest>.*)$", text, re.IGNORECASE)
    if early and _read("cost", _plain_verb(early["verb"]) + early["paid"]):
        return _plain_verb(early["verb"]) + early["paid"], early["rest"]
    for cut in _BY.finditer(text):
        paid = _plain_verb(cut["verb"]) + text[cut.end() :]
        if not hidden[cut.start()] and _read("cost", paid):
            return paid, text[: cut.start()]
    return "", text


def _targeted(text: str) -> tuple[str, str]:
    both = _SELECT.match(text)
    if both:
        return _selected(both["verb"], both["target"])
    found = _CHOICE.match(text)
    for cut in re.finditer(r",? (?:and|then|to) |, |$", text) if found else ():
        start = found.start("target") if found else 0
        if cut.start() > start and BOOK.read("cards", text[start : cut.start()]):
            return text[start : cut.start()], text[cut.end() :]
    return "", text


def _selected(verb: str, text: str) -> tuple[str, str]:
    """ "Select and destroy 1 monster": the cards, and what is done to them. In hand and Deck nothing is targeted."""
    for cut in reversed([*re.finditer(r",? |$", text)]):
        chosen = BOOK.read("cards", text[: cut.start()])
        if chosen:
            zones = set((chosen.get("filter") or {}).get("zones", ()))
            if zones <= _TARGETED and "from" not in chosen:
                return text[
                    : cut.start()
                ], f"{verb} {'it' if chosen.get('count') == 1 else 'them'}{text[cut.start() :]}"
            break
    return "", f"{verb} {text}"


def _read(kind: str, text: str) -> bool:
    return BOOK.read(kind, text) is not None or BOOK.read("actions", text) is not None


def _plain_verb(verb: str) -> str:
    """ "discarding" as "discard"."""
    verb = verb.lower()
    return {"removing": "remove", "tributing": "tribute"}.get(verb, verb.removesuffix("ing"))
