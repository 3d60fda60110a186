"""Several groups of cards that are chosen at once: "1 Dragon and 1 Warrior monster", "3 cards, including this card".

Each group has the fields of an action that say which cards; those behind the first hang on it.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from engine.psct import nouns
from engine.psct.nouns import cards

Facts = dict[str, Any]

_CUT = re.compile(r",? (?:and|plus)(?: also)? (?=\d|an? |this card|up to|the )|, (?=\d|this card|the )", re.I)
_INCLUDING = re.compile(r",? including (?:at least )?(?P<these>.+?)(?P<rest>, except .+)?$", re.I)
_WITHIN = re.compile(r" \((?P<these>\d [^()]+ and \d [^()]+)\)(?! token)", re.I)
_NAMED = re.compile(
    r'1 (?:each of |of each )?(?P<whose>your (?:banished )?)?(?P<names>"[^"]+"(?:(?:, |,? and )"[^"]+")+)'
    r"(?P<where>(?: (?:in|on|from|you control)\b.*)?)",
    re.I,
)
_APART = re.compile(r"(?P<n>\d+|an?) (?P<these>.+?)(?: each)? from (?:each of )?(?P<one>your [\w ]+?) and "
                    r"(?P<two>(?:your )?(?:opponent's )?[\w ]+)|(?P<count>\d+|an?) (?P<what>[^,]+?) each from "
                    r"(?P<first>.+) and (?P<second>.+)", re.I)  # fmt: skip
_COUNT = re.compile(r"(?:(?:up to |at least )?\d+|an?|one|two|three) ", re.I)
_CLOSED = ("kinds", "zones", "side")


def groups(text: str) -> list[Facts] | None:
    """The groups that `text` names, or None where it does not name several that are known."""
    text = text.strip().rstrip(",")
    found = _including(text) or _within(text) or _named(text) or _sorts(text) or _each_from(text) or _listed(text)
    if not found or any("filter" not in one and one.get("what") != "self" for one in found):
        return None
    return [found[0], *({**one, "join": "and"} for one in found[1:])]


def _listed(text: str) -> list[Facts] | None:
    """ "1 LIGHT and 1 DARK monster from your GY": what stands behind the last is said of all."""
    parts = _parts(text)
    if len(parts) < 2:
        return None
    last = cards(parts[-1])
    if last is None or not _chosen(last):
        return None
    tail = _tail(parts[-1])
    found = []
    for part in parts[:-1]:
        one = cards(part)
        if one is None and _COUNT.match(part):
            one = cards(f"{part} {tail}")
        if one is None or not (_chosen(one) or one.get("what") == "self"):
            return None
        found.append(one)
    where = {key: last["filter"][key] for key in ("zones", "side", "any_of") if key in last["filter"]}
    for one in found:
        if "filter" in one and not {"zones", "any_of", "role"} & one["filter"].keys():
            one["filter"] = {
                **one["filter"],
                **{key: value for key, value in where.items() if key in ("zones", "side")},
            }
            if "any_of" in where and all("zones" in way for way in where["any_of"]):
                one["filter"]["any_of"] = where["any_of"]
    found.append(last)
    if any(one.get("what") == "self" for one in found):
        for one in found:
            if "filter" in one:
                one["filter"] = {**one["filter"], "other": True}
    return found


def _chosen(one: Facts) -> bool:
    return one.get("what") == "chosen" and "filter" in one


def _parts(text: str) -> list[str]:
    """The text cut where a new count begins, but not within brackets and quotation marks."""
    cuts = [cut for cut in _CUT.finditer(text) if text[: cut.start()].count('"') % 2 == 0]
    cuts = [cut for cut in cuts if text[: cut.start()].count("(") == text[: cut.start()].count(")")]
    ends = [(0, 0), *((cut.start(), cut.end()) for cut in cuts), (len(text), len(text))]
    return [text[one[1] : other[0]] for one, other in pairwise(ends)]


def _tail(text: str) -> str:
    """The head of a noun phrase and what stands behind it: "1 DARK monster from your GY" -> "monster from your GY"."""
    _, rest = nouns.how_many(text)
    return nouns.walk("before", rest, {})


def _including(text: str) -> list[Facts] | None:
    """ "3 cards from your GY, including this card": so many are of the narrower kind, the rest are of the wider."""
    cut = _INCLUDING.search(text)
    whole = cards(text[: cut.start()] + (cut["rest"] or "")) if cut else None
    if cut is None or whole is None or not _chosen(whole) or whole.get("count") is None or "up_to" in whole:
        return None
    wide = whole["filter"]
    found: list[Facts] = []
    for words in re.split(r",? and (?=at least |\d|an? )", cut["these"]):
        one = cards(re.sub(r"^at least ", "", words, flags=re.I))
        if one is None:
            return None
        if one.get("what") == "self":
            place = {"from": wide["zones"]} if len(wide.get("zones", ())) == 1 else {}
            found.append({"what": "self", **place, **({"from": one["from"]} if "from" in one else {})})
        elif _chosen(one) and one.get("count") is not None:
            narrow = _narrower(wide, one["filter"])
            if narrow is None:
                return None
            found.append({"what": "chosen", "count": one["count"], "filter": narrow})
        else:
            return None
    left = whole["count"] - sum(one.get("count", 1) for one in found)
    if left < 0:
        return None
    own = {"other": True} if any(one["what"] == "self" for one in found) else {}
    rest = {key: value for key, value in whole.items() if key != "or_more"}
    return [*found, {**rest, "count": left, "filter": {**wide, **own}}] if left else found


def _narrower(wide: Facts, told: Facts) -> Facts | None:
    """Both filters in one; None where they say different things of the same."""
    if "monster" in told.get("kinds", ()) and "kinds" in wide and not set(told["kinds"]) <= set(wide["kinds"]):
        return None
    found = {**wide, **{key: value for key, value in told.items() if key in _CLOSED or key not in wide}}
    for key in told.keys() & wide.keys() - {*_CLOSED}:
        if told[key] == wide[key]:
            continue
        if "any_of" in found:
            return None
        found["any_of"] = [{key: told[key]}]
    return found


def _within(text: str) -> list[Facts] | None:
    """ "2 monsters (1 Tuner and 1 non-Tuner) from your GY"."""
    cut = _WITHIN.search(text)
    whole = cards(text[: cut.start()] + text[cut.end() :]) if cut else None
    if cut is None or whole is None or not _chosen(whole):
        return None
    parts = [cards(part) for part in _parts(cut["these"])]
    if not all(part and _chosen(part) for part in parts):
        parts = [cards(part) for part in re.sub(r" (?=and )|(?=,)", " monster ", cut["these"]).split(" monster and ")]
    found = []
    for part in parts:
        narrow = _narrower(whole["filter"], part["filter"]) if part and _chosen(part) else None
        if part is None or narrow is None:
            return None
        found.append({"what": "chosen", "count": part["count"], "filter": narrow})
    return found if sum(one["count"] for one in found) == whole.get("count") else None


_SORTS = re.compile(
    r"1 each of (?P<whose>your (?:banished )?)?(?P<list>[A-Z][\w-]+(?:, [A-Z][\w-]+)*,? and [A-Z][\w-]+)(?P<tail> .+)"
)


def _sorts(text: str) -> list[Facts] | None:
    """ "1 each of your banished Psychic and Machine monsters": one of each sort."""
    found = _SORTS.fullmatch(text)
    words = re.split(r",? and |, ", found["list"]) if found else []
    whose = f"of {found['whose']}" if found and found["whose"] else ""
    return _all(f"1 {whose}{word}{found['tail']}" for word in words) if found else None


def _named(text: str) -> list[Facts] | None:
    """ "1 each of your banished "A" and "B"", "1 "A", "B" and "C" in your GY": one of each name."""
    found = _NAMED.fullmatch(text)
    if not found:
        return None
    return _all(
        f"1 {found['whose'] or ''}{name}{found['where']}".replace("1 your", "1 of your")
        for name in re.findall(r'"[^"]+"', found["names"])
    )


def _each_from(text: str) -> list[Facts] | None:
    """ "1 card each from your hand and GY": so many from each place."""
    found = _APART.fullmatch(text)
    if not found or (" each" not in text):
        return None
    n, these = found["n"] or found["count"], found["these"] or found["what"]
    one, two = found["one"] or found["first"], found["two"] or found["second"]
    two = two if re.match(r"your|their|either|the", two, re.I) else f"your {two}"
    return _all(f"{n} {these} from {place}" for place in (one, two))


def _all(texts: Any) -> list[Facts] | None:
    found = [cards(text) for text in texts]
    return [one for one in found if one] if all(one and _chosen(one) for one in found) else None
