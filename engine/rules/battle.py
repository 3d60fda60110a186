"""Attacks and battle: declaration, the windows of the Damage Step, damage calculation, destruction by battle.

Sources: rulebook (Battle Phase, Damage Step); `attack-negated-no-damage-step`, `attack-still-declared`,
`removal-is-not-attack-negation`, `battle-destroyed-negation`, `after-damage-calculation-negation`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import Action
from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.state import Battle, CardState
from engine.rules import (
    damage,
    grants,
    mandatory,
    moves,
    numbers,
    protection,
    replacement,
    restrictions,
    settle,
    timing,
)
from engine.terms import BATTLE_PHASE, DAMAGE_STEP, OTHER, Phase, Position, Zone

WINDOWS = (
    Phase.DAMAGE_START,
    Phase.DAMAGE_BEFORE,
    Phase.DAMAGE_CALCULATION,
    Phase.DAMAGE_AFTER,
    Phase.DAMAGE_END,
)
"""The five windows of the Damage Step, in order."""


def refusal(duel: Duel, ref: str, target: str) -> Refusal | None:
    """Why card `ref` may not attack `target` ("direct": the player); None where it may."""
    if ref not in duel.state.cards or (target != "direct" and target not in duel.state.cards):
        return Refusal("wrong-zone", "card_not_there", {"card": ref if ref not in duel.state.cards else target})
    at, args = duel.at(ref), {"card": ref, "other": target}
    player = duel.state.turn_player
    if at.controller != player:
        return Refusal("not-your-turn", "not_your_turn", {"card": ref, "player": player})
    if duel.state.phase not in BATTLE_PHASE or duel.state.phase == Phase.BATTLE_END:
        return Refusal("attack-rules", "not_battle_step", args | {"phase": duel.state.phase})
    if at.zone != Zone.MONSTER or not at.face_up:
        return Refusal("attack-rules", "cannot_attack", args)
    if at.position != Position.ATTACK and not granted(duel, ref, "can_attack_in_defense"):
        return Refusal("attack-rules", "attacks_in_attack_position", args)
    if at.attacked and not grants.attacks_again(duel, ref, target):
        return Refusal("attack-still-declared", "attacked_this_turn", args)
    barred = restrictions.forbids(duel, player, "cannot_attack", ref)
    if barred is None and target == "direct":
        barred = restrictions.forbids(duel, player, "cannot_attack_directly", ref)
    if barred is not None:
        return barred
    return _limit(duel, player, ref) or _target(duel, ref, target)


def _limit(duel: Duel, player: str, ref: str) -> Refusal | None:
    attackers = sum(1 for at in duel.state.cards.values() if at.attacked and at.controller == player)
    for bound in restrictions.on(duel, player):
        if bound.restriction.kind == "attack_limit" and attackers >= (bound.restriction.max or 1):
            return Refusal(bound.rule, "forbidden_continuous", {"card": bound.source, "what": "attack_limit"})
    return None


def _target(duel: Duel, ref: str, target: str) -> Refusal | None:
    args = {"card": ref, "other": target}
    theirs = attackable(duel, ref)
    if target == "direct":
        if theirs and not granted(duel, ref, "can_attack_directly"):
            return Refusal("attack-rules", "no_direct_attack", args)
        return None
    return None if target in theirs else Refusal("attack-rules", "no_attack_target", args)


def granted(duel: Duel, ref: str, value: str) -> bool:
    """Whether an effect grants card `ref` this, by applying now or for a time."""
    return _grant(duel, ref, value) is not None


def _grant(duel: Duel, ref: str, value: str) -> Action | None:
    return next((action for _, action in grants.to_card(duel, ref) if action.value == value), None)


def declare(duel: Duel, ref: str, target: str) -> None:
    """The attack is declared: this monster has attacked, whatever becomes of it."""
    leave_battle(duel)
    to = "" if target == "direct" else target
    duel.put(ref, attacked=True)
    visits = (duel.at(ref).visit, duel.at(to).visit if to else 0)
    duel.change(
        phase=Phase.BATTLE_STEP,
        battle=Battle(ref, to, visits, len(attackable(duel, ref))),
        done_this_turn=(
            *duel.state.done_this_turn,
            f"attack:{duel.at(ref).controller}:{ref}",
            f"attacked:{ref}:{target}",
        ),
    )
    key = "attack_declared" if to else "attack_direct"
    duel.emit("attack", key, card=ref, player=duel.at(ref).controller, other=to)
    duel.happen("attack_declared", ref, before=duel.at(ref), by="rule")


def outcome(duel: Duel) -> str:
    """What became of the attack once it was answered: "negated", "ended" or "goes_on".

    Where the number of monsters to attack changed the attacker chooses anew (`replay`); here it keeps its target, and
    where that is gone its attack ends, so that the scenario may declare another.
    """
    battle = duel.state.battle
    if battle is None or battle.negated:
        return "negated"
    if not _attacks_still(duel, battle):
        return _ends(duel, battle, battle.attacker, "removal-is-not-attack-negation")
    changed = len(attackable(duel, battle.attacker)) != battle.defenders
    lost = battle.target and not _there(duel, battle.target, battle.visits[1])
    if lost or (changed and not battle.target and attackable(duel, battle.attacker)):
        duel.put(battle.attacker, attacked=False)
        mark = f"attacked:{battle.attacker}:{battle.target or 'direct'}"
        duel.change(done_this_turn=tuple(done for done in duel.state.done_this_turn if done != mark))
        return _ends(duel, battle, battle.target, "replay")
    if changed:
        duel.emit("attack", "attack_kept", card=battle.attacker, rules=("replay",), other=battle.target)
    rules = ("removal-is-not-attack-negation",) if duel.state.chain else ()
    duel.emit("attack", "attack_goes_on", card=battle.attacker, rules=rules)
    return "goes_on"


def _ends(duel: Duel, battle: Battle, gone: str, rule: str) -> str:
    key = "attack_ends" if rule != "replay" else "attack_replay" if gone else "attack_replay_direct"
    duel.emit("attack", key, card=battle.attacker, rules=(rule,), other=gone)
    duel.change(battle=None)
    return "ended"


def _attacks_still(duel: Duel, battle: Battle) -> bool:
    """Whether the attacker is still there, in a position to attack."""
    at = duel.at(battle.attacker)
    if not _there(duel, battle.attacker, battle.visits[0]):
        return False
    return at.position == Position.ATTACK or granted(duel, battle.attacker, "can_attack_in_defense")


def attackable(duel: Duel, ref: str) -> list[str]:
    """The monsters that card `ref` could attack."""
    mine = duel.at(ref).controller
    return [
        other
        for other, at in duel.state.cards.items()
        if at.zone == Zone.MONSTER and at.on_field and at.controller != mine
    ]


def _there(duel: Duel, ref: str, visit: int) -> bool:
    return duel.at(ref).visit == visit


def advance(duel: Duel, to: Phase) -> Refusal | None:
    """Carry the battle on to a window of the Damage Step; mandatory effects on the way activate by themselves."""
    battle = duel.state.battle
    if battle is None or battle.negated:
        rule = "attack-negated-no-damage-step" if battle is not None else "attack-rules"
        return Refusal(rule, "no_battle", {"phase": to})
    now = WINDOWS.index(duel.state.phase) if duel.state.phase in WINDOWS else -1
    goal = WINDOWS.index(to)
    if goal <= now:
        return Refusal("phase-order", "phase_order", {"phase": duel.state.phase, "to": to})
    for window in WINDOWS[now + 1 : goal + 1]:
        if duel.state.battle is None or not _enter(duel, window):
            return None
        if window != to:
            _mandatory(duel)
    return None


def _mandatory(duel: Duel) -> None:
    from engine.rules import phases

    duel.pending = timing.pending(duel, ()) + phases.coming_up(duel)
    if mandatory.activate_first(duel):
        duel.put_on_record()


def _enter(duel: Duel, window: Phase) -> bool:
    battle = duel.state.battle
    assert battle is not None
    gone = _gone(duel, battle)
    if gone and window != Phase.DAMAGE_END:
        _ends(duel, battle, gone, "removal-is-not-attack-negation")
        duel.change(phase=Phase.BATTLE_STEP)
        return False
    duel.change(phase=window)
    duel.emit("battle", "window", card=battle.attacker, phase=window)
    if window == Phase.DAMAGE_BEFORE:
        _turn_up(duel, battle)
    elif window == Phase.DAMAGE_AFTER:
        _calculate(duel, battle)
        duel.change(cards={ref: _without(at, "damage_calculation") for ref, at in duel.state.cards.items()})
    elif window == Phase.DAMAGE_END:
        _destroy(duel, battle)
    settle.settle(duel)
    return True


def _gone(duel: Duel, battle: Battle) -> str:
    """The monster of the battle that is no longer there, the attacker first; "" where both are."""
    for ref, visit in zip((battle.attacker, battle.target), battle.visits, strict=True):
        if ref and not _there(duel, ref, visit):
            return ref
    return ""


def _turn_up(duel: Duel, battle: Battle) -> None:
    if battle.target and not duel.at(battle.target).face_up:
        before = duel.at(battle.target)
        duel.put(battle.target, position=Position.DEFENSE)
        duel.emit("battle", "turned_up", card=battle.target)
        duel.happen("flipped_face_up", battle.target, before=before, by="battle", cause=battle.attacker)


def _calculate(duel: Duel, battle: Battle) -> None:
    """Damage calculation: battle damage, and which monsters are destroyed by battle."""
    attacker = duel.at(battle.attacker)
    strength = _strength(duel, battle.attacker, attacking=True)
    if not battle.target:
        grant = _grant(duel, battle.attacker, "can_attack_directly") if battle.defenders else None
        if strength is not None and grant is not None and grant.note == "battle_damage_halved":
            strength = (strength + 1) // 2
        _battle_damage(duel, OTHER[attacker.controller], strength, battle.attacker, direct=True)
    else:
        _compare(duel, battle, strength)
    for ref in battle.refs:
        duel.happen("battled", ref, before=duel.at(ref), by="battle", cause=_other(battle, ref))


def _other(battle: Battle, ref: str) -> str:
    return battle.target if ref == battle.attacker else battle.attacker


def _strength(duel: Duel, ref: str, *, attacking: bool) -> int | None:
    attack = Position.ATTACK
    in_attack = duel.at(ref).position == attack or (attacking and granted(duel, ref, "attacks_with_atk_in_defense"))
    value = numbers.number(duel, ref, "atk" if in_attack else "def")
    doubled = attacking and granted(duel, ref, "attacks_again_with_doubled_atk")
    return value * 2 if value is not None and doubled else value


def _compare(duel: Duel, battle: Battle, strength: int | None) -> None:
    attacker, target = duel.at(battle.attacker), duel.at(battle.target)
    against = _strength(duel, battle.target, attacking=False)
    if strength is None or against is None:
        duel.emit("battle", "battle_unknown", card=battle.attacker, rules=("engine-cannot-judge",), other=battle.target)
        return
    duel.emit("battle", "compared", card=battle.attacker, other=battle.target, n=strength, m=against)
    difference = strength - against
    in_attack = target.position == Position.ATTACK
    if difference > 0:
        if in_attack or granted(duel, battle.attacker, "piercing"):
            _battle_damage(duel, target.controller, difference, battle.attacker)
        _doom(duel, battle.target, battle.attacker)
    elif difference < 0:
        _battle_damage(duel, attacker.controller, -difference, battle.target)
        if in_attack:
            _doom(duel, battle.attacker, battle.target)
    elif in_attack and strength > 0:
        _doom(duel, battle.target, battle.attacker)
        _doom(duel, battle.attacker, battle.target)


def _battle_damage(duel: Duel, player: str, amount: int | None, by: str, *, direct: bool = False) -> None:
    if amount is None:
        duel.emit("battle", "battle_unknown", card=by, rules=("engine-cannot-judge",))
        return
    if not direct and granted(duel, by, "doubles_battle_damage_to_opponent_against_monsters"):
        amount *= 2
    taken = damage.taken(duel, player, amount, "battle")
    left = max(0, duel.state.lp[player] - taken)
    duel.change(lp={**duel.state.lp, player: left})
    duel.emit("lp", "battle_damage", card=by, player=player, n=taken, left=left)
    if other := grants.also_hurts(duel, player):
        n = damage.taken(duel, other, taken, "effect")
        left = max(0, duel.state.lp[other] - n)
        duel.change(lp={**duel.state.lp, other: left})
        duel.emit("lp", "damage", player=other, n=n, left=left)
    if taken:
        duel.happen(
            "damage_dealt",
            by,
            before=duel.at(by),
            by="battle",
            cause=by,
            about="direct" if direct else "",
            player=player,
        )


def _doom(duel: Duel, ref: str, by: str) -> None:
    """A monster is destroyed by battle: it stays until the end of the Damage Step."""
    if protection.indestructible(duel, ref, by, "battle"):
        duel.emit("battle", "not_destroyed_by_battle", card=ref, source=by)
        return
    battle = duel.state.battle
    assert battle is not None
    if replacement.made(duel, ref, "battle", battle.doomed):
        return
    duel.change(battle=replace(battle, doomed=(*battle.doomed, ref)))


def _destroy(duel: Duel, battle: Battle) -> None:
    for ref in battle.doomed:
        if duel.at(ref).zone != Zone.MONSTER:
            continue
        by = _other(battle, ref)
        before: CardState = duel.at(ref)
        # What negates monsters destroyed by battle takes hold before they go to the GY, and stays with them there.
        duel.happen(
            "destroyed", ref, before=before, to_zone=Zone.GY, by="battle", cause=by, cause_player=duel.at(by).controller
        )
        duel.happen("battle_destroys", by, before=duel.at(by), by="battle", cause=by)
        settle.before_it_leaves(duel)
        moves.move(duel, ref, Zone.GY, key="destroyed_by_battle", by="battle", cause=by, type="battle")


def leave_battle(duel: Duel) -> None:
    """The Damage Step is over: what lasted only for it ends."""
    if duel.state.phase in DAMAGE_STEP:
        duel.change(phase=Phase.BATTLE_STEP)
    cards = {ref: _without(at, "damage_calculation", "damage_step") for ref, at in duel.state.cards.items()}
    duel.change(
        battle=None, cards=cards, damage_rules=tuple(r for r in duel.state.damage_rules if r.until != "damage_step")
    )


def end_battle_phase(duel: Duel) -> None:
    """The Battle Phase is over: what lasted for it ends."""
    leave_battle(duel)
    duel.change(cards={ref: _without(at, "battle_phase") for ref, at in duel.state.cards.items()})


def _without(at: CardState, *until: str) -> CardState:
    """A card without what lasts until one of these moments."""
    if not at.mods and not at.states:
        return at
    mods = tuple(mod for mod in at.mods if mod.until not in until)
    return replace(at, mods=mods, states=tuple(state for state in at.states if state.until not in until))
