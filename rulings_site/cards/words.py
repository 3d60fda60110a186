"""The words of these pages for what cards are filtered by and what a profile answers."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

KINDS = {
    "monster": _("Monsters"),
    "spell": _("Spell Cards"),
    "trap": _("Trap Cards"),
}
FRAMES = {
    "normal": _("Normal Monsters"),
    "effect": _("Effect Monsters"),
    "ritual": _("Ritual Monsters"),
    "fusion": _("Fusion Monsters"),
    "synchro": _("Synchro Monsters"),
    "xyz": _("Xyz Monsters"),
    "pendulum": _("Pendulum Monsters"),
    "link": _("Link Monsters"),
}
FACTS = {
    "negates-activation": _("negates activations"),
    "negates-effect": _("negates effects"),
    "negates-state": _("negates the effects of cards"),
    "negates-summon": _("negates Summons"),
    "negates-attack": _("negates attacks"),
    "hand": _("hand trap: a Quick Effect in the hand"),
    "misses-timing": _("can miss the timing"),
    "oath": _("has an oath"),
    "partly": _("read only partly"),
}
LIMITS = {
    "use": _("“you can only use”"),
    "activate": _("“you can only activate”"),
    "once_per_turn": _("“once per turn”"),
    "once_per_chain": _("“once per Chain”"),
    "once_per_battle": _("“once per battle”"),
    "once_per_duel": _("“once per Duel”"),
    "once_while_face_up": _("“once while face-up on the field”"),
}
ANSWERS = {
    "yes": _("Yes"),
    "no": _("No"),
    "not_applicable": pgettext_lazy("answer", "Does not apply"),
    "hand": _("Hand"),
    "monster": _("Monster Zone"),
    "spell_trap": _("Spell & Trap Zone"),
    "field": _("Field Zone"),
    "pendulum": _("Pendulum Zone"),
    "gy": _("GY"),
    "banished": _("Banished"),
    "deck": _("Deck"),
    "extra": _("Extra Deck"),
    "material": _("Xyz Material"),
}
ICONS = {"yes": "yes", "no": "no", "not_applicable": "na"}
READING = {
    "full": _("read in full"),
    "partly": _("read only partly"),
    "not_read": _("not read"),
}
TAGS = {"zh-TW": "zh-Hant", "zh-CN": "zh-Hans"}
"""The catalogue's languages as HTML writes them, where it writes them otherwise."""
