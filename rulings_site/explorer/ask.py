"""The one door from this page to the engine: everything the explorer asks is asked here.

Scenarios and answers are the plain dicts of scenario format 1; a bad scenario or code raises `ScenarioError`.
"""

from __future__ import annotations

from typing import Any

from engine import ScenarioError, resolve, timeline
from engine.cards import Card, Effect
from engine.catalogue import all_cards, by_id, by_name
from engine.catalogue import search as search_names
from engine.scenario import codec, stand_in
from engine.terms import NOT_ACTIVATED, OTHER, CardKind
from engine.timeline import describe, needs
from engine.timeline.names import frame_of, name_of
from engine.wording import rules as rule_words
from engine.wording import wording
from engine.wording.complaints import complaint

__all__ = [
    "OTHER",
    "ScenarioError",
    "cards_known",
    "choices",
    "complaint",
    "decode",
    "effect_words",
    "encode",
    "find",
    "is_normally_summoned",
    "is_stand_in",
    "lying",
    "named",
    "names",
    "resolve",
    "rule",
    "spell_speed",
    "suggest",
    "summoning",
]

encode = codec.encode
decode = codec.decode
suggest = timeline.suggest
choices = timeline.choices
names = timeline.names

STAND_IN = Card(id=0, names={"en": "any monster"}, kind=CardKind.MONSTER)

TAGS = {"zh-TW": "zh-Hant", "zh-CN": "zh-Hans"}
"""The catalogue's languages that the stylesheet knows by their script."""


def cards_known() -> int:
    """How many cards the catalogue has."""
    return len(all_cards())


def summoning(card: int | str, how: str, player: str) -> dict[str, Any]:
    """What the Summon of a card starts from and needs, as cards of a scenario: `{"start", "materials", "around"}`.

    `start`: the zone it is Summoned from; `materials`: Tributes or materials, which the play names; `around`: what
    else has to lie on the board. Nothing is known of what a stand-in needs.
    """
    known = (by_id(card) if isinstance(card, int) else by_name(card)) or STAND_IN
    return {
        "start": needs.start(known, how),
        "materials": needs.materials(known, how, player),
        "around": needs.around(known, how, player),
    }


def is_normally_summoned(named: dict[str, Any]) -> bool:
    """May it be Normal Summoned at all, by its text? `named`: what `names` says of the card."""
    known = by_id(named.get("id") or 0)
    return known is None or not known.no_normal_summon


def lying(card: int | str, own_turn: bool) -> dict[str, Any]:
    """Where (and how) a card usually lies to be activated, in its player's own turn or not."""
    return dict(timeline.places((by_id(card) if isinstance(card, int) else by_name(card)) or STAND_IN, own_turn)[0])


def find(query: str, language: str, limit: int = 12) -> list[dict[str, Any]]:
    """The cards whose name in any language is most like `query`, best first.

    Each as `{"id", "name", "other", "other_language", "frame"}`: `name` in `language` (else English), `other` the name
    that was found by, where it is not the one shown.
    """
    return [_found(hit, language) for hit in search_names(query, limit)]


def named(name: str) -> Card | None:
    """The card of exactly this name (in any language), or None."""
    return by_name(name)


def is_stand_in(word: str) -> bool:
    """Is it what stands for any card of a kind, such as "any monster"?"""
    return stand_in.by_word(word) is not None


def rule(slug: str, language: str) -> dict[str, str]:
    """What the page shows of a rule: its title, sentence and slug."""
    return {
        "title": rule_words.title(slug, language),
        "sentence": rule_words.sentence(slug, language),
        "slug": slug,
    }


def spell_speed(card_id: int | None, effect: Any) -> int | None:
    """The Spell Speed of a card's effect, None where there is no such effect (or the card is none of the catalogue)."""
    found = _effect(card_id, effect)
    return found.spell_speed if found else None


def effect_words(card_id: int | None, effect: Any, language: str) -> str:
    """What a card's effect is and does ("Quick Effect (negate the activation, destroy)"), "" as for `spell_speed`.

    Its number stands before it ("2: …") only where the card has several that are activated.
    """
    found, card = _effect(card_id, effect), by_id(card_id or 0)
    if found is None or card is None:
        return ""
    words = wording(language)
    text = describe.effect(found, words)
    activated = [other for other in card.effects if other.kind not in NOT_ACTIVATED]
    if found.n != 0 and len(activated) > 1:
        return text
    return text.removeprefix(words.described.partition("{kind}")[0].format(n=found.n))


def _effect(card_id: int | None, effect: Any) -> Effect | None:
    card = by_id(card_id) if card_id else None
    return card.effect(effect) if card else None


def _found(hit: dict[str, Any], language: str) -> dict[str, Any]:
    card = by_id(hit["id"])
    shown = name_of(card, wording(language)) if card else hit["name"]
    other = hit["matched_name"] if hit["matched_name"] != shown else ""
    return {
        "id": hit["id"],
        "name": shown,
        "other": other,
        "other_language": TAGS.get(hit["language"], hit["language"]) if other else "",
        "frame": frame_of(card) if card else "normal",
    }
