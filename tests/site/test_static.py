"""All static files can be collected under names that hold their hash, and the pages name them so."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client, override_settings

from rulings_site.explorer.templatetags.explorer import _guide
from rulings_site.marks import icon

HASHED = {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    """What is kept for the life of a process names files: none of it may come here, or from here to other tests."""
    for kept in (icon, _guide):
        kept.cache_clear()
    yield
    for kept in (icon, _guide):
        kept.cache_clear()


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    with override_settings(STATIC_ROOT=folder, STORAGES={**settings.STORAGES, "staticfiles": HASHED}):
        call_command("collectstatic", interactive=False, verbosity=0)
    return folder


def test_what_the_base_page_needs_is_there(collected: Path) -> None:
    names = json.loads((collected / "staticfiles.json").read_text())["paths"]
    assert {"bootstrap/css/bootstrap.min.css", "django_htmx/htmx-2.min.js", "css/site.css", "js/theme.js"} <= set(names)
    assert not [name for name in names if name.startswith("bootstrap/js")]


def test_files_are_compressed_ahead(collected: Path) -> None:
    sheet = next(collected.glob("bootstrap/css/bootstrap.min.*.css"))
    assert sheet.with_name(sheet.name + ".br").stat().st_size < sheet.stat().st_size / 5
    assert sheet.with_name(sheet.name + ".gz").stat().st_size < sheet.stat().st_size / 5


@pytest.mark.parametrize("address", ["/", "/rules/", "/rules/spell-speed/", "/api/v1/docs"])
def test_pages_name_the_collected_files(collected: Path, address: str) -> None:
    with override_settings(STATIC_ROOT=collected, STORAGES={**settings.STORAGES, "staticfiles": HASHED}):
        html = Client().get(address).content.decode()
    files = re.findall(r"[\"'](?:/static/)([^\"'#]+)", html)
    assert files
    assert [name for name in files if not (collected / name).is_file()] == []


def test_style_sheet_of_bootstrap_is_the_promised_release(collected: Path) -> None:
    assert "v5.3.8" in (collected / "bootstrap/css/bootstrap.min.css").read_text()[:200]
