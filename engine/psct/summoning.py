"""How a card is Summoned: its built-in Summons ("you can Special Summon this card (from your hand) by …") and what it
says of the ways that are open to it ("must first be …", "cannot be Special Summoned, except by …")."""

from __future__ import annotations

import re
from typing import Any

from engine.psct.clauses import BOOK
from engine.psct.drafts import Draft
from engine.psct.refer import settle_references
from engine.psct.text import open_at

Facts = dict[str, Any]

_OTHER_WAYS = re.compile(r",? and cannot be special summoned by (?:any )?other ways$", re.I)
_MUST = re.compile(
    r"(?:this card |this monster )?must (?P<first>first )?be (?:either )?(?=special summoned|summoned)", re.I
)
_ONLY = re.compile(
    r"(?:this (?:card|monster) )?(?:cannot be special summoned,? except |can only be special summoned )", re.I
)
_EITHER = re.compile(
    r"(?:this (?:card|monster) )?(?:must|cannot be special summoned,? except by|can only be) (?P<first>first )?(?:be )?"
    r"(?:either )?(?P<how>fusion|ritual|synchro|xyz|link|pendulum) summon(?:ed|ing)?,? or (?=special summoned )",
    re.I,
)
_POINTED = re.compile(r",? to (?:your|a) zone (?P<what>an? .+? )points? to", re.I)
_SUMMON = re.compile(
    r"you can (?:also )?(?:only )?special summon (?:this card|it|\"[^\"]+\")|(?:special )?summoned?", re.I
)
_WORD = r"(?:hand|deck|gy|graveyard|extra deck|banishment)"
_PLACE = re.compile(
    rf" (?:\(from|from) (?:your |the )?(?:face-up |face-down )?(?P<list>{_WORD}(?:[ ,/or]+(?:your )?{_WORD})*)\)?",
    re.I,
)
_FIELD = re.compile(r",? (?:to|on) (?:your opponent's|your opponents'|their) (?:side of the )?field", re.I)
_POSITION = re.compile(r",? in (?:face-up )?(?P<position>attack|defense) position", re.I)
_COLUMN = re.compile(r",? (?:to your zone )?in that column$", re.I)
_BESIDE = re.compile(r",? to your main monster zone,? adjacent to (?P<what>.+) or in its column$", re.I)
_BY = re.compile(r",? (?:by|only by) (?=\w+ing\b)", re.I)
_IF = re.compile(r",? (?=(?:if|while|when) )", re.I)
_HAVING = re.compile(r"(?P<verb>having|controlling) (?P<rest>.+)", re.I)
_ABOVE = re.compile(r"the above (?:cards?|monsters?|(?:fusion )?materials?(?: monsters?)?)", re.I)
_ING = {
    "tributing": "tribute", "removing": "remove", "releasing": "release", "shuffling": "shuffle", "placing": "place",
    "moving": "move", "taking": "take", "giving": "give", "changing": "change", "offering": "offer",
}  # fmt: skip
_GERUND = re.compile(r"(?P<before>^|, | and |, and | or |, then )(?P<verb>[A-Za-z]+ing)\b")


def summoning(text: str, materials: list[Facts]) -> Facts | None:
    """Facts of the card that a sentence about its Special Summon gives, or None. `materials`: of its material line."""
    text = text.strip().rstrip(".").strip()
    using = _using(text)
    if using is not None:
        return {"own_summons": [using]}
    facts: Facts = {}
    alone = _OTHER_WAYS.search(text)
    text = _OTHER_WAYS.sub("", text)
    either = _EITHER.match(text)
    if either:
        way = _way(text[either.end() :], materials)
        how = either["how"].lower()
        first = bool(either["first"]) and not alone
        if way and how not in ("ritual", "pendulum"):
            way = {**way, "zones": way.get("zones", ["extra"])}
        return way and {"only_by": [how, "own"], "must_first": first, "own_summons": [way]}
    must, only = _MUST.match(text), _ONLY.match(text)
    if must or only:
        facts["only_by"] = ["own"]
        facts["must_first"] = bool(must and must["first"]) and not alone
        begin = (must or only).end()  # type: ignore[union-attr]
        if only and not re.match(r"special summon", text[begin:], re.I):
            text = f"Special Summoned {text[begin:]}"
        else:
            text = text[begin:]
    way = _way(text, materials)
    return None if way is None else {**facts, "own_summons": [way]}


_USING = re.compile(
    r"(?P<once>once per turn, )?(?:during (?P<phase>your main phase(?: 1| 2)?), )?(?:if (?P<state>.+?), )?"
    r"you can (?:also )?xyz summon (?:this card|\"[^\"]+\") "
    r"(?:by )?(?:(?P<paid>\w+ing .+?),? (?:and|then) )?using (?P<what>.+?)(?: as (?:the |an )?(?:xyz )?materials?)?"
    r"(?P<but>,? except \"[^\"]+\")?(?: \([^()]*materials[^()]*\))?"
    r"(?:, if (?P<late>.+))?",
    re.I,
)


_THAT = re.compile(r"that (?:xyz )?monster|it", re.I)
_HOLDER = re.compile(r"\bfrom (?P<these>.+)$", re.I)


def _using(text: str) -> Facts | None:
    """ "You can also Xyz Summon this card by using 1 … you control as material": another way to Xyz Summon it."""
    found = _USING.fullmatch(text)
    chosen = BOOK.read("cards", found["what"] + (found["but"] or "")) if found else None
    if found and found["paid"] and _THAT.fullmatch(found["what"]):
        # "… by detaching 2 materials from a Rank 4 monster you control, then using that Xyz Monster"
        holder = _HOLDER.search(found["paid"])
        chosen = BOOK.read("cards", holder["these"]) if holder else None
    if not found or not isinstance(chosen, dict) or "filter" not in chosen or chosen.get("count", 1) not in (1, None):
        return None
    own = {"kinds": ["monster"], **chosen["filter"]}
    if "monster" in own.get("zones", ()):
        own["zones"] = ["monster"]
    way: Facts = {"zones": ["extra"], "materials": [{"filter": own}], "how": "xyz"}
    if found["paid"]:
        costs = _costs(found["paid"], [])
        if costs is None:
            return None
        way["costs"] = costs
    if found["phase"]:
        way["conditions"] = [{"word": "in_phase", "during": BOOK.read("window", found["phase"])["phases"]}]
    if found["once"]:
        way["once_per_turn"] = True
    for state in (found["state"], found["late"]):
        stated = BOOK.read("conditions", state) if state else []
        if stated is None:
            return None
        if stated:
            way["conditions"] = [*way.get("conditions", []), *stated]
    return way


def _way(text: str, materials: list[Facts]) -> Facts | None:
    """One built-in Summon."""
    way: Facts = {}
    begin = _SUMMON.match(text)
    if begin is None:
        hidden = open_at(text)
        if not re.match(r"(?:if|while|when|unless) ", text, re.I):
            return None
        for cut in re.finditer(r",? (?=you can (?:also )?special summon )", text, re.I):
            if not hidden[cut.start()]:
                stated = BOOK.read("conditions", re.sub(r"^\w+ ", "", text[: cut.start()]))
                rest = _way(text[cut.end() :], materials) if stated else None
                if rest is not None:
                    return {**rest, "conditions": [*(stated or []), *rest.get("conditions", [])]}
        return None
    at = begin.end()
    while at < len(text):
        for pattern in (_PLACE, _FIELD, _POSITION, _POINTED):
            found = pattern.match(text, at)
            if found:
                break
        else:
            break
        at = found.end()
        if pattern is _PLACE:
            way["zones"] = _zones(found["list"])
        elif pattern is _FIELD:
            way["to_opponent"] = True
        elif pattern is _POINTED:
            points = BOOK.read("conditions", f"{found['what']}is on the field")
            if not points:
                return None
            way["conditions"] = [{"word": "zone_pointed_to", "all_of": points}]
        else:
            way["position"] = found["position"].lower()
    tail = text[at:]
    if _COLUMN.fullmatch(tail):
        tail = ""
    beside = _BESIDE.fullmatch(tail)
    if beside:
        held = BOOK.read("conditions", f"you control {re.sub(' you control$', '', beside['what'])}")
        return {**way, "conditions": [*held, {"word": "beside_or_in_column"}]} if held else None
    by = _BY.match(tail)
    if by:
        return _paid(tail[by.end() :], way, materials)
    if _IF.match(tail):
        stated = BOOK.read("conditions", re.sub(r"^,? \w+ ", "", tail))
        return {**way, "conditions": [*way.get("conditions", []), *stated]} if stated else None
    return None if tail else way


def _paid(text: str, way: Facts, materials: list[Facts]) -> Facts | None:
    """The same with what it costs, and what has to hold behind it."""
    hidden = open_at(text)
    for cut in [None, *_IF.finditer(text)]:
        if cut is not None and hidden[cut.start()]:
            continue
        stated = BOOK.read("conditions", re.sub(r"^\w+ ", "", text[cut.end() :])) if cut else []
        if stated is None:
            continue
        costs = _costs(text[: cut.start()] if cut else text, materials)
        if costs is None:
            having = _HAVING.fullmatch(text[: cut.start()] if cut else text)
            had = (
                BOOK.read("conditions", f"you {'have' if having['verb'] == 'having' else 'control'} {having['rest']}")
                if having
                else None
            )
            if had is None:
                continue
            return {**way, "conditions": [*way.get("conditions", []), *had, *stated]}
        stated = [*way.get("conditions", []), *stated]
        return {**way, "costs": costs, **({"conditions": stated} if stated else {})}
    return None


def _costs(text: str, materials: list[Facts]) -> list[Facts] | None:
    """What "by Tributing 1 monster" costs."""
    above = _ABOVE.search(text)
    told = _GERUND.sub(lambda found: found["before"] + _ing(found["verb"]), text)
    if above:
        done = BOOK.read("actions", told.replace(above[0], "all monsters")) if materials else None
        return [_of_part(done[0], part, n) for n, part in enumerate(materials)] if done and len(done) == 1 else None
    found = BOOK.read("cost", told)
    if found is None:
        found = BOOK.read("actions", told)
    found = found or _groups(told)
    if not found:
        return None
    draft = Draft(costs=[dict(one) for one in (found if isinstance(found, list) else [found])])
    settle_references(draft)
    for cost in draft.costs:
        # One card of a name stands without a number.
        if cost.get("what") == "all" and "names" in cost.get("filter", {}) and not re.search(r"\b(?:all|each)\b", text):
            cost |= {"what": "chosen", "count": 1}
    return draft.costs


_GROUPS = re.compile(
    r"(?P<verb>\w+) (?P<list>(?:\d|an? |\").+?)(?P<rest> (?:from|in|you|they|to|into|on|your|with)\b(?! or ).*)?",
    re.IGNORECASE,
)
_HEAD = re.compile(r"\b(?:monsters?|cards?|spells?|traps?)\b.*$|\"$", re.IGNORECASE)


def _groups(text: str) -> list[Facts] | None:
    """ "Banish 1 LIGHT and 1 DARK monster from your GY": one action for each group of cards."""
    found = _GROUPS.fullmatch(text)
    items = re.split(r",? and (?=\d|an? |\")|, (?=\d|an? |\")", found["list"]) if found else []
    if not found or len(items) < 2:
        return None
    last = _HEAD.search(items[-1])
    noun = f" {last[0]}" if last else ""
    done: list[Facts] = []
    for item in items:
        whole = item if _HEAD.search(item) else f"{item}{noun}"
        one = BOOK.read("actions", f"{found['verb']} {whole}{found['rest'] or ''}")
        if not one or len(one) != 1:
            return None
        done.append({**one[0], **({"join": "and"} if done else {})})
    return done


def _of_part(action: Facts, part: Facts, n: int) -> Facts:
    """What is done to one part of the material line."""
    where = {key: action.get("filter", {}).get(key) for key in ("zones", "side")}
    place = {"zones": where["zones"] or ["monster"], "side": where["side"] or "self"}
    facts: Facts = {**action, "what": "chosen", "count": part.get("count", 1), "filter": {**part["filter"], **place}}
    return {**facts, "join": "and"} if n else facts


def _ing(verb: str) -> str:
    known = _ING.get(verb.lower())
    return known or verb[: -len("ing")]


def _zones(words: str) -> list[str]:
    names = {"graveyard": "gy", "extra deck": "extra", "banishment": "banished"}
    return [names.get(one, one) for one in re.findall(r"extra deck|hand|deck|gy|graveyard|banishment", words.lower())]


def _how(text: str) -> str | None:
    word = text.strip().lower()
    return word if word in ("fusion", "ritual", "synchro", "xyz", "pendulum", "link") else None


def _zone(text: str) -> str | None:
    found = _zones(text)
    return found[0] if len(found) == 1 else None


BOOK.readers |= {"paying": lambda text: _costs(text, []), "extrahow": _how, "cardzone": _zone}
