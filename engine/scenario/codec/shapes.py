"""The building blocks of a packed scenario: each writes one kind of JSON value and reads it back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from engine.errors import said
from engine.scenario.codec.problems import damaged, unfit
from engine.scenario.codec.streams import Packer, Unpacker

WHOLE = (1 << 63) - 1


class Shape(Protocol):
    """`write` raises ScenarioError with the value's dotted path where it has another shape, `read` where the data
    make no sense."""

    def write(self, out: Packer, value: Any, path: str) -> None: ...

    def read(self, source: Unpacker) -> Any: ...


class Flag:
    def write(self, out: Packer, value: Any, path: str) -> None:
        if not isinstance(value, bool):
            raise unfit(path, "is neither true nor false")
        out.fixed(int(value), 1)

    def read(self, source: Unpacker) -> bool:
        return bool(source.fixed(1))


class Whole:
    """A whole number, also below zero."""

    def write(self, out: Packer, value: Any, path: str) -> None:
        number = whole(value, path)
        out.fixed(int(number < 0), 1)
        out.natural(abs(number))

    def read(self, source: Unpacker) -> int:
        below = source.fixed(1)
        number = source.natural(WHOLE)
        return -number if below else number


def whole(value: Any, path: str) -> int:
    """The value, if it is a whole number that is not absurdly long."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > WHOLE:
        raise unfit(path, "is not a whole number")
    return value


class Text:
    def write(self, out: Packer, value: Any, path: str) -> None:
        if not isinstance(value, str):
            raise unfit(path, "is not a text", "write it in quotes")
        out.text(value, path)

    def read(self, source: Unpacker) -> str:
        return source.text()


@dataclass(frozen=True)
class Word:
    """A word of a closed list, by its place there; with `free` any other text too. The list may grow at its end."""

    words: tuple[str, ...]
    width: int
    free: bool = False

    def write(self, out: Packer, value: Any, path: str) -> None:
        escape = (1 << self.width) - 1
        if isinstance(value, str) and value in self.words:
            out.fixed(self.words.index(value), self.width)
        elif self.free:
            out.fixed(escape, self.width)
            Text().write(out, value, path)
        else:
            raise unfit(path, "is not a known word", said("one of: {words}", words=", ".join(self.words)))

    def read(self, source: Unpacker) -> str:
        place = source.fixed(self.width)
        if self.free and place == (1 << self.width) - 1:
            return source.text()
        if place >= len(self.words):
            raise damaged()
        return self.words[place]


class Ref:
    """The ref of a card: its number among the scenario's cards, or a text (such as "A.deck.1")."""

    def write(self, out: Packer, value: Any, path: str) -> None:
        escape = len(out.refs)
        number = out.refs.get(value, escape) if isinstance(value, str) else escape
        out.fixed(number, escape.bit_length())
        if number == escape:
            Text().write(out, value, path)
        else:
            out.spend(len(value), path)

    def read(self, source: Unpacker) -> str:
        escape = len(source.refs)
        number = source.fixed(escape.bit_length())
        if number > escape:
            raise damaged()
        if number == escape:
            return source.text()
        source.spend(len(source.refs[number]))
        return source.refs[number]


@dataclass(frozen=True)
class Nullable:
    """`null` or the inner value."""

    inner: Shape

    def write(self, out: Packer, value: Any, path: str) -> None:
        out.fixed(int(value is None), 1)
        if value is not None:
            self.inner.write(out, value, path)

    def read(self, source: Unpacker) -> Any:
        return None if source.fixed(1) else self.inner.read(source)


@dataclass(frozen=True)
class Several:
    """A list of up to `most` values. Its places count from 1 in paths."""

    inner: Shape
    most: int

    def write(self, out: Packer, value: Any, path: str) -> None:
        if not isinstance(value, list):
            raise unfit(path, "is not a list")
        if len(value) > self.most:
            raise unfit(path, said("{n} are too many", n=len(value)), said("at most {n}", n=self.most))
        out.natural(len(value))
        for n, item in enumerate(value, 1):
            self.inner.write(out, item, f"{path}.{n}")

    def read(self, source: Unpacker) -> list[Any]:
        return [self.inner.read(source) for _ in range(source.natural(self.most))]
