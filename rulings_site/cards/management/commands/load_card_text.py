"""Stores the texts of cards from a file, so that the pages of cards show them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from engine.catalogue import by_id
from rulings_site.cards.models import CardText
from rulings_site.cards.texts import LANGUAGES, BadFileError, read

BATCH = 500


class Command(BaseCommand):
    help = "Stores card texts from a cards.cdb (EDOPro, YGOPro), YGOPRODeck's cardinfo JSON or YAML Yugi's cards.json."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--language",
            choices=LANGUAGES,
            default="en",
            help="of the texts, where the file does not say it (cards.cdb, YGOPRODeck); English where nothing is said",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        skipped = 0
        try:
            with transaction.atomic():
                known: dict[tuple[int, str], CardText] = {}
                for text in read(options["file"], options["language"]):
                    if by_id(text.passcode) is None:
                        skipped += 1
                    else:
                        known[text.passcode, text.language] = CardText(**text._asdict())
                CardText.objects.bulk_create(
                    known.values(),
                    batch_size=BATCH,
                    update_conflicts=True,
                    unique_fields=["passcode", "language"],
                    update_fields=["text", "pendulum"],
                )
        except BadFileError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{len(known)} texts stored, {skipped} of cards that the catalogue does not have left out.")
