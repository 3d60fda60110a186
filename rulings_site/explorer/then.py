"""Offers for the next play: each is an edit, as the words of a link and what stands in its address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from rulings_site.explorer import words
from rulings_site.explorer.edits.plays import AHEAD, OTHER
from rulings_site.explorer.plays import link_at
from rulings_site.explorer.stack import Named, name

MOST = 3
"""Of Summons and attacks, so that the list stays one that can be read."""


@dataclass(frozen=True)
class Offer:
    text: str
    icon: str
    query: dict[str, Any]


def suggestions(scenario: dict[str, Any], result: dict[str, Any], named: Named) -> list[Offer]:
    """What may be worth trying next, after the scenario as it was played."""
    final = result["branches"]["as_played"]["final"]
    offers: list[Offer] = []
    fork = result.get("fork")
    link = link_at(scenario, fork["play"], fork["link"]) if fork else None
    if fork and link:
        text = _("Activate another copy of %(card)s") % {"card": name(link["card"], named)}
        offers.append(_offer(text, "again", op="again", play=fork["play"], link=fork["link"]))
    if not scenario.get("plays"):
        return offers
    offers += _with_cards(scenario, final, named)
    offers += _onward(final)
    return offers


def _with_cards(scenario: dict[str, Any], final: dict[str, Any], named: Named) -> list[Offer]:
    """Normal Summons and attacks of the turn player with the cards that the scenario names."""
    turn, offers = final["turn_player"], []
    for ref, card in final["cards"].items():
        if ref not in scenario["cards"] or card["controller"] != turn or named.get(ref, {}).get("kind") != "monster":
            continue
        if card["zone"] == "hand" and final["phase"] in ("main1", "main2"):
            text = _("Normal Summon %(card)s") % {"card": name(ref, named)}
            offers.append(_offer(text, "next", op="summon", ref=ref))
        if card["zone"] == "monster" and card["position"] == "attack" and final["phase"].startswith("battle"):
            text = _("Attack directly with %(card)s") % {"card": name(ref, named)}
            offers.append(_offer(text, "next", op="attack", ref=ref))
    return offers[:MOST]


def _onward(final: dict[str, Any]) -> list[Offer]:
    ahead = AHEAD[AHEAD.index(final["phase"]) + 1 :] if final["phase"] in AHEAD else AHEAD[5:]
    other = OTHER[final["turn_player"]]
    onward = (
        [_offer(_("On to the %(phase)s") % {"phase": words.PHASES[ahead[0]]}, "next", op="phase", to=ahead[0])]
        if ahead
        else []
    )
    turn = _("Next turn: %(player)s") % {"player": other}
    return [*onward, _offer(turn, "next", op="turn", now=final["turn_player"])]


def _offer(text: str, icon: str, **query: Any) -> Offer:
    return Offer(text, icon, query)
