"""For all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test import override_settings

PLAIN = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}


@pytest.fixture(scope="session", autouse=True)
def plain_static_files() -> Iterator[None]:
    """Static files straight from their folders: no test depends on what was collected before.

    That all of them can be collected is what tests/site/test_static.py is about.
    """
    with override_settings(STORAGES={**settings.STORAGES, "staticfiles": PLAIN}):
        yield
