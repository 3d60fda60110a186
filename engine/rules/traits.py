"""What a card is called and counts as now: its names, Types, Attributes and the words of its type line.

Continuous effects change them while they apply, those that came later over those that came first; what an effect left
behind stays with the card until it ends. To whom such an effect applies is read from what is printed. Source:
Problem-Solving Card Text ("becomes", "is also treated as"); rulebook.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.facts import Action
from engine.duel.duel import Duel, Source
from engine.duel.match import fits
from engine.duel.state import CardState, Traits
from engine.terms import SummonHow

FIELDS = {"name": "names", "race": "races", "attribute": "attributes", "type": "types"}
"""The stat of an action, and the part of the traits that it changes."""
EITHER = frozenset({"Normal", "Effect"})
"""A monster is one of these: what is treated as the one is not the other."""


def of(duel: Duel, ref: str) -> Traits:
    """What card `ref` counts as now."""
    found = table(duel).get(ref)
    return printed(duel, ref) if found is None else found


def printed(duel: Duel, ref: str) -> Traits:
    """What stands on card `ref`; what a stand-in leaves unsaid is left out."""
    card = duel.card(ref)
    return Traits((card.name,), _word(card.race), _word(card.attribute), card.types)


def _word(value: str) -> tuple[str, ...]:
    return (value,) if value else ()


def table(duel: Duel) -> dict[str, Traits]:
    """The cards that count as something else than what is printed on them."""
    if not duel.treating and not duel.retyped:
        return {}
    memo = duel.memo()
    found: dict[str, Traits] | None = memo.get("traits")
    if found is None:
        # Which of these effects apply is found out by what is printed; what is read meanwhile is not kept.
        duel.cache = {"traits": {}}
        found = _changed(duel)
        duel.cache = memo
        memo["traits"] = found
    return found


def _changed(duel: Duel) -> dict[str, Traits]:
    from engine.rules import continuous

    changed: dict[str, Traits] = {}
    for ref, at in duel.state.cards.items():
        for mod in at.mods:
            if mod.stat in FIELDS:
                changed[ref] = _with(changed.get(ref) or printed(duel, ref), mod.stat, mod.value, mod.set_to)
    applying = [pair for pair in duel.treating if continuous.applies(duel, pair[0])]
    for source, action in sorted(applying, key=lambda pair: duel.at(pair[0].ref).since):
        word = duel.at(source.ref).declared if action.value == "declared" else action.value
        for ref in _meant(duel, source, action) if word else ():
            changed[ref] = _with(changed.get(ref) or printed(duel, ref), action.stat, word, action.set_to)
    return changed


def _with(traits: Traits, stat: str, word: str, becomes: bool) -> Traits:
    field = FIELDS[stat]
    kept: tuple[str, ...] = () if becomes else getattr(traits, field)
    if stat == "type":
        kept = tuple(one for one in traits.types if not (word in EITHER and one in EITHER))
    return replace(traits, **{field: (*(one for one in kept if one != word), word)})


def _meant(duel: Duel, source: Source, action: Action) -> list[str]:
    from engine.rules import numbers, protection

    cards = duel.state.cards
    if action.what == "self":
        # A Gemini monster that was Normal Summoned again is a Normal Monster no more.
        again = duel.at(source.ref).how == SummonHow.GEMINI and action.value == "Normal"
        return [] if again else [source.ref]
    if action.what == "equipped":
        refs = [ref for ref in (duel.at(source.ref).equipped_to,) if ref in cards]
    elif action.what == "bound":
        refs = [ref for ref in duel.at(source.ref).bound if ref in cards]
    elif action.filter is not None:
        who = numbers.printed_asker(duel, source.ref)
        refs = [ref for ref in cards if fits(duel.state, action.filter, ref, who)]
    else:
        refs = []
    return [ref for ref in refs if not protection.unaffected(duel, ref, source.ref)]


def kept(duel: Duel, ref: str, before: CardState) -> CardState:
    """How card `ref` stands, with what it counts as, for what looks back on it once it is gone from there."""
    return replace(before, traits=of(duel, ref)) if duel.treating or duel.retyped else before
