"""scenario -> branches -> result. The one door between the engine and everything around it."""

from __future__ import annotations

from typing import Any

from engine import catalogue
from engine.cards import Card
from engine.duel.duel import Override
from engine.rules import damage_step
from engine.scenario import Scenario, read
from engine.terms import DAMAGE_STEP, Branch, NegationKind, Outcome, Phase
from engine.timeline.annotate import Speaker
from engine.timeline.compare import compare
from engine.timeline.fork import ForkPoint, find, links_of
from engine.timeline.names import by_ref
from engine.timeline.playing import branch as playing
from engine.timeline.playing.results import Branch as Played
from engine.timeline.result import NAMES, Writer
from engine.wording import wording

VERSION = "0.1.0"
MODES = {Branch.NOT_NEGATED: "none", Branch.ACTIVATION_NEGATED: "activation", Branch.EFFECT_NEGATED: "effect"}


def look_up(card: int | str) -> Card | None:
    """A card of the catalogue by passcode or exact name in any language."""
    return catalogue.by_id(card) if isinstance(card, int) else catalogue.by_name(card)


def resolve(scenario: dict[str, Any], language: str = "en") -> dict[str, Any]:
    """Resolve a scenario (format 1) in its four branches; gives the result as plain data, sentences in `language`.

    Raises ScenarioError (path, message, hint) where the scenario cannot be read.
    """
    asked = read(scenario, look_up)
    branches, fork = play(asked)
    words = wording(language)
    names = by_ref(branches[Branch.AS_PLAYED].duel.state, words)
    for played in branches.values():
        if not names.keys() >= played.duel.state.cards.keys():
            names |= by_ref(played.duel.state, words)
    writer = Writer(Speaker(words, names))
    rows = compare(branches, fork)
    written: dict[int, dict[str, Any]] = {}
    for played in branches.values():
        if id(played) not in written:
            written[id(played)] = writer.branch(played)
    player = _player(branches, fork)
    return {
        "v": 1,
        "engine": VERSION,
        "catalogue": catalogue.version(),
        "fork": {"play": fork.play, "link": fork.link, "negated_by": fork.negated_by} if fork else None,
        "branches": {NAMES[branch]: written[id(played)] for branch, played in branches.items()},
        "comparison": [writer.answers(question, answers, player) for question, answers in rows],
    }


def play(scenario: Scenario) -> tuple[dict[Branch, Played], ForkPoint | None]:
    """The four branches of a scenario that was read, and where they part."""
    played = playing.as_played(scenario)
    fork = find(scenario, played)
    branches = {Branch.AS_PLAYED: played}
    for branch, mode in MODES.items():
        branches[branch] = _branch(scenario, played, fork, mode)
    return branches, fork


def _branch(scenario: Scenario, played: Played, fork: ForkPoint | None, mode: str) -> Played:
    kept = played.kept.get(fork.play) if fork else None
    if fork is None or kept is None:
        return played
    if _as_it_was(played, fork, mode):
        return played
    from_link = _parts_at(fork, len(kept))
    phase = kept[from_link].state.phase
    if phase in DAMAGE_STEP and fork.negated_by is None and not _may_be_supposed(mode, phase):
        branch = playing.from_kept(scenario, played, fork.play, Override(fork.link, "none"), from_link)
        branch.note = "supposed_not_in_damage_step"
        return branch
    return playing.from_kept(scenario, played, fork.play, Override(fork.link, mode), from_link)


def _may_be_supposed(mode: str, phase: Phase) -> bool:
    """Whether an unnamed card could be activated in that window of the Damage Step to negate in this way."""
    return mode == "none" or damage_step.allows(damage_step.unnamed(NegationKind(mode)), phase)


def _parts_at(fork: ForkPoint, links: int) -> int:
    """The link before whose resolution branches may part: the one that negates the fork's, else the fork's own."""
    negator = (fork.negated_by or {}).get("link")
    return min(negator, links) if isinstance(negator, int) else fork.link


def _as_it_was(played: Played, fork: ForkPoint, mode: str) -> bool:
    """Whether what this branch supposes is just what happened."""
    link = links_of(played.results[fork.play - 1])[fork.link - 1]
    if mode == "none":
        return link.outcome == Outcome.RESOLVED and link.attempted_by is None
    if link.negated_by is None:
        return False
    wanted = Outcome.ACTIVATION_NEGATED if mode == "activation" else Outcome.RESOLVED_WITHOUT_EFFECT
    return link.outcome == wanted


def _player(branches: dict[Branch, Played], fork: ForkPoint | None) -> str:
    if fork is None:
        return "A"
    links = links_of(branches[Branch.AS_PLAYED].results[fork.play - 1])
    return links[fork.link - 1].player if fork.link <= len(links) else "A"
