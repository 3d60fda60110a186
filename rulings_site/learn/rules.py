"""The rulebook as its pages show it: plain values, ready for the templates."""

from __future__ import annotations

import functools
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine import rulebook
from engine.rulebook import Change, Rule, Source
from engine.terms import Language
from engine.wording import rules as say
from rulings_site.learn import words
from rulings_site.marks import icon

NEAREST = 5
OWN_NAMES = {"zh-hant": "zh-Hant"}
"""Languages as HTML writes them, where the engine writes them otherwise."""


@dataclass(frozen=True)
class Line:
    """A rule in a list; `mark` is the icon of its standing, `differs` says that OCG and TCG do, or is ""."""

    slug: str
    address: str
    title: str
    sentence: str
    standing: str
    standing_words: str
    differs: str

    @property
    def mark(self) -> SafeString:
        return icon(words.ICONS[self.standing])


@dataclass(frozen=True)
class Cited:
    """A source. `note`: what kind it is and of when; `language`: of its title, "" for that of the page."""

    label: str
    link: str
    note: str
    language: str


def groups(speech: str, standing: str = "") -> list[tuple[str, str, list[Line]]]:
    """The groups that have rules (of that standing), in order: slug, heading, rules."""
    found = {group: [line for of, line in lines(speech) if of == group] for group in rulebook.GROUPS}
    kept = {group: [one for one in rules if standing in ("", one.standing)] for group, rules in found.items()}
    return [(group, str(words.GROUPS[group]), rules) for group, rules in kept.items() if rules]


@functools.cache
def lines(speech: str) -> tuple[tuple[str, Line], ...]:
    """Every rule in a language, after the group it stands in."""
    return tuple((rule.group, line(slug, speech)) for slug, rule in rulebook.rules().items())


def line(slug: str, speech: str) -> Line:
    """One rule as it stands in a list; raises UnknownRuleError."""
    rule = rulebook.rule(slug)
    return Line(
        slug,
        reverse("learn:rule", args=[slug]),
        say.title(slug, speech),
        say.sentence(slug, speech),
        rule.standing,
        str(words.STANDINGS[rule.standing]),
        where(rule) if rule.differs else "",
    )


def standings() -> list[tuple[str, str, int]]:
    """Each standing that a rule has, its word, and how many rules have it."""
    count: Counter[str] = Counter(rule.standing for rule in rulebook.rules().values())
    return [(standing, str(word), count[standing]) for standing, word in words.STANDINGS.items() if count[standing]]


def shown(slug: str, speech: str) -> dict[str, Any]:
    """All that the page of a rule says; raises UnknownRuleError."""
    rule = rulebook.rule(slug)
    return {
        "rule": line(slug, speech),
        "group": rule.group,
        "group_words": words.GROUPS[rule.group],
        "meaning": words.MEANING[rule.standing],
        "note": say.note(slug, speech),
        "where": where(rule),
        "sides": say.sides(slug, speech),
        "changed": rule.changed,
        "was": say.was(slug, speech),
        "changed_by": changed_by(rule.changed),
        "sources": [cited(source) for source in rule.sources],
        "related": [line(other, speech) for other in rule.related],
        "others": others(slug, speech),
    }


def where(rule: Rule) -> str:
    """Whether OCG and TCG rule alike, as far as the rulebook knows."""
    return _("OCG and TCG differ") if rule.differs else _("no difference between OCG and TCG known")


def others(slug: str, speech: str) -> list[tuple[str, str, str]]:
    """The same sentence in the other languages: code for HTML, own name, sentence."""
    return [
        (OWN_NAMES.get(code, code), settings.KNOWN_LANGUAGES[code], say.sentence(slug, code))
        for code in (language.value for language in Language)
        if code != speech
    ]


def cited(source: Source) -> Cited:
    """A source as it is shown."""
    note = ", ".join(filter(None, (str(words.KINDS[source.kind]), source.date)))
    return Cited(source.label, source.link, note, words.SOURCE_LANGUAGES.get(source.kind, ""))


def changed_by(change: Change | None) -> Cited | None:
    """The official answer that changed a rule, where one is known."""
    return cited(Source("official-qa", fid=change.fid)) if change and change.fid is not None else None


def nearest(slug: str, speech: str) -> list[Line]:
    """The rules whose slug is most like one that does not exist, the most like first."""
    asked = slug.lower().replace("_", "-")
    return [line(found, speech) for found in sorted(rulebook.rules(), key=lambda one: -_likeness(asked, one))[:NEAREST]]


def _likeness(asked: str, slug: str) -> float:
    """How like two slugs are: first by their words, then by their letters."""
    mine, theirs = set(asked.split("-")), set(slug.split("-"))
    return len(mine & theirs) / len(mine | theirs) + SequenceMatcher(None, asked[:80], slug).ratio()
