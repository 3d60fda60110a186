"""scenario -> branches -> sentences and a table of questions; and what may be done next."""

from __future__ import annotations

from typing import Any

from engine.timeline.choices import choices
from engine.timeline.names import by_ref, frame_of
from engine.timeline.occasion import occasion
from engine.timeline.playing.branch import begin
from engine.timeline.profile import profile
from engine.timeline.replay import load
from engine.timeline.run import VERSION, resolve
from engine.timeline.suggest import places, suggest
from engine.wording import wording

__all__ = ["VERSION", "choices", "names", "occasion", "places", "profile", "resolve", "suggest"]


def names(scenario: dict[str, Any], language: str = "en") -> dict[str, dict[str, Any]]:
    """What the page shows of each card of a scenario, by ref.

    {"name", "english", "frame", "kind", "subtype", "id" (None for stand-ins), "names"}; raises ScenarioError.
    """
    words = wording(language)
    asked = load(scenario)
    called = by_ref(begin(asked).state, words)
    return {
        ref: {
            "name": called[ref],
            "english": card.name,
            "frame": frame_of(card),
            "kind": str(card.kind),
            "subtype": card.subtype,
            "id": card.id if card.id > 0 else None,
            "names": dict(card.names),
        }
        for ref, card in asked.known.items()
    }
