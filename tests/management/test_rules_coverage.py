"""`manage.py rules_coverage`: it counts what is there, and --strict fails where a wording is missing."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from django.core.management import call_command

from engine.management.commands import rules_coverage
from engine.management.commands.rules_coverage import citations, coverage
from engine.rulebook import rule, rules

CASES = Path(__file__).parents[1] / "cases"


def printed(*arguments: str) -> str:
    out = io.StringIO()
    call_command("rules_coverage", *arguments, stdout=out)
    return out.getvalue()


def row(text: str, slug: str) -> list[str]:
    return next(line.split() for line in text.splitlines() if line.startswith(f"{slug} "))


def test_every_rule_has_a_row() -> None:
    text = printed()
    assert len(text.splitlines()) == len(rules()) + 2
    for slug, one in rules().items():
        assert row(text, slug)[1:3] == [one.group, one.standing]
    assert text.splitlines()[-1].startswith(f"{len(rules())} rules: ")


def test_cases_are_counted_by_what_they_are_about(tmp_path: Path) -> None:
    lines = [json.dumps({"about": slug}) for slug in ("spell-speed", "spell-speed", "engine")]
    (tmp_path / "some.jsonl").write_text("// these\n\n" + "\n".join(lines) + "\n", encoding="utf-8")
    text = printed("--cases", str(tmp_path), "--cases", str(tmp_path / "nowhere"))
    assert row(text, "spell-speed")[3] == "2"
    assert row(text, "missed-timing")[3] == "-"
    assert "1 with a case" in text


def test_the_cases_of_this_project_are_counted() -> None:
    own = [json.loads(line)["about"] for file in CASES.glob("*.jsonl") for line in file.read_text("utf-8").splitlines()]
    found = {one.slug: one.cases for one in coverage([CASES])}
    assert own
    assert all(found[slug] == own.count(slug) for slug in set(own) & set(found))


def test_a_citation_is_a_string_of_its_own(tmp_path: Path) -> None:
    code = (
        '"""spell-speed."""\nRULES = ("spell-speed", "missed-timing")\nTEXT = "spell-speed and more"\n# "spell-speed"\n'
    )
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "some.py").write_text(code, encoding="utf-8")
    (tmp_path / "wording").mkdir()
    (tmp_path / "wording" / "some.py").write_text(code, encoding="utf-8")
    found = citations(tmp_path)
    assert (found["spell-speed"], found["missed-timing"]) == (1, 1)


def test_the_engine_cites_the_rules_that_it_decides_by() -> None:
    cited = {one.slug: one.cited for one in coverage([])}
    assert cited["activation-negated-is-skipped"] > 0
    assert sum(number > 0 for number in cited.values()) > len(rules()) / 2


def test_strict_passes_while_every_rule_is_worded() -> None:
    text = printed("--strict")
    assert "MISSING" not in text
    assert f"{len(rules())} worded in every language" in text


@pytest.mark.parametrize("lacking", ["en", "ja"])
def test_strict_fails_where_a_wording_is_missing(monkeypatch: pytest.MonkeyPatch, lacking: str) -> None:
    slug = "spell-speed"

    def without(say: object) -> object:
        def said(asked: str, language: str = "en") -> str:
            if asked == slug and lacking == "en":
                raise KeyError(slug)
            return say(asked, "en" if asked == slug and language == lacking else language)  # type: ignore[operator]

        return said

    for name in ("title", "sentence"):
        monkeypatch.setattr(rules_coverage, name, without(getattr(rules_coverage, name)))
    assert row(printed(), slug)[1] == rule(slug).group
    with pytest.raises(SystemExit) as ended:
        printed("--strict")
    assert ended.value.code == 1
