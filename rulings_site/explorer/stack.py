"""The plays as the rail shows them: each chain a stack of card chips, other plays a line of words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rulings_site.explorer import ask, words
from rulings_site.explorer.plays import answer_of, links_of, named_by, plays_of
from rulings_site.languages import language

Named = dict[str, dict[str, Any]]
SUMMONS = {
    "normal": gettext_lazy("%(player)s Normal Summons %(card)s"),
    "tribute": gettext_lazy("%(player)s Tribute Summons %(card)s"),
    "set": gettext_lazy("%(player)s Sets %(card)s"),
    "flip": gettext_lazy("%(player)s Flip Summons %(card)s"),
    "gemini": gettext_lazy("%(player)s Normal Summons %(card)s again"),
    "special": gettext_lazy("%(player)s Special Summons %(card)s"),
    "synchro": gettext_lazy("%(player)s Synchro Summons %(card)s"),
    "xyz": gettext_lazy("%(player)s Xyz Summons %(card)s"),
    "link": gettext_lazy("%(player)s Link Summons %(card)s"),
    "pendulum": gettext_lazy("%(player)s Pendulum Summons %(card)s"),
}


@dataclass(frozen=True)
class Chip:
    """One chain link: who, what, where from, cost and targets (`details`), why it was refused.

    `passcode`: of a card of the catalogue. `effect`: what its effect does; of a card that is not in the catalogue which
    one it is, by number.
    """

    n: int
    player: str
    name: str
    english: str
    frame: str
    passcode: int | None
    speed: int | None
    place: str
    effect: str
    details: list[str]
    refused: dict[str, Any] | None
    is_fork: bool


@dataclass(frozen=True)
class Added:
    """A stand-in that a play needs, which another card may replace: `text` says what it is and whose."""

    ref: str
    text: str
    place: str


@dataclass(frozen=True)
class Stack:
    """One play. `chips` in the order of the chain; empty for a play that is no chain and got no response.

    `kind`: the format's word for it; `answers`: what its links answer, where they do not make a chain of their own;
    `refused`: why the play itself may not be made, where no link is to blame; `added`: the cards put on the board
    for it that stand for any card; `step`: the phase it goes on to; `response`: what answers the Summon after a Chain.
    """

    n: int
    text: str
    kind: str
    chips: list[Chip] = field(default_factory=list)
    answers: str = ""
    refused: dict[str, Any] | None = None
    added: list[Added] = field(default_factory=list)
    step: str = ""
    response: str = ""

    @property
    def is_chain(self) -> bool:
        return self.kind == "chain"

    @property
    def takes_links(self) -> bool:
        """May cards be chained in it?"""
        return self.is_chain or bool(self.answers)

    @property
    def in_battle(self) -> bool:
        """Does it carry a battle on to one of its steps?"""
        return self.kind == "battle" or self.step in words.BATTLE_STEPS

    @property
    def top_down(self) -> list[Chip]:
        return self.chips[::-1]

    @property
    def is_refused(self) -> bool:
        return bool(self.refused) or any(chip.refused for chip in self.chips)

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
    return Stack(
        n,
        play_words(play, scenario, named),
        kind_of(play),
        chips,
        answers(play, named),
        None if is_chain else played["refused"],
        added_for(n, scenario, named),
        play.get("phase", ""),
        _response(play, named),
    )


def _response(play: dict[str, Any], named: Named) -> str:
    """The cards in response to the Summon that a Chain brought about."""
    return ", ".join(name(link["card"], named) for link in answer_of(play))


def kind_of(play: dict[str, Any]) -> str:
    """The format's word for a play: "chain", "summon", "attack" …"""
    return next((key for key in play if key != "response"), "chain")


def answers(play: dict[str, Any], named: Named) -> str:
    """What the links in response to a play answer, "" where nothing can answer it."""
    if "attack" in play:
        return _("the attack of %(card)s") % {"card": name(play["attack"]["card"], named)}
    if "summon" in play and play["summon"]["how"] != "set":
        return _("the Summon of %(card)s") % {"card": name(play["summon"]["card"], named)}
    return ""


def added_for(n: int, scenario: dict[str, Any], named: Named) -> list[Added]:
    """The stand-ins that play `n` is the first to name, or that no play names and that came after a card it plays."""
    counted = [*enumerate(plays_of(scenario), 1)][::-1]
    played = {ref: number for number, play in counted for ref in played_by(play)}
    spoken_of = {ref: number for number, play in counted for ref in named_by(play)}
    found, at = [], 1
    for ref, card in scenario.get("cards", {}).items():
        at = played.get(ref, at)
        if ref not in played and _stands_in(card) and spoken_of.get(ref, at) == n:
            whose = _("%(card)s, %(player)s’s side") % {"card": name(ref, named), "player": card["owner"]}
            found.append(Added(ref, whose, words.place(card["zone"], card.get("position"))))
    return found


def played_by(play: dict[str, Any]) -> list[str]:
    """The cards that a play is of: those of its links, the monster Summoned, the attacker."""
    act = next((play[key] for key in ("summon", "attack", "set") if key in play), None)
    return [*([act["card"]] if act else []), *(link["card"] for link in [*links_of(play), *answer_of(play)])]


def _stands_in(card: dict[str, Any]) -> bool:
    """Does it stand for any card of its kind, with no number of its own?"""
    return isinstance(card["card"], str) and ask.is_stand_in(card["card"])


def _details(result: dict[str, Any], play: int, link: int) -> list[str]:
    """What a link costs and targets, as the engine tells it."""
    events = result["branches"]["as_played"]["events"]
    own = [event for event in events if (event["play"], event["link"]) == (play, link)]
    begins = [at for at, event in enumerate(own) if event["type"] == "activate"]
    # What follows a second activation of that number is of the response to a Summon that the Chain brought about.
    own = own[: begins[1]] if len(begins) > 1 else own
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
        name=name(link["card"], named),
        english=facts.get("english", ""),
        frame=facts.get("frame", "normal"),
        passcode=facts.get("id"),
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
    kind = kind_of(play)
    act: Any = play.get(kind) or []
    if kind == "chain":
        first = act[0] if act else {"player": "", "card": ""}
        return _("%(player)s activates %(card)s") % {"player": first["player"], "card": name(first["card"], named)}
    if kind == "turn":
        return _("The turn passes to %(player)s") % {"player": act}
    if kind == "phase" and act in words.BATTLE_STEPS:
        return _("The battle goes on to %(step)s") % {"step": words.BATTLE_STEPS[act]}
    if kind == "phase":
        return _("On to the %(phase)s") % {"phase": words.PHASES.get(act, act)}
    if kind == "battle":
        step = words.BATTLE_STEPS["damage_end" if act == "end" else "damage_calculation"]
        return _("The battle goes on to %(step)s") % {"step": step}
    return _act_words(kind, act, scenario, named)


def _act_words(kind: str, act: dict[str, Any], scenario: dict[str, Any], named: Named) -> str:
    card = name(act["card"], named)
    player = act.get("player") or scenario["cards"].get(act["card"], {}).get("owner", "")
    if kind == "attack" and act["target"] == "direct":
        return _("%(card)s attacks directly") % {"card": card}
    if kind == "attack":
        return _("%(card)s attacks %(target)s") % {"card": card, "target": name(act["target"], named)}
    if kind == "summon":
        words_of = SUMMONS.get(act["how"], SUMMONS["special"])
        return str(words_of) % {"player": player, "card": card}
    if kind == "set":
        return _("%(player)s Sets %(card)s") % {"player": player, "card": card}
    return _("%(card)s changes its position") % {"card": card}
