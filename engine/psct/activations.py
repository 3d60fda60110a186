"""Activations told in words: who activates what, where, what it targets, as which link, in response to what.

"Your opponent activates a monster effect in the GY that targets this card": a subject with its verb, what is
activated (`activation` in the tables) and circumstances one after the other (`answered`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.psct.nouns import FIELD, cards
from engine.psct.text import open_at

Facts = dict[str, Any]
Read = Callable[[str, str], Any]

_WHO = r"(?P<who>your opponent|an opponent|the opponent|they|you|a player|either player)"
_PLAYERS = {"you": "self", "a player": "", "either player": ""}
_DOES = re.compile(rf"{_WHO} activates? (?P<what>.+)", re.I)
_ITS = re.compile(
    r"(?P<cards>.+?),? activates? (?:its|an|their) (?:own )?effects?(?: of its own)?(?P<rest>[ ,].+)?", re.I
)
_IS = re.compile(r"(?P<what>.+?),? (?:(?:is|are) activated|activates)(?: by a player)?(?=[ ,]|$)(?P<rest>.*)", re.I)
_CUT = re.compile(r",? (?=(?:that|which|in|on|from|by|as|except|also|this)\b)", re.I)
_THEIRS = re.compile(r"(?:your opponent's|an opponent's|opponent's) (?P<what>.+)", re.I)
_EFFECTS = re.compile(
    r"(?P<what>.+?)?\beffects?(?P<of> (?:of|on) .+?)??"
    r"(?:,? (?:that )?(?:is |are |were |was )?(?P<on>activated?s?)| (?P<by>your opponent|you) activates?)?"
    r"(?P<rest>,? (?:(?:that |which )?targets?|(?:on|in|from|by|as) ).+)?",
    re.I,
)


_OPPONENTS = re.compile(r"\bof (?:your|an) opponent's monsters\b", re.I)


def activates(text: str, read: Read) -> Facts | None:
    """An activation as a pattern, which no phrase of the tables reads as a whole; else None."""
    hidden = open_at(text)
    does = _DOES.fullmatch(text)
    if does:
        player = _PLAYERS.get(does["who"].lower(), "opponent")
        found = _what(does["what"], read)
        return None if found is None or "player" in found else {**found, **({"player": player} if player else {})}
    its = _ITS.fullmatch(text)
    if its and not hidden[its.end("cards")]:
        found, told = _of_cards(its["cards"]), told_of(its["rest"] or "", read)
        return None if found is None or told is None else _both(found, told)
    passive = _IS.fullmatch(text)
    if passive is None or hidden[passive.end("what")]:
        return None
    found, told = _what(passive["what"], read), told_of(passive["rest"], read)
    return None if found is None or told is None else _both(found, told)


def _what(text: str, read: Read) -> Facts | None:
    """What is activated, with the circumstances behind it."""
    found = _activated(text, read)
    if found is not None:
        return found
    hidden = open_at(text)
    for cut in _CUT.finditer(text):
        if hidden[cut.start()]:
            continue
        left = _activated(text[: cut.start()], read)
        told = told_of(text[cut.start() :], read) if left is not None else None
        if left is not None and told is not None:
            both = _both(left, told)
            if both is not None:
                return both
    return None


def _activated(text: str, read: Read) -> Facts | None:
    text = text.strip(" ,")
    found: Facts | None = read("activation", text)
    theirs = _THEIRS.fullmatch(text) if found is None else None
    if theirs:
        what = theirs["what"]
        found = read("activation", what) or read("activation", f"a {what}")
        return None if found is None else {**found, "player": "opponent"}
    chosen = (found or {}).get("filter") or {}
    if found and chosen.keys() & {"side", "zones"}:
        return _placed({**found, "filter": chosen})
    return found


def _of_cards(text: str) -> Facts | None:
    """What these cards activate, which have to be monsters or face-up on the field."""
    found = cards(text)
    if found is None or found.get("what") not in ("chosen", "all", "self") or found.get("count", 1) not in (1, None):
        return None
    if found["what"] == "self":
        return {"filter": {"role": "self"}}
    chosen = dict(found.get("filter", {}))
    kinds = chosen.get("kinds") or []
    of = {} if kinds == ["monster"] else {"of": "effect"}
    return _placed({**({"kinds": kinds} if kinds else {}), **of, "filter": chosen})


def _placed(pattern: Facts) -> Facts:
    """The pattern with the place and the owner of its cards as those of the activation."""
    chosen = {key: value for key, value in pattern["filter"].items() if key not in ("zones", "side")}
    zones, side = pattern["filter"].get("zones"), pattern["filter"].get("side")
    if chosen.get("face") == "up" and zones and set(zones) <= set(FIELD):
        del chosen["face"]
    if "any_of" in chosen:
        chosen, zones = pattern["filter"], None
    said = {key: value for key, value in pattern.items() if key != "filter"}
    return {
        **said,
        **({"zones": zones} if zones else {}),
        **({"player": side} if side in ("self", "opponent") else {}),
        **({"filter": chosen} if chosen.keys() - {"kinds"} else {}),
    }


def told_of(text: str, read: Read) -> Facts | None:
    """The circumstances of an activation, one after the other, as fields of the pattern; {} where nothing is said."""
    text = text.strip(" ,")
    if not text:
        return {}
    found: Facts | None = read("answered", text)
    if found is not None:
        return found
    hidden = open_at(text)
    for cut in _CUT.finditer(text):
        if hidden[cut.start()] or not cut.start():
            continue
        left = read("answered", text[: cut.start()])
        right = told_of(text[cut.end() :], read) if left is not None else None
        both = _both(left, right) if left is not None and right is not None else None
        if both is not None:
            return both
    return None


def _both(left: Facts, right: Facts) -> Facts | None:
    """Two sayings of one activation; None where they speak of the same."""
    both = left.keys() & right.keys()
    if both - {"player", "filter"} or ("player" in both and left["player"] != right["player"]):
        return None
    filters = {**left.get("filter", {}), **right.get("filter", {})}
    return {**left, **right, **({"filter": filters} if filters else {})}


def effects_of(text: str, read: Read) -> Facts | None:
    """Effects whose activation is meant, in the plural: "monster effects activated in the hand". Those of a Spell
    or Trap are the card's activation as well."""
    text = _OPPONENTS.sub("of monsters your opponent controls", text.strip())
    found = _EFFECTS.fullmatch(text)
    told = found and (found["on"] or found["by"] or re.search(r"targets?\b", found["rest"] or "", re.I))
    if not found or not told:
        return None
    what, rest = found["what"] or "", found["rest"] or ""
    other = re.match("other ", what, re.I)
    what = re.sub(r"^other |\b(?:activated|card) ", "", what, flags=re.I)
    rest = re.sub(r"^,? (?:that |which )?targets?\b", " that targets", rest, flags=re.I)
    said = f"the effect{found['of']}" if found["of"] else f"a {what}effect" if what else "a card effect"
    said = re.sub(r"^a (?=your |an opponent|opponent)", "", said)
    said = f"{found['by']} activates {said}{rest}" if found["by"] else f"{said} is activated{rest}"
    pattern = read("activates", said)
    if pattern is None:
        return None
    pattern = {key: value for key, value in pattern.items() if key != "of"}
    return _both(pattern, {"filter": {"other": True}}) if other else pattern


def activated(text: str, read: Read) -> Facts | None:
    """The activation that something responds to: "your Fusion Monster's effect activation"."""
    what = re.sub(r"(?:'s)? activation$", "", text.strip(), flags=re.I)
    owner = re.match(r"(?P<whose>your opponent's|an opponent's|their|your) ", what, re.I)
    if not owner:
        return _what(what, read)
    whose = "self" if owner["whose"].lower() == "your" else "opponent"
    found = _what(f"a {what[owner.end() :]}", read)
    return None if found is None else {**found, "player": whose}
