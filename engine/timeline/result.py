"""The result of a scenario in its fixed format, worded in one language."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.duel.duel import Duel, Trigger
from engine.duel.events import Event, Refusal
from engine.duel.state import CardState, ChainLink
from engine.rules import numbers, states
from engine.terms import ON_FIELD, StateKind, Zone
from engine.terms import Branch as BranchName
from engine.timeline.annotate import Speaker
from engine.timeline.compare import Answer
from engine.timeline.names import name_of
from engine.timeline.playing.results import Branch, PlayResult
from engine.wording import Wording

NAMES: dict[Any, str] = {branch: branch.value for branch in BranchName}
"""Plain texts for the names of branches, which are keys in a result."""


class Writer:
    """Writes branches as plain data; what branches share (their events up to the fork) is worded once."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.written: dict[int, dict[str, Any]] = {}
        self.said: dict[tuple[str, int], str] = {}

    def branch(self, branch: Branch) -> dict[str, Any]:
        """One branch of the result."""
        duel = branch.duel
        return {
            "plays": [self.play(result) for result in branch.results],
            "events": [self.event(n, event) for n, event in enumerate(duel.events, 1)],
            "final": self.final(duel),
            "limits": self.limits(duel),
            "oaths": self.oaths(duel),
            "note": self.speaker.say("NOTES", branch.note, {}) if branch.note else None,
        }

    def event(self, n: int, event: Event) -> dict[str, Any]:
        """One row of the timeline."""
        key = id(event)
        written = self.written.get(key)
        if written is None or written["n"] != n:
            written = self.written[key] = {
                "n": n,
                "play": event.play,
                "link": event.link,
                "type": event.type,
                "player": event.player,
                "card": event.card,
                "from": event.from_zone,
                "to": event.to_zone,
                "text": self.speaker.event(event),
                "rules": list(event.rules),
            }
        return written

    def play(self, result: PlayResult) -> dict[str, Any]:
        """What became of one play."""
        return {
            "legal": result.refused is None,
            "refused": self.refused(result.refused),
            "response_refused": self.refused(result.response_refused),
            "links": [self.link(link) for link in result.links],
            "response": {"links": [self.link(link) for link in result.response]} if result.response else None,
            "summon": result.summon,
            "attack": result.attack,
            "last_happened": {"link": result.last_link}
            if result.happened and (result.last_link or not result.links)
            else None,
            "notes": [self.speaker.say("NOTES", key, args) for key, args in result.notes],
            "triggers": [self.trigger(trigger) for trigger in result.triggers],
        }

    def refused(self, refusal: Refusal | None) -> dict[str, Any] | None:
        """A refusal with its sentence."""
        if refusal is None:
            return None
        return {"link": refusal.link, "rule": refusal.rule, "why": self.speaker.refusal(refusal)}

    def link(self, link: ChainLink) -> dict[str, Any]:
        """One Chain Link and its end."""
        return {
            "link": link.number,
            "player": link.player,
            "card": link.card,
            "effect": link.effect.n,
            "outcome": link.outcome,
            "negated_by": link.negated_by,
            "rules": list(link.rules),
        }

    def trigger(self, trigger: Trigger) -> dict[str, Any]:
        """A trigger effect whose event happened."""
        return {
            "player": trigger.player,
            "card": trigger.card,
            "effect": trigger.effect.n,
            "mandatory": trigger.mandatory,
            "may_activate": trigger.may_activate,
            "why": trigger.why,
            "rules": list(trigger.rules),
        }

    def final(self, duel: Duel) -> dict[str, Any]:
        """The board at the end."""
        state = duel.state
        return {
            "lp": dict(state.lp),
            "turn_player": state.turn_player,
            "phase": state.phase,
            "cards": {ref: self.card(duel, ref, at) for ref, at in state.cards.items() if not _gone(at)},
        }

    def card(self, duel: Duel, ref: str, at: CardState) -> dict[str, Any]:
        """Where one card is at the end, and how it stands."""
        kind = _state_of(duel, ref, at)
        written: dict[str, Any] = {
            "zone": at.zone,
            "controller": at.controller,
            "position": at.position,
            "effects_negated": kind,
        }
        if at.zone == Zone.MONSTER:
            written["atk"] = numbers.number(duel, ref, "atk")
            written["def"] = numbers.number(duel, ref, "def")
        if at.counters:
            written["counters"] = dict(at.counters)
        return written

    def limits(self, duel: Duel) -> list[dict[str, Any]]:
        """Every limit that was touched, and how much of it is spent."""
        return [
            {"player": key[1], "card": key[2], "effect": key[3], "kind": key[0], "count": spent, "max": key[4]}
            for key, spent in duel.state.uses.items()
        ]

    def oaths(self, duel: Duel) -> list[dict[str, Any]]:
        """Every oath sworn, and whether it is in force."""
        found = []
        for oath in duel.state.oaths:
            why = "lifted" if oath.lifted else "in_force" if oath.in_force else "over"
            found.append(
                {
                    "player": oath.player,
                    "card": name_of(duel.card(oath.card), self.speaker.wording),
                    "restriction": oath.restriction.kind,
                    "in_force": oath.in_force,
                    "why": self.speaker.say("OATHS", why, {}),
                    "rules": ["oath-lifted" if oath.lifted else "oath-stays"],
                }
            )
        return found

    def answers(self, question: str, answers: dict[Any, Answer], player: str) -> dict[str, Any]:
        """One row of the comparison."""
        words: dict[str, str] = {}
        sentences: dict[str, str] = {}
        rules: dict[str, None] = {}
        for branch, answer in answers.items():
            name = NAMES[branch]
            words[name] = answer.word
            sentences[name] = self.answer(answer)
            rules |= dict.fromkeys(answer.rules)
        return {
            "question": question,
            "label": _label(self.speaker.wording, question, player),
            "answers": words,
            "sentences": sentences,
            "differs": len(set(words.values())) > 1,
            "rules": list(rules),
        }

    def answer(self, answer: Answer) -> str:
        """The sentence of an answer."""
        args = answer.args
        known = answer.key, id(args)
        if known not in self.said:
            if "refusal" in args:
                args = {**args, "why": self.speaker.refusal(args["refusal"])}
            if "why_not" in args:
                args = {**args, "why": self.speaker.wording["WHY_NOT"].get(args["why_not"], args["why_not"])}
            self.said[known] = self.speaker.say("ANSWERS", answer.key, args)
        return self.said[known]


@cache
def _label(wording: Wording, question: str, player: str) -> str:
    return Speaker(wording, {}).say("QUESTIONS", question, {"player": player})


def _gone(at: CardState) -> bool:
    """A Token that left the field is nowhere."""
    return at.zone == Zone.MATERIAL and not at.under


def _state_of(duel: Duel, ref: str, at: CardState) -> StateKind | None:
    if at.zone not in ON_FIELD and not at.states:
        return None
    found = states.negated(duel, ref)
    return found[0] if found else None
