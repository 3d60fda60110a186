"""What a card's ATK, DEF and Level are now, and the amounts that effects count on the board.

A continuous change applies while its effect does; one that an effect left behind stays with the card until it
ends (`self-stat-change-ends` says when early). Source: rulebook; official Q&A fids 13409, 12439.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cards.facts import Action, Amount, Filter
from engine.duel.duel import Duel, Source
from engine.duel.match import Asker, Reading, Roles, fits
from engine.duel.state import CardState
from engine.terms import OTHER, CardKind, Zone


def printed(duel: Duel, ref: str, stat: str) -> int | None:
    """The card's own number as the scenario or the card states it; None where it is unknown."""
    if not ref:
        return None
    at, card = duel.state.cards[ref], duel.state.known[ref]
    if stat == "atk":
        return at.atk if at.atk is not None else card.atk
    if stat == "def":
        return at.def_ if at.def_ is not None else card.def_
    if stat == "level":
        return at.level if at.level is not None else card.level
    if stat == "rank":
        return card.rank
    return card.link if stat == "link" else None


def printed_asker(duel: Duel, me: str) -> Asker:
    """Read filters by the printed numbers: for the effects that decide what applies in the first place."""
    return Asker(duel.at(me).controller, me, lambda ref, stat: printed(duel, ref, stat), None, _traits(duel))


def asker(duel: Duel, player: str, me: str, roles: Roles | None = None) -> Asker:
    """Read filters from `player`'s side for card `me`, by the numbers of this moment; `roles` as in `evaluate`."""
    return Asker(player, me, lambda ref, stat: number(duel, ref, stat), roles, _traits(duel))


def _traits(duel: Duel) -> Reading | None:
    """How filters learn what cards count as, where anything changes that."""
    if not duel.treating and not duel.retyped:
        return None
    from engine.rules import traits

    return lambda ref: traits.table(duel).get(ref)


def number(duel: Duel, ref: str, stat: str) -> int | None:
    """ATK, DEF, Level, Rank or Link Rating of card `ref` now; None where unknown.

    ("", "highest_atk") and ("", "lowest_atk"): on the field.
    """
    if stat in ("highest_atk", "lowest_atk"):
        values = _all_atk(duel)
        return (max if stat == "highest_atk" else min)(values, default=0)
    memo = duel.memo()
    key = (ref, stat)
    if key not in memo:
        memo[key] = printed(duel, ref, stat)  # guards against an effect that counts itself
        memo[key] = _now(duel, ref, stat)
    value: int | None = memo[key]
    return value


def _all_atk(duel: Duel) -> list[int]:
    """The ATK of the face-up monsters on the field, as far as they are known."""
    standing = (ref for ref, at in duel.state.cards.items() if at.zone == Zone.MONSTER and at.face_up)
    return [value for ref in standing if (value := number(duel, ref, "atk")) is not None]


def _now(duel: Duel, ref: str, stat: str) -> int | None:
    value = printed(duel, ref, stat)
    at = duel.at(ref)
    if at.zone != Zone.MONSTER:
        return value
    applying = _continuous(duel, ref, stat) if duel.sources and at.face_up else []
    # What becomes the original number comes first, whatever else changes it.
    originals = [pair for pair in applying if pair[1].note == "original" and pair[1].set_to]
    value = left_on(at, stat, _changed(duel, originals, value))
    value = _changed(duel, [pair for pair in applying if pair not in originals], value)
    return None if value is None else max(0, value)


def left_on(at: CardState, stat: str, value: int | None) -> int | None:
    """What `value` comes to with the changes that effects left on a card standing like `at`."""
    for mod in sorted(at.mods, key=lambda mod: not mod.original):
        if mod.stat == stat:
            value = mod.amount if mod.set_to else None if value is None else value + mod.amount
    return value


def _continuous(duel: Duel, ref: str, stat: str) -> list[tuple[Source, Action]]:
    """The continuous changes of this stat that apply to card `ref` now."""
    from engine.rules import continuous

    found = [
        (source, action)
        for source, action in continuous.actions(duel, "modify")
        if stat in action.stat.split("_") and _modifies(duel, source.ref, action, ref)
    ]
    for source, action in duel.of_material:
        if (
            action.do == "modify"
            and stat in action.stat.split("_")
            and continuous.of_material(duel, source, action, ref)
        ):
            found.append((source, action))
    return found


def _changed(duel: Duel, changes: list[tuple[Source, Action]], value: int | None) -> int | None:
    for source, action in changes:
        amount = evaluate(duel, action.amount, duel.at(source.ref).controller, source.ref)
        if amount is None:
            return None
        value = amount if action.set_to else None if value is None else value + amount
    return value


def _modifies(duel: Duel, source: str, action: Action, ref: str) -> bool:
    from engine.rules import protection

    if action.what == "self":
        return ref == source
    if protection.unaffected(duel, ref, source):
        return False
    if action.what == "equipped":
        return duel.at(source).equipped_to == ref
    return action.filter is not None and fits(duel.state, action.filter, ref, printed_asker(duel, source))


def evaluate(
    duel: Duel,
    amount: int | Amount | None,
    player: str,
    me: str,
    *,
    roles: Roles | None = None,
    known: Mapping[str, int | None] | None = None,
    original: bool = False,
) -> int | None:
    """The number an `amount` comes to for `player`'s card `me`; None where a number it needs is unknown.

    `roles`: the cards that words of the amount stand for ("target", "that", "cost", "those" …); `known`: numbers that
    the caller knows, by the word ("damage_done"); `original`: read the original ATK, DEF and Levels.
    """
    if amount is None or isinstance(amount, int):
        return amount
    base = known[amount.of] if known and amount.of in known else _base(duel, amount, player, me, roles or {}, original)
    if base is None:
        return None
    value = amount.plus + amount.times * (base // amount.divided_by)
    return (value + 1) // 2 if amount.half else value


def _base(duel: Duel, amount: Amount, player: str, me: str, roles: Roles, original: bool) -> int | None:
    if amount.per is not None and amount.of:
        who = asker(duel, player, me)
        these = duel.at(me).materials if amount.of == "materials" else roles.get(amount.of, ())
        return sum(1 for ref in these if fits(duel.state, amount.per, ref, who))
    if amount.per is not None and amount.sum:
        who = asker(duel, player, me)
        fitting = [ref for ref in duel.state.cards if fits(duel.state, amount.per, ref, who)]
        return _total([(printed if original else number)(duel, ref, amount.sum) for ref in fitting])
    if amount.per is not None:
        return count(duel, amount.per, player, me)
    word, _, wanted = amount.of.partition(".")
    if word == "lp":
        return duel.state.lp[OTHER[player] if wanted == "opponent" else player]
    if word == "lp_difference":
        return abs(duel.state.lp[player] - duel.state.lp[OTHER[player]])
    if word == "counters":
        return sum(duel.at(me).counters.values())
    if word == "atk_difference":
        return _difference(duel)
    if word == "attached":
        return sum(1 for at in duel.state.cards.values() if at.zone == Zone.MATERIAL and at.under == me)
    if word == "materials":
        return len(duel.at(me).materials)
    if word in ("level_difference", "damage_done", "die_result"):
        return None  # only a resolution knows, or nobody: scenarios do not say what a die shows
    if not wanted:
        return len(roles.get(word, ())) if word else 1
    refs: Sequence[str] = (me,) if word == "self" else roles.get(word, _standing(duel, word, player, me))
    numbers = [printed(duel, ref, wanted) if original else number(duel, ref, wanted) for ref in refs]
    return _total(numbers) if numbers or word == "equipped" else None


def _total(numbers: Sequence[int | None]) -> int | None:
    return None if None in numbers else sum(n for n in numbers if n is not None)


def level_difference(duel: Duel, refs: Sequence[str]) -> int | None:
    """How far the original Levels of two cards are apart; None where one is unknown or there are not two."""
    levels = [printed(duel, ref, "level") for ref in refs]
    first, second = levels if len(levels) == 2 else (None, None)
    return None if first is None or second is None else abs(first - second)


def _difference(duel: Duel) -> int | None:
    battle = duel.state.battle
    if battle is None or not battle.target:
        return None
    one, other = number(duel, battle.attacker, "atk"), number(duel, battle.target, "atk")
    return None if one is None or other is None else abs(one - other)


def _standing(duel: Duel, word: str, player: str, me: str) -> Sequence[str]:
    """Cards that a word means by where they lie: the monster this is equipped to, the cards equipped to this one.

    "equipped" is for a monster that equips others to itself what it did equip.
    """
    if word == "equipped":
        target = duel.at(me).equipped_to
        return (target,) if target else tuple(ref for ref in duel.state.cards if _own_equip(duel, ref, me))
    battle = duel.state.battle
    if word == "battling" and battle is not None:
        # "the monster it battles", seen from this player's monster: the other player's one of the two.
        return tuple(ref for ref in battle.refs if duel.at(ref).controller != player)
    if word in ("attacker", "attack_target") and battle is not None:
        return tuple(ref for ref in ((battle.attacker,) if word == "attacker" else (battle.target,)) if ref)
    if word == "equips":
        return tuple(ref for ref, at in duel.state.cards.items() if at.equipped_to == me and at.on_field)
    return ()


def _own_equip(duel: Duel, ref: str, me: str) -> bool:
    """A Monster Card equipped to `me` by its own effect."""
    at = duel.at(ref)
    own = at.equipped_to == me and at.equipped_by == me
    return own and at.on_field and duel.card(ref).kind == CardKind.MONSTER


def count(duel: Duel, filter: Filter, player: str, me: str, *, sure: bool = False) -> int:
    """How many cards fit, seen from `player`'s card `me`. `sure`: without those of which it is not known."""
    who = asker(duel, player, me)
    who.sure = sure
    return sum(1 for ref in duel.state.cards if fits(duel.state, filter, ref, who))
