"""The form that says which cards are listed."""

from __future__ import annotations

from typing import Any

from crispy_forms.helper import FormHelper
from django import forms
from django.utils.translation import gettext_lazy as _

from rulings_site.cards import words


class Wanted(forms.Form):
    """All fields may be left out; what cannot be meant is an error, and the address then no good."""

    q = forms.CharField(required=False, max_length=100, label=_("Name"))
    kind = forms.ChoiceField(
        required=False,
        label=_("Kind"),
        choices=[("", _("all kinds")), *words.KINDS.items(), *words.FRAMES.items()],
    )
    limit = forms.ChoiceField(
        required=False, label=_("Limit"), choices=[("", _("any limit or none")), *words.LIMITS.items()]
    )
    fact = forms.MultipleChoiceField(
        required=False,
        label=_("The card"),
        choices=list(words.FACTS.items()),
        widget=forms.CheckboxSelectMultiple,
    )
    page = forms.IntegerField(required=False, min_value=1, max_value=100_000)

    def __init__(self, data: Any) -> None:
        super().__init__(data, auto_id="want_%s")
        self.fields["q"].widget = forms.TextInput(
            {"type": "search", "autocomplete": "off", "spellcheck": "false", "maxlength": "100"}
        )
        self.helper = FormHelper()
        self.helper.form_tag = False
        self.helper.disable_csrf = True

    @property
    def signs(self) -> list[str]:
        """What is asked of the cards, as words of the shelf."""
        data = self.cleaned_data
        limit = [f"limit-{data['limit']}"] if data["limit"] else []
        return [*filter(None, [data["kind"]]), *data["fact"], *limit]
