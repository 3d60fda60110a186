"""Cards found by name, sorted by whether they may be chained now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings_site.explorer import ask
from rulings_site.explorer.plays import Scenario


@dataclass(frozen=True)
class Hit:
    """A card found. `other`: its name in the language searched in, where that is not the one shown."""

    id: int
    name: str
    other: str
    other_language: str
    frame: str
    speed: int | None
    legal: bool
    why: str


@dataclass(frozen=True)
class Hits:
    """What was found, in the order of the catalogue."""

    query: str
    now: list[Hit]
    not_now: list[Hit]

    @property
    def known(self) -> int:
        """How many cards there are to be found."""
        return ask.cards_known()

    @property
    def count(self) -> int:
        return len(self.now) + len(self.not_now)


def hits(scenario: Scenario, query: str, play: int | None, language: str) -> Hits:
    """The cards that fit `query`, each tried as the next link of play number `play` (None: where the engine would)."""
    found = [
        _hit(card, ask.suggest(scenario, card["id"], play=play, language=language))
        for card in ask.find(query, language)
    ]
    return Hits(query, [hit for hit in found if hit.legal], [hit for hit in found if not hit.legal])


def _hit(card: dict[str, Any], suggestion: dict[str, Any]) -> Hit:
    return Hit(
        id=card["id"],
        name=card["name"],
        other=card["other"],
        other_language=card["other_language"],
        frame=card["frame"],
        speed=suggestion["spell_speed"],
        legal=suggestion["legal"],
        why=suggestion["why"] or "",
    )
