"""A card as its page shows it: plain values, ready for the templates."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.text import slugify

from engine import ScenarioError, timeline
from engine.cards import Card
from engine.catalogue import by_id
from engine.scenario import codec
from engine.timeline import alone, facts
from engine.timeline.names import frame_of, name_of
from engine.wording import wording
from rulings_site.cards import words

OFFICIAL = "https://www.db.yugioh-card.com/yugiohdb/card_search.action"
OFFICIAL_LANGUAGES = {"en": "en", "ja": "ja", "zh-hant": "ja"}
"""The official database has no Chinese pages with the cards of the OCG."""


@dataclass(frozen=True)
class Row:
    """A card in a list."""

    address: str
    name: str
    english: str
    frame: str
    line: str
    stats: str
    reading: str


@dataclass(frozen=True)
class Part:
    """One effect: what it is called, its facts in order, how much of it was read."""

    n: str
    heading: str
    facts: list[facts.Told]
    reading: str
    speed: int | None


def slug(card: Card) -> str:
    """The end of a card's address, from its English name."""
    plain = unicodedata.normalize("NFKD", card.name)
    return slugify(re.sub(r"[^\w\s-]", " ", plain)) or "card"


def address(card: Card) -> str:
    return reverse("cards:card", args=[card.id, slug(card)])


def row(passcode: int, language: str) -> Row:
    """The card with this passcode as it stands in a list; it must be one of the catalogue."""
    card = by_id(passcode)
    assert card is not None
    name = name_of(card, wording(language))
    english = card.name if name != card.name else ""
    stats = " / ".join(facts.stats(card, language))
    return Row(address(card), name, english, frame_of(card), facts.type_line(card, language), stats, reading(card))


def reading(card: Card) -> str:
    """How much of a card is read: "full", "partly", "not_read"."""
    read = {facts.reading_of(effect) for effect in card.effects}
    if card.reading != "full":
        return card.reading
    return "partly" if read - {"full"} else "full"


def parts(card: Card, language: str) -> list[Part]:
    """The card's effects as facts in words."""
    return [
        Part(
            str(effect.n),
            facts.heading(effect, language),
            [fact for fact in facts.effect_facts(card, effect, language) if fact.key != "speed"],
            facts.reading_of(effect),
            effect.spell_speed,
        )
        for effect in card.effects
    ]


def names(card: Card, language: str) -> list[tuple[str, str]]:
    """The card's other names: language as HTML writes it, and name; the English one first."""
    shown = name_of(card, wording(language))
    others = {words.TAGS.get(code, code): name for code, name in card.names.items() if name != shown}
    return list(others.items())


def told(card: Card, language: str) -> dict[str, Any]:
    """What both pages of a card show, that of one of the catalogue and that of one read from a text."""
    return {
        "card": card,
        "name": name_of(card, wording(language)),
        "names": names(card, language),
        "frame": frame_of(card),
        "line": facts.type_line(card, language),
        "stats": facts.stats(card, language),
        "reading": reading(card),
        "reading_words": words.READING[reading(card)],
        "of_card": facts.card_facts(card, language),
        "parts": parts(card, language),
        "try": reverse("cards:try", args=[card.id]) if card.id > 0 and may_be_tried(card) else "",
    }


def official(card: Card, language: str) -> str:
    """The card's page in the official database, "" where it is not known there."""
    if card.konami_id is None:
        return ""
    asked: dict[str, str | int] = {"ope": 2, "cid": card.konami_id, "request_locale": OFFICIAL_LANGUAGES[language]}
    return f"{OFFICIAL}?{urlencode(asked)}"


def may_be_tried(card: Card) -> bool:
    """Whether the card has anything to activate in a chain."""
    return bool(alone.activated_effects(card))


def in_chain(card: int | dict[str, Any]) -> str:
    """The explorer's address with a card (a passcode, or one of a scenario's own) activated on an occasion for it; ""
    where it has nothing to activate, cannot be played or fits into no link."""
    try:
        occasion = timeline.occasion(card)
        if occasion["effect"] is None:
            return ""
        return f"{reverse('explorer:page')}?{urlencode({'s': codec.encode(occasion['scenario'])})}"
    except ScenarioError:
        return ""
