"""Bootstrap's stylesheet, taken from its package: of fifty files the site needs one and its map."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage, Storage

FILES = ("css/bootstrap.min.css", "css/bootstrap.min.css.map")


class BootstrapFinder(BaseFinder):
    """Serves `FILES` of the package `bootstrap` as `bootstrap/css/…`."""

    def __init__(self, app_names: Any = None, *args: Any, **kwargs: Any) -> None:
        # Looked up, not imported: the package holds no code, only files.
        spec = importlib.util.find_spec("bootstrap")
        if spec is None or not spec.submodule_search_locations:
            raise ModuleNotFoundError("bootstrap-wrapper is not installed: pip install -r requirements.txt")
        self.root = Path(next(iter(spec.submodule_search_locations)))
        self.storage = FileSystemStorage(location=self.root)
        self.storage.prefix = "bootstrap"  # type: ignore[attr-defined]  # collectstatic joins it to the path

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """The file's place on disk ([] where it is none of ours; a list with `find_all`)."""
        name = path.removeprefix("bootstrap/")
        if name == path or name not in FILES:
            return []
        found = str(self.root / name)
        return [found] if find_all else found

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        """All files, as (path inside the package, storage)."""
        for name in FILES:
            yield name, self.storage
