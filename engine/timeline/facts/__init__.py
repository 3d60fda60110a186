"""A card in words, written from its facts: its type line, what it says of itself, and each effect, in three languages.

Nothing here is decided, and no sentence of a card is known: every word is one of `engine.wording.facts`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engine.cards import Card, Effect, OwnSummon, Target
from engine.rules import limits
from engine.terms import NOT_ACTIVATED, CardKind, EffectKind, Zone
from engine.timeline.facts.deeds import deed, deeds, restriction
from engine.timeline.facts.happenings import activation, answered, conditions, window
from engine.timeline.facts.nouns import noun, target
from engine.timeline.facts.say import Say

__all__ = ["Line", "Told", "card_facts", "effect_facts", "heading", "reading_of", "stats", "type_line"]


class Line(Struct, frozen=True):
    """One thing said; `join`: how an action hangs on the one before; `under`: what belongs to it (options)."""

    text: str
    join: str = ""
    under: tuple[Line, ...] = ()


class Told(Struct, frozen=True):
    """One fact: its key ("costs", "limit" …), what it is called, what is said, and the rules that hang on it."""

    key: str
    label: str
    lines: tuple[Line, ...]
    rules: tuple[str, ...] = ()


def word(table: str, key: str, language: str = "en") -> str:
    """A word of the vocabulary ("attribute", "race", "subtype" …) in a language; itself where there is no other."""
    said = Say(language).tables.get(table, {}).get(key, key)
    return str(said)


def type_line(card: Card, language: str = "en") -> str:
    """ "LIGHT [Dragon / Normal] Level 8", "Quick-Play Spell"."""
    say = Say(language)
    if card.kind != CardKind.MONSTER:
        return say("line", card.kind, subtype=say("subtype", card.subtype) if card.subtype else "").strip()
    space = say("layout", "space")
    race = say("filter", "race", words=say("race", card.race)) if card.race else ""
    types = [race, *(say("type", word) for word in card.types)]
    attribute = say("attribute", card.attribute) if card.attribute else ""
    said = say(
        "line",
        "monster",
        attribute=attribute,
        types=say("line", "types", types=(" / " if space else "／").join(filter(None, types))),
        level=" ".join(
            say("line", key, n=getattr(card, key))
            for key in ("level", "rank", "link", "scale")
            if getattr(card, key) is not None
        ),
    )
    return said.strip()


def stats(card: Card, language: str = "en") -> list[str]:
    """ATK and DEF, where the card has them; "?" where they are not fixed."""
    if card.kind != CardKind.MONSTER:
        return []
    say = Say(language)
    shown = [("atk", card.atk)] if card.link is not None else [("atk", card.atk), ("def", card.def_)]
    return [say("line", key, n="?" if number is None or number < 0 else number) for key, number in shown]


def heading(effect: Effect, language: str = "en") -> str:
    """What the effect is called: "Effect 2", "Pendulum Effect 1", "The activation itself"."""
    say = Say(language)
    if effect.n == 0:
        return say("heading", "bare")
    number = str(effect.n)
    return say("heading", "pendulum" if number.startswith("p") else "effect", n=number.removeprefix("p"))


def effect_facts(card: Card, effect: Effect, language: str = "en") -> list[Told]:
    """All that is known of one effect, in the order in which it is read: kind, where, when, cost, targets, effect …"""
    say = Say(language)
    found = [(key, lines) for key, lines in _effect(say, card, effect) if lines]
    rules = {"limit": (limits.rule(effect.limit.kind),) if effect.limit else ()}
    if effect.oaths:
        rules["oaths"] = ("oath-lifted",)
    return [
        Told(
            key,
            say("label", key),
            tuple(one if isinstance(one, Line) else Line(one) for one in lines),
            rules.get(key, ()),
        )
        for key, lines in found
    ]


def _effect(say: Say, card: Card, effect: Effect) -> Iterator[tuple[str, list[str] | list[Line]]]:
    activated = effect.kind not in NOT_ACTIVATED
    yield "kind", [say("kind", effect.kind)]
    yield "from" if activated else "applies", [say.either(_zones(say, card, effect))] if effect.zones else []
    yield "speed", [str(effect.spell_speed)] if effect.spell_speed else []
    if activated:
        yield "timing", _timing(say, effect)
    yield "window", window(say, effect.window) if effect.window else []
    yield "answers", answered(say, effect.responds_to) if effect.responds_to else []
    gained = [say("condition", "gained_by", cards=noun(say, effect.gained_by))] if effect.gained_by else []
    yield "conditions", [*gained, *conditions(say, effect.conditions)]
    yield "hand", conditions(say, effect.hand_if)
    yield "costs", [Line(text, join) for join, text in deeds(say, effect.costs)]
    yield "targets", _targets(say, effect.targets) if effect.targets else []
    yield "actions", _actions(say, effect)
    yield "negates", [say.listed(say("negates", kind) for kind in effect.negates)] if effect.negates else []
    yield "protected", [say.listed(say("protected", kind) for kind in effect.protected)] if effect.protected else []
    yield "no_response", [activation(say, effect.no_response)] if effect.no_response else []
    yield "limit", _limit(say, effect)
    yield "oaths", [say("oath", "sworn", what=restriction(say, oath.restriction)) for oath in effect.oaths]
    if activated:
        yield "damage_step", [say("damage_step", "yes" if effect.damage_step else "no")]
    read = reading_of(effect)
    yield "reading", [say("reading", read if activated or read == "full" else f"{read}_applies")]


def _zones(say: Say, card: Card, effect: Effect) -> list[str]:
    """Where it is activated; a Spell or Trap that lies on the field for its own activation is Set there."""
    lies_set = effect.kind == EffectKind.CARD_ACTIVATION and card.kind != CardKind.MONSTER
    return [
        say("from", "set" if lies_set and zone != Zone.HAND else "activated", zones=say("zones", zone))
        for zone in effect.zones
    ]


def _timing(say: Say, effect: Effect) -> list[str]:
    if effect.timing is None and effect.optional:
        return []
    words = [say("timing", "optional" if effect.optional else "mandatory")]
    if effect.timing:
        words.append(say("timing", effect.timing))
    return [say.listed(words), *([say("timing", "can_miss")] if effect.can_miss_timing else [])]


def _actions(say: Say, effect: Effect) -> list[Line]:
    lines = [Line(text, join) for join, text in deeds(say, effect.actions)]
    for number, option in enumerate(effect.options, 1):
        under = [Line(text, join) for join, text in deeds(say, option.actions)]
        if option.targets:
            under.insert(
                0,
                Line(
                    say(
                        "layout",
                        "colon",
                        before=say("label", "targets"),
                        after=say.listed(_targets(say, option.targets)),
                    )
                ),
            )
        costs = [said for _, said in deeds(say, option.costs)]
        under[:0] = [
            Line(say("layout", "colon", before=say("label", label), after=said))
            for label, told in (("conditions", conditions(say, option.condition)), ("costs", costs))
            for said in told
        ]
        lines.append(Line(say("join", "option", n=number), "", tuple(under)))
    return lines


def _targets(say: Say, wanted: Target) -> list[str]:
    """What is targeted, and what may be instead."""
    if wanted.instead is None:
        return [target(say, wanted)]
    needs = say.listed(conditions(say, [wanted.instead_if] if wanted.instead_if else []))
    return [target(say, wanted), say("extra", "instead", condition=needs, cards=target(say, wanted.instead))]


def _limit(say: Say, effect: Effect) -> list[str]:
    limit = effect.limit
    if limit is None:
        return []
    said = say("limit", limit.kind, n=limit.max)
    return [say.with_extras(said, [say("limit", "shared")] if limit.scope == "card" else [])]


def reading_of(effect: Effect) -> str:
    """How much of the effect is read: an opaque action is a part that is not."""
    listed = (action for option in effect.options for action in (*option.costs, *option.actions))
    inner = [*effect.costs, *effect.actions, *listed]
    opaque = [action for action in inner if action.do == "opaque"]
    if effect.reading == "full" and opaque:
        return "not_read" if len(opaque) == len(inner) else "partly"
    return effect.reading


def card_facts(card: Card, language: str = "en") -> list[Told]:
    """What a card says of itself: how it is Summoned, how many there may be, what it mentions."""
    say = Say(language)
    found = [
        (
            "materials",
            [say.listed(target(say, one) for one in way.materials) for way in card.own_summons if way.materials],
        ),
        ("own_summons", [_own(say, way) for way in card.own_summons if not way.materials]),
        ("summon", list(_summoning(say, card))),
        ("copies", [say("card", "only_control", n=_only(say, card))] if card.only_control is not None else []),
        (
            "counters",
            [say("card", "counter_limit", n=n, counter=say.counter(name)) for name, n in card.counter_limit.items()],
        ),
        ("mentions", [say.listed(map(say.name, card.mentions))] if card.mentions else []),
    ]
    return [Told(key, say("label", key), tuple(map(Line, lines))) for key, lines in found if lines]


def _own(say: Say, way: OwnSummon) -> str:
    zones = say.zones(way.zones)
    key = "own_special" if way.how == "special" else "own_extra"
    extras = [say("card", "own_cost", costs=say.listed(deed(say, cost) for cost in way.costs))] if way.costs else []
    if way.conditions:
        extras.append(say("card", "own_condition", conditions=say.listed(conditions(say, way.conditions))))
    if way.to_opponent:
        extras.append(say("card", "own_opponent"))
    if way.position:
        extras.append(say("position", way.position))
    if way.once_per_turn:
        extras.append(say("card", "own_once"))
    return say.with_extras(say("card", key, zones=zones, how=say("how", way.how)), extras)


def _only(say: Say, card: Card) -> str:
    if card.only_control_of is None:
        return str(card.only_control)
    return noun(say, card.only_control_of, card.only_control, "n")


def _summoning(say: Say, card: Card) -> Iterator[str]:
    if card.no_normal_summon:
        yield say("card", "no_normal_summon")
    if card.no_special_summon:
        yield say("card", "no_special_summon")
    if card.no_special_summon_from:
        yield say("card", "no_special_summon_from", zones=say.zones(card.no_special_summon_from))
    if card.must_first:
        yield say("card", "must_first")
    if card.only_by or card.only_by_cards or card.only_by_effects_of:
        ways = [*(say("how", how) for how in card.only_by), *map(say.name, card.only_by_cards)]
        ways += [noun(say, card.only_by_effects_of)] if card.only_by_effects_of else []
        yield say("card", "only_by", how=say.listed(ways))
    if card.special_summon_limit is not None:
        yield say("card", "special_summon_limit", n=card.special_summon_limit)
    if card.no_material_when_new:
        yield say("card", "no_material_when_new", how=say.words("how", card.no_material_when_new))
    if card.may_tribute_for_two:
        yield say("card", "tribute_for_two", cards=noun(say, card.may_tribute_for_two))
