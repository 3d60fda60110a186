"""A text that somebody pastes, read as the texts of cards are, and made into a card that a scenario can bring along."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from crispy_forms.helper import FormHelper
from crispy_forms.layout import Div, Layout
from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.cards import Card
from engine.cards.vocabulary import ATTRIBUTES, RACES, unknown_words
from engine.psct import About, read_text
from engine.terms import CardKind
from engine.timeline import facts
from rulings_site.cards import show
from rulings_site.cards.words import KINDS
from rulings_site.languages import language

LONGEST = 2000
"""Characters; the longest text of a card has about 700."""
SUBTYPES = {
    CardKind.MONSTER: (),
    CardKind.SPELL: ("Normal", "Quick-Play", "Continuous", "Equip", "Field", "Ritual"),
    CardKind.TRAP: ("Normal", "Continuous", "Counter"),
}
MOST = 999_999
KNOWN_TYPES = (
    "Normal", "Effect", "Tuner", "Fusion", "Ritual", "Synchro", "Xyz", "Link", "Pendulum", "Flip", "Gemini", "Spirit",
    "Union", "Toon",
)  # fmt: skip


class ReadForm(forms.Form):
    """A text and what is known of its card; only the text has to be there."""

    text = forms.CharField(
        max_length=LONGEST,
        label=_("Card text"),
        help_text=_(
            "In English, as printed since 2011 (conditions before a colon, costs and targets before a semicolon)."
        ),
        widget=forms.Textarea({"rows": 8, "spellcheck": "false"}),
    )
    pendulum = forms.CharField(
        required=False,
        max_length=LONGEST,
        label=_("Its Pendulum Effect"),
        widget=forms.Textarea({"rows": 3, "spellcheck": "false"}),
    )
    name = forms.CharField(required=False, max_length=100, label=_("Name"))
    kind = forms.ChoiceField(label=_("Kind"), choices=list(KINDS.items()), initial="monster")
    subtype = forms.ChoiceField(
        required=False,
        label=_("Kind of Spell or Trap"),
        choices=lambda: [
            ("", _("Normal, or a monster")),
            *((word, facts.word("subtype", word, language())) for word in (*SUBTYPES[CardKind.SPELL][1:], "Counter")),
        ],
    )
    types = forms.CharField(
        required=False,
        max_length=100,
        label=_("Type line of a monster"),
        help_text=_("For example: Spellcaster / Tuner / Effect"),
    )
    attribute = forms.ChoiceField(
        required=False,
        label=_("Attribute"),
        choices=lambda: [("", "–"), *((word, facts.word("attribute", word, language())) for word in ATTRIBUTES)],
    )
    level = forms.IntegerField(required=False, min_value=0, max_value=13, label=_("Level, Rank or Link Rating"))
    atk = forms.IntegerField(required=False, min_value=0, max_value=MOST, label="ATK")
    defense = forms.IntegerField(required=False, min_value=0, max_value=MOST, label="DEF")

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="read_%s")
        self.helper = FormHelper()
        self.helper.form_tag = False
        self.helper.disable_csrf = True
        more = Div(
            "pendulum", Div("attribute", "level", "atk", "defense", css_class="two"), template="cards/_more.html"
        )
        more.title = _("More about it")
        more.is_open = lambda: any(self.has_error(key) for key in ("pendulum", "attribute", "level", "atk", "defense"))
        self.helper.layout = Layout("text", Div("name", "kind", "subtype", "types", css_class="two"), more)

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        kind, subtype = data.get("kind"), data.get("subtype")
        if kind and subtype and subtype not in SUBTYPES[CardKind(kind)]:
            self.add_error("subtype", gettext("There is no such card of this kind."))
        return data

    def clean_types(self) -> list[str]:
        """The words of the type line, as the catalogue writes them; what it does not know is an error."""
        words = [word.strip() for word in re.split(r"[/\[\]／]", self.cleaned_data["types"]) if word.strip()]
        spelled = {word.casefold(): word for word in (*RACES, *KNOWN_TYPES)}
        unknown = [word for word in words if word.casefold() not in spelled]
        if unknown:
            raise forms.ValidationError(gettext("“%(word)s” is not a word of a type line.") % {"word": unknown[0]})
        return list(dict.fromkeys(spelled[word.casefold()] for word in words))


def shown(given: dict[str, Any], language: str) -> dict[str, Any]:
    """What the page shows of a text read: the card as its own page would show it, the texts with what was not read
    marked, and the address of the explorer with the card in a chain ("" where it has nothing to activate)."""
    facts, marks = read(given)
    card = msgspec.convert({**facts, "id": -1}, Card)
    told = show.told(card, language)
    return {**told, "marks": marks, "try": show.in_chain({"custom": facts})}


Marks = list[list[tuple[str, bool]]]


def read(given: dict[str, Any]) -> tuple[dict[str, Any], Marks]:
    """The card of a text, as `{"custom": …}` of a scenario takes it, and each text in pieces, with what was read."""
    card = _printed(given)
    effects: list[dict[str, Any]] = []
    marks: Marks = []
    for text, pendulum in ((given["text"], False), (given["pendulum"], True)):
        if not text:
            continue
        about = About(card["kind"], card.get("subtype", ""), tuple(card.get("types", ())), given["name"], pendulum)
        found = read_text(text, about)
        effects += [sure(effect) for effect in found.effects]
        marks.append(marked(text, found.left))
        card |= {key: value for key, value in found.card.items() if _fits({**card, key: value})}
    if any(not was_read for pieces in marks for _words, was_read in pieces):
        card["reading"] = "partly"
    return {**card, "effects": effects}, marks


def _printed(given: dict[str, Any]) -> dict[str, Any]:
    kind = given["kind"]
    card: dict[str, Any] = {"names": {"en": given["name"] or gettext("Your card")}, "kind": kind}
    if kind != CardKind.MONSTER:
        return {**card, "subtype": given["subtype"] or "Normal"}
    types = given["types"] or ["Effect"]
    race = next((word for word in types if word in RACES), None)
    words = [word for word in types if word != race]
    rating = "rank" if "Xyz" in words else "link" if "Link" in words else "level"
    stats = {rating: given["level"], "atk": given["atk"], "def": given["defense"]}
    card |= {"race": race or "", "types": words, "attribute": given["attribute"], **stats}
    return {key: value for key, value in card.items() if value not in (None, "", [])}


def sure(effect: dict[str, Any]) -> dict[str, Any]:
    """The effect as it was read; where part of it is no fact that the engine knows, with its actions as one whole."""
    if _fits({"names": {"en": "?"}, "kind": "monster", "effects": [effect]}):
        return effect
    kept: dict[str, Any] = {
        key: effect[key] for key in ("n", "kind", "optional", "from", "spell_speed") if key in effect
    }
    return {**kept, "actions": [{"do": "opaque"}], "reading": "not_read"}


def _fits(card: dict[str, Any]) -> bool:
    try:
        return not any(unknown_words(msgspec.convert({"id": -1, **card}, Card)))
    except msgspec.ValidationError:
        return False


def marked(text: str, unread: Iterable[tuple[int, int]]) -> list[tuple[str, bool]]:
    """The text in pieces, each with whether it was read; the pieces together are the text."""
    pieces, at = [], 0
    for begin, end in sorted(unread):
        begin, end = max(begin, at), min(end, len(text))
        if begin < end:
            pieces += [(text[at:begin], True), (text[begin:end], False)]
            at = end
    return [piece for piece in [*pieces, (text[at:], True)] if piece[0]]
