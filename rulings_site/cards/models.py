"""Texts of cards, which whoever runs the site may load; the repository has none."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class CardText(models.Model):
    """The text of one card in one language, as its source has it."""

    passcode = models.PositiveIntegerField()
    language = models.CharField(max_length=8)
    text = models.TextField()
    pendulum = models.TextField(blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["passcode", "language"], name="one_text_a_card_and_language")
        ]

    def __str__(self) -> str:
        return f"{self.passcode} ({self.language})"
