"""What happens, told in words: to which card, how, from where, because of what; and in which phases and turns."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.psct.nouns import FIELD, cards
from engine.psct.text import open_at
from engine.terms import BATTLE_PHASE, PHASES, SummonHow

Facts = dict[str, Any]
Read = Callable[[str, str], Any]

_OR = re.compile(r",? (?:or|OR) |, ")
_VERB = re.compile(
    r",? (?=(?:is|are|was|were|has left|leaves?|left|inflicts?|inflicted|destroys?|destroyed|battles?|battled|attacks?"
    r"|attacked|moves?|loses?|gains?|returns?|returned|becomes?|equips)\b)"
)
_SENT = re.compile(r"\bsent (?P<rest>(?:from|by) .+?) (?P<to>to (?:the|your|its owner's) (?:gy|graveyard))", re.I)
_MOVED = re.compile(
    r"\b(?P<verb>returned|added) (?P<rest>from .+?) "
    r"(?P<to>to (?:the|your|its owner's|your opponent's) (?:hand|extra deck)(?: face-up)?)",
    re.I,
)
_POSITION = re.compile(r"the battle positions? of (?P<whose>.+?) (?P<be>is|are) changed", re.I)
_SELF = re.compile(
    r"this (?P<attacking>attacking )?(?:(?P<face>face-up|set|face-down) )?(?:(?P<how>[\w/]+) summoned(?P<set>/set)? )?"
    r"(?:(?P<position>attack|defense) position )?(?P<banished>banished )?"
    r"(?:equip |field |(?:continuous )?(?:spell |trap )?)(?:card|monster|spell|trap)(?P<place> .+)?",
    re.I,
)
_ALONE = re.compile(
    r"exactly (?P<these>.+?)(?: \(and no other [^()]*\))?|(?P<so_many>\d .+?) \(and no other [^()]*\)", re.I
)
_OWN = re.compile(
    r" (?:that )?(?:you (?:own and )?control(?:led)?|in (?:your|its owner's) (?:possession|control)"
    r"|its owner controls?)",
    re.I,
)
_HAVING = re.compile(r"this (?:card|monster) (?P<what>with .+)", re.I)
_IN_OWN = re.compile(r" in its owner's (?P<zone>.+)", re.I)
_IN = re.compile(r" (?:on|in|from) (?P<zone>.+)", re.I)
_ZONES: dict[str, tuple[str, ...]] = {
    "field": FIELD,
    "hand": ("hand",),
    "deck": ("deck",),
    "main deck": ("deck",),
    "extra deck": ("extra",),
    "gy": ("gy",),
    "gys": ("gy",),
    "graveyard": ("gy",),
    "monster zone": ("monster",),
    "monster card zone": ("monster",),
    "spell & trap card zone": ("spell_trap",),
    "spell & trap zone": ("spell_trap",),
    "spell/trap zone": ("spell_trap",),
    "field zone": ("field",),
    "pendulum zone": ("pendulum",),
}
_IN_PLACE = {
    "summoned", "flipped_face_up", "position_changed", "damage_dealt", "targeted", "battle_destroys", "battled",
    "attack_declared", "control_changed", "counter_placed",
}  # fmt: skip
"""What happens to cards without their leaving the zone where they are."""
_OWNER = re.compile(
    r"(?:is|are|was|were|sent|added|banished|returned|shuffled|discarded|summoned|face-up|gy|graveyard|hand|"
    r"deck|field) (?:to|from|into) "
    r"(?P<whose>your opponent's|their|your) (?:gy|graveyard|hand|(?:main |extra )?deck)\b",
    re.I,
)
_WHOSE = re.compile(r"\b(?:your opponent's|their|its owner's|your|the|a|an|either|any|either player's) ", re.I)


def how(text: str) -> list[str] | None:
    """The kinds of Summon in a list: "Normal or Special", "Normal/Flip/Special"."""
    words = re.split(r", or |, | or |/", text.strip().lower())
    return words if all(word in tuple(SummonHow) for word in words) else None


def places(text: str) -> list[str] | None:
    """The zones that a list of places means: "the hand or field", "your GY"."""
    found: list[str] = []
    for place in re.split(r",? (?:and/or|or) |, |/(?!trap)", text.strip(), flags=re.I):
        zones = _ZONES.get(_WHOSE.sub("", re.sub(r"^(?:in|on) ", "", place) + " ", count=1).strip().lower())
        if zones is None:
            return None
        found += [zone for zone in zones if zone not in found]
    return found


def who(text: str) -> Facts | None:
    """The card to which something happens, as fields of an event: `what`, `filter`, `from_zones`.

    Nothing is said of "this card": it is what an event without `what` is about.
    """
    text = text.strip(" ,")
    own = _SELF.fullmatch(text)
    if own:
        return _own(own)
    having = _HAVING.fullmatch(text)
    if having:
        bears = dict((cards(f"a card {having['what']}") or {}).get("filter") or {})
        return {"filter": bears} if bears else None
    if re.fullmatch(r"(?:that|the) (?:monster|card|target|targeted monster|special summoned monster)", text, re.I):
        return {"what": "bound"}
    if re.fullmatch(r"(?:the|a monster) equipped(?: with this card)?(?: monster)?", text, re.I):
        return {"what": "any", "filter": {"role": "equip_target"}}
    alone = _ALONE.fullmatch(text)
    found = cards(alone["these"] or alone["so_many"] if alone else text)
    if found is None or found.get("what") not in ("chosen", "all"):
        return None
    chosen = dict(found.get("filter", {}))
    facts: Facts = {"what": "other" if chosen.pop("other", False) else "any"}
    if alone:
        facts["alone"] = found.get("count")
    elif found.get("count", 1) not in (1, None):
        if not found.get("or_more"):
            return None
        facts["together"] = found["count"]
    zones = chosen.pop("zones", None)
    if chosen:
        facts["filter"] = chosen
    if zones:
        facts["from_zones"] = zones
    return facts


def _own(found: re.Match[str]) -> Facts | None:
    chosen: Facts = {}
    facts: Facts = {}
    if found["attacking"]:
        chosen["role"] = "attacker"
    if found["face"]:
        chosen["face"] = "up" if found["face"].lower() == "face-up" else "down"
    if found["how"]:
        summoned = how(found["how"])
        if summoned is None:
            return None
        chosen["summoned_how"] = [*summoned, *(("tribute", "set") if found["set"] else ())]
    if found["position"]:
        chosen["positions"] = ["attack"] if found["position"].lower() == "attack" else ["defense", "facedown_defense"]
    place = found["place"] or ""
    if place and not _OWN.fullmatch(place):
        owner, lies = _IN_OWN.fullmatch(place), _IN.fullmatch(place)
        zones = places((owner or lies)["zone"]) if owner or lies else None  # type: ignore[index]
        if zones is None:
            return None
        facts["from_zones"] = zones
        if owner:
            chosen["side"] = "self"
    elif place:
        chosen["side"] = "self"
    if found["banished"]:
        facts["from_zones"] = ["banished"]
    return {**facts, **({"filter": chosen} if chosen else {})}


def attacker(text: str) -> Facts | None:
    """Who attacks, as fields of an AttackPattern: `player` and `filter`."""
    found = who(text)
    if found is None or found.get("what") == "bound":
        return None
    chosen = dict(found.get("filter", {}))
    if "what" not in found:
        return {"filter": {**chosen, "role": "self"}}
    side = chosen.pop("side", None)
    if found["what"] == "other":
        chosen["other"] = True
    if chosen == {"kinds": ["monster"]}:
        chosen = {}
    return {**({"player": side} if side else {}), **({"filter": chosen} if chosen else {})}


def attacked(text: str) -> Facts | None:
    """What is attacked, as a filter."""
    found = who(text)
    if found is None or found.get("what") == "bound":
        return None
    chosen = dict(found.get("filter", {}))
    if "what" not in found:
        return {**chosen, "role": "self"}
    if found["what"] == "other":
        chosen["other"] = True
    return {**chosen, "zones": ["monster"]}


def others(text: str) -> Facts | None:
    """Other cards than this one to which something happens."""
    found = who(text)
    return found if found is not None and found.get("what") in ("any", "other") else None


def triggered(found: Facts | None) -> Facts | None:
    """What is answered, with `subject` and `manner` of its event settled; `conditions` that it asks for beside it."""
    if found is None or "event" not in found:
        return found
    event = dict(found["event"])
    if event.keys() & {"subject", "manner", "where"}:
        meant, told = event.pop("subject", {"what": "any"}), event.pop("manner", {})
        event = _about(meant, {**told, **event}) or {}
    if not event or any("conditions" in one for one in event.get("any_of", ())):
        return None
    asked = event.pop("conditions", None)
    return {**found, "event": event, **({"conditions": asked} if asked else {})}


def happens(text: str, read: Read) -> Facts | None:
    """A happening as an event pattern: a subject, and what happens to it ("this card is destroyed by battle").

    `conditions` beside the fields of a pattern: what its Summon was made with.
    """
    text = _in_order(text)
    hidden = open_at(text)
    for cut in _VERB.finditer(text):
        if hidden[cut.start()]:
            continue
        meant = who(text[: cut.start()])
        told = read("predicate", text[cut.end() :]) if meant is not None else None
        found = _about(meant, told) if meant is not None and told is not None else None
        if found is not None:
            return found
    return None


def _in_order(text: str) -> str:
    """The same with the place to which a card moves before the others, and with the card as the subject."""
    text = _SENT.sub(lambda sent: f"sent {sent['to']} {sent['rest']}", text)
    text = _MOVED.sub(lambda moved: f"{moved['verb']} {moved['to']} {moved['rest']}", text)
    return _POSITION.sub(lambda told: f"{told['whose']} {told['be']} changed in position", text)


def _about(subject: Facts, told: Facts) -> Facts | None:
    """What was told of a subject. What does not leave its zone comes from nowhere, but for what the verb says."""
    if set(told["events"]) <= _IN_PLACE and set(subject.get("from_zones", ())) <= set(FIELD):
        subject = {key: value for key, value in subject.items() if key != "from_zones"}
    if "victim" in told:
        told = dict(told)
        victor = {**subject.get("filter", {}), **({} if "what" in subject else {"role": "self"})}
        victim = told.pop("victim")
        return {**told, "what": "any", "filter": victim, "cause": victor}
    told = _sided(told, others="what" in subject)
    for one in (told, *told.get("any_of", [])):
        if "except" in one:
            # Of this card only the cause can be another one.
            key = "filter" if "what" in subject else "cause"
            one[key] = {**one.get(key, {}), "not_names": one.pop("except")}
    made = told.pop("made_of", None)
    if made is not None:
        told = _made(told, made, "what" in subject)
        if not told:
            return None
    if "because" in told:
        told["because"] = {
            key: told["because"][key] for key in ("events", "by", "cause_side") if key in told["because"]
        }
    found = {**subject, **told}
    if "filter" in subject and "filter" in told:
        found["filter"] = {**subject["filter"], **told["filter"]}
    if "from_zones" in subject and "from_zones" in told:
        found["from_zones"] = [zone for zone in told["from_zones"] if zone in subject["from_zones"]]
    return _told_to_all(found, _own_words(found))


def _told_to_all(found: Facts, shared: Facts) -> Facts:
    """Each alternative and exception says itself to which card it happens, and what."""
    for key in ("any_of", "none_of"):
        if key in found:
            found = {
                **found,
                key: [_told_to_all({**shared, **one}, {**shared, **_own_words(one)}) for one in found[key]],
            }
    return found


def _own_words(event: Facts) -> Facts:
    """What an alternative says itself of the card and of what happens."""
    return {key: event[key] for key in ("what", "events") if key in event}


def _made(told: Facts, made: Facts, others: bool) -> Facts:
    """What the Summon was made with: of other monsters a part of their filter, of this card a condition."""
    chosen = {"role": "self"} if made.get("what") == "self" else dict(made.get("filter") or {})
    n = made.get("count") or 1
    if not chosen or (others and n > 1) or made.get("up_to") or told["events"] != ["summoned"]:
        return {}
    if others:
        return {**told, "filter": {**told.get("filter", {}), "made_of": chosen}}
    distinct = {"distinct": True} if chosen.pop("distinct_names", False) else {}
    return {**told, "conditions": [{"count": chosen, "at_least": n, **distinct, "among": "tributes"}]}


_SHOWN = {"summoned", "banished", "position_changed"}
"""What brings a card into a position that is told."""


def _sided(told: Facts, others: bool) -> Facts:
    """`side` is a word of the filter, in each of the alternatives; so is whose GY, hand or Deck is spoken of, where it
    happens to other cards."""
    found = {key: value for key, value in told.items() if key not in ("side", "owner", "where") and value != {}}
    if not set(told.get("events", ())) <= _SHOWN:
        found.pop("to_positions", None)
    side = told.get("side") or (told.get("owner") if others else None)
    where = {**told.get("where", {}), **({"side": side} if side else {})}
    if where:
        found["filter"] = {**told.get("filter", {}), **where}
    if "any_of" in told:
        found["any_of"] = [_sided(one, others) for one in told["any_of"]]
    return found


def predicate(text: str, read: Callable[[str, str], Any], by_table: Callable[[str, str], Any]) -> Facts | None:
    """What happens to a subject: one thing, or one of several ("is banished or sent to the GY")."""
    text = _in_order(text.strip())
    found: Facts | None = by_table("predicate", text)
    if found is not None:
        owner = _OWNER.search(text)
        return {"owner": "self" if owner["whose"].lower() == "your" else "opponent", **found} if owner else found
    hidden = open_at(text)
    for cut in _OR.finditer(text):
        if hidden[cut.start()]:
            continue
        left, rest = read("predicate", text[: cut.start()]), text[cut.end() :]
        right = None if left is None else read("predicate", rest) or read("predicate", f"is {rest}")
        verb = _AGAIN.match(text) if left is not None and right is None and _BY.match(rest) else None
        right = read("predicate", f"{verb[0]} {rest}") if verb else right
        if verb and left is not None and right is not None:
            # "Destroyed by battle, or by an opponent's card effect, and sent to the GY": both.
            left = {**{key: right[key] for key in _PLACES if key in right}, **left}
        elif left is not None and right is not None and left["events"] == right["events"] and "to_zones" in right:
            left = {"to_zones": right["to_zones"], **left}
        if left is not None and right is not None:
            if not left.keys() & {*_MANNER} and not re.match(r"(?:is|are|was|were) ", rest):
                # "Destroyed or banished by an opponent's card effect": said of both.
                left = {**{key: right[key] for key in _MANNER if key in right}, **left}
            return either(left, right)
    return None


_AGAIN = re.compile(
    r"(?:is|are|was|were) (?:sent to (?:the|your) (?:gy|graveyard)|(?:(?:normal|special|flip|tribute) )?\w+)"
    r"|leaves the field",
    re.I,
)
"""A verb that is said once of two ways."""
_BY = re.compile(r"(?:by|because|due|from|to|while|when) ", re.I)
_MANNER = ("by", "cause", "cause_side")
_PLACES = ("to_zones", "from_zones", "side")


def manner(text: str, read: Callable[[str, str], Any], by_table: Callable[[str, str], Any]) -> Facts | None:
    """How, from where, because of what: one phrase after the other."""
    text = text.strip(" ,")
    found: Facts | None = by_table("manner", text)
    if found is not None:
        return found
    for cut in re.finditer(r",? ", text):
        left = by_table("manner", text[: cut.start()])
        right = read("manner", text[cut.end() :]) if left is not None else None
        if left is not None and right is not None and not (left.keys() & right.keys()):
            return {**left, **right}
    return None


def either(left: Facts, right: Facts) -> Facts:
    """Two events, one of which has to happen, as one pattern."""
    events = [*left["events"], *(one for one in right["events"] if one not in left["events"])]
    rest = [{key: value for key, value in one.items() if key != "events"} for one in (left, right)]
    if rest[0] == rest[1]:
        return {**rest[0], "events": events}
    if set(left["events"]) == set(right["events"]) and rest[0].keys() == rest[1].keys() and "any_of" not in left:
        differ = [key for key in rest[0] if rest[0][key] != rest[1][key]]
        if differ == ["how"]:
            return {**left, "how": [*left["how"], *(one for one in right["how"] if one not in left["how"])]}
    if not rest[0].keys() ^ {"by"} and rest == [{"by": "battle"}, {"by": "effect"}] and len(events) == 1:
        return {"events": events, "by": "battle_or_effect"}
    shared = {key: value for key, value in rest[0].items() if rest[1].get(key) == value and key != "any_of"}
    what = {"what": "any"} if rest[0].get("what") != rest[1].get("what") else {}
    alternatives = [
        inner
        for one in (left, right)
        for inner in ([{**one, **part} for part in one["any_of"]] if "any_of" in one else [one])
    ]
    return {
        **shared,
        **what,
        "events": events,
        "any_of": [
            {key: one[key] for key in one if key in ("what", "events") or (key not in shared and key != "any_of")}
            for one in alternatives
        ],
    }


_PHASE: dict[str, tuple[str, ...]] = {
    "draw phase": ("draw",),
    "standby phase": ("standby",),
    "main phase": ("main1", "main2"),
    "main phase 1": ("main1",),
    "main phase 2": ("main2",),
    "battle phase": tuple(phase for phase in PHASES if phase in BATTLE_PHASE),
    "battle step": ("battle_step",),
    "damage step": ("damage_start", "damage_before", "damage_calculation", "damage_after", "damage_end"),
    "damage calculation": ("damage_calculation",),
    "end phase": ("end",),
}
_WHEN = re.compile(
    r"(?P<whose>(?:each of )?your opponent's|their|(?:each of )?your|the turn player's|the|each|any|either player's"
    r"|each player's|both players') (?P<phase>[\w ]+?)s?",
    re.I,
)


def window(text: str) -> Facts | None:
    """A phase and whose turn it is: "your opponent's Main Phase", "the Main Phase or Battle Phase"."""
    found: list[Facts] = []
    whose = "the"
    for part in re.split(r",? or (?:during )?", text.strip().lower().replace("your or your opponent's", "the")):
        told = _WHEN.fullmatch(part)
        whose = told["whose"] if told else whose
        phase = told["phase"] if told else part
        zones = _PHASE.get(phase) or _PHASE.get(f"{phase} phase")
        if zones is None:
            return None
        turn = "opponent" if "opponent" in whose or whose == "their" else "self" if "your" in whose else ""
        found.append({"phases": list(zones), **({"turn": turn} if turn else {})})
    if len(found) == 1:
        return found[0]
    turns = {one.get("turn") for one in found}
    if turns == {"self", "opponent"} and len({tuple(one["phases"]) for one in found}) == 1:
        return {"phases": found[0]["phases"]}
    return {"any_of": found}
