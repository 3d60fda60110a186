"""The parts that facts of an effect are made of: filters, amounts, conditions, actions, patterns.

They are data: nothing here decides a rule. Each part leaves out what the card's text does not say, so a
filter without `races` accepts every race. Zones, positions and the like are words of `engine.terms`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.terms import CardKind, Join, Phase, Position, Side, StateKind, SummonHow, Zone

Trait = Literal["name", "race", "attribute", "original_race", "original_attribute", "card_type", "kind"]
"""What cards may have in common."""


class Fact(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Base of all facts: frozen, compact when written, and strict when read."""


class Filter(Fact, frozen=True):
    """Which cards. All that is stated has to hold; within one tuple any one is enough.

    `side` is the controller on the field and the owner elsewhere, seen from the player of the effect.
    `face`: "up" or "down". `series`: "Lightsworn" and the like (archetypes). `types`: words of the type line
    other than the race ("Normal", "Effect", "Tuner", "Fusion", …); `types_none`: none of these may stand there.
    `subtypes`: "Normal", "Quick-Play", "Continuous", "Equip", "Field", "Ritual", "Counter" of Spells and Traps.
    `other`: not the card that has the effect. `role`: "self" (the card that has the effect), "attacker",
    "attack_target", "battling" (takes part in the battle), "battling_self" (battles the card that has the effect),
    "equip_target" (the monster this card is equipped to), "own_equip" (equipped to this card by its own effect),
    "equipped_to_self" (an Equip Card on this card, by whatever effect), "own_material" (attached to this card),
    "bound" (bound to this card), "target" (targeted by this effect), "event" (what the trigger answers), "that",
    "cost", "those" (as in an action), "equip" (an Equip Card, on whatever monster), "extra_zone" and "main_zone" (in
    such a Monster Zone), "pointed_to" (this card points to its zone), "points_to" (it points to this card's), "linked",
    "co_linked", "linked_to_self", "co_linked_to_self" (as Link Arrows make them), "made_with" and "given" (of what
    gains an effect). `not_role`: any but that. A type or name "declared" stands for the one declared.
    `summoned_from`/`summoned_how`: how a monster on the field came there ("special": by any Special Summon); `new`:
    this turn. `atk_is`: "highest" or "lowest" on the field; `atk_is_def`: its ATK equals its DEF.
    `same_name`: all chosen share one name; `distinct_names`, `distinct_attributes`, `distinct_races`,
    `distinct_levels`: no two chosen share one.
    `column`: in the column of a card that this word means ("self", "target" …; "self_and_beside": of the card with the
    effect, or next to that column); `column_of`: of one that fits this; `beside`: in a zone beside that of a card the
    word means (left or right of it, before or behind it). `atk_at_most` and its like: bounds that the board
    decides. `shares`: it has one of these ("name", "race", "attribute", "original_race", "original_attribute": what is
    printed; "card_type": Ritual, Fusion …; "kind": Monster, Spell or Trap) in common with the cards `shares_with`
    means ("target", "cost", "those", "self", "event", "that") or those that fit `compared`; `differs`: none of
    them; `alike`: all chosen have one of these in common. `unlike`: no card that fits this has its name.
    `mentions`: its text names one of these cards. `counter`: it holds such a counter and `counter_min` of
    them (without a name: of all kinds). `bears`: a card that fits this lies under it as material
    or is equipped to it; `borne_by`: it lies so under, or is equipped to, a card that fits this.
    `marks`: what else is said of it, each a word: "owned_by_opponent", "attacked_this_turn",
    "not_attacked_this_turn", "as_spell" (a Monster Card treated as a Continuous Spell or Trap), "center_zone",
    "used_as_material" (of the Summon spoken of), "tributed_for_summon", "destroyed_by_battle",
    "destroyed_this_turn", "destroyed_by_battle_this_turn", "destroyed_monster_this_turn" (by battle),
    "activated_this_turn", "can_hold_counter" (of the card that has the effect), "atk_changed", "def_changed",
    "level_changed", "scale_changed" (it is not the original one), "atk_raised" (it is higher than that),
    "named_as_material" (what it mentions is a material of its Summon), "from_main_deck" (as the Duel began),
    "named_by_that" (by the card last spoken of), "material_named_by_that" (as a material), "coin_effect", "die_effect"
    (its text has a coin tossed, a die rolled). `total`: what numbers of all chosen have to add up to. `made_of`: a card
    that fits this was Tributed for, or a material of, its Summon. `normal_summon`: whether its text lets it be Normal
    Summoned or Set.
    `any_of`: alternatives, at least one of which must hold besides the rest; `none_of`: it fits none of these.
    """

    kinds: tuple[CardKind, ...] = ()
    zones: tuple[Zone, ...] = ()
    side: Side = "any"
    face: Literal["up", "down", ""] = ""
    positions: tuple[Position, ...] = ()
    names: tuple[str, ...] = ()
    not_names: tuple[str, ...] = ()
    series: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    types_none: tuple[str, ...] = ()
    races: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    not_attributes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    level_min: int | None = None
    level_max: int | None = None
    rank_min: int | None = None
    rank_max: int | None = None
    link_min: int | None = None
    link_max: int | None = None
    atk_min: int | None = None
    atk_max: int | None = None
    def_min: int | None = None
    def_max: int | None = None
    atk_is: Literal["highest", "lowest", ""] = ""
    atk_is_def: bool = False
    other: bool = False
    role: str = ""
    summoned_from: tuple[Zone, ...] = ()
    summoned_how: tuple[SummonHow, ...] = ()
    new: bool = False
    same_name: bool = False
    distinct_names: bool = False
    distinct_attributes: bool = False
    distinct_races: bool = False
    distinct_levels: bool = False
    normal_summon: Literal["can", "cannot", ""] = ""
    column: Literal["self", "self_and_beside", "target", "event", "that", "those", "cost", "attacker", ""] = ""
    column_of: Filter | None = None
    beside: Literal["self", "target", "event", "that", "those", "cost", ""] = ""
    not_role: str = ""
    atk_at_most: Amount | None = None
    atk_at_least: Amount | None = None
    def_at_most: Amount | None = None
    def_at_least: Amount | None = None
    level_at_most: Amount | None = None
    level_at_least: Amount | None = None
    rank_at_most: Amount | None = None
    rank_at_least: Amount | None = None
    link_at_most: Amount | None = None
    link_at_least: Amount | None = None
    shares: tuple[
        Literal["name", "race", "attribute", "original_race", "original_attribute", "card_type", "kind"], ...
    ] = ()
    differs: tuple[
        Literal["name", "race", "attribute", "original_race", "original_attribute", "card_type", "kind"], ...
    ] = ()
    shares_with: Literal["target", "cost", "those", "self", "event", "that", ""] = ""
    compared: Filter | None = None
    alike: tuple[Literal["race", "attribute", "race_and_attribute", "level", "rank", "atk"], ...] = ()
    unlike: Filter | None = None
    mentions: tuple[str, ...] = ()
    counter: str = ""
    counter_min: int | None = None
    bears: Filter | None = None
    borne_by: Filter | None = None
    marks: tuple[str, ...] = ()
    total: Total | None = None
    made_of: Filter | None = None
    any_of: tuple[Filter, ...] = ()
    none_of: tuple[Filter, ...] = ()


class Amount(Fact, frozen=True):
    """A number that the board decides: `plus` + `times` x (what `of` or `per` gives), halved if `half`.

    `per`: the number of cards it matches, or the `sum` of their ATK or Levels. `of`: a card's number ("self", "target",
    "that", "cost", "those", "event", "equipped", "battling", "attacker", "attack_target", or "each" card that is
    changed, with ".atk", ".def", ".level", ".rank" or ".link"; "battling" is the monster which the changed one
    battles), "those" (how many cards the action before moved; with `per` only those that fit it), "cost" (how many
    cards paid the cost), "materials" (of this card's Summon), "attached" (materials this card has now), "counters" (on
    this card), "event.counters" (on what the trigger answers, as it was), "lp" (of the player), "lp.opponent",
    "lp_difference" (of both players), "atk_difference" (of the two battling),
    "level_difference" (of the original Levels of what paid the cost and what
    was moved), "damage_done" (by the action before), "die_result".
    `divided_by`: one for every so many.
    """

    of: str = ""
    per: Filter | None = None
    sum: Literal["atk", "def", "level", "rank", "link", ""] = ""
    times: int = 1
    plus: int = 0
    half: bool = False
    divided_by: int = 1


class Total(Fact, frozen=True):
    """What the numbers `of` ("atk", "def", "level", "rank", "link", "level_rank": either) of all cards chosen add up to
    together."""

    of: Literal["atk", "def", "level", "rank", "link", "level_rank"]
    at_least: int | Amount | None = None
    at_most: int | Amount | None = None


class Condition(Fact, frozen=True):
    """What has to hold. Either `at_least`/`at_most` cards match `count` (with `than`: so many more than match that), or
    the word `word` holds.

    `distinct`: cards of one name count once; `distinct_by`: of one Type, Attribute or Level. `among`: only the cards
    that the action before moved ("those") or the Tributes or materials of this card's Summon ("tributes") are counted.
    Words of `word`: "lp_lower", "lp_higher" (than the opponent's), "lp", "lp_opponent" (`at_least`, `at_most` so
    many), "own_turn", "opponents_turn", "in_phase" (it is one of `during`), "summoned_this_way" (this card was, by the
    Summon that its text gives it), "was_set" (this card was Set before its activation), "on_field" (this card is on
    the field now), "previous_done" (the action before did something), "those_were" (what it moved was as `count` says
    before that), "answers_summon", "answers_activation" (what the effect answers), "self_battles",
    "self_attacks_monster", "came_last_turn" (this card came to where it is in the turn before), "counters_on_self"
    (`at_least` of them), "start_of_phase", "not_sent_this_turn" (this card came to the GY in an earlier turn),
    "own_effect_not_negated" (this card's effect was activated this turn and not negated), "no_monster_in_extra_zone",
    "heads", "tails" (of the coin), "result" (of the die, or what was counted: from `at_least` to `at_most`),
    "price_of_hand" (what a Trap Card costs from the hand), "co_linked" and "linked" (this card is), "effect_gained"
    (its own effect gave it this one), "column_of_cards" (a column has from `at_least` to `at_most` cards, and this
    card is Summoned there), "beside_or_in_column" (Summoned beside the cards of the condition before or in their
    column), "zone_pointed_to" (a Link Monster points to a free zone), "own_effects_not_in_chain" (none of the others of
    this card is activated in this Chain), "turns_since_activation" (of this card, as many as its text says),
    "was_excavated", "summoned_by" (by an effect of `count`), "after_own_effect" (its effect was activated or banished
    it before), "quick_if" (`all_of` make an Ignition Effect a Quick Effect), "unread" (something that the text says of
    when it may be activated) …; a word the engine does not know makes the condition one that it cannot judge, which it
    says. `happened`: this turn (in one of the phases `during`, if any are stated) there was such an event; an
    activation that was negated is none. `at_least`: so many times. `unless`: the condition must not hold. `all_of`:
    these hold as well. `any_of`: and at least one of these.
    """

    count: Filter | None = None
    than: Filter | None = None
    at_least: int | None = None
    at_most: int | None = None
    distinct: bool = False
    distinct_by: Literal["race", "attribute", "level", ""] = ""
    among: Literal["those", "tributes", ""] = ""
    word: str = ""
    happened: EventPattern | None = None
    during: tuple[Phase, ...] = ()
    unless: bool = False
    all_of: tuple[Condition, ...] = ()
    any_of: tuple[Condition, ...] = ()


class ActivationPattern(Fact, frozen=True):
    """Which activations are answered, counted or forbidden.

    `kinds`: of the card. `of`: for Spells and Traps "card" is the activation of the card itself, "effect" an
    effect of a card already face-up (or in hand, GY …), "any" both; monsters only have effects. `player`: who
    activates. `includes`: the effect does one of these at resolution (`add_from_deck`,
    `special_summon_from_deck`, `send_from_deck_to_gy`, `draw`, `add_from_gy`, `return_from_gy_to_deck`,
    `return_from_gy_to_extra`, `special_summon_from_gy`, `banish_from_gy`, `special_summon`, `destroy`,
    `destroy_on_field`, `damage_to_you`, …). `zones`: where it is activated.
    `targets`: it targets a card that fits; `targets_exactly`: so many cards and no others. `filter`: the card that
    activates. `link_min`: as Chain Link so or higher. `answers`: in response to such an activation.
    """

    kinds: tuple[CardKind, ...] = (CardKind.MONSTER, CardKind.SPELL, CardKind.TRAP)
    of: Literal["any", "card", "effect"] = "any"
    player: Side = "any"
    includes: tuple[str, ...] = ()
    zones: tuple[Zone, ...] = ()
    targets: Filter | None = None
    targets_exactly: int | None = None
    filter: Filter | None = None
    link_min: int | None = None
    answers: ActivationPattern | None = None


class SummonPattern(Fact, frozen=True):
    """Which Summons, in the window before they succeed. `how` empty: any. `exactly`: that many monsters."""

    how: tuple[SummonHow, ...] = ()
    special: bool = False
    player: Side = "any"
    exactly: int | None = None
    filter: Filter | None = None


class AttackPattern(Fact, frozen=True):
    """Which attack declarations. `target`: what is attacked; `direct`: only direct attacks."""

    player: Side = "any"
    filter: Filter | None = None
    target: Filter | None = None
    direct: bool = False


class EventPattern(Fact, frozen=True):
    """What has to have happened for a trigger, or a Set or held card, to answer it.

    `events`, any of: `summoned` (with `how`), `flipped_face_up`, `destroyed`, `sent_to_gy`, `banished`,
    `leaves_field`, `returned_to_hand`,
    `added_to_hand`, `drawn`, `discarded`, `tributed`, `targeted`, `activated`, `resolved` (a card or effect of pattern
    `activation` resolved), `activation_negated`, `attack_declared`, `attack_negated`, `battled`, `battle_destroys`
    (this card destroyed a monster by battle), `damage_dealt`, `lp_gained`, `counter_placed`, `used_as_material`,
    `position_changed`, `turned_face_down`, `control_changed`, `set`, `equipped`,
    `returned_to_deck`, `returned_to_extra` (to the Extra Deck), `leaves_gy`, `leaves_extra`, `placed` (on the field),
    `zone_changed` (to another Monster Zone).
    `what`: the card it happens to: "self", "any", "other", "bound" (the card this one is bound to).
    `filter`: that card as it was when it happened. `by`: "battle", "effect" (a card effect), "cost", "any" …
    `from_zones`/`to_zones` of a move. `how` of a Summon: "special" covers every Special Summon, "normal" the Tribute
    Summon too. `direct`: of battle damage, by a direct attack. `cause`: the card whose effect (or cost) did it;
    `cause_side` its player. `player`: who takes the damage. `to_positions`: how the card stands or lies then.
    `together`: at least so many at the same time, `alone`: exactly so many. `any_of`: alternatives, at least one of
    which must fit besides the rest; `none_of`: none of these fits. `because`: this happened at the same time to the
    monster that it was equipped to.
    """

    events: tuple[str, ...]
    what: Literal["self", "any", "other", "bound"] = "self"
    filter: Filter | None = None
    by: Literal["battle", "effect", "battle_or_effect", "cost", "cost_or_effect", "any"] = "any"
    from_zones: tuple[Zone, ...] = ()
    to_zones: tuple[Zone, ...] = ()
    how: tuple[SummonHow, ...] = ()
    cause: Filter | None = None
    cause_side: Side = "any"
    activation: ActivationPattern | None = None
    direct: bool = False
    player: Side = "any"
    to_positions: tuple[Position, ...] = ()
    together: int | None = None
    alone: int | None = None
    any_of: tuple[EventPattern, ...] = ()
    none_of: tuple[EventPattern, ...] = ()
    because: EventPattern | None = None


class RespondsTo(Fact, frozen=True):
    """What an effect answers; several mean any one of them ("when … would be Summoned, OR … is activated")."""

    activation: ActivationPattern | None = None
    summon: SummonPattern | None = None
    attack: AttackPattern | None = None
    event: EventPattern | None = None


class Window(Fact, frozen=True):
    """When an effect may be activated, over and above its kind. `phases` empty: any. `turn`: whose. `any_of`:
    windows, one of which must be open ("your Main Phase or your opponent's Battle Phase")."""

    phases: tuple[Phase, ...] = ()
    turn: Side = "any"
    any_of: tuple[Window, ...] = ()


class Restriction(Fact, frozen=True):
    """What a player may not do: the content of an oath, of a lingering lock and of a continuous one.

    `kind`: cannot_special_summon, cannot_normal_summon, cannot_set, cannot_attack, cannot_conduct_battle_phase,
    cannot_activate (those that fit `activation`), activation_limit (at most `max` a turn of those that fit
    `activation`), cannot_draw, cannot_tribute, cannot_tribute_summon, cannot_change_position,
    cannot_be_tributed, attack_limit (at most `max` monsters a Battle Phase), cannot_set_spell_trap, cannot_banish,
    cannot_send_from_deck_to_gy, cannot_attack_directly, cannot_add_from_deck, unread
    (something that the text says: it binds nobody here).
    `counts`: whether an activation limit counts "activations" (negated ones do not) or "uses" (they do).
    `who`: whom it binds. `apart_from`: what stays allowed (Special Summons of these). `filter`: what it is about
    (the monsters that cannot attack …). `cards`: "those" binds only the cards the action before moved, "those_names"
    every card of their names (with the `what` of the action: those it means instead). `by_effects`: only what card
    effects do (draws). `how`: only Summons of these kinds.
    """

    kind: str
    who: Side = "self"
    apart_from: Filter | None = None
    filter: Filter | None = None
    activation: ActivationPattern | None = None
    max: int | None = None
    counts: Literal["activations", "uses", ""] = ""
    cards: Literal["those", "those_names", ""] = ""
    by_effects: bool = False
    how: tuple[SummonHow, ...] = ()


class Action(Fact, frozen=True, rename={"when": "if"}):
    """One thing that an effect does, a cost pays, or a continuous effect keeps true.

    `do`, a verb:
      destroy banish send_to_gy discard tribute return_to_hand return_to_deck place_on_deck special_summon add_to_hand
      draw reveal excavate shuffle set_card equip attach detach take_control change_position modify place_counter
      remove_counter damage gain_lp lose_lp pay_lp negate_activation negate_effect negate_state negate_summon
      negate_attack restrict normal_summon place_on_field end_battle_phase redirect_attack change_damage
      protect replace_destruction grant treat_as declare bind, opaque (something the engine cannot judge; `note` may
      name it).
    `what`, the cards: "self", "targets" (those that fit the `filter`, if stated), "that" (what is answered), "cost"
      (what paid the cost), "those" (what the action before moved), "chosen" (by `who` at resolution among `filter`),
      "all" (that fit `filter`), "top" (of the Deck), "bound", "equipped" (the monster this is equipped to), "equips"
      (cards equipped to this card), "event" (what the trigger answers), "made_with" (what was Summoned with this card
      as material), "attacker", "attack_target", "battling" (what this card battles), "rest"
      (what is left of the cards excavated), "token" (`filter` describes it), "" (a player only). "those" with a
      smaller `count` is a choice among them.
    `count`: how many (`or_count`: or that many), null for all of them or, with an `amount`, that many; `up_to`: that
    many or fewer (null: any number, at least 1).
    `who` acts or is meant: "self" or "opponent" of the effect's player, "both", "owner".
    `amount`: of LP, damage, ATK, counters; of an equip what it gives (with `stat`). `stat`: "atk", "def", "atk_def",
      "level", or of words "name", "race", "attribute", "type" (a word of the type line). `set_to`: the stat becomes the
      amount instead of changing by it, or the word `value` instead of being that too. `value`: a word (race, attribute,
      counter name, chosen text; "declared": the one declared).
    `to`: "top", "bottom", "shuffle" of the Deck, or a zone; of an equip or attach the card meant, as in `what`
      ("chosen": one of `bearer`), of a Summon "opponent" (to the opponent's field). `position`: what it comes into or
      is changed to.
    `until`: "end_of_turn", "end_phase", "standby" (the next one), "damage_step", "damage_calculation", "battle_phase",
      "leaves_field", "any_standby" (of the next turn), "" (for good); what is banished until then returns then. `at`:
      done later: "end_phase", "own_end_phase", "opponents_end_phase", "next_end_phase" (of the next turn), "standby",
      "any_standby", "battle_phase" (its end), "after_resolution" (immediately after the effect resolves),
      "leaves_field", "self_leaves_field" (as the card that has the effect does).
    `join`: how it hangs on the action before (empty for the first). `may`: "you can" within the resolution.
    `if`: a condition looked at when it is its turn. `effects_negated`: a Special Summon "with its effects negated".
    `bind`: the card and what it moved stay bound (Call of the Haunted); the verb bind does only that (Fiendish Chain).
    `alternative`: of the actions that have a number here, only those of the number that `who` chooses at resolution
      are done. `materials`: what a Fusion or Synchro Summon by this effect may use (`note` says which Summon it is;
      `including`: one of these at least), or a normal_summon of `value` "tribute" may Tribute. `scope`: for
      negate_state, the kind of state it gives (an applied one where nothing is said); by_name with a `filter`
      reaches all that fits, wherever it is. `restriction`: for restrict. `ignore`: Summoning conditions are
      ignored.
    `against`: for protect, what it protects from: "destroy_effect", "destroy_battle", "unaffected", "target", "negate";
      its `value` whose effects: "opponent", "other" (cards), kinds of cards, or several of these words.
    replace_destruction: instead of `what` ("self" or "equipped") the cards of `filter` (or, without one, those equipped
      to this card) are taken by the verb `value`; `against` as above, `who` "opponent": of effects only the opponent's.
      A grant "destruction_replaced_by_…" is about all that fits the `filter`, and takes its `materials`; those of
      another grant are the cards that its value ("attacks_only_some") speaks of besides.
      change_damage: the kind `value` ("battle",
      "effect", "any") that `who` takes; `set_to` the amount, or halved (`value` ends in "_halved"), from battles of
      monsters that fit the `filter` only. declare: one of the `filter`'s types, or a card name, Type or Attribute
      (`value` "name", "race", "attribute"). A Trap Special Summoned as a monster (`value` "as_monster") is what the
      `filter` describes. An action whose `if` fails counts as not written.
    """

    do: str
    what: str = ""
    filter: Filter | None = None
    count: int | None = 1
    or_count: int | None = None
    up_to: bool = False
    who: Literal["self", "opponent", "both", "owner"] = "self"
    amount: int | Amount | None = None
    stat: str = ""
    set_to: bool = False
    value: str = ""
    to: str = ""
    position: Position | None = None
    until: str = ""
    at: str = ""
    join: Join | None = None
    may: bool = False
    when: Condition | None = None
    effects_negated: bool = False
    bind: bool = False
    scope: StateKind | None = None
    restriction: Restriction | None = None
    alternative: int | None = None
    materials: Filter | None = None
    including: Filter | None = None
    bearer: Filter | None = None
    ignore: bool = False
    against: tuple[str, ...] = ()
    note: str = ""


class Target(Fact, frozen=True):
    """Cards named at activation: `count` of them that fit `filter` (`up_to`: or fewer; null: any number).

    `or_more`: at least `count` (materials). `if_possible`: activated without a target where there is none. `amount`:
    that many. `also`: and these besides ("1 monster you control and 1 card your opponent controls"). `instead`: what
    may be targeted instead where `instead_if` holds."""

    filter: Filter
    count: int | None = 1
    up_to: bool = False
    or_more: bool = False
    if_possible: bool = False
    amount: Amount | None = None
    also: tuple[Target, ...] = ()
    instead: Target | None = None
    instead_if: Condition | None = None
