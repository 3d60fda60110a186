"""What an effect answers and what has to hold, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.facts import (
    ActivationPattern,
    AttackPattern,
    Condition,
    EventPattern,
    Filter,
    RespondsTo,
    SummonPattern,
    Window,
)
from engine.terms import BATTLE_PHASE, DAMAGE_STEP, MAIN_PHASES, CardKind, Phase
from engine.timeline.facts.nouns import noun
from engine.timeline.facts.say import Say

ALL_KINDS = frozenset(CardKind)
NOTHING = Filter()


def answered(say: Say, answers: RespondsTo) -> list[str]:
    """What an effect answers, one line for each of several things."""
    lines = []
    if answers.activation:
        lines.append(activation(say, answers.activation))
    if answers.summon:
        lines.append(summon(say, answers.summon))
    if answers.attack:
        lines.append(attack(say, answers.attack))
    if answers.event:
        lines.append(event(say, answers.event))
    return lines


def activation(say: Say, wanted: ActivationPattern) -> str:
    """ "your opponent activates a Spell/Trap Card (its effect would draw)"."""
    kinds = say.tables["kinds"]["join"].join(say("kinds", kind) for kind in wanted.kinds)
    every = frozenset(wanted.kinds) == ALL_KINDS
    # Monsters have only effects to activate.
    of = "effect" if frozenset(wanted.kinds) == {CardKind.MONSTER} else wanted.of
    what = say("activation", "any_card") if every and of == "any" else say("activation", of, kinds=kinds)
    extras = [say("activation", "filter", cards=noun(say, wanted.filter))] if wanted.filter else []
    if wanted.zones:
        extras.append(say("activation", "zones", zones=say.zones(wanted.zones)))
    if wanted.targets:
        extras.append(say("activation", "targets", cards=noun(say, wanted.targets, wanted.targets_exactly or 1)))
    if wanted.includes:
        words = say.either(say.known("includes", word) for word in wanted.includes)
        extras.append(say("activation", "includes", words=words))
    if wanted.link_min:
        extras.append(say("activation", "link_min", n=wanted.link_min))
    if wanted.answers:
        extras.append(say("activation", "answers", what=activation(say, wanted.answers)))
    return say.with_extras(say("activation", f"said_{wanted.player}", what=what), extras)


def summon(say: Say, wanted: SummonPattern) -> str:
    """A Summon in the window before it succeeds."""
    how = say.words("how", wanted.how) if wanted.how else say("how", "special" if wanted.special else "any")
    monsters = wanted.filter or Filter(kinds=(CardKind.MONSTER,))
    cards = noun(say, monsters, wanted.exactly, "n") if wanted.exactly else noun(say, monsters)
    return say("summon_answer", wanted.player, how=how, cards=cards)


def attack(say: Say, wanted: AttackPattern) -> str:
    """An attack declaration."""
    said = say("attack_answer", wanted.player, cards=noun(say, wanted.filter or Filter(kinds=(CardKind.MONSTER,))))
    extras = [say("attack_answer", "target", cards=noun(say, wanted.target))] if wanted.target else []
    return say.with_extras(said, [*extras, say("attack_answer", "direct") if wanted.direct else ""])


def event(say: Say, wanted: EventPattern) -> str:
    """Something that happened: "this card is destroyed (by battle; to the GY)"."""
    what = _subject(say, wanted)
    how = say.words("how", wanted.how) if wanted.how else say("how", "any")
    told = activation(say, wanted.activation) if wanted.activation else ""
    several = {"summoned": "summoned_some"} if len(wanted.how) > 1 else {}
    words = (several.get(word, word) for word in wanted.events)
    said = say.either(say.known("event", word, what=what, how=how, activation=told) for word in words)
    return say.with_extras(said, _circumstances(say, wanted))


def _subject(say: Say, wanted: EventPattern) -> str:
    if wanted.what in ("self", "bound"):
        return say("what", wanted.what)
    if wanted.filter is None or wanted.filter == NOTHING:
        return say("what", "nothing" if wanted.what == "any" else "another")
    return noun(say, wanted.filter)


def _circumstances(say: Say, wanted: EventPattern) -> Iterator[str]:
    if wanted.what in ("self", "bound") and wanted.filter is not None and wanted.filter != NOTHING:
        yield say("event_extra", "as", cards=noun(say, wanted.filter))
    if wanted.how and "summoned" not in wanted.events:
        yield say("event_extra", "how", how=say.words("how", wanted.how))
    if wanted.from_zones:
        yield say("event_extra", "from", zones=say.zones(wanted.from_zones))
    if wanted.to_zones:
        yield say("event_extra", "to", zones=say.zones(wanted.to_zones))
    if wanted.by != "any":
        yield say("event_extra", f"by_{wanted.by}")
    if wanted.cause:
        yield say("event_extra", "cause", cards=noun(say, wanted.cause))
    if wanted.cause_side != "any":
        yield say("event_extra", f"cause_{wanted.cause_side}")
    if wanted.direct:
        yield say("event_extra", "direct")
    if wanted.player != "any":
        yield say("event_extra", f"player_{wanted.player}")
    if wanted.to_positions:
        yield say("event_extra", "to_positions", positions=say.words("position", wanted.to_positions))
    if wanted.together or wanted.alone:
        yield say("event_extra", "alone" if wanted.alone else "together", n=wanted.alone or wanted.together)
    if wanted.because:
        yield say("event_extra", "because", event=event(say, wanted.because))
    if wanted.none_of:
        yield say("layout", "not", what=say.either(event(say, one) for one in wanted.none_of))
    if wanted.any_of:
        yield say("event_extra", "one_of", events=say.either(event(say, one) for one in wanted.any_of))


def condition(say: Say, wanted: Condition) -> str:
    """What has to hold."""
    parts = []
    if wanted.count is not None and wanted.word != "summoned_by":
        parts.append(_counted(say, wanted))
    if wanted.word:
        told = {"n": wanted.at_least or 1, "numbers": _numbers(say, wanted), "cards": noun(say, wanted.count)}
        parts.append(say.known("condition", wanted.word, **told))
    if wanted.happened:
        said = say("condition", "happened", event=event(say, wanted.happened))
        times = wanted.at_least or 1
        parts.append(say.with_extras(said, [say("condition", "times", n=times)] if times > 1 else []))
    said = say.listed(parts)
    if wanted.during:
        said = say.with_extras(said, [phases(say, wanted.during)])
    if wanted.unless and said:
        said = say("layout", "not", what=said)
    either = say.either(condition(say, one) for one in wanted.any_of) if wanted.any_of else ""
    return say.listed(filter(None, [said, either, *(condition(say, one) for one in wanted.all_of)]))


def _counted(say: Say, wanted: Condition) -> str:
    if wanted.at_most == 0:
        cards, n = noun(say, wanted.count, 2, "no"), 2
    elif wanted.at_least is None and wanted.at_most is not None:
        cards, n = noun(say, wanted.count, wanted.at_most, "at_most"), 2
    else:
        n = wanted.at_least or 1
        exact = wanted.at_most == n
        cards = noun(say, wanted.count, n, "n" if exact else "or_more")
    said = say("condition", "at_least", cards=cards, n=n)
    extras = [say("condition", "than", cards=noun(say, wanted.than, None))] if wanted.than else []
    if wanted.among:
        extras.append(say("condition", wanted.among))
    if wanted.distinct_by:
        extras.append(say("condition", "distinct_by", what=say("stat", wanted.distinct_by)))
    return say.with_extras(said, extras)


def _numbers(say: Say, wanted: Condition) -> str:
    """From `at_least` to `at_most`."""
    low, high = wanted.at_least, wanted.at_most
    if low is None and high is None:
        return ""
    if low is None or high is None:
        return say("condition", "numbers_most" if low is None else "numbers_least", n=high if low is None else low)
    return say("condition", "numbers_exactly" if low == high else "numbers_between", n=low, m=high)


def conditions(say: Say, wanted: Iterable[Condition]) -> list[str]:
    return [said for one in wanted if (said := condition(say, one))]


def window(say: Say, open_in: Window) -> list[str]:
    """When an effect may be activated, a line for each of several windows."""
    if open_in.any_of:
        return [line for one in open_in.any_of for line in window(say, one)]
    said = phases(say, open_in.phases) if open_in.phases else say("window", "turn")
    return [say("window", open_in.turn, phases=said)]


def phases(say: Say, given: Iterable[Phase]) -> str:
    """Phases by name, those that make one phase together as that."""
    left, words = list(dict.fromkeys(given)), []
    for key, whole in (("main", MAIN_PHASES), ("battle", BATTLE_PHASE), ("damage", DAMAGE_STEP)):
        if whole <= set(left):
            words.append(say("window", key))
            left = [phase for phase in left if phase not in whole]
    return say.either([*words, *(say("phase", phase) for phase in left)])
