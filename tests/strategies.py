"""Hypothesis strategies that several tests share.

`scenarios()` draws scenarios of format 1 of any shape: every key of the format comes up, refs point to cards of the
scenario, but nobody looks at the rules (or at what card belongs in what zone). Pass `cards` to say what cards there
are.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.terms import PHASES, SIDES, Position, StateKind, SummonHow, Zone

Json = dict[str, Any]

sides = st.sampled_from(SIDES)
zones = st.sampled_from([zone.value for zone in Zone])
phases = st.sampled_from([phase.value for phase in PHASES])
positions = st.sampled_from([position.value for position in Position])
hows = st.sampled_from([how.value for how in SummonHow])
states = st.sampled_from([state.value for state in StateKind])
texts = st.text(st.characters(codec="utf-8"), max_size=12)
passcodes = st.integers(1, 99_999_999)
stats = st.none() | st.integers(-1, 9_999) | st.integers(-(2**63) + 1, 2**63 - 1)
unnamed = st.builds("{}.{}.{}".format, sides, st.sampled_from(["deck", "hand", "extra"]), st.integers(1, 40))

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)
"""Whatever JSON can hold."""

stand_ins = st.sampled_from(["any monster", "any effect monster", "any spell", "any trap"]) | st.fixed_dictionaries(
    {"any": st.sampled_from(["monster", "effect monster", "spell", "trap"])},
    optional={
        **dict.fromkeys(("level", "rank", "link", "atk", "def"), stats),
        "attribute": st.sampled_from(["DARK", "LIGHT", "DIVINE"]) | texts,
        "race": st.sampled_from(["Warrior", "Cyberse", "Divine-Beast"]) | texts,
        "name": texts,
        "subtype": texts | st.none(),
    },
)
custom_cards = st.builds(lambda card: {"custom": card}, st.dictionaries(texts, json_values, max_size=4))
any_card = passcodes | texts | stand_ins | custom_cards


def refs_of(names: list[str]) -> SearchStrategy[str]:
    """A card of the scenario, seldom one that the engine names."""
    return (st.sampled_from(names) | st.sampled_from(names) | unnamed) if names else unnamed


def specs(names: list[str], cards: SearchStrategy[Any]) -> SearchStrategy[Json]:
    """One card: what it is, where, and how it stands."""
    refs = refs_of(names)
    return st.fixed_dictionaries(
        {"card": cards, "owner": sides, "zone": zones},
        optional={
            "controller": sides,
            "position": positions | st.none(),
            "under": refs,
            "column": st.integers(1, 5) | st.none(),
            **dict.fromkeys(("set_this_turn", "summoned_this_turn", "properly_summoned"), st.booleans()),
            "summoned_by": hows | st.none(),
            **dict.fromkeys(("atk", "def", "level"), stats),
            "equipped_to": refs,
            "counters": st.dictionaries(texts, st.integers(0, 1000), max_size=3),
            "effects_negated": states | st.none(),
        },
    )


def links_of(names: list[str]) -> SearchStrategy[list[Json]]:
    """A chain."""
    refs = refs_of(names)
    some = st.lists(refs, max_size=3)
    choices = {
        "option": st.integers(1, 5) | st.none(),
        "cards": some,
        "yes": st.booleans() | st.none(),
        "declare": texts,
    }
    link = st.fixed_dictionaries(
        {"player": sides, "card": refs},
        optional={
            "effect": st.integers(0, 9) | st.sampled_from(["p1", "p2", "p01", "p", "p10"]) | st.none(),
            "targets": some | st.none(),
            "cost": some | st.none(),
            "choices": st.fixed_dictionaries({}, optional=choices),
        },
    )
    return st.lists(link, min_size=1, max_size=4)


def plays_of(names: list[str]) -> SearchStrategy[Json]:
    """One play of any kind, perhaps with a response."""
    refs, links = refs_of(names), links_of(names)
    summon = st.fixed_dictionaries(
        {"player": sides, "card": refs, "how": hows},
        optional={"with": st.lists(refs, max_size=3), "position": positions | st.none()},
    )
    kinds: dict[str, SearchStrategy[Any]] = {
        "chain": links,
        "summon": summon,
        "attack": st.fixed_dictionaries({"card": refs, "target": refs | st.just("direct")}),
        "battle": st.sampled_from(["damage_calculation", "end"]),
        "phase": phases,
        "turn": sides,
        "set": st.fixed_dictionaries({"player": sides, "card": refs}),
        "position": st.fixed_dictionaries({"card": refs, "to": positions}),
    }
    return st.one_of(
        [st.fixed_dictionaries({kind: what}, optional={"response": links}) for kind, what in kinds.items()]
    )


@st.composite
def scenarios(draw: st.DrawFn, cards: SearchStrategy[Any] = any_card) -> Json:
    """A scenario of format 1 of random shape."""
    numbered = draw(st.booleans())
    count = draw(st.integers(0, 6))
    own_names = st.lists(st.text(st.characters(codec="utf-8"), min_size=1, max_size=8), max_size=count, unique=True)
    names = [f"c{n}" for n in range(1, count + 1)] if numbered else draw(own_names)
    plays = draw(st.lists(plays_of(names), max_size=3))
    header = st.fixed_dictionaries(
        {},
        optional={
            "title": texts,
            "turn_player": sides,
            "phase": phases,
            "lp": st.dictionaries(sides, st.integers(1, 999_999)),
            "rulings": st.sampled_from(["articles", "latest"]),
            "fork": st.none() | st.fixed_dictionaries({"play": st.integers(1, 40), "link": st.integers(1, 30)}),
        },
    )
    specs_of_all = {name: draw(specs(names, cards)) for name in names}
    return {"v": 1, **draw(header), "cards": specs_of_all, "plays": plays}
