"""Small boards for the tests of single rules: a duel at its beginning, and what a test asks of it."""

from __future__ import annotations

from typing import Any

from engine import resolve
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt, Declared, Window
from engine.rules import activation, chain
from engine.rules.actions.context import Context
from engine.timeline.playing.branch import begin
from engine.timeline.replay import load

TRAP = {"any": "trap"}
QUICK_PLAY = {"any": "spell", "subtype": "Quick-Play"}
COUNTER = {"any": "trap", "subtype": "Counter"}
NORMAL_SPELL = {"any": "spell", "subtype": "Normal"}


def at(card: Any, zone: str = "monster", owner: str = "A", **rest: Any) -> dict[str, Any]:
    """A card of a scenario; `card` as scenarios write it."""
    return {"card": card, "zone": zone, "owner": owner, **rest}


def monster(**stats: Any) -> dict[str, Any]:
    """A stand-in monster with these stats."""
    return {"any": "monster", **stats}


def own(*effects: dict[str, Any], name: str = "Test Card", kind: str = "monster", **facts: Any) -> dict[str, Any]:
    """A card of the test's own, with effects as the catalogue writes them (numbered here where they are not)."""
    numbered = [{"n": n, **effect} for n, effect in enumerate(effects, 1)]
    return {"custom": {"names": {"en": name}, "kind": kind, "effects": numbered, **facts}}


def quick(*actions: dict[str, Any], zone: str = "monster", **facts: Any) -> dict[str, Any]:
    """A Quick Effect that does these actions."""
    return {"kind": "quick", "spell_speed": 2, "from": [zone], "actions": list(actions), **facts}


def continuous(*actions: dict[str, Any], zone: str = "monster", **facts: Any) -> dict[str, Any]:
    """A continuous effect that keeps these actions true."""
    return {"kind": "continuous", "from": [zone], "actions": list(actions), **facts}


def board(cards: dict[str, Any], **rest: Any) -> Duel:
    """The duel as a scenario with these cards begins."""
    return begin(load({"v": 1, "cards": cards, **rest}))


def attempt(duel: Duel, ref: str, effect: int | None = None, player: str = "A", **rest: Any) -> Attempt:
    """The activation of card `ref` as the next Chain Link; `window` and what its player declares may be given."""
    window = rest.pop("window", Window())
    declared = Declared(player, ref, effect, **rest)
    return activation.attempts(duel, declared, len(duel.state.chain) + 1, window)[0]


def build(duel: Duel, *refs: str, window: Window | None = None, **targets: str) -> Refusal | None:
    """A Chain of these cards ("B:ref" for player B); `targets` by ref."""
    links = []
    for one in refs:
        player, _, ref = one.rpartition(":")
        named = (targets[ref],) if ref in targets else None
        links.append(Declared(player or "A", ref, targets=named))
    return chain.build(duel, links, window or Window())


def context(duel: Duel, me: str, player: str = "A") -> Context:
    """A resolution of card `me`'s effect without a link."""
    return Context(duel, player, me)


def played(cards: dict[str, Any], *plays: dict[str, Any], **rest: Any) -> dict[str, Any]:
    """The branch "as played" of a scenario."""
    result: dict[str, Any] = resolve({"v": 1, "cards": cards, "plays": list(plays), **rest})
    branch: dict[str, Any] = result["branches"]["as_played"]
    return branch


def rule(refusal: Any) -> str | None:
    """The rule of a refusal; None where nothing was refused."""
    return refusal.rule if isinstance(refusal, Refusal) else None
