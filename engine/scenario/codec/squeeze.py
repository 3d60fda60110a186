"""A scenario's bits and texts as one run of bytes, the texts deflated where that makes them shorter."""

from __future__ import annotations

import zlib

from engine.scenario.codec.problems import damaged
from engine.scenario.codec.streams import Packer, Unpacker
from engine.scenario.schema import LIMITS

NO_TEXT, PLAIN, DEFLATED = range(3)
MODE_BITS = 2


def squeeze(packed: Packer, dictionary: bytes) -> bytes:
    """The bytes: how the texts are kept, how many bytes they take, the bits, then the texts."""
    plain = packed.texts
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, dictionary)
    deflated = deflater.compress(plain) + deflater.flush()
    kept, mode = (plain, PLAIN) if len(plain) <= len(deflated) else (deflated, DEFLATED)
    head = Packer()
    head.fixed(mode if plain else NO_TEXT, MODE_BITS)
    if plain:
        head.natural(len(kept))
    bits = head.bits + packed.bits
    size = (len(bits) + 7) // 8
    return int(bits.ljust(size * 8, "0"), 2).to_bytes(size, "big") + (kept if plain else b"")


def unsqueeze(data: bytes, dictionary: bytes) -> Unpacker:
    """The same to read from. Raises ScenarioError; never inflates to more than a scenario may have."""
    source = Unpacker(data)
    mode = source.fixed(MODE_BITS)
    if mode == NO_TEXT:
        return source
    if mode not in (PLAIN, DEFLATED):
        raise damaged()
    kept = source.split(source.natural(len(data)))
    source.give_texts(kept if mode == PLAIN else _inflate(kept, dictionary))
    return source


def _inflate(kept: bytes, dictionary: bytes) -> bytes:
    most = LIMITS["bytes"]
    inflater = zlib.decompressobj(-15, dictionary)
    try:
        plain = inflater.decompress(kept, most + 1)
    except zlib.error:
        raise damaged() from None
    if len(plain) > most or not inflater.eof or inflater.unused_data:
        raise damaged()
    return plain
