"""The settings, in the two ways the site is run: plain HTTP in a local network, and HTTPS=1."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulings_site.secret import secret_key

ROOT = Path(__file__).parents[2]
SHOW = """
import json
from django.conf import settings
names = "DEBUG SECURE_SSL_REDIRECT SECURE_HSTS_SECONDS CSRF_COOKIE_SECURE ALLOWED_HOSTS".split()
print(json.dumps({name: getattr(settings, name) for name in names}))
"""


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A new Python in the project's folder with only `environment` and PATH set."""
    given = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "rulings_site.settings", **environment}
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=given, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    "environment", [{}, {"HTTPS": "1", "ALLOWED_HOSTS": "negations.example"}], ids=["lan", "https"]
)
def test_deploy_check_has_no_warning(environment: dict[str, str]) -> None:
    done = run("manage.py", "check", "--deploy", "--fail-level", "DEBUG", **environment)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_with_https_nothing_is_silenced() -> None:
    done = run("manage.py", "check", "--deploy", HTTPS="1")
    assert "(0 silenced)" in done.stdout, done.stdout + done.stderr


def test_plain_http_is_usable_and_https_is_strict() -> None:
    lan = json.loads(run("-c", SHOW).stdout)
    assert lan == {
        "DEBUG": False,
        "SECURE_SSL_REDIRECT": False,
        "SECURE_HSTS_SECONDS": 0,
        "CSRF_COOKIE_SECURE": False,
        "ALLOWED_HOSTS": ["*"],
    }
    public = json.loads(run("-c", SHOW, HTTPS="1", ALLOWED_HOSTS="a.example,b.example").stdout)
    assert public["SECURE_SSL_REDIRECT"] is True
    assert public["SECURE_HSTS_SECONDS"] >= 31_536_000
    assert public["CSRF_COOKIE_SECURE"] is True
    assert public["ALLOWED_HOSTS"] == ["a.example", "b.example"]


def test_secret_key_is_made_once_and_private(tmp_path: Path) -> None:
    path = tmp_path / "key"
    first = secret_key(path)
    assert len(first) >= 50
    assert len(set(first)) >= 5
    assert secret_key(path) == first
    assert path.stat().st_mode & 0o077 == 0
    assert [found.name for found in tmp_path.iterdir()] == ["key"]


def test_secret_key_of_the_environment_wins() -> None:
    shown = run("-c", "from django.conf import settings; print(settings.SECRET_KEY)", SECRET_KEY="from-outside")
    assert shown.stdout.strip() == "from-outside"


def test_the_key_file_is_ignored_by_git() -> None:
    assert "/.secret_key*" in (ROOT / ".gitignore").read_text().splitlines()
