"""Tags that every template knows without loading them: the icons."""

from __future__ import annotations

import functools

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
@functools.cache  # a page has a hundred of them, of some thirty kinds
def icon(name: str, css: str = "i") -> SafeString:
    """The symbol `name` of the sprite, for the eye only."""
    sprite = static("icons/sprite.svg")
    return format_html('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>', css, sprite, name)
