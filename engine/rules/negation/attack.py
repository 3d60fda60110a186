"""Negating an attack: there is no Damage Step, and the attack was declared all the same.

Sources: `attack-negated-no-damage-step`, `attack-still-declared`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.duel.duel import Duel


def negate(duel: Duel, source: str) -> bool:
    """Negate the attack that was declared; True where there is one."""
    battle = duel.state.battle
    if battle is None or battle.negated:
        return False
    duel.change(battle=replace(battle, negated=True))
    rules = ("attack-negated-no-damage-step", "attack-still-declared")
    duel.emit(
        "apply",
        "attack_negated",
        card=battle.attacker,
        player=duel.at(battle.attacker).controller,
        rules=rules,
        source=source,
    )
    duel.happen("attack_negated", battle.attacker, before=duel.at(battle.attacker), by="effect", cause=source)
    return True
