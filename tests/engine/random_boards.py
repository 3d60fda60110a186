"""Boards for random duels: many cards of the catalogue, each where it may lie, for both players."""

from __future__ import annotations

from functools import cache
from random import Random

from engine import catalogue
from engine.cards import Card
from engine.duel.start import extra_deck_how
from engine.terms import SIDES, CardKind, Phase, StateKind, Zone
from tests.strategies import Json

STAND_INS = ("any monster", "any effect monster", "any spell", "any trap")
PLACES = {
    CardKind.MONSTER: ("hand",) * 4 + ("monster",) * 4 + ("gy", "gy", "deck", "deck", "banished"),
    CardKind.SPELL: ("hand",) * 5 + ("spell_trap",) * 2 + ("gy", "deck"),
    CardKind.TRAP: ("spell_trap",) * 5 + ("hand", "hand", "gy", "deck"),
}
FROM_EXTRA = ("extra", "extra", "monster", "monster", "gy", "banished")
STATES = (*[None] * 16, StateKind.APPLIED, StateKind.SUMMONED, StateKind.BY_NAME, StateKind.FIELD)
PHASES = (Phase.MAIN1,) * 6 + (Phase.DRAW, Phase.STANDBY, Phase.BATTLE_START, Phase.BATTLE_STEP, Phase.MAIN2, Phase.END)
ROOM = {"monster": 4, "spell_trap": 4, "field": 1}


@cache
def cards() -> tuple[Card, ...]:
    """Every card of the catalogue, by English name."""
    return tuple(sorted(catalogue.all_cards(), key=lambda card: card.name))


@cache
def answering() -> tuple[Card, ...]:
    """Those that may be chained to something: Spell Speed 2 and 3."""
    return tuple(card for card in cards() if any((effect.spell_speed or 0) > 1 for effect in card.effects))


@cache
def negating() -> tuple[Card, ...]:
    """Those of them that negate something."""
    return tuple(
        card for card in answering() if any((effect.spell_speed or 0) > 1 and effect.negates for effect in card.effects)
    )


def board(random: Random) -> Json:
    """A scenario without plays: 16 to 40 cards of both players, now and then with few Life Points."""
    scenario: Json = {"v": 1, "turn_player": random.choice(SIDES), "phase": random.choice(PHASES).value, "cards": {}}
    scenario["lp"] = {side: random.choice((8000, 8000, 8000, 4000, 1000, 300)) for side in SIDES}
    scenario["rulings"] = random.choice(("articles", "articles", "latest"))
    taken: dict[tuple[str, str], int] = {}
    for number in range(1, random.randint(16, 40) + 1):
        owner = random.choice(SIDES)
        spec = _stand_in(random) if random.random() < 0.12 else _card(random)
        spec["owner"] = owner
        held = taken[owner, spec["zone"]] = taken.get((owner, spec["zone"]), 0) + 1
        if held > ROOM.get(spec["zone"], held):
            spec = {"card": spec["card"], "owner": owner, "zone": "gy"}
        scenario["cards"][f"c{number}"] = spec
    _materials(random, scenario["cards"])
    _equips(scenario["cards"])
    return scenario


def _card(random: Random) -> Json:
    card = random.choice(random.choice((negating, answering, cards, cards))())
    spec: Json = {"card": card.name}
    if extra_deck_how(card) is not None:
        spec["zone"] = random.choice(FROM_EXTRA)
    else:
        spec["zone"] = random.choice(PLACES[card.kind])
    if spec["zone"] == "spell_trap" and card.subtype == "Field":
        spec["zone"] = "field"
    return spec | _standing(random, spec["zone"], link="Link" in card.types)


def _stand_in(random: Random) -> Json:
    word = random.choice(STAND_INS)
    zone = random.choice(PLACES[CardKind(word.rpartition(" ")[2])])
    return {"card": word, "zone": zone} | _standing(random, zone)


def _standing(random: Random, zone: str, *, link: bool = False) -> Json:
    if zone == Zone.MONSTER:
        position = "attack" if link else random.choice(("attack", "attack", "defense", "facedown_defense"))
        state = random.choice(STATES) if position != "facedown_defense" else None
        found: Json = {"position": position}
        return found | ({"effects_negated": state.value} if state else {})
    if zone in (Zone.SPELL_TRAP, Zone.FIELD):
        return {"position": random.choice(("set", "set", "face_up"))}
    return {"properly_summoned": random.random() < 0.8} if zone in (Zone.GY, Zone.BANISHED) else {}


def _materials(random: Random, cards_: dict[str, Json]) -> None:
    """Give face-up Xyz Monsters materials, so that they can detach some."""
    for ref, spec in list(cards_.items()):
        known = catalogue.by_name(spec["card"])
        if spec["zone"] == "monster" and known and "Xyz" in known.types and spec["position"] != "facedown_defense":
            for n in range(random.randint(0, 2)):
                card = {"card": "any monster", "owner": spec["owner"], "zone": "material", "under": ref}
                cards_[f"{ref}-m{n}"] = card


def _equips(cards_: dict[str, Json]) -> None:
    """Face-up Equip Spells lie on a monster; where there is none they are in the hand."""
    up = [r for r, s in cards_.items() if s["zone"] == "monster" and s["position"] != "facedown_defense"]
    for spec in cards_.values():
        known = catalogue.by_name(spec["card"])
        if spec["zone"] == "spell_trap" and spec["position"] == "face_up" and known and known.subtype == "Equip":
            if up:
                spec["equipped_to"] = up[0]
            else:
                spec.update(zone="hand")
                del spec["position"]
