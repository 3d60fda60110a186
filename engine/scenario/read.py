"""A scenario as given (a dict, as from JSON) -> a checked `Scenario`, or a `ScenarioError` that says where and what."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from engine.cards import Card
from engine.errors import ScenarioError, said
from engine.scenario import stand_in
from engine.scenario.complaints import convert, is_near, nearest, one_of, short, span
from engine.scenario.schema import LIMITS, CardSpec, Fork, LinkSpec, Play, Scenario
from engine.terms import ON_FIELD, SIDES, CardKind, Phase, Position, Zone

T = TypeVar("T")
LookUp = Callable[[int | str], Card | None]

KEYS = ("v", "title", "turn_player", "phase", "lp", "cards", "plays", "fork", "rulings")
PLAYS = ("chain", "summon", "attack", "battle", "phase", "turn", "set", "position")
POSITIONS: dict[Zone, tuple[Position, ...]] = {
    Zone.MONSTER: (Position.ATTACK, Position.DEFENSE, Position.FACEDOWN_DEFENSE),
    Zone.SPELL_TRAP: (Position.SET, Position.FACE_UP),
    Zone.FIELD: (Position.FACE_UP, Position.SET),
    Zone.PENDULUM: (Position.FACE_UP,),
    Zone.BANISHED: (Position.FACE_UP, Position.FACE_DOWN),
    Zone.EXTRA: (Position.FACE_DOWN, Position.FACE_UP),
}
"""The positions a card may have in a zone, the usual one first."""
NUMBERS = {"atk": 999_999, "def_": 999_999, "level": 99}
"""What the numbers of a card may be now, at most."""
UNNAMED = re.compile(r"[AB]\.(deck|hand|extra|token)\.\d{1,3}")
"""Refs that the engine gives to cards the scenario does not name."""
ROOM = {Zone.MONSTER: 7, Zone.SPELL_TRAP: 5, Zone.FIELD: 1, Zone.PENDULUM: 2}


def read(given: Any, look_up: LookUp) -> Scenario:
    """Check `given` against scenario format 1; `look_up` finds a card by passcode or exact name.

    Raises ScenarioError with the dotted path of the first fault (plays, links and lists count from 1).
    """
    _size(given)
    for key in given:
        if key not in KEYS:
            raise ScenarioError(str(key), "is not a part of a scenario", nearest(str(key), KEYS))
    _format(given)
    cards = given.get("cards", {})
    if not isinstance(cards, dict):
        raise ScenarioError("cards", "is not an object", '{"ref": {"card": …, "owner": "A", "zone": "hand"}}')
    if len(cards) > LIMITS["cards"]:
        raise ScenarioError(
            "cards", said("{n} cards are too many", n=len(cards)), said("at most {n}", n=LIMITS["cards"])
        )
    specs: dict[str, CardSpec] = {}
    known: dict[str, Card] = {}
    for ref, value in cards.items():
        specs[ref], known[ref] = _card(ref, value, look_up)
    _refs_between_cards(specs)
    _room(specs)
    plays = _plays(given.get("plays", []), known)
    return Scenario(
        cards=specs,
        known=known,
        plays=plays,
        title=_typed(given, "title", str, ""),
        turn_player=_side(given.get("turn_player", "A"), "turn_player"),
        phase=convert(given.get("phase", "main1"), Phase, "phase"),
        lp=_lp(given.get("lp", {})),
        fork=_fork(given.get("fork"), plays),
        rulings=_rulings(given.get("rulings", "articles")),
    )


def _format(given: dict[str, Any]) -> None:
    if "v" not in given:
        raise ScenarioError("v", "is missing", 'this engine reads format 1: "v": 1')
    if type(given["v"]) is not int or given["v"] != 1:
        raise ScenarioError(
            "v", said("{value} is not a known scenario format", value=short(given["v"])), "this engine reads format 1"
        )


def _size(given: Any) -> None:
    if not isinstance(given, dict):
        raise ScenarioError("", "a scenario is an object", '{"v": 1, "cards": {…}, "plays": […]}')
    try:
        size = len(msgspec.json.encode(given))
    except (TypeError, ValueError, RecursionError, msgspec.MsgspecError, OverflowError):
        raise ScenarioError("", "is not plain JSON data", "objects, lists, texts, numbers, true, false, null") from None
    if size > LIMITS["bytes"]:
        raise ScenarioError(
            "", said("{n} bytes are too many", n=size), said("at most {n} bytes of JSON", n=LIMITS["bytes"])
        )


def _typed(given: dict[str, Any], key: str, kind: type[T], default: T) -> T:
    value = given.get(key, default)
    if not isinstance(value, kind):
        raise ScenarioError(key, said("{value} is not a text", value=short(value)), "write it in quotes")
    return value


def _side(value: Any, path: str) -> str:
    if value not in SIDES:
        raise ScenarioError(path, said("{value} is no player", value=short(value)), 'the players are "A" and "B"')
    return str(value)


def _rulings(value: Any) -> str:
    if value not in ("articles", "latest"):
        raise ScenarioError("rulings", said("{value} is not a reading", value=short(value)), '"articles" or "latest"')
    return str(value)


def _lp(value: Any) -> dict[str, int]:
    if not isinstance(value, dict):
        raise ScenarioError("lp", "is not an object", '{"A": 8000, "B": 8000}')
    lp = {"A": 8000, "B": 8000}
    for player, points in value.items():
        _side(player, f"lp.{player}")
        if isinstance(points, bool) or not isinstance(points, int) or not 1 <= points <= 999_999:
            raise ScenarioError(
                f"lp.{player}",
                said("{value} are no Life Points", value=short(points)),
                "a whole number from 1 to 999999",
            )
        lp[player] = points
    return lp


def _card(ref: Any, value: Any, look_up: LookUp) -> tuple[CardSpec, Card]:
    path = f"cards.{ref}"
    if not isinstance(ref, str) or not ref or len(ref) > 60:
        raise ScenarioError("cards", said("{value} is no name for a card", value=short(ref)), "1 to 60 characters")
    spec = convert(value, CardSpec, path)
    _side(spec.owner, f"{path}.owner")
    controller = _side(spec.controller or spec.owner, f"{path}.controller")
    card = known_card(spec.card, f"{path}.card", look_up)
    if spec.zone == Zone.EXTRA and card.kind != CardKind.MONSTER:
        kind = said(card.kind.capitalize())
        raise ScenarioError(f"{path}.zone", said("a {kind} Card cannot lie in the Extra Deck", kind=kind), "deck")
    if spec.zone in (Zone.FIELD, Zone.PENDULUM) and card.kind == CardKind.TRAP:
        raise ScenarioError(
            f"{path}.zone", said("a Trap Card cannot lie in the {zone} zone", zone=spec.zone), "spell_trap"
        )
    allowed = POSITIONS.get(spec.zone, ())
    position = spec.position or (allowed[0] if allowed else None)
    if spec.position is not None and spec.position not in allowed:
        hint = one_of(allowed) if allowed else said("cards in {zone} have no position", zone=spec.zone)
        raise ScenarioError(
            f"{path}.position", said("{value} is no position in {zone}", value=spec.position, zone=spec.zone), hint
        )
    if spec.column is not None and not 1 <= spec.column <= 5:
        raise ScenarioError(f"{path}.column", said("{value} is not a column", value=spec.column), span(1, 5))
    for name, most in NUMBERS.items():
        number = getattr(spec, name)
        if number is not None and not 0 <= number <= most:
            where = f"{path}.{name.rstrip('_')}"
            raise ScenarioError(where, said("{value} is out of range", value=short(number)), span(0, most))
    for name, number in spec.counters.items():
        if not 0 <= number <= 1000:
            raise ScenarioError(f"{path}.counters.{name}", said("{n} counters", n=number), span(0, 1000))
    return msgspec.structs.replace(spec, controller=controller, position=position), card


def known_card(value: int | str | dict[str, Any], path: str, look_up: LookUp) -> Card:
    """The card that a scenario names at `path`; raises ScenarioError where there is none."""
    if isinstance(value, dict):
        return stand_in.by_object(value, path)
    card = stand_in.by_word(value) if isinstance(value, str) else None
    card = card or look_up(value)
    if card is None:
        hint = said('the passcode, the exact name in any language, or a stand-in such as "any monster"')
        raise ScenarioError(path, said("no card {value} is known", value=short(value)), hint)
    return card


def _refs_between_cards(specs: dict[str, CardSpec]) -> None:
    for ref, spec in specs.items():
        for key, other in (("under", spec.under), ("equipped_to", spec.equipped_to)):
            if other and (other not in specs or other == ref):
                raise ScenarioError(
                    f"cards.{ref}.{key}", said("there is no other card {value}", value=short(other)), _refs(specs)
                )
        if spec.zone == Zone.MATERIAL and not spec.under:
            raise ScenarioError(f"cards.{ref}.under", "is missing", "say which monster the material is attached to")


def _room(specs: dict[str, CardSpec]) -> None:
    taken: dict[tuple[str, Zone], int] = {}
    for ref, spec in specs.items():
        if spec.zone in ON_FIELD:
            key = (spec.controller, spec.zone)
            taken[key] = taken.get(key, 0) + 1
            if taken[key] > ROOM[spec.zone]:
                hint = said("a player has room for {n} there", n=ROOM[spec.zone])
                raise ScenarioError(
                    f"cards.{ref}.zone",
                    said("{zone} of {player} is full", zone=spec.zone, player=spec.controller),
                    hint,
                )


def _refs(known: Any) -> str:
    names = list(known)
    return said("cards of this scenario: {names}", names=", ".join(names[:12]) + (" …" if len(names) > 12 else ""))


def _plays(value: Any, known: dict[str, Card]) -> tuple[Play, ...]:
    if not isinstance(value, list):
        raise ScenarioError("plays", "is not a list", '[{"chain": [{"player": "A", "card": "ref"}]}]')
    if len(value) > LIMITS["plays"]:
        raise ScenarioError(
            "plays", said("{n} plays are too many", n=len(value)), said("at most {n}", n=LIMITS["plays"])
        )
    return tuple(_play(play, f"plays.{n}", known) for n, play in enumerate(value, 1))


def _play(value: Any, path: str, known: dict[str, Card]) -> Play:
    if not isinstance(value, dict):
        raise ScenarioError(path, "is not an object", said("a play is one of: {words}", words=", ".join(PLAYS)))
    kinds = [key for key in value if key != "response"]
    if len(kinds) != 1 or kinds[0] not in PLAYS:
        fault = (
            said("says nothing to do")
            if not kinds
            else said("{value} is not a play", value=short(" and ".join(map(str, kinds))))
        )
        hint: str = said("exactly one of: {words}", words=", ".join(PLAYS))
        if len(kinds) == 1 and is_near(str(kinds[0]), PLAYS):
            hint = nearest(str(kinds[0]), PLAYS)
        raise ScenarioError(path, fault, hint)
    if value[kinds[0]] is None:
        raise ScenarioError(
            f"{path}.{kinds[0]}", "null says nothing to do", said('"{word}" has to say what is done', word=kinds[0])
        )
    play = convert(value, Play, path)
    for key in ("chain", "response"):
        links: tuple[LinkSpec, ...] = getattr(play, key) or ()
        if key == "chain" and play.chain is not None and not links:
            raise ScenarioError(f"{path}.chain", "has no link", "Chain Link 1 first")
        if len(links) > LIMITS["links"]:
            raise ScenarioError(
                f"{path}.{key}", said("{n} links are too many", n=len(links)), said("at most {n}", n=LIMITS["links"])
            )
        for n, link in enumerate(links, 1):
            _link(link, f"{path}.{key}.{n}", known)
    _named(play, path, known)
    return play


def _link(link: LinkSpec, path: str, known: dict[str, Card]) -> None:
    _side(link.player, f"{path}.player")
    _ref(link.card, f"{path}.card", known)
    for key in ("targets", "cost"):
        for n, ref in enumerate(getattr(link, key) or (), 1):
            _ref(ref, f"{path}.{key}.{n}", known)
    for n, ref in enumerate(link.choices.cards, 1):
        _ref(ref, f"{path}.choices.cards.{n}", known)
    card = known.get(link.card)
    if link.effect is not None and card is not None:
        _effect(link.effect, card, f"{path}.effect")


def _effect(number: int | str, card: Card, path: str) -> None:
    numbers = [effect.n for effect in card.effects]
    if card.kind != CardKind.MONSTER and 0 not in numbers:
        numbers.insert(0, 0)
    if number not in numbers or isinstance(number, bool):
        known = ", ".join(map(str, numbers))
        hint = said("its effects: {numbers}", numbers=known) if numbers else said("it has no effects")
        raise ScenarioError(path, said("{card} has no effect {value}", card=card.name, value=short(number)), hint)


def _ref(ref: str, path: str, known: dict[str, Card]) -> None:
    if ref not in known and not UNNAMED.fullmatch(ref):
        raise ScenarioError(path, said("there is no card {value}", value=short(ref)), _refs(known))


def _named(play: Play, path: str, known: dict[str, Card]) -> None:
    if play.summon:
        _side(play.summon.player, f"{path}.summon.player")
        _ref(play.summon.card, f"{path}.summon.card", known)
        for n, ref in enumerate(play.summon.with_, 1):
            _ref(ref, f"{path}.summon.with.{n}", known)
    if play.attack:
        _ref(play.attack.card, f"{path}.attack.card", known)
        if play.attack.target != "direct":
            _ref(play.attack.target, f"{path}.attack.target", known)
    if play.set:
        _side(play.set.player, f"{path}.set.player")
        _ref(play.set.card, f"{path}.set.card", known)
    if play.position:
        _ref(play.position.card, f"{path}.position.card", known)
    if play.turn is not None:
        _side(play.turn, f"{path}.turn")
    if play.battle is not None and play.battle not in ("damage_calculation", "end"):
        raise ScenarioError(
            f"{path}.battle", said("{value} is unknown", value=short(play.battle)), '"damage_calculation" or "end"'
        )


def _fork(value: Any, plays: tuple[Play, ...]) -> Fork | None:
    if value is None:
        return None
    fork = convert(value, Fork, "fork")
    if not 1 <= fork.play <= len(plays):
        raise ScenarioError("fork.play", said("there is no play {n}", n=fork.play), span(1, len(plays)))
    links = plays[fork.play - 1].links
    if not 1 <= fork.link <= max(1, len(links)):
        raise ScenarioError(
            "fork.link", said("play {play} has no link {n}", play=fork.play, n=fork.link), span(1, len(links))
        )
    return fork
