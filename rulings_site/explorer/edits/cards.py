"""Cards of the board: placing one, changing one, taking one away."""

from __future__ import annotations

from typing import Any, ClassVar

from crispy_forms.layout import HTML, Div, Field, Layout
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rulings_site.explorer import ask
from rulings_site.explorer.edits.base import SIDES, Edit, offer
from rulings_site.explorer.edits.named import WHICH, Named
from rulings_site.explorer.plays import Scenario, new_ref, without_card
from rulings_site.explorer.stack import name
from rulings_site.explorer.words import POSITIONS, STATES, ZONES

TWO_COLUMNS = "bf2"
MORE = ("effects_negated", "counter", "counters", "equipped_to", "under", "set_this_turn")
"""The fields that are folded away."""


class OfBoard(Edit):
    """An edit of one card of the board, which must be there."""

    ref = forms.CharField(max_length=80, widget=forms.HiddenInput)

    @property
    def where(self) -> str:
        """The ref of the card, as it was sent."""
        return str(self["ref"].value())

    @property
    def is_there(self) -> bool:
        return self.where in self.scenario.get("cards", {})

    def clean_ref(self) -> str:
        ref: str = self.cleaned_data["ref"]
        if ref not in self.scenario.get("cards", {}):
            raise forms.ValidationError(_("There is no such card on the board."))
        return ref


class CardForm(Edit):
    """What can be said of a card on the board besides what card it is."""

    places: ClassVar[dict[str, str]] = {"counters": "counter", "controller": "owner"}
    owner = forms.ChoiceField(choices=SIDES, label=gettext_lazy("Whose"), widget=forms.RadioSelect, initial="B")
    zone = forms.ChoiceField(choices=list(ZONES.items()), label=gettext_lazy("Zone"), initial="monster")
    position = forms.ChoiceField(
        choices=[("", gettext_lazy("as usual there")), *POSITIONS.items()],
        required=False,
        label=gettext_lazy("Position"),
    )
    effects_negated = forms.ChoiceField(
        choices=[item for item in STATES.items() if item[0] != "continuous"],
        required=False,
        label=gettext_lazy("Its effects are already negated"),
    )
    counter = forms.CharField(required=False, max_length=60, label=gettext_lazy("Counter"))
    counters = forms.IntegerField(required=False, min_value=0, max_value=99, label=gettext_lazy("How many"))
    under = forms.ChoiceField(required=False, label=gettext_lazy("Xyz Material of"))
    equipped_to = forms.ChoiceField(required=False, label=gettext_lazy("Equipped to"))
    set_this_turn = forms.BooleanField(required=False, label=gettext_lazy("Set this turn"))

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        super().__init__(scenario, language, data, **kwargs)
        self.named = ask.names(scenario, language) if scenario.get("cards") else {}
        others = [(ref, name(ref, self.named)) for ref, card in scenario.get("cards", {}).items() if _holds(card)]
        for key in ("under", "equipped_to"):
            offer(self, key, [("", gettext_lazy("no card")), *others])
        self.helper.layout = self.layout()

    def layout(self) -> Layout:
        counters = Div("counter", "counters", css_class=TWO_COLUMNS)
        more = Div("effects_negated", counters, "equipped_to", "under", "set_this_turn", template="explorer/_fold.html")
        more.title = gettext_lazy("More about it")
        more.is_open = lambda: any(self.has_error(field) for field in MORE)
        owner = Field("owner", template="explorer/_seg.html")
        return Layout(owner, Div("zone", "position", css_class=TWO_COLUMNS), more)

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if data.get("zone") == "material" and not data.get("under"):
            self.add_error("under", _("Say whose Xyz Material it is."))
        if data.get("counters") and not data.get("counter"):
            self.add_error("counter", _("Say what kind of counter."))
        return super().clean()

    def spec(self, card: Any, before: dict[str, Any] | None = None) -> dict[str, Any]:
        """The card as the scenario format writes it; what the form does not ask is kept from `before`."""
        data, kept = self.cleaned_data, dict(before or {})
        for key in self.fields:
            kept.pop(key, None)
        kept.pop("counters", None)
        spec = {**kept, "card": card, "owner": data["owner"], "zone": data["zone"]}
        spec["position"] = data["position"]
        spec["effects_negated"] = data["effects_negated"]
        spec["equipped_to"] = data["equipped_to"]
        spec["under"] = data["under"] if data["zone"] == "material" else ""
        spec["set_this_turn"] = data["set_this_turn"]
        spec["counters"] = {data["counter"]: data["counters"]} if data["counters"] else {}
        return {key: value for key, value in spec.items() if value not in ("", None, {}, False)}


class PlaceForm(CardForm, Named):
    """Places one more card: named by `name`, or picked among those found (`card`, its id)."""

    op = "place"
    heading = gettext_lazy("Put a card somewhere")
    button = gettext_lazy("Put it there")
    places: ClassVar[dict[str, str]] = {**CardForm.places, "card": "name"}

    def layout(self) -> Layout:
        found = Div(HTML(WHICH), css_id=self.hits_id)
        return Layout("name", found, *super().layout().fields)

    def change(self) -> Scenario:
        card = self.named_card()
        after = self.copy()
        after["cards"][new_ref(after, self.cleaned_data["name"])] = self.spec(card)
        return after


class ReplaceCard(OfBoard, Named):
    """Puts another card where one lies: what was said of its place stays."""

    op = "swap"
    heading = gettext_lazy("Put another card in its place")
    button = gettext_lazy("Replace it")
    places: ClassVar[dict[str, str]] = {"card": "name", "zone": "name", "position": "name"}

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        ref = (data if data is not None else kwargs.get("initial", {})).get("ref", "")
        kwargs["auto_id"] = f"swap_{ref}_%s"
        kwargs.setdefault("initial", {})["ref"] = ref
        super().__init__(scenario, language, data, **kwargs)
        self.helper.layout = Layout("ref", "name", Div(HTML(WHICH), css_id=self.hits_id))

    @property
    def hits_id(self) -> str:
        return f"swap-hits-{list(self.scenario.get('cards', {})).index(self.where) if self.is_there else 0}"

    @property
    def on_page(self) -> bool:
        return self.is_there

    def change(self) -> Scenario:
        card, after = self.named_card(), self.copy()
        after["cards"][self.cleaned_data["ref"]]["card"] = card
        return after


class ChangeCard(OfBoard, CardForm):
    """Changes a card that is there."""

    op = "card"
    heading = gettext_lazy("Change a card")

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        ref = (data if data is not None else kwargs.get("initial", {})).get("ref", "")
        card = scenario.get("cards", {}).get(ref)
        kwargs["initial"] = {**(_initial(card) if card else {}), "ref": ref}
        kwargs["auto_id"] = f"card_{ref}_%s"
        super().__init__(scenario, language, data, **kwargs)

    def layout(self) -> Layout:
        return Layout("ref", *super().layout().fields)

    @property
    def on_page(self) -> bool:
        return self.is_there

    def change(self) -> Scenario:
        after, ref = self.copy(), self.cleaned_data["ref"]
        before = after["cards"][ref]
        after["cards"][ref] = self.spec(before["card"], before)
        return after


class RemoveCard(OfBoard):
    """Takes a card away, with all that was played with it."""

    op = "uncard"

    def change(self) -> Scenario:
        return without_card(self.scenario, self.cleaned_data["ref"])


def _holds(card: dict[str, Any]) -> bool:
    """Can a card be equipped to it, or lie under it?"""
    return card.get("zone") == "monster"


def _initial(card: dict[str, Any]) -> dict[str, Any]:
    counter = next(iter((card.get("counters") or {}).items()), ("", None))
    kept = ("owner", "zone", "position", "effects_negated", "equipped_to", "under", "set_this_turn")
    return {**{key: card[key] for key in kept if key in card}, "counter": counter[0], "counters": counter[1]}
