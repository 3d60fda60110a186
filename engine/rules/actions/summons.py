"""Special Summons by a resolving effect, and the Summons it leaves for "immediately after this effect resolves".

The first are part of the resolution and cannot be negated; the others are made outside the Chain where the effect was
Chain Link 1. Sources: `only-summons-outside-chain`, `immediately-after-resolves`, `summoned-negated`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.cards.facts import Action, Filter
from engine.duel.duel import LeftSummon
from engine.duel.events import Refusal
from engine.duel.state import NegatedState
from engine.rules import how_many, materials, moves, restrictions, selection, special, summon_built_in, unnamed
from engine.rules import summons as summoning
from engine.rules.actions.context import Context
from engine.terms import OTHER, CardKind, Position, StateKind, SummonHow, Zone


def special_summon(context: Context, action: Action) -> bool:
    """Special Summon monsters, negated from the moment of their Summon where the text says so."""
    if action.at == "after_resolution":
        return _afterwards(context, _left_special(context, action))
    duel = context.duel
    summoned: list[str] = []
    if action.what == "token":
        return _token(context, action)
    for ref in context.cards(action):
        if duel.at(ref).zone == Zone.MONSTER and not duel.at(ref).off_field:
            continue  # it is there already
        if not moves.has_room(duel, _field(context, action, ref), Zone.MONSTER):
            duel.emit("apply", "no_room", card=ref, player=context.player, rules=("no-free-zone",))
            break
        barred = special.refusal(duel, context.player, ref, action, context.me)
        if barred is not None:
            duel.emit("apply", "cannot_be_summoned", card=ref, player=context.player, rules=(barred.rule,))
            continue
        _one(context, action, ref)
        summoned.append(ref)
    context.those = tuple(summoned)
    if action.bind and summoned:
        duel.put(context.me, bound=tuple(summoned))
    return bool(summoned)


def _field(context: Context, action: Action, ref: str = "") -> str:
    """Whose field it is Summoned to: the acting player's (where both act, each one's own), or the opponent's where it
    says so."""
    if action.who == "both" and ref:
        return context.duel.at(ref).owner
    player = OTHER[context.player] if action.who == "opponent" else context.player
    return OTHER[context.player] if action.to == "opponent" else player


def _how(action: Action) -> SummonHow:
    """Which Special Summon it is."""
    named = action.note in ("ritual", "fusion", "synchro", "xyz", "link")
    return SummonHow(action.note) if named else SummonHow.SPECIAL


def _one(context: Context, action: Action, ref: str) -> None:
    duel = context.duel
    if action.value == "as_monster":
        _disguise(context, action, ref)
    how = _how(action)
    before = duel.at(ref)
    position = action.position or Position.ATTACK
    # A monster that is negated as it is Summoned has no moment in which being unaffected could help it.
    moves.move(
        duel,
        ref,
        Zone.MONSTER,
        key="special_summoned",
        cause=context.me,
        also=("summoned",),
        position=position,
        controller=_field(context, action, ref),
        type="summon",
        rules=("only-summons-outside-chain",),
        how=how,
        place_position=position,
    )
    duel.put(
        ref,
        how=how,
        summoned_from=before.zone,
        proper=before.proper or how != SummonHow.SPECIAL or not duel.card(ref).must_first,
    )
    duel.change(done_this_turn=(*duel.state.done_this_turn, f"special_summon:{context.player}:{ref}"))
    if action.effects_negated:
        moves.give_state(duel, ref, NegatedState(StateKind.SUMMONED, context.me), ("summoned-negated",))


def _tributes(context: Context, action: Action, ref: str) -> tuple[str, ...]:
    """The Tributes for the Summon of card `ref`: those the scenario chose, else the first that fit."""
    needed = summoning.tributes_needed(context.duel, ref)
    fitting = selection.candidates(context.duel, action.materials or Filter(), context.player, context.me)
    chosen = [one for one in context.given if one in fitting]
    return tuple((chosen + [one for one in fitting if one not in chosen])[: max(1, needed)])


def _without_tributes(context: Context, action: Action) -> tuple[str, ...]:
    """The first monster that could be Normal Summoned without a Tribute."""
    fitting = selection.candidates(context.duel, action.filter or Filter(), context.player, context.me)
    return tuple(ref for ref in fitting if not summoning.tributes_needed(context.duel, ref))[:1]


def _to_summon(context: Context, action: Action) -> tuple[str, ...]:
    """The monster and its Tributes; where the scenario names none, one that needs no Tribute is taken first."""
    monster = context.cards(action)[:1]
    if not monster:
        return ()
    needed = summoning.tributes_needed(context.duel, monster[0])
    if action.value == "tribute":
        return monster + _tributes(context, action, monster[0])
    if needed and not context.given:
        return _without_tributes(context, action)
    return monster + tuple(context.given[:needed])


def _disguise(context: Context, action: Action, ref: str) -> None:
    """A Trap Card becomes a monster with the stats its text states, for as long as it stays on the field."""
    duel, stats = context.duel, action.filter or Filter()
    card = duel.card(ref)
    monster = replace(
        card,
        kind=CardKind.MONSTER,
        race=stats.races[0] if stats.races else "",
        attribute=stats.attributes[0] if stats.attributes else "",
        types=stats.types or ("Effect",),
        level=stats.level_min,
        atk=stats.atk_min,
        def_=stats.def_min,
    )
    duel.change(known={**duel.state.known, ref: monster}, disguised={**duel.state.disguised, ref: card})


def _token(context: Context, action: Action) -> bool:
    """Special Summon Tokens: monsters that come into being on the field."""
    duel, field = context.duel, _field(context, action)
    made: list[str] = []
    for _ in range(action.count or 1):
        if not moves.has_room(duel, field, Zone.MONSTER):
            break
        ref = unnamed.token(duel, context.player, action.filter, action.value)
        made.append(ref)
        at = duel.put(ref, controller=field, position=action.position or Position.ATTACK)
        duel.emit("summon", "token", card=ref, player=field, to_zone=Zone.MONSTER, source=context.me)
        duel.happen(
            "summoned", ref, before=at, how=SummonHow.SPECIAL, by="effect", cause=context.me, to_zone=Zone.MONSTER
        )
    context.those = tuple(made)
    return bool(made)


def _left_special(context: Context, action: Action) -> LeftSummon | None:
    """The Special Summon to be made afterwards, with its materials; None where none can be."""
    duel, player, how = context.duel, context.player, _how(action)
    for ref in _to_choose_from(context, action):
        refused = _barred(context, action, ref, how)
        if refused is not None:
            duel.emit("apply", "cannot_be_summoned", card=ref, player=player, rules=(refused.rule,))
            continue
        given = _materials(context, action, ref, how) if how in summoning.WITH_MATERIALS else ()
        if given is not None and how_many.controls_enough(duel, player, ref, given) is None:
            return LeftSummon(player, ref, how, given, action.position)
    return None


def _to_choose_from(context: Context, action: Action) -> Iterator[str]:
    """The monster that the scenario chose, else those that fit, and an unnamed one where the Extra Deck holds more."""
    duel, player = context.duel, context.player
    if action.what != "chosen":
        yield from context.cards(action)
        return
    filter = context.narrowed(action)
    fitting = selection.candidates(duel, filter, player, context.me)
    mine = [ref for ref in context.given if ref in fitting][:1]
    yield from mine or fitting
    zone = unnamed.available(filter, player, player)
    if not mine and zone is not None and unnamed.left(duel, player, zone):
        yield unnamed.make(duel, player, zone, filter)


def _barred(context: Context, action: Action, ref: str, how: SummonHow) -> Refusal | None:
    """Why it may not be Summoned so: Synchro, Xyz and Link Summons are the monster's own way."""
    if how in summoning.WITH_MATERIALS:
        duel, player = context.duel, context.player
        barred = restrictions.forbids(duel, player, "cannot_special_summon", ref, how, context.me)
        return barred or how_many.summons_spent(duel, player, ref)
    return special.refusal(context.duel, context.player, ref, action, context.me)


def _materials(context: Context, action: Action, ref: str, how: SummonHow) -> tuple[str, ...] | None:
    """The materials that the scenario chose, else the fewest of those the text allows; None where they do not do."""
    duel, player = context.duel, context.player
    allowed = selection.candidates(duel, action.materials or Filter(zones=(Zone.MONSTER,)), player, context.me)
    must = (context.me,) if action.value == "including_self" else ()
    chosen = tuple(one for one in context.given if one != ref)
    way = summon_built_in.own_way(duel, player, ref, how, chosen)
    if not chosen:
        return materials.find(duel, player, ref, way, sorted(allowed, key=lambda one: one in duel.spoken_for), must)
    if not set(must) <= set(chosen) <= set(allowed):
        return None
    return materials.find(duel, player, ref, way, [], chosen)


def _afterwards(context: Context, left: LeftSummon | None) -> bool:
    """Leave the Summon to the play, which makes it with a window; above Chain Link 1 make it at once, without one."""
    if left is None:
        return False
    context.those = (left.card, *left.given)
    if context.link is not None and context.link.number > 1:
        summoning.in_chain(context.duel, left)
    else:
        context.duel.after_resolution = left
    return True


def normal_summon(context: Context, action: Action) -> bool:
    """Normal Summon a monster "immediately after this effect resolves", besides the one Normal Summon of the turn."""
    refs = _to_summon(context, action)
    if not refs or context.duel.card(refs[0]).kind != CardKind.MONSTER:
        return False
    if len(refs) <= summoning.tributes_needed(context.duel, refs[0]):
        return False
    if not moves.has_room(context.duel, context.player, Zone.MONSTER, refs[1:]):
        return False
    how = SummonHow.TRIBUTE if summoning.tributes_needed(context.duel, refs[0]) else SummonHow.NORMAL
    return _afterwards(context, LeftSummon(context.player, refs[0], how, refs[1:]))
