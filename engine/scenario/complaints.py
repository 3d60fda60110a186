"""Complaints about a scenario: where, what is wrong there, and what would be right."""

from __future__ import annotations

import difflib
import functools
import json
import re
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from engine.errors import ScenarioError, said
from engine.terms import PHASES, Position, StateKind, SummonHow, Zone

T = TypeVar("T")

WORDS: dict[str, tuple[str, ...]] = {
    "zone": tuple(Zone),
    "position": tuple(Position),
    "to": tuple(Position),
    "phase": tuple(PHASES),
    "how": tuple(SummonHow),
    "summoned_by": tuple(SummonHow),
    "effects_negated": tuple(StateKind),
}
OTHER_WORDS = {
    "graveyard": "gy",
    "grave": "gy",
    "extra_deck": "extra",
    "main_deck": "deck",
    "removed": "banished",
    "field_zone": "field",
    "spell": "spell_trap",
    "trap": "spell_trap",
    "defence": "defense",
    "facedown": "facedown_defense",
    "face-up": "face_up",
    "face-down": "face_down",
}
"""What people also write, and the format's word for it."""
NOUNS = {"how": "way to Summon", "summoned_by": "way to Summon", "effects_negated": "negated state", "to": "position"}
TYPES = {
    "bool": "true or false",
    "int": "a whole number",
    "str": "a text",
    "array": "a list",
    "object": "an object",
    "null": "null",
    "float": "a number",
}


def short(value: Any) -> str:
    """A value as it stands in the scenario, cut down to what fits into a sentence."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 60 else text[:57] + "…"


def is_near(word: str, words: tuple[str, ...]) -> bool:
    """Whether `word` looks like one of `words` with a slip of the pen."""
    return bool(difflib.get_close_matches(word, words, n=1))


def nearest(word: str, words: tuple[str, ...]) -> str:
    """A hint: the one of `words` that is probably meant, else all of them."""
    other = OTHER_WORDS.get(word.lower())
    close = [other] if other in words else difflib.get_close_matches(word, words, n=1)
    return said('did you mean "{word}"?', word=close[0]) if close else one_of(words)


def one_of(words: Iterable[str]) -> str:
    """A hint: all that may stand there."""
    return said("one of: {words}", words=", ".join(words))


def span(least: int, most: int) -> str:
    """A hint: the numbers that may stand there."""
    return said("{least} to {most}", least=least, most=most)


def convert(value: Any, kind: type[T], path: str) -> T:
    """msgspec's conversion, its complaint turned into path, fault and remedy."""
    try:
        return msgspec.convert(value, kind, strict=True)
    except (msgspec.ValidationError, TypeError) as error:
        message, _, place = str(error).partition(" - at `$")
        raise _complaint(value, kind, path, message, place.rstrip("`")) from None


def _complaint(value: Any, kind: type, path: str, message: str, place: str) -> ScenarioError:
    full = path + re.sub(r"\[(\d+)\]", lambda m: f".{int(m[1]) + 1}", place.replace("[...]", ""))
    word = full.rsplit(".", 1)[-1]
    if message.startswith("Invalid enum value"):
        given = message.removeprefix("Invalid enum value ").strip("'")
        noun = said(NOUNS.get(word, word))
        return ScenarioError(
            full, said("{value} is not a {noun}", value=short(given), noun=noun), nearest(given, WORDS.get(word, ()))
        )
    if message.startswith("Object contains unknown field"):
        name = message.split("`")[1]
        return ScenarioError(f"{full}.{name}", "is not known here", nearest(name, _names(kind, place)))
    if message.startswith("Object missing required field"):
        return ScenarioError(f"{full}.{message.split('`')[1]}", "is missing", "this part has to be given")
    return _wrong_type(full, message, _at(value, place))


def _wrong_type(path: str, message: str, found: Any) -> ScenarioError:
    wanted = re.match(r"Expected `([^`]+)`", message)
    if wanted is None:
        return ScenarioError(path, message, said("found {value}", value=short(found)))
    kinds = [said(TYPES.get(word, word)) for word in wanted[1].split(" | ")]
    either = functools.reduce(lambda one, other: said("{one} or {other}", one=one, other=other), kinds)
    return ScenarioError(
        path, said("{value} does not fit here", value=short(found)), said("it has to be {what}", what=either)
    )


def _at(value: Any, place: str) -> Any:
    """The part of `value` at msgspec's `place` (".chain[0].card"); the whole where that names no single part."""
    for name, number in re.findall(r"\.(\w+)|\[(\d+)\]", place):
        try:
            value = value[name] if name else value[int(number)]
        except (KeyError, IndexError, TypeError):
            return value
    return value


def _names(kind: Any, place: str) -> tuple[str, ...]:
    """The names of what may stand at msgspec's `place` within a `kind`."""
    for name in re.findall(r"\.(\w+)", place):
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        kind = _struct(fields[name].type) if name in fields else None
        if kind is None:
            return ()
    return tuple(field.encode_name for field in msgspec.structs.fields(kind))


def _struct(annotation: Any) -> Any:
    """The record within an annotation such as `tuple[LinkSpec, ...] | None`."""
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return annotation
    return next(filter(None, map(_struct, getattr(annotation, "__args__", ()))), None)
