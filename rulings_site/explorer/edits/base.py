"""What all changes of a scenario have in common: a form whose valid data makes a new scenario."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, ClassVar

from crispy_forms.helper import FormHelper
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rulings_site.explorer import ask
from rulings_site.explorer.plays import Link, Scenario, link_at

Choice = tuple[Any, Any]
SIDES: list[Choice] = [("A", "A"), ("B", "B")]


class Edit(forms.Form):
    """One change. After `is_valid()`, `changed` is the new scenario and `result` what the engine says of it.

    A subclass sets `op` (its name in an address; `heading` and `button` where its form has a page) and `change()`,
    which may raise `ScenarioError` or a `ValidationError`: both are shown beside the field they are about, with what
    was entered kept.
    """

    op = ""
    heading: ClassVar[Any] = ""
    button: ClassVar[Any] = gettext_lazy("Change")
    is_act: ClassVar[bool] = False
    """Is it a new play, whose form opens below the others?"""
    places: ClassVar[dict[str, str]] = {}
    """Which field an error of the engine belongs to, by the last word of its path."""

    def __init__(self, scenario: Scenario, language: str, data: Any = None, **kwargs: Any) -> None:
        # Several forms stand on one page: each needs ids of its own, the same before and after a mistake.
        kwargs.setdefault("auto_id", f"{self.op}_%s")
        super().__init__(data, **kwargs)
        self.scenario = scenario
        self.language = language
        self.changed: Scenario = scenario
        self.result: dict[str, Any] = {}
        self.helper = FormHelper()
        self.helper.form_tag = False
        self.helper.disable_csrf = True

    @property
    def before(self) -> dict[str, Any] | None:
        """What the engine says of the scenario without the change, where the form knows."""
        return None

    @property
    def is_there(self) -> bool:
        """Is what it changes part of the scenario? Else its form is found at no address."""
        return True

    @property
    def on_page(self) -> bool:
        """Does the page show this form, and so its errors?"""
        return False

    def change(self) -> Scenario:
        """The scenario that `cleaned_data` makes of `self.scenario` (which is left as it is)."""
        raise NotImplementedError

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if not self.errors:
            try:
                self.changed = self.change()
                self.result = ask.resolve(self.changed, self.language)
            except ask.ScenarioError as error:
                said = ask.complaint(error, self.language)["error"]
                self.add_error(
                    self._field(error.path), "{message} ({hint})".format(**said) if error.hint else said["message"]
                )
        return data

    def copy(self) -> Scenario:
        """A copy of the scenario that may be changed."""
        after = deepcopy(self.scenario)
        after.setdefault("cards", {})
        after.setdefault("plays", [])
        return after

    def _field(self, path: str) -> str | None:
        word = path.rsplit(".", 1)[-1]
        field = self.places.get(word, word)
        return field if field in self.fields else None


def offer(form: forms.Form, key: str, choices: Sequence[Choice]) -> None:
    """Sets what the choice field `key` offers."""
    field = form.fields[key]
    assert isinstance(field, forms.ChoiceField)
    field.choices = list(choices)


class PlayNumber(forms.IntegerField):
    """The number of a play, counted from 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=1, max_value=41, widget=forms.HiddenInput, **kwargs)


class LinkEdit(Edit):
    """An edit of one link, which must be there."""

    play = PlayNumber()
    link = PlayNumber()

    def found(self, scenario: Scenario) -> Link:
        """The link, in `scenario`; a ValidationError where there is none."""
        link = link_at(scenario, self.cleaned_data["play"], self.cleaned_data["link"])
        if link is None:
            raise forms.ValidationError(_("There is no such link."))
        return link

    def at(self) -> tuple[int, int]:
        """Its play and its number, once it is there."""
        self.found(self.scenario)
        return self.cleaned_data["play"], self.cleaned_data["link"]
