"""What an effect includes, for cards that answer "an effect that includes …" (Ash Blossom's and Ghost Belle's kind).

Only what it does at resolution counts, never its cost; what it might do counts like what it will.
Source: Problem-Solving Card Text; official answers on Ash Blossom & Joyous Spring.
"""

from __future__ import annotations

from engine.cards.facts import Action, Filter
from engine.duel.state import ChainLink
from engine.terms import ON_FIELD, Zone

WORDS = {
    ("add_to_hand", Zone.DECK): "add_from_deck",
    ("special_summon", Zone.DECK): "special_summon_from_deck",
    ("send_to_gy", Zone.DECK): "send_from_deck_to_gy",
    ("add_to_hand", Zone.GY): "add_from_gy",
    ("return_to_deck", Zone.GY): "return_from_gy_to_deck",
    ("place_on_deck", Zone.GY): "return_from_gy_to_deck",
    ("special_summon", Zone.GY): "special_summon_from_gy",
    ("banish", Zone.GY): "banish_from_gy",
}


_THERE = {
    "destroy_monster_on_field": {Zone.MONSTER},
    "destroy_spell_trap_on_field": ON_FIELD - {Zone.MONSTER},
}


def words(link: ChainLink, chain: tuple[ChainLink, ...], you: str = "") -> frozenset[str]:
    """Everything that the effect of `link` in `chain` includes ("add_from_deck", "destroy", …), for player `you`."""
    found: set[str] = set()
    from_deck = False
    for action in link.actions:
        found.add(action.do)
        if action.do == "draw":
            found.add("add_from_deck")
        if action.do == "excavate":
            from_deck = True
        if action.do == "destroy" and _on_field(action, link, chain):
            found.add("destroy_on_field")
            zones = _zones(action, link, False)
            found.update(word for word, there in _THERE.items() if not zones or there & set(zones))
        if action.do == "damage" and (action.who == "both" or (action.who == "self") == (link.player == you)):
            found.add("damage_to_you")
        for zone in _zones(action, link, from_deck):
            word = WORDS.get((action.do, zone))
            if word:
                found.add(word)
            if word == "return_from_gy_to_deck":
                found.add("return_from_gy_to_extra")
    return frozenset(found)


def _on_field(action: Action, link: ChainLink, chain: tuple[ChainLink, ...]) -> bool:
    """Whether it destroys cards on the field; a Spell or Trap whose activation it negates is not on the field by
    then."""
    if action.what == "that":
        return link.answers is not None and chain[link.answers - 1].zone == Zone.MONSTER
    if action.what in ("self", "those", "equipped", "bound", "attacker", "attack_target", "battling"):
        return True
    return any(zone in ON_FIELD for zone in _zones(action, link, False))


def _zones(action: Action, link: ChainLink, from_deck: bool) -> tuple[Zone, ...]:
    if action.what == "top" or (from_deck and action.what in ("those", "rest")):
        return (Zone.DECK,)
    if action.what == "self":
        return (link.zone,)
    if action.what == "targets":
        option = link.effect.option(link.option)
        target = (option and option.targets) or link.effect.targets
        return tuple(zone for one in (target, *target.also) for zone in _of(one.filter)) if target else ()
    return _of(action.filter)


def _of(filter: Filter | None) -> tuple[Zone, ...]:
    if filter is None:
        return ()
    inner = tuple(zone for one in filter.any_of for zone in one.zones)
    return filter.zones + inner
