"""Attacks, how far their battle goes on, phases and turns."""

from __future__ import annotations

from typing import Any, ClassVar

from crispy_forms.layout import Layout
from django import forms
from django.utils.translation import gettext_lazy

from rulings_site.explorer import ask
from rulings_site.explorer.edits.acts import Act, OfCard
from rulings_site.explorer.edits.base import SIDES, Choice, Edit, offer
from rulings_site.explorer.plays import Scenario, add_card, battle_phase_first
from rulings_site.explorer.words import BATTLE_STEPS, PHASES

DIRECT: Choice = ("direct", gettext_lazy("directly"))
ANY: Choice = ("any", gettext_lazy("any monster (put on the other field)"))
BY_BATTLE = {"damage_calculation": "damage_calculation", "damage_end": "end"}
"""The steps that the format names as how far the battle goes; the others are phases."""


class Attack(OfCard):
    """An attack; where it is not the Battle Phase yet, that begins with the same tap."""

    op = "attack"
    heading = gettext_lazy("Attack")
    button = gettext_lazy("Attack")
    zones = ("monster",)
    places: ClassVar[dict[str, str]] = {"card": "ref", "target": "target"}
    target = forms.ChoiceField(required=False, label=gettext_lazy("Attacks"))

    def rest(self) -> list[Any]:
        offer(self, "target", [DIRECT, *self.there("monster"), ANY])
        return ["target"]

    def usual(self) -> dict[str, Any]:
        return {**super().usual(), "target": "direct"}

    def start(self, card: int | str) -> dict[str, Any]:
        return {"zone": "monster", "position": "attack"}

    def change(self) -> Scenario:
        after = self.begin()
        ref, target = self.card_played(after), self.cleaned_data.get("target") or "direct"
        if target == "any":
            owner = ask.OTHER[self.cleaned_data["player"]]
            target = add_card(after, {"card": "any monster", "owner": owner, "zone": "monster", "position": "attack"})
        battle_phase_first(after, self.final["phase"])
        after["plays"].append({"attack": {"card": ref, "target": target}})
        return after


class BattleOn(Act):
    """The battle that runs goes on, up to a step of it."""

    op = "battle"
    heading = gettext_lazy("The battle goes on")
    to = forms.ChoiceField(choices=list(BATTLE_STEPS.items()), label=gettext_lazy("Up to"))

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        super().__init__(scenario, language, data, **kwargs)
        self.helper.layout = Layout("to")

    def usual(self) -> dict[str, Any]:
        return {"to": "damage_calculation"}

    def change(self) -> Scenario:
        after, to = self.copy(), self.cleaned_data["to"]
        after["plays"].append({"battle": BY_BATTLE[to]} if to in BY_BATTLE else {"phase": to})
        return after


class NextPhase(Act):
    """Goes on to a phase."""

    op = "phase"
    heading = gettext_lazy("Go on to a phase")
    button = gettext_lazy("Go on")
    to = forms.ChoiceField(choices=list(PHASES.items()), label=gettext_lazy("Phase"))

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        super().__init__(scenario, language, data, **kwargs)
        self.helper.layout = Layout("to")

    def usual(self) -> dict[str, Any]:
        if "to" in self.sent:
            return {}  # nothing has to be asked of the engine
        steps = list(PHASES)
        later = [step for step in steps[steps.index(self.final["phase"]) + 1 :] if not step.startswith("damage")]
        return {"to": later[0] if later else "end"}

    def change(self) -> Scenario:
        after = self.copy()
        after["plays"].append({"phase": self.cleaned_data["to"]})
        return after


class NextTurn(Edit):
    """Passes the turn to the other player."""

    op = "turn"
    now = forms.ChoiceField(choices=SIDES)

    def change(self) -> Scenario:
        after = self.copy()
        after["plays"].append({"turn": ask.OTHER[self.cleaned_data["now"]]})
        return after
