"""The cards of the scenario as the board lists them: by player, by zone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings_site.explorer import words
from rulings_site.explorer.stack import Named, name

ORDER = list(words.ZONES)


@dataclass(frozen=True)
class Placed:
    """One card where it lies at the start; `notes`: what else is known of it."""

    ref: str
    name: str
    frame: str
    place: str
    notes: list[str]


def sides(scenario: dict[str, Any], named: Named) -> list[tuple[str, list[Placed]]]:
    """B's cards, then A's, as the players sit; each in the order of the zones."""
    return [(side, _of(side, scenario, named)) for side in ("B", "A")]


def _of(side: str, scenario: dict[str, Any], named: Named) -> list[Placed]:
    cards = scenario.get("cards") or {}
    own = [(ref, card) for ref, card in cards.items() if (card.get("controller") or card.get("owner")) == side]
    own.sort(key=lambda item: ORDER.index(item[1]["zone"]) if item[1].get("zone") in ORDER else len(ORDER))
    return [_placed(ref, card, named) for ref, card in own]


def _placed(ref: str, card: dict[str, Any], named: Named) -> Placed:
    notes = [f"{number} × {kind}" for kind, number in (card.get("counters") or {}).items()]
    if card.get("effects_negated"):
        notes.append(str(words.STATES.get(card["effects_negated"], card["effects_negated"])))
    notes += [f"→ {name(card[key], named)}" for key in ("equipped_to", "under") if card.get(key)]
    frame = named.get(ref, {}).get("frame", "normal")
    return Placed(ref, name(ref, named), frame, words.place(card.get("zone", ""), card.get("position")), notes)
