"""Cards in words: a filter as a noun phrase, and numbers that the board decides."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.facts import Amount, Filter, Target
from engine.terms import ON_FIELD, CardKind, Zone
from engine.timeline.facts.say import Say

STATS = ("level", "rank", "link", "atk", "def")
AS_ADJECTIVE = ("level", "rank")
"""Numbers that stand before the noun where a language has an order for them."""
ONE = ("none", "n", "up_to")
"""Ways of counting in which 1 is one card."""


def noun(say: Say, which: Filter | None, count: int | None = 1, counted: str = "none", **parts: object) -> str:
    """The cards that a filter means. `counted`: the key of "count" that says how many there are."""
    which = which or Filter()
    parts["unit"] = say("layout", "unit_monster" if _are_monsters(which) else "unit_card")
    slots = _slots(say, which, one=count == 1 and counted in ONE)
    order = say.tables["layout"]["order"].split()
    at = order.index("count")
    before = say.spaced(slots.get(key, "") for key in order[:at])
    after = say.spaced(slots.get(key, "") for key in order[at + 1 :])
    if say.tables["layout"]["order"].endswith("count"):
        said = say("count", counted, n=count, cards=before, **parts)
    else:
        said = say.spaced((before, say("count", counted, n=count, cards=after, **parts)))
    if which.any_of:
        these = say.either(noun(say, one, count) for one in which.any_of)
        said = say.with_extras(said, [say("filter", "one_of", cards=these).strip("（）")])
    return said


def _are_monsters(which: Filter) -> bool:
    return which.kinds == (CardKind.MONSTER,) or which.zones == (Zone.MONSTER,)


def counted(say: Say, which: Filter | None, count: int | None, up_to: bool = False, or_more: bool = False) -> str:
    """So many cards that fit; None is any number."""
    if count is None:
        return noun(say, which, None, "any")
    return noun(say, which, count, "up_to" if up_to else "or_more" if or_more else "n")


def target(say: Say, wanted: Target) -> str:
    """What is targeted or used as material, all groups of it."""
    if wanted.amount is not None:
        said = noun(say, wanted.filter, None, "amount", amount=amount(say, wanted.amount))
    else:
        said = counted(say, wanted.filter, wanted.count, wanted.up_to, wanted.or_more)
    return say.tables["layout"]["and"].join([said, *(target(say, one) for one in wanted.also)])


def _slots(say: Say, which: Filter, one: bool) -> dict[str, str]:
    """The parts of the phrase by the names that a language's order gives them."""
    found = {
        "face": say("filter", which.face) if which.face else "",
        "other": say("filter", "other") if which.other else "",
        "new": say("filter", "new") if which.new else "",
        "position": say("filter", "positions", positions=say.words("position", which.positions))
        if which.positions
        else "",
        "series": say("filter", "series", names=say.names(which.series)) if which.series else "",
        "noun": _head(say, which, one),
        "numbers": say.spaced(_numbers(say, which)),
        "counter": _counter(say, which),
        "mentions": say("filter", "mentions", names=say.names(which.mentions)) if which.mentions else "",
        "place": place(say, which),
        "role": say.spaced(
            [
                say("role", which.role) if which.role and say.has("role", which.role) else "",
                *(say("mark", mark) for mark in which.marks),
            ]
        ),
        "summoned": say.spaced([_summoned(say, which), _made_of(say, which)]),
        "column": _in_line(say, which),
        "shares": _shares(say, which),
        "same": say.spaced(_same(say, which)),
        "except": say.spaced(_except(say, which)),
    }
    found |= {key: _number(say, which, key) for key in AS_ADJECTIVE}
    for key, yes, no in (
        ("attribute", which.attributes, which.not_attributes),
        ("race", which.races, ()),
        ("type", which.types, which.types_none),
        ("subtype", which.subtypes, ()),
    ):
        found[key] = say.spaced(
            [
                say("filter", key, words=say.words(key, yes)) if yes else "",
                say("filter", f"not_{key}", words=say.words(key, no)) if no else "",
            ]
        )
    return found


def _head(say: Say, which: Filter, one: bool) -> str:
    if which.names:
        return say.names(which.names)
    kinds = [str(kind) for kind in (CardKind.MONSTER, CardKind.SPELL, CardKind.TRAP) if kind in which.kinds]
    forms = say.tables["noun"].get("_".join(kinds), say.tables["noun"]["card"]).split("|")
    return forms[0 if one else 1]


def place(say: Say, which: Filter) -> str:
    """Where, and whose: "in your GY", "your opponent controls"."""
    if not which.zones:
        return "" if which.side == "any" else say("place", f"none_{which.side}")
    if set(which.zones) <= ON_FIELD and (len(which.zones) > 1 or "monster" in which.zones):
        return say("place", f"field_{which.side}")
    return say("place", f"zones_{which.side}", zones=say.zones(which.zones))


def _number(say: Say, which: Filter, key: str) -> str:
    low = getattr(which, f"{key}_min", None)
    high = getattr(which, f"{key}_max", None)
    stat = say("filter", key)
    if low is None and high is None:
        return ""
    if low == high:
        return say("filter", "exactly", stat=stat, n=low)
    if low is None or high is None:
        return say("filter", "at_most" if low is None else "at_least", stat=stat, n=high if low is None else low)
    return say("filter", "between", stat=stat, n=low, m=high)


def _numbers(say: Say, which: Filter) -> Iterator[str]:
    printed = [said for key in STATS if key not in AS_ADJECTIVE and (said := _number(say, which, key))]
    for key in STATS:
        for bound in ("at_most", "at_least"):
            board = getattr(which, f"{key}_{bound}", None)
            if board is not None:
                printed.append(say("filter", f"bound_{bound}", stat=say("filter", key), amount=amount(say, board)))
    if printed:
        yield say(
            "filter", "numbers", numbers=say.spaced(printed) if not say("layout", "space") else say.listed(printed)
        )
    if which.atk_is:
        yield say("filter", which.atk_is)


def _summoned(say: Say, which: Filter) -> str:
    said = []
    if which.summoned_how:
        said.append(
            say(
                "filter",
                "summoned_some" if len(which.summoned_how) > 1 else "summoned",
                how=say.words("how", which.summoned_how),
            )
        )
    if which.summoned_from:
        said.append(say("filter", "summoned_from", zones=say.zones(which.summoned_from)))
    return say.spaced(said)


def _counter(say: Say, which: Filter) -> str:
    if which.counter_min is not None:
        return say("filter", "counters", n=which.counter_min, counter=say.counter(which.counter))
    return say("filter", "counter", counter=say.counter(which.counter)) if which.counter else ""


def _made_of(say: Say, which: Filter) -> str:
    return say("filter", "made_of", cards=noun(say, which.made_of)) if which.made_of else ""


_WHOSE = {"target": "targets", "self_and_beside": "self"}


def _in_line(say: Say, which: Filter) -> str:
    told = [
        say("filter", "near" if word == "self_and_beside" else key, cards=say("what", _WHOSE.get(word, word)))
        for key, word in (("column", which.column), ("beside", which.beside))
        if word
    ]
    if which.column_of:
        told.append(say("filter", "column", cards=noun(say, which.column_of)))
    return say.spaced(told)


def _shares(say: Say, which: Filter) -> str:
    key = "targets" if which.shares_with == "target" else which.shares_with or "those"
    these = noun(say, which.compared, None) if which.compared else say("what", key)
    compared = (("shares", which.shares), ("differs", which.differs))
    return say.spaced(
        say("filter", word, what=say.words("stat", stats), cards=these) for word, stats in compared if stats
    )


def _same(say: Say, which: Filter) -> Iterator[str]:
    if which.normal_summon:
        yield say("filter", f"{which.normal_summon}_summon")
    if which.same_name:
        yield say("filter", "same_name")
    distinct = [key for key in ("name", "attribute", "race", "level") if getattr(which, f"distinct_{key}s", False)]
    if distinct:
        yield say("filter", "distinct", what=say.words("stat", distinct))
    if which.alike:
        yield say("filter", "alike", what=say.words("stat", which.alike))
    if which.bears:
        yield say("filter", "bears", cards=noun(say, which.bears))
    if which.borne_by:
        yield say("filter", "borne_by", cards=noun(say, which.borne_by))
    if which.total:
        low, high = which.total.at_least, which.total.at_most
        key = "exactly" if low == high else "at_least" if high is None else "at_most" if low is None else "between"
        plain = {"n": amount(say, high if low is None else low), "m": amount(say, high)}
        yield say("filter", "total", sum=say("filter", key, stat=say.words("stat", which.total.of.split("_")), **plain))


def _except(say: Say, which: Filter) -> Iterator[str]:
    if which.not_names:
        yield say("filter", "except", names=say.names(which.not_names))
    if which.none_of:
        yield say("filter", "except_these", cards=say.either(noun(say, one) for one in which.none_of))
    if which.unlike:
        yield say("filter", "unlike", cards=noun(say, which.unlike, None))


def amount(say: Say, given: int | Amount | None) -> str:
    """A number, or what the board takes it from."""
    if not isinstance(given, Amount):
        return "" if given is None else str(given)
    said = _source(say, given)
    if not said:
        return str(given.plus)
    if given.times != 1:
        said = say("amount", "times", n=given.times, amount=said)
    if given.divided_by != 1:
        said = say("amount", "divided", n=given.divided_by, amount=said)
    if given.half:
        said = say("amount", "half", amount=said)
    return say("amount", "plus", n=given.plus, amount=said) if given.plus else said


def _source(say: Say, given: Amount) -> str:
    if given.per is not None and given.sum:
        return say("amount", "sum", stat=say("stat", given.sum), cards=noun(say, given.per, None))
    if given.per is not None:
        return say("amount", "count", cards=noun(say, given.per, None, "none"))
    key = given.of.replace(".", "_")
    if not key or say.has("amount", key):
        return say("amount", key) if key else ""
    whose, _, stat = given.of.partition(".")
    whose = "targets" if whose == "target" else whose
    if say.has("what", whose) and say.has("stat", stat):
        return say("amount", "of", card=say("what", whose), stat=say("stat", stat))
    return say("amount", "board")
