"""Chaining a card by its name alone: where it would lie, whose it would be, and may it be chained now.

What an activation needs besides (a monster to destroy, a card to discard) is put on the board as a stand-in, so that
two cards are enough for an answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.cards import Card, Effect, Filter
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Attempt, Declared
from engine.errors import ScenarioError, said
from engine.rules import activation, costs, possible, selection
from engine.scenario.read import ROOM, known_card
from engine.scenario.schema import CardSpec
from engine.terms import NOT_ACTIVATED, ON_FIELD, OTHER, CardKind, Position, SummonHow, Zone
from engine.timeline import replay
from engine.timeline.annotate import Speaker
from engine.timeline.names import by_ref
from engine.timeline.playing.branch import begin
from engine.timeline.run import look_up
from engine.wording import wording

NEEDS = frozenset({"nothing-to-do", "no-legal-target", "cost-not-payable", "condition-not-met"})
"""Refusals that a further card on the board may lift."""
MOST_STAND_INS = 3
LEAVES = frozenset({"Normal", "Quick-Play", "Counter", "Ritual"})
"""Spells and Traps that go to the GY after the Chain in which they were activated."""
Nearest = tuple[int, Refusal | activation.Ready, Attempt]
"""How far an activation came, how its examination ended, and which it was."""


def suggest(
    scenario: dict[str, Any],
    card: int | str | dict[str, Any],
    play: int | None = None,
    player: str | None = None,
    language: str = "en",
) -> dict[str, Any]:
    """`card` chained as the next link of play number `play` (from 1; one more than there are: a new Chain).

    Gives {"legal", "why", "rule", "player", "spell_speed", "effect", "ref", "added", "scenario"}: the scenario has
    the card and
    its link added, also where that is not legal (the attempt that came closest). `added`: refs of stand-ins put
    on the board for it. Raises ScenarioError for a card or scenario that cannot be read.
    """
    replay.load(scenario)
    known = known_card(card, "card", look_up)
    number = _play_number(scenario, play)
    nearest: dict[str, Any] | None = None
    players = _players(scenario, number, player)
    for who, ref in _on_board(scenario, card, known, players):
        found = _try(scenario, ref, number, who)
        if found["legal"]:
            return _told(found, language)
        nearest = _nearer(nearest, found)
    for who in players:
        summoned = _summoned_first(scenario, card, known, who, number)
        if summoned is not None:
            return suggest(summoned, card, number + 1, who, language)
        for place in places(known, who == scenario.get("turn_player", "A")):
            found = _lying(scenario, card, known, number, who, place)
            if found["legal"]:
                return _told(found, language)
            nearest = _nearer(nearest, found)
    if nearest is None:
        raise ScenarioError(
            "card", said("{card} has nothing to activate", card=known.name), "a card with an activated effect"
        )
    return _told(nearest, language)


def _told(found: dict[str, Any], language: str) -> dict[str, Any]:
    """A suggestion with its reason in words."""
    refusal = found.pop("_refusal")
    if refusal is not None:
        found["why"] = _why(found["scenario"], refusal, language)
    return found


def _play_number(scenario: dict[str, Any], play: int | None) -> int:
    plays = scenario.get("plays", [])
    if play is not None:
        asked = max(1, min(play, len(plays) + 1))
        takes_links = asked > len(plays) or any(key in plays[asked - 1] for key in ("chain", "summon", "attack"))
        return asked if takes_links else len(plays) + 1
    chains = [n for n, one in enumerate(plays, 1) if "chain" in one]
    return chains[-1] if chains else len(plays) + 1


def _links(scenario: dict[str, Any], number: int) -> list[dict[str, Any]]:
    plays = scenario.get("plays", [])
    found: list[dict[str, Any]] = plays[number - 1].get(slot(plays[number - 1]), []) if number <= len(plays) else []
    return found


def slot(play: dict[str, Any]) -> str:
    """Where the links of a play stand: a Chain of its own, or the response to a Summon or an attack."""
    return "response" if "summon" in play or "attack" in play else "chain"


def _players(scenario: dict[str, Any], number: int, player: str | None) -> tuple[str, ...]:
    """Whose link it would be: as asked, else the turn player's first link, else the other player's answer."""
    if player in ("A", "B"):
        return (str(player),)
    links = _links(scenario, number)
    first = OTHER.get(str(links[-1].get("player")), "B") if links else str(scenario.get("turn_player", "A"))
    if not links and number <= len(scenario.get("plays", [])) and slot(scenario["plays"][number - 1]) == "response":
        first = OTHER.get(first, "B")
    return (first, OTHER.get(first, "A"))


def _nearer(nearest: dict[str, Any] | None, found: dict[str, Any]) -> dict[str, Any]:
    return found if nearest is None or found["_step"] > nearest["_step"] else nearest


def _on_board(
    scenario: dict[str, Any], card: int | str | dict[str, Any], known: Card, players: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """Copies of the card that the scenario has already and no link uses: whose, and their ref."""
    used = {link.get("card") for play in scenario.get("plays", []) for link in play.get(slot(play), [])}
    for who in players:
        for ref, spec in scenario.get("cards", {}).items():
            same = spec.get("card") == card or spec.get("card") in known.names.values() or spec.get("card") == known.id
            if same and ref not in used and spec.get("controller", spec.get("owner")) == who:
                yield who, ref


def _lying(
    scenario: dict[str, Any],
    card: int | str | dict[str, Any],
    known: Card,
    number: int,
    player: str,
    place: dict[str, Any],
) -> dict[str, Any]:
    """A further copy of the card activated from where it lies; held in the hand and refused where there is no room."""
    cards = scenario.get("cards", {})
    ref, zone = next_ref(cards), Zone(place["zone"])
    room = _has_room(scenario, player, zone)
    lies = place if room else {"zone": Zone.HAND.value}
    spec = {"card": known.id if known.id > 0 else card, "owner": player, **lies}
    found = _try({**scenario, "cards": {**cards, ref: spec}}, ref, number, player, scenario)
    if room:
        return found
    refusal = _no_room(ref, player, zone)
    return found | {"legal": False, "rule": refusal.rule, "_refusal": refusal, "_step": -1}


def _has_room(scenario: dict[str, Any], player: str, zone: Zone) -> bool:
    """Whether one more card of `player` can lie in that zone as the scenario begins."""
    there = [
        spec
        for spec in scenario.get("cards", {}).values()
        if spec.get("zone") == zone and spec.get("controller", spec.get("owner")) == player
    ]
    return len(there) < ROOM.get(zone, len(there) + 1)


def _no_room(ref: str, player: str, zone: Zone) -> Refusal:
    return Refusal("no-free-zone", "no_room_to_lie", {"card": ref, "player": player, "zone": zone})


def _summoned_first(
    scenario: dict[str, Any], card: int | str | dict[str, Any], known: Card, player: str, number: int
) -> dict[str, Any] | None:
    """The scenario with the Normal Summon that this card's trigger answers played first; None for any other card."""
    if number <= len(scenario.get("plays", [])) or player != scenario.get("turn_player", "A"):
        return None
    activated = [e for e in known.effects if e.kind not in NOT_ACTIVATED]
    answers = [e for e in activated if _answers_normal_summon(e)]
    if not answers or len(answers) < len(activated) or known.no_normal_summon or (known.level or 0) > 4:
        return None
    cards = scenario.get("cards", {})
    ref = next_ref(cards)
    spec = {"card": known.id if known.id > 0 else card, "owner": player, "zone": Zone.HAND.value}
    summon = {"summon": {"player": player, "card": ref, "how": SummonHow.NORMAL.value}}
    plays = scenario.get("plays", [])
    if any("summon" in play for play in plays):
        return None
    return {**scenario, "cards": {**cards, ref: spec}, "plays": [*plays, summon]}


def _answers_normal_summon(effect: Effect) -> bool:
    event = effect.responds_to.event if effect.responds_to else None
    return (
        event is not None and event.what == "self" and event.events == ("summoned",) and SummonHow.NORMAL in event.how
    )


def next_ref(cards: dict[str, Any]) -> str:
    """The first of "c1", "c2" … that is free."""
    number = 1
    while f"c{number}" in cards:
        number += 1
    return f"c{number}"


def places(card: Card, own_turn: bool) -> list[dict[str, Any]]:
    """Zone (and position) in which a card may lie to be activated, the usual one first."""
    if card.kind == CardKind.MONSTER:
        counters = _counters_needed(card)
        return [_monster_place(zone, counters) for zone in _zones(card)]
    hand, down = {"zone": Zone.HAND.value}, {"zone": Zone.SPELL_TRAP.value, "position": "set"}
    if card.subtype == "Field":
        down = {"zone": Zone.FIELD.value, "position": "set"}
    face_up = {"zone": down["zone"], "position": "face_up"}
    order = [hand, down] if card.kind == CardKind.SPELL and own_turn else [down]
    if card.kind == CardKind.TRAP and any(Zone.HAND in e.zones for e in card.effects):
        order.append(hand)
    others = [
        zone for e in card.effects if e.kind not in NOT_ACTIVATED and e.kind != "card_activation" for zone in e.zones
    ]
    if any(zone in ON_FIELD for zone in others):
        order.append(face_up)
    return order + [{"zone": zone.value} for zone in dict.fromkeys(others) if zone in (Zone.GY, Zone.BANISHED)]


def _zones(card: Card) -> list[Zone]:
    zones = [zone for e in card.effects if e.kind not in NOT_ACTIVATED for zone in e.zones]
    return list(dict.fromkeys(zones)) or [Zone.MONSTER]


def _monster_place(zone: Zone, counters: dict[str, int]) -> dict[str, Any]:
    if zone != Zone.MONSTER:
        return {"zone": zone.value}
    place: dict[str, Any] = {"zone": zone.value, "position": "attack"}
    return place | {"counters": counters} if counters else place


def _counters_needed(card: Card) -> dict[str, int]:
    """The counters that the card's own effects are paid with."""
    costs = [cost for effect in card.effects for cost in effect.costs if cost.do == "remove_counter"]
    return {cost.value: cost.amount for cost in costs if cost.value and isinstance(cost.amount, int)}


def _try(
    scenario: dict[str, Any], ref: str, number: int, player: str, base: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Add the link; where it lacks something on the board, add stand-ins and try again.

    `base`: the scenario without the card, where that is new to it.
    """
    added: list[str] = []
    best: Nearest | None = None
    place = len(_links(scenario, number)) + 1
    without = scenario
    for _ in range(MOST_STAND_INS + 1):
        moment = _moment(scenario, ref, number, place, base if not added else None)
        duel, blocked = moment.duel, moment.blocked
        if blocked is not None:
            # The links below stand no longer: because of what was added, or they never did.
            if not added:
                return _answer(scenario, ref, number, player, None, added, blocked)
            return _answer(without, ref, number, player, best, [])
        best = _best(moment, ref, player, place)
        found = best[1] if best else None
        if not isinstance(found, Refusal) or found.rule not in NEEDS or best is None:
            break
        before = len(added)
        for prop in list(props(best[2], duel))[: MOST_STAND_INS - len(added)]:
            if _has_room(scenario, prop["owner"], Zone(prop["zone"])):
                added.append(next_ref(scenario["cards"]))
                scenario = {**scenario, "cards": {**scenario["cards"], added[-1]: prop}}
        if len(added) == before:
            break
    return _answer(scenario, ref, number, player, best, added, targets=_aimed(scenario, number, best, duel))


def _aimed(scenario: dict[str, Any], number: int, best: Nearest | None, duel: Duel) -> list[str]:
    """The opponent's card that is answered, where the one target is open and it may be that: nobody aims past it.

    A Spell or Trap that leaves after the Chain anyway is no aim.
    """
    ready = best[1] if best else None
    if not isinstance(ready, activation.Ready) or not ready.targets.left_open or ready.targets.count != 1:
        return []
    player, ref = _answered(scenario, number)
    if not ref or duel.card(ref).subtype in LEAVES:
        return []
    aimed = replace(ready.attempt, declared=replace(ready.attempt.declared, targets=(ref,)))
    if player != OTHER[aimed.player] or isinstance(activation.how_far(duel, aimed)[1], Refusal):
        return []
    return [ref]


def _answered(scenario: dict[str, Any], number: int) -> tuple[str, str]:
    """Whose card the next link of a play answers, and its ref; two empty words for none."""
    links = _links(scenario, number)
    if links:
        return links[-1]["player"], links[-1]["card"]
    play = scenario["plays"][number - 1] if number <= len(scenario.get("plays", [])) else {}
    act = play.get("summon") or play.get("attack")
    if not act:
        return "", ""
    card = scenario["cards"][act["card"]]
    return card.get("controller") or card["owner"], act["card"]


def _moment(scenario: dict[str, Any], ref: str, number: int, place: int, base: dict[str, Any] | None) -> replay.Moment:
    spec = scenario["cards"][ref]
    hidden = spec["zone"] == Zone.HAND or spec.get("position") == "set"
    if base is None or not hidden:
        return replay.before(replay.load(scenario), number, place)
    placed = CardSpec(
        card=spec["card"],
        owner=spec["owner"],
        zone=Zone(spec["zone"]),
        controller=spec["owner"],
        position=Position.SET if spec.get("position") == "set" else None,
    )
    moment = replay.before_with(base, number, place, ref, placed, known_card(spec["card"], "card", look_up))
    lying = [
        at for at in moment.duel.state.cards.values() if at.zone == placed.zone and at.controller == placed.controller
    ]
    if len(lying) > ROOM.get(placed.zone, len(lying)):
        # There was room for it as the scenario began, and what was played since has taken it.
        return replay.Moment(moment.duel, moment.window, _no_room(ref, placed.controller, placed.zone))
    return moment


def _best(moment: replay.Moment, ref: str, player: str, number: int) -> Nearest | None:
    """The effect that may be activated, or the one that came closest."""
    best: Nearest | None = None
    for attempt in activation.attempts(moment.duel, Declared(player, ref), number, moment.window):
        step, found = activation.how_far(moment.duel, attempt)
        if best is None or step > best[0]:
            best = (step, found, attempt)
    return best


def props(attempt: Attempt, duel: Duel) -> Iterator[dict[str, Any]]:
    """Stand-ins that the effect speaks of: to target, to act on, to pay with."""
    effect: Effect = attempt.effect
    option = effect.option(attempt.declared.option or 1)
    target = (option.targets if option else None) or effect.targets
    wanted: list[tuple[Filter, int]] = [(t.filter, t.count or 1) for t in (target, *target.also)] if target else []
    wanted += [
        (a.filter, a.count or 1) for a in possible.first_actions(attempt) if a.filter and a.what in ("all", "chosen")
    ]
    wanted += [(c.filter, c.count or 1) for c in costs.whole(effect, attempt.declared.option or 1) if c.filter]
    wanted += [(c.count, c.at_least) for c in effect.conditions if c.count and c.at_least and not c.unless]
    for filter, count in wanted:
        prop = _prop(filter, attempt.player)
        if prop is not None:
            fitting = selection.candidates(duel, filter, attempt.player, attempt.ref, (attempt.ref,))
            missing = count - len(fitting)
            yield from [prop] * max(0, missing)


def _prop(filter: Filter, player: str) -> dict[str, Any] | None:
    """A stand-in that fits `filter` on the board; None where hands and Decks hold such cards anyway."""
    zone = next((z for z in filter.zones if z in ON_FIELD or z in (Zone.GY, Zone.BANISHED)), None)
    if zone is None or filter.names or filter.role or filter.column:
        return None
    kind = filter.kinds[0] if filter.kinds else CardKind.MONSTER if zone in (Zone.MONSTER, Zone.GY) else CardKind.SPELL
    owner = player if filter.side == "self" else OTHER[player]
    if zone == Zone.GY and filter.side == "any":
        owner = player
    spec: dict[str, Any] = {"card": f"any {kind}", "owner": owner, "zone": zone.value}
    if "Effect" in filter.types:
        spec["card"] = "any effect monster"
    if zone == Zone.MONSTER:
        spec["position"] = filter.positions[0].value if filter.positions else "attack"
    elif zone in (Zone.SPELL_TRAP, Zone.FIELD):
        spec["position"] = "face_up" if filter.face == "up" else "set"
    return spec


def _answer(
    scenario: dict[str, Any],
    ref: str,
    number: int,
    player: str,
    best: Nearest | None,
    added: list[str],
    blocked: Refusal | None = None,
    targets: list[str] | None = None,
) -> dict[str, Any]:
    link: dict[str, Any] = {"player": player, "card": ref, **({"targets": targets} if targets else {})}
    effect = best[2].effect if best else None
    if effect is not None and _has_several(scenario, ref):
        link["effect"] = effect.n
    plays = [dict(play) for play in scenario.get("plays", [])]
    if number > len(plays):
        plays.append({"chain": []})
    key = slot(plays[number - 1])
    plays[number - 1] = {**plays[number - 1], key: [*plays[number - 1].get(key, []), link]}
    new = {**scenario, "plays": plays}
    refusal = best[1] if best and isinstance(best[1], Refusal) else None
    if best is None:
        refusal = blocked or Refusal("nothing-to-do", "no_effect_to_activate", {"card": ref})
    return {
        "legal": refusal is None,
        "why": None,
        "rule": refusal.rule if refusal else None,
        "player": player,
        "spell_speed": effect.spell_speed if effect else None,
        "effect": effect.n if effect else None,
        "ref": ref,
        "added": added,
        "scenario": new,
        "_step": best[0] if best else -1,
        "_refusal": refusal,
    }


def _has_several(scenario: dict[str, Any], ref: str) -> bool:
    """Whether the link has to say which effect it means."""
    known = known_card(scenario["cards"][ref]["card"], "card", look_up)
    return known.kind == CardKind.MONSTER and len([e for e in known.effects if e.kind not in NOT_ACTIVATED]) > 1


def _why(scenario: dict[str, Any], refusal: Refusal, language: str) -> str:
    words = wording(language)
    state = begin(replay.load({**scenario, "plays": []})).state
    return Speaker(words, by_ref(state, words)).refusal(refusal)
