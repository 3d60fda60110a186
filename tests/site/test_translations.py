"""Translations are compiled by the project itself, and a language is offered once its folder is there."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import RequestFactory, override_settings

from rulings_site.translations import compile_all

PO = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Explore"
msgstr "探索"
"""


def test_compiles_what_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "zh_Hant" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(PO, encoding="utf-8")
    assert compile_all(tmp_path) == [folder / "django.mo"]
    with (folder / "django.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Explore") == "探索"


def test_a_broken_file_is_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "ja" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text('msgid "a"\nnonsense\n', encoding="utf-8")
    with pytest.raises(OSError, match=r"django\.po"):
        compile_all(tmp_path)


def test_languages_offered_are_those_with_a_folder() -> None:
    offered = [code for code, _ in settings.LANGUAGES]
    folders = {path.parts[-3] for path in settings.LOCALE_PATHS[0].glob("*/LC_MESSAGES/django.po")}
    assert offered == [code for code, name in settings.LOCALE_FOLDERS.items() if code == "en" or name in folders]


@pytest.mark.parametrize(
    ("languages", "shown"), [([("en", "English")], False), ([("en", "English"), ("ja", "日本語")], True)]
)
def test_the_switch_is_shown_from_two_languages_on(languages: list[tuple[str, str]], shown: bool) -> None:
    with override_settings(LANGUAGES=languages):
        html = render_to_string("errors/404.html", request=RequestFactory().get("/x?y=1"))
    assert ('action="/i18n/setlang/"' in html) is shown
    assert ("日本語" in html) is shown
