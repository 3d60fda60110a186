"""Where a scenario is packed into and read from: a stream of bits and, beside it, all its texts in a row.

The texts stand apart because bytes in a row deflate well and bits do not.
"""

from __future__ import annotations

from engine.errors import said
from engine.scenario.codec.problems import damaged, unfit
from engine.scenario.schema import LIMITS

GROUP = 3
"""Bits of a number that go with one bit saying whether more follow: most numbers of a scenario are small."""
NUMBER = 64
"""The longest number, in bits."""


class Packer:
    """Takes numbers and texts; `bits` and `texts` are what came of them. `refs` numbers the cards' refs."""

    def __init__(self) -> None:
        self._bits: list[str] = []
        self._texts: list[bytes] = []
        self._budget = LIMITS["bytes"]
        self.refs: dict[str, int] = {}

    def fixed(self, value: int, width: int) -> None:
        """A number from 0 to 2**width - 1."""
        if width:
            self._bits.append(f"{value:0{width}b}")

    def natural(self, value: int) -> None:
        """A number from 0 on, the smaller the shorter."""
        while value >> GROUP:
            self.fixed(1 << GROUP | value & (1 << GROUP) - 1, GROUP + 1)
            value >>= GROUP
        self.fixed(value, GROUP + 1)

    def text(self, value: str, path: str) -> None:
        """Any text that is Unicode; raises ScenarioError at `path` where it is not, or is too much in all."""
        try:
            raw = value.encode()
        except UnicodeEncodeError:
            raise unfit(path, "is not valid Unicode", "it has half of a character") from None
        self.spend(len(raw), path)
        self.natural(len(raw))
        self._texts.append(raw)

    def spend(self, size: int, path: str) -> None:
        """Count text against the most that a scenario may have; repeated refs count each time."""
        self._budget -= size
        if self._budget < 0:
            raise unfit(path, "is too much text", said("at most {n} bytes in all", n=LIMITS["bytes"]))

    @property
    def bits(self) -> str:
        return "".join(self._bits)

    @property
    def texts(self) -> bytes:
        return b"".join(self._texts)


class Unpacker:
    """Gives back what a Packer took. Everything raises ScenarioError where the data ends or makes no sense."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0
        self._texts = b""
        self._text_at = 0
        self._budget = LIMITS["bytes"]
        self.refs: list[str] = []

    def split(self, size: int) -> bytes:
        """Take the last `size` bytes away from the bits and return them."""
        if size > len(self._data):
            raise damaged()
        end = len(self._data) - size
        tail, self._data = self._data[end:], self._data[:end]
        return tail

    def give_texts(self, texts: bytes) -> None:
        self._texts = texts

    def fixed(self, width: int) -> int:
        end = self._at + width
        if end > len(self._data) * 8:
            raise damaged()
        span = int.from_bytes(self._data[self._at // 8 : (end + 7) // 8], "big")
        self._at = end
        return span >> -end % 8 & (1 << width) - 1

    def natural(self, most: int = (1 << NUMBER) - 1) -> int:
        """A number from 0 to `most`."""
        value = shift = 0
        more = True
        while more:
            group = self.fixed(GROUP + 1)
            more = bool(group >> GROUP)
            value |= (group & (1 << GROUP) - 1) << shift
            shift += GROUP
            if value > most or shift > NUMBER + GROUP:
                raise damaged()
        return value

    def text(self) -> str:
        size = self.natural(len(self._texts) - self._text_at)
        raw = self._texts[self._text_at : self._text_at + size]
        self._text_at += size
        self.spend(size)
        try:
            return raw.decode()
        except UnicodeDecodeError:
            raise damaged() from None

    def spend(self, size: int) -> None:
        """Keeps a short link from standing for an endless scenario: refs are numbers here and texts there."""
        self._budget -= size
        if self._budget < 0:
            raise damaged()

    def finish(self) -> None:
        """Raise unless all was read: no text is left, and no bit but the zeros that fill the last byte."""
        left = len(self._data) * 8 - self._at
        if self._text_at < len(self._texts) or left >= 8 or self.fixed(left):
            raise damaged()
