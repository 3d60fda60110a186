"""What can be wrong with a share link, and with a scenario that is to become one; each as a ScenarioError to raise."""

from __future__ import annotations

from engine.errors import ScenarioError, said

MAX_TEXT = 16 * 1024
"""The longest text of a link that is written or read."""


def not_a_link() -> ScenarioError:
    return ScenarioError("link", "is not the text of a share link", "copy the whole address that was shared")


def newer() -> ScenarioError:
    return ScenarioError("link", "was made by a newer version of the site", "open it on the site that made it")


def too_long() -> ScenarioError:
    return ScenarioError("link", said("is longer than {n} characters", n=MAX_TEXT), "a share link is never that long")


def cut_off() -> ScenarioError:
    return ScenarioError("link", "is cut off: its end is missing", "copy the whole address again")


def too_much() -> ScenarioError:
    return ScenarioError("link", "has characters behind its end", "remove what follows the address")


def damaged() -> ScenarioError:
    return ScenarioError("link", "is damaged: a character was changed or lost", "copy the whole address again")


def does_not_fit() -> ScenarioError:
    hint = said("shorten the title or the cards of your own, or share the scenario as JSON")
    return ScenarioError("link", said("this scenario needs more than {n} characters", n=MAX_TEXT), hint)


def unfit(path: str, message: str, hint: str = "") -> ScenarioError:
    """The fault of a scenario that is to be written, at its dotted `path`."""
    return ScenarioError(path, message, hint)
