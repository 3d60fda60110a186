"""The key that signs cookies, where the environment gives none."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def secret_key(path: Path) -> str:
    """The key kept in `path`, made on first use and readable by its owner only.

    Several workers may start at once: the file is written beside and linked into place, so all of
    them read the same whole key. Raises OSError where the folder cannot be written to.
    """
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="ascii").strip()
