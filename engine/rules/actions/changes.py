"""Actions that change something other than a card's place: LP, ATK/DEF, position, counters, restrictions.

Source: rulebook; `lingering-lock-needs-resolution`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.facts import Action, Restriction
from engine.cards.vocabulary import ATTRIBUTES, RACES
from engine.duel.duel import TRAITS
from engine.duel.state import DamageRule, Lingering, Lock, Mod
from engine.rules import damage as damage_taken
from engine.rules import grants, moves, numbers, protection
from engine.rules.actions.context import Context
from engine.terms import Position, Zone

DECLARED = {
    "race": tuple(sorted(RACES)),
    "attribute": ATTRIBUTES,
    "kind": ("Monster", "Spell", "Trap"),
    "level": tuple(str(level) for level in range(1, 13)),
}
"""What may be declared where the text says just "a Type" or "an Attribute"."""


def _lp(context: Context, action: Action, sign: int, key: str) -> bool:
    amount = context.amount(action)
    if amount is None:
        context.duel.emit("apply", "amount_unknown", card=context.me, rules=("engine-cannot-judge",))
        return False
    done = False
    for player in context.who(action):
        n = amount
        if key == "damage":
            n = context.damage_done = damage_taken.taken(context.duel, player, amount, "effect")
        done = done or n > 0
        left = max(0, context.duel.state.lp[player] + sign * n)
        context.duel.change(lp={**context.duel.state.lp, player: left})
        if key == "damage" and n > 0:
            source = context.duel.at(context.me)
            context.duel.happen(
                "damage_dealt",
                context.me,
                before=source,
                by="effect",
                cause=context.me,
                cause_player=context.player,
                player=player,
            )
        if key == "gain_lp":
            context.duel.happen(
                "lp_gained",
                context.me,
                before=context.duel.at(context.me),
                by="effect",
                cause=context.me,
                cause_player=player,
            )
        context.duel.emit("lp", key, card=context.me, player=player, n=n, left=left)
    return done


def damage(context: Context, action: Action) -> bool:
    """Inflict effect damage."""
    return _lp(context, action, -1, "damage")


def lose_lp(context: Context, action: Action) -> bool:
    """Lose LP (not damage)."""
    return _lp(context, action, -1, "lose_lp")


def pay_lp(context: Context, action: Action) -> bool:
    """Pay LP as an effect demands or allows, where there are as many."""
    amount = context.amount(action)
    if amount is not None and any(context.duel.state.lp[player] < amount for player in context.who(action)):
        return False
    return _lp(context, action, -1, "lose_lp")


def gain_lp(context: Context, action: Action) -> bool:
    """Gain LP."""
    return _lp(context, action, 1, "gain_lp")


def modify(context: Context, action: Action) -> bool:
    """Change ATK, DEF or Level; a change that can only be to this card itself is marked as its own."""
    duel = context.duel
    if action.stat in TRAITS:
        return treat_as(context, action)
    changed: list[str] = []
    for ref in context.cards(action):
        amount = context.amount(action, each=ref)
        if amount is None:
            duel.emit("apply", "amount_unknown", card=context.me, rules=("engine-cannot-judge",))
            return True
        if duel.at(ref).zone != Zone.MONSTER or protection.unaffected(duel, ref, context.me):
            continue
        if action.note == "exactly" and not _has_to_lose(context, action, ref, amount):
            continue
        mods = tuple(
            Mod(stat, amount, context.me, action.what == "self", action.until, action.set_to, "", _base(action))
            for stat in action.stat.split("_")
        )
        duel.put(ref, mods=duel.at(ref).mods + mods)
        key = "stat_set" if action.set_to else "stat_up" if amount >= 0 else "stat_down"
        duel.emit("apply", key, card=ref, source=context.me, n=abs(amount), stat=action.stat, until=action.until)
        changed.append(ref)
    return bool(changed)


def _base(action: Action) -> bool:
    """Whether it is the original number that becomes another."""
    return action.set_to and action.note == "original"


def treat_as(context: Context, action: Action) -> bool:
    """Let monsters be called or count as something else, or as that too."""
    duel = context.duel
    word = context.word if action.value == "declared" else action.value
    changed: list[str] = []
    for ref in context.cards(action) if word else ():
        at = duel.at(ref)
        if at.zone != Zone.MONSTER or protection.unaffected(duel, ref, context.me):
            continue
        mod = Mod(action.stat, 0, context.me, action.what == "self", action.until, action.set_to, word)
        duel.put(ref, mods=(*at.mods, mod))
        duel.retyped = True
        duel.emit("apply", "counts_as", card=ref, source=context.me, word=word, until=action.until)
        changed.append(ref)
    return bool(changed)


def _has_to_lose(context: Context, action: Action, ref: str, amount: int) -> bool:
    """ "Loses exactly …": it must have as much to lose."""
    held = [numbers.number(context.duel, ref, stat) for stat in action.stat.split("_")]
    return all(number is None or number + amount >= 0 for number in held)


def change_position(context: Context, action: Action) -> bool:
    """Change battle positions; turned face-down, a monster is rid of a negated state of its own."""
    duel = context.duel
    changed: list[str] = []
    for ref in context.cards(action):
        at = duel.at(ref)
        to = action.position or (Position.DEFENSE if at.position == Position.ATTACK else Position.ATTACK)
        if at.zone != Zone.MONSTER or at.position == to or protection.unaffected(duel, ref, context.me):
            continue
        if to == Position.FACEDOWN_DEFENSE:
            moves.turn_face_down(duel, ref, context.me)
        else:
            duel.put(ref, position=to)
            duel.emit("apply", "position_changed", card=ref, player=at.controller, source=context.me, to=to)
            duel.happen("position_changed", ref, before=at, by="effect", cause=context.me)
            if not at.face_up and action.note != "no_flip_effects":
                duel.happen("flipped_face_up", ref, before=at, by="effect", cause=context.me)
        changed.append(ref)
    context.those = tuple(changed)
    return bool(changed)


def place_counter(context: Context, action: Action) -> bool:
    """Place counters, as many as the card may hold."""
    duel = context.duel
    amount = context.amount(action, 1) or 0
    done = False
    for ref in context.cards(action):
        at = duel.at(ref)
        if not at.on_field or not at.face_up:
            continue
        held = at.counters.get(action.value, 0)
        most = duel.card(ref).counter_limit.get(action.value)
        now = held + amount if most is None else min(most, held + amount)
        if now == held:
            continue
        duel.put(ref, counters={**at.counters, action.value: now})
        duel.happen("counter_placed", ref, before=at, by="effect", cause=context.me)
        duel.emit("apply", "counter_placed", card=ref, source=context.me, counter=action.value, n=now - held, now=now)
        done = True
    return done


def remove_counter(context: Context, action: Action) -> bool:
    """Remove counters."""
    duel = context.duel
    done = False
    for ref in context.cards(action):
        held = duel.at(ref).counters.get(action.value, 0)
        amount = min(held, context.amount(action, 1) or 0)
        if amount:
            left = {**duel.at(ref).counters, action.value: held - amount}
            duel.put(ref, counters={name: n for name, n in left.items() if n})
            duel.emit("apply", "counter_removed", card=ref, source=context.me, counter=action.value, n=amount)
            done = True
    return done


def restrict(context: Context, action: Action) -> bool:
    """Leave a restriction behind, on a player, on the cards just moved or on those that the action means."""
    duel = context.duel
    if action.restriction is None:
        return False
    meant = context.cards(action) if action.what else context.those
    cards = tuple(meant) if action.restriction.cards else ()
    names = tuple(duel.card(ref).name for ref in cards) if action.restriction.cards == "those_names" else ()
    restriction = _as_declared(context, action.restriction)
    turns = _turns(action)
    lock = Lock(context.player, context.me, restriction, duel.tick(), () if names else cards, names, turns)
    duel.change(locks=(*duel.state.locks, lock))
    duel.emit(
        "apply",
        "lock_left" if not cards else "lock_left_on_cards",
        card=context.me,
        player=context.player,
        rules=("lingering-lock-needs-resolution",),
        what=action.restriction.kind,
        cards=cards,
        n=action.restriction.max,
    )
    return True


def _turns(action: Action) -> int:
    """How many turns it lasts, this one counted."""
    return 2 if action.until == "end_of_next_turn" else 1


def _as_declared(context: Context, restriction: Restriction) -> Restriction:
    if restriction.filter is None or "declared" not in restriction.filter.types:
        return restriction
    return replace(restriction, filter=context.declared(restriction.filter))


def declare(context: Context, action: Action) -> bool:
    """Declare one of several types, or a card name; the scenario's choice, else the first, or the card answered.

    What a card that stays declares is remembered for its continuous effects.
    """
    link = context.link
    options = DECLARED.get(action.value) or (action.filter.types if action.filter else ())
    said = link.declared if link else ""
    if action.value == "name" and link is not None:
        options = tuple(
            context.duel.card(below.card).name for below in reversed(context.duel.state.chain[: link.number - 1])
        )
        options = tuple(context.duel.card(ref).name for ref in link.chosen) + options
        chosen = said
    else:
        chosen = said if said in options else ""
    if not chosen and options:
        chosen = options[0]
        context.duel.notes.append(("declared", {"card": context.me, "word": chosen}))
    context.word = chosen
    if context.duel.at(context.me).on_field and context.me_is_there():
        context.duel.put(context.me, declared=chosen)
    if chosen:
        context.duel.emit("apply", "declared", card=context.me, player=context.who(action)[0], word=chosen)
    return bool(chosen)


def redirect_attack(context: Context, action: Action) -> bool:
    """Change the attack target to another monster."""
    duel, battle = context.duel, context.duel.state.battle
    refs = context.cards(action)
    if battle is None or not refs or duel.at(refs[0]).zone != Zone.MONSTER:
        return False
    duel.change(battle=replace(battle, target=refs[0], visits=(battle.visits[0], duel.at(refs[0]).visit)))
    duel.emit("apply", "attack_redirected", card=battle.attacker, other=refs[0])
    return True


def change_damage(context: Context, action: Action) -> bool:
    """Change the damage a player takes: to nothing, to an amount, or to half."""
    duel = context.duel
    kind, _, halved = action.value.partition("_")
    for player in context.who(action):
        rule = DamageRule(player, kind or "any", context.amount(action) or 0, halved == "halved", action.until)
        duel.change(damage_rules=(*duel.state.damage_rules, rule))
        duel.emit("apply", "damage_changed", card=context.me, player=player, n=rule.amount, until=action.until)
    return True


def protect(context: Context, action: Action) -> bool:
    """Protect cards for a time (a continuous protection applies by itself)."""
    duel = context.duel
    refs = context.cards(action) if action.what != "all" else ()
    if action.what != "all" and not refs:
        return False
    one = Lingering(context.me, context.player, action, cards=refs, turns=_turns(action))
    duel.change(lingering=(*duel.state.lingering, one))
    duel.emit("apply", "protected", card=context.me, player=context.player, until=action.until)
    return True


def opaque(context: Context, action: Action) -> bool:
    """Something the engine cannot judge: said, never guessed."""
    context.duel.emit("apply", "opaque", card=context.me, rules=("opaque-effect",), note=action.note or action.do)
    context.duel.notes.append(("opaque", {"card": context.me}))
    return True


def grant(context: Context, action: Action) -> bool:
    """Allow cards something for a time: to attack again, directly, in Defense Position, …"""
    duel = context.duel
    refs = context.cards(action)
    if not refs and action.what:
        return False
    if action.value.startswith("attacks_again"):
        for ref in refs:
            duel.put(ref, attacked=False)
    one = Lingering(context.me, context.player, action, cards=refs, turns=_turns(action))
    duel.change(lingering=(*duel.state.lingering, one))
    key = "granted" if refs else "granted_to_player"
    rules = () if action.value in grants.JUDGED else ("engine-cannot-judge",)
    duel.emit("apply", key, card=context.me, player=context.player, cards=refs, until=action.until, rules=rules)
    return True
