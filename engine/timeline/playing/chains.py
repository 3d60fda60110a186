"""The play of a Chain, with a Summon "immediately after this effect resolves" where an effect leaves one.

Source: `immediately-after-resolves`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Window
from engine.rules import chain, phases, resolution, summons, timing
from engine.scenario import Play
from engine.terms import SummonHow
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
        return replace(result, response_refused=Refusal("trigger-not-met", "no_window"))
    return result


def _after_resolution(
    duel: Duel, play: Play, result: PlayResult, waiting: tuple[str, tuple[str, ...], int]
) -> PlayResult:
    """The Summon that an effect left: with a window for a negation where that effect was Chain Link 1."""
    player, refs, link = waiting
    ref = refs[0]
    how = SummonHow.TRIBUTE if summons.tributes_needed(duel, ref) else SummonHow.NORMAL
    spent = duel.state.normal_summons
    summons.attempt(duel, player, ref, how, refs[1:], None)
    if link > 1 or not play.response:
        summons.succeed(duel, player, ref, how)
        refused = None
        if play.response:
            args = {"card": play.response[0].card}
            refused = Refusal("immediately-after-resolves", "no_summon_to_answer", args)
        answered = {"response_refused": refused, "summon": "succeeded"}
    else:
        answered = summoning.respond(duel, play, player, ref, how)
    # It is a Summon besides the one of the turn.
    duel.change(normal_summons=spent)
    return replace(result, after=duel.state, **answered)
