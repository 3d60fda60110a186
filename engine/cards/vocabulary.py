"""The words that facts of cards may use where their type is only a string.

The engine decides by these words, so a word that is not listed here is a mistake of whoever wrote the fact (or a word
that the engine does not know yet): `unknown_words` finds it. What the words mean stands in `engine.cards.facts`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.cards.card import Card, OwnSummon
from engine.cards.facts import Action, ActivationPattern, Amount, Condition, EventPattern, Filter, Restriction
from engine.terms import SummonHow, Zone

# fmt: off
VERBS = (
    "destroy", "banish", "send_to_gy", "discard", "tribute", "return_to_hand", "return_to_deck", "place_on_deck",
    "special_summon", "add_to_hand", "draw", "reveal", "excavate", "shuffle", "set_card", "equip", "attach", "detach",
    "take_control", "change_position", "modify", "place_counter", "remove_counter", "damage", "gain_lp", "lose_lp",
    "pay_lp", "negate_activation", "negate_effect", "negate_state", "negate_summon", "negate_attack", "restrict",
    "normal_summon", "place_on_field", "end_battle_phase", "redirect_attack", "change_damage", "protect",
    "replace_destruction", "grant", "treat_as", "declare", "bind", "opaque",
)
WHAT = (
    "", "self", "targets", "that", "cost", "those", "rest", "chosen", "all", "top", "bound", "equipped", "equips",
    "event", "made_with", "attacker", "attack_target", "battling", "token",
)
WHOSE = (
    "self", "target", "that", "cost", "those", "event", "equipped", "battling", "attacker", "attack_target", "each",
)
NUMBERS = ("atk", "def", "level", "rank", "link")
AMOUNT_OF = (
    "", "those", "cost", "materials", "attached", "counters", "event.counters", "lp", "lp.opponent", "atk_difference",
    "lp_difference",
    "level_difference", "damage_done", "die_result",
    *(f"{whose}.{stat}" for whose in WHOSE for stat in NUMBERS),
)
CONDITION_WORDS = (
    "", "lp_lower", "lp_higher", "lp", "lp_opponent", "own_turn", "opponents_turn", "in_phase", "summoned_this_way",
    "was_set", "on_field", "previous_done", "those_were", "answers_summon", "answers_activation",
    "self_attacks_monster", "counters_on_self", "start_of_phase", "not_sent_this_turn", "own_effect_not_negated",
    "no_monster_in_extra_zone", "own_effect_sent", "same_hand_size", "those_from_deck", "tributed_opponents_monster",
    "self_battles", "came_last_turn", "heads", "tails", "result",
    "price_of_hand", "gemini_summoned", "was_face_down_before_battle", "was_in_attack_position_before_battle",
    "co_linked", "linked", "column_of_cards", "effect_gained", "beside_or_in_column", "turns_since_activation",
    "instead_of_normal_draw", "instead_of_damage", "called_right", "quick_if", "unread", "after_own_effect",
    "zone_pointed_to", "own_effects_not_in_chain", "was_excavated", "summoned_by",
)
ROLES = (
    "", "self", "attacker", "attack_target", "battling", "battling_self", "equip_target", "own_equip",
    "equipped_to_self", "own_material", "bound", "target", "event", "that", "cost", "those", "equip",
    "extra_zone", "main_zone", "pointed_to", "points_to", "linked", "co_linked", "linked_to_self", "co_linked_to_self",
    "made_with", "given",
)
MARKS = (
    "owned_by_opponent", "attacked_this_turn", "not_attacked_this_turn", "as_spell", "center_zone", "used_as_material",
    "tributed_for_summon", "destroyed_by_battle", "destroyed_this_turn", "destroyed_by_battle_this_turn",
    "destroyed_monster_this_turn", "activated_this_turn", "can_hold_counter", "atk_changed", "def_changed",
    "level_changed", "scale_changed", "from_main_deck", "atk_raised", "named_as_material", "named_by_that",
    "material_named_by_that", "coin_effect", "die_effect",
)
INCLUDES = (
    "add_from_deck", "special_summon_from_deck", "send_from_deck_to_gy", "draw", "add_from_gy",
    "return_from_gy_to_deck", "return_from_gy_to_extra", "special_summon_from_gy", "banish_from_gy", "special_summon",
    "destroy", "destroy_on_field", "destroy_monster_on_field", "destroy_spell_trap_on_field", "damage",
    "damage_to_you", "set_card", "negate_summon", "negate_activation", "return_to_hand", "discard",
)
EVENTS = (
    "summoned", "flipped_face_up", "destroyed", "sent_to_gy", "banished", "leaves_field", "returned_to_hand",
    "added_to_hand", "drawn", "discarded", "tributed", "targeted", "activated", "resolved", "activation_negated",
    "attack_declared", "attack_negated", "battled", "battle_destroys", "damage_dealt", "lp_gained", "counter_placed",
    "used_as_material", "position_changed", "turned_face_down", "control_changed", "set", "equipped",
    "returned_to_deck", "returned_to_extra", "leaves_gy", "leaves_extra", "placed", "zone_changed",
)
RESTRICTIONS = (
    "cannot_special_summon", "cannot_normal_summon", "cannot_set", "cannot_attack", "cannot_conduct_battle_phase",
    "cannot_activate", "activation_limit", "cannot_draw", "cannot_tribute", "cannot_tribute_summon",
    "cannot_change_position", "cannot_be_tributed", "attack_limit", "cannot_set_spell_trap",
    "cannot_banish", "cannot_send_from_deck_to_gy", "cannot_attack_directly", "cannot_add_from_deck",
    "unread",
)
UNTIL = (
    "", "end_of_turn", "end_of_next_turn", "end_phase", "standby", "damage_step", "damage_calculation", "battle_phase",
    "leaves_field", "any_standby",
)
AT = (
    "", "end_phase", "own_end_phase", "opponents_end_phase", "next_end_phase", "standby", "any_standby", "battle_phase",
    "after_resolution", "leaves_field", "self_leaves_field",
)
TO = (
    "", "top", "bottom", "shuffle", "self", "targets", "those", "that", "cost", "event", "attacker", "attack_target",
    "battling", "equipped", "chosen", "opponent", *Zone,
)
STATS = ("", "atk", "def", "atk_def", "level", "race", "attribute", "name", "type")
AGAINST = ("destroy_effect", "destroy_battle", "unaffected", "target", "negate")
ONLY_BY = (*SummonHow, "own", "effect")
NOTES = (
    "", "exactly", "ritual", "max_1", "instead_of_gy", "original", "zone_pointed_to", "battle_damage_halved",
    "extra_monster_zone", "normal", "special", "pendulum", "fusion", "synchro", "xyz", "link", "including_self",
    "no_flip_effects", "second_own_standby",
    "there_before", "combined_atk_at_most_target", "and_damage_calculation", "not_a_trap", "face_up",
)
"""Of actions other than `opaque`, whose note is free: rulings hang on them, sentences do not."""
# fmt: on

WORDS: dict[type[msgspec.Struct], dict[str, tuple[str, ...]]] = {
    Action: {"do": VERBS, "what": WHAT, "until": UNTIL, "at": AT, "to": TO, "stat": STATS, "against": AGAINST},
    ActivationPattern: {"includes": INCLUDES},
    Amount: {"of": AMOUNT_OF},
    Card: {"only_by": ONLY_BY},
    Condition: {"word": CONDITION_WORDS},
    EventPattern: {"events": EVENTS},
    Filter: {"role": ROLES, "not_role": ROLES, "marks": MARKS},
    OwnSummon: {"how": tuple(SummonHow)},
    Restriction: {"kind": RESTRICTIONS},
}
"""The fields that hold words of a vocabulary, and which."""


# fmt: off
RACES = frozenset({
    "Aqua", "Beast", "Beast-Warrior", "Creator God", "Cyberse", "Dinosaur", "Divine-Beast", "Dragon", "Fairy",
    "Fiend", "Fish", "Illusion", "Insect", "Machine", "Plant", "Psychic", "Pyro", "Reptile",
    "Rock", "Sea Serpent", "Spellcaster", "Thunder", "Warrior", "Winged Beast", "Wyrm", "Zombie",
})
# fmt: on
"""Monster Types (the first word of a type line)."""
ATTRIBUTES = ("DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")


def unknown_words(fact: object, place: str = "") -> Iterator[str]:
    """Every word within `fact` that its vocabulary does not list, as "effects.0.actions.1.do: frobnicate"."""
    if isinstance(fact, (list, tuple)):
        for number, part in enumerate(fact):
            yield from unknown_words(part, f"{place}.{number}")
    elif isinstance(fact, msgspec.Struct):
        allowed = WORDS.get(type(fact), {})
        for name in fact.__struct_fields__:
            value, at = getattr(fact, name), f"{place}.{name}".lstrip(".")
            for word in (value if isinstance(value, tuple) else (value,)) if name in allowed else ():
                if word not in allowed[name]:
                    yield f"{at}: {word}"
            yield from unknown_words(value, at)
        if isinstance(fact, Action) and fact.do != "opaque" and fact.note not in NOTES:
            yield f"{place}.note: {fact.note}"
