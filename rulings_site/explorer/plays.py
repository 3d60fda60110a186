"""Reading and changing the plays of a scenario dict, without knowing any rule.

Plays and links are counted from 1, as everywhere in the scenario format.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import count
from typing import Any

Scenario = dict[str, Any]
Link = dict[str, Any]

EMPTY: Scenario = {"v": 1, "cards": {}, "plays": []}


def plays_of(scenario: Scenario) -> list[dict[str, Any]]:
    return list(scenario.get("plays") or [])


def links_of(play: dict[str, Any]) -> list[Link]:
    """The links of a play, of its chain or of the response to it; the very list, so that it may be changed."""
    links: list[Link] = play["chain"] if "chain" in play else play.get("response", [])
    return links


def answer_of(play: dict[str, Any]) -> list[Link]:
    """The links in response to the Summon that a Chain brought about."""
    links: list[Link] = play.get("response", []) if "chain" in play else []
    return links


def number(word: Any) -> int:
    """The number of a play or link as an address says it; 0 where it says none that could be one."""
    said = str(word)
    return int(said) if said.isdecimal() and len(said) < 4 else 0


def link_at(scenario: Scenario, play: int, link: int) -> Link | None:
    """The link of that number, or None."""
    plays = plays_of(scenario)
    links = links_of(plays[play - 1]) if 0 < play <= len(plays) else []
    return links[link - 1] if 0 < link <= len(links) else None


def without_link(scenario: Scenario, play: int, link: int) -> Scenario:
    """The scenario without that link, the cards that only it needed, and the play if it was its only link."""
    after = deepcopy(scenario)
    links = links_of(after["plays"][play - 1])
    removed = links.pop(link - 1)
    if not links and "chain" in after["plays"][play - 1]:
        return _without_strays(_pop_play(after, play), [removed])
    if not links:
        after["plays"][play - 1].pop("response", None)
    fork = after.get("fork")
    if fork and fork["play"] == play and fork["link"] >= link:
        after.pop("fork")
    return _without_strays(after, [removed])


def without_play(scenario: Scenario, play: int) -> Scenario:
    """The scenario without that play and the cards that only it needed."""
    after = deepcopy(scenario)
    gone = after["plays"][play - 1]
    act = gone.get("summon") or gone.get("set")
    own = [{"card": act["card"], "cost": act.get("with")}] if act else []
    return _without_strays(_pop_play(after, play), [*own, *links_of(gone), *answer_of(gone)])


def without_answer(scenario: Scenario, play: int) -> Scenario:
    """The scenario without the response to the Summon that a Chain brought about, and the cards only it needed."""
    after = deepcopy(scenario)
    gone = after["plays"][play - 1].pop("response", []) if play <= len(after["plays"]) else []
    return _without_strays(after, gone)


def without_card(scenario: Scenario, ref: str) -> Scenario:
    """The scenario without that card, and without every link and play that was of it."""
    after = deepcopy(scenario)
    for number in range(len(after["plays"]), 0, -1):
        play = after["plays"][number - 1]
        for links in (links_of(play), answer_of(play)):
            links[:] = [_without_ref(link, ref) for link in links if link["card"] != ref]
        if play.get("chain") == [] or _is_of(play, ref):
            _pop_play(after, number)
            continue
        if ref in play.get("summon", {}).get("with", []):
            play["summon"]["with"] = [other for other in play["summon"]["with"] if other != ref]
        if not play.get("response"):
            play.pop("response", None)
    after["cards"].pop(ref, None)
    for card in after["cards"].values():
        for key in ("equipped_to", "under"):
            if card.get(key) == ref:
                card.pop(key)
    if not link_at(after, *_fork(after)):
        after.pop("fork", None)
    return after


def battle_phase_first(scenario: Scenario, phase: str) -> None:
    """Begins the Battle Phase, in place, where the last play left the turn in another `phase`.

    Without plays yet the scenario begins in it; with some it is a play of its own.
    """
    if phase.startswith(("battle", "damage")):
        return
    if scenario["plays"]:
        scenario["plays"].append({"phase": "battle_step"})
    else:
        scenario["phase"] = "battle_step"


def add_card(scenario: Scenario, spec: dict[str, Any], base: str = "") -> str:
    """Puts a card on the board, in place, and gives its ref: made from the word `base`, or without one "c1", "c2" …"""
    ref = new_ref(scenario, base) if base else next(f"c{n}" for n in count(1) if f"c{n}" not in scenario["cards"])
    scenario["cards"][ref] = spec
    return ref


def named_by(play: dict[str, Any]) -> set[str]:
    """Every ref that a play names (and its other words)."""
    return set(_texts(play))


def is_used_once(scenario: Scenario, ref: str) -> bool:
    """Is the card named by one link or play only, and by no other card?"""
    beside = [card.get(key) for card in scenario["cards"].values() for key in ("equipped_to", "under")]
    return (_texts(scenario["plays"]) + beside).count(ref) == 1


def new_ref(scenario: Scenario, base: str) -> str:
    """A ref that no card has yet, made from a word."""
    word = "".join(letter for letter in base.lower() if letter.isascii() and letter.isalnum())[:12] or "card"
    taken, number = scenario["cards"], 2
    if word not in taken:
        return word
    while f"{word}{number}" in taken:
        number += 1
    return f"{word}{number}"


def _fork(scenario: Scenario) -> tuple[int, int]:
    fork = scenario.get("fork") or {"play": 0, "link": 0}
    return fork["play"], fork["link"]


def _pop_play(scenario: Scenario, play: int) -> Scenario:
    """Takes the play out, in place; the fork moves with its play, or goes with it."""
    scenario["plays"].pop(play - 1)
    fork = scenario.get("fork")
    if fork and fork["play"] == play:
        scenario.pop("fork")
    elif fork and fork["play"] > play:
        fork["play"] -= 1
    return scenario


def _without_strays(scenario: Scenario, links: list[Link]) -> Scenario:
    """Takes out, in place, the cards that `links` activated or paid with and that nothing else names any more."""
    for ref in [ref for link in links for ref in (link["card"], *(link.get("cost") or []))]:
        if ref in scenario["cards"] and ref not in _named(scenario):
            scenario["cards"].pop(ref)
    return scenario


def _texts(value: Any) -> list[Any]:
    """Every text in a value, as often as it stands there."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for item in inner for text in _texts(item)]


def _named(scenario: Scenario) -> set[str]:
    """Every ref named by a play or by another card."""
    found = {card.get(key, "") for card in scenario["cards"].values() for key in ("equipped_to", "under")}
    return found.union(*map(named_by, scenario["plays"]))


def _without_ref(link: Link, ref: str) -> Link:
    for key in ("targets", "cost"):
        if ref in (link.get(key) or []):
            link[key] = [other for other in link[key] if other != ref]
    return link


def _is_of(play: dict[str, Any], ref: str) -> bool:
    act = next((play[key] for key in ("summon", "attack", "set", "position") if key in play), None)
    return act is not None and ref in (act["card"], act.get("target"))
