"""The form of one chain link: player, effect, option, targets, cost, and what is chosen as it resolves."""

from __future__ import annotations

from typing import Any

from crispy_forms.layout import Field, Layout
from django import forms
from django.utils.translation import gettext_lazy

from rulings_site.explorer import ask
from rulings_site.explorer.edits.base import SIDES, Choice, LinkEdit, offer
from rulings_site.explorer.plays import Link, Scenario, is_used_once, link_at, number
from rulings_site.explorer.stack import Named, name

LEFT_OPEN: Choice = ("", gettext_lazy("as the engine would choose"))

MAY: list[Choice] = [LEFT_OPEN, ("yes", gettext_lazy("is done")), ("no", gettext_lazy("is left out"))]
YES = {"yes": True, "no": False, "": None}
FIELDS = ("effect", "option", "targets", "cost")
RESOLVING = ("picks", "yes", "declare")


class ChangeLink(LinkEdit):
    """Changes a link that is there; what is left open, the engine chooses."""

    op = "link"
    heading = gettext_lazy("Change a chain link")
    player = forms.ChoiceField(choices=SIDES, label=gettext_lazy("Player"), widget=forms.RadioSelect)
    effect = forms.ChoiceField(required=False, label=gettext_lazy("Effect"))
    option = forms.ChoiceField(required=False, label=gettext_lazy("Option"))
    targets = forms.MultipleChoiceField(
        required=False, label=gettext_lazy("Targets"), widget=forms.CheckboxSelectMultiple
    )
    cost = forms.MultipleChoiceField(
        required=False, label=gettext_lazy("Pays the cost with"), widget=forms.CheckboxSelectMultiple
    )

    picks = forms.MultipleChoiceField(
        required=False, label=gettext_lazy("Chosen as it resolves"), widget=forms.CheckboxSelectMultiple
    )
    yes = forms.ChoiceField(required=False, label=gettext_lazy("What may be done"))
    declare = forms.ChoiceField(required=False, label=gettext_lazy("Declared"))

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        where = data if data is not None else kwargs.get("initial", {})
        at = number(where.get("play")), number(where.get("link"))
        self.there = link_at(scenario, *at)
        self.offered: list[str] = []
        kwargs["auto_id"] = f"link_{at[0]}_{at[1]}_%s"
        if self.there is not None:
            kwargs["initial"] = {**_initial(self.there), **kwargs.get("initial", {})}
        super().__init__(scenario, language, data, **kwargs)
        if self.there is not None:
            self._offer(ask.choices(scenario, *at, language=language), ask.names(scenario, language))
        player = Field("player", template="explorer/_seg.html")
        rest = [key for key in (*FIELDS, *RESOLVING) if key in self.fields]
        self.helper.layout = Layout("play", "link", player, *rest)

    @property
    def is_there(self) -> bool:
        return self.there is not None

    @property
    def on_page(self) -> bool:
        return self.is_there

    def change(self) -> Scenario:
        after = self.copy()
        link = self.found(after)
        _give(after, link, self.cleaned_data["player"])
        before, effect = _initial(link)["effect"], self.cleaned_data.get("effect", "")
        if "effect" in self.fields and before and effect != before:
            # What was chosen for the effect before is no choice for this one.
            self._choose_anew(link)
        else:
            self._choose(link)
        return after

    def _choose_anew(self, link: Link) -> None:
        for key in ("targets", "cost", "choices"):
            link.pop(key, None)
        _put(link, "effect", _effect(self.cleaned_data["effect"]))

    def _choose(self, link: Link) -> None:
        if "effect" in self.fields:
            _put(link, "effect", _effect(self.cleaned_data["effect"]))
        for key in ("targets", "cost"):
            if key in self.fields:
                _put(link, key, self.cleaned_data[key])
        choices = dict(link.get("choices") or {})
        if "option" in self.fields:
            _put(choices, "option", _effect(self.cleaned_data["option"]))
        if "picks" in self.fields:
            # What is not offered now (it has not come to where it is chosen yet) stays chosen.
            kept = [ref for ref in choices.get("cards") or [] if ref not in self.offered]
            _put(choices, "cards", [*self.cleaned_data["picks"], *kept])
        if "yes" in self.fields:
            _put(choices, "yes", YES[self.cleaned_data["yes"]])
        if "declare" in self.fields:
            _put(choices, "declare", self.cleaned_data["declare"])
        _put(link, "choices", choices)

    def _offer(self, choices: dict[str, Any], named: Named) -> None:
        """Fills the fields with what the engine offers; those that offer nothing go, and what they would say stays."""
        for key, entries in (("effect", choices["effects"]), ("option", choices["options"])):
            offered = [(str(entry["n"]), _labelled(entry, entry["label"])) for entry in entries]
            self._fill(key, [LEFT_OPEN, *offered] if offered else [])
        for key in ("targets", "cost", "picks"):
            cards = (choices[key] or {}).get("cards") or []
            self._fill(key, [(card["ref"], _labelled(card, name(card["ref"], named))) for card in cards])
        self.offered = [card["ref"] for card in (choices["picks"] or {}).get("cards") or []]
        declared = [(entry["word"], entry["label"]) for entry in choices["declared"]]
        self._fill("yes", MAY if choices["may"] else [])
        self._fill("declare", [LEFT_OPEN, *declared] if declared else [])

    def _fill(self, key: str, offered: list[Choice]) -> None:
        if offered:
            offer(self, key, offered)
        else:
            del self.fields[key]


def _give(scenario: Scenario, link: Link, player: str) -> None:
    """Makes it `player`'s link, in place; a card that nothing else names goes with it, to lie there as it lay."""
    ref, before = link["card"], link["player"]
    link["player"] = player
    card = scenario["cards"].get(ref)
    if card is None or player == before or (card.get("controller") or card["owner"]) != before:
        return
    if is_used_once(scenario, ref):
        card["owner"] = player
        card.pop("controller", None)
        card.pop("column", None)  # it is counted from the player's own side


def _labelled(entry: dict[str, Any], label: str) -> str:
    return label if entry["legal"] or not entry.get("why") else f"{label} ({entry['why']})"


def _initial(link: dict[str, Any]) -> dict[str, Any]:
    effect, chosen = link.get("effect"), link.get("choices") or {}
    return {
        "player": link["player"],
        "effect": "" if effect is None else str(effect),
        "option": str(chosen.get("option") or ""),
        "targets": link.get("targets") or [],
        "cost": link.get("cost") or [],
        "picks": chosen.get("cards") or [],
        "yes": next((word for word, yes in YES.items() if yes == chosen.get("yes")), ""),
        "declare": chosen.get("declare") or "",
    }


def _effect(word: str) -> int | str | None:
    return int(word) if word.isdecimal() else word or None


def _put(link: dict[str, Any], key: str, value: Any) -> None:
    """Sets the key, or takes it out where there is nothing to say."""
    if value in (None, "", [], {}):
        link.pop(key, None)
    else:
        link[key] = value
