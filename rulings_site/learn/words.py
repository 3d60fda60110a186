"""The words of these pages for the closed vocabularies of the rulebook."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

GROUPS = {
    "negation": _("What a negation is"),
    "activation-negated": _("Activation negated"),
    "effect-negated": _("Effect negated"),
    "state-negation": _("Cards whose effects are negated"),
    "summon-negated": _("Summon negated"),
    "attack-negated": _("Attack negated"),
    "beyond": _("What else differs between the two negations"),
    "around": _("What a Chain needs to be right at all"),
}
STANDINGS = {
    "stated": pgettext_lazy("standing of a rule", "Stated"),
    "derived": pgettext_lazy("standing of a rule", "Derived"),
    "changed": pgettext_lazy("standing of a rule", "Changed"),
    "disputed": pgettext_lazy("standing of a rule", "Disputed"),
}
MEANING = {
    "stated": _("A source says so in as many words."),
    "derived": _("No source says so in as many words; it follows from rules that are stated."),
    "changed": _("It was ruled otherwise before."),
    "disputed": _("Sources differ, or official answers do."),
}
ICONS = {"stated": "yes", "derived": "next", "changed": "half", "disputed": "diff"}
KINDS = {
    "article-en": _("article"),
    "article-zh": _("article"),
    "official-qa": _("official answer"),
    "rulebook": _("rulebook"),
    "community": _("community reference"),
    "engine": _("how this explorer reads the rules"),
}
SOURCE_LANGUAGES = {
    "article-en": "en",
    "article-zh": "zh-Hant",
    "official-qa": "en",
    "rulebook": "en",
    "community": "en",
}
"""Languages of the titles of sources, where they are not the page's own."""
