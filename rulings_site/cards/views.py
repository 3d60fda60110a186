"""The pages of the cards: all of them, one of them, one read from a text."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import BadRequest
from django.core.paginator import EmptyPage, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from engine.catalogue import all_cards, by_id
from rulings_site.cards import reading, show
from rulings_site.cards.models import CardText
from rulings_site.cards.profile import profile
from rulings_site.cards.reading import ReadForm
from rulings_site.cards.shelf import MOST_FOUND, find
from rulings_site.cards.wanted import Wanted
from rulings_site.languages import language

PAGE = 40
LARGEST = 2**32
"""No passcode is larger."""
TEXT_LANGUAGES = {"en": ("en",), "ja": ("ja", "en"), "zh-hant": ("zh-TW", "zh-CN", "en")}


@require_safe
@vary_on_headers("HX-Request")
def cards(request: HttpRequest) -> HttpResponse:
    """The cards asked for, a page of them: a fragment for htmx. 400 where the address cannot be meant."""
    form = Wanted(request.GET)
    if not form.is_valid():
        raise BadRequest(str(form.errors.as_json()))
    asked = form.cleaned_data
    found = find(asked["q"], form.signs, language())
    try:
        page = Paginator(found, PAGE).page(asked["page"] or 1)
    except EmptyPage as error:
        raise Http404("no such page") from error
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "form": form,
        "page": page,
        "rows": [show.row(number, language()) for number in page],
        "query": query.urlencode(),
        "known": len(all_cards()),
        "most": MOST_FOUND if asked["q"] and len(found) >= MOST_FOUND else 0,
        "nav": "cards",
    }
    return render(request, "cards/_found.html" if is_htmx(request) else "cards/list.html", context)


@require_safe
def card(request: HttpRequest, passcode: int, slug: str = "") -> HttpResponse:
    """One card; the address with another end leads to the right one, 404 where there is no such card."""
    found = by_id(passcode) if passcode < LARGEST else None
    if found is None:
        return render(request, "cards/no_card.html", {"passcode": passcode, "nav": "cards"}, status=404)
    if slug != show.slug(found):
        return redirect(show.address(found), permanent=True)
    speech = language()
    context = {
        **show.told(found, speech),
        "profile": profile(found, speech),
        "official": show.official(found, speech),
        "text": text_of(passcode, speech),
        "nav": "cards",
    }
    return render(request, "cards/card.html", context)


@require_safe
def try_card(request: HttpRequest, passcode: int) -> HttpResponse:
    """To the explorer, with the card activated there on an occasion for it; to its own page where it cannot be."""
    found = by_id(passcode) if passcode < LARGEST else None
    if found is None:
        return render(request, "cards/no_card.html", {"passcode": passcode, "nav": "cards"}, status=404)
    return redirect(show.in_chain(passcode) or show.address(found))


def text_of(passcode: int, speech: str) -> CardText | None:
    """The card's text where it was loaded, in the reader's language or else in English."""
    texts = {text.language: text for text in CardText.objects.filter(passcode=passcode)}
    return next((texts[code] for code in TEXT_LANGUAGES[speech] if code in texts), None)


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def read(request: HttpRequest) -> HttpResponse:
    """A text read as the texts of cards are; 422 with the form where what was sent is too long or cannot be meant."""
    form = ReadForm(request.POST if request.method == "POST" else None)
    context: dict[str, Any] = {"form": form, "nav": "cards"}
    status = 200
    if request.method == "POST":
        if form.is_valid():
            context |= reading.shown(form.cleaned_data, language())
        else:
            status = 422
    return render(request, "cards/_read.html" if is_htmx(request) else "cards/read.html", context, status=status)


def is_htmx(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False)) and not request.htmx.history_restore_request  # type: ignore[attr-defined]
