"""Random duels, played play by play with every invariant checked after each, and a fault told as a small scenario.

By hand: `python -m tests.engine.random_duels --plays 200000 --seed 7` plays on through faults and tells each kind once,
as a small scenario. Every fault that was found stands in `found_faults.jsonl` with such a scenario. Where it says
`"open": true` the fault is known and not mended: a duel ends where it comes upon it, for as long as its scenario shows
it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import msgspec

from engine.duel.duel import Duel
from engine.duel.state import State
from engine.scenario import Play
from engine.timeline import replay
from engine.timeline.playing import branch as playing
from engine.timeline.playing.results import Branch, PlayResult
from tests.engine import invariants, whole_scenarios
from tests.engine.case_files import load
from tests.engine.random_boards import board
from tests.engine.random_plays import Drawn, draw
from tests.strategies import Json

PLAYS_A_DUEL = 60
RESOLVED = 8
"""One duel of so many is resolved once more as a scenario, in its four branches and every language: that takes long."""
FOUND = Path(__file__).with_name("found_faults.jsonl")


class Fault(AssertionError):
    """An invariant that did not hold: what, and the scenario in which it did not."""

    def __init__(self, what: str, scenario: Json) -> None:
        super().__init__(f"{what}\n{json.dumps(scenario, ensure_ascii=False)}")
        self.what = what
        self.scenario = scenario


def play_one(branch: Branch, drawn: Drawn, number: int) -> tuple[PlayResult, list[str]]:
    """Make one play; gives its result and everything that is wrong after it."""
    duel, play = branch.duel, drawn.play
    start, rows = duel.state, len(duel.events)
    playing.prepare(duel, number, play)
    before, marks = duel.state, _marks(duel)
    duel.kept = {}
    kind = playing.kind_of(play)
    refused = kind.begin(duel, play)
    found: list[str] = []
    if refused is None:
        result = kind.finish(duel, play, number)
    else:
        result = PlayResult(number, duel.state, refused=refused, notes=tuple(duel.notes))
        found += _changed(before, duel.state)
        if marks != _marks(duel):
            found.append("a refused play left something in the record")
    found += _promised(drawn, result)
    playing._end(branch, play, result)
    found += invariants.faults(duel, start, result, duel.events[rows:])
    return result, found


def _marks(duel: Duel) -> tuple[object, ...]:
    """What a duel holds besides its state, and a refused play has to leave alone."""
    lengths = len(duel.events), len(duel.happened), len(duel.notes), len(duel.pending)
    return (*lengths, duel.seen, duel.negated_before, duel.after_resolution, duel.link)


def _changed(before: State, after: State) -> Iterator[str]:
    if after is before:
        return
    for name in State.__struct_fields__:
        if getattr(before, name) != getattr(after, name):
            yield f"a refused play changed {name}"


def _promised(drawn: Drawn, result: PlayResult) -> Iterator[str]:
    """What the engine said could be played was not refused."""
    if drawn.legal and result.refused is not None:
        yield f"what was legal was refused: {result.refused.rule} {result.refused.key}"
    if drawn.response_legal and result.response_refused is not None:
        yield f"an answer that was legal was refused: {result.response_refused.rule} {result.response_refused.key}"
    for refused in (result.refused, result.response_refused):
        if refused is not None and not refused.rule:
            yield "a refusal without a rule"


class Tally:
    """What was played: kinds of plays, refusals by rule, ends of links."""

    def __init__(self) -> None:
        self.plays = 0
        self.kinds: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.outcomes: Counter[str] = Counter()
        self.open: Counter[str] = Counter()
        self.resolved = 0
        self.began = time.perf_counter()

    def note(self, play: Play, result: PlayResult) -> None:
        """Count one play."""
        self.plays += 1
        self.kinds[f"{what(play)}{'' if result.refused is None else ' (refused)'}"] += 1
        for refusal in (result.refused, result.response_refused):
            if refusal is not None:
                self.refused[refusal.rule] += 1
        links = result.links or result.response
        self.outcomes.update(f"{link.outcome}" for link in links)
        if links:
            self.outcomes[f"Chains of {len(links)}"] += 1
        if result.summon or result.attack:
            self.outcomes[f"{what(play)} {result.summon or result.attack}"] += 1

    def __str__(self) -> str:
        seconds = time.perf_counter() - self.began
        lines = [f"{self.plays} plays in {seconds:.0f} s: {self.plays / seconds:.0f} a second"]
        lines.append(f"{self.resolved} duels resolved as scenarios")
        tables = (
            ("plays", self.kinds),
            ("refusals", self.refused),
            ("ends", self.outcomes),
            ("open faults", self.open),
        )
        for name, counts in tables:
            lines.append(f"{name}: " + ", ".join(f"{word} {n}" for word, n in counts.most_common()))
        return "\n".join(lines)


def what(play: Play) -> str:
    """The kind of a play in a word, with how for Summons."""
    if play.summon is not None:
        return f"summon {play.summon.how}" + (" answered" if play.response else "")
    names = ("chain", "attack", "battle", "phase", "turn", "set", "position")
    found = next(name for name in names if getattr(play, name) is not None)
    return found + (" answered" if play.response else "")


def duels(seed: str, plays: int, tally: Tally, resolved: int = RESOLVED) -> None:
    """Play random duels until `plays` were made. Raises Fault where an invariant does not hold, but for open faults."""
    number = 0
    while tally.plays < plays:
        number += 1
        try:
            one(Random(f"{seed}:{number}"), tally, resolved=number % resolved == 0)
        except Fault as fault:
            kind = str(kind_of(fault.what))
            if kind not in still_open():
                raise
            tally.open[kind] += 1


def one(random: Random, tally: Tally, *, resolved: bool = False) -> None:
    """Play one random duel; `resolved`: also as a scenario. Raises Fault where an invariant does not hold."""
    given, made = played(random, tally)
    if resolved:
        scenario = whole_scenarios.cut(as_scenario(given, made))
        tally.resolved += 1
        try:
            found = whole_scenarios.faults(scenario)
        except Exception as error:
            raise Fault(f"crash as a scenario: {error!r}", scenario) from error
        if found:
            raise Fault(found[0], scenario)


@cache
def still_open() -> frozenset[str]:
    """The kinds of open faults that their scenarios still show."""
    known = [replayed(one["scenario"]) for one in load(FOUND) if one.get("open")]
    return frozenset(str(kind_of(fault)) for fault in known if fault is not None)


def played(random: Random, tally: Tally, plays: int = PLAYS_A_DUEL) -> tuple[Json, list[Play]]:
    """Play one random duel; gives its board and its plays. Raises Fault where an invariant does not hold."""
    given = board(random)
    made: list[Play] = []
    branch = Branch(playing.begin(replay.load(given)), [])
    for number in range(1, plays + 1):
        drawn = draw(branch.duel, random)
        made.append(drawn.play)
        try:
            result, found = play_one(branch, drawn, number)
        except Exception as error:
            raise Fault(f"crash: {error!r}", as_scenario(given, made)) from error
        if found:
            raise Fault(found[0], as_scenario(given, made))
        tally.note(drawn.play, result)
    return given, made


def as_scenario(given: Json, plays: list[Play]) -> Json:
    """A board and its plays as a scenario in format 1."""
    return {**given, "plays": msgspec.to_builtins(plays)}


def replayed(scenario: Json) -> str | None:
    """The first fault in the plays of a scenario, or None: what `duel` finds, once more."""
    read = replay.load({**scenario, "plays": []})
    plays = msgspec.convert(scenario["plays"], list[Play])
    branch = Branch(playing.begin(read), [])
    for number, play in enumerate(plays, 1):
        try:
            _, found = play_one(branch, Drawn(play), number)
        except Exception as error:  # any crash is a fault of the engine
            return f"crash: {error!r}"
        if found:
            return found[0]
    return None


def minimal(scenario: Json) -> Json:
    """The scenario with every play and card left out that its fault does not need."""
    wanted = kind_of(replayed(scenario) or next(iter(whole_scenarios.faults(scenario)), None))
    if wanted is None:
        return scenario
    played_wrong = replayed(scenario) is not None
    shrunk = True
    while shrunk:
        shrunk = False
        for smaller in _smaller(scenario):
            try:
                what = replayed(smaller) if played_wrong else next(iter(whole_scenarios.faults(smaller)), None)
                same = kind_of(what) == wanted
            except Exception:  # a card that a play names is gone
                same = False
            if same:
                scenario, shrunk = smaller, True
                break
    return scenario


def kind_of(fault: str | None) -> str | None:
    """A fault without the names and numbers of the cards it was found with."""
    told = r"^(\w+: )?(.*?\): )?"
    refs = r"\bc\d+(-m\d)?\b|[AB]\.\w+\.\d+|\d+|\b[AB]\b"
    return re.sub(refs, "…", re.sub(told, "", fault)) if fault else None


def _smaller(scenario: Json) -> Iterator[Json]:
    plays, cards = scenario["plays"], scenario["cards"]
    for size in (len(plays) // 2, 8, 4, 2, 1):
        for n in range(0, len(plays), max(1, size)) if size else ():
            yield {**scenario, "plays": plays[:n] + plays[n + size :]}
    for n, play in enumerate(plays):
        for key in ("chain", "response"):
            for m in range(len(play.get(key) or ())):
                links = [*play[key][:m], *play[key][m + 1 :]]
                if links or key == "response":
                    yield {**scenario, "plays": [*plays[:n], {**play, key: links}, *plays[n + 1 :]]}
    for ref in cards:
        yield {**scenario, "cards": {other: spec for other, spec in cards.items() if other != ref}}


def tell(*lines: str) -> None:
    """Write lines to the terminal, at once."""
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Play on through faults, and tell each kind of them once with a small scenario."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--plays", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    parser.add_argument("--resolved", type=int, default=RESOLVED, help="every how many duels one is also a scenario")
    asked = parser.parse_args()
    tally, seen, number = Tally(), Counter[str](), 0
    tell(f"seed {asked.seed}")
    while tally.plays < asked.plays:
        number += 1
        try:
            one(Random(f"{asked.seed}:{number}"), tally, resolved=number % RESOLVED == 0)
        except Fault as fault:
            kind = str(kind_of(fault.what))
            seen[kind] += 1
            if seen[kind] == 1 and kind not in still_open():
                tell(fault.what, json.dumps(minimal(fault.scenario), ensure_ascii=False))
    tell(str(tally))
    for kind, count in seen.most_common():
        tell(f"{count} {kind}{' (open)' if kind in still_open() else ''}")


if __name__ == "__main__":
    main()
