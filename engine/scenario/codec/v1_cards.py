"""The cards of a scenario in link version 1."""

from __future__ import annotations

import re
from typing import Any

from engine.errors import said
from engine.scenario.codec import v1_words
from engine.scenario.codec.json_value import Json
from engine.scenario.codec.problems import damaged, unfit
from engine.scenario.codec.records import Counts, Record, an_object, below
from engine.scenario.codec.shapes import Flag, Nullable, Ref, Shape, Text, Whole, Word, whole
from engine.scenario.codec.streams import Packer, Unpacker
from engine.scenario.schema import LIMITS

MOST = 1000
"""The longest list of refs, and the most kinds of counters on a card."""
PASSCODE = 27
"""Bits of a passcode: they have up to 8 digits."""
NUMBERED = re.compile(r"c([1-9][0-9]{0,5})", re.ASCII)
"""The refs that the site gives by itself."""

STAND_IN = Record(
    {"any": Word(v1_words.KINDS, 3, free=True)},
    (
        {"level": Nullable(Whole())},
        {"atk": Nullable(Whole())},
        {
            "def": Nullable(Whole()),
            "attribute": Nullable(Word(v1_words.ATTRIBUTES, 4, free=True)),
            "race": Nullable(Word(v1_words.RACES, 6, free=True)),
            "name": Text(),
            "rank": Nullable(Whole()),
            "link": Nullable(Whole()),
            "subtype": Nullable(Text()),
        },
    ),
)


class CardValue:
    """What a card is: a passcode, a name, a stand-in (a word or an object), or a card of the user's own."""

    NAME, WORD, STAND_IN, CUSTOM, NUMBER = range(5)

    def write(self, out: Packer, value: Any, path: str) -> None:
        if isinstance(value, dict):
            self._object(out, value, path)
        elif isinstance(value, str):
            kind = self.WORD if value in v1_words.STAND_INS else self.NAME
            out.fixed(1 << 3 | kind, 4)
            STAND_INS_OR_TEXT[kind].write(out, value, path)
        elif 0 <= whole(value, path) < 1 << PASSCODE:
            out.fixed(value, 1 + PASSCODE)
        else:
            out.fixed(1 << 3 | self.NUMBER, 4)
            Whole().write(out, value, path)

    def _object(self, out: Packer, value: dict[str, Any], path: str) -> None:
        custom = set(value) == {"custom"}
        out.fixed(1 << 3 | (self.CUSTOM if custom else self.STAND_IN), 4)
        if custom:
            Json().write(out, value["custom"], f"{path}.custom")
        else:
            STAND_IN.write(out, value, path)

    def read(self, source: Unpacker) -> Any:
        if not source.fixed(1):
            return source.fixed(PASSCODE)
        kind = source.fixed(3)
        if kind == self.CUSTOM:
            return {"custom": Json().read(source)}
        if kind == self.STAND_IN:
            return STAND_IN.read(source)
        if kind == self.NUMBER:
            return Whole().read(source)
        if kind not in STAND_INS_OR_TEXT:
            raise damaged()
        return STAND_INS_OR_TEXT[kind].read(source)


STAND_INS_OR_TEXT: dict[int, Shape] = {CardValue.WORD: Word(v1_words.STAND_INS, 3), CardValue.NAME: Text()}
POSITION = Nullable(Word(v1_words.POSITIONS, 3))

CARD = Record(
    {"card": CardValue(), "owner": Word(v1_words.SIDES, 1), "zone": Word(v1_words.ZONES, 4)},
    (
        {"position": POSITION},
        {
            "controller": Word(v1_words.CONTROLLERS, 2),
            "under": Ref(),
            "column": Nullable(Whole()),
            "set_this_turn": Flag(),
            "summoned_this_turn": Flag(),
            "summoned_by": Nullable(Word(v1_words.HOWS, 4)),
            "properly_summoned": Flag(),
            "atk": Nullable(Whole()),
            "def": Nullable(Whole()),
            "level": Nullable(Whole()),
            "equipped_to": Ref(),
            "counters": Counts(MOST),
            "effects_negated": Nullable(Word(v1_words.STATES, 4)),
        },
    ),
)


class Cards:
    """Refs and cards: first all refs, since any card may point to any other; "c1" to "cN" in order take one bit."""

    def write(self, out: Packer, value: Any, path: str) -> None:
        cards = an_object(value, path)
        if len(cards) > LIMITS["cards"]:
            raise unfit(path, said("{n} cards are too many", n=len(cards)), said("at most {n}", n=LIMITS["cards"]))
        out.natural(len(cards))
        in_order = list(cards) == [f"c{n}" for n in range(1, len(cards) + 1)]
        out.fixed(int(in_order), 1)
        for ref in () if in_order else cards:
            _write_ref(out, ref, path)
        out.refs = {ref: n for n, ref in enumerate(cards)}
        for ref, card in cards.items():
            CARD.write(out, card, below(path, ref))

    def read(self, source: Unpacker) -> dict[str, Any]:
        count = source.natural(LIMITS["cards"])
        in_order = source.fixed(1)
        refs = [f"c{n}" if in_order else _read_ref(source) for n in range(1, count + 1)]
        if len(set(refs)) != count:
            raise damaged()
        source.refs = refs
        return {ref: CARD.read(source) for ref in refs}


def _write_ref(out: Packer, ref: str, path: str) -> None:
    numbered = NUMBERED.fullmatch(ref)
    out.fixed(int(bool(numbered)), 1)
    if numbered:
        out.natural(int(numbered[1]))
    else:
        out.text(ref, path)


def _read_ref(source: Unpacker) -> str:
    return f"c{source.natural(999_999)}" if source.fixed(1) else source.text()
