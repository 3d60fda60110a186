"""What an effect does and what a cost pays, one line an action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.facts import Action, Restriction
from engine.terms import Zone
from engine.timeline.facts.happenings import activation, condition
from engine.timeline.facts.nouns import amount, counted, noun
from engine.timeline.facts.say import Say

MODIFIES = ("atk", "def", "atk_def", "level", "rank")
WITH_TO = frozenset({"equip", "attach"})
"""Verbs whose template says itself where the cards go."""


def deeds(say: Say, actions: Iterable[Action]) -> list[tuple[str, str]]:
    """Each action as (how it hangs on the one before, what is done); steps that were not read follow one another as
    one."""
    lines: list[tuple[str, str]] = []
    several = False
    for action in actions:
        said = deed(say, action, several)
        several = moves_several(action, several)
        join = say("join", action.join) if action.join and lines else ""
        if action.alternative:
            join = say.spaced(filter(None, (join, say("join", "option", n=action.alternative))))
        if not (lines and lines[-1][1] == said and action.do == "opaque"):
            lines.append((join, said))
    return lines


def moves_several(action: Action, before: bool) -> bool:
    """May what this action moves be more than one card? `before`: may it be so for the action before?"""
    if action.do == "opaque" or action.what == "those":
        return before
    return action.count != 1 or action.amount not in (None, 1) or action.what in ("all", "top", "")


def deed(say: Say, action: Action, several: bool = False) -> str:
    """One action with all that is said of it; `several`: there may be several cards that the one before moved."""
    said = say.with_extras(_verb(say, action, several), _extras(say, action))
    return said if action.who == "self" else say("who", action.who, act=said)


def _verb(say: Say, action: Action, several: bool) -> str:
    key = action.do
    if key == "modify" and action.stat in MODIFIES and action.amount is not None:
        down = isinstance(action.amount, int) and action.amount < 0
        key = "modify_set" if action.set_to else "modify_down" if down else "modify_up"
    number = abs(action.amount) if isinstance(action.amount, int) else action.amount
    return say(
        "act",
        key,
        cards=cards(say, action, several),
        n=amount(say, action.amount) or ("" if action.count is None else action.count),
        amount=amount(say, number) or ("" if action.count is None else action.count),
        stat=say("stat", action.stat) if action.stat else "",
        counter=say.counter(action.value),
        to=noun(say, action.bearer) if action.bearer else _where(say, action.to) or say("what", "those"),
        restriction=restriction(say, action.restriction) if action.restriction else say("restriction", "other"),
        against=say.listed(say("against", word) for word in action.against),
    )


def cards(say: Say, action: Action, several: bool = False) -> str:
    """The cards that an action is about."""
    what = action.what
    if what == "chosen" and action.amount is not None and action.count is None:
        return noun(say, action.filter, None, "amount", amount=amount(say, action.amount))
    if what in ("chosen", "all") and action.or_count is not None:
        return noun(say, action.filter, action.count, "either", m=action.or_count)
    if what == "chosen" or (not what and action.filter):
        return counted(say, action.filter, action.count, action.up_to)
    if what == "all":
        return noun(say, action.filter, None, "all")
    if what == "token":
        forms = say.tables["noun"]["token"].split("|")
        one = action.count in (None, 1)
        unit = say("layout", "unit_monster")
        return say("count", "n", n=action.count or 1, cards=forms[0 if one else 1], unit=unit)
    if what == "those" and action.count is not None and several:
        return say("what", "some_of_those", n=action.count)
    if what == "top":
        return say("what", "top", n=amount(say, action.amount) or action.count or 1)
    return say("what", what or "nothing")


def _where(say: Say, to: str) -> str:
    if say.has("to", to):
        return say("to", to)
    if to in set(Zone):
        return say("zones", to)
    return say("what", to) if say.has("what", to) else ""


def _extras(say: Say, action: Action) -> Iterator[str]:
    if action.may:
        yield say("extra", "may")
    if action.when:
        yield say("extra", "if", condition=condition(say, action.when))
    if action.to and action.do not in WITH_TO:
        yield _where(say, action.to)
    if action.position:
        yield say("extra", "position", position=say("position", action.position))
    if action.value == "random":
        yield say("extra", "random")
    if action.until:
        yield say("until", action.until)
    if action.at:
        yield say("extra", "at", at=say("at", action.at))
    if action.effects_negated:
        yield say("extra", "effects_negated")
    if action.ignore:
        yield say("extra", "ignore")
    if action.materials:
        yield say("extra", "materials", cards=noun(say, action.materials, None))


def restriction(say: Say, sworn: Restriction) -> str:
    """Who may not do what, and what stays allowed."""
    what = say.known("restriction", sworn.kind)
    said = (
        say("oath", "cards") + say("layout", "space") + what
        if sworn.cards
        else say("oath", f"who_{sworn.who}", what=what)
    )
    extras = []
    if sworn.activation:
        extras.append(say("oath", "activation", activation=activation(say, sworn.activation)))
    if sworn.filter:
        extras.append(say("oath", "filter", cards=noun(say, sworn.filter, None)))
    if sworn.apart_from:
        extras.append(say("oath", "apart_from", cards=noun(say, sworn.apart_from, None)))
    if sworn.how:
        extras.append(say("oath", "how", how=say.words("how", sworn.how)))
    if sworn.max is not None:
        extras.append(say("oath", "max", n=sworn.max))
    return say.with_extras(said, extras)
