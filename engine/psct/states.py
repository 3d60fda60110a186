"""States that have to hold, said of cards: "you control 2 or more monsters", "there is no card in a Field Zone".

Who has them and where they are is put behind the cards and read with them ("a monster" + "you control"). What cards on
the field are is told of face-up ones only (see `nouns.seen`).
"""

from __future__ import annotations

import re
from typing import Any

from engine.psct.nouns import FIELD, cards, seen
from engine.psct.places import place

Facts = dict[str, Any]

_WHO = {"you": "you control", "they": "your opponent controls", "your opponent": "your opponent controls"}
_HOLDS = re.compile(
    r"(?P<who>you|your opponent|they) (?:(?P<not>do not|does not|don't|doesn't) )?(?:already |currently )?"
    r"(?P<verb>controls?|have|has) (?P<only>only )?(?P<these>.+)",
    re.I,
)
_NEITHER = re.compile(r"neither player controls (?P<these>.+)", re.I)
_THERE = re.compile(r"there (?:is|are) (?:currently )?(?P<these>.+)", re.I)
_LIE = re.compile(r"(?P<these>.+?) (?:is|are)(?P<not> not)? (?P<face>face-up )?(?P<where>(?:on|in) .+|banished)", re.I)
_ALL = re.compile(
    r"(?P<none>(?:you|they|your opponent) controls? no (?:cards|monsters),? or )?"
    r"(?:(?:all(?: the)?|the only) (?P<kind>face-up monsters|monsters|cards) (?P<holder>you control|your opponent "
    r"controls|they control|in your (?:gy|graveyard))(?: \((?:if any|min\.? (?P<least>\d+))\))? (?:are|is) "
    r"|(?:you )?(?:only control|control only) (?!\d|an? )|(?<=or )only (?!\d|an? ))(?P<these>.+?)"
    r"(?: \(min\.? (?P<min>\d+)\))?",
    re.I,
)
_THE_ONLY = re.compile(
    r"the only (?P<kind>(?:face-up |face-down )?(?:cards?|monsters?)) (?P<holder>you control|your opponent controls|"
    r"in your (?:gy|graveyard|hand)) (?:is|are) (?P<n>\d+|an?) (?P<these>.+)",
    re.I,
)
_INCLUDING = re.compile(r",? including (?:at least )?(?P<one>.+)", re.I)
_MORE = re.compile(
    r"(?P<who>you|your opponent|they) controls? (?:at least (?P<n>\d+) more |(?P<or>\d+) or more |more )(?P<these>.+?) "
    r"than (?:you|your opponent|"
    r"they)(?: (?:do|does))?",
    re.I,
)
_HAND = re.compile(
    r"(?P<who>you have|your opponent has) more cards in (?:your|their) hand than (?:you|they|your opponent)"
    r"(?: do(?:es)?| have)?",
    re.I,
)
_ONLY_OPPONENT = re.compile(r"only your opponent controls (?P<these>.+)", re.I)
_NUMBER = re.compile(
    r"(?P<exactly>exactly |at least )?(?P<n>\d+) "
    r"(?:(?P<least>or more )|(?P<most>or (?:less|fewer) ))?(?P<other>other )?",
    re.I,
)
_NONE = re.compile(r"(?:no (?P<other>other )?|(?:a|an|any|another) )(?P<these>.+)", re.I)
_EACH = re.compile(r'"[^"]+"(?:, "[^"]+")*,? and "[^"]+"')
_SPLIT = re.compile(r",? and |, ")
_WORD = r"[A-Z][\w-]+(?: (?!Monsters?\b)[A-Z]\w+)?"
_DO_NOT = re.compile(
    r"(?P<theirs>your opponent controls (?P<these>.+?)),? (?:and|but) you (?:do not|don't|do not control (?:one|any))",
    re.I,
)
_EACH_PLAYER = re.compile(r"(?:both players|each player) (?P<verb>have|has|controls?) (?P<these>.+)", re.I)
_SORTS = re.compile(
    r"(?P<who>you control|you have|your opponent controls|there are) (?P<n>\d+) or more (?:different )?(?:monster )?"
    r"(?P<sort>types|attributes|levels)(?: of (?P<these>.+?)| among (?P<among>.+?)|(?P<place> (?:on|in) .+))?",
    re.I,
)
_WITH_SORTS = re.compile(
    r"(?P<these>you control .+?) with (?P<n>\d+) or more different (?P<sort>types|attributes|levels)", re.I
)
_SORT = {"types": "race", "attributes": "attribute", "levels": "level"}
_BOTH = (
    re.compile(r'both (?P<these>(?:an? [^,]+?|"[^"]+") and (?:an? [^,]+?|"[^"]+"))(?P<rest> (?:in|on) .*)?', re.I),
    re.compile(r'both (?P<these>"[^"]+" and "[^"]+")(?P<rest> (?:(?:monster|card)|in |on ).*)?', re.I),
    re.compile(
        rf"(?:[Bb]oth|at least 1 each of|an?) (?P<these>{_WORD}(?:, {_WORD})*,? and {_WORD})(?P<rest> monster.*)"
    ),
)
_AND = re.compile(r",? and (?=an? |\d|\"|no )", re.I)


def state(text: str) -> list[Facts] | None:
    """The conditions that `text` says of the cards somebody has, or None where it says none that is known."""
    text = text.strip()
    for pattern, told in (
        (_ONLY_OPPONENT, _only_opponent),
        (_MORE, _more),
        (_HAND, _more_in_hand),
        (_ALL, _all),
        (_THE_ONLY, _the_only),
        (_DO_NOT, _not_you),
        (_EACH_PLAYER, _each_player),
        (_SORTS, _sorts),
        (_WITH_SORTS, _with_sorts),
        (_HOLDS, _holds),
        (_NEITHER, lambda found: _none(found["these"] + " on the field")),
        (_THERE, lambda found: _number(found["these"], "")),
        (_LIE, _lie),
    ):
        found = pattern.fullmatch(text)
        read = told(found) if found else None
        if read is not None:
            return read
    return None


def _holds(found: re.Match[str]) -> list[Facts] | None:
    controls = found["verb"].lower().startswith("control")
    where = " " + _WHO[found["who"].lower()] if controls else ""
    if not controls and not _placed(found["these"]):
        return None
    if found["not"]:
        return _none(found["these"] + where)
    several = _both(found["these"], where)
    if several is not None:
        return several
    exactly = "exactly " if found["only"] and re.match(r"\d", found["these"]) else ""
    if found["only"] and not exactly:
        return None
    if _EACH.fullmatch(found["these"]):
        each = [_some(name + where, 1, None) for name in re.findall(r'"[^"]+"', found["these"])]
        return [condition for one in each if one is not None for condition in one]
    read = _number(exactly + found["these"], where)
    for cut in () if read is not None else _AND.finditer(found["these"]):
        one, other = found["these"][: cut.start()], found["these"][cut.end() :]
        if re.fullmatch(r'"[^"]+"', one):
            other = re.sub(r"(?<=mentions )it\b", one, other)
        left, right = _number(one, where), _number(other, where)
        if left is not None and right is not None:
            return [*left, *right]
    return read


def _not_you(found: re.Match[str]) -> list[Facts] | None:
    """ "Your opponent controls a monster and you do not"."""
    theirs = state(found["theirs"])
    own = _none(re.sub(r"^an? ", "", found["these"]) + " you control")
    return [*theirs, *own] if theirs and own else None


def _each_player(found: re.Match[str]) -> list[Facts] | None:
    verb = "have" if found["verb"].lower() in ("have", "has") else "control"
    own = state(f"you {verb} {re.sub(r'their', 'your', found['these'])}")
    theirs = state(f"your opponent {'has' if verb == 'have' else 'controls'} {found['these']}")
    return [*own, *theirs] if own and theirs else None


def _sorts(found: re.Match[str]) -> list[Facts] | None:
    """So many different Types among these monsters."""
    where = " you control" if found["who"].lower().startswith("you ") else ""
    where = " your opponent controls" if found["who"].lower().startswith("your") else where
    these = found["among"] or (found["these"] or "monsters") + (found["place"] or where)
    told = _filter(re.sub(r"^the ", "", these))
    return (
        None
        if told is None
        else [{"count": told, "at_least": int(found["n"]), "distinct_by": _SORT[found["sort"].lower()]}]
    )


def _with_sorts(found: re.Match[str]) -> list[Facts] | None:
    told = state(found["these"])
    if told is None or len(told) != 1 or told[0].get("at_least") != 1:
        return None
    return [{**told[0], "at_least": int(found["n"]), "distinct_by": _SORT[found["sort"].lower()]}]


def _both(text: str, where: str) -> list[Facts] | None:
    """Of each of several kinds one: "both LIGHT and DARK monsters", "a Fish and Aqua monster(s)"."""
    found = next((found for pattern in _BOTH if (found := pattern.fullmatch(text))), None)
    if found is None:
        return None
    ones = [re.sub(r"^(?!an? )", "a " if '"' not in one else "", one) for one in _SPLIT.split(found["these"])]
    each = [_number(one + (found["rest"] or ""), where) for one in ones]
    return None if None in each else [condition for one in each for condition in one or ()]


def _placed(text: str) -> bool:
    return bool(re.search(r"\b(?:in|on|field|banished|hand)\b", text, re.I))


def _number(text: str, where: str) -> list[Facts] | None:
    """So many of these cards: "2 or more …", "exactly 3 …", "no …", "a …"."""
    if re.match(r"no ", text, re.I):
        return _none(text + where)
    part = _INCLUDING.search(text)
    if part:
        every = _number(text[: part.start()], where)
        one = _number(part["one"], where)
        return [*every, *one] if every and one else None
    if re.match(r"all (?:of )?the ", text, re.I):
        return None
    found = _NUMBER.match(text)
    if not found:
        return _some(text + where, 1, None)
    n = int(found["n"])
    rest = ("other " if found["other"] else "") + text[found.end() :] + where
    if found["most"]:
        return _some(rest, None, n)
    return _some(rest, n, n if (found["exactly"] or "").startswith("exactly") else None)


def _none(text: str) -> list[Facts] | None:
    found = _NONE.fullmatch(text)
    if found and re.match(r"another ", text, re.I):
        return _some("other " + found["these"], None, 0)
    return _some((found["other"] or "") + found["these"] if found else text, None, 0)


def _some(text: str, least: int | None, most: int | None) -> list[Facts] | None:
    """At least and at most so many of the cards that `text` means."""
    filter = _filter(text)
    if filter is None:
        return None
    if filter.get("role") == "extra_zone" and filter.get("side") == "self" and most == 0:
        return [{"word": "no_monster_in_extra_zone"}]
    condition: Facts = {"count": filter}
    if filter.pop("distinct_names", False):
        condition["distinct"] = True
    if least is not None:
        condition["at_least"] = least
    if most is not None:
        condition["at_most"] = most
    return [condition]


def _filter(text: str) -> Facts | None:
    found = cards(text)
    if found is None or "filter" not in found or found.get("what") not in ("all", "chosen"):
        return None
    return seen(_placed_on_field(found["filter"]))


def _placed_on_field(chosen: Facts) -> Facts:
    """The filter, on the field where the text says no place."""
    if "zones" in chosen or "role" in chosen or any("zones" in one for one in chosen.get("any_of", ())):
        return dict(chosen)
    lie = (
        ["monster"] if chosen.get("kinds") == ["monster"] else ["field"] if chosen.get("subtypes") == ["Field"] else []
    )
    return {**chosen, "zones": lie or list(FIELD)}


def _only_opponent(found: re.Match[str]) -> list[Facts] | None:
    theirs = _number(found["these"], " your opponent controls")
    own = _none(re.sub(r"^an? |s?$", "", found["these"]) + "s you control")
    return None if theirs is None or own is None else [*theirs, *own]


def _more(found: re.Match[str]) -> list[Facts] | None:
    mine, theirs = " you control", " your opponent controls"
    one, other = (mine, theirs) if found["who"].lower() == "you" else (theirs, mine)
    more, than = _filter(found["these"] + one), _filter(found["these"] + other)
    if more is None or than is None:
        return None
    return [{"count": more, "than": than, "at_least": int(found["n"] or found["or"] or 1)}]


def _more_in_hand(found: re.Match[str]) -> list[Facts]:
    own, theirs = ({"zones": ["hand"], "side": side} for side in ("self", "opponent"))
    more, than = (own, theirs) if found["who"].lower().startswith("you have") else (theirs, own)
    return [{"count": more, "than": than, "at_least": 1}]


def _all(found: re.Match[str]) -> list[Facts] | None:
    holder = found["holder"] or "you control"
    these = _filter(f"{found['these']} {holder}") or _filter(f"{found['these']} monsters {holder}")
    every = _filter(f"{found['kind'] or 'monsters'} {holder}")
    if these is None or every is None:
        return None
    told = {key: value for key, value in these.items() if every.get(key) != value}
    bar = {"not_attributes": told["attributes"]} if list(told) == ["attributes"] else {"none_of": [told]}
    others = {"count": {**every, **bar}, "at_most": 0}
    if found["none"] or not holder.lower().endswith(("control", "controls")):
        return [others]
    return [{"count": these, "at_least": int(found["min"] or found["least"] or 1)}, others]


def _the_only(found: re.Match[str]) -> list[Facts] | None:
    """ "The only monster you control is 1 Dragon monster": so many in all, and as many of these."""
    n = 1 if found["n"].lower() in ("a", "an") else int(found["n"])
    every = _filter(f"{found['kind']} {found['holder']}")
    these = _filter(f"{found['these']} {found['holder']}")
    if every is None or these is None:
        return None
    return [{"count": every, "at_least": n, "at_most": n}, {"count": these, "at_least": n}]


def _lie(found: re.Match[str]) -> list[Facts] | None:
    where = f" that is {found['where']}" if found["where"].lower() == "banished" else f" {found['where']}"
    these = found["these"]
    read_place = place(where)
    if re.match(r"this ", these, re.I) or (read_place is None or read_place[1].strip()):
        return None
    face = found["face"] or ""
    these = (
        re.sub(r"^(an? |no |\d+ (?:or more )?)?(?!both)", lambda start: start[0] + face, these, count=1)
        if face
        else these
    )
    if found["not"]:
        return _none(these + where)
    if re.match(r"both ", these, re.I):
        return _both(these, where)
    return _number(these, where)
