"""The title of a scenario, and the one sentence that says what its negation changes."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rulings_site.explorer import words
from rulings_site.explorer.plays import link_at, links_of, plays_of
from rulings_site.explorer.stack import Named, name

CLAUSES: dict[tuple[str, str], Any] = {
    ("may_do_again_this_turn", "yes"): gettext_lazy("%(player)s may do it again this turn"),
    ("may_do_again_this_turn", "no"): gettext_lazy("%(player)s may not do it again this turn"),
    ("oath_binds", "yes"): gettext_lazy("its oath binds %(player)s"),
    ("oath_binds", "no"): gettext_lazy("its oath does not bind"),
    ("card_goes_to", "gy"): gettext_lazy("the card goes to the GY"),
    ("card_goes_to", "banished"): gettext_lazy("the card is banished"),
    ("card_goes_to", "hand"): gettext_lazy("the card returns to the hand"),
    ("card_goes_to", "deck"): gettext_lazy("the card returns to the Deck"),
    ("card_goes_to", "extra"): gettext_lazy("the card returns to the Extra Deck"),
    ("card_goes_to", ""): gettext_lazy("the card stays on the field"),
    ("when_effects", "yes"): gettext_lazy("optional “When” effects may answer"),
    ("when_effects", "no"): gettext_lazy("optional “When” effects miss their timing"),
    ("link_processed", "yes"): gettext_lazy("the link resolves without effect"),
    ("link_processed", "no"): gettext_lazy("the link is skipped"),
    ("counts_as_activation", "yes"): gettext_lazy("the activation counts"),
    ("counts_as_activation", "no"): gettext_lazy("the activation does not count"),
    ("last_thing_to_happen", "nothing"): gettext_lazy("nothing is the last thing to happen"),
    ("last_thing_to_happen", ""): gettext_lazy("%(zone)s is the last thing to happen"),
}
"""What is worth saying first, in this order; "" stands for whatever the answer is."""
ORDER = tuple(dict.fromkeys(question for question, _answer in CLAUSES))
MOST = 2
FIRST = {"link": 1, "negated_by": None}
"""What the title is about where the engine compares nothing, since everything was refused."""


def title(scenario: dict[str, Any], result: dict[str, Any], named: Named) -> str:
    """ "Lightning Storm, answered by Dark Bribe"; the scenario's own title where it has one."""
    fork = result.get("fork") or {**FIRST, "play": _first_chain(scenario)}
    link = link_at(scenario, fork["play"], fork["link"])
    if scenario.get("title"):
        return str(scenario["title"])
    if not link:
        return _("An empty field")
    card = name(link["card"], named)
    by = fork.get("negated_by") or {}
    answer = link_at(scenario, fork["play"], by.get("link") or fork["link"] + 1)
    beside = by.get("card") or _beside(scenario, named)
    if answer:
        return _("%(card)s, answered by %(other)s") % {"card": card, "other": name(answer["card"], named)}
    if beside:
        return _("%(card)s, with %(other)s on the field") % {"card": card, "other": name(beside, named)}
    return _("%(card)s, its effects negated") % {"card": card} if by else card


def _first_chain(scenario: dict[str, Any]) -> int:
    """The number of the first play with links, 0 without any."""
    return next((n for n, play in enumerate(plays_of(scenario), 1) if links_of(play)), 0)


def _beside(scenario: dict[str, Any], named: Named) -> str | None:
    """The one Spell or Trap that lies face-up on the field and is not itself played, if there is one."""
    played = {link["card"] for play in plays_of(scenario) for link in links_of(play)}
    lying = [
        ref
        for ref, card in scenario.get("cards", {}).items()
        if ref not in played and card["zone"] in ("spell_trap", "field") and card.get("position") != "set"
    ]
    return lying[0] if len(lying) == 1 and named.get(lying[0], {}).get("id") else None


def deck(scenario: dict[str, Any], result: dict[str, Any]) -> dict[str, Any] | None:
    """What each negation changes, as clauses on the same questions: `{"activation": […], "effect": […]}`.

    None where nothing is compared.
    """
    fork = result.get("fork")
    link = link_at(scenario, fork["play"], fork["link"]) if fork else None
    if not link:
        return None
    answers = {row["question"]: row["answers"] for row in result["comparison"]}
    telling = [key for key in ORDER if key in answers and _tells(answers[key])][:MOST]
    return {
        "activation": [_clause(key, answers[key]["activation_negated"], link["player"]) for key in telling],
        "effect": [_clause(key, answers[key]["effect_negated"], link["player"]) for key in telling],
    }


def _tells(answers: dict[str, str]) -> bool:
    pair = answers["activation_negated"], answers["effect_negated"]
    return pair[0] != pair[1] and "not_applicable" not in pair


def _clause(question: str, answer: str, player: str) -> str:
    wording = CLAUSES.get((question, answer)) or CLAUSES[question, ""]
    return str(wording) % {"player": player, "zone": words.answer(answer)}
