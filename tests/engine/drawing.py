"""Hypothesis strategies for the engine's own tests: scenarios that come near to valid ones, and legal Chains."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import msgspec
from hypothesis import strategies as st

from engine import ScenarioError, catalogue
from engine.terms import NOT_ACTIVATED, PHASES, SIDES, Position, StateKind, SummonHow, Zone
from engine.timeline.suggest import suggest
from tests.strategies import Json, json_values

STAND_INS = ("any monster", "any effect monster", "any spell", "any trap")
WORDS = (
    *SIDES, *Zone, *Position, *StateKind, *SummonHow, *PHASES, *STAND_INS,
    "direct", "end", "damage_calculation", "", "no such card", "A.deck.1", "B.hand.2", "c1", "c2", "p1",
)  # fmt: skip
KEYS = (
    "v", "title", "turn_player", "phase", "lp", "cards", "plays", "fork", "rulings", "card", "owner", "zone",
    "position", "controller", "under", "column", "set_this_turn", "summoned_by", "atk", "def", "level",
    "equipped_to", "counters",
    "effects_negated", "properly_summoned", "chain", "response", "summon", "attack", "battle", "turn", "set", "to",
    "player", "effect", "targets", "cost", "choices", "option", "yes", "declare", "how", "with", "target",
    "custom", "any",
)  # fmt: skip


@cache
def names() -> list[str]:
    """Every card of the catalogue, by its English name."""
    return sorted(card.name for card in catalogue.all_cards())


@cache
def with_effects() -> list[str]:
    """Those that have something to activate."""
    cards = catalogue.all_cards()
    return sorted(c.name for c in cards if c.kind != "monster" or any(e.kind not in NOT_ACTIVATED for e in c.effects))


@st.composite
def chains(draw: st.DrawFn, longest: int = 5) -> tuple[Json, int]:
    """A scenario with one legal Chain, built link by link from what may be chained, and its number of links."""
    scenario: Json = {"v": 1, "turn_player": draw(st.sampled_from(SIDES)), "cards": {}, "plays": []}
    scenario["phase"] = draw(st.sampled_from(["main1", "main1", "main2", "standby", "end"]))
    state = draw(st.sampled_from(["Skill Drain", "Royal Decree", "Jinzo", "Skilled Dark Magician", None, None]))
    if state is not None:
        scenario["cards"]["stands"] = _standing(state, draw(st.sampled_from(SIDES)))
    links = 0
    for name in draw(st.lists(st.sampled_from(with_effects()), min_size=1, max_size=3 * longest)):
        try:
            found = suggest(scenario, name)
        except ScenarioError:
            continue  # a card with nothing to activate
        if found["legal"]:
            scenario, links = found["scenario"], links + 1
        if links == longest:
            break
    return scenario, links


def _standing(name: str, owner: str) -> Json:
    if name in ("Skill Drain", "Royal Decree"):
        return {"card": name, "owner": owner, "zone": "spell_trap", "position": "face_up"}
    return {"card": name, "owner": owner, "zone": "monster", "position": "attack"}


@st.composite
def boards(draw: st.DrawFn, own: bool = False) -> Json:
    """Cards of the catalogue in places where they may lie, and plays with them that may well be refused.

    `own`: half of the cards are written out as `{"custom": …}`.
    """
    scenario: Json = {"v": 1, "cards": {}, "plays": []}
    scenario["phase"] = draw(
        st.sampled_from(["main1", "main1", "main2", "battle_step", "damage_before", "end", "draw"])
    )
    for n in range(1, draw(st.integers(1, 7)) + 1):
        card = draw(st.sampled_from(names()) | st.sampled_from(names()) | st.sampled_from(STAND_INS))
        scenario["cards"][f"c{n}"] = _placed(draw, card)
        if own and draw(st.booleans()):
            scenario["cards"][f"c{n}"]["card"] = _of_ones_own(card)
    refs = list(scenario["cards"])
    scenario["plays"] = [_some_play(draw, refs) for _ in range(draw(st.integers(1, 5)))]
    return scenario


def _of_ones_own(name: str) -> Any:
    """The facts of a card, as a scenario writes them that brings the card along."""
    known = catalogue.by_name(name)
    return {"custom": msgspec.to_builtins(known)} if known else name


def _placed(draw: st.DrawFn, card: str) -> Json:
    spec: Json = {"card": card, "owner": draw(st.sampled_from(SIDES))}
    known = catalogue.by_name(card)
    monster = known.kind == "monster" if known else card.endswith("monster")
    on_field = Zone.MONSTER if monster else Zone.FIELD if known and known.subtype == "Field" else Zone.SPELL_TRAP
    spec["zone"] = draw(st.sampled_from([on_field, on_field, Zone.HAND, Zone.GY, Zone.DECK, Zone.BANISHED])).value
    if spec["zone"] == Zone.MONSTER:
        spec["position"] = draw(st.sampled_from(["attack", "attack", "defense", "facedown_defense"]))
        spec["effects_negated"] = draw(st.sampled_from([None, None, None, *[kind.value for kind in StateKind]]))
    elif spec["zone"] in (Zone.SPELL_TRAP, Zone.FIELD):
        spec["position"] = draw(st.sampled_from(["set", "face_up"]))
    return spec


def _some_play(draw: st.DrawFn, refs: list[str]) -> Json:
    kind = draw(
        st.sampled_from(["chain"] * 6 + ["summon", "summon", "attack", "battle", "phase", "turn", "set", "position"])
    )
    ref, side = st.sampled_from(refs), st.sampled_from(SIDES)
    if kind == "chain":
        return {"chain": [_some_link(draw, refs) for _ in range(draw(st.integers(1, 4)))]}
    plays: dict[str, st.SearchStrategy[Any]] = {
        "summon": st.fixed_dictionaries(
            {"player": side, "card": ref, "how": st.sampled_from([how.value for how in SummonHow])},
            optional={"with": st.lists(ref, max_size=2), "position": st.sampled_from(["attack", "defense"])},
        ),
        "attack": st.fixed_dictionaries({"card": ref, "target": ref | st.just("direct")}),
        "battle": st.sampled_from(["damage_calculation", "end"]),
        "phase": st.sampled_from([phase.value for phase in PHASES]),
        "turn": side,
        "set": st.fixed_dictionaries({"player": side, "card": ref}),
        "position": st.fixed_dictionaries(
            {"card": ref, "to": st.sampled_from(["attack", "defense", "facedown_defense"])}
        ),
    }
    play: Json = {kind: draw(plays[kind])}
    if kind == "summon" and draw(st.booleans()):
        play["response"] = [_some_link(draw, refs)]
    return play


def _some_link(draw: st.DrawFn, refs: list[str]) -> Json:
    link: Json = {"player": draw(st.sampled_from(SIDES)), "card": draw(st.sampled_from(refs))}
    if draw(st.booleans()):
        link["targets"] = draw(st.lists(st.sampled_from(refs), max_size=2))
    if draw(st.integers(0, 3)) == 0:
        link["cost"] = draw(st.lists(st.sampled_from(refs), max_size=2))
    if draw(st.integers(0, 3)) == 0:
        link["choices"] = {
            "option": draw(st.integers(1, 3)),
            "cards": draw(st.lists(st.sampled_from(refs), max_size=2)),
        }
    if draw(st.integers(0, 5)) == 0:
        link["choices"] = {"yes": draw(st.booleans()), "declare": draw(st.sampled_from(["Fusion", "Nonsense", ""]))}
    return link


@st.composite
def spoilt(draw: st.DrawFn, sound: st.SearchStrategy[Json]) -> Json:
    """A scenario of `sound` in which one to three places were changed, taken away or added to."""
    scenario = copy.deepcopy(draw(sound))
    for _ in range(draw(st.integers(1, 3))):
        places = list(_places(scenario))
        if not places:
            break
        inside, key = places[draw(st.integers(0, len(places) - 1))]
        _spoil(draw, inside, key)
    return scenario


def _places(value: Any) -> Any:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in list(pairs):
        yield value, key
        yield from _places(part)


def _spoil(draw: st.DrawFn, inside: Any, key: Any) -> None:
    how = draw(st.sampled_from(["change", "change", "word", "word", "remove", "add", "twice"]))
    if how == "change":
        inside[key] = draw(json_values)
    elif how == "word":
        inside[key] = draw(st.sampled_from(WORDS) | st.sampled_from(with_effects()) | st.integers(-2, 12))
    elif how == "remove":
        del inside[key]
    elif how == "add" and isinstance(inside, dict):
        inside[draw(st.sampled_from(KEYS))] = draw(json_values | st.sampled_from(WORDS))
    elif isinstance(inside, list):
        inside.insert(key, copy.deepcopy(inside[key]))
