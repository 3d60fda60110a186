"""Offers for the next play: each is an edit, as the words of a link and what stands in its address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from rulings_site.explorer import ask, words
from rulings_site.explorer.plays import link_at
from rulings_site.explorer.stack import Named, Stack, name

AHEAD = ("draw", "standby", "main1", "battle_start", "battle_step", "main2", "end")
"""The phases that "next phase" goes through; the steps of a battle come with an attack."""
MAY_ATTACK = ("main1", "battle_start", "battle_step", "damage_end")
MOST = 3
"""Of triggers, and of Summons and attacks, so that the list stays one that can be read."""


@dataclass(frozen=True)
class Offer:
    text: str
    icon: str
    query: dict[str, Any]


def suggestions(scenario: dict[str, Any], result: dict[str, Any], named: Named, in_battle: bool) -> list[Offer]:
    """What may be worth trying next, after the scenario as it was played; no attack while a battle runs."""
    final = result["branches"]["as_played"]["final"]
    offers: list[Offer] = []
    fork = result.get("fork")
    link = link_at(scenario, fork["play"], fork["link"]) if fork else None
    if fork and link:
        text = _("Activate another copy of %(card)s") % {"card": name(link["card"], named)}
        offers.append(_offer(text, "again", op="again", play=fork["play"], link=fork["link"]))
    if not scenario.get("plays"):
        return offers
    offers += _triggers(result, named)
    offers += _with_cards(scenario, final, named, not in_battle)
    offers += _onward(final)
    return offers


def acts(result: dict[str, Any], begun: bool) -> list[tuple[str, str, dict[str, Any]]]:
    """The plays without a chain that a form makes: words, the edit, and what its form starts with.

    `begun`: is there a play already? Before the first only those that a dispute begins with.
    """
    phase = result["branches"]["as_played"]["final"]["phase"]
    attack = _("Attack") if phase.startswith(("battle", "damage")) else _("Go to the Battle Phase and attack")
    first: list[tuple[str, str, dict[str, Any]]] = [
        (_("Normal Summon"), "summon", {"how": "normal"}),
        (_("Special Summon"), "summon", {"how": "special"}),
        (attack if begun else _("Attack"), "attack", {}),
    ]
    if summoned_after(result):
        first.insert(0, (_("Answer the Summon"), "answer", {}))
    later = [("set", _("Set a card")), ("position", _("Change a battle position")), ("phase", _("Go on to a phase"))]
    return first + [(text, op, {}) for op, text in later] if begun else first


def summoned_after(result: dict[str, Any]) -> bool:
    """Was the last play a Chain that a Summon followed, with nothing in response yet?"""
    plays = result["branches"]["as_played"]["plays"]
    return bool(plays and plays[-1]["links"] and plays[-1]["summon"] and not plays[-1]["response"])


def battle_goes_on(result: dict[str, Any], plays: list[Stack]) -> list[Offer]:
    """The steps that the battle which runs at the end may be carried on to; none where no battle runs."""
    played = result["branches"]["as_played"]
    running = False
    for stack, play in zip(plays, played["plays"], strict=True):
        if stack.kind == "attack" and play["legal"]:
            running = play["attack"] == "goes_on"
        elif stack.kind in ("phase", "turn") and play["legal"] and not stack.in_battle:
            running = False
    phase, steps = played["final"]["phase"], list(words.BATTLE_STEPS)
    if not running or phase not in ("battle_step", *steps[:-1]):
        return []
    ahead = steps[steps.index(phase) + 1 :] if phase in steps else steps
    return [_offer(str(words.BATTLE_STEPS[step]), "next", op="battle", to=step) for step in ahead]


def _with_cards(scenario: dict[str, Any], final: dict[str, Any], named: Named, may_attack: bool) -> list[Offer]:
    """Normal Summons and attacks of the turn player with the cards that the scenario names."""
    turn, offers = final["turn_player"], []
    here = {ref: card for ref, card in final["cards"].items() if ref in scenario["cards"]}
    theirs = [ref for ref, card in here.items() if card["controller"] != turn and card["zone"] == "monster"]
    done = _attacked(scenario)
    for ref, card in here.items():
        if card["controller"] != turn or named.get(ref, {}).get("kind") != "monster":
            continue
        if card["zone"] == "hand" and final["phase"] in ("main1", "main2") and ask.is_normally_summoned(named[ref]):
            text = _("Normal Summon %(card)s") % {"card": name(ref, named)}
            offers.append(_offer(text, "next", op="summon", ref=ref))
        ready = card["zone"] == "monster" and card["position"] == "attack" and ref not in done
        if ready and may_attack and final["phase"] in MAY_ATTACK:
            offers += [_attack(ref, target, named) for target in theirs or ["direct"]]
    return offers[:MOST]


def _triggers(result: dict[str, Any], named: Named) -> list[Offer]:
    """The cards that wait on the last play and may be activated now, at least in one column."""
    ready = {
        trigger["card"]: trigger["player"]
        for branch in result["branches"].values()
        for trigger in branch["plays"][-1]["triggers"]
        if trigger["may_activate"] and named.get(trigger["card"], {}).get("id")
    }
    return [
        _offer(
            _("Activate %(card)s") % {"card": name(ref, named)}, "next", op="play", card=named[ref]["id"], player=who
        )
        for ref, who in ready.items()
    ][:MOST]


def _attacked(scenario: dict[str, Any]) -> set[str]:
    """The monsters that attacked since the turn last passed."""
    done: set[str] = set()
    for play in scenario["plays"]:
        done = set() if "turn" in play else done | {play["attack"]["card"]} if "attack" in play else done
    return done


def _attack(ref: str, target: str, named: Named) -> Offer:
    if target == "direct":
        return _offer(_("Attack directly with %(card)s") % {"card": name(ref, named)}, "next", op="attack", ref=ref)
    text = _("Attack %(target)s with %(card)s") % {"card": name(ref, named), "target": name(target, named)}
    return _offer(text, "next", op="attack", ref=ref, target=target)


def _onward(final: dict[str, Any]) -> list[Offer]:
    ahead = AHEAD[AHEAD.index(final["phase"]) + 1 :] if final["phase"] in AHEAD else AHEAD[5:]
    other = ask.OTHER[final["turn_player"]]
    onward = (
        [_offer(_("On to the %(phase)s") % {"phase": words.PHASES[ahead[0]]}, "next", op="phase", to=ahead[0])]
        if ahead
        else []
    )
    turn = _("Next turn: %(player)s") % {"player": other}
    return [*onward, _offer(turn, "next", op="turn", now=final["turn_player"])]


def _offer(text: str, icon: str, **query: Any) -> Offer:
    return Offer(text, icon, query)
