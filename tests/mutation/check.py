"""Which conditions of the rules could be turned around without any case noticing?

For each file in engine/rules, a sample of its mutants (one condition turned around, see `mutants.py`) is tried against
all cases: those of tests/cases, and those of shared/cases beside the checkout. Each mutant gets a process of its own in
which the module is loaded with that change; the first case that comes out otherwise ends it. What no case notices is
listed: it needs a case, or the condition is not needed. Not part of `make test`. By hand, where there is os.fork:

    python -m tests.mutation.check --per-file 10 --seed 1 [--jobs 2] [--only settle]
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from tests.engine.case_files import faults, load
from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
RULES = ROOT / "engine" / "rules"
CASES = (ROOT / "tests" / "cases", ROOT.parent / "shared" / "cases")
SECONDS = 60
"""A mutant that takes longer runs in circles, which is noticed too."""
BEFORE = ("engine.catalogue", "engine.scenario", "engine.wording", "engine.rulebook", "engine.duel.duel")
"""What no mutant changes is loaded once, before the processes part."""


@dataclass(frozen=True)
class Job:
    """One mutant of one file."""

    path: Path
    mutant: Mutant

    @property
    def module(self) -> str:
        """The name under which the file is imported."""
        parts = self.path.relative_to(ROOT).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.mutant.line}: {self.mutant.was}  ->  {self.mutant.now}"


class Changed(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Loads one module from a changed tree, and leaves all others alone."""

    def __init__(self, job: Job) -> None:
        self.job = job

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The spec of the changed module."""
        if fullname != self.job.module:
            return None
        inside = [str(self.job.path.parent)] if self.job.path.name == "__init__.py" else None
        spec = importlib.machinery.ModuleSpec(fullname, self, origin=str(self.job.path), is_package=inside is not None)
        if inside is not None:
            spec.submodule_search_locations = inside
        return spec

    def get_code(self, fullname: str) -> CodeType:
        """The changed tree, compiled."""
        return compile(self.job.mutant.tree, str(self.job.path), "exec")

    def get_source(self, fullname: str) -> str:
        """The changed source."""
        return ast.unparse(self.job.mutant.tree)


def all_cases() -> list[dict[str, Any]]:
    """Every case there is, from all case files."""
    return [case for folder in CASES for path in sorted(folder.glob("*.jsonl")) for case in load(path)]


def try_cases(cases: Sequence[dict[str, Any]], order: Sequence[int], job: Job | None) -> list[int]:
    """The cases (by number) that come out wrong, at most the first with a mutant; to be run in its own process."""
    if job is not None:
        sys.meta_path.insert(0, Changed(job))
    wrong = []
    for number in order:
        if not _holds(cases[number]):
            wrong.append(number)
            if job is not None:
                break
    return wrong


def _holds(case: dict[str, Any]) -> bool:
    try:
        from engine import ScenarioError, resolve

        try:
            result = resolve(case["scenario"])
        except ScenarioError as error:
            result = error.as_dict()
        return not faults(case, result)
    except Exception:  # whatever a mutant raises, it was noticed
        return False


def start(cases: Sequence[dict[str, Any]], order: Sequence[int], job: Job | None) -> tuple[int, int]:
    """A process that tries a mutant: its id, and where it will write the case that noticed it."""
    reading, writing = os.pipe()
    process = os.fork()
    if process:
        os.close(writing)
        return process, reading
    signal.alarm(SECONDS if job is not None else 10 * SECONDS)
    wrong = try_cases(cases, order, job)
    os.write(writing, b",".join(str(number).encode() for number in wrong[:4000]))
    os._exit(1 if wrong else 0)


def finish(running: dict[int, tuple[Job, int]], order: list[int]) -> Job | None:
    """Wait for one process; gives its mutant where nothing noticed it. The case that did goes first from now on."""
    process, status = os.wait()
    job, reading = running.pop(process)
    written = os.read(reading, 65_536)
    os.close(reading)
    if written:
        number = int(written.split(b",")[0])
        order.remove(number)
        order.insert(0, number)
    return job if status == 0 else None


def sample(per_file: int, seed: int, only: str) -> list[Job]:
    """Up to `per_file` mutants of each file, drawn by `seed`."""
    found = []
    for path in sorted(RULES.rglob("*.py")):
        if only in str(path.relative_to(RULES)):
            every = mutants(path.read_text(encoding="utf-8"))
            drawn = random.Random(f"{seed}:{path.relative_to(RULES)}").sample(every, min(per_file, len(every)))
            found += [Job(path, mutant) for mutant in sorted(drawn, key=lambda mutant: mutant.line)]
    return found


def tell(line: object) -> None:
    """Write a line to the terminal, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Try the sample and list what no case noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--per-file", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="files whose path in engine/rules contains this")
    asked = parser.parse_args()
    for name in BEFORE:
        importlib.import_module(name)
    assert not any(name.startswith("engine.rules") for name in sys.modules), "the rules must not be loaded yet"
    cases, began = all_cases(), time.perf_counter()
    process, reading = start(cases, range(len(cases)), None)
    os.waitpid(process, 0)
    wrong = {int(number) for number in os.read(reading, 65_536).split(b",") if number}
    order = [number for number in range(len(cases)) if number not in wrong]
    jobs = sample(asked.per_file, asked.seed, asked.only)
    tell(f"{len(jobs)} mutants, {len(order)} cases; left out, as they fail already: {len(wrong)}")
    running: dict[int, tuple[Job, int]] = {}
    survived: list[Job] = []
    for job in [*jobs, None]:
        while len(running) >= asked.jobs or (job is None and running):
            unnoticed = finish(running, order)
            if unnoticed is not None:
                survived.append(unnoticed)
                tell(unnoticed)
        if job is not None:
            process, reading = start(cases, order, job)
            running[process] = job, reading
    tell(f"seed {asked.seed}: {len(survived)} of {len(jobs)} unnoticed, {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
