"""Playing a scenario: the plays in order, each legal or refused, in one branch.

A branch other than "as played" starts from the moment kept just before the fork's Chain resolves.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.duel.duel import Duel, Override, Trigger
from engine.duel.events import Refusal
from engine.duel.plays import Declared, Window
from engine.duel.start import start
from engine.duel.state import ChainLink, State
from engine.rules import battle, chain, mandatory, phases, resolution, setting, settle, summons, timing
from engine.scenario import LinkSpec, Play, Scenario
from engine.terms import DAMAGE_STEP, CardKind, Phase, SummonHow


class PlayResult(Struct, frozen=True):
    """What became of one play. `after`: the state when it was over."""

    number: int
    after: State
    refused: Refusal | None = None
    response_refused: Refusal | None = None
    links: tuple[ChainLink, ...] = ()
    response: tuple[ChainLink, ...] = ()
    summon: str | None = None
    attack: str | None = None
    last_link: int | None = None
    happened: bool = False
    notes: tuple[tuple[str, dict[str, Any]], ...] = ()
    triggers: tuple[Trigger, ...] = ()


class Kept(Struct, frozen=True):
    """The moments before each link of a play's Chain resolves, and the index of that play."""

    moments: dict[int, Duel]
    index: int
    response: bool = False


class Branch:
    """One way the scenario goes: its results by play and the duel at its end."""

    def __init__(self, duel: Duel, results: list[PlayResult]) -> None:
        self.duel = duel
        self.results = results
        self.kept: dict[int, Kept] = {}
        self.note = ""


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
        if play.set:
            found.add(play.set.card)
    return found


def as_played(scenario: Scenario) -> Branch:
    """The scenario as it stands, with the moments kept before each Chain resolves."""
    branch = Branch(begin(scenario), [])
    for index in range(len(scenario.plays)):
        _play(branch, scenario, index)
    return branch


def from_kept(scenario: Scenario, kept: Kept, results: list[PlayResult], override: Override, from_link: int) -> Branch:
    """The scenario from the moment before `from_link` resolves on, supposing `override` of the link at the fork."""
    branch = Branch(kept.moments[from_link].fork(), results[: kept.index])
    duel, play = branch.duel, scenario.plays[kept.index]
    duel.override, duel.resume_at = override, from_link
    if kept.response and play.attack is not None:
        result = _finish_attack(duel, kept.index + 1)
    elif kept.response:
        result = _finish_summon(duel, play, kept.index + 1)
    else:
        result = _finish_chain(branch, scenario, play, kept.index + 1)
    duel.override = None
    _end(branch, result)
    for index in range(kept.index + 1, len(scenario.plays)):
        _play(branch, scenario, index)
    return branch


def declared(link: LinkSpec) -> Declared:
    """A link as a scenario writes it -> what its player declares."""
    choices = link.choices
    return Declared(
        link.player,
        link.card,
        link.effect,
        link.targets,
        link.cost,
        choices.option,
        choices.cards,
        choices.yes,
        choices.declare,
    )


def _play(branch: Branch, scenario: Scenario, index: int) -> None:
    duel, play = branch.duel, scenario.plays[index]
    duel.play, duel.link = index + 1, None
    duel.notes = []
    if not _answers_pending(duel, play) and mandatory.activate_first(duel):
        duel.pending = timing.pending(duel, ())
    refused_before = len(duel.happened)
    del duel.happened[:refused_before]
    duel.seen = 0
    if play.chain is not None:
        result = _chain(branch, scenario, play, index)
    elif play.summon is not None:
        result = _summon(branch, play, index)
    elif play.attack is not None:
        result = _attack(branch, play, index)
    else:
        result = _other(duel, play, index + 1)
    if result.refused is None and play.phase is None and play.turn is None:
        duel.change(acted=True)
    _end(branch, result)


def _answers_pending(duel: Duel, play: Play) -> bool:
    """Whether the play is itself the Chain of the mandatory triggers that wait."""
    waiting = {trigger.card for trigger in mandatory.waiting(duel)}
    return play.chain is not None and any(link.card in waiting for link in play.chain)


def _end(branch: Branch, result: PlayResult) -> None:
    duel = branch.duel
    if result.refused is not None:
        refusal = result.refused
        duel.emit("refuse", "refused", rules=(refusal.rule,), refusal=refusal)
    elif result.response_refused is not None:
        duel.emit("refuse", "refused", rules=(result.response_refused.rule,), refusal=result.response_refused)
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


def _refuse(duel: Duel, number: int, refusal: Refusal) -> PlayResult:
    return PlayResult(number, duel.state, refused=refusal, notes=tuple(duel.notes))


def _chain(branch: Branch, scenario: Scenario, play: Play, index: int) -> PlayResult:
    duel = branch.duel
    refused = chain.build(duel, [declared(link) for link in play.chain or ()])
    if refused is not None:
        return _refuse(duel, index + 1, refused)
    result = _finish_chain(branch, scenario, play, index + 1)
    branch.kept[index + 1] = Kept(duel.kept, index)
    return result


def _finish_chain(branch: Branch, scenario: Scenario, play: Play, number: int) -> PlayResult:
    duel = branch.duel
    resolution.resolve(duel)
    duel.kept = duel.moments
    links = duel.state.chain
    duel.pending = timing.pending(duel, links)
    duel.change(chain=())
    result = PlayResult(
        number,
        duel.state,
        links=links,
        last_link=timing.last_happened(links),
        happened=True,
        notes=tuple(duel.notes),
        triggers=duel.pending,
    )
    waiting = duel.take_after_resolution()
    if waiting is not None:
        return _after_resolution(duel, play, result, waiting)
    if play.response:
        return replace(result, response_refused=Refusal("trigger-not-met", "no_window"))
    return result


def _after_resolution(
    duel: Duel, play: Play, result: PlayResult, waiting: tuple[str, tuple[str, ...], int]
) -> PlayResult:
    """ "Immediately after this effect resolves": with a window for a negation where it was Chain Link 1."""
    player, refs, link = waiting
    ref = refs[0]
    how = SummonHow.TRIBUTE if summons.tributes_needed(duel, ref) else SummonHow.NORMAL
    spent = duel.state.normal_summons
    summons.attempt(duel, player, ref, how, refs[1:], None)
    if link > 1 or not play.response:
        summons.succeed(duel, player, ref, how)
        duel.change(normal_summons=spent)
        refused = (
            Refusal("immediately-after-resolves", "no_summon_to_answer", {"card": play.response[0].card})
            if play.response
            else None
        )
        return replace(result, after=duel.state, response_refused=refused, summon="succeeded")
    answered = _respond(duel, play, player, ref, how)
    duel.change(normal_summons=spent)
    return replace(result, after=duel.state, **answered)


def _summon(branch: Branch, play: Play, index: int) -> PlayResult:
    duel, spec = branch.duel, play.summon
    assert spec is not None
    refused = summons.refusal(duel, spec.player, spec.card, spec.how, spec.with_)
    if refused is not None:
        return _refuse(duel, index + 1, refused)
    summons.attempt(duel, spec.player, spec.card, spec.how, spec.with_, spec.position)
    if spec.how == SummonHow.SET or not play.response:
        return _finish_summon(duel, play, index + 1)
    window = Window("summon", (spec.card,), spec.player, spec.how)
    duel.responding = spec.card
    refused = chain.build(duel, [declared(link) for link in play.response], window)
    if refused is not None:
        duel.responding = ""
        return replace(_finish_summon(duel, play, index + 1), response_refused=refused)
    result = _finish_summon(duel, play, index + 1)
    branch.kept[index + 1] = Kept(duel.kept, index, response=True)
    return result


def _respond(duel: Duel, play: Play, player: str, ref: str, how: SummonHow) -> dict[str, Any]:
    """The chain in the window of a Summon, resolved; gives what it changes in the play's result."""
    duel.responding = ref
    window = Window("summon", (ref,), player, how)
    refused = chain.build(duel, [declared(link) for link in play.response], window)
    if refused is not None:
        duel.responding = ""
        summons.succeed(duel, player, ref, how)
        return {"response_refused": refused, "summon": "succeeded"}
    return _window_over(duel, player, ref, how)


def _window_over(duel: Duel, player: str, ref: str, how: SummonHow) -> dict[str, Any]:
    resolution.resolve(duel)
    duel.kept = duel.moments
    links = duel.state.chain
    outcome = "succeeded"
    if duel.summon_negated:
        summons.negated(duel, player, ref, how)
        outcome = "negated"
    elif duel.at(ref).off_field:
        summons.succeed(duel, player, ref, how)
    else:
        outcome = "not_completed"
    duel.responding, duel.summon_negated = "", False
    duel.pending = timing.pending(duel, ()) if outcome == "succeeded" else timing.pending(duel, links)
    duel.change(chain=())
    return {"response": links, "summon": outcome, "triggers": duel.pending}


def _finish_summon(duel: Duel, play: Play, number: int) -> PlayResult:
    spec = play.summon
    assert spec is not None
    if duel.state.chain:
        changes = _window_over(duel, spec.player, spec.card, spec.how)
    else:
        summons.succeed(duel, spec.player, spec.card, spec.how)
        settle.settle(duel)
        duel.pending = timing.pending(duel, ())
        changes = {"summon": "succeeded", "triggers": duel.pending}
    notes = tuple(duel.notes)
    return PlayResult(number, duel.state, happened=True, notes=notes, **changes)


def _attack(branch: Branch, play: Play, index: int) -> PlayResult:
    duel, spec = branch.duel, play.attack
    assert spec is not None
    refused = battle.refusal(duel, spec.card, spec.target)
    if refused is not None:
        return _refuse(duel, index + 1, refused)
    battle.declare(duel, spec.card, spec.target)
    response_refused: Refusal | None = None
    if play.response:
        to = "" if spec.target == "direct" else spec.target
        window = Window("attack", (spec.card,), duel.at(spec.card).controller, target=to)
        response_refused = chain.build(duel, [declared(link) for link in play.response], window)
    result = _finish_attack(duel, index + 1)
    if play.response and response_refused is None:
        branch.kept[index + 1] = Kept(duel.kept, index, response=True)
    return replace(result, response_refused=response_refused)


def _finish_attack(duel: Duel, number: int) -> PlayResult:
    links = duel.state.chain
    if links:
        resolution.resolve(duel)
        duel.kept = duel.moments
        links = duel.state.chain
    else:
        settle.settle(duel)
    became = battle.outcome(duel)
    duel.pending = timing.pending(duel, links)
    duel.change(chain=())
    last = timing.last_happened(links)
    notes = tuple(duel.notes)
    return PlayResult(
        number,
        duel.state,
        response=links,
        attack=became,
        happened=True,
        last_link=last,
        notes=notes,
        triggers=duel.pending,
    )


def _battle(duel: Duel, play: Play) -> Refusal | None:
    to = play.phase or (Phase.DAMAGE_END if play.battle == "end" else Phase.DAMAGE_CALCULATION)
    refused = battle.advance(duel, to)
    if refused is None:
        duel.pending = timing.pending(duel, ())
    return refused


def _other(duel: Duel, play: Play, number: int) -> PlayResult:
    refused: Refusal | None = None
    if play.battle is not None or (play.phase in DAMAGE_STEP):
        refused = _battle(duel, play)
    elif play.phase is not None:
        refused = phases.refusal(duel, play.phase)
        if refused is None:
            phases.enter(duel, play.phase)
            duel.pending = timing.pending(duel, ()) + phases.coming_up(duel)
    elif play.turn is not None:
        refused = phases.next_turn(duel, play.turn)
        duel.pending = timing.pending(duel, ()) + phases.coming_up(duel) if refused is None else duel.pending
    elif play.set is not None:
        refused = _set(duel, play)
    elif play.position is not None:
        refused = setting.change_position(duel, play.position.card, play.position.to)
    if refused is not None:
        return _refuse(duel, number, refused)
    if play.set is not None or play.position is not None:
        settle.settle(duel)
        duel.pending = timing.pending(duel, ())
    response = Refusal("trigger-not-met", "no_window") if play.response else None
    notes = tuple(duel.notes)
    return PlayResult(number, duel.state, happened=True, notes=notes, triggers=duel.pending, response_refused=response)


def _set(duel: Duel, play: Play) -> Refusal | None:
    spec = play.set
    assert spec is not None
    if spec.card in duel.state.cards and duel.card(spec.card).kind == CardKind.MONSTER:
        refused = summons.refusal(duel, spec.player, spec.card, SummonHow.SET, ())
        if refused is None:
            summons.attempt(duel, spec.player, spec.card, SummonHow.SET, (), None)
            summons.succeed(duel, spec.player, spec.card, SummonHow.SET)
        return refused
    return setting.set_spell_trap(duel, spec.player, spec.card)
