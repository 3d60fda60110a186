"""The engine as a Django app: it only brings the management commands."""

from __future__ import annotations

from django.apps import AppConfig


class EngineConfig(AppConfig):
    """Found by its dotted name in INSTALLED_APPS; no models, no start-up work."""

    name = "engine"
    verbose_name = "Yu-Gi-Oh! negation engine"
