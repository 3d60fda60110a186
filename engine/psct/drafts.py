"""An effect while its sentences are being read, and what it comes to once they all are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.psct.clauses import LASTING
from engine.psct.implied import imply
from engine.psct.nouns import FIELD
from engine.psct.refer import settle_references

Facts = dict[str, Any]

SPELL_SPEED = {"ignition": 1, "trigger": 1, "flip": 1, "quick": 2}
NEGATES = {
    "negate_activation": "activation",
    "negate_effect": "effect",
    "negate_state": "state",
    "negate_summon": "summon",
    "negate_attack": "attack",
}
_OF_LINKS = ("negate_activation", "negate_effect")
DAMAGE_STEP = ["damage_start", "damage_before", "damage_calculation", "damage_after", "damage_end"]
_GY_EVENTS = {"sent_to_gy", "destroyed", "discarded", "tributed"}
_BATTLE_EVENTS = {"battle_destroys", "battled", "attack_declared", "attack_negated"}
_OWN_NORMAL_SUMMON = {
    "normal_summon_without_tribute", "normal_summon_only_if", "special_summon_only_if", "summon_only_if",
    "summon_only_in_phase", "tributes_needed", "tributes_only_filter",
}  # fmt: skip
_NO_DAMAGE_STEP = {"attack_declared", "drawn"}


@dataclass(frozen=True)
class About:
    """What is known of the card besides its text: "monster", "spell" or "trap", its subtype, the words of its type
    line; whether the text is that of a Pendulum Effect."""

    kind: str = "monster"
    subtype: str = ""
    types: tuple[str, ...] = ()
    name: str = ""
    pendulum: bool = False

    @property
    def stays(self) -> bool:
        """Does it stay on the field after its activation?"""
        return self.kind == "monster" or self.subtype in ("Continuous", "Field", "Equip")

    @property
    def extra(self) -> bool:
        """Does it go back to the Extra Deck?"""
        return bool({"Fusion", "Synchro", "Xyz", "Link"} & set(self.types))

    @property
    def place(self) -> str:
        """The zone where its effects apply."""
        if self.pendulum:
            return "pendulum"
        if self.kind == "monster":
            return "monster"
        return "field" if self.subtype == "Field" else "spell_trap"

    @property
    def activated_in(self) -> list[str]:
        """The zones from which the card itself is activated."""
        if self.pendulum:
            return ["hand"]
        if self.kind == "trap":
            return ["spell_trap"]
        return ["hand", self.place]

    @property
    def speed(self) -> int:
        """The Spell Speed of the card's activation."""
        if self.kind == "trap":
            return 3 if self.subtype == "Counter" else 2
        return 2 if self.subtype == "Quick-Play" else 1


@dataclass
class Draft:
    """`head`: what stands before the colon. `activated`: it starts or joins a Chain. `card`: it is the activation of
    the Spell or Trap Card itself; `itself`: its own words say so ("activate this card by …"). `outcomes`: how many
    bullets say what it does. `on_equipped`: "it" is the equipped monster. `may_apply`: its player can
    apply what the bullets say; `hangs`: how that hangs on what is done before ("then"). `left`: pieces that were not
    read, as (begin, end) in the text; `strengthens`: they change ATK or DEF."""

    head: Facts = field(default_factory=dict)
    optional: bool = False
    activated: bool = True
    card: bool = False
    bare: bool = False
    costs: list[Facts] = field(default_factory=list)
    targets: Facts | None = None
    actions: list[Facts] = field(default_factory=list)
    options: list[Facts] = field(default_factory=list)
    limit: Facts | None = None
    oaths: list[Facts] = field(default_factory=list)
    protected: list[str] = field(default_factory=list)
    no_response: Facts | None = None
    read: int = 0
    left: list[tuple[int, int]] = field(default_factory=list)
    choosing: bool = False
    strengthens: bool = False
    itself: bool = False
    outcomes: int = 0
    on_equipped: bool = False
    may_apply: bool = False
    hangs: str = ""

    def must(self, conditions: list[Facts], to_resolve: bool) -> None:
        """These must hold to activate it and, if so stated, still as it resolves."""
        self.head["conditions"] = [*self.head.get("conditions", []), *conditions]
        if to_resolve and self.actions and conditions and "if" not in self.actions[0]:
            self.actions[0]["if"] = {**conditions[0], **({"all_of": conditions[1:]} if conditions[1:] else {})}

    def union(self) -> None:
        """Of two options that equip this card and unequip it each is for its own place."""
        equips = [one for one in self.options if _is(one, "equip")]
        others = [one for one in self.options if _is(one, "special_summon")]
        if len(equips) != 1 or len(others) != 1 or len(self.options) != 2:
            return
        self.head["from"] = ["monster", "spell_trap"]
        for option, zone in ((equips[0], "monster"), (others[0], "spell_trap")):
            option["condition"] = [{"count": {"zones": [zone], "role": "self"}, "at_least": 1}]
        if "targets" in equips[0]:
            target = equips[0]["targets"]
            equips[0]["targets"] = {**target, "filter": {**target["filter"], "face": "up", "other": True}}

    def summoned_so(self, about: About) -> None:
        """ "If Summoned this way: Destroy …" answers that Summon."""
        said = {"word": "summoned_this_way"} in self.head.get("conditions", [])
        alone = not self.head.get("responds") and not self.head.get("window") and not self._stated_zones()
        if said and alone and self.activated and not self.optional and about.kind == "monster":
            self.head["responds"] = {"event": {"events": ["summoned"]}}

    def answers_something(self) -> None:
        """What negates an activation or an effect answers one: any, where the text was not read that says which."""
        responds = self.head.get("responds") or {}
        told = [responds, *(option.get("responds_to") or {} for option in self.options)]
        negates = any(one["do"] in _OF_LINKS and one.get("what") == "that" for one in self.all_actions())
        if not negates or any("activation" in one for one in told):
            return
        event = responds.get("event") or {}
        if event.get("events") in (["targeted"], ["activated"]):
            self.head["responds"] = {"activation": _activation(event)}
        elif self.left and (not responds or "summon" in responds):
            self.head["responds"] = {**responds, "activation": {}}
            self.head["conditions"] = [*self.head.get("conditions", []), {"word": "unread"}]

    def replaces(self) -> bool:
        """Does it only put something in the place of a destruction?"""
        return any("replace" in one["do"] or "replaced" in one.get("value", "") for one in self.actions)

    def equips_itself(self) -> bool:
        """Is it the activation of an Equip Card whose own text says what it is equipped to?"""
        equips = any(one["do"] == "equip" and one.get("what") == "self" for one in self.actions)
        return equips and self.activated and not self.optional and not self.happening and not self._stated_zones()

    def add_to_actions(self, said: Facts) -> None:
        """What a later sentence says of its last Summon (`summon`) or change of position (`note`), and how long its
        changes last (`until`)."""
        actions = self.all_actions()
        for one in [one for one in actions if one["do"] == "special_summon"][-1:]:
            one.update(said.get("summon", {}))
        for one in [one for one in actions if one["do"] == "change_position"][-1:] if "note" in said else ():
            one["note"] = said["note"]
        for one in actions:
            if "until" in said and one["do"] in LASTING:
                one.setdefault("until", said["until"])

    def all_actions(self) -> list[Facts]:
        """Its actions and those of its options."""
        return [*self.actions, *(one for option in self.options for one in option.get("actions", []))]

    def all_costs(self) -> list[Facts]:
        """Its costs and those of its options."""
        return [*self.costs, *(one for option in self.options for one in option.get("costs", []))]

    def effect(self, n: int | str, about: About) -> Facts:
        """The effect as a catalogue entry has it."""
        self.summoned_so(about)
        self.answers_something()
        kind = self.kind(about)
        self.on_equipped = about.subtype == "Equip"
        zones = self.zones(kind, about)
        settle_references(self)
        imply(self)
        optional = self.optional or bool(self.head.get("optional")) or kind in ("card_activation", "ignition")
        optional = optional or (kind == "quick" and not self.happening and not self._phased())
        timing = self.head.get("timing")
        facts: Facts = {
            "n": n,
            "kind": kind,
            "optional": optional,
            "timing": timing if _tells_timing(kind, timing) else None,
            "from": zones,
            "spell_speed": about.speed if kind == "card_activation" else SPELL_SPEED.get(kind),
            "responds_to": self.head.get("responds"),
            "window": self.window(kind),
            "conditions": self.head.get("conditions"),
            "hand_if": self.head.get("hand_if"),
            "limit": (self.head.get("gained_by") and self.head.get("limit")) or self.limit or self.head.get("limit"),
            "oaths": self.oaths,
            "costs": self.costs,
            "targets": self.targets,
            "negates": self.negates(),
            "actions": self.actions,
            "options": self.options,
            "protected": self.protected,
            "no_response": self.no_response,
            "gained_by": self.head.get("gained_by"),
            "player": self.head.get("player"),
        }
        # What answers an activation answers the Chain Link itself, the last thing that happened.
        last = self.in_battle or bool(self.head.get("in_chain"))
        facts["can_miss_timing"] = kind in ("trigger", "flip") and optional and timing == "when" and not last
        facts["damage_step"] = self.damage_step(kind, about)
        vague = any(one["do"] == "opaque" and not one.get("note") for one in (*self.costs, *self.all_actions()))
        facts["reading"] = "full" if not self.left and not vague else "partly" if self.read else "not_read"
        return {key: value for key, value in facts.items() if value or key in ("optional", "n")}

    def window(self, kind: str) -> Facts | None:
        """When it may be activated. A Quick Effect goes into the Damage Step only until damage calculation."""
        window: Facts | None = self.head.get("window")
        if window and kind == "quick" and window.get("phases") == DAMAGE_STEP:
            return {**window, "phases": DAMAGE_STEP[:2]}
        return window

    def negates(self) -> list[str]:
        """The kinds of negation among its actions, in the order of `NEGATES`."""
        done = {one["do"] for one in self.all_actions()}
        return [kind for verb, kind in NEGATES.items() if verb in done]

    @property
    def happening(self) -> bool:
        """Does it answer something that happened?"""
        responds = self.head.get("responds") or {}
        return bool(responds) or bool(self.head.get("happening"))

    @property
    def in_battle(self) -> bool:
        """Does it answer an attack or what a battle did? That is always the last thing to happen."""
        responds = self.head.get("responds") or {}
        event = responds.get("event") or {}
        parts = event.get("any_of") or [event]
        battles = bool(event) and all(_of_battle({**event, **one}) for one in parts)
        return bool(self.head.get("in_battle")) or "attack" in responds or battles

    def kind(self, about: About) -> str:
        """The kind of effect, by how its text begins."""
        if not self.activated:
            others = any(map(_for_others, self.actions))
            return "unclassified" if others else str(self.head.get("kind", "continuous"))
        if self.card:
            return "card_activation"
        if self.head.get("flip"):
            return "flip"
        responds = self.head.get("responds") or {}
        if self.head.get("quick") or "activation" in responds or "summon" in responds:
            return "quick"
        must = self._phased() and not self._main_phase() and not self.optional and not self.head.get("optional")
        if about.kind == "trap" and not about.pendulum and not (self.happening or must or self._from_elsewhere()):
            return "quick"
        if self.happening or (self._phased() and not self._main_phase()):
            return "trigger"
        if about.kind == "trap" and not self._main_phase_only():
            return "quick"
        return "ignition"

    def _phased(self) -> bool:
        window = self.head.get("window") or {}
        return self.head.get("timing") == "phase" or bool(window.get("phases"))

    def _main_phase(self) -> bool:
        window = self.head.get("window") or {}
        return set(window.get("phases", [])) <= {"main1", "main2"} and bool(window.get("phases"))

    def _main_phase_only(self) -> bool:
        return self._main_phase() and (self.head.get("window") or {}).get("turn") == "self"

    def _from_elsewhere(self) -> bool:
        return bool(set(self._stated_zones()) & {"hand", "gy", "banished", "deck"})

    def after_leaving(self) -> bool:
        """Does it answer that this card itself left its place?"""
        event = (self.head.get("responds") or {}).get("event") or {}
        return bool(event) and event.get("what", "self") == "self" and set(event["events"]) <= {*_GY_EVENTS, "banished"}

    def _stated_zones(self) -> list[str]:
        if self.head.get("from"):
            return list(self.head["from"])
        for cost in [*self.costs, *self.actions]:
            if cost.get("what") == "self" and cost.get("from"):
                return list(cost["from"])
        for cost in self.costs:
            if cost.get("what") == "self" and cost["do"] == "discard":
                return ["hand"]
        return []

    def zones(self, kind: str, about: About) -> list[str]:
        """Where it is activated, or applies."""
        stated = self._stated_zones()
        if self.head.get("gained_by"):
            return [zone for zone in stated if zone != "on_field"] or ["monster"]
        if kind == "card_activation":
            return [*dict.fromkeys([*about.activated_in, *(["hand"] if self.head.get("hand_if") else [])])]
        if kind == "unclassified" and any(one.get("value") in _OWN_NORMAL_SUMMON for one in self.actions):
            return list(self.head.get("from", ["hand"]))
        if kind == "continuous" and self._as_equip(about):
            return ["spell_trap"]
        this_way = any(one.get("word") == "summoned_this_way" for one in self.head.get("conditions", []))
        if kind == "continuous" and about.kind != "monster" and this_way and not stated:
            return ["monster"]
        if stated and kind == "continuous":
            return list(dict.fromkeys(about.place if one == "on_field" else _zone(one) for one in stated))
        if (
            kind == "continuous"
            and about.kind == "monster"
            and any(
                one.get("what") == "equipped" or one.get("filter", {}).get("role") == "equip_target"
                for one in self.actions
            )
        ):
            return ["spell_trap"]
        gone = (self.head.get("responds") or {}).get("event") or {}
        if stated == ["spell_trap"] and kind == "trigger" and gone.get("to_zones") == ["gy"] and "what" not in gone:
            return ["gy"]
        if stated and stated != ["on_field"]:
            zones = [zone for one in stated for zone in (FIELD if one == "on_field" else (_zone(one),))]
            everywhere = about.place == "monster" and set(FIELD) <= set(zones)
            return [zone for zone in zones if not everywhere or zone not in FIELD[1:]]
        event = (self.head.get("responds") or {}).get("event") or {}
        if kind in ("trigger", "continuous") and event.get("what", "self") == "self" and event and self.activated:
            parts = event.get("any_of") or [{"events": [one]} for one in event["events"]]
            if "leaves_field" in event["events"] or len({one["events"][0] for one in parts}) < 2:
                return _after(event, about) or [about.place]
            # Where the card is after each of the things that may happen.
            each = [_after({**{k: v for k, v in event.items() if k != "any_of"}, **one}, about) for one in parts]
            return list(dict.fromkeys(zone for zones in each for zone in zones or [about.place]))
        return [about.place]

    def _as_equip(self, about: About) -> bool:
        """Does it apply while the monster is an Equip Card?"""
        if about.kind != "monster" or not any(one.get("what") == "equipped" for one in self.actions):
            return False
        there = {"zones": ["spell_trap"], "role": "self"}
        return "Union" in about.types or any(one.get("count") == there for one in self.head.get("conditions", []))

    def damage_step(self, kind: str, about: About) -> bool:
        """May it be activated in the Damage Step?"""
        if not self.activated:
            return False
        stated = self.head.get("damage_step")
        if stated is not None:
            return bool(stated)
        window = self.head.get("window") or {}
        phases = set(window.get("phases", []))
        if phases and not phases - set(DAMAGE_STEP):
            return True
        if phases and not phases & set(DAMAGE_STEP):
            return False
        responds = self.head.get("responds") or {}
        if kind in ("trigger", "flip"):
            if "attack" in responds or self.head.get("timing") == "phase":
                return False
            event = responds.get("event") or {}
            events = set(event.get("events", []))
            others = self.optional and events == {"summoned"} and event.get("what", "self") != "self"
            return not others and not (events and events <= _NO_DAMAGE_STEP)
        if kind in ("quick", "card_activation"):
            if about.kind == "spell" and kind == "card_activation" and about.subtype != "Quick-Play":
                return False
            only_attacks = "attack" in responds and len(responds) == 1
            if kind == "card_activation" and about.speed == 3:
                return not only_attacks
            if (
                self.in_battle
                and (only_attacks or "attack" not in responds)
                and (responds.get("event") or {}).get("events") != ["attack_negated"]
            ):
                return not only_attacks and not self.head.get("in_battle")
            return self.strengthens or any(_in_damage_step(one) for one in self.all_actions())
        return False


def _activation(event: Facts) -> Facts:
    """The activation at which this happens: one that targets such a card, or the one that is told."""
    if event["events"] == ["activated"]:
        return dict(event.get("activation", {}))
    own = {"role": "self"} if event.get("what", "self") == "self" else {}
    zones = {"zones": event["from_zones"]} if "from_zones" in event else {}
    kinds = {"kinds": event["cause"]["kinds"]} if event.get("cause", {}).get("kinds") else {}
    side = {"player": event["cause_side"]} if "cause_side" in event else {}
    return {**kinds, **side, "targets": {**event.get("filter", {}), **zones, **own}}


def _after(event: Facts, about: About) -> list[str] | None:
    """Where the card is to which this happened; None where it is still in its place."""
    to, events = event.get("to_zones"), event["events"]
    if to and set(to) <= {"gy", "hand", "banished", "extra"}:
        return list(to)
    if events == ["destroyed"] and not to and event.get("by") in (None, "any"):
        return ["gy", "banished"]
    if set(events) <= _GY_EVENTS or events == ["used_as_material"]:
        return ["gy"]
    if events == ["banished"]:
        return ["banished"]
    if set(events) & {"added_to_hand", "drawn", "returned_to_hand"}:
        return ["hand"]
    if events == ["leaves_field"] or ("leaves_field" in events and event.get("any_of")):
        return ["gy", "banished", *(["extra"] if about.extra else ["hand", "deck"])]
    return None


def _of_battle(event: Facts) -> bool:
    return event.get("by") == "battle" or set(event["events"]) <= _BATTLE_EVENTS


def _is(option: Facts, verb: str) -> bool:
    """Does the option begin with this done to this card?"""
    actions = option.get("actions", [])
    return bool(actions) and actions[0]["do"] == verb and actions[0].get("what") == "self"


def _for_others(action: Facts) -> bool:
    """Is it about what was Summoned with this card, or how this card is Normal Summoned?"""
    return action.get("what") == "made_with" or action.get("value") in _OWN_NORMAL_SUMMON


def _tells_timing(kind: str, timing: str | None) -> bool:
    """ "When" and "if" are told of what is activated, a phase of what it brings about."""
    return kind in ("trigger", "continuous") if timing == "phase" else kind not in ("continuous", "unclassified")


def _in_damage_step(action: Facts) -> bool:
    if action["do"] in ("negate_activation",):
        return True
    return action["do"] == "modify" and action.get("stat") in ("atk", "def", "atk_def")


def _zone(word: str) -> str:
    return {"spell & trap": "spell_trap"}.get(word.lower(), word.lower())
