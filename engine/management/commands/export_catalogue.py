"""Print the catalogue, one card a line as JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from django.core.management.base import BaseCommand

from engine.catalogue import all_cards, export


class Command(BaseCommand):
    help = "Print every card of the catalogue as JSON, one a line."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        for card in all_cards():
            self.stdout.write(msgspec.json.encode(export(card)).decode())
