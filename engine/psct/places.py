"""Where cards are: "in your hand or GY", "you control or in their GY", "that is banished or in your Deck".

Reading gives the fields of a filter: `zones` (with "on_field" for the whole field), `side`, `face`, `role`, or, where
the places differ in more than their zone, alternatives of these in `any_of`.
"""

from __future__ import annotations

import re
from typing import Any

Facts = dict[str, Any]

_ZONES = {
    "hand": "hand",
    "deck": "deck",
    "main deck": "deck",
    "extra deck": "extra",
    "gy": "gy",
    "graveyard": "gy",
    "field": "on_field",
    "banishment": "banished",
    "monster zone": "monster",
    "monster card zone": "monster",
    "main monster zone": "monster",
    "extra monster zone": "monster",
    "center main monster zone": "monster",
    "spell & trap zone": "spell_trap",
    "spell & trap card zone": "spell_trap",
    "spell and trap card zone": "spell_trap",
    "pendulum zone": "pendulum",
    "field zone": "field",
}
_ROLES = {"main monster zone": "main_zone", "extra monster zone": "extra_zone"}
_FACE = r"(?:(?P<{0}>face-up|face-down|set) )?"
_ZONE = rf"(?P<zone>(?:{'|'.join(sorted(_ZONES, key=len, reverse=True))}))s?\b(?:\(s\))?(?!'s)"
_WHOSE = (
    r"(?:(?P<whose>(?:your |the )?opponent's|your|their|(?:either|any|both|each|every)(?: player'?s?'?| players'?)?|"
    r"the|an?|its owner's|that player's) )?(?:entire |side of the )?(?P<other>other )?"
)
_IN = rf"{_FACE.format('before')}(?P<prep>from|in|on|of|out of) {_WHOSE}{_FACE.format('within')}{_ZONE}"
_BARE = rf"{_FACE.format('before')}{_WHOSE}{_FACE.format('within')}{_ZONE}"
_CONTROL = r"(?P<who>you|your opponent|they) (?:currently )?controls?\b"
_THAT = r"(?:,? ?(?:that|which) (?:is|are|was|were) (?:currently |either )?|(?:,? ?that's )|,? ?currently )?"
_FIRST = re.compile(rf",? ?(?:that )?{_CONTROL}|{_THAT},? ?{_IN}", re.I)
_BANISHED = re.compile(r"(?:,? ?that (?:is|are) (?:currently )?|,? ?that's )(?P<banished>banished)\b", re.I)
_NEXT = f"{_IN.replace('<', '<a_')}|{_BARE.replace('<', '<b_')}"
_MORE = re.compile(
    rf"(?:,? (?:and/or|or|and) |, |/)(?:(?:that )?{_CONTROL}|(?:(?:that )?(?:is|are) )?"
    rf"(?:{_NEXT}|(?P<banished>banished)\b))",
    re.I,
)


def place(text: str) -> tuple[Facts, str] | None:
    """The place with which `text` begins, and what is left of the text; None where it begins with none."""
    found = _FIRST.match(text) or _BANISHED.match(text)
    if not found:
        return None
    atoms = [_atom(found, "any")]
    rest = text[found.end() :]
    while more := _MORE.match(rest):
        atoms.append(_atom(more, atoms[-1]["side"]))
        rest = rest[more.end() :]
    return _joined(atoms), rest


def _atom(found: re.Match[str], side: str) -> Facts:
    said = {re.sub(r"^[ab]_", "", name): value.lower() for name, value in found.groupdict().items() if value}
    if "who" in said:
        return {"zones": ["on_field"], "side": "self" if said["who"] == "you" else "opponent"}
    if "banished" in said:
        return {"zones": ["banished"], "side": side}
    zone, whose = said["zone"], said.get("whose", "")
    facts: Facts = {"zones": [_ZONES[zone]], "side": _side(zone, whose, side)}
    face = said.get("before") or said.get("within")
    if face:
        facts["face"] = "up" if face == "face-up" else "down"
    if "other" in said:
        facts["other"] = True
    if zone in _ROLES:
        facts["role"] = _ROLES[zone]
    if zone.startswith("center"):
        facts["marks"] = ["center_zone"]
    return facts


def _side(zone: str, whose: str, before: str) -> str:
    if not whose:
        return before
    if whose == "your":
        return "self"
    if whose.endswith("opponent's") or whose in ("their", "that player's"):
        return "opponent"
    # Old texts say "from the Deck" of one's own.
    return "self" if whose == "the" and _ZONES[zone] in ("hand", "deck", "extra") else "any"


def _joined(atoms: list[Facts]) -> Facts:
    """Places that differ only in their zone become one; others are alternatives."""
    groups: list[Facts] = []
    if len(atoms) == 1 and atoms[0]["zones"] == ["banished"]:
        atoms[0]["face"] = "up"
    elif atoms[0]["zones"] == ["banished"]:
        atoms[0]["side"] = atoms[1]["side"]
    for atom in atoms:
        like = next((one for one in groups if _apart(one) == _apart(atom)), None)
        if like is None:
            groups.append(dict(atom))
        else:
            like["zones"] = [*like["zones"], *(zone for zone in atom["zones"] if zone not in like["zones"])]
    for group in groups:
        if group["side"] == "any":
            del group["side"]
    if len(groups) == 1:
        return groups[0]
    zones = list(dict.fromkeys(zone for group in groups for zone in group["zones"]))
    sides = {group.get("side", "") for group in groups}
    if len(sides) == 1 and "" not in sides:
        return {
            "zones": zones,
            "side": sides.pop(),
            "any_of": [{k: v for k, v in one.items() if k != "side"} for one in groups],
        }
    return {"zones": zones, "any_of": groups}


def _apart(atom: Facts) -> Facts:
    return {key: value for key, value in atom.items() if key != "zones"}
