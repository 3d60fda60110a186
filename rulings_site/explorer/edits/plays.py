"""Adding and removing whole plays."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from rulings_site.explorer.edits.base import Edit, PlayNumber
from rulings_site.explorer.plays import Scenario, link_at, new_ref, without_link, without_play
from rulings_site.explorer.words import PHASES

OTHER = {"A": "B", "B": "A"}
AHEAD = ("draw", "standby", "main1", "battle_start", "battle_step", "main2", "end")
"""The phases that "next phase" goes through; the steps of a battle come with an attack."""


class Again(Edit):
    """Activates another copy of a link's card, from where that one lay, as a new play."""

    op = "again"
    play = PlayNumber()
    link = PlayNumber()

    def change(self) -> Scenario:
        after = self.copy()
        link = link_at(after, self.cleaned_data["play"], self.cleaned_data["link"])
        if link is None:
            raise forms.ValidationError(_("There is no such link."))
        ref = new_ref(after, link["card"])
        after["cards"][ref] = {key: value for key, value in after["cards"][link["card"]].items() if key != "column"}
        after["plays"].append({"chain": [{**link, "card": ref}]})
        return after


class NextTurn(Edit):
    """Passes the turn to the other player."""

    op = "turn"
    now = forms.ChoiceField(choices=[("A", "A"), ("B", "B")])

    def change(self) -> Scenario:
        after = self.copy()
        after["plays"].append({"turn": OTHER[self.cleaned_data["now"]]})
        return after


class NextPhase(Edit):
    """Goes on to a phase."""

    op = "phase"
    to = forms.ChoiceField(choices=list(PHASES.items()))

    def change(self) -> Scenario:
        after = self.copy()
        after["plays"].append({"phase": self.cleaned_data["to"]})
        return after


class CardPlay(Edit):
    """A play with one card of the board; `kind` says which."""

    kind = ""
    ref = forms.CharField(max_length=80)

    def clean_ref(self) -> str:
        ref: str = self.cleaned_data["ref"]
        if ref not in self.scenario.get("cards", {}):
            raise forms.ValidationError(_("There is no such card on the board."))
        return ref

    def act(self, ref: str, player: str) -> dict[str, Any]:
        return {"player": player, "card": ref}

    def change(self) -> Scenario:
        after, ref = self.copy(), self.cleaned_data["ref"]
        card = after["cards"][ref]
        after["plays"].append({self.kind: self.act(ref, card.get("controller") or card["owner"])})
        return after


class NormalSummon(CardPlay):
    op = "summon"
    kind = "summon"

    def act(self, ref: str, player: str) -> dict[str, Any]:
        return {"player": player, "card": ref, "how": "normal"}


class SetCard(CardPlay):
    op = "set"
    kind = "set"


class Attack(CardPlay):
    """Attacks `target`, or directly without one."""

    op = "attack"
    kind = "attack"
    target = forms.CharField(max_length=80, required=False)

    def act(self, ref: str, player: str) -> dict[str, Any]:
        return {"card": ref, "target": self.cleaned_data.get("target") or "direct"}


class RemovePlay(Edit):
    op = "unplay"
    play = PlayNumber()

    def change(self) -> Scenario:
        if self.cleaned_data["play"] > len(self.scenario.get("plays") or []):
            raise forms.ValidationError(_("There is no such play."))
        return without_play(self.scenario, self.cleaned_data["play"])


class LinkEdit(Edit):
    """An edit of one link, which must be there."""

    play = PlayNumber()
    link = PlayNumber()

    def at(self) -> tuple[int, int]:
        where = self.cleaned_data["play"], self.cleaned_data["link"]
        if link_at(self.scenario, *where) is None:
            raise forms.ValidationError(_("There is no such link."))
        return where


class RemoveLink(LinkEdit):
    op = "unlink"

    def change(self) -> Scenario:
        return without_link(self.scenario, *self.at())


class CompareLink(LinkEdit):
    """Makes this the link whose negation is compared."""

    op = "fork"

    def change(self) -> Scenario:
        play, link = self.at()
        return {**self.copy(), "fork": {"play": play, "link": link}}
