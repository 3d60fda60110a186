"""What holds of a duel that is resolved once more as a scenario: the same twice, its branches agree, its sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine import resolve
from engine.catalogue import by_name
from engine.duel.state import State
from engine.scenario.schema import LIMITS
from engine.terms import Branch as Name
from engine.terms import Language
from engine.timeline import replay, run
from engine.timeline.fork import links_of
from engine.timeline.playing.results import Branch, PlayResult
from tests.engine import invariants
from tests.strategies import Json

SAID = ("text", "why", "label", "note")
LISTS = ("notes", "sentences")
WRONG = re.compile(r"\bNone\b|[{}]|%s|  |^\s|\s$")


def cut(scenario: Json) -> Json:
    """As many of its plays as a scenario may have; those that name Tokens are left out, as scenarios cannot."""
    plays = [play for play in scenario["plays"] if ".token." not in repr(play)]
    return {**scenario, "plays": plays[: LIMITS["plays"]]}


def faults(scenario: Json) -> list[str]:
    """Everything that is wrong with the four branches of a scenario and with how they are told."""
    return [*_branches(scenario), *_twice(scenario), *_sentences(scenario)]


def _twice(scenario: Json) -> Iterator[str]:
    if resolve(scenario) != resolve(scenario):
        yield "resolved twice, it came out differently"


def _branches(scenario: Json) -> Iterator[str]:
    branches, fork = run.play(replay.load(scenario))
    played = branches[Name.AS_PLAYED]
    for name, branch in branches.items():
        if len(branch.results) != len(played.results):
            yield f"{name}: {len(branch.results)} plays of {len(played.results)}"
            continue
        last = branch.results[-1] if branch.results else PlayResult(0, branch.duel.state)
        ends = PlayResult(last.number, branch.duel.state)
        found = invariants.faults(branch.duel, last.after, ends, [])
        # An effect that a branch supposes not to be negated changes its card, which is in that state all the same.
        supposed = name != Name.AS_PLAYED
        yield from (f"{name}: {fault}" for fault in found if not (supposed and fault.endswith(invariants.OWN_CHANGES)))
        if fork is None:
            continue
        earlier = fork.play - 1
        if branch.results[:earlier] != played.results[:earlier]:
            yield f"{name} differs before the fork"
        if _outcomes(branch, earlier) == _outcomes(played, earlier) and not _same(branch.duel.state, played.duel.state):
            yield f"{name} has the outcomes of what was played, and another end"


def _outcomes(branch: Branch, play: int) -> tuple[Any, ...]:
    return tuple((link.outcome, link.negated_by) for link in links_of(branch.results[play]))


def _same(one: State, other: State) -> bool:
    return one.lp == other.lp and one.phase == other.phase and _places(one) == _places(other)


def _places(state: State) -> dict[str, tuple[Any, ...]]:
    return {ref: (at.zone, at.controller, at.position) for ref, at in state.cards.items()}


def _sentences(scenario: Json) -> Iterator[str]:
    called = sorted(_names_with_two_spaces(scenario), key=len, reverse=True)
    for language in Language:
        for place, said in _said(resolve(scenario, language)):
            told = said
            for name in called:
                told = told.replace(name, " ".join(name.split()))
            if not told or WRONG.search(told):
                yield f"{language}: {place} says {said!r}"


def _names_with_two_spaces(scenario: Json) -> set[str]:
    """Names of its cards in which two spaces stand side by side, as they do in the card data."""
    written = [spec["card"] for spec in scenario["cards"].values() if isinstance(spec.get("card"), str)]
    known = [card for card in map(by_name, written) if card]
    return {name for card in known for name in card.names.values() if "  " in name}


def _said(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence of a result with where it stands."""
    if isinstance(value, list):
        for n, one in enumerate(value, 1):
            yield from _said(one, f"{place}.{n}")
    elif isinstance(value, dict):
        for key, one in value.items():
            if key in SAID and isinstance(one, str) and not (key == "why" and "triggers" in place):
                yield f"{place}.{key}", one
            elif key in LISTS:
                yield from ((f"{place}.{key}", said) for said in (one.values() if isinstance(one, dict) else one))
            else:
                yield from _said(one, f"{place}.{key}")
