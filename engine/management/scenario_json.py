"""JSON as it comes from outside (a file, a line, a request's body) -> a scenario to resolve, and answers as JSON.

Whatever is wrong with the JSON itself is a ScenarioError with the path "", like any other fault of a scenario.
"""

from __future__ import annotations

import logging
from typing import Any, Literal

import msgspec

from engine.errors import ScenarioError, said
from engine.scenario.schema import LIMITS
from engine.wording.complaints import complaint

LIMIT = LIMITS["bytes"]
"""Most bytes of JSON that a scenario may have."""
BOM = b"\xef\xbb\xbf"
Outcome = Literal["resolved", "bad", "failed"]
FAILED = ScenarioError("", "the engine failed on this scenario", "this is a mistake of the engine: please report it")
log = logging.getLogger(__name__)


def read(raw: bytes) -> Any:
    """The value that the UTF-8 JSON in `raw` stands for. Raises ScenarioError; its path is always ""."""
    if len(raw) > LIMIT:
        raise ScenarioError(
            "", said("the scenario is larger than {n} bytes of JSON", n=LIMIT), "leave out what no play needs"
        )
    text = raw.removeprefix(BOM).strip()
    if not text:
        raise ScenarioError("", "there is no scenario", 'a JSON object such as {"v": 1, "cards": {…}, "plays": […]}')
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ScenarioError("", said("this is not JSON: {fault}", fault=error), "UTF-8 JSON, one object") from error
    except RecursionError as error:
        raise ScenarioError("", "the JSON is nested too deeply", "a scenario needs fewer than ten levels") from error
    if not isinstance(value, dict):
        raise ScenarioError("", "a scenario is a JSON object", 'such as {"v": 1, "cards": {…}, "plays": […]}')
    return value


def answer(raw: bytes, language: str = "en") -> tuple[dict[str, Any], Outcome]:
    """The result of the scenario in `raw` ("resolved"), or the error object of a "bad" one. Never raises.

    `language` is one of en, zh-hant, ja. An exception that should not happen is logged with its traceback and
    answered as an error object as well ("failed"), so that one bad line never ends a run.
    """
    from engine import resolve

    try:
        return resolve(read(raw), language), "resolved"
    except ScenarioError as error:
        return complaint(error, language), "bad"
    except Exception:
        log.exception("resolve failed on %r", raw[:2000])
        return complaint(FAILED, language), "failed"


def as_json(value: Any) -> str:
    """`value` as one line of JSON."""
    return msgspec.json.encode(value).decode()
