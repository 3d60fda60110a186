"""An effect in a few words, written from its facts: for choosing among several."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Effect
from engine.cards.facts import Action
from engine.wording import Wording


def effect(effect: Effect, wording: Wording) -> str:
    """ "1: Quick Effect (negate the activation, destroy)" and the like."""
    kind = "bare" if effect.n == 0 else effect.kind
    what = actions(effect.actions or tuple(a for option in effect.options for a in option.actions), wording)
    text = wording.described.format(n=effect.n, kind=wording["KINDS"].get(kind, kind), what=what)
    return text.replace(" ()", "")


def actions(done: Iterable[Action], wording: Wording) -> str:
    """What is done, verb by verb."""
    verbs = dict.fromkeys(wording["VERBS"].get(action.do, action.do) for action in done)
    return str(wording["JOIN"]["comma"]).join(verbs)
