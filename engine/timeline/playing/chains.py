"""The play of a Chain, with a Summon "immediately after this effect resolves" where an effect leaves one.

Source: `immediately-after-resolves`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.duel.duel import Duel, LeftSummon
from engine.duel.events import Refusal
from engine.duel.plays import Window
from engine.rules import chain, phases, resolution, settle, summons, timing
from engine.scenario import Play
from engine.timeline.playing import summoning
from engine.timeline.playing.results import PlayResult, declared, played


def open_window(duel: Duel, play: Play) -> tuple[Window, Refusal | None]:
    """An open game state."""
    return Window(), None


def begin(duel: Duel, play: Play) -> Refusal | None:
    """Build the Chain; the refusal of a link that may not be made."""
    return chain.build(duel, [declared(link) for link in play.chain or ()])


def finish(duel: Duel, play: Play, number: int) -> PlayResult:
    """Resolve the Chain that was built."""
    resolution.resolve(duel)
    duel.kept = duel.moments
    links = duel.state.chain
    duel.pending = timing.pending(duel, links)
    duel.change(chain=())
    result = played(duel, number, links=links, last_link=timing.last_happened(links))
    duel.pending += phases.still_open(duel)
    waiting = duel.take_after_resolution()
    if waiting is not None:
        return _after_resolution(duel, play, result, waiting)
    if play.response:
        mid_chain = any(action.at == "after_resolution" for link in links for action in link.actions)
        rule = "immediately-after-resolves" if mid_chain else "trigger-not-met"
        return replace(result, response_refused=Refusal(rule, "no_window"))
    return result


def _after_resolution(duel: Duel, play: Play, result: PlayResult, waiting: LeftSummon) -> PlayResult:
    """The Summon that an effect left: with a window for a negation where that effect was Chain Link 1."""
    # It comes after everything that the Chain did, and is the last thing to happen.
    duel.resolving, duel.step = 1, duel.step + 1
    if play.response:
        answered = summoning.respond(duel, play, waiting)
    else:
        summons.in_chain(duel, waiting)
        settle.settle(duel)
        answered = {"summon": "succeeded"}
    duel.resolving = None
    if answered["summon"] == "succeeded" and "response" not in answered:
        duel.pending = timing.pending(duel, result.links)
    return replace(result, after=duel.state, **(answered | {"triggers": duel.pending}))
