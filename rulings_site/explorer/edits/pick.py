"""Chaining a card: as the next link of a chain, or as a new play."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext as _

from rulings_site.explorer import ask
from rulings_site.explorer.edits.base import SIDES, Edit, PlayNumber
from rulings_site.explorer.plays import Scenario, plays_of


class Chain(Edit):
    """Chains `card` (its id) or, with only `q` typed, the first card found that may be chained."""

    op = "chain"
    card = forms.CharField(required=False, max_length=200)
    q = forms.CharField(required=False, max_length=200)
    play = PlayNumber(required=False)
    player = forms.ChoiceField(choices=SIDES, required=False)

    def where(self) -> int | None:
        """The play that the card is chained in; None leaves it to the engine."""
        play: int | None = self.cleaned_data.get("play")
        return play

    def change(self) -> Scenario:
        card, query = self.cleaned_data.get("card"), self.cleaned_data.get("q", "")
        if card:
            return self._suggested(int(card) if card.isdecimal() else card)[1]
        for found in ask.find(query, self.language):
            legal, scenario = self._suggested(found["id"])
            if legal:
                return scenario
        raise forms.ValidationError(self.why_none(query))

    def why_none(self, query: str) -> str:
        if not query.strip():
            return _("Type a name first.")
        return _("No card found for “%(query)s” can be chained now.") % {"query": query}

    def _suggested(self, card: int | str) -> tuple[bool, Scenario]:
        """Whether the card may be chained, and the scenario with it chained all the same."""
        player = self.cleaned_data.get("player") or None
        suggestion = ask.suggest(self.copy(), card, play=self.where(), player=player, language=self.language)
        return suggestion["legal"], suggestion["scenario"]


class Play(Chain):
    """Activates a card as a new play, after all the others."""

    op = "play"

    def where(self) -> int:
        return len(plays_of(self.scenario)) + 1
