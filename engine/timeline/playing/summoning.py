"""The play of a Summon outside a Chain, with the window in which it can be negated.

Source: `only-summons-outside-chain`.
"""

from __future__ import annotations

from typing import Any

from engine.duel.duel import Duel, LeftSummon
from engine.duel.events import Refusal
from engine.duel.plays import Window
from engine.rules import chain, resolution, settle, summons, timing
from engine.scenario import Play
from engine.terms import SummonHow
from engine.timeline.playing.results import PlayResult, declared, played

UNANSWERED = Refusal("only-summons-outside-chain", "no_window")
"""Nothing answers a Set."""


def open_window(duel: Duel, play: Play) -> tuple[Window, Refusal | None]:
    """Bring the monster into the window before the success of its Summon; the refusal where it may not be Summoned."""
    spec = play.summon
    assert spec is not None
    refused = summons.refusal(duel, spec.player, spec.card, spec.how, spec.with_)
    if refused is not None:
        return Window(), refused
    summons.attempt(duel, spec.player, spec.card, spec.how, spec.with_, spec.position)
    duel.responding = spec.card
    cards = summons.summoned(spec.card, spec.how, spec.with_)
    kind = "set" if spec.how == SummonHow.SET else "summon"
    return Window(kind, cards, spec.player, spec.how), None


def begin(duel: Duel, play: Play) -> Refusal | None:
    """Begin the Summon and build the Chain that answers it; a refused answer is kept for the result."""
    window, refused = open_window(duel, play)
    duel.response_refused = None
    if refused is None and play.response and window.kind == "set":
        duel.response_refused = UNANSWERED
    elif refused is None and play.response:
        duel.response_refused = chain.build(duel, [declared(link) for link in play.response], window)
    return refused


def finish(duel: Duel, play: Play, number: int) -> PlayResult:
    """Resolve what answers the Summon; it succeeds, or was negated."""
    spec = play.summon
    assert spec is not None
    refused = duel.response_refused
    if duel.state.chain:
        changes = window_over(duel, spec.player, spec.card, spec.how, spec.with_)
        duel.kept = duel.moments
    else:
        changes = succeed(duel, spec.player, spec.card, spec.how, spec.with_)
    return played(duel, number, response_refused=refused, **changes)


def succeed(
    duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...] = (), *, by_effect: bool = False
) -> dict[str, Any]:
    """The Summon succeeds without having been answered; gives what that changes in the play's result."""
    duel.responding = ""
    summons.succeed(duel, player, ref, how, given, by_effect=by_effect)
    settle.settle(duel)
    duel.pending = timing.pending(duel, ())
    return {"summon": "succeeded"}


def respond(duel: Duel, play: Play, left: LeftSummon) -> dict[str, Any]:
    """The Chain in the window of a Summon that an effect left, built and resolved; gives what it changes in the
    play's result."""
    player, ref, how = left.player, left.card, left.how
    summons.attempt(duel, player, ref, how, left.given, left.position, by_effect=True)
    duel.resolving = None
    duel.responding = ref
    window = Window("summon", (ref,), player, how)
    refused = chain.build(duel, [declared(link) for link in play.response], window)
    if refused is None:
        return window_over(duel, player, ref, how, by_effect=True)
    return succeed(duel, player, ref, how, by_effect=True) | {"response_refused": refused}


def window_over(
    duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...] = (), *, by_effect: bool = False
) -> dict[str, Any]:
    """Resolve the Chain that answers a Summon; gives what it changes in the play's result."""
    resolution.resolve(duel)
    links = duel.state.chain
    outcome = "succeeded"
    if duel.summon_negated:
        summons.negated(duel, player, ref, how, given, by_effect=by_effect)
        outcome = "negated"
    elif duel.at(ref).off_field:
        summons.succeed(duel, player, ref, how, given, by_effect=by_effect)
        settle.settle(duel)
    else:
        outcome = "not_completed"
    duel.responding, duel.summon_negated = "", False
    summon_left_over(duel)
    duel.pending = timing.pending(duel, () if outcome == "succeeded" else links)
    duel.change(chain=())
    return {"response": links, "summon": outcome}


def summon_left_over(duel: Duel) -> None:
    """Make the Summon that an effect of a Chain left for after its resolution, where nothing may answer it."""
    waiting = duel.take_after_resolution()
    if waiting is not None:
        summons.in_chain(duel, waiting)
        settle.settle(duel)
