"""Measuring: how long something takes again and again, and what a new process takes in time and memory."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles


@dataclass(frozen=True)
class Figure:
    """What `runs` runs took, in milliseconds."""

    name: str
    runs: int
    median: float
    p95: float
    note: str = ""


def repeat(name: str, run: Callable[[], object], seconds: float = 2.0, note: str = "") -> Figure:
    """Call `run` for about `seconds` (5 to 2000 times, after one call that does not count)."""
    run()
    took: list[float] = []
    end = time.perf_counter() + seconds
    while len(took) < 5 or (len(took) < 2000 and time.perf_counter() < end):
        start = time.perf_counter()
        run()
        took.append((time.perf_counter() - start) * 1000)
    return figure(name, took, note)


def figure(name: str, took: Sequence[float], note: str = "") -> Figure:
    """Median and 95th percentile of at least two durations (milliseconds)."""
    return Figure(name, len(took), median(took), quantiles(took, n=20, method="inclusive")[-1], note)


def process(command: Sequence[str], line: bytes, folder: Path) -> tuple[float, float, bytes]:
    """Start `command`, send it one line: (milliseconds until it answers with a line, peak RSS in MiB, that line).

    The command has to answer a line with a line and then wait for more: the peak is read from the waiting process
    itself (Linux), since what the system reports of an ended one may be that of its parent. Raises
    CalledProcessError if it ends with another status than 0.
    """
    start = time.perf_counter()
    with subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(line)
        child.stdin.flush()
        answer = child.stdout.readline()
        took = (time.perf_counter() - start) * 1000
        peak = peak_rss(child.pid)
        child.stdin.close()
    if child.returncode:
        raise subprocess.CalledProcessError(child.returncode, command, answer)
    return took, peak, answer


def peak_rss(pid: int) -> float:
    """The most memory a running process ever had, in MiB; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    found = next((line for line in status.splitlines() if line.startswith("VmHWM:")), "VmHWM: 0 kB")
    return int(found.split()[1]) / 1024
