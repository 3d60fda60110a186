"""Summons and Sets as plays of their own, and changes of battle position."""

from __future__ import annotations

from typing import Any, ClassVar

from crispy_forms.layout import Field, Layout
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rulings_site.explorer import ask
from rulings_site.explorer.edits.acts import Act, OfCard
from rulings_site.explorer.edits.base import Edit, PlayNumber
from rulings_site.explorer.plays import Scenario, add_card, without_answer
from rulings_site.explorer.then import summoned_after
from rulings_site.explorer.words import HOWS, POSITIONS

TAKES = ("monster", "hand", "gy", "banished", "extra", "pendulum", "spell_trap")
"""Zones whose cards may be Tributed, be materials, or pay for a Summon."""


class Summon(OfCard):
    """A Summon outside a chain: how, with what, in which position."""

    op = "summon"
    heading = gettext_lazy("Summon a monster")
    button = gettext_lazy("Summon it")
    places: ClassVar[dict[str, str]] = {"card": "ref", "player": "player"}
    zones = ("hand", "extra", "monster", "gy", "banished")
    how = forms.ChoiceField(choices=list(HOWS.items()), label=gettext_lazy("How"))
    position = forms.ChoiceField(
        choices=[("", gettext_lazy("as usual")), *((key, POSITIONS[key]) for key in ("attack", "defense"))],
        required=False,
        label=gettext_lazy("Position"),
    )
    fill = forms.BooleanField(required=False, label=gettext_lazy("Put on the board what else it takes"))

    def usual(self) -> dict[str, Any]:
        return {**super().usual(), "how": "normal", "fill": True}

    def rest(self) -> list[Any]:
        self.offer_or_drop("with", self.there(*TAKES))
        return ["how", "position", *(["with"] if "with" in self.fields else []), "fill"]

    def start(self, card: int | str) -> dict[str, Any]:
        how, player = self.cleaned_data["how"], self.cleaned_data["player"]
        return dict(ask.summoning(card, how, player)["start"])

    def change(self) -> Scenario:
        data, after = self.cleaned_data, self.begin()
        ref, how, player = self.card_played(after), data["how"], data["player"]
        given = [other for other in data.get("with") or [] if other != ref]
        needed = ask.summoning(after["cards"][ref]["card"], how, player) if data["fill"] else {}
        given = given or [add_card(after, spec) for spec in needed.get("materials", [])]
        act = {"player": player, "card": ref, "how": how}
        act |= {key: value for key, value in (("with", given), ("position", data.get("position"))) if value}
        after["plays"].append({"summon": act})
        for spec in needed.get("around", []):
            if not ask.resolve(after)["branches"]["as_played"]["plays"][-1]["legal"]:
                add_card(after, spec)
        return after


# `with`, as the plays call it, is a word of Python's.
Summon.base_fields["with"] = forms.MultipleChoiceField(
    required=False,
    label=gettext_lazy("Tributes, materials, costs; of a Pendulum Summon the other monsters"),
    widget=forms.CheckboxSelectMultiple,
)


class Answer(OfCard):
    """A card in response to the Summon that the last play, a Chain, brought about after it resolved."""

    op = "answer"
    heading = gettext_lazy("Answer the Summon")
    button = gettext_lazy("Answer it")
    zones = ("hand", "spell_trap", "monster", "gy")
    verdict = "response_refused"

    @property
    def is_there(self) -> bool:
        return summoned_after(self.before)

    def usual(self) -> dict[str, Any]:
        return {"player": ask.OTHER[self.final["turn_player"]]}

    def start(self, card: int | str) -> dict[str, Any]:
        return ask.lying(card, self.cleaned_data["player"] == self.final["turn_player"])

    def change(self) -> Scenario:
        after = self.copy()
        if not self.is_there:
            raise forms.ValidationError(_("No Summon waits for an answer."))
        ref = self.card_played(after)
        after["plays"][-1]["response"] = [{"player": self.cleaned_data["player"], "card": ref}]
        return after


class Unanswer(Edit):
    """Takes the response to a Chain's Summon away."""

    op = "unanswer"
    play = PlayNumber()

    def change(self) -> Scenario:
        return without_answer(self.scenario, self.cleaned_data["play"])


class SetCard(OfCard):
    op = "set"
    heading = gettext_lazy("Set a card")
    button = gettext_lazy("Set it")
    zones = ("hand",)

    def change(self) -> Scenario:
        after = self.begin()
        ref = self.card_played(after)
        after["plays"].append({"set": {"player": self.cleaned_data["player"], "card": ref}})
        return after


class ChangePosition(Act):
    """Changes the battle position of a monster on the field."""

    op = "position"
    heading = gettext_lazy("Change a battle position")
    ref = forms.ChoiceField(label=gettext_lazy("Monster"))
    to = forms.ChoiceField(
        choices=[(key, POSITIONS[key]) for key in ("attack", "defense")],
        label=gettext_lazy("To"),
        widget=forms.RadioSelect,
    )

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        super().__init__(scenario, language, data, **kwargs)
        monsters = self.there("monster")
        self.fields["ref"].choices = monsters or [("", gettext_lazy("no monster is on the field"))]  # type: ignore[attr-defined]
        self.helper.layout = Layout("ref", Field("to", template="explorer/_seg.html"))

    def usual(self) -> dict[str, Any]:
        return {"to": "defense"}

    def change(self) -> Scenario:
        after = self.copy()
        after["plays"].append({"position": {"card": self.cleaned_data["ref"], "to": self.cleaned_data["to"]}})
        return after
