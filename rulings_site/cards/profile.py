"""What becomes of a card when it is negated, as the page shows it."""

from __future__ import annotations

from typing import Any

from engine import timeline
from engine.cards import Card
from rulings_site.cards import words

COLUMNS = (("activation_negated", "act"), ("effect_negated", "eff"))


def profile(card: Card, language: str) -> dict[str, Any]:
    """The profile of `card`: a table an effect, and lines on what can answer it, its Summon and its attack.

    {"effects": [{"n", "label", "rows", "lines"}], "lines": […]}. A row has "label", "differs", "rules" and "cells"
    (answer, icon, sentence, ending of the column's class); a line "label", "answer", "icon", "sentence", "rules".
    """
    told = timeline.profile(card, language)
    return {
        "effects": [
            {
                "n": effect["n"],
                "label": effect["label"],
                "rows": [_row(row) for row in effect["rows"]],
                "lines": [_line(line) for line in (*effect["answered_by"].values(), effect["damage_step"])],
            }
            for effect in told["effects"]
        ],
        "lines": [_line(line) for line in (*told["summons"], told["attack"]) if line],
    }


def _row(row: dict[str, Any]) -> dict[str, Any]:
    answers = [row["answers"][key] for key, _css in COLUMNS]
    return {
        "label": row["label"],
        "rules": row["rules"],
        "differs": answers[0] != answers[1],
        "cells": [_cell(row, key, css) for key, css in COLUMNS],
    }


def _cell(row: dict[str, Any], key: str, css: str) -> dict[str, Any]:
    word = str(row["answers"][key])
    return {"css": css, "sentence": row["sentences"][key], **_answer(word)}


def _line(line: dict[str, Any]) -> dict[str, Any]:
    return {"label": line["label"], "sentence": line["sentence"], "rules": line["rules"], **_answer(line["answer"])}


def _answer(word: str) -> dict[str, Any]:
    return {"answer": words.ANSWERS.get(word, word), "icon": words.ICONS.get(word, "")}
