"""A card where it may be activated: on an empty board if that will do, else after what it waits for.

What it waits for is played with stand-ins (a Summon, an attack, a battle, an activation); what only an effect brings
about is done by one of the best-known cards that do it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any

from engine.cards import Card, Effect, Filter
from engine.cards.facts import EventPattern, RespondsTo, Window
from engine.catalogue import best_known, by_id, search
from engine.scenario.read import known_card
from engine.terms import DAMAGE_STEP, NOT_ACTIVATED, ON_FIELD, OTHER, CardKind, EffectKind, Phase, SummonHow, Zone
from engine.timeline import alone, needs, replay
from engine.timeline.playing import branch as playing
from engine.timeline.run import look_up
from engine.timeline.suggest import places, props, suggest

Scenario = dict[str, Any]
Cards = dict[str, Any]
Given = int | str | dict[str, Any]
"""A card as scenarios give it: passcode, name, or written out."""
Start = tuple[Scenario, int]
"""A scenario, and the play (from 1) in which the card is to be activated."""
ME, PLAYER = "me", "A"
BY_ITSELF = 0
"""No play: a mandatory effect is activated in the course of the last one."""
MOST = 60
"""How many starts are tried at most: a tenth of a second and more, for the cards that nothing helps."""
KNOWN, CAUSES, SERIES = 400, 5, 20
"""Among how many of the best-known cards what happens is looked for, how many that do it are tried, and how many of a
series are looked at."""
BESIDE = 3
"""How many stand-ins are put on the board for what a trigger effect needs."""
STRONG, WEAK = 9000, 0
"""ATK of stand-ins that win and lose every battle."""
DONE_BY = {
    "summoned": ("special_summon",),
    "destroyed": ("destroy",),
    "sent_to_gy": ("send_to_gy", "destroy", "discard"),
    "banished": ("banish",),
    "leaves_field": ("destroy", "return_to_hand", "banish"),
    "returned_to_hand": ("return_to_hand",),
    "added_to_hand": ("add_to_hand",),
    "drawn": ("draw",),
    "discarded": ("discard",),
    "tributed": ("tribute",),
    "damage_dealt": ("damage",),
    "lp_gained": ("gain_lp",),
    "counter_placed": ("place_counter",),
    "position_changed": ("change_position",),
    "flipped_face_up": ("change_position",),
    "control_changed": ("take_control",),
    "set": ("set_card",),
    "equipped": ("equip",),
}
"""The verbs of effects that bring an event about."""
OPENINGS = {CardKind.SPELL: "any spell", CardKind.TRAP: "any trap", CardKind.MONSTER: "any effect monster"}
BATTLES = frozenset({"destroyed", "sent_to_gy", "battle_destroys", "battled", "damage_dealt", "leaves_field"})
LIES = (Zone.MONSTER, Zone.HAND, Zone.DECK, Zone.GY)


def occasion(card: Given, language: str = "en") -> dict[str, Any]:
    """`suggest` for a card alone, on the first occasion found on which its player (A) may activate it.

    Where none is found, as on an empty board, with the reason. Raises ScenarioError for a card that cannot be read or
    has nothing to activate.
    """
    alone = suggest({"v": 1, "cards": {}, "plays": []}, card, language=language)
    if alone["legal"]:
        return alone
    for scenario, play in islice(_starts(known_card(card, "card", look_up), card), MOST):
        if play == BY_ITSELF:
            if _came_up(scenario):
                return alone | {"legal": True, "why": None, "rule": None, "scenario": scenario}
            continue
        found = suggest(scenario, card, play, PLAYER, language)
        if found["legal"]:
            return found
    return alone


def _came_up(scenario: Scenario) -> bool:
    """Whether a mandatory effect of the card was activated by itself in the course of a play."""
    played = playing.as_played(replay.load(scenario))
    return any(event.type == "activate" and event.card == ME for event in played.duel.events)


def _starts(known: Card, card: Given) -> Iterator[Start]:
    for effect in known.effects:
        if effect.kind in NOT_ACTIVATED:
            continue
        beside = _beside(known, effect)
        for scenario, play in _occasions(known, card, effect):
            yield scenario, play
            if beside and play != 1:
                yield scenario | {"cards": beside | scenario["cards"]}, play


def _beside(known: Card, effect: Effect) -> Cards:
    """What a trigger effect needs on the board to come up at all, as stand-ins off the field."""
    duel = alone.board(known, alone.place(known, effect)[0])
    wanted = [prop for prop in props(alone.attempt(duel, known, effect), duel) if Zone(prop["zone"]) not in ON_FIELD]
    return {f"p{n}": prop for n, prop in enumerate(wanted[:BESIDE], 1)}


def _occasions(known: Card, card: Given, effect: Effect) -> Iterator[Start]:
    if effect.kind == EffectKind.FLIP:
        yield from _own_summons(known, card, ("flip",))
    fights = not effect.zones or Zone.MONSTER in effect.zones
    for turn, phase in _moments(effect.window):
        if phase in DAMAGE_STEP:
            yield from _battles(effect, fights, card, None, phase)
        elif phase == Phase.BATTLE_STEP:
            yield from _attacks(fights, card, None)
        else:
            yield _start({}, turn, phase), 1
    answers = effect.responds_to or RespondsTo()
    if answers.activation is not None:
        yield from _activations(answers.activation.kinds, answers.activation.player)
    if answers.summon is not None:
        yield from _summons(answers.summon.player)
    if answers.attack is not None:
        yield from _attacks(fights, card, answers.attack.target or answers.attack.filter)
    if answers.event is not None:
        for event in (answers.event, *answers.event.any_of):
            yield from _happenings(known, card, effect, event, fights or event.what == "self")


def _start(cards: Cards, turn: str = PLAYER, phase: str = Phase.MAIN1) -> Scenario:
    return {"v": 1, "turn_player": turn, "phase": str(phase), "cards": cards, "plays": []}


def _moments(window: Window | None) -> Iterator[tuple[str, str]]:
    """The turn players and phases of a window, the card's own turn first."""
    for one in (window.any_of or (window,)) if window else ():
        turn = {"self": PLAYER, "opponent": OTHER[PLAYER]}.get(one.turn)
        for player in (turn,) if turn else (PLAYER, OTHER[PLAYER]):
            for phase in one.phases or (Phase.MAIN1,):
                yield player, phase


def _activations(kinds: Sequence[CardKind], side: str) -> Iterator[Start]:
    """Another activation to answer: of a stand-in, else of a card that does what is asked for."""
    player = PLAYER if side == "self" else OTHER[PLAYER]
    openings: list[Given] = [OPENINGS[kind] for kind in kinds]
    for opening in openings + [card.id for card in _known() if card.kind in kinds]:
        begun = suggest(_start({}, player), opening, 1, player)
        if begun["legal"]:
            yield begun["scenario"], 1


def _summons(side: str) -> Iterator[Start]:
    """A Summon to answer: a Normal Summon, then Special Summons of the best-known cards that need nothing for it."""
    player = PLAYER if side == "self" else OTHER[PLAYER]
    monster = {"card": "any monster", "owner": player, "zone": Zone.HAND.value}
    yield _summon(_start({"s1": monster}, player), player, "s1", "normal")
    for known in _known():
        if any(way.how == SummonHow.SPECIAL and not way.conditions and not way.costs for way in known.own_summons):
            lies = {"card": known.id, "owner": player, **needs.start(known, SummonHow.SPECIAL)}
            yield _summon(_start({"s1": lies}, player), player, "s1", "special")


def _summon(scenario: Scenario, player: str, ref: str, how: str, given: Sequence[str] = ()) -> Start:
    """The scenario with a Summon to answer in its first play."""
    summon = {"player": player, "card": ref, "how": how, **({"with": list(given)} if given else {})}
    return {**scenario, "plays": [{"summon": summon}]}, 1


def _attacks(fights: bool, card: Given, about: Filter | None) -> Iterator[Start]:
    """An attack to answer: one on the card itself or by it where it `fights`, else a direct one; one on another
    monster or by it."""
    other, place = OTHER[PLAYER], {"zone": Zone.MONSTER.value, "position": "attack"}
    foe: Cards = {"owner": other, **place}
    strong, weak = ({**foe, "card": {"any": "monster", "atk": atk}} for atk in (STRONG, WEAK))
    mine: Cards = {"card": _such(about), "owner": PLAYER, **place}
    winner = {**mine, "card": {"any": "monster", "atk": STRONG}}
    me: Cards = {}
    found: list[tuple[Cards, str, str]] = [({"foe": strong}, "foe", "direct")]
    if fights:
        me = {ME: {"card": card, "owner": PLAYER, **place}}
        found = [({"foe": strong}, "foe", ME), ({"foe": weak}, ME, "foe"), ({}, ME, "direct")]
    found += [({"foe": strong, "mine": mine}, "foe", "mine"), ({"foe": weak, "mine": winner}, "mine", "foe")]
    found += [({"foe": weak, "mine": mine}, "mine", "foe")]
    for cards, attacker, target in found:
        board = {**me, **cards}
        yield (
            _start(board, board[attacker]["owner"], Phase.BATTLE_STEP)
            | {"plays": [{"attack": {"card": attacker, "target": target}}]},
            1,
        )


def _battles(effect: Effect, fights: bool, card: Given, about: Filter | None, until: str = "end") -> Iterator[Start]:
    """The same attacks, and what the battle leads to."""
    for scenario, _ in _attacks(fights, card, about):
        goes_on = {"battle": "end"} if until == "end" else {"phase": str(until)}
        plays = [*scenario["plays"], goes_on]
        yield scenario | {"plays": plays}, len(plays) + 1
        if not effect.optional:
            yield scenario | {"plays": [*scenario["plays"], {"battle": "end"}]}, BY_ITSELF


def _happenings(known: Card, card: Given, effect: Effect, event: EventPattern, fights: bool) -> Iterator[Start]:
    """What has to have happened: a Summon or a battle of the card, or what an effect does to it or to another."""
    if "summoned" in event.events and event.what == "self":
        yield from _own_summons(known, card, ("normal", "tribute", "flip", *(way.how for way in known.own_summons)))
    elif "summoned" in event.events:
        side = event.filter.side if event.filter else "any"
        yield from ((scenario, 2) for scenario, _ in _summons(side))
    if BATTLES & set(event.events) and event.by not in ("effect", "cost"):
        yield from _battles(effect, fights, card, event.filter)
    if "attack_declared" in event.events:
        yield from ((scenario, 2) for scenario, _ in _attacks(fights, card, event.filter))
    for cause, by in _causes(frozenset(verb for name in event.events for verb in DONE_BY.get(name, ()))):
        for player in (PLAYER,) if event.cause_side == "self" else (OTHER[PLAYER], PLAYER):
            for start in _lying(card, known, event):
                begun = suggest({**start, "turn_player": player}, cause.id, 1, player)
                if begun["legal"] and begun["effect"] == by.n:
                    yield _aimed(begun["scenario"], by), 2
    if {"activated", "resolved"} & set(event.events):
        kinds = event.activation.kinds if event.activation else tuple(CardKind)
        yield from ((scenario, 2) for scenario, _ in _activations(kinds, event.cause_side))


def _own_summons(known: Card, card: Given, ways: Sequence[str]) -> Iterator[Start]:
    for how in ways:
        given = {f"m{n}": spec for n, spec in enumerate(needs.materials(known, how, PLAYER), 1)}
        around = {f"n{n}": spec for n, spec in enumerate(needs.around(known, how, PLAYER), 1)}
        board = _start({ME: {"card": card, "owner": PLAYER, **needs.start(known, how)}, **given, **around})
        scenario, _ = _summon(board, PLAYER, ME, str(how), [*given, *(around if how == SummonHow.SPECIAL else ())])
        yield scenario, 2


def _lying(card: Given, known: Card, event: EventPattern) -> Iterator[Scenario]:
    """Boards on which the event can befall the card, or another one of either player."""
    if event.what != "self":
        for zone in event.from_zones or (Zone.MONSTER,):
            stands = {"zone": zone.value, **({"position": "attack"} if zone == Zone.MONSTER else {})}
            for owner in (PLAYER, OTHER[PLAYER]):
                yield _start({"s1": {"card": _such(event.filter), "owner": owner, **stands}})
        return
    usual = [place for place in places(known, own_turn=True) if place["zone"] != Zone.HAND]
    if known.kind == CardKind.MONSTER:
        usual = [{"zone": zone.value} for zone in event.from_zones or LIES]
    for place in usual:
        stands = {"position": "attack"} if place["zone"] == Zone.MONSTER else {}
        yield _start({ME: {"card": card, "owner": PLAYER, **place, **stands}})


def _such(about: Filter | None) -> str | int:
    """A monster that a filter speaks of: of its name, or the best-known of its series; else a stand-in."""
    if about is None or not (about.names or about.series):
        return "any monster"
    found = (by_id(one["id"]) for one in search((about.names or about.series)[0], SERIES))
    for card in found:
        if card is None or card.kind != CardKind.MONSTER or (about.races and card.race not in about.races):
            continue
        if about.names or set(about.series) & set(card.series):
            return card.id
    return "any monster"


def _aimed(scenario: Scenario, by: Effect) -> Scenario:
    """The scenario with its one link aimed at the card that all is about, where it aims or chooses at all."""
    about = ME if ME in scenario["cards"] else "s1"
    link = dict(scenario["plays"][0]["chain"][0])
    if about not in scenario["cards"] or link["card"] == about:
        return scenario
    if by.targets is not None:
        link["targets"] = [about]
    elif any(action.what == "chosen" for action in by.actions):
        link["choices"] = {"cards": [about]}
    return {**scenario, "plays": [{"chain": [link]}]}


@cache
def _known() -> list[Card]:
    return best_known(KNOWN)


@cache
def _causes(verbs: frozenset[str]) -> list[tuple[Card, Effect]]:
    """The best-known Spells and Traps that do one of these and not much else, with the effect that does."""
    found = [
        (card, card.effects[0])
        for card in _known()
        if card.kind != CardKind.MONSTER and len(card.effects) == 1 and card.effects[0].reading == "full"
        if verbs & {action.do for action in card.effects[0].actions}
    ]
    return sorted(found, key=lambda one: bool(one[1].responds_to) + len(one[1].actions) + len(one[1].costs))[:CAUSES]
