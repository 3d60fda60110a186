"""Addresses under /api/v1/."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from rulings_site.api.docs import docs
from rulings_site.api.endpoints import api

description: list[URLPattern | URLResolver] = [path("docs", docs, name="docs")]
operations = api.urls
