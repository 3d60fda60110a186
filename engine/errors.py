"""The exceptions of the engine. A refused play is not among them: that is a value, see `engine.duel.events.Refusal`."""

from __future__ import annotations

from collections.abc import Mapping


class Said(str):
    """An English text that was put together: of `template`, with its `{names}`, and the `parts` that stand for them."""

    __slots__ = ("parts", "template")
    template: str
    parts: Mapping[str, object]


def said(template: str, **parts: object) -> Said:
    """`template` filled in, in a way that another language can say as well; a part may be one of these itself."""
    text = Said(template.format(**parts))
    text.template, text.parts = template, parts
    return text


class EngineError(Exception):
    """Whatever the engine raises on purpose."""


class ScenarioError(EngineError):
    """A scenario (or a link to one) that cannot be read.

    `path` is the dotted place in the scenario (plays and links count from 1), `message` says what is wrong
    there, `hint` what would be right; both in English, put together by `said` where they are more than a fixed text.
    """

    def __init__(self, path: str, message: str, hint: str = "") -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message
        self.hint = hint

    def as_dict(self) -> dict[str, dict[str, str]]:
        """The error object of the scenario format: `{"error": {"path", "message", "hint"}}`."""
        return {"error": {"path": self.path, "message": self.message, "hint": self.hint}}


class CatalogueError(EngineError):
    """A fact of a card that does not fit the catalogue's shape; the text names the card and the place."""
