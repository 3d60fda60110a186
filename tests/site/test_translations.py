"""Translations are compiled by the project itself, and a language is offered once its folder is there."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.template.loader import get_template, render_to_string
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.test import RequestFactory, override_settings
from django.utils.translation import trim_whitespace

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


GETTEXT = {
    "gettext": 0,
    "gettext_lazy": 0,
    "ngettext": 0,
    "ngettext_lazy": 0,
    "_": 0,
    "pgettext": 1,
    "pgettext_lazy": 1,
}
"""How the code asks for a translation, and how many arguments stand before its words."""
HOLE = re.compile(r"%\(\w+\)s|</?\w+>")
TRANSLATED = [code for code in settings.LOCALE_FOLDERS if code != "en"]


def in_templates() -> Iterator[str]:
    """What the templates have translated."""
    for path in sorted((settings.BASE_DIR / "templates").rglob("*.html")):
        found = get_template(str(path.relative_to(settings.BASE_DIR / "templates"))).template
        for node in found.nodelist.get_nodes_by_type(TranslateNode):
            yield node.filter_expression.var.literal
        for node in found.nodelist.get_nodes_by_type(BlockTranslateNode):
            for tokens in filter(None, (node.singular, node.plural)):
                text = node.render_token_list(tokens)[0]
                yield trim_whitespace(text) if node.trimmed else text


def in_code() -> Iterator[str]:
    """What the site's code has translated."""
    for path in sorted((settings.BASE_DIR / "rulings_site").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GETTEXT:
                words = node.args[GETTEXT[node.func.id] :]
                yield from (arg.value for arg in words if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def entries(code: str) -> polib.POFile:
    """The messages of one language."""
    return polib.pofile(settings.LOCALE_PATHS[0] / settings.LOCALE_FOLDERS[code] / "LC_MESSAGES" / "django.po")


@pytest.mark.parametrize("code", TRANSLATED)
def test_everything_that_is_translated_is_there_and_nothing_else(code: str) -> None:
    there = {text for entry in entries(code) for text in (entry.msgid, entry.msgid_plural) if text}
    asked = {*in_templates(), *in_code()}
    assert asked - there == set(), "these have no translation"
    assert there - asked == set(), "these are asked for nowhere"


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_say_something_and_keep_what_is_filled_in(code: str) -> None:
    for entry in entries(code):
        said = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
        assert all(said), entry.msgid
        assert not entry.fuzzy, entry.msgid
        for text in said:
            assert sorted(set(HOLE.findall(text))) == sorted(set(HOLE.findall(entry.msgid))), entry.msgid
