"""The reviewed cards are the measure: from their text the parser reads exactly the facts that were entered by hand.

`golden_open.toml` lists the cards of which it does not yet, each with the reason. A card that it reads is struck off
the list, and none is put on it.
"""

from __future__ import annotations

import json
import lzma
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.cards import Effect
from engine.psct.card_text import About, read_text

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT.parent / "shared" / "data" / "cards.jsonl.xz"
REVIEWED = {
    card["id"]: card
    for card in map(
        json.loads, (ROOT / "engine/catalogue/data/reviewed.jsonl").read_text(encoding="utf-8").splitlines()
    )
}
OPEN: dict[str, str] = tomllib.loads((ROOT / "tests/psct/golden_open.toml").read_text(encoding="utf-8"))
MOST_OPEN = 70

pytestmark = pytest.mark.skipif(not TEXTS.exists(), reason="the card texts are not here")


@cache
def _texts() -> dict[int, dict[str, Any]]:
    with lzma.open(TEXTS, "rt", encoding="utf-8") as lines:
        return {card["id"]: card for card in map(json.loads, lines) if card["id"] in REVIEWED}


def _plain(effects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The effects as facts, in one order; how much was read is no fact of the card."""
    facts = [msgspec.convert({**effect, "reading": "full"}, Effect) for effect in effects]
    return sorted((msgspec.to_builtins(one) for one in facts), key=lambda one: str(one["n"]))


def _read(card: dict[str, Any]) -> list[dict[str, Any]]:
    line = tuple(card.get("monster_types") or ())
    about = {
        "kind": card["kind"].lower(), "subtype": card.get("subtype") or "", "types": line[1:], "name": card["name_en"],
    }  # fmt: skip
    found: list[dict[str, Any]] = []
    if card["text_en"] and not card.get("is_normal"):
        found += read_text(card["text_en"], About(**about)).effects
    if card.get("pendulum_en"):
        found += read_text(card["pendulum_en"], About(**about, pendulum=True)).effects
    return found


def _same(id_: int) -> bool:
    try:
        return _plain(_read(_texts()[id_])) == _plain(REVIEWED[id_].get("effects", []))
    except msgspec.ValidationError:
        return False


@pytest.mark.parametrize("id_", [one for one in REVIEWED if str(one) not in OPEN], ids=lambda id_: str(id_))
def test_a_reviewed_card_is_read_as_it_was_entered(id_: int) -> None:
    assert _plain(_read(_texts()[id_])) == _plain(REVIEWED[id_].get("effects", []))


def test_what_is_read_is_struck_off_the_list() -> None:
    assert [id_ for id_ in OPEN if int(id_) not in REVIEWED or _same(int(id_))] == []


def test_the_list_only_gets_shorter() -> None:
    assert len(OPEN) <= MOST_OPEN
    assert all(reason.strip() for reason in OPEN.values())
