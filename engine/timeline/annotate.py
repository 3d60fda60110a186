"""Events -> sentences: the templates of a language filled with the names and words they speak of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple

from engine.duel.events import Event, Refusal
from engine.wording import Wording


class Forms(NamedTuple):
    """What stands for a number: the template for 1, and the one for any other."""

    one: str
    many: str


Fill = Callable[["Speaker", Any], str]
Parsed = tuple[str, tuple[tuple[str, Fill, Forms | None], ...]]
"""A template with %s for each argument, and the arguments that stand there with how each is worded."""


def _from_table(table: str) -> Fill:
    return lambda speaker, value: speaker.wording.word(table, "" if value is None else value)


def _name(speaker: Speaker, ref: Any) -> str:
    return speaker.names.get(ref) or (str(ref) if ref else "")


def _zones(speaker: Speaker, value: Any) -> str:
    return str(speaker.wording["JOIN"]["comma"]).join(speaker.wording.word("zone", zone) for zone in value or ())


def _to(speaker: Speaker, value: Any) -> str:
    return speaker.wording.word("phase" if value in speaker.wording.words["phase"] else "position", value)


def _plain(speaker: Speaker, value: Any) -> str:
    return "" if value is None else str(value)


FILLS: dict[str, Fill] = {
    **dict.fromkeys(("card", "source", "other", "holder"), _name),
    **{
        name: _from_table(name)
        for name in ("zone", "phase", "how", "kind", "what", "stat", "until", "at", "where", "counter")
    },
    "place_position": _from_table("position"),
    "stats": _from_table("stats"),
    "cards": lambda speaker, refs: speaker.listed(refs or ()),
    "zones": _zones,
    "to": _to,
}
"""How each argument of a template is worded; one that is not named here is put in as it is."""

SAME = {"stats": "stat"}
"""Placeholders that word the argument of another: more than one Level of "Level"."""

_parsed: dict[str, Parsed] = {}


def _parse(template: str) -> Parsed:
    """Read a template. Beside `{name}` it may hold `{n:one|many}`: the one text for 1, the other for other numbers."""
    words = ""
    arguments: list[tuple[str, Fill, Forms | None]] = []
    for literal, name, forms, _ in Formatter().parse(template):
        words += literal.replace("%", "%%")
        if name is not None:
            words += "%s"
            number = Forms(*forms.split("|")) if forms else None
            arguments.append((SAME.get(name, name), FILLS.get(name, _plain), number))
    _parsed[template] = words, tuple(arguments)
    return _parsed[template]


class Speaker:
    """Says things in one language about the cards of one duel."""

    def __init__(self, wording: Wording, names: dict[str, str]) -> None:
        self.wording = wording
        self.names = names

    def name(self, ref: Any) -> str:
        """What card `ref` is called."""
        return _name(self, ref)

    def listed(self, refs: Sequence[str]) -> str:
        """Several cards in a row."""
        join = self.wording["JOIN"]
        counted: dict[str, int] = {}
        for ref in refs:
            name = self.name(ref)
            counted[name] = counted.get(name, 0) + 1
        names = [name if count == 1 else f"{name} ×{count}" for name, count in counted.items()]
        if len(names) < 2:
            return "".join(names)
        return f"{str(join['comma']).join(names[:-1])}{join['and']}{names[-1]}"

    def event(self, event: Event) -> str:
        """The sentence of an event."""
        args = {**event.args, "card": event.card, "player": event.player}
        if event.to_zone is not None:
            args["zone"] = event.to_zone
        if "refusal" in args:
            args["why"] = self.refusal(args["refusal"])
        elif args.get("why_not"):
            args["why"] = self.wording["WHY_NOT"].get(args["why_not"], args["why_not"])
        return self.say("EVENTS", event.key, args)

    def refusal(self, refusal: Refusal) -> str:
        """The sentence of a refusal."""
        table = self.wording["REFUSALS"]
        key = refusal.key if refusal.key in table or not refusal.key.startswith("cost_") else "cost_other"
        return self.say("REFUSALS", key, refusal.args)

    def say(self, table: str, key: str, args: Mapping[str, Any]) -> str:
        """A template of `table` filled in."""
        said = self._filled(self.wording.tables[table][key], args)
        return said[:1].upper() + said[1:] if said[:1].islower() else said

    def _filled(self, template: str, args: Mapping[str, Any]) -> str:
        words, arguments = _parsed.get(template) or _parse(template)
        spoken = []
        for name, fill, forms in arguments:
            value = args.get(name)
            if forms is None:
                spoken.append(fill(self, value))
            else:
                spoken.append(self._filled(forms.one if value == 1 else forms.many, args))
        return words % tuple(spoken)
