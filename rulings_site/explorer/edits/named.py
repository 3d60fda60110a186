"""Naming a card in a form: typed, picked among those found, or one that the board has."""

from __future__ import annotations

from typing import Any

from django import forms
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rulings_site.explorer import ask
from rulings_site.explorer.edits.base import Edit
from rulings_site.explorer.plays import Scenario

WHICH = '{% include "explorer/_place_hits.html" with found=form.found %}'
"""Of crispy's layout: the cards found, to pick one."""


class Named(Edit):
    """An edit that names a card by `name`, or by the id of one found (`card`)."""

    name = forms.CharField(
        max_length=200,
        label=gettext_lazy("Card"),
        help_text=gettext_lazy("A name in any language, or: any monster, any Effect Monster, any Spell, any Trap."),
    )
    card = forms.CharField(required=False, max_length=200)

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        super().__init__(scenario, language, data, **kwargs)
        self.found: list[dict[str, Any]] = []
        self.fields["name"].widget.attrs |= {
            "autocomplete": "off",
            "hx-get": f"{reverse('explorer:search')}?for=place",
            "hx-trigger": "input changed delay:250ms",
            "hx-target": f"#{self.hits_id}",
            "hx-swap": "innerHTML",
            "hx-sync": "this:replace",
        }

    @property
    def hits_id(self) -> str:
        """The id of the element in which the cards found stand."""
        return f"{self.op}-hits"

    @property
    def on_page(self) -> bool:
        return True

    def clean_name(self) -> str:
        return str(self.cleaned_data["name"]).strip()

    def named_card(self) -> int | str:
        """The picked card, a stand-in, the card of that very name, or the only one found; else asks which."""
        picked, typed = self.cleaned_data.get("card"), str(self.cleaned_data["name"])
        if picked:
            # Should the form come back, the pick is still the first of its list.
            self.found = sorted(ask.find(typed, self.language), key=lambda hit: str(hit["id"]) != picked)
            return int(picked) if picked.isdecimal() else str(picked)
        if ask.is_stand_in(typed):
            return typed.lower()
        if ask.named(typed):
            return typed
        self.found = ask.find(typed, self.language)
        if not self.found:
            raise forms.ValidationError(
                {
                    "name": _("No card is called “%(name)s”. This engine knows %(known)s cards.")
                    % {"name": typed, "known": ask.cards_known()}
                }
            )
        raise forms.ValidationError({"name": _("Which of these cards do you mean?")})
