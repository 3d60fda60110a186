"""The engine as a Django app: that is what makes its management commands known."""

from django.apps import AppConfig


class EngineConfig(AppConfig):
    """No models, no signals."""

    name = "engine"
    verbose_name = "Negation engine"
