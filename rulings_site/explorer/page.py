"""What the page of a scenario shows, from one answer of the engine."""

from __future__ import annotations

import functools
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from rulings_site.explorer import ask
from rulings_site.explorer.board import sides
from rulings_site.explorer.columns import columns
from rulings_site.explorer.edits import Act, Edit, GroundForm, PlaceForm, ReplaceCard
from rulings_site.explorer.examples import EXAMPLES
from rulings_site.explorer.lead import deck, title
from rulings_site.explorer.plays import EMPTY, Scenario
from rulings_site.explorer.stack import Stack, stacks
from rulings_site.explorer.table import table
from rulings_site.explorer.then import acts, battle_goes_on, suggestions
from rulings_site.explorer.timeline import sections
from rulings_site.languages import language


def address(code: str) -> str:
    """The address of a scenario."""
    return f"{reverse('explorer:page')}?{urlencode({'s': code})}"


def page(
    scenario: Scenario, code: str, form: Edit | None = None, result: dict[str, Any] | None = None
) -> dict[str, Any]:
    """The template's context. `form` is an edit that was not accepted, shown where it belongs with its errors.

    Raises ScenarioError where the engine cannot read the scenario.
    """
    speech = language()
    result = result or ask.resolve(scenario, speech)
    named = ask.names(scenario, speech)
    cols, plays = columns(result), stacks(scenario, result, named)
    told, fork = sections(result, cols, plays), result.get("fork") or {}
    battle = battle_goes_on(result, plays)
    return {
        "code": code,
        "url": address(code),
        "nav": "explorer",
        "title": title(scenario, result, named),
        "deck": deck(scenario, result),
        "columns": cols,
        "table": table(result, cols) if fork else None,
        "stacks": plays,
        "main_play": fork.get("play") or main_play(plays),
        "sections": told,
        "refused": [play for play in told if not play.verdicts[0].legal and play.n < fork.get("play", len(told) + 1)],
        "suggestions": suggestions(scenario, result, named, bool(battle)),
        "sides": sides(scenario, named),
        "ground": form if isinstance(form, GroundForm) else GroundForm(scenario, speech),
        "place": form if isinstance(form, PlaceForm) else None,
        "act": form if isinstance(form, Act) else None,
        "acts": acts(result, bool(plays)),
        "battle": battle,
        "swap_at_board": isinstance(form, ReplaceCard)
        and form.where not in [a.ref for play in plays for a in play.added],
        "failed": form,
        "shown": next((column.css for column in cols if column.played and column.css != "none"), "act"),
        "next_play": len(plays) + 1,
        "empty": address(ask.encode(EMPTY)),
        "examples": examples(),
    }


def main_play(plays: list[Stack]) -> int:
    """The play on top of the rail where no link is compared: the first with links, or the last that may be answered."""
    chained = [play.n for play in plays if play.chips]
    answerable = [play.n for play in plays if play.takes_links]
    return chained[0] if chained else answerable[-1] if answerable else 1


@functools.cache
def examples() -> list[tuple[Any, str]]:
    """The words and the address of each example."""
    return [(words, address(ask.encode(example))) for words, example in EXAMPLES]
