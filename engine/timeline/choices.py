"""What may be chosen for one link: its effect, option, targets and cost, each with the reason where it may not be; and
what is chosen, done or declared as it resolves, as far as that can be told beforehand."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.cards import Action, Filter
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt, Declared
from engine.rules import activation, costs, selection, targets
from engine.rules.actions.changes import DECLARED
from engine.terms import NOT_ACTIVATED, EffectKind
from engine.timeline import describe, facts, replay
from engine.timeline.annotate import Speaker
from engine.timeline.names import by_ref
from engine.timeline.playing.results import declared
from engine.wording import wording


def choices(scenario: dict[str, Any], play: int, link: int, language: str = "en") -> dict[str, Any]:
    """The choices of link `link` of play `play` (both from 1).

    Gives {"effects": [{"n", "label", "legal", "why"}], "options": the same, "targets": {"count": [min, max],
    "cards": [{"ref", "legal", "why"}]} or None, "cost": the same, "picks": the same of what is chosen at resolution,
    "may": whether a part of the effect may be left out, "declared": the words of which one is declared, as
    [{"word", "label"}]}. Raises ScenarioError for a scenario that cannot be read, IndexError for a link that is not
    there.
    """
    asked = replay.load(scenario)
    spec = asked.plays[play - 1].links[link - 1]
    moment = replay.before(asked, play, link)
    duel = moment.duel
    words = wording(language)
    speaker = Speaker(words, by_ref(duel.state, words))
    one = declared(spec)
    if moment.blocked is not None:
        return {
            "effects": [],
            "options": [],
            "targets": None,
            "cost": None,
            "picks": None,
            "may": False,
            "declared": [],
        }
    tried = replay.attempts(moment, replace(one, effect=None, option=None, targets=None, cost=None), link)
    current = _current(moment, one, link)
    return {
        "effects": _effects(duel, spec.card, tried, speaker),
        "options": _options(current, duel, speaker),
        "targets": _targets(duel, current) if current else None,
        "cost": _cost(duel, current) if current else None,
        "picks": _picks(duel, current) if current else None,
        "may": any(action.may for action in _actions(current)) if current else False,
        "declared": _declared(current, language) if current else [],
    }


def _current(moment: replay.Moment, one: Declared, link: int) -> Attempt | None:
    # An option that there is not leaves the others to choose from.
    found = replay.attempts(moment, one, link) or replay.attempts(moment, replace(one, option=None), link)
    ready = [attempt for attempt, answer in found if not isinstance(answer, Refusal)]
    return ready[0] if ready else found[0][0] if found else None


def _effects(
    duel: Duel, ref: str, tried: list[tuple[Attempt, Refusal | activation.Ready]], speaker: Speaker
) -> list[dict[str, Any]]:
    found: dict[int | str, dict[str, Any]] = {}
    for attempt, answer in tried:
        effect = attempt.effect
        why = speaker.refusal(answer) if isinstance(answer, Refusal) else None
        entry = {"n": effect.n, "label": describe.effect(effect, speaker.wording), "legal": why is None, "why": why}
        if effect.n not in found or (entry["legal"] and not found[effect.n]["legal"]):
            found[effect.n] = entry
    for effect in duel.card(ref).effects:
        if effect.kind not in NOT_ACTIVATED and effect.n not in found:
            label = describe.effect(effect, speaker.wording)
            why = speaker.say(
                "REFUSALS",
                "already_face_up" if effect.kind == EffectKind.CARD_ACTIVATION else "wrong_zone_short",
                {"card": ref},
            )
            found[effect.n] = {"n": effect.n, "label": label, "legal": False, "why": why}
    return list(found.values())


def _options(current: Attempt | None, duel: Duel, speaker: Speaker) -> list[dict[str, Any]]:
    if current is None or not current.effect.options:
        return []
    found = []
    for n, option in enumerate(current.effect.options, 1):
        answer = activation.examine(duel, replace(current, declared=replace(current.declared, option=n)))
        why = speaker.refusal(answer) if isinstance(answer, Refusal) else None
        found.append(
            {"n": n, "label": describe.actions(option.actions, speaker.wording), "legal": why is None, "why": why}
        )
    return found


def _targets(duel: Duel, attempt: Attempt) -> dict[str, Any] | None:
    ways = targets.ways(duel, attempt)
    if not ways:
        return None
    target = targets.as_one(ways)
    return _cards(duel, *targets.among(duel, attempt, target), attempt, target.count, target.up_to)


def _cost(duel: Duel, attempt: Attempt) -> dict[str, Any] | None:
    first = next((one for one in costs.whole(attempt.effect, attempt.declared.option) if one.what == "chosen"), None)
    if first is None:
        return None
    return _cards(duel, *costs.among(duel, attempt, first), attempt, first.count, first.up_to)


def _actions(attempt: Attempt) -> tuple[Action, ...]:
    option = attempt.effect.option(attempt.declared.option or 1)
    return (*attempt.effect.actions, *(option.actions if option else ()))


def _picks(duel: Duel, attempt: Attempt) -> dict[str, Any] | None:
    """The cards on the board among which its actions choose, as they stand before it is activated."""
    roles = targets.roles(duel, attempt)
    choosing = [(a.filter, a.count) for a in _actions(attempt) if a.what == "chosen" and a.filter is not None]
    found = dict.fromkeys(
        ref
        for filter, _ in choosing
        for ref in selection.candidates(duel, filter, attempt.player, attempt.ref, (), roles)
    )
    if not found:
        return None
    most = sum(count or len(found) for _, count in choosing)
    return {"count": [0, most], "cards": [{"ref": ref, "legal": True, "why": None} for ref in found]}


def _declared(attempt: Attempt, language: str) -> list[dict[str, str]]:
    for action in _actions(attempt):
        if action.do == "declare":
            words = DECLARED.get(action.value) or (action.filter.types if action.filter else ())
            kinds = action.value == "kind"
            table = "kinds" if kinds else action.value if action.value in DECLARED else "type"
            keys = [(word, word.lower() if kinds else word) for word in words]
            return [{"word": word, "label": facts.word(table, key, language)} for word, key in keys]
    return []


def _cards(
    duel: Duel, filter: Filter, barred: list[str], attempt: Attempt, count: int | None, up_to: bool
) -> dict[str, Any]:
    fitting = selection.candidates(duel, filter, attempt.player, attempt.ref, barred, targets.roles(duel, attempt))
    most = count if count is not None else len(duel.state.cards)
    return {
        "count": [1 if up_to or count is None else count, most],
        "cards": [{"ref": ref, "legal": True, "why": None} for ref in fitting],
    }
