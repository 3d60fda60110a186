"""Playing a scenario: the plays in order, each legal or refused, in one branch.

A branch other than "as played" starts from the moment kept just before the fork's Chain resolves.
"""

from __future__ import annotations

from typing import Protocol

from engine.duel.duel import Duel, Override, Trigger
from engine.duel.events import Refusal
from engine.duel.plays import Window
from engine.duel.start import start
from engine.rules import mandatory, phases, settle, timing
from engine.scenario import Play, Scenario
from engine.timeline.playing import attacking, chains, others, summoning
from engine.timeline.playing.results import Branch, PlayResult


class Kind(Protocol):
    """One kind of play: what it takes to make it, the window in which it is answered, and what follows from it."""

    def open_window(self, duel: Duel, play: Play) -> tuple[Window, Refusal | None]: ...

    def begin(self, duel: Duel, play: Play) -> Refusal | None: ...

    def finish(self, duel: Duel, play: Play, number: int) -> PlayResult: ...


def kind_of(play: Play) -> Kind:
    """How a play is made."""
    if play.chain is not None:
        return chains
    if play.summon is not None:
        return summoning
    return attacking if play.attack is not None else others


def begin(scenario: Scenario) -> Duel:
    """The duel as the scenario begins."""
    state = start(scenario.cards, scenario.known, scenario.turn_player, scenario.phase, scenario.lp)
    duel = Duel(state, frozenset(_spoken_for(scenario.plays)), scenario.rulings)
    settle.prime(duel)
    duel.pending = phases.coming_up(duel) if duel.sources or scenario.phase in ("end", "standby", "draw") else ()
    return duel


def _spoken_for(plays: tuple[Play, ...]) -> set[str]:
    found: set[str] = set()
    for play in plays:
        for link in (*(play.chain or ()), *play.response):
            found.update((link.card, *(link.targets or ()), *(link.cost or ()), *link.choices.cards))
        if play.summon:
            found.update((play.summon.card, *play.summon.with_))
        if play.attack:
            found.update((play.attack.card, play.attack.target))
        if play.set:
            found.add(play.set.card)
        if play.position:
            found.add(play.position.card)
    return found


def as_played(scenario: Scenario, plays: int | None = None) -> Branch:
    """The scenario as it stands (only its first `plays` plays), with the moments kept before each link resolves."""
    branch = Branch(begin(scenario), [])
    for index in range(len(scenario.plays) if plays is None else plays):
        _play(branch, scenario, index)
    return branch


def from_kept(scenario: Scenario, played: Branch, number: int, override: Override, from_link: int) -> Branch:
    """The scenario from the moment before link `from_link` of play `number` resolves on, which `played` has kept,
    supposing `override` of the link at the fork."""
    branch = Branch(played.kept[number][from_link].fork(), played.results[: number - 1])
    duel, play = branch.duel, scenario.plays[number - 1]
    duel.override, duel.resume_at = override, from_link
    result = kind_of(play).finish(duel, play, number)
    duel.override = None
    _end(branch, play, result)
    for index in range(number, len(scenario.plays)):
        _play(branch, scenario, index)
    return branch


def _play(branch: Branch, scenario: Scenario, index: int) -> None:
    duel, play = branch.duel, scenario.plays[index]
    prepare(duel, index + 1, play)
    duel.kept = {}
    refused = kind_of(play).begin(duel, play)
    if refused is not None:
        _end(branch, play, PlayResult(index + 1, duel.state, refused=refused, notes=tuple(duel.notes)))
        return
    result = kind_of(play).finish(duel, play, index + 1)
    if duel.kept:
        branch.kept[index + 1] = duel.kept
    _end(branch, play, result)


def prepare(duel: Duel, number: int, play: Play | None) -> None:
    """Clear the record for play `number`; mandatory effects that wait go first, unless it is their own Chain."""
    duel.play, duel.link, duel.notes = number, None, []
    if not _answers_pending(duel, play) and mandatory.activate_first(duel):
        duel.pending = timing.pending(duel, ())
    duel.put_on_record()


def _answers_pending(duel: Duel, play: Play | None) -> bool:
    """Whether the play is itself the Chain of the mandatory triggers that wait."""
    if play is None or play.chain is None:
        return play is None
    waiting = {trigger.card for trigger in mandatory.waiting(duel)}
    return any(link.card in waiting for link in play.chain)


def _end(branch: Branch, play: Play, result: PlayResult) -> None:
    duel = branch.duel
    if result.refused is None and play.phase is None and play.turn is None:
        duel.change(acted=True)
    refusal = result.refused or result.response_refused
    if refusal is not None:
        duel.emit("refuse", "refused", rules=(refusal.rule,), refusal=refusal)
    for trigger in result.triggers:
        _trigger_event(duel, trigger)
    branch.results.append(result)


def _trigger_event(duel: Duel, trigger: Trigger) -> None:
    key = "trigger_may" if trigger.why is None else "trigger_barred"
    if trigger.why == "missed_timing":
        key = "trigger_missed"
    duel.emit(
        "trigger",
        key,
        card=trigger.card,
        player=trigger.player,
        rules=trigger.rules,
        n=trigger.effect.n,
        why_not=trigger.why,
    )
