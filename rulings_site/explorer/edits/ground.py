"""The ground that the chain stands on: phase, turn player, LP."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from rulings_site.explorer.edits.base import SIDES, Edit
from rulings_site.explorer.plays import Scenario
from rulings_site.explorer.words import PHASES

SHORT = {
    "draw": _("DP"),
    "standby": _("SP"),
    "main1": _("M1"),
    "battle_start": _("BP"),
    "main2": _("M2"),
    "end": _("EP"),
}
"""The phases that stand side by side; the steps of the battle are folded away."""
FOLDED = ("turn_player", "lp_a", "lp_b")


class GroundForm(Edit):
    """Sets the ground. It stands on every page, so `_ground.html` writes it out: crispy's layout takes too long."""

    op = "ground"
    places: ClassVar[dict[str, str]] = {"A": "lp_a", "B": "lp_b", "lp": "lp_a"}
    phase = forms.ChoiceField(choices=list(PHASES.items()), label=_("Phase"))
    turn_player = forms.ChoiceField(choices=SIDES, label=_("Turn player"), widget=forms.RadioSelect)
    lp_a = forms.IntegerField(min_value=1, max_value=999_999, label=_("LP of A"))
    lp_b = forms.IntegerField(min_value=1, max_value=999_999, label=_("LP of B"))

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        lp = scenario.get("lp") or {}
        kwargs["initial"] = {
            "phase": scenario.get("phase", "main1"),
            "turn_player": scenario.get("turn_player", "A"),
            "lp_a": lp.get("A", 8000),
            "lp_b": lp.get("B", 8000),
        }
        super().__init__(scenario, language, data, **kwargs)

    @property
    def on_page(self) -> bool:
        return True

    @property
    def standing(self) -> str:
        """The ground in words: "A’s turn, Main Phase 1"."""
        phase = PHASES.get(self["phase"].value(), "")
        return gettext("%(player)s’s turn, %(phase)s") % {"player": self["turn_player"].value(), "phase": phase}

    @property
    def main_phases(self) -> list[dict[str, Any]]:
        return [self._radio(phase) for phase in SHORT]

    @property
    def battle_steps(self) -> list[dict[str, Any]]:
        return [self._radio(phase) for phase in PHASES if phase not in SHORT]

    @property
    def points(self) -> list[forms.BoundField]:
        return [self["lp_a"], self["lp_b"]]

    @property
    def is_open(self) -> bool:
        """Has the folded part something to mend? What is unusual the legend says."""
        return any(self.has_error(field) for field in FOLDED)

    def _radio(self, phase: str) -> dict[str, Any]:
        selected = phase == self["phase"].value()
        return {"value": phase, "short": SHORT.get(phase), "label": PHASES[phase], "selected": selected}

    def change(self) -> Scenario:
        data = self.cleaned_data
        after = self.copy()
        _unless(after, "phase", data["phase"], "main1")
        _unless(after, "turn_player", data["turn_player"], "A")
        _unless(after, "lp", {"A": data["lp_a"], "B": data["lp_b"]}, {"A": 8000, "B": 8000})
        return after


def _unless(scenario: Scenario, key: str, value: Any, usual: Any) -> None:
    """Sets the key, or leaves it out where it says what is usual: a shorter link."""
    scenario.pop(key, None)
    if value != usual:
        scenario[key] = value
