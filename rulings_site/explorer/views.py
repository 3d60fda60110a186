"""The explorer: a scenario shown, searched on, changed. Nothing is stored: the address is the scenario."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rulings_site.explorer import ask, words
from rulings_site.explorer.edits import EDITS, FORMS
from rulings_site.explorer.examples import LIVE
from rulings_site.explorer.page import address, page
from rulings_site.explorer.plays import Scenario, number
from rulings_site.explorer.search import hits
from rulings_site.languages import language


@require_safe
@vary_on_headers("HX-Request")
def explore(request: HttpRequest) -> HttpResponse:
    """The page of a scenario (`s`), or of the live example."""
    code = request.GET.get("s")
    try:
        scenario = ask.decode(code) if code else LIVE
        context = page(scenario, code or ask.encode(scenario))
    except ask.ScenarioError as error:
        return bad_code(request, code or "", error)
    return render(request, "explorer/page.html", context)


@require_safe
@vary_on_headers("HX-Request")
def search(request: HttpRequest) -> HttpResponse:
    """The cards found by `q`: a fragment for htmx, else a page of results. `for=place` asks only for names."""
    if request.GET.get("for") == "place":
        found = ask.find(request.GET.get("name", ""), language())
        return render(request, "explorer/_place_hits.html", {"found": found})
    code, play = request.GET.get("s", ""), number(request.GET.get("play")) or None
    try:
        scenario = ask.decode(code)
        found_hits = hits(scenario, request.GET.get("q", "")[:200], play, language())
    except ask.ScenarioError as error:
        return bad_code(request, code, error)
    template = "explorer/_results.html" if is_htmx(request) else "explorer/results.html"
    op = "play" if request.GET.get("op") == "play" else "chain"
    context = {"hits": found_hits, "op": op, "play": play or "", "code": code, "url": address(code), "nav": "explorer"}
    return render(request, template, context)


@require_safe
@vary_on_headers("HX-Request")
def edit(request: HttpRequest) -> HttpResponse:
    """Makes one change (`op`) to the scenario and goes to what it becomes; 422 where it cannot be made."""
    code, op = request.GET.get("s", ""), EDITS.get(request.GET.get("op", ""))
    if op is None:
        raise Http404("no such edit")
    try:
        scenario = ask.decode(code)
        form = op(scenario, language(), request.GET)
        if not form.is_valid():
            return shown(request, page(scenario, code, form, form.before), status=422)
    except ask.ScenarioError as error:
        return bad_code(request, code, error)
    return moved(request, form.changed, form.result)


@require_safe
@vary_on_headers("HX-Request")
def form(request: HttpRequest, op: str) -> HttpResponse:
    """The form that changes a link or card, or places one more: a fragment for htmx, else a page of its own."""
    if op not in FORMS:
        raise Http404("no such form")
    code = request.GET.get("s", "")
    try:
        opened = FORMS[op](ask.decode(code), language(), initial=request.GET.dict())
    except ask.ScenarioError as error:
        return bad_code(request, code, error)
    if not opened.is_there:
        raise Http404("no such link or card")
    template = "explorer/_edit_form.html" if is_htmx(request) else "explorer/edit_form.html"
    return render(request, template, {"form": opened, "code": code, "url": address(code), "nav": "explorer"})


def moved(request: HttpRequest, scenario: Scenario, result: dict[str, Any]) -> HttpResponse:
    """To the page of a scenario: by redirect, or for htmx as its main part with the address to push."""
    code = ask.encode(scenario)
    if not is_htmx(request):
        return redirect(address(code))
    response = shown(request, page(scenario, code, result=result))
    response["HX-Push-Url"] = address(code)
    return response


def shown(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    template = "explorer/_explorer.html" if is_htmx(request) else "explorer/page.html"
    return render(request, template, context, status=status)


def bad_code(request: HttpRequest, code: str, error: ask.ScenarioError) -> HttpResponse:
    """400: what is wrong with the code of the address, which stays in a field to be mended."""
    place, said = words.complaint(**ask.complaint(error, language())["error"])
    context = {"code": code, "place": place, "said": said, "nav": "explorer"}
    return render(request, "explorer/bad_code.html", context, status=400)


def is_htmx(request: HttpRequest) -> bool:
    """Does htmx ask, for a part of the page? Set by its middleware."""
    return bool(getattr(request, "htmx", False))
