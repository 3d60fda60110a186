"""For all tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import override_settings

# The browser's driver runs an event loop beside the tests; the database is used between its steps only.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PLAIN = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}


@pytest.fixture(scope="session", autouse=True)
def plain_static_files() -> Iterator[None]:
    """Static files straight from their folders: no test depends on what was collected before.

    That all of them can be collected is what tests/site/test_static.py is about.
    """
    with override_settings(STORAGES={**settings.STORAGES, "staticfiles": PLAIN}):
        yield


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A database in a file: each thread of the server that browsers talk to has a connection of its own."""
    path = tmp_path_factory.mktemp("database") / "test.sqlite3"
    connection.settings_dict["TEST"]["NAME"] = str(path)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium where there is one, else Playwright's own. Without its sandbox, which root may not use."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    own = {"executable_path": found} if found else {}
    return {**browser_type_launch_args, **own, "args": ["--no-sandbox", "--disable-dev-shm-usage"]}
