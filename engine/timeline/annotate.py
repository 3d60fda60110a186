"""Events -> sentences: the templates of a language filled with the names and words they speak of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.duel.events import Event, Refusal
from engine.wording import Wording

TABLE_OF = {
    "zone": "zone",
    "phase": "phase",
    "how": "how",
    "kind": "kind",
    "what": "what",
    "stat": "stat",
    "until": "until",
    "at": "at",
    "where": "where",
    "place_position": "position",
}
NAMED = ("card", "source", "other", "holder")


class Speaker:
    """Says things in one language about the cards of one duel."""

    def __init__(self, wording: Wording, names: dict[str, str]) -> None:
        self.wording = wording
        self.names = names

    def name(self, ref: Any) -> str:
        """What card `ref` is called."""
        return self.names.get(ref, str(ref) if ref else "")

    def listed(self, refs: Sequence[str]) -> str:
        """Several cards in a row."""
        join = self.wording["JOIN"]
        names = [self.name(ref) for ref in refs]
        if len(names) < 2:
            return "".join(names)
        return f"{str(join['comma']).join(names[:-1])}{join['and']}{names[-1]}"

    def event(self, event: Event) -> str:
        """The sentence of an event."""
        args = dict(event.args)
        if "refusal" in args:
            args["why"] = self.refusal(args["refusal"])
        if "why_not" in args and args["why_not"]:
            args["why"] = self.wording["WHY_NOT"].get(args["why_not"], args["why_not"])
        if event.to_zone is not None:
            args["zone"] = event.to_zone
        return self.say("EVENTS", event.key, {**args, "card": event.card, "player": event.player})

    def refusal(self, refusal: Refusal) -> str:
        """The sentence of a refusal."""
        table = self.wording["REFUSALS"]
        key = refusal.key if refusal.key in table or not refusal.key.startswith("cost_") else "cost_other"
        return self.say("REFUSALS", key, refusal.args)

    def say(self, table: str, key: str, args: dict[str, Any]) -> str:
        """A template of `table` filled in."""
        template: str = self.wording[table][key]
        return template.format_map(_Filler(self, args))


class _Filler(dict[str, str]):
    """Looks an argument up as it is needed, so that only what the sentence says is worded."""

    def __init__(self, speaker: Speaker, args: dict[str, Any]) -> None:
        super().__init__()
        self.speaker = speaker
        self.args = args

    def __missing__(self, key: str) -> str:
        value = self.args.get(key)
        speaker = self.speaker
        if key in NAMED:
            return speaker.name(value)
        if key == "cards":
            return speaker.listed(value or ())
        if key == "zones":
            joined = [speaker.wording.word("zone", zone) for zone in value or ()]
            return str(speaker.wording["JOIN"]["comma"]).join(joined)
        if key == "to":
            return speaker.wording.word("phase" if value in speaker.wording.words["phase"] else "position", value)
        table = TABLE_OF.get(key)
        if table is not None:
            return speaker.wording.word(table, value if value is not None else "")
        return "" if value is None else str(value)
