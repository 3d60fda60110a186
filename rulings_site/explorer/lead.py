"""The title of a scenario, and the one sentence that says what its negation changes."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rulings_site.explorer.plays import link_at, links_of, plays_of
from rulings_site.explorer.stack import Named, answers, name, play_words

CLAUSES: dict[tuple[str, str], Any] = {
    ("may_do_again_this_turn", "yes"): gettext_lazy("%(player)s may do it again this turn"),
    ("may_do_again_this_turn", "no"): gettext_lazy("%(player)s may not do it again this turn"),
    ("card_goes_to", "gy"): gettext_lazy("the card goes to the GY"),
    ("card_goes_to", "banished"): gettext_lazy("the card is banished"),
    ("card_goes_to", "hand"): gettext_lazy("the card returns to the hand"),
    ("card_goes_to", "deck"): gettext_lazy("the card returns to the Deck"),
    ("card_goes_to", "extra"): gettext_lazy("the card returns to the Extra Deck"),
    ("card_goes_to", ""): gettext_lazy("the card stays on the field"),
    ("still_on_field", "yes"): gettext_lazy("the card stays on the field"),
    ("still_on_field", "no"): gettext_lazy("the card does not stay on the field"),
    ("oath_binds", "yes"): gettext_lazy("its oath binds %(player)s"),
    ("oath_binds", "no"): gettext_lazy("its oath does not bind"),
    ("when_effects", "yes"): gettext_lazy("optional “When” effects may answer"),
    ("when_effects", "no"): gettext_lazy("optional “When” effects miss their timing"),
    ("effect_applied", "yes"): gettext_lazy("its effect applies"),
    ("effect_applied", "no"): gettext_lazy("its effect does not apply"),
    ("link_processed", "yes"): gettext_lazy("the link resolves without effect"),
    ("link_processed", "no"): gettext_lazy("the link is skipped"),
}
"""What is worth saying first, in this order; "" stands for whatever the answer is."""
ORDER = tuple(dict.fromkeys(question for question, _answer in CLAUSES))
MOST = 2
ALWAYS, TRIVIAL = "link_processed", "effect_applied"
"""What the two negations always differ in, and what either always changes."""
SAID_WITH = {"still_on_field": "card_goes_to"}
"""Questions that say no more where the other is told."""
OPAQUE = "opaque-effect"
"""The rule that a step cites which the engine cannot judge."""
FIRST = {"link": 1, "negated_by": None}
"""What the title is about where the engine compares nothing, since everything was refused."""


def title(scenario: dict[str, Any], result: dict[str, Any], named: Named) -> str:
    """ "Lightning Storm, answered by Dark Bribe"; the scenario's own title where it has one."""
    fork = result.get("fork") or {**FIRST, "play": _first_chain(scenario)}
    link = link_at(scenario, fork["play"], fork["link"])
    if scenario.get("title"):
        return str(scenario["title"])
    if not link:
        plays = plays_of(scenario)
        return play_words(plays[_first_act(plays)], scenario, named) if plays else _("An empty field")
    card = name(link["card"], named)
    by = fork.get("negated_by") or {}
    answer = link_at(scenario, fork["play"], by.get("link") or fork["link"] + 1)
    beside = by.get("card") or _beside(scenario, named)
    if answer:
        return _("%(card)s, answered by %(other)s") % {"card": card, "other": name(answer["card"], named)}
    against = answers(plays_of(scenario)[fork["play"] - 1], named)
    if against:
        return _("%(card)s, answering %(what)s") % {"card": card, "what": against}
    if beside:
        return _("%(card)s, with %(other)s on the field") % {"card": card, "other": name(beside, named)}
    return _("%(card)s, its effects negated") % {"card": card} if by else card


def _first_act(plays: list[dict[str, Any]]) -> int:
    """The index of the first Summon or attack, else of the first play."""
    return next((n for n, play in enumerate(plays) if "summon" in play or "attack" in play), 0)


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
    """What each negation changes, as clauses; None where nothing is compared.

    `{"activation", "effect"}`: clauses on the same questions, in which the two negations differ; `"both"`: where they
    differ in none, what either changes; `"spent"`: its limit stays spent, in every column; `"opaque"`: some branch
    holds a step that the engine cannot judge.
    """
    fork = result.get("fork")
    link = link_at(scenario, fork["play"], fork["link"]) if fork else None
    if not link:
        return None
    told = {row["question"]: row["answers"] for row in result["comparison"]}
    player = link["player"]
    telling, either = _worth_saying(told)
    clauses = {
        branch: [_clause(key, told[key][branch], player) for key in telling]
        if not result["branches"][branch].get("note")
        else [_("no effect that does so may be activated in the Damage Step")]
        for branch in ("activation_negated", "effect_negated")
    }
    return {
        "activation": clauses["activation_negated"],
        "effect": clauses["effect_negated"],
        "both": [_clause(key, told[key]["effect_negated"], player) for key in either],
        "spent": set(told.get("may_do_again_this_turn", {}).values()) == {"no"} and _is_limited(result),
        "opaque": _is_opaque(result),
    }


def _worth_saying(told: dict[str, dict[str, str]]) -> tuple[list[str], list[str]]:
    """The questions to tell apart by, or those that either negation answers otherwise than none does.

    That one skips the link and the other leaves it without effect is always so, and said only where nothing else is.
    """
    telling = _telling(told, "activation_negated", "effect_negated")
    weighty = [key for key in telling if key != ALWAYS]
    either = [key for key in _telling(told, "not_negated", "effect_negated") if key != ALWAYS]
    if weighty or not either or (telling and either == [TRIVIAL]):
        return weighty or telling, []
    return [], either


def _telling(answers: dict[str, dict[str, str]], one: str, other: str) -> list[str]:
    """The first questions that these two columns answer differently."""
    differing = [
        key
        for key in ORDER
        if key in answers and answers[key][one] != answers[key][other] and "not_applicable" not in answers[key].values()
    ]
    return [key for key in differing if SAID_WITH.get(key) not in differing][:MOST]


def _is_limited(result: dict[str, Any]) -> bool:
    """Does a limit that was counted bar the link, and not a lock or the like?"""
    row = next(row for row in result["comparison"] if row["question"] == "may_do_again_this_turn")
    return any(rule.startswith("limit") for rule in row["rules"])


def _is_opaque(result: dict[str, Any]) -> bool:
    return any(OPAQUE in event["rules"] for branch in result["branches"].values() for event in branch["events"])


def _clause(question: str, answer: str, player: str) -> str:
    wording = CLAUSES.get((question, answer)) or CLAUSES[question, ""]
    return str(wording) % {"player": player}
