"""The columns of the comparison, and which of them is the scenario as it was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings_site.explorer import words

Result = dict[str, Any]

CSS = {"not_negated": "none", "activation_negated": "act", "effect_negated": "eff", "as_played": "played"}
COMPARED = ("not_negated", "activation_negated", "effect_negated")


@dataclass(frozen=True)
class Column:
    """One branch as the page shows it; `css` is the ending of its class and icon, `played` marks what was played."""

    key: str
    css: str
    label: str
    outcome: str
    played: bool


def columns(result: Result) -> list[Column]:
    """The three branches; a fourth only where what was played is none of them."""
    played = _played(result)
    keys = COMPARED if played in COMPARED else (*COMPARED, "as_played")
    return [Column(key, CSS[key], str(words.BRANCHES[key]), outcome_words(result, key), key == played) for key in keys]


def fork_link(result: Result, branch: str) -> dict[str, Any] | None:
    """The link whose negation is compared, in one branch; None where there is none or its play was refused."""
    fork = result.get("fork")
    if not fork:
        return None
    play = result["branches"][branch]["plays"][fork["play"] - 1]
    links = play["links"] or (play["response"] or {}).get("links") or []
    return next((link for link in links if link["link"] == fork["link"]), None)


def outcome_words(result: Result, branch: str) -> str:
    """How the compared link ended in a branch, or why the branch could not suppose what it is for."""
    link, note = fork_link(result, branch), result["branches"][branch].get("note")
    if note:
        return str(note)
    return str(words.OUTCOMES[link["outcome"]]) if link else ""


def _played(result: Result) -> str:
    """The compared branch that went as it was played: every step the same, or at least the same end of the link."""
    told = result["branches"]["as_played"]["events"]
    link = fork_link(result, "as_played")
    for key in COMPARED:
        if _texts(result["branches"][key]["events"]) == _texts(told):
            return key
    for key in COMPARED:
        other = fork_link(result, key)
        if link and other and other["outcome"] == link["outcome"] and _negated(other) == _negated(link):
            return key
    return "as_played"


def _texts(events: list[dict[str, Any]]) -> list[str]:
    return [event["text"] for event in events]


def _negated(link: dict[str, Any]) -> bool:
    return bool(link["negated_by"])
