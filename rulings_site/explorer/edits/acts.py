"""What the plays without a chain have in common as forms: which card, whose, and what a refusal does."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from crispy_forms.layout import HTML, Div, Field, Layout
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rulings_site.explorer import ask
from rulings_site.explorer.edits.base import SIDES, Choice, Edit, offer
from rulings_site.explorer.edits.named import WHICH, Named
from rulings_site.explorer.plays import Scenario, add_card
from rulings_site.explorer.stack import name
from rulings_site.explorer.words import place

ANOTHER: Choice = ("", gettext_lazy("another card, named below"))


class Act(Edit):
    """A new play after all the others. Refused in every column it is not added, unless `anyway` is sent with it."""

    button: ClassVar[Any] = gettext_lazy("Play it")
    is_act = True
    places: ClassVar[dict[str, str]] = {"card": "ref"}
    verdict: ClassVar[str] = "refused"
    """Where the last play of a branch says that this was refused."""
    anyway = forms.BooleanField(required=False)

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        self.scenario, self.language = scenario, language
        self.named_cards = ask.names(scenario, language) if scenario.get("cards") else {}
        self.refused: dict[str, Any] | None = None
        self.sent = set(data or ())
        kwargs["initial"] = {**self.usual(), **kwargs.get("initial", {})}
        if data is not None:
            several = {"with": data.getlist("with")} if "with" in data else {}
            # An empty checkbox is not sent, so what is ticked at first is no default.
            usual = {key: value for key, value in kwargs["initial"].items() if value is not True}
            data = {**usual, **data.dict(), **several}
        super().__init__(scenario, language, data, **kwargs)

    @cached_property
    def before(self) -> dict[str, Any]:
        """What the engine says of the scenario without the play."""
        return ask.resolve(self.scenario, self.language)

    @property
    def final(self) -> dict[str, Any]:
        """How things stand before the play."""
        final: dict[str, Any] = self.before["branches"]["as_played"]["final"]
        return final

    def usual(self) -> dict[str, Any]:
        """What the fields say where nothing is said."""
        return {"player": self.final["turn_player"]}

    @property
    def on_page(self) -> bool:
        return True

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        if not self.errors and not data.get("anyway"):
            refused = [branch["plays"][-1][self.verdict] for branch in self.result["branches"].values()]
            if all(refused):
                self.refused = refused[0]
                self.add_error(None, refused[0]["why"])
        return data

    def there(self, *zones: str) -> list[Choice]:
        """The cards that lie in these zones at the end (in any without one), as choices."""
        mine, found = self.final["turn_player"], []
        for ref, card in self.final["cards"].items():
            if ref in self.scenario["cards"] and (not zones or card["zone"] in zones):
                label = f"{name(ref, self.named_cards)} ({card['controller']}, {place(card['zone'], card['position'])})"
                found.append((card["controller"] != mine, (ref, label)))
        return [choice for _theirs, choice in sorted(found, key=lambda item: item[0])]

    def offer_or_drop(self, key: str, choices: list[Choice], first: Choice | None = None) -> None:
        """Fills a field with cards; where there are none, it goes."""
        if choices:
            offer(self, key, [first, *choices] if first else choices)
        else:
            del self.fields[key]

    def holder(self, ref: str) -> str:
        """Who has the card at the end."""
        card = self.final["cards"].get(ref) or self.scenario["cards"][ref]
        return str(card.get("controller") or card["owner"])


class OfCard(Act, Named):
    """A play of one card: of the board (`ref`), or of one named and put where such a play starts."""

    ref = forms.ChoiceField(required=False, label=gettext_lazy("Card of the scenario"))
    player = forms.ChoiceField(choices=SIDES, label=gettext_lazy("Player"), widget=forms.RadioSelect)
    zones: ClassVar[tuple[str, ...]] = ()

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        super().__init__(scenario, language, data, **kwargs)
        self.fields["name"].required = False
        self.offer_or_drop("ref", self.there(*self.zones), ANOTHER)
        self.helper.layout = Layout(*self.who(), *self.rest())

    def who(self) -> list[Any]:
        which = ["ref"] if "ref" in self.fields else []
        hits = Div(HTML(WHICH), css_id=self.hits_id)
        return [Field("player", template="explorer/_seg.html"), *which, "name", hits]

    def rest(self) -> list[Any]:
        return []

    def start(self, card: int | str) -> dict[str, Any]:
        """Where a card that is named lies before the play."""
        return {"zone": "hand"}

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if not self.errors and not data.get("ref") and not data.get("name") and not data.get("card"):
            self.add_error("name", _("Say which card."))
        elif data.get("ref") and "player" not in self.sent:
            data["player"] = self.holder(data["ref"])
        return super().clean()

    def card_played(self, after: Scenario) -> str:
        """The ref of the card, which is put on the board of `after` where it was only named."""
        ref: str = self.cleaned_data.get("ref") or ""
        if ref:
            return ref
        card = self.named_card()
        owner = self.cleaned_data["player"]
        return add_card(after, {"card": card, "owner": owner, **self.start(card)}, str(self.cleaned_data["name"]))

    def begin(self) -> Scenario:
        """A copy to add the play to; without plays yet it becomes this player's turn."""
        after = self.copy()
        if not after["plays"] and self.cleaned_data["player"] != after.get("turn_player", "A"):
            after["turn_player"] = self.cleaned_data["player"]
        return after
