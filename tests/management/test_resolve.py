"""`manage.py resolve`, as new processes and in this one."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.management.commands.resolve import read_lines
from engine.management.scenario_json import LIMIT, answer

ROOT = Path(__file__).parents[2]
SCENARIO: dict[str, Any] = {
    "v": 1,
    "title": "死者蘇生",
    "cards": {
        "pot": {"card": "Pot of Greed", "owner": "A", "zone": "hand"},
        "judgment": {"card": "Solemn Judgment", "owner": "B", "zone": "spell_trap", "position": "set"},
    },
    "plays": [{"chain": [{"player": "A", "card": "pot"}, {"player": "B", "card": "judgment"}]}],
}
GOOD = json.dumps(SCENARIO, ensure_ascii=False).encode()
BAD_LINES = [
    b"",
    b"not json",
    b"[]",
    b"null",
    b'{"v": 2}',
    b"\xff\xff",
    b"{" * 9000,
    b'{"title": "' + b"x" * (LIMIT * 3) + b'"}',
]


def run(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """`manage.py resolve` with a plain C locale, as a cron job or a service has it."""
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C", "PYTHONUTF8": "0", **environment}
    command = [sys.executable, "manage.py", "resolve", *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, input=given, capture_output=True, timeout=60)


def test_one_result_a_file_and_status_0(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(GOOD)
    (tmp_path / "b.json").write_bytes(b"\xef\xbb\xbf" + GOOD)
    done = run(str(tmp_path / "a.json"), str(tmp_path / "b.json"))
    assert done.returncode == 0, done.stderr
    first, second = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    assert first == second == json.loads(json.dumps(engine.resolve(SCENARIO)))


def test_a_bad_file_is_answered_and_gives_status_1(tmp_path: Path) -> None:
    (tmp_path / "good.json").write_bytes(GOOD)
    (tmp_path / "bad.json").write_bytes(b'{"v": 2}')
    done = run(str(tmp_path / "bad.json"), str(tmp_path / "none.json"), str(tmp_path / "good.json"))
    assert done.returncode == 1
    bad, missing, good = [json.loads(line) for line in done.stdout.splitlines()]
    assert bad["error"]["path"] == "v"
    assert "none.json" in missing["error"]["message"]
    assert "branches" in good


def test_sentences_in_the_language_asked_for_are_utf_8_in_any_locale(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(GOOD)
    done = run("--language", "ja", str(tmp_path / "a.json"))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.decode("utf-8")) == json.loads(json.dumps(engine.resolve(SCENARIO, "ja")))


def test_lines_are_answered_in_order_and_bad_ones_do_not_stop_it() -> None:
    lines = [line for bad in BAD_LINES for line in (bad, GOOD)]
    done = run("--jsonl", given=b"\n".join(lines))
    assert done.returncode == 0, done.stderr
    results = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(results) == len(lines)
    assert all("error" in result for result in results[::2])
    assert all("branches" in result for result in results[1::2])
    assert b"Traceback" not in done.stderr


def test_a_result_is_there_before_the_next_line_is_sent() -> None:
    command = [sys.executable, "manage.py", "resolve", "--jsonl"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            process.stdin.write(GOOD + b"\n")
            process.stdin.flush()
            assert "branches" in json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_a_reader_that_leaves_is_no_traceback() -> None:
    command = [sys.executable, "manage.py", "resolve", "--jsonl"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        process.stdout.close()
        _, complaint = process.communicate((GOOD + b"\n") * 20, timeout=60)
    assert b"Traceback" not in complaint


@pytest.mark.parametrize("arguments", [[], ["--jsonl", "file"], ["--language", "tlh", "--jsonl"]])
def test_wrong_arguments(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode not in (0, None)
    assert done.stdout == b""
    assert done.stderr


def test_it_is_a_usual_management_command(tmp_path: Path) -> None:
    from django.core.management import call_command

    (tmp_path / "a.json").write_bytes(GOOD)
    out = io.StringIO()
    call_command("resolve", str(tmp_path / "a.json"), stdout=out)
    assert "branches" in json.loads(out.getvalue())


def test_lines_are_cut_to_the_limit_and_keep_their_number() -> None:
    given = b"a\r\n" + b"b" * (LIMIT * 2 + 7) + b"\n\n" + b"c" * LIMIT + b"\n" + b"d"
    found = list(read_lines(io.BytesIO(given)))
    assert found == [b"a", b"b" * (LIMIT + 1), b"", b"c" * LIMIT, b"d"]


def test_a_mistake_of_the_engine_is_answered_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(scenario: dict[str, Any], language: str) -> dict[str, Any]:
        raise RuntimeError("out of cards")

    monkeypatch.setattr(engine, "resolve", broken)
    result, outcome = answer(b"{}")
    assert outcome == "failed"
    assert "engine failed" in result["error"]["message"]
    assert "out of cards" in caplog.text
