"""Compiles the translations, without the system's gettext: `python -m rulings_site.translations`."""

from __future__ import annotations

from pathlib import Path

import polib

LOCALE = Path(__file__).parent / "locale"


def compile_all(folder: Path = LOCALE) -> list[Path]:
    """Write a `.mo` beside every `.po` under `folder`; the files written. Raises OSError on a broken `.po`."""
    written = []
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        polib.pofile(str(source)).save_as_mofile(str(target))
        written.append(target)
    return written


if __name__ == "__main__":
    compile_all()
