"""Closed vocabularies: every word that a scenario, a fact of a card or a result may use.

The values are the words of the scenario format and of the exported catalogue, so each may be compared
with, and written out as, a plain string.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

SIDES: tuple[str, str] = ("A", "B")
"""The two players, as scenarios name them."""

OTHER: dict[str, str] = {"A": "B", "B": "A"}

Side = Literal["self", "opponent", "any"]
"""Whose, seen from the player of the effect."""


class Zone(StrEnum):
    HAND = "hand"
    DECK = "deck"
    EXTRA = "extra"
    MONSTER = "monster"
    SPELL_TRAP = "spell_trap"
    FIELD = "field"
    PENDULUM = "pendulum"
    GY = "gy"
    BANISHED = "banished"
    MATERIAL = "material"


ON_FIELD = frozenset({Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD, Zone.PENDULUM})
"""The zones that are "on the field"; Xyz Material is not."""


class Position(StrEnum):
    ATTACK = "attack"
    DEFENSE = "defense"
    FACEDOWN_DEFENSE = "facedown_defense"
    FACE_UP = "face_up"
    SET = "set"
    FACE_DOWN = "face_down"


FACE_DOWN = frozenset({Position.FACEDOWN_DEFENSE, Position.SET, Position.FACE_DOWN})


class Phase(StrEnum):
    DRAW = "draw"
    STANDBY = "standby"
    MAIN1 = "main1"
    BATTLE_START = "battle_start"
    BATTLE_STEP = "battle_step"
    DAMAGE_START = "damage_start"
    DAMAGE_BEFORE = "damage_before"
    DAMAGE_CALCULATION = "damage_calculation"
    DAMAGE_AFTER = "damage_after"
    DAMAGE_END = "damage_end"
    BATTLE_END = "battle_end"
    MAIN2 = "main2"
    END = "end"


PHASES: tuple[Phase, ...] = tuple(Phase)
MAIN_PHASES = frozenset({Phase.MAIN1, Phase.MAIN2})
DAMAGE_STEP = frozenset(
    {Phase.DAMAGE_START, Phase.DAMAGE_BEFORE, Phase.DAMAGE_CALCULATION, Phase.DAMAGE_AFTER, Phase.DAMAGE_END}
)
BATTLE_PHASE = DAMAGE_STEP | {Phase.BATTLE_START, Phase.BATTLE_STEP, Phase.BATTLE_END}


class CardKind(StrEnum):
    MONSTER = "monster"
    SPELL = "spell"
    TRAP = "trap"


class EffectKind(StrEnum):
    CARD_ACTIVATION = "card_activation"
    IGNITION = "ignition"
    QUICK = "quick"
    TRIGGER = "trigger"
    FLIP = "flip"
    CONTINUOUS = "continuous"
    UNCLASSIFIED = "unclassified"


TRIGGERED = frozenset({EffectKind.TRIGGER, EffectKind.FLIP})
NOT_ACTIVATED = frozenset({EffectKind.CONTINUOUS, EffectKind.UNCLASSIFIED})


class NegationKind(StrEnum):
    ACTIVATION = "activation"
    EFFECT = "effect"
    STATE = "state"
    SUMMON = "summon"
    ATTACK = "attack"


class LimitKind(StrEnum):
    USE = "use"
    ACTIVATE = "activate"
    ONCE_PER_TURN = "once_per_turn"
    ONCE_PER_CHAIN = "once_per_chain"
    ONCE_PER_BATTLE = "once_per_battle"
    ONCE_PER_DUEL = "once_per_duel"
    ONCE_WHILE_FACE_UP = "once_while_face_up"


class StateKind(StrEnum):
    """How a card came to have its effects negated, as scenarios and results name it."""

    APPLIED = "applied"
    SUMMONED = "summoned"
    BATTLE = "battle"
    AFTER_DAMAGE_CALCULATION = "after_damage_calculation"
    BY_NAME = "by_name"
    FIELD = "field"
    BATTLING = "battling"
    CONTINUOUS = "continuous"


class Join(StrEnum):
    """Conjunctions of Problem-Solving Card Text: is it at the same time, does it depend on what came before?"""

    AND = "and"
    AND_IF_YOU_DO = "and_if_you_do"
    THEN = "then"
    ALSO = "also"
    ALSO_AFTER_THAT = "also_after_that"


class SummonHow(StrEnum):
    NORMAL = "normal"
    TRIBUTE = "tribute"
    SET = "set"
    FLIP = "flip"
    GEMINI = "gemini"
    SPECIAL = "special"
    FUSION = "fusion"
    RITUAL = "ritual"
    SYNCHRO = "synchro"
    XYZ = "xyz"
    PENDULUM = "pendulum"
    LINK = "link"


class Outcome(StrEnum):
    RESOLVED = "resolved"
    RESOLVED_WITHOUT_EFFECT = "resolved_without_effect"
    ACTIVATION_NEGATED = "activation_negated"


class Branch(StrEnum):
    AS_PLAYED = "as_played"
    NOT_NEGATED = "not_negated"
    ACTIVATION_NEGATED = "activation_negated"
    EFFECT_NEGATED = "effect_negated"


class Language(StrEnum):
    EN = "en"
    ZH_HANT = "zh-hant"
    JA = "ja"
