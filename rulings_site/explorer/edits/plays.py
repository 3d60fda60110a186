"""Repeating a play, removing plays and links, and which link is compared."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext as _

from rulings_site.explorer.edits.base import Edit, LinkEdit, PlayNumber
from rulings_site.explorer.plays import Scenario, new_ref, without_link, without_play


class Again(LinkEdit):
    """Activates another copy of a link's card, from where that one lay, as a new play."""

    op = "again"

    def change(self) -> Scenario:
        after = self.copy()
        link = self.found(after)
        ref = new_ref(after, link["card"])
        after["cards"][ref] = {key: value for key, value in after["cards"][link["card"]].items() if key != "column"}
        after["plays"].append({"chain": [{**link, "card": ref}]})
        return after


class RemovePlay(Edit):
    op = "unplay"
    play = PlayNumber()

    def change(self) -> Scenario:
        if self.cleaned_data["play"] > len(self.scenario.get("plays") or []):
            raise forms.ValidationError(_("There is no such play."))
        return without_play(self.scenario, self.cleaned_data["play"])


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
