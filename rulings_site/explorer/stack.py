"""The plays as the rail shows them: each chain a stack of card chips, other plays a line of words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from rulings_site.explorer import ask, words
from rulings_site.explorer.plays import links_of, plays_of
from rulings_site.languages import language

Named = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Chip:
    """One chain link: who, what, where from, cost and targets (`details`), why it was refused.

    `effect`: what its effect does; of a card that is not in the catalogue which one it is, by number.
    """

    n: int
    player: str
    ref: str
    name: str
    english: str
    frame: str
    speed: int | None
    place: str
    effect: str
    details: list[str]
    refused: dict[str, Any] | None
    is_fork: bool


@dataclass(frozen=True)
class Stack:
    """One play. `chips` in the order of the chain; empty for a play that is no chain and got no response."""

    n: int
    text: str
    is_chain: bool
    chips: list[Chip] = field(default_factory=list)

    @property
    def top_down(self) -> list[Chip]:
        return self.chips[::-1]

    @property
    def is_refused(self) -> bool:
        return any(chip.refused for chip in self.chips)

    @property
    def next_link(self) -> int:
        return len(self.chips) + 1


def stacks(scenario: dict[str, Any], result: dict[str, Any], named: Named) -> list[Stack]:
    """All plays of the scenario."""
    return [_stack(n, play, scenario, result, named) for n, play in enumerate(plays_of(scenario), 1)]


def name(ref: str, named: Named) -> str:
    """How a card is called on the page; its ref if the engine has no name for it."""
    return str(named.get(ref, {}).get("name") or ref)


def _stack(n: int, play: dict[str, Any], scenario: dict[str, Any], result: dict[str, Any], named: Named) -> Stack:
    played = result["branches"]["as_played"]["plays"][n - 1]
    is_chain = "chain" in play
    told = played["links"] if is_chain else (played["response"] or {}).get("links", [])
    refused = played["refused"] if is_chain else played["response_refused"]
    fork = result.get("fork") or {}
    chips = []
    for number, link in enumerate(links_of(play), 1):
        known: dict[str, Any] = next((entry for entry in told if entry["link"] == number), {})
        why = refused if refused and refused["link"] in (number, None) else None
        is_fork = fork.get("play") == n and fork.get("link") == number
        chips.append(_chip(number, link, known, scenario, named, _details(result, n, number), why, is_fork))
    return Stack(n, play_words(play, scenario, named), is_chain, chips)


def _details(result: dict[str, Any], play: int, link: int) -> list[str]:
    """What a link costs and targets, as the engine tells it."""
    events = result["branches"]["as_played"]["events"]
    own = [event for event in events if (event["play"], event["link"]) == (play, link)]
    return [event["text"] for event in own if event["type"] in ("cost", "target")]


def _chip(
    number: int,
    link: dict[str, Any],
    known: dict[str, Any],
    scenario: dict[str, Any],
    named: Named,
    details: list[str],
    refused: dict[str, Any] | None,
    is_fork: bool,
) -> Chip:
    facts = named.get(link["card"], {})
    card = scenario["cards"].get(link["card"], {})
    effect = known.get("effect", link.get("effect"))
    return Chip(
        n=number,
        player=link["player"],
        ref=link["card"],
        name=name(link["card"], named),
        english=facts.get("english", ""),
        frame=facts.get("frame", "normal"),
        speed=ask.spell_speed(facts.get("id"), effect),
        place=words.place(card.get("zone", ""), card.get("position")),
        effect=ask.effect_words(facts.get("id"), effect, language()) or _numbered(effect),
        details=details,
        refused=refused,
        is_fork=is_fork,
    )


def _numbered(effect: Any) -> str:
    return "" if effect is None else _("activation only") if effect == 0 else _("effect %(n)s") % {"n": effect}


def play_words(play: dict[str, Any], scenario: dict[str, Any], named: Named) -> str:
    """A play in a few words: "A activates Lightning Storm", "The turn passes to B"."""
    kind = next((key for key in play if key != "response"), "chain")
    act: Any = play.get(kind) or []
    if kind == "chain":
        first = act[0] if act else {"player": "", "card": ""}
        return _("%(player)s activates %(card)s") % {"player": first["player"], "card": name(first["card"], named)}
    if kind == "turn":
        return _("The turn passes to %(player)s") % {"player": act}
    if kind == "phase":
        return _("On to the %(phase)s") % {"phase": words.PHASES.get(act, act)}
    if kind == "battle":
        return _("The battle goes on")
    return _act_words(kind, act, scenario, named)


def _act_words(kind: str, act: dict[str, Any], scenario: dict[str, Any], named: Named) -> str:
    card = name(act["card"], named)
    player = act.get("player") or scenario["cards"].get(act["card"], {}).get("owner", "")
    if kind == "attack" and act["target"] == "direct":
        return _("%(card)s attacks directly") % {"card": card}
    if kind == "attack":
        return _("%(card)s attacks %(target)s") % {"card": card, "target": name(act["target"], named)}
    if kind == "summon":
        return _("%(player)s Summons %(card)s") % {"player": player, "card": card}
    if kind == "set":
        return _("%(player)s Sets %(card)s") % {"player": player, "card": card}
    return _("%(card)s changes its position") % {"card": card}
