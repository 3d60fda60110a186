"""Normal Summons and Sets, Tribute Summons, Flip Summons, and the second Normal Summon of Gemini monsters.

Sources: rulebook; `one-normal-summon`, `negated-summon-counts`, `tributes-needed`, `flip-summon`.
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.match import fits
from engine.rules import grants, how_many, moves, numbers, restrictions, states
from engine.terms import Phase, Position, SummonHow, Zone


def flip(duel: Duel, ref: str) -> Refusal | None:
    """The refusal if card `ref` may not be Flip Summoned."""
    at = duel.at(ref)
    if at.zone != Zone.MONSTER or at.position != Position.FACEDOWN_DEFENSE:
        return Refusal("flip-summon", "not_face_down", {"card": ref})
    if at.arrived_this_turn or at.position_changed:
        return Refusal("flip-summon", "set_this_turn", {"card": ref})
    if at.attacked and duel.state.phase == Phase.MAIN2:
        return Refusal("attack-still-declared", "attacked_this_turn", {"card": ref})
    return how_many.controls_enough(duel, at.controller, ref)


def gemini(duel: Duel, player: str, ref: str) -> Refusal | None:
    """The refusal if card `ref`, a Gemini monster face-up on the field, may not be Normal Summoned again."""
    at = duel.at(ref)
    if "Gemini" not in duel.card(ref).types or at.zone != Zone.MONSTER or not at.face_up or at.how == SummonHow.GEMINI:
        return Refusal("cannot-be-normal-summoned", "no_gemini", {"card": ref})
    return spent(duel, player, ref) or restrictions.forbids(duel, player, "cannot_normal_summon", ref)


def spent(duel: Duel, player: str, ref: str, how: SummonHow = SummonHow.NORMAL) -> Refusal | None:
    """The refusal if the one Normal Summon or Set of the turn is spent, and no effect allows a further one; a negated
    one is spent too."""
    if grants.further_summon(duel, player, ref, how):
        return None
    for mark in duel.state.normal_summons:
        if mark in (player, f"{player}:negated"):
            rule = "negated-summon-counts" if mark.endswith(":negated") else "one-normal-summon"
            return Refusal(rule, "normal_summon_spent", {"card": ref})
    return None


def from_hand(duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...]) -> Refusal | None:
    """The refusal if card `ref` may not be Normal Summoned or Set from the hand with the Tributes `given`."""
    card, args = duel.card(ref), {"card": ref}
    if duel.at(ref).zone != Zone.HAND:
        wrong = {"zone": duel.at(ref).zone, "zones": (Zone.HAND,)}
        return Refusal("wrong-zone", "wrong_zone", args | wrong)
    if card.no_normal_summon:
        return Refusal("cannot-be-normal-summoned", "no_normal_summon", args)
    refused = spent(duel, player, ref, how) or _tributes(duel, player, ref, how, given)
    if refused is not None:
        return refused
    if how != SummonHow.SET and (refused := how_many.controls_enough(duel, player, ref, given)):
        return refused
    barred = restrictions.forbids(duel, player, "cannot_set" if how == SummonHow.SET else "cannot_normal_summon", ref)
    if barred is None and given:
        barred = restrictions.forbids(duel, player, "cannot_tribute_summon", ref)
    if barred is None and not moves.has_room(duel, player, Zone.MONSTER, given):
        barred = Refusal("no-free-zone", "no_room_monster", args | {"player": player})
    return barred


def tributes_needed(duel: Duel, ref: str) -> int:
    """How many Tributes the Normal Summon or Set of card `ref` takes; 0 where its Level is unknown."""
    level = duel.at(ref).level if duel.at(ref).level is not None else duel.card(ref).level
    return 0 if level is None or level < 5 else 1 if level < 7 else 2


def _tributes(duel: Duel, player: str, ref: str, how: SummonHow, given: tuple[str, ...]) -> Refusal | None:
    needed = tributes_needed(duel, ref)
    if not given and any(action.value == "normal_summon_without_tribute" for _, action in grants.to_card(duel, ref)):
        return None
    if _worth(duel, given, ref) < needed or (given and how == SummonHow.NORMAL and not needed):
        return Refusal("tributes-needed", "tributes_needed", {"card": ref, "n": needed})
    for tribute in given:
        at = duel.state.cards.get(tribute)
        borrowed = at is not None and at.controller != player
        if at is None or at.zone != Zone.MONSTER or (borrowed and not grants.borrows(duel, player, given)):
            return Refusal("tributes-needed", "no_tribute", {"card": ref, "other": tribute})
        barred = restrictions.untributable(duel, player, tribute)
        if barred is not None:
            return barred
    return None


def _worth(duel: Duel, given: tuple[str, ...], ref: str) -> int:
    """How many Tributes the cards `given` are for card `ref`: some may be treated as two."""
    worth = 0
    for tribute in given:
        twice = duel.card(tribute).may_tribute_for_two if tribute in duel.state.cards else None
        silent = twice is not None and states.negated(duel, tribute) is not None
        fit = twice is not None and not silent and fits(duel.state, twice, ref, numbers.printed_asker(duel, tribute))
        worth += 2 if fit else 1
    return worth
