"""Rows of a card data file (one JSON object a line, from public community data) as cards without effects, and back to
what the reader of texts wants to know of them."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.errors import CatalogueError
from engine.psct import About

NAMES = {
    "name_en": "en",
    "name_ja": "ja",
    "name_zh_tw": "zh-TW",
    "name_zh_cn": "zh-CN",
    "name_ko": "ko",
    "name_de": "de",
    "name_fr": "fr",
    "name_it": "it",
    "name_es": "es",
    "name_pt": "pt",
}
_STATS = ("level", "rank", "link", "scale", "atk", "def")

Row = dict[str, Any]


def rows(path: Path) -> Iterator[Row]:
    """The rows of a `.jsonl` or `.jsonl.xz` file that are cards with a passcode of their own, by passcode.

    Raises `CatalogueError` naming the line that is no JSON object.
    """
    found = []
    with lzma.open(path, "rt", encoding="utf-8") if path.suffix == ".xz" else path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                row = json.loads(line)
            except json.JSONDecodeError as error:
                raise CatalogueError(f"{path.name}, line {number}: {error}") from error
            if not isinstance(row, dict) or not row.get("name_en"):
                raise CatalogueError(f"{path.name}, line {number}: no card with an English name (name_en)")
            if row.get("id") and not row.get("fake_password"):
                found.append(row)
    yield from sorted(found, key=lambda row: int(row["id"]))


def printed(row: Row) -> dict[str, Any]:
    """What stands on the card besides its text, in the shape of `engine.cards.Card`."""
    card: dict[str, Any] = {
        "id": row["id"],
        "names": {language: row[key].strip() for key, language in NAMES.items() if row.get(key)},
        "kind": row["kind"].lower(),
        "konami_id": row.get("konami_id"),
        "printings": row.get("printings") or 0,
        "series": row.get("archetypes") or [],
    }
    if row["kind"] == "Monster":
        race, *types = row.get("monster_types") or [row.get("race") or ""]
        card |= {"race": race, "types": types, "attribute": row.get("attribute") or ""}
        card |= {stat: row[stat] for stat in _STATS if isinstance(row.get(stat), int)}
    else:
        card["subtype"] = row.get("subtype") or ""
    return {key: value for key, value in card.items() if value not in (None, [], "")}


def about(row: Row, pendulum: bool = False) -> About:
    """What the reader of texts wants to know of the card."""
    types = tuple(row.get("monster_types") or ())[1:]
    return About(row["kind"].lower(), row.get("subtype") or "", types, row["name_en"], pendulum)
