"""What one verb does to cards, with its parts in any order: which cards, from where, to where, in what position, how.

"Special Summon from your Extra Deck in Defense Position, 1 monster whose …": every part that says something besides
the cards is taken out, wherever it stands; what is left has to be a noun phrase, or several of them in a list.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from engine.psct import places
from engine.psct.amounts import points
from engine.psct.table import TABLES
from engine.psct.text import open_at

Facts = dict[str, Any]
Read = Callable[[str, str], Any]

_OWNERS = (
    r"(?:(?:the|your|their|its|his/her|either|each)(?: (?:respective )?(?:owner's|owners'|controller's|opponent's))?|"
    r"that player's)"
)
_VERBS = tuple(
    (re.compile(rf"{pattern}\b,? ?", re.I), verb)
    for pattern, verb in (
        ("special summon", "special_summon"),
        (r"(?P<how>fusion|synchro|xyz|link|ritual) summon", "special_summon"),
        ("add", "add_to_hand"),
        ("send", "send_to_gy"),
        ("return|shuffle|put|place", "place"),
        ("banish", "banish"),
        ("destroy", "destroy"),
        ("discard", "discard"),
        ("tribute", "tribute"),
        ("set", "set_card"),
        ("reveal", "reveal"),
        ("take", "reveal"),
        ("equip", "equip"),
        ("attach", "attach"),
        ("draw", "draw"),
        ("excavate", "excavate"),
    )
)


_MENTIONS_ALL = re.compile(r'\bmentions? "[^"]+"(?:, "[^"]+")*,? and "', re.I)
"""Cards whose text names all of several, for which there is no fact."""


class Part(NamedTuple):
    """Words that may stand anywhere behind one of `verbs`, and what they say."""

    verbs: tuple[str, ...]
    pattern: re.Pattern[str]
    facts: Facts
    example: str


@cache
def parts() -> tuple[Part, ...]:
    """What may be said besides the cards, in the order in which it is looked for (`phrases/move_parts.toml`)."""
    table = tomllib.loads((TABLES / "move_parts.toml").read_text(encoding="utf-8"))
    return tuple(
        Part(
            tuple(raw["verbs"]),
            re.compile(raw["pattern"].replace("{owners}", _OWNERS), re.I),
            raw["facts"],
            raw["example"],
        )
        for raw in table["part"]
    )


_BORNE = ("equip", "attach")
_TO = re.compile(r",? (?:to|with) ", re.I)
_DESTINED = ("add_to_hand", "send_to_gy")
"""Verbs that say nothing without where the cards go."""
_ITEM = re.compile(
    r"(?:,? and(?: also)? |, (?:and )?(?:also )?|(?<=\w)/)(?=(?:up to )?\d |an? |this |that |those |it\b|all |the |\")",
    re.I,
)
_UP_TO = re.compile(
    r",? (?P<how>up to|equal to|with a number equal to|based on) (?=the|that|its|half|twice|\d+ x)", re.I
)
_EACH_FROM = re.compile(
    r"(?P<n>(?:up to )?(?:\d+|an?)) (?P<these>.+?) each from (?P<places>your [^()]+?)"
    r"(?P<rest>,? (?:except|with|that) .+)?",
    re.I,
)
_ONE_FROM = re.compile(
    r"\d+ (?P<these>[^()]+?)(?:, | \()(?P<one>1) (?:each )?(?P<places>from (?:your|the) [^()]+?)\)?"
    r"(?P<rest>,? (?:except|with) .+)?",
    re.I,
)
_EITHER = re.compile(r"either (.+?),? or (.+)", re.I)
_INCLUDING = re.compile(r",? including (?P<these>.+)$", re.I)
_AS_MATERIAL = re.compile(r" as (?:the |its |an? )?(?:xyz |synchro |fusion |link )?materials?(?:\(s\))?$", re.I)
_FOR_EACH = re.compile(r",? for (?:each(?: of)?|every (?P<n>\d+)?) ?(?P<these>.*)$", re.I)
_USING = re.compile(
    r",? (?:by )?using (?P<only>only )?(?P<these>.+?)(?: as (?:the |its |an? )?(?:entire |only )?"
    r"(?:xyz |synchro |fusion |link )?"
    r"materials?(?:\(s\))?)?(?: only)?(?P<with>,? including (?:this card|it)(?: you control)?)?$",
    re.I,
)


def move(text: str, read: Read) -> list[Facts] | None:
    """What `text` says is done to cards, as actions; None where it is no such thing, or part of it is not known."""
    for pattern, verb in _VERBS if not _MENTIONS_ALL.search(text) else ():
        found = pattern.match(text)
        if not found:
            continue
        told: Facts = {"do": verb}
        if found.groupdict().get("how"):
            told["note"] = found["how"].lower()
        rest = _without_parts(text[found.end() :], verb, told)
        if rest is None:
            return None
        told_of = _borne if verb in _BORNE else _moved
        return _with_materials(rest, told, read) or told_of(rest, told, read)
    return None


def _borne(text: str, told: Facts, read: Read) -> list[Facts] | None:
    """ "… to 1 monster you control": what it is equipped or attached to may be chosen as well."""
    hidden = open_at(text)
    for cut in _TO.finditer(text):
        if hidden[cut.start()]:
            continue
        one, other = text[: cut.start()], text[cut.end() :]
        these, bearer = (other, one) if cut[0].strip(" ,").lower() == "with" else (one, other)
        holder = _holder(bearer, read)
        found = _moved(these, {**told, **holder}, read) if holder else None
        if found:
            return found
    return None


def _holder(text: str, read: Read) -> Facts | None:
    """What something is equipped or attached to."""
    said = read("bearer", text) or ("it" if points(text) == "it" else None)
    if said:
        return {"to": said}
    cards = read("cards", re.sub(r"\bappropriate ", "", text))
    if cards is None:
        return None
    if cards.get("what") in ("equipped", "battling"):
        return {"to": cards["what"]}
    chosen = cards.get("what") == "chosen" and cards.get("count") == 1 and "filter" in cards
    if not chosen:
        return None
    filter = cards["filter"]
    return {
        "to": "chosen",
        "bearer": filter if {"zones", "role", "any_of"} & filter.keys() else {**filter, "zones": ["monster"]},
    }


def _without_parts(text: str, verb: str, told: Facts) -> str | None:
    """What is left of `text` without the parts that say no cards; what they say comes into `told`."""
    text, hits = f" {text.strip()}", 0
    for part in parts():
        if verb not in part.verbs:
            continue
        hidden = open_at(text)
        found = next(
            (
                one
                for one in part.pattern.finditer(text)
                if not hidden[one.start()] or text[one.start() :].lstrip(", ").startswith("(")
            ),
            None,
        )
        if found is None:
            continue
        facts = {key: _given(value, found) for key, value in part.facts.items()}
        if any(key in told and key not in ("do",) and told[key] != value for key, value in facts.items()):
            return None
        told.update(facts)
        text, hits = f"{text[: found.start()]}{text[found.end() :]}", hits + 1
    if (verb == "place" and told["do"] == "place") or (verb in _DESTINED and not hits):
        return None
    return text.strip().lstrip(",").strip()


def _given(value: Any, found: re.Match[str]) -> Any:
    if not isinstance(value, str) or not value.startswith("$"):
        return value
    said = found[value[1:]].lower()
    return said.title() if value == "$as" else said


def _with_materials(text: str, told: Facts, read: Read) -> list[Facts] | None:
    """A Summon with materials: "using monsters you control, including a Paper monster"."""
    found = _USING.search(text) if told["do"] == "special_summon" else None
    if found is None:
        return None
    besides = _INCLUDING.search(text)
    these, including = found["these"], None
    if besides and besides.start() > found.start():
        these = _AS_MATERIAL.sub("", _USING.search(text[: besides.start()])["these"])  # type: ignore[index]
        including = _material(besides["these"], read)
        if including is None:
            return None
    parts = [_material(one, read) for one in re.split(r",? and (?=this |that |the |monsters|your |\d)", these)]
    summons = _moved(text[: found.start()], told, read) if None not in parts else None
    if not summons or len(summons) > 1:
        if summons is None and not text[: found.start()].strip() and "note" in told and None not in parts:
            summons = [{"what": "chosen", "count": 1, "filter": {"types": [told["note"].title()]}, **told}]
        else:
            return None
    materials = [one for one in parts if one]
    say: Facts = {"materials": materials[0] if len(materials) == 1 else {"any_of": materials}}
    own = [one for one in (*materials, including) if one == {"role": "self"}]
    if own or found["with"]:
        say["value"] = "including_self"
    elif including:
        say["including"] = including
    elif len(materials) > 1 and found["only"]:
        say["value"] = "using_those"
    return [{**summons[0], **say, "note": told.get("note", "xyz")}]


def _material(text: str, read: Read) -> Facts | None:
    """Cards that are used as material, as a filter."""
    text = re.sub(r"^(?:only |both )|,? only$", "", text.strip())
    if re.fullmatch(r"(?:this (?:face-up )?(?:card|monster)|it)(?: you control)?", text, re.I):
        return {"role": "self"} if text.lower().startswith("this") else {"role": "it"}
    cards = read("by_cards", text) or read("cards", text)
    if not cards:
        return None
    if "role" in cards and "what" not in cards:
        return dict(cards)
    roles = {"it": "it", "targets": "target", "self": "self", "those": "those"}
    if cards.get("what") in roles:
        return {"role": roles[cards["what"]]}
    filter: Facts | None = cards.get("filter")
    return filter


def _moved(text: str, told: Facts, read: Read) -> list[Facts] | None:
    """The cards, in one noun phrase or several, with as many as is said of them."""
    for whole in _said_where(text):
        found = _as_many(whole, told, read) or _listed(whole, told, read)
        if found:
            return found
    return None


def _said_where(text: str) -> Iterator[str]:
    """The text itself, and with the place that stands first behind the rest."""
    yield text
    where = places.place(f" {text}")
    if where is not None and where[1].strip(" ,"):
        said = f" {text}"[: len(text) + 1 - len(where[1])].strip()
        yield f"{where[1].strip(' ,')} {said}"


def _as_many(text: str, told: Facts, read: Read) -> list[Facts] | None:
    """Cards "up to the number of …", "equal to …" or "for each …"."""
    for found in _FOR_EACH.finditer(text):
        cards, per = read("cards", text[: found.start()]), _counted(found["these"], read)
        if cards is not None and isinstance(per, dict) and isinstance(cards.get("count"), int):
            each = {"divided_by": int(found["n"])} if found["n"] else {}
            amount = {**per, **({"times": cards["count"]} if cards["count"] != 1 else {}), **each}
            return [_plain({**cards, "count": None, "amount": amount, **told})]
    for found in _UP_TO.finditer(text):
        for end in [
            len(text),
            *(cut.start() for cut in reversed([*re.finditer(r", (?=except|with)| (?=from )", text)])),
        ]:
            if end <= found.end():
                continue
            amount = read("amount", text[found.end() : end])
            cards = read("cards", text[: found.start()] + text[end:]) if amount is not None else None
            if not isinstance(amount, dict) or cards is None or not ("filter" in cards or cards.get("what") == "top"):
                continue
            up_to = {"up_to": True} if found["how"].lower() == "up to" else {}
            what = "top" if cards["what"] == "top" else "chosen"
            return [{**cards, "what": what, "count": None, **up_to, "amount": amount, **told}]
    return None


def _counted(text: str, read: Read) -> Any:
    """What is counted "for each"; with nothing said, the cards that the action before moved."""
    return read("per", text) if text else {"of": "those"}


def _listed(text: str, told: Facts, read: Read) -> list[Facts] | None:
    cards = read("cards", text)
    if cards is not None and (told["do"] != "excavate" or cards.get("what") == "top"):
        return [_plain({**cards, **told})]
    apart = _each_place(text, read)
    if apart:
        return [{**one, **told, **({"join": "and"} if n else {})} for n, one in enumerate(apart)]
    either = _EITHER.fullmatch(text)
    if either:
        ways = [read("cards", either[n]) for n in (1, 2)]
        if all(ways):
            return [
                {**one, **told, "alternative": n, **({"join": "and"} if n == 2 else {})}
                for n, one in enumerate(ways, start=1)
            ]
    groups = read("groups", text) if "," in text or " and " in text or "each" in text else None
    if groups:
        return [{**one, **told} for one in groups]
    hidden = open_at(text)
    for cut in _ITEM.finditer(text):
        if hidden[cut.start()]:
            continue
        one = read("cards", text[: cut.start()])
        rest = _listed(text[cut.end() :], told, read) if one is not None else None
        if one is not None and rest is not None:
            return [{**one, **told}, {**rest[0], "join": "and"}, *rest[1:]]
    return None


def _each_place(text: str, read: Read) -> list[Facts] | None:
    """ "up to 1 monster each from your hand, Deck, and GY": so many from each place."""
    found = _EACH_FROM.fullmatch(text) or _ONE_FROM.fullmatch(text)
    if not found:
        return None
    said, rest = found.groupdict(), found["rest"] or ""
    if re.search(r"\b(?:same|different)\b", f"{said['these']}{rest}", re.I):
        return None  # it is said of all of them together
    lie = [one for one in re.split(r",? and/or |,? and |, ", said["places"]) if one]
    first = re.match(r"(?:from )?((?:both )?(?:your opponent's|your|their|the))\b", lie[0], re.I)
    whose = first[1] if first else "your"
    n = said.get("n") or said.get("one")
    cards: list[Facts] = []
    for place in lie:
        where = re.sub(r"^(?:\d )?(?:from )?(?:(?:both )?(?:your opponent's|your|their|the) )?", "", place, flags=re.I)
        own = re.match(r"(?:\d )?(?:from )?(your opponent's|your|their)\b", place, re.I)
        one = read("cards", f"{n} {said['these']} from {own[1] if own else whose} {where}{rest}")
        if one is None or "filter" not in one:
            return None
        cards.append(one)
    return cards if len(cards) > 1 else None


def _plain(action: Facts) -> Facts:
    """Of a draw only how many cards it is."""
    if action["do"] != "draw":
        return action
    return {key: value for key, value in action.items() if key not in ("what", "filter")}
