"""From bytes to the characters of a link and back: base64 for URLs, a checksum, and a character for the length.

A changed character is recognised by the checksum, a missing end by the length. Both are looked at before anything
is unpacked.
"""

from __future__ import annotations

import base64
import binascii
import re
import string

from engine.errors import ScenarioError
from engine.scenario.codec.problems import MAX_TEXT, cut_off, damaged, does_not_fit, not_a_link, too_long, too_much

ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
SAFE = re.compile(r"[A-Za-z0-9_-]+")
CHECK = 2
"""Bytes of the checksum, CRC-16: it recognises every change of up to 16 bits in a row, so of any one character."""


def wrap(version: str, data: bytes) -> str:
    """The text of a link. Raises ScenarioError where it would be too long."""
    check = _checksum(version, data).to_bytes(CHECK, "big")
    body = base64.urlsafe_b64encode(check + data).rstrip(b"=").decode()
    text = version + _length_mark(len(body)) + body
    if len(text) > MAX_TEXT:
        raise does_not_fit()
    return text


def unwrap(text: str) -> bytes:
    """The data in the text of a link. Raises ScenarioError, path "link", where it is not whole."""
    if len(text) > MAX_TEXT:
        raise too_long()
    if not SAFE.fullmatch(text):
        raise not_a_link()
    version, mark, body = text[:1], text[1:2], text[2:]
    raw = _bytes_of(body)
    if raw is not None and mark == _length_mark(len(body)):
        data = raw[CHECK:]
        if len(raw) > CHECK and int.from_bytes(raw[:CHECK], "big") == _checksum(version, data):
            return data
        raise damaged()
    raise _wrong_length(mark, len(body))


def _bytes_of(body: str) -> bytes | None:
    """The bytes that are written so, or None: no bytes are, where the unused bits of the last character are not 0."""
    try:
        raw = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except binascii.Error:
        return None
    return raw if base64.urlsafe_b64encode(raw).rstrip(b"=").decode() == body else None


def _wrong_length(mark: str, length: int) -> ScenarioError:
    """A few characters too many are told from an end that is missing: the length is known modulo 64."""
    if not mark or not length:
        return cut_off()
    over = (length - ALPHABET.index(mark)) % len(ALPHABET)
    if over == 0:
        return damaged()
    return too_much() if over <= 3 else cut_off()


def _length_mark(length: int) -> str:
    return ALPHABET[length % len(ALPHABET)]


def _checksum(version: str, data: bytes) -> int:
    return binascii.crc_hqx(version.encode() + data, 0xFFFF)
