"""Version 1 of the text in a share link. Frozen: links made with it are out there.

What may change: a word may be added at the end of a list while its width has room. Anything else is a version 2.
"""

from __future__ import annotations

import json
from typing import Any

from engine.errors import said
from engine.scenario.codec import v1_cards, v1_words
from engine.scenario.codec.envelope import unwrap, wrap
from engine.scenario.codec.problems import unfit
from engine.scenario.codec.records import OneOf, Record
from engine.scenario.codec.shapes import Flag, Nullable, Ref, Several, Text, Whole, Word, whole
from engine.scenario.codec.squeeze import squeeze, unsqueeze
from engine.scenario.codec.streams import Packer, Unpacker
from engine.scenario.schema import LIMITS

VERSION = "1"
SIDE = Word(v1_words.SIDES, 1)
POSITION = Word(v1_words.POSITIONS, 3)
PHASE = Word(v1_words.PHASES, 4)
REFS = Several(Ref(), v1_cards.MOST)


class EffectNumber:
    """A number, a Pendulum Effect's "p1", or another text."""

    NUMBER, PENDULUM, OTHER = range(3)

    def write(self, out: Packer, value: Any, path: str) -> None:
        if isinstance(value, str):
            place = value.removeprefix("p")
            if value == f"p{place}" and place in map(str, range(10)):
                out.fixed(self.PENDULUM, 2)
                out.natural(int(place))
            else:
                out.fixed(self.OTHER, 2)
                out.text(value, path)
        else:
            out.fixed(self.NUMBER, 2)
            Whole().write(out, value, path)

    def read(self, source: Unpacker) -> int | str:
        kind = source.fixed(2)
        if kind == self.PENDULUM:
            return f"p{source.natural(9)}"
        return Whole().read(source) if kind == self.NUMBER else source.text()


CHOICES = Record({}, ({"option": Nullable(Whole())}, {"cards": REFS}, {"yes": Nullable(Flag())}, {"declare": Text()}))
LINK = Record(
    {"player": SIDE, "card": Ref()},
    (
        {"effect": Nullable(EffectNumber())},
        {"targets": Nullable(REFS)},
        {"cost": Nullable(REFS), "choices": CHOICES},
    ),
)
LINKS = Several(LINK, LIMITS["links"])
SUMMON = Record(
    {"player": SIDE, "card": Ref(), "how": Word(v1_words.HOWS, 4)},
    ({"with": REFS}, {"position": Nullable(POSITION)}),
)


class AttackTarget:
    """ "direct", or the ref of a card."""

    def write(self, out: Packer, value: Any, path: str) -> None:
        out.fixed(int(value == "direct"), 1)
        if value != "direct":
            Ref().write(out, value, path)

    def read(self, source: Unpacker) -> str:
        return "direct" if source.fixed(1) else Ref().read(source)


PLAY = OneOf(
    {
        "chain": LINKS,
        "summon": SUMMON,
        "attack": Record({"card": Ref(), "target": AttackTarget()}),
        "battle": Word(v1_words.BATTLES, 2),
        "phase": PHASE,
        "turn": SIDE,
        "set": Record({"player": SIDE, "card": Ref()}),
        "position": Record({"card": Ref(), "to": POSITION}),
    },
    width=4,
    beside="response",
    beside_shape=LINKS,
)


class FormatOne:
    """The scenario's `v`, which takes no room: there is only this format."""

    def write(self, out: Packer, value: Any, path: str) -> None:
        if whole(value, path) != 1:
            raise unfit(
                path, said("{value} is not a known scenario format", value=value), "this kind of link holds format 1"
            )

    def read(self, source: Unpacker) -> int:
        return 1


SCENARIO = Record(
    {},
    (
        {"v": FormatOne()},
        {"title": Text()},
        {
            "turn_player": SIDE,
            "phase": PHASE,
            "lp": Record({}, ({"A": Whole(), "B": Whole()},)),
            "fork": Nullable(Record({"play": Whole(), "link": Whole()})),
            "rulings": Word(v1_words.RULINGS, 2),
        },
        {"cards": v1_cards.Cards()},
        {"plays": Several(PLAY, LIMITS["plays"])},
    ),
)


def encode(scenario: dict[str, Any]) -> str:
    """The whole text of a link. Raises ScenarioError with the place in the scenario that is not of format 1."""
    packed = Packer()
    SCENARIO.write(packed, scenario, "")
    check_size(scenario)
    return wrap(VERSION, squeeze(packed, v1_words.DICTIONARY))


def decode(text: str) -> dict[str, Any]:
    """The scenario of a link of this version. Raises ScenarioError, path "link"."""
    source = unsqueeze(unwrap(text), v1_words.DICTIONARY)
    scenario = SCENARIO.read(source)
    source.finish()
    check_size(scenario)
    return scenario


def check_size(scenario: dict[str, Any]) -> None:
    """Raise ScenarioError where the scenario is larger than one may be."""
    size = len(json.dumps(scenario, ensure_ascii=False, separators=(",", ":")).encode())
    if size > LIMITS["bytes"]:
        raise unfit(
            "link", said("holds a scenario of {n} bytes", n=size), said("at most {n} bytes of JSON", n=LIMITS["bytes"])
        )
