"""The pages of the rulebook."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.rulebook import UnknownRuleError
from rulings_site.languages import language
from rulings_site.learn import rules as book
from rulings_site.learn.words import STANDINGS


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """All rules in their groups; `standing` keeps those of one standing."""
    standing = request.GET.get("standing", "")
    standing = standing if standing in STANDINGS else ""
    groups = book.groups(language(), standing)
    shown = sum(len(lines) for _slug, _words, lines in groups)
    context = {"groups": groups, "standing": standing, "standings": book.standings(), "shown": shown, "nav": "rules"}
    return render(request, "learn/rules.html", context)


@require_safe
def rule(request: HttpRequest, slug: str) -> HttpResponse:
    """One rule; 404 with the nearest ones where there is none of that name."""
    try:
        context = book.shown(slug, language())
    except UnknownRuleError:
        context = {"slug": slug, "nearest": book.nearest(slug, language()), "nav": "rules"}
        return render(request, "learn/no_rule.html", context, status=404)
    return render(request, "learn/rule.html", {**context, "nav": "rules"})
