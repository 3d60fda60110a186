"""Building blocks for objects: fixed keys (`Record`), one key of several (`OneOf`), free keys (`Counts`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import said
from engine.scenario.codec.problems import damaged, unfit
from engine.scenario.codec.shapes import Shape, Text, Whole
from engine.scenario.codec.streams import Packer, Unpacker

Keys = Mapping[str, Shape]


def an_object(value: Any, path: str) -> dict[str, Any]:
    """The value, if it is an object with texts as keys."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise unfit(path, "is not an object")
    return value


@dataclass(frozen=True)
class Record:
    """An object: the `needed` keys, then optional ones in `groups`.

    A group takes one bit where none of its keys is there, so that what is rare costs little; a group of one key
    needs no further bit, a larger one a bit for each key.
    """

    needed: Keys
    groups: tuple[Keys, ...] = ()

    def write(self, out: Packer, value: Any, path: str) -> None:
        given = an_object(value, path)
        self._check_keys(given, path)
        for key, shape in self.needed.items():
            shape.write(out, given[key], below(path, key))
        for group in self.groups:
            present = [key for key in group if key in given]
            out.fixed(int(bool(present)), 1)
            if present and len(group) > 1:
                out.fixed(int("".join(str(int(key in given)) for key in group), 2), len(group))
            for key in present:
                group[key].write(out, given[key], below(path, key))

    def _check_keys(self, given: dict[str, Any], path: str) -> None:
        known = [*self.needed, *(key for group in self.groups for key in group)]
        for key in given:
            if key not in known:
                raise unfit(below(path, key), "is not known here", said("one of: {words}", words=", ".join(known)))
        for key in self.needed:
            if key not in given:
                raise unfit(below(path, key), "is missing", "this part has to be given")

    def read(self, source: Unpacker) -> dict[str, Any]:
        value = {key: shape.read(source) for key, shape in self.needed.items()}
        for group in self.groups:
            if source.fixed(1):
                mask = source.fixed(len(group)) if len(group) > 1 else 1
                present = [key for n, key in enumerate(reversed(list(group))) if mask >> n & 1][::-1]
                value.update((key, group[key].read(source)) for key in present)
        return value


@dataclass(frozen=True)
class OneOf:
    """An object with exactly one of the keys in `kinds`, and perhaps the key `beside`."""

    kinds: Keys
    width: int
    beside: str
    beside_shape: Shape

    def write(self, out: Packer, value: Any, path: str) -> None:
        given = an_object(value, path)
        found = [key for key in given if key != self.beside]
        if len(found) != 1 or found[0] not in self.kinds:
            raise unfit(
                path, "is not one of the kinds known here", said("exactly one of: {words}", words=", ".join(self.kinds))
            )
        out.fixed(list(self.kinds).index(found[0]), self.width)
        self.kinds[found[0]].write(out, given[found[0]], below(path, found[0]))
        out.fixed(int(self.beside in given), 1)
        if self.beside in given:
            self.beside_shape.write(out, given[self.beside], below(path, self.beside))

    def read(self, source: Unpacker) -> dict[str, Any]:
        place = source.fixed(self.width)
        if place >= len(self.kinds):
            raise damaged()
        kind = list(self.kinds)[place]
        value = {kind: self.kinds[kind].read(source)}
        if source.fixed(1):
            value[self.beside] = self.beside_shape.read(source)
        return value


@dataclass(frozen=True)
class Counts:
    """An object from any text to a whole number."""

    most: int

    def write(self, out: Packer, value: Any, path: str) -> None:
        given = an_object(value, path)
        if len(given) > self.most:
            raise unfit(path, said("{n} are too many", n=len(given)), said("at most {n}", n=self.most))
        out.natural(len(given))
        for name, number in given.items():
            Text().write(out, name, path)
            Whole().write(out, number, below(path, name))

    def read(self, source: Unpacker) -> dict[str, int]:
        pairs = [(source.text(), Whole().read(source)) for _ in range(source.natural(self.most))]
        if len(dict(pairs)) != len(pairs):
            raise damaged()
        return dict(pairs)


def below(path: str, key: str) -> str:
    """The dotted path of a key in the object at `path`."""
    return f"{path}.{key}" if path else key
