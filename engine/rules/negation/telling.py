"""How a negation is told: as what happened, or as what a branch only supposes."""

from __future__ import annotations

SUPPOSED = ("supposed-negation",)


def told(source: str, supposed: bool) -> tuple[str, tuple[str, ...]]:
    """What the key of the event's sentence ends in, and the rule of a supposition.

    `source`: the card that negates, "" for an unnamed one. `supposed`: in truth that card does not.
    """
    if not source:
        return "_supposed", SUPPOSED
    return ("_instead", SUPPOSED) if supposed else ("", ())
