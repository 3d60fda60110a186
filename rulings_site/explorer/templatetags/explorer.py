"""Tags of the explorer's templates: addresses of edits, and the small parts that stand on a page dozens of times.

Those are made here and not by templates of their own, since a template for each takes longer than all the rest.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django import template
from django.forms import BoundField
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rulings_site.explorer import ask
from rulings_site.explorer.align import Event
from rulings_site.explorer.edits import Edit
from rulings_site.explorer.table import Cell, Question
from rulings_site.explorer.then import Offer
from rulings_site.explorer.timeline import Lane, Step, Verdict
from rulings_site.explorer.words import FRAMES
from rulings_site.languages import language
from rulings_site.marks import icon

register = template.Library()
NOTHING = SafeString("")


@register.simple_tag
def why(rules: Sequence[str] | str | None, about: str = "") -> SafeString:
    """The rules behind something, folded away behind "why?"; nothing where there are none."""
    slugs = (rules,) if isinstance(rules, str) else tuple(filter(None, rules or ()))
    if not slugs:
        return NOTHING
    said = format_html('<span class="vh"> {}</span>', about) if about else ""
    return format_html(
        '<details class="why" name="why"><summary>{}{}</summary><span class="why-body">{}</span></details>',
        _("why?"),
        said,
        reasons(slugs, language()),
    )


@functools.lru_cache(maxsize=1024)
def reasons(slugs: tuple[str, ...], speech: str) -> SafeString:
    """What the rules of these slugs say."""
    rules = [ask.rule(slug, speech) for slug in slugs]
    return format_html_join(
        "",
        '<span class="why-rule"><a href="{}">{}</a> {} <code>{}</code></span>',
        ((reverse("learn:rule", args=[rule["slug"]]), rule["title"], rule["sentence"], rule["slug"]) for rule in rules),
    )


@register.simple_tag
def mark(row: Question) -> SafeString:
    """The sign before a question whose answers differ, or are the same and differ in detail."""
    if not row.differs and not row.half:
        return NOTHING
    name, words = ("diff", _("Differs:")) if row.differs else ("half", _("Same answer, different in detail:"))
    return format_html('{}<span class="vh">{} </span>', icon(name, "mk"), words)


@register.simple_tag
def answers(row: Question) -> SafeString:
    """The cells of a question: one across all columns where all of them say the same."""
    if row.whole:
        cell = '<td colspan="{0}" role="cell" aria-colspan="{0}">{1}</td>'
        return format_html(cell, len(row.cells), answer(row.cells[0]))
    cells = ((cell.column.css, " turn" if cell.turn else "", answer(cell)) for cell in row.cells)
    return format_html_join("", '<td role="cell" class="b-{}{}">{}</td>', cells)


def answer(cell: Cell) -> SafeString:
    """What one cell of the table says."""
    mark = icon(cell.icon) if cell.icon else ""
    say = format_html(' <span class="say">{}</span>', cell.sentence) if cell.sentence else ""
    return format_html('<span class="ans">{}{}</span>{}', mark, cell.text, say)


@register.simple_tag
def trio(row: Question) -> SafeString:
    """All answers of a row in small, where they are not one, for a screen that shows one column at a time."""
    if row.whole:
        return NOTHING
    marks = ((icon(cell.icon, "") if cell.icon else cell.short,) for cell in row.cells)
    return format_html('<span class="trio" aria-hidden="true">{}</span>', format_html_join("", "<i>{}</i>", marks))


@register.simple_tag
def tell(event: Event, label: str) -> SafeString:
    """What happens, and the rules behind it."""
    return format_html("{} {}", event["text"], why(event["rules"], label))


@register.simple_tag
def lanes(step: Step) -> SafeString:
    """A step of the timeline in each column."""
    return format_html_join("", "{}", ((lane(told, step.label),) for told in step.lanes))


def lane(told: Lane, label: str) -> SafeString:
    """What happens in one column at a step of the timeline."""
    column, event = told.column, told.event
    if event is None:
        return format_html('<div class="tl-b b-{} {}"></div>', column.css, told.shape)
    mark = icon(told.icon) if told.icon else ""
    head = format_html('<span class="ans">{}{}</span>', mark, told.headline) if told.headline else ""
    return format_html(
        '<div class="tl-b b-{} {}"><span class="vh">{}: </span>{}<div class="say">{}</div></div>',
        column.css,
        told.shape,
        column.label,
        head,
        tell(event, label),
    )


@register.simple_tag
def badge(legal: bool) -> SafeString:
    """Allowed or refused."""
    if legal:
        return format_html('<span class="badge-v badge-v--yes">{}{}</span>', icon("yes"), _("Allowed"))
    return format_html('<span class="badge-v badge-v--no">{}{}</span>', icon("no"), _("Refused"))


@register.simple_tag
def verdict(given: Verdict) -> SafeString:
    """Whether a play is allowed in a column, and why not."""
    if not given.why:
        return badge(given.legal)
    reason = why(given.rules, given.why)
    return format_html('{} <div class="say">{} {}</div>', badge(given.legal), given.why, reason)


@register.simple_tag
def speed(number: int | None) -> SafeString:
    """A Spell Speed as one, two or three chevrons."""
    if not number:
        return NOTHING
    mark, words = icon(f"speed-{number}", ""), _("Spell Speed")
    return format_html(
        '<span class="speed" title="{} {}">{}<span class="vh">{} </span>{}</span>', words, number, mark, words, number
    )


@register.simple_tag
def side(player: str) -> SafeString:
    """The ring or disc that stands for a player."""
    words = _("Player")
    return format_html(
        '<span class="side side--{}"><span class="vh">{} </span>{}</span>', player.lower(), words, player
    )


@register.simple_tag
def radio(name: str, value: str, selected: bool) -> SafeString:
    """A radio button, hidden from the eye: its label shows what is chosen."""
    checked = SafeString(" checked") if selected else ""
    return format_html('<input class="vh" type="radio" name="{0}" id="{0}_{1}" value="{1}"{2}>', name, value, checked)


@register.simple_tag
def seg(field: BoundField) -> SafeString:
    """The choices of a field, side by side."""
    now, name = str(field.value() or ""), field.auto_id
    return format_html_join(
        "",
        '<label><input class="vh" type="radio" name="{}" id="{}_{}" value="{}"{}><span>{}</span></label>',
        (
            (field.html_name, name, i, value, SafeString(" checked") if str(value) == now else "", label)
            for i, (value, label) in enumerate(field.field.choices)  # type: ignore[attr-defined]
        ),
    )


@register.simple_tag(takes_context=True)
def go(context: template.Context, op: str, **query: Any) -> SafeString:
    """The attributes of a link that makes an edit of the page's scenario, with and without htmx."""
    url = f"{_edit()}?{urlencode({'s': context['code'], 'op': op, **query})}"
    return format_html('href="{}" hx-get="{}"', url, url)


@register.simple_tag(takes_context=True)
def go_offer(context: template.Context, offer: Offer) -> SafeString:
    """The same for an offer of the next play."""
    return go(context, **offer.query)


@register.simple_tag(takes_context=True)
def ask_form(context: template.Context, words: str, op: str, **query: Any) -> SafeString:
    """The form that changes one link or card, fetched as the <details> around it opens; a link to its page without."""
    url = f"{reverse('explorer:form', args=[op])}?{urlencode({'s': context['code'], **query})}"
    return format_html(
        '<div hx-get="{}" hx-trigger="toggle once from:closest details" hx-target="this" hx-swap="innerHTML">'
        '<a class="btn-q" href="{}">{}</a></div>',
        url,
        url,
        words,
    )


@register.simple_tag(takes_context=True)
def open_form(context: template.Context, words: str, op: str, query: dict[str, Any]) -> SafeString:
    """The link that opens the form of a new play in its place; a link to its page without htmx."""
    url = f"{reverse('explorer:form', args=[op])}?{urlencode({'s': context['code'], **query})}"
    link = '<a class="btn-q" href="{}" hx-get="{}" hx-target="#act-form" hx-swap="innerHTML">{}</a>'
    return format_html(link, url, url, words)


@register.simple_tag
def at(failed: Edit | None, op: str, *where: object) -> bool:
    """Is the edit that failed this one? `where`: the play and link, or the ref, that it was about."""
    if failed is None or failed.op != op:
        return False
    keys = ("play", "link") if op == "link" else ("ref",)
    return [failed.data.get(key) for key in keys] == [str(value) for value in where]


@register.simple_tag
def guide() -> SafeString:
    """How to read the page: the same on every page of a language."""
    return _guide(language())


@functools.cache
def _guide(speech: str) -> SafeString:
    return render_to_string("explorer/_guide.html", {"frames": FRAMES.items()})


@functools.cache
def _edit() -> str:
    return reverse("explorer:edit")
