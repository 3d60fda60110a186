"""Tags of the explorer's templates: icons, reasons, addresses of edits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django import template
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rulings_site.explorer import ask
from rulings_site.explorer.edits import Edit
from rulings_site.explorer.page import language
from rulings_site.explorer.then import Offer

register = template.Library()


@register.simple_tag
def icon(name: str, css: object = "i") -> SafeString:
    """The symbol `name` of the sprite, for the eye only."""
    sprite = static("icons/sprite.svg")
    return format_html('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>', css, sprite, name)


@register.simple_tag
def speed_icon(speed: int) -> SafeString:
    """One, two or three chevrons."""
    return icon(f"speed-{speed}", "")


@register.inclusion_tag("explorer/_why.html")
def why(rules: Sequence[str] | str | None, about: str = "") -> dict[str, Any]:
    """The rules behind something, folded away behind "why?"; nothing where there are none."""
    slugs = [rules] if isinstance(rules, str) else rules or []
    return {"rules": [ask.rule(slug, language()) for slug in slugs if slug], "about": about}


@register.simple_tag(takes_context=True)
def go(context: template.Context, op: str, **query: Any) -> SafeString:
    """The attributes of a link that makes an edit of the page's scenario, with and without htmx."""
    url = f"{reverse('explorer:edit')}?{urlencode({'s': context['code'], 'op': op, **query})}"
    return format_html('href="{}" hx-get="{}"', url, url)


@register.simple_tag(takes_context=True)
def go_offer(context: template.Context, offer: Offer) -> SafeString:
    """The same for an offer of the next play."""
    return go(context, **offer.query)


@register.simple_tag(takes_context=True)
def form_url(context: template.Context, op: str, **query: Any) -> str:
    """The address of the form that changes one link or card."""
    return f"{reverse('explorer:form', args=[op])}?{urlencode({'s': context['code'], **query})}"


@register.simple_tag
def at(failed: Edit | None, op: str, *where: object) -> bool:
    """Is the edit that failed this one? `where`: the play and link, or the ref, that it was about."""
    if failed is None or failed.op != op:
        return False
    keys = ("play", "link") if op == "link" else ("ref",)
    return [failed.data.get(key) for key in keys] == [str(value) for value in where]
