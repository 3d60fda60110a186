"""What a noun phrase ("up to 2 face-up monsters your opponent controls") says of cards.

The words are a table (`phrases/nouns.toml`): what stands before the head, the head, what stands after it. Reading gives
the fields of an action that say which cards (`what`, `filter`, `count`, `up_to` …), or None where a word is unknown.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any, NamedTuple

from engine.psct import places
from engine.psct.bearing import bearing
from engine.psct.relations import number, relation, shares
from engine.psct.table import TABLES

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "another": 1, "both": 2}
_QUOTED = r'"[^"]+"'
_COUNT = re.compile(
    r"(?:(?P<upto>up to )|(?P<more>at least ))?(?P<n>\d+|a|an|one|two|three|four|five)(?P<plus>\+| or more)? ", re.I
)
_NAMES = re.compile(rf"{_QUOTED}(?:(?:, | or |, or |,? and/or | and | / ){_QUOTED})*", re.I)
_ALL = re.compile(r"(?:all|each|every|the|any|both) ", re.I)
_THE_OTHER = re.compile(r"the other (?:[\w-]+ )?(?:monster|target)", re.I)
"""One of two, and which of them has not been told."""
_EITHER = re.compile(r",? (?:or|and/or) ", re.I)
_EVERY = re.compile(
    r"(?:(?:[Aa]ll|[Ee]ach|[Ee]very) )?(?:[Ff]ace-up )?[A-Z][\w-]*(?: [A-Z]\w+)?(?:, [A-Z][\w-]*(?: [A-Z]\w+)?)*"
    r"(?P<and>,? and )(?=[A-Z][\w-]*(?: [A-Z]\w+)? [Mm]onsters\b)"
)
"""Several Types or Attributes of which all monsters are meant ("all Fish and Thunder monsters")."""
_LIST = re.compile(r", (?:or |and/or )?| (?:or|and/or) ")


class Word(NamedTuple):
    """One line of the table: where it stands, how it looks, what it says."""

    place: str
    pattern: re.Pattern[str]
    facts: dict[str, Any]
    example: str


@cache
def words() -> dict[str, tuple[Word, ...]]:
    """The words of noun phrases by the place where they stand: whole, before, head, after."""
    table = tomllib.loads((TABLES / "nouns.toml").read_text(encoding="utf-8"))
    found: dict[str, list[Word]] = {"whole": [], "before": [], "head": [], "after": []}
    for raw in table["word"]:
        pattern = re.compile(raw["pattern"], re.IGNORECASE if raw.get("any_case", True) else 0)
        found[raw["place"]].append(Word(raw["place"], pattern, raw["facts"], raw["example"]))
    return {place: tuple(these) for place, these in found.items()}


def cards(text: str) -> dict[str, Any] | None:
    """The cards that `text` means, as fields of an action, or None where part of it is not known."""
    text = text.strip()
    if _THE_OTHER.fullmatch(text):
        return None
    for word in words()["whole"]:
        found = word.pattern.fullmatch(text)
        if found:
            meant = _filled(word.facts, found)
            return {**meant, "count": None} if meant["what"] == "all" else meant
    listed = _EVERY.match(text)
    if listed:
        text = f"{listed[0][: -len(listed['and'])]} or {text[listed.end() :]}"
    return _own(text) or _one(text) or _alternatives(text) or _described(text)


def _own(text: str) -> dict[str, Any] | None:
    """This card, with what has to be true of it ("this Link Summoned card", "this card with 3 counters")."""
    found = re.match(r"this (?=\w)", text, re.I)
    facts: dict[str, Any] = {}
    rest = walk("before", text[found.end() :], facts) if found else ""
    head = re.match(r"(?:card|monster)\b", rest, re.I)
    if head is None or walk("after", rest[head.end() :], facts) or "any_of" in facts or facts.get("other"):
        return None
    facts = {key: value for key, value in facts.items() if key != "kinds"}
    place = {"from": facts.pop("zones")} if "zones" in facts else {}
    told = {key: value for key, value in facts.items() if key not in ("side", "face")}
    return {"what": "self", **place, **({"filter": {**told, "role": "self"}} if told else {})}


_DESCRIBED = re.compile(
    r"(?P<start>(?:(?:\d+|up to \d+|an?|all|any|each|every|other|your banished|your) )*)"
    r"(?P<list>[^,/]+?(?:(?:, |/)[^,/]+?)*?(?:,? (?:and/or|and|or) |/)[^,/]+?)"
    r"(?P<head> (?:(?:normal |effect |xyz |synchro |fusion |link |ritual |pendulum )*monsters?|cards?|spells?|traps?)"
    r"\b.*)",
    re.I,
)


def _described(text: str) -> dict[str, Any] | None:
    """Cards of which several things are said before the head ("all face-down and non-WATER monsters"), one of each."""
    found = _DESCRIBED.fullmatch(text)
    if not found:
        return None
    alike = re.match(r"(?:all|each|every|any|other|your) ", text, re.I) or re.search(r"s$", found["head"].split()[0])
    if re.search(r" and ", found["list"]) and not alike:
        return None  # "1 A and 1 B" are two
    words = re.split(r",? (?:and/or|and|or) |, |/", found["list"])
    each = [_one(f"{found['start']}{word}{found['head']}") for word in words]
    first = each[0]
    if first is None or any(one is None or one.keys() != first.keys() or "filter" not in one for one in each):
        return None
    filters = [one["filter"] for one in each if one]
    every = {key: value for key, value in first["filter"].items() if all(one.get(key) == value for one in filters)}
    parts = [{key: value for key, value in one.items() if key not in every} for one in filters]
    if not all(parts) or any("any_of" in one for one in filters):
        return None
    told = {key for part in parts for key in part}
    if len(told) == 1 and all(isinstance(value, list) for part in parts for value in part.values()):
        key = told.pop()
        return {**first, "filter": {**every, key: [one for part in parts for one in part[key]]}}
    return {**first, "filter": {**every, "any_of": parts}}


def _alternatives(text: str) -> dict[str, Any] | None:
    """Two noun phrases with "or" between them: cards that fit either."""
    for cut in _EITHER.finditer(text):
        left, rest = cards(text[: cut.start()]), text[cut.end() :]
        if left and len(left.get("filter", {}).get("names", ())) == 1:
            rest = re.sub(r"(?<=that mentions )it\b", f'"{left["filter"]["names"][0]}"', rest)
        right = cards(rest) if left else None
        if left and right and re.fullmatch(_QUOTED, text[: cut.start()]):
            left = {**left, **{key: right[key] for key in ("what", "count") if key in right}}
        if left and right and "filter" in left and "filter" in right:
            if left.keys() == {"what", "count", "filter"} and left["filter"].keys() == {"names"}:
                left = {**right, "filter": left["filter"]}  # one card of a name stands without a number
            shared: dict[str, Any] = {key: left[key] for key in ("what", "count", "up_to") if key in left}
            bare = not _ALL.match(text[cut.end() :]) and right.get("what") == "all"
            if bare or {key: right[key] for key in ("what", "count", "up_to") if key in right} == shared:
                return {**shared, "filter": _either(left["filter"], right["filter"])}
    return None


_TOGETHER = (
    "same_name",
    "distinct_names",
    "distinct_attributes",
    "distinct_races",
    "distinct_levels",
    "alike",
    "total",
)


def _either(left: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
    if right.keys() - {"kinds"} <= {"zones", "side"} and "zones" not in left and left.keys() - {"kinds"}:
        return {"any_of": [left, right]}  # "Zombie monsters, or monsters in the GY"
    # The place ("… in your GY") and what is excepted stand once, behind both.
    for key in ("zones", "side", "not_names"):
        if key in right and key not in left:
            # "Control "Paper Lantern" or a "Paper" monster": a card that is only named may lie elsewhere on the field.
            anywhere = key == "zones" and right[key] == ["monster"] and "kinds" not in left and "kinds" in right
            left = {**left, key: list(FIELD) if anywhere else right[key]}
    same = {key: left[key] for key in left if right.get(key) == left[key]}
    # What is said of all chosen is said of those of either kind.
    same |= {key: one[key] for one in (left, right) for key in _TOGETHER if key in one}
    return {
        **same,
        "any_of": [{key: one[key] for key in one if key not in same} for one in (left, right)],
    }


def _one(text: str) -> dict[str, Any] | None:
    selection, rest = how_many(text)
    facts: dict[str, Any] = {}
    rest = walk("before", rest, facts)
    headed = _head(rest, facts)
    if headed is None:
        return None
    rest = walk("after", headed, facts)
    if rest.strip():
        return None
    if facts.get("races") == ["declared"] and facts.get("kinds") != ["monster"]:
        return None  # a type of card, not of monster
    if not _alike(facts, selection.get("count") == 1):
        return None
    if selection.get("count") == 1:
        if "race_and_attribute" in facts.get("alike", ()):
            return None  # one card is like another in both, which is told elsewhere
        _like_it(facts)
    if "total" in facts and selection == {"what": "all", "count": None} and not _ALL.match(text):
        selection = {"what": "chosen", "count": None, "up_to": True}
    if facts.pop("one_of_all", False):
        selection = {"what": "all", "count": None}
    if facts.get("types") == ["Pendulum"] and "on_field" in facts.get("zones", []) and "Monster Card" in text:
        facts["zones"] = [*facts["zones"], "pendulum"]
        facts.pop("kinds", None)
        facts["zones"] = [zone for one in facts["zones"] for zone in (("monster",) if one == "on_field" else (one,))]
    found = {**selection, **{key: facts.pop(key) for key in list(facts) if key in _BESIDE}}
    return {**found, "filter": _placed(facts)}


_BESIDE = ("from", "count", "up_to")
FIELD = ("monster", "spell_trap", "field", "pendulum")


def _placed(facts: dict[str, Any], kinds: list[str] | None = None) -> dict[str, Any]:
    """Facts with "on the field" spelt out as the zones where such cards lie."""
    for stat in ("level", "rank"):
        numbers = sorted(int(one) for one in facts.pop(f"{stat}s", ()))
        if numbers and numbers[-1] - numbers[0] == len(numbers) - 1:
            add(facts, {f"{stat}_min": numbers[0], f"{stat}_max": numbers[-1]})
        elif numbers:
            add(facts, {"any_of": [{f"{stat}_min": one, f"{stat}_max": one} for one in numbers]})
    kinds = facts.get("kinds", kinds or [])
    zones = facts.get("zones", [])
    if "on_field" in zones:
        lie = ("monster",) if kinds == ["monster"] else FIELD[1:] if kinds and "monster" not in kinds else FIELD
        if facts.get("subtypes") == ["Field"]:
            lie = ("field",)
        at = zones.index("on_field")
        facts["zones"] = [*zones[:at], *lie, *zones[at + 1 :]]
    facts.update({"zones": list(dict.fromkeys(facts["zones"]))} if "zones" in facts else {})
    if "any_of" in facts:
        facts["any_of"] = [_placed(dict(one), kinds) for one in facts["any_of"]]
    return facts


_TELLING = (
    "names", "series", "types", "types_none", "races", "attributes", "not_attributes", "subtypes", "level_min",
    "level_max", "rank_min", "rank_max", "link_min", "link_max", "atk_min", "atk_max", "def_min", "def_max", "atk_is",
    "atk_is_def", "mentions", "counter", "none_of", "alike",
)  # fmt: skip


_KNOWN_BY_ROLE = (
    "self",
    "target",
    "event",
    "that",
    "those",
    "cost",
    "bound",
    "it",
    "equip",
    "own_equip",
    "own_material",
)


def seen(facts: dict[str, Any]) -> dict[str, Any]:
    """Cards on the field of which is said what they are: only face-up ones show it."""
    zones = facts.get("zones", ())
    hides = "face" in facts or "positions" in facts or facts.get("role") in _KNOWN_BY_ROLE
    hides = hides or not zones or any(zone not in FIELD for zone in zones)
    open_ = not hides and (
        any(key in facts for key in _TELLING) or any(key.endswith(("_least", "_most")) for key in facts)
    )
    if open_:
        return {**facts, "face": "up"}
    if "any_of" in facts:
        above = {key: facts[key] for key in (*_TELLING, "zones") if key in facts}
        told = [{**one, **({"face": "up"} if "face" in seen({**above, **one}) else {})} for one in facts["any_of"]]
        return {**facts, "any_of": told}
    return facts


def how_many(text: str) -> tuple[dict[str, Any], str]:
    """How many cards a noun phrase means, as fields of an action, and the phrase without that."""
    text = re.sub(r"^(?:a total of (?=\d)|a number of )", "", text, flags=re.I)
    that_many = re.match(r"(up to )?(?:that many|an equal number of|the same number of) ", text, re.I)
    if that_many:
        up_to = {"up_to": True} if that_many[1] else {}
        return {"what": "chosen", "count": None, **up_to, "amount": {"of": "it"}}, text[that_many.end() :]
    either = re.match(r"(\d) or (\d) (?=[\w\"-])", text)
    if either:
        several = {"what": "chosen", "count": int(either[1]), "or_count": int(either[2])}
        return several, text[either.end() :]
    found = _COUNT.match(text)
    if found:
        n = NUMBERS.get(found["n"].lower()) or int(found["n"])
        selection: dict[str, Any] = {"what": "chosen", "count": n}
        if found["upto"]:
            selection["up_to"] = True
        if found["plus"] or found["more"]:
            selection["or_more"] = True
        return selection, text[found.end() :]
    any_number = re.match(r"any number of ", text, re.I)
    if any_number:
        return {"what": "chosen", "count": None, "up_to": True}, text[any_number.end() :]
    as_many = re.match(r"as many (?=.* as possible)", text, re.I)
    if as_many:
        return {"what": "all", "count": None}, text[as_many.end() :].replace(" as possible", "", 1)
    another = re.match(r"another ", text, re.I)
    if another:
        return {"what": "chosen", "count": 1}, "other " + text[another.end() :]
    every = _ALL.match(text)
    if every:
        return {"what": "all", "count": None}, text[every.end() :]
    return {"what": "all", "count": None}, text


def walk(place: str, text: str, facts: dict[str, Any]) -> str:
    """Take words of `place` from the beginning of `text` for as long as there are any; the rest is given back."""
    while text:
        where = _further(text) if place == "after" else None
        if where is not None:
            if "zones" in facts and "zones" in where[0]:
                # "you control in the Extra Monster Zone": one place is part of the other, or belongs elsewhere.
                inner = next((one for one in (facts, where[0]) if set(one["zones"]) <= set(FIELD)), None)
                if inner is None or ["on_field"] not in (facts["zones"], where[0]["zones"]):
                    return text
                zones = inner["zones"]
                add(facts, {key: value for key, value in where[0].items() if key != "zones"})
                facts["zones"], text = zones, where[1]
                continue
            add(facts, where[0])
            text = where[1]
            continue
        mixed = _mixed(text) if place == "before" else None
        if mixed is not None:
            add(facts, mixed[0])
            text = mixed[1]
            continue
        for word in words()[place]:
            found = word.pattern.match(text)
            if found and found.end():
                add(facts, _filled(word.facts, found))
                text = text[found.end() :]
                break
        else:
            if place == "before":
                names = _NAMES.match(text)
                if names and text[names.end() :].startswith(" ") and _more(text[names.end() + 1 :]):
                    add(facts, {"series": _split(names[0])})
                    text = text[names.end() + 1 :]
                    continue
            return text
    return text


_MIXED = re.compile(
    r'(?P<list>(?:"[^"]+"|[A-Z][\w-]+(?: (?!or |and/or )[A-Z][\w-]+)?)(?:(?:,? or |,? and/or |, )(?:"[^"]+"|[A-Z][\w-]+'
    r"(?: [A-Z][\w-]+)?))*?(?:,? or |,? and/or )(?:\"[^\"]+\"|[A-Z][\w-]+(?: Beast| Serpent)?)) (?=\S)"
)
_ADJECTIVES = ("races", "attributes", "types", "series")


def _mixed(text: str) -> tuple[dict[str, Any], str] | None:
    """Adjectives of several sorts of which one is enough ("Dragon or EARTH monster", "Normal or "Paper" monster")."""
    found = _MIXED.match(text)
    rest = text[found.end() :] if found else ""
    told: dict[str, list[Any]] = {}
    for word in re.split(r",? or |,? and/or |, ", found["list"]) if found else ():
        facts: dict[str, Any] = {"series": _split(word)} if word.startswith('"') else {}
        left = "" if facts else walk("before", f"{word} monster", facts)
        if len(facts) != 1 or left not in ("", "monster") or next(iter(facts)) not in _ADJECTIVES:
            return None
        key, value = next(iter(facts.items()))
        told.setdefault(key, []).extend(value)
    return ({"any_of": [{key: value} for key, value in told.items()]}, rest) if len(told) > 1 else None


_AMONG = {"race", "attribute", "race_and_attribute", "level", "rank"}


def _alike(facts: dict[str, Any], one: bool) -> bool:
    """ "With the same original Type and Attribute": as the card last spoken of, or as each other; False where that
    cannot be told."""
    groups = facts.pop("same_as", [])
    both = [word.removeprefix("original_") for words in groups for word in words]
    if not one and both == ["race", "attribute"] and len(groups) == 2:
        groups = [["race_and_attribute"]]
    for words in groups:
        bare = [word.removeprefix("original_") for word in words]
        if not one and bare == ["name"]:
            add(facts, {"same_name": True})
        elif not one and "alike" not in facts and set(bare) <= _AMONG:
            add(facts, {"alike": bare})
        elif not one:
            return False
        else:
            shared = shares(words)
            add(facts, {"any_of": [shared]} if "shares" in facts and "shares" in shared else shared)
    return True


def _like_it(facts: dict[str, Any]) -> None:
    """ "1 … with the same Type": as the card last spoken of, for one alone shares nothing."""
    shared = [*(["name"] if facts.pop("same_name", False) else []), *facts.pop("alike", [])]
    words = [one for one in shared if one not in ("level", "rank")]
    if words:
        add(facts, {"shares": words, "shares_with": "it"})
    for stat in (one for one in shared if one not in words):
        add(facts, {f"{stat}_at_least": {"of": f"it.{stat}"}, f"{stat}_at_most": {"of": f"it.{stat}"}})


def _further(text: str) -> tuple[dict[str, Any], str] | None:
    """Where the cards are, what is excepted, or what they are compared with."""
    return (
        _made(text)
        or places.place(text)
        or _aside(text)
        or _without(text)
        or relation(text, _seen_filter)
        or bearing(text, _seen_filter, _total)
    )


def _made(text: str) -> tuple[dict[str, Any], str] | None:
    """What a monster was Summoned with ("that was Link Summoned using a Cyberse monster as material")."""
    found = _MADE.match(text)
    if found is None:
        return None
    these = {"role": "self"} if found["these"].lower() == "this card" else _seen_filter(found["these"])
    new = {"new": True} if found["new"] else {}
    return ({"summoned_how": [found["how"].lower()], **new, "made_of": these}, text[found.end() :]) if these else None


_MADE = re.compile(
    r",? (?:that|which) (?:was|were) (?P<how>tribute|ritual|fusion|synchro|xyz|link) summoned (?P<new>this turn )?"
    r"(?:by )?(?:using|tributing) (?!only |\d|at least )(?P<these>[^,]+?)(?: as (?:an? )?(?:\w+ )?materials?)?"
    r"(?=,| (?:in|on|from|you|your)\b|$)",
    re.I,
)


def _total(text: str) -> int | dict[str, Any] | None:
    return int(text) if text.isdigit() else number(text, "", _seen_filter)


_ASIDE = re.compile(r" \((?:except|other than|but not) (?P<these>[^()]+)\)", re.I)


def _aside(text: str) -> tuple[dict[str, Any], str] | None:
    """What is excepted in brackets ("(except a Token)")."""
    found = _ASIDE.match(text)
    facts: dict[str, Any] = {}
    if found is None or walk("after", f", except {found['these']}", facts):
        return None
    return facts, text[found.end() :]


def _seen_filter(text: str) -> dict[str, Any] | None:
    found = _one(text)
    return seen(found["filter"]) if found else None


_EXCEPT = re.compile(r",? (?:except(?: for)?|other than|that (?:is|are) not|but not) (?:an? )?(?=\S)", re.I)


def _without(text: str) -> tuple[dict[str, Any], str] | None:
    """What is excepted ("other than a Dragon monster"), as what none of the cards may be; only at the end."""
    start = _EXCEPT.match(text)
    found = _one(text[start.end() :]) if start else None
    if found is None or found["what"] != "all" or "names" in found["filter"] or found["filter"].get("other"):
        return None
    told = {key: value for key, value in found["filter"].items() if key not in ("kinds", "zones", "side")}
    around = {key: found["filter"][key] for key in ("zones", "side") if key in found["filter"]}
    if list(told) == ["types"]:
        return {**around, "types_none": told["types"]}, ""
    return ({**around, "none_of": [told]}, "") if told else None


def _more(text: str) -> bool:
    """Does a head follow, so that the quoted name before it is that of a series?"""
    facts: dict[str, Any] = {}
    rest = walk("before", text, facts)
    return any(word.pattern.match(rest) for word in words()["head"])


def _head(text: str, facts: dict[str, Any]) -> str | None:
    for word in words()["head"]:
        found = word.pattern.match(text)
        if found:
            add(facts, _filled(word.facts, found))
            return text[found.end() :]
    names = _NAMES.match(text)
    if names:
        add(facts, {"names": _split(names[0])})
        return text[names.end() :]
    return None


def _split(names: str) -> list[str]:
    return [re.sub(r"\(s\)$", "", re.sub(r" Tokens$", " Token", name)) for name in re.findall(r'"([^"]+)"', names)]


def add(facts: dict[str, Any], more: dict[str, Any]) -> None:
    """Put `more` into `facts`: lists grow, everything else is set."""
    for key, value in more.items():
        if key == "any_of" and "any_of" in facts:
            facts[key] = [{**one, **other} for one in facts[key] for other in value]
        elif key == "types" and facts.get(key) and "any_of" not in facts:
            # Both words of "Tuner Synchro Monster" have to stand there.
            facts["any_of"], facts[key] = [{"types": facts[key]}], value
        elif isinstance(value, list):
            facts[key] = [*facts.get(key, []), *(one for one in value if one not in facts.get(key, []))]
        else:
            facts[key] = value


def _filled(facts: dict[str, Any], found: re.Match[str]) -> dict[str, Any]:
    return {key: _spelt(key, _value(value, found)) for key, value in facts.items()}


_LOWER = ("zones", "from", "positions", "summoned_from", "summoned_how")


def _spelt(key: str, value: Any) -> Any:
    """Words of the vocabulary as it spells them; what is printed on cards keeps its capitals."""
    if isinstance(value, list):
        return [_spelt(key, one) for one in value]
    if not isinstance(value, str):
        return value
    if key in _LOWER:
        return {"spell & trap": "spell_trap", "graveyard": "gy", "extra deck": "extra"}.get(
            value.lower(), value.lower()
        )
    return value.upper() if key in ("attributes", "not_attributes") else value


def _value(value: Any, found: re.Match[str]) -> Any:
    """ "$n" is a number of the match ("$n-1": less by one), "$names*" the quoted names and "$words*" the words of a
    list in it."""
    if isinstance(value, dict):
        return _filled(value, found)
    if isinstance(value, list):
        return [one for item in value for one in _listed(item, found)]
    if isinstance(value, str) and value.startswith("$"):
        name, step = re.fullmatch(r"\$(\w+)([+-]1)?", value).groups()  # type: ignore[union-attr]
        text = found[name]
        if step:
            return int(text) + int(step)
        return NUMBERS.get(text.lower()) or (int(text) if text.isdigit() else text.strip('"'))
    return value


def _listed(item: Any, found: re.Match[str]) -> list[Any]:
    if isinstance(item, str) and item.startswith("$") and item.endswith("*"):
        text = found[item[1:-1]]
        return (
            _split(text)
            if '"' in text
            else [re.sub(r"^non-|-Type$", "", one.strip()) for one in _LIST.split(text) if one.strip()]
        )
    return [_value(item, found)]
