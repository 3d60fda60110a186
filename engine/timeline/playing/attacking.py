"""The play of an attack, with the Chain that answers its declaration."""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Window
from engine.rules import battle, chain, resolution, settle, timing
from engine.scenario import Play
from engine.timeline.playing import summoning
from engine.timeline.playing.results import PlayResult, declared, played


def open_window(duel: Duel, play: Play) -> tuple[Window, Refusal | None]:
    """Declare the attack; the refusal where it may not be declared."""
    spec = play.attack
    assert spec is not None
    refused = battle.refusal(duel, spec.card, spec.target)
    if refused is not None:
        return Window(), refused
    battle.declare(duel, spec.card, spec.target)
    to = "" if spec.target == "direct" else spec.target
    return Window("attack", (spec.card,), duel.at(spec.card).controller, target=to), None


def begin(duel: Duel, play: Play) -> Refusal | None:
    """Declare the attack and build the Chain that answers it; a refused answer is kept for the result."""
    window, refused = open_window(duel, play)
    duel.response_refused = None
    if refused is None and play.response:
        duel.response_refused = chain.build(duel, [declared(link) for link in play.response], window)
    return refused


def finish(duel: Duel, play: Play, number: int) -> PlayResult:
    """Resolve what answers the attack; it goes on, has ended, or was negated."""
    links = duel.state.chain
    if links:
        resolution.resolve(duel)
        duel.kept = duel.moments
        links = duel.state.chain
    else:
        settle.settle(duel)
    summoning.summon_left_over(duel)
    became = battle.outcome(duel)
    duel.pending = timing.pending(duel, links)
    duel.change(chain=())
    refused = duel.response_refused
    last = timing.last_happened(links)
    return played(duel, number, response=links, attack=became, last_link=last, response_refused=refused)
