"""Random duels over the whole catalogue: after every play everything holds that has to hold of a duel.

The quick slice belongs to every test run and is always the same; the long run (`make soak`) draws its seed anew, says
which it was, how fast it went and what was played. `STATEFUL_SEED=…` repeats one.
"""

from __future__ import annotations

import os
import sys
import time
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine import resolve
from engine.duel.duel import Duel
from engine.terms import Phase, Position, Zone
from engine.timeline import replay
from engine.timeline.playing import branch as playing
from engine.timeline.playing.results import Branch, PlayResult
from tests.engine import invariants, random_boards, random_duels
from tests.engine.case_files import faults, load
from tests.engine.random_duels import FOUND, Tally, duels, replayed

QUICK = 600
LONG = 50_000
SHARDS = 4
FAULTS = load(FOUND)


@pytest.mark.parametrize("seed", ["first", "second", "third"])
def test_quickly(seed: str) -> None:
    tally = Tally()
    duels(seed, QUICK, tally)
    assert tally.plays >= QUICK
    assert tally.resolved, "no duel was resolved as a scenario"
    assert len(tally.kinds) > 15, tally.kinds
    assert sum(tally.refused.values()) > QUICK / 20, tally.refused
    assert {"resolved", "resolved_without_effect", "activation_negated"} <= set(tally.outcomes)


@pytest.mark.soak
@pytest.mark.parametrize("shard", range(SHARDS))
def test_long(shard: int, capfd: pytest.CaptureFixture[str]) -> None:
    seed = os.environ.get("STATEFUL_SEED", str(time.time_ns() % 1_000_000))
    tally = Tally()
    try:
        duels(f"{seed}:{shard}", LONG, tally, resolved=40)
    finally:
        with capfd.disabled():
            sys.stderr.write(f"\nSTATEFUL_SEED={seed}, part {shard}\n{tally}\n")
    assert tally.plays >= LONG


@pytest.mark.parametrize("known", FAULTS, ids=[known["name"] for known in FAULTS])
def test_found_fault(known: dict[str, Any]) -> None:
    found = faults(known, resolve(known["scenario"])) if "expect" in known else replayed(known["scenario"])
    if found and known.get("open"):
        pytest.xfail(str(found))
    assert not found


def sound() -> Duel:
    """A duel with nothing wrong in it."""
    cards = {
        "mine": {"card": "Elemental HERO Neos", "owner": "A", "zone": "monster", "position": "attack"},
        "drain": {"card": "Skill Drain", "owner": "A", "zone": "spell_trap", "position": "face_up"},
        "piper": {"card": "Mystic Piper", "owner": "B", "zone": "hand"},
        "infinity": {"card": "Cyber Dragon Infinity", "owner": "B", "zone": "extra"},
    }
    return playing.begin(replay.load({"v": 1, "cards": cards, "plays": []}))


def wrong_of(duel: Duel) -> list[str]:
    before = sound().state
    return invariants.faults(duel, before, PlayResult(1, duel.state), [])


def test_a_sound_duel_has_no_fault() -> None:
    assert wrong_of(sound()) == []


@pytest.mark.parametrize(
    ("ref", "changes", "says"),
    [
        ("mine", {"zone": Zone.HAND, "position": None, "controller": "B", "visit": 1}, "in hand of B, but it is A's"),
        ("mine", {"position": Position.FACE_UP}, "face_up in monster"),
        ("mine", {"off_field": True}, "not really where it lies"),
        ("mine", {"zone": Zone.GY, "position": None}, "stay 0 in monster became 0 in gy"),
        ("infinity", {"zone": Zone.HAND, "position": None, "visit": 1}, "an Extra Deck monster in the hand"),
        ("piper", {"zone": Zone.EXTRA, "visit": 1}, "in the Extra Deck, where it does not belong"),
        ("piper", {"zone": Zone.MATERIAL, "under": "mine", "visit": 1}, "material of a card that is no Xyz Monster"),
        (
            "piper",
            {"zone": Zone.MATERIAL, "under": "infinity", "visit": 1},
            "material of a card that is not on the field",
        ),
        ("drain", {"equipped_to": "piper"}, "equipped to a card that is not face-up in a Monster Zone"),
        ("mine", {"counters": {"Spell Counter": 0}}, "counters {'Spell Counter': 0}"),
    ],
)
def test_a_card_that_is_wrong_is_found(ref: str, changes: dict[str, object], says: str) -> None:
    duel = sound()
    duel.put(ref, **changes)
    assert any(says in fault for fault in wrong_of(duel)), wrong_of(duel)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"lp": {"A": -1, "B": 8000}}, "A has -1 LP"),
        ({"phase": Phase.DAMAGE_AFTER}, "no battle goes on in damage_after"),
        ({"uses": {("use", "A", "Mystic Piper", 1, 1, "", 0): 2}}, "stands at 2"),
    ],
)
def test_a_state_that_is_wrong_is_found(changes: dict[str, object], says: str) -> None:
    duel = sound()
    duel.change(**changes)
    assert any(says in fault for fault in wrong_of(duel)), wrong_of(duel)


def test_cards_that_are_lost_or_too_many_are_found() -> None:
    duel = sound()
    more = {f"m{n}": duel.at("mine") for n in range(5)}
    cards = {ref: at for ref, at in duel.state.cards.items() if ref != "piper"}
    duel.state = replace(
        duel.state, cards={**cards, **more}, known=duel.state.known | dict.fromkeys(more, duel.card("mine"))
    )
    assert "piper is nowhere any more" in wrong_of(duel)
    assert "6 monsters in the Main Monster Zones of A" in wrong_of(duel)


def test_a_refused_play_that_changed_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The driver itself notices: a refusal is let through that has moved a card before."""
    branch = Branch(sound(), [])
    play = random_duels.Play(turn="A")

    def spoil(duel: Duel, _: object) -> object:
        duel.change(lp={"A": 1, "B": 8000})
        return random_duels.playing.Refusal("phase-order", "same_turn_player", {"player": "A"})

    monkeypatch.setattr(playing.kind_of(play), "begin", spoil)
    _, found = random_duels.play_one(branch, random_duels.Drawn(play), 1)
    assert "a refused play changed lp" in found


def test_boards_are_scenarios() -> None:
    for seed in range(40):
        given = random_boards.board(Random(seed))
        assert replay.load(given).cards
