"""One rule, one file, the same-named test beside it."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "engine" / "rules"


def _test_of(path: Path) -> Path:
    """Where the test of a rule's file is; that of a package is named after it and lies beside its folder."""
    folder = HERE / path.relative_to(RULES).parent
    return folder.parent / f"test_{path.parent.name}.py" if path.stem == "__init__" else folder / f"test_{path.name}"


def _decides(path: Path) -> bool:
    """Whether a file has functions: a package that only bundles others has nothing to test."""
    return "\ndef " in path.read_text(encoding="utf-8")


def test_every_file_of_the_rules_has_its_same_named_test() -> None:
    files = [path for path in RULES.rglob("*.py") if _decides(path)]
    assert len(files) > 50
    assert [str(path.relative_to(RULES)) for path in files if not _test_of(path).exists()] == []


def test_every_test_here_is_of_a_file_of_the_rules() -> None:
    expected = {_test_of(path) for path in RULES.rglob("*.py")} | {Path(__file__)}
    assert [path.name for path in HERE.rglob("test_*.py") if path not in expected] == []
