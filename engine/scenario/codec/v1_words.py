"""The closed vocabularies of link version 1, in the order in which links number them. New words go to the end.

Written out, not taken from `engine.terms`: a word that moves there must not change what an old link says.
"""

from __future__ import annotations

SIDES = ("A", "B")
CONTROLLERS = ("A", "B", "")
ZONES = ("hand", "monster", "spell_trap", "gy", "deck", "extra", "banished", "field", "pendulum", "material")
POSITIONS = ("attack", "set", "face_up", "defense", "facedown_defense", "face_down")
PHASES = (
    *("draw", "standby", "main1", "battle_start", "battle_step"),
    *("damage_start", "damage_before", "damage_calculation", "damage_after", "damage_end"),
    *("battle_end", "main2", "end"),
)
HOWS = (
    *("normal", "tribute", "set", "flip", "gemini", "special"),
    *("fusion", "ritual", "synchro", "xyz", "pendulum", "link"),
)
STATES = (
    *("applied", "summoned", "battle", "after_damage_calculation"),
    *("by_name", "field", "battling", "continuous"),
)
BATTLES = ("damage_calculation", "end")
RULINGS = ("articles", "latest")
STAND_INS = ("any monster", "any effect monster", "any spell", "any trap")
KINDS = ("monster", "effect monster", "spell", "trap")
ATTRIBUTES = ("DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND", "DIVINE")
RACES = (
    *("Warrior", "Machine", "Fiend", "Dragon", "Spellcaster", "Fairy", "Beast", "Winged Beast", "Cyberse", "Aqua"),
    *("Zombie", "Rock", "Beast-Warrior", "Insect", "Plant", "Psychic", "Reptile", "Pyro", "Thunder", "Dinosaur"),
    *("Fish", "Sea Serpent", "Wyrm", "Illusion", "Divine-Beast", "Creator God"),
)

DICTIONARY = (
    b'"battle_step""damage_start""end_phase""standby""once_per_turn""once_per_chain""once_per_duel""unclassified"'
    b'"continuous""pendulum""level":"rank":"link":"scale":"attribute":"LIGHT""DARK""EARTH""WATER""FIRE""WIND""race":'
    b'"subtype":"Quick-Play""Continuous""Counter""Equip""Field""Normal""Ritual","also_after_that""also""and"'
    b'"destroy""banish""discard""tribute""draw""add""search""send""return""special_summon""normal_summon""pay_lp"'
    b'"negate_attack""negate_summon""negate_state""negate_activation""effects_negated":true,"damage_step":true,'
    b'"reading":"partly"},"zone":"spell_trap""banished""extra""deck""gy""hand""field""monster""opponent""player":'
    b'"any","includes":["add_from_deck","special_summon_from_deck","send_from_deck_to_gy"],"what":"that","count":1,'
    b'{"names":{"en":"","ja":""},"name":"","kind":"monster","types":["Effect"],"attribute":"DARK","race":"","level":4,'
    b'"atk":1000,"def":1000,"kind":"trap","kind":"spell","effects":[{"n":1,"kind":"card_activation","kind":"ignition",'
    b'"kind":"trigger","kind":"quick","optional":true,"timing":"if","timing":"when","can_miss_timing":false,'
    b'"from":["field"],"from":["hand"],"spell_speed":1,"spell_speed":2,"responds_to":{"activation":{"kinds":'
    b'["spell","trap","monster"],"player":"any"}},"limit":null,"limit":{"kind":"activate","kind":"use","max":1,'
    b'"scope":"effect"},"oaths":[],"costs":[{"do":"discard","what":"self"}],"targets":null,"negates":["activation"],'
    b'"negates":["effect"],"actions":[{"do":"negate_effect","what":"that"},{"do":"destroy","join":"and_if_you_do",'
    b'"join":"then"}],"damage_step":false,"reading":"full"}]'
)
"""What the cards of one's own are written with: deflating them starts from here."""
