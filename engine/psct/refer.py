"""What "it", "that target" and "them" mean in an effect: the cards last spoken of."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from engine.psct.nouns import FIELD, seen

if TYPE_CHECKING:
    from engine.psct.drafts import Draft

Facts = dict[str, Any]

_MOVES = {
    "special_summon", "add_to_hand", "send_to_gy", "destroy", "banish", "return_to_hand", "return_to_deck", "set_card",
    "reveal", "excavate", "discard", "tribute", "draw", "equip", "take_control", "normal_summon", "place_on_field",
    "attach", "detach", "place_on_deck",
}  # fmt: skip
_ANSWERED = {"negate_activation", "negate_effect", "negate_summon", "negate_attack"}
_WITH_MATERIALS = {"fusion", "synchro", "xyz", "link"}
_TO_WHAT_STANDS = {"destroy", "return_to_hand", "return_to_deck", "banish", "take_control", "change_position"}
"""Verbs whose cards are on the field where the text says no place."""
_OF_MONSTERS = {"special_summon", "change_position", "take_control"}
_CHANGES = {"modify", "change_position", "negate_state"}
_ONLY_READING = ("original", "where", "several", "revealed")
OTHERWISE = {"word": "otherwise"}
_PLACES = {"discard": ["hand"], "normal_summon": ["hand"], "tribute": ["monster"]}
"""Where the cards of a verb are, if the text does not say it."""


def settle_references(draft: Draft) -> None:
    """Replace the word "it" in the effect's actions by what it means there; drop what only reading needed."""
    if "conditions" in draft.head:
        holder = "equipped" if draft.on_equipped and not draft.activated else "self"
        draft.head["conditions"] = meaning(draft.head["conditions"], holder)
    if "responds" in draft.head:
        draft.head["responds"] = meaning(draft.head["responds"], "self")
    if draft.targets:
        draft.targets = meaning(draft.targets, _answered(draft, draft.costs))
    groups = [(draft.costs, draft.costs, draft.targets), (draft.actions, draft.costs, draft.targets)]
    for option in draft.options:
        meant, paid_for = option.get("targets") or draft.targets, [*draft.costs, *option.get("costs", [])]
        groups += [(option.get(key, []), paid_for, meant) for key in ("costs", "actions")]
    for actions, costs, targets in groups:
        _negated_from_now_on(draft, actions, targets)
        several = bool(targets and (targets.get("count", 1) != 1 or "also" in targets))
        _negated_as_summoned(actions)
        last, many = "targets" if targets else _answered(draft, costs), several
        previous: Facts = {}
        stated: Facts | None = None
        otherwise = False
        other: Facts | None = None
        listed: dict[int, tuple[str, bool, Facts]] = {}
        for action in actions:
            bullet = action.pop("bullet", None)
            if bullet is not None and bullet not in listed:
                # Each thing that is listed speaks of what was spoken of before the list.
                last, many, previous = listed.setdefault(0, (last, many, previous))
                listed[bullet] = (last, many, previous)
            paid = any(one.get("what") in ("chosen", "all") and one["do"] != "detach" for one in costs)
            amount = action.get("amount")
            sent = paid or any(one.get("what") == "top" for one in costs)
            if sent and last != "those" and isinstance(amount, dict) and amount.get("of") in ("it", "those"):
                action["amount"] = {**amount, "of": "cost"}
            _opponents(draft, action)
            same, stated = stated is not None and action.get("if") == stated, deepcopy(action.get("if"))
            if draft.activated:
                numbers = "battling" if last == "event" and _another_won(draft) else last
                _nested(action, last, "cost" if paid and last != "those" else last, numbers)
            else:
                # What was paid is the cost of its own Summon; "their" speaks of each card that is changed.
                _nested(action, last, "cost", "each" if action.get("what") == "all" else last)
            if actions is draft.costs and targets and action["do"] == "detach":
                _detached_from(action, targets)
            if same and stated != OTHERWISE and "if" in previous:
                action["if"] = previous["if"]  # one condition of several things that are done
            otherwise, goes_on = action.get("if") == OTHERWISE, otherwise
            if otherwise and goes_on and bullet is None:
                # "Otherwise, do this, then that": the condition is said of the first.
                del action["if"]
            elif otherwise:
                action["if"] = other = other if goes_on and other else _otherwise(actions, action)
                if previous.get("do") == "negate_effect":
                    action["join"] = "also"
            where = action.pop("where", None)
            attack = (draft.head.get("responds") or {}).get("attack")
            fights = action.get("filter", {}).get("role") == "battling" and action.get("what") == "all"
            if fights and targets and "also" in targets and attack is None and not _battles(draft):
                # "Your monster", of one of each player's that were targeted.
                action.update(what="targets", filter={"side": action["filter"].get("side", "self")})
            if where and action.get("what") == "it":
                if last == "those" and many and targets and not several:
                    action["what"] = "targets"  # "that monster", where what was moved are several
                elif attack == {} and last == "attacker" and where.get("side") == "self":
                    mine = {"kinds": ["monster"], "zones": ["monster"], "side": "self", "role": "battling"}
                    action.update(what="all", filter=mine, count=None)
            if where and "nth" in where:
                _nth(action, where["nth"], targets)
                where = None
            if (
                where
                and targets
                and "also" in targets
                and _tells(where, targets)
                and action.get("what") in ("it", "battling")
            ):
                # One of several groups of targets, told by its place.
                action.update(what="targets", filter=where, count=None)
            if action.get("what") == "it" and last == "battling" and action["do"] not in _MOVES:
                # "It gains …" after a battle is this card, "destroy it" the monster that it battled.
                action["what"] = "self" if _won(draft) and not where else last
            if not draft.activated and action.get("what") == "it" and previous.get("what") == "all":
                action.update({key: previous[key] for key in ("what", "filter", "count") if key in previous})
            if action.get("what") == "it" and last == "attacker" and action["do"] == "change_position":
                action["what"] = "self" if _attacked(draft) else last
            if action.get("what") == "it" and last == "self" and (fights := _own_fighter(draft)):
                # "If a monster you control battles: … destroy it": that monster, told by its role.
                action.update(what="all", filter=fights, count=None)
            if action.get("what") == "it":
                own = action["do"] == "restrict" and previous.get("do") == "special_summon"
                own = own and previous.get("what") == "self"  # "Special Summon this card (but it cannot attack)"
                action["what"] = "self" if own or _leaves_alone(action, previous) else last
                if last == "those" and targets and _only_target(action, previous, targets):
                    action["what"] = "targets"
            if _same_excavated(action, previous):
                action["what"] = "those"
            shown = action.pop("revealed", False) and action.get("what") == "those" and previous.get("do") != "reveal"
            if shown and any(one["do"] == "reveal" for one in costs):
                action["what"] = "cost"
                shown = False
            if (action.pop("several", False) and action.get("what") == "self") or shown:
                # "Them" is not this card: what is meant was not told in a way that is understood.
                kept = {key: action[key] for key in ("join", "may", "if", "alternative") if key in action}
                action.clear()
                action.update(do="opaque", **kept)
            if action.get("to") == "it":
                action["to"] = "those" if previous.get("do") == "special_summon" else last
                if action["do"] == "grant" and action["to"] not in ("self", "targets", "those"):
                    del action["to"]
                elif action["to"] not in ("self", "targets", "those"):
                    action.update(do="opaque", note=f"{action['do']}_to_{action.pop('to')}")
            if action.get("what") in ("targets", "those") and action["do"] in _MOVES and "count" not in action:
                if several if action["what"] == "targets" else many:
                    action["count"] = None
            spoken = _spoken_of(action, last)
            if spoken == "those" and action.get("what") != "those":
                many = action.get("count", 1) != 1
            last, previous = spoken, action
    if draft.targets:
        _targets_meant(draft, draft.targets)
    told = [one for one in (draft.targets, *(option.get("targets") for option in draft.options)) if one]
    for group in [part for one in told for part in (one, *one.get("also", []))]:
        chosen = group["filter"]
        if chosen and not _said(chosen):
            group["filter"] = {**chosen, "zones": _on_field(chosen)}
    for action in [*draft.all_costs(), *draft.all_actions()]:
        action.pop("from", None)
        action.pop("several", None)
        action.pop("revealed", None)
        if action.pop("or_more", False) and action.get("count") == 1:
            action.update(count=None, up_to=True)
        _summoned_in(action)
        _implied(action)
        if action["do"] == "restrict":
            _bound(action)


def _nth(action: Facts, nth: int, targets: Facts | None) -> None:
    """The first or the second group of targets, told by what it is."""
    groups = [targets, *targets.get("also", [])] if targets else []
    if nth > len(groups) or len(groups) != 2 or not _apart(*(one["filter"] for one in groups)):
        for key in ("what", "filter", "count"):
            action.pop(key, None)
        action.update(do="opaque", note="one_of_the_targets")
        return
    action.update(what="targets", filter=groups[nth - 1]["filter"], count=None)


def _apart(one: Facts, other: Facts) -> bool:
    """Does no card fit both?"""
    sides = {one.get("side"), other.get("side")}
    zones, others = set(one.get("zones", ())), set(other.get("zones", ()))
    kinds, apart = set(one.get("kinds", ())), set(other.get("kinds", ()))
    return (
        (sides == {"self", "opponent"} and not {"hand"} & (zones | others))
        or bool(zones and others and not zones & others)
        or bool(kinds and apart and not kinds & apart)
    )


def _attacked(draft: Draft) -> bool:
    """Does it answer that this card is attacked?"""
    target = draft.head["responds"].get("attack", {}).get("target") or {}
    return target.get("role") == "self"


def _tells(where: Facts, targets: Facts) -> bool:
    """Do these words mean one of the groups of targets alone?"""
    groups = [one["filter"].get("kinds", ()) for one in (targets, *targets["also"])]
    fitting = [kinds for kinds in groups if not kinds or set(kinds) & set(where.get("kinds", kinds))]
    return "kinds" not in where or len(fitting) == 1


def _same_excavated(action: Facts, previous: Facts) -> bool:
    """The second of two sorts of cards of which something is done to those excavated."""
    goes_on = previous.get("what") == "those" and "filter" in previous and action["do"] == previous["do"]
    return goes_on and action.get("what") in ("all", "chosen") and not _said(action.get("filter", {}))


def _won(draft: Draft) -> bool:
    """Does it answer that this card destroyed a monster by battle, or is it done as this card battles one?"""
    event = (draft.head.get("responds") or {}).get("event") or {}
    return event.get("events") == ["battle_destroys"] or _battles(draft)


def _another_won(draft: Draft) -> bool:
    """Does it answer that another card destroyed a monster by battle, whose ATK and DEF are spoken of then?"""
    event = (draft.head.get("responds") or {}).get("event") or {}
    return event.get("events") == ["battle_destroys"] and event.get("what", "self") != "self"


def _battles(draft: Draft) -> bool:
    """Does it need a monster that battles this card?"""
    return any((one.get("count") or {}).get("role") == "battling_self" for one in draft.head.get("conditions", []))


def _detached_from(action: Facts, targets: Facts) -> None:
    """What is detached from the target as it is chosen: from a monster of that kind."""
    chosen = action.get("filter") or {}
    if chosen.get("borne_by") == {"role": "target"}:
        action["filter"] = {**chosen, "borne_by": targets["filter"]}


def _own_fighter(draft: Draft) -> Facts | None:
    """The player's own monster that battles, where the effect needs one."""
    counted = [one["count"] for one in draft.head.get("conditions", []) if one.get("count")]
    own = [one for one in counted if one.get("role") in ("battling", "attacker", "attack_target")]
    return dict(own[0]) if own and own[0].get("side") == "self" else None


def _targets_meant(draft: Draft, targets: Facts) -> None:
    """ "That monster" as it attacks is the attacker; "1 of them" may be of what a condition before it counts."""
    role = targets["filter"].get("role")
    responds = draft.head.get("responds") or {}
    attack = responds.get("attack")
    if attack is not None and role in ("attacker", "event"):
        side = {"side": attack["player"]} if attack.get("player", "any") != "any" else {}
        targets["filter"] = {"kinds": ["monster"], "zones": ["monster"], **side, "role": "attacker"}
    elif role == "event" and not responds:
        counted = [one["count"] for one in draft.head.get("conditions") or [] if one.get("count")]
        if counted:
            targets["filter"] = counted[-1]


def _negated_as_summoned(actions: list[Facts]) -> None:
    """ "Its effects are negated" of what was just Special Summoned belongs to the Summon.

    Of a Summon that could not be read that much is known; what else it says stays opaque.
    """
    summon: Facts = {}
    unread: dict[int, Facts] = {id(one): one["summons"] for one in actions if "summons" in one}
    for action in list(actions):
        if action["do"] == "special_summon" or id(action) in unread:
            summon = action
        elif action["do"] in _MOVES or (action["do"] in _CHANGES and action.get("what") in ("chosen", "all")):
            summon = {}
        elif (
            summon
            and action["do"] == "negate_state"
            and action.get("what") == "it"
            and not {"until", "if"} & action.keys()
        ):
            if id(summon) in unread:
                summon.update(do="special_summon", what="chosen", filter=unread.pop(id(summon)))
                del summon["summons"]
                actions.insert(_place(actions, summon) + 1, {"do": "opaque", "join": "and"})
            summon["effects_negated"] = True
            del actions[_place(actions, action)]


def _negated_from_now_on(draft: Draft, actions: list[Facts], targets: Facts | None) -> None:
    """ "Negate that monster's effect" where nothing that was activated is answered is about the card targeted."""
    told = [draft.head.get("responds") or {}, *(option.get("responds_to") or {} for option in draft.options)]
    answers = any("activation" in one for one in told)
    spells = bool(told[0].get("activation")) and "monster" not in told[0]["activation"].get("kinds", ["monster"])
    for action in actions:
        if action["do"] == "negate_state" and action.get("what") in ("that", "it") and spells and not targets:
            action.update(do="negate_effect", what="that")
        elif action["do"] == "negate_effect" and action.get("what") == "that":
            if targets and not answers:
                action.update(do="negate_state", what="targets")
            else:
                action.pop("until", None)


def _place(actions: list[Facts], action: Facts) -> int:
    return next(n for n, one in enumerate(actions) if one is action)


def bind(drafts: list[Draft]) -> None:
    """Where a later effect is about the card bound to this one, mark what binds it: the Summon, or the choice."""
    for number, draft in enumerate(drafts):
        event = (draft.head.get("responds") or {}).get("event") or {}
        if event.get("what") != "bound" and not any(one.get("what") == "bound" for one in draft.actions):
            continue
        for earlier in reversed(drafts[:number]):
            summons = [one for one in earlier.actions if one["do"] == "special_summon"]
            if summons:
                summons[0]["bind"] = True
            elif earlier.targets and not any(one["do"] == "bind" for one in earlier.actions):
                earlier.actions.append(
                    {"do": "bind", "what": "targets", **({"join": "and"} if earlier.actions else {})}
                )
            else:
                continue
            break


def _opponents(draft: Draft, action: Facts) -> None:
    """ "That opponent's monster" is what this card battles, where it battles one; else what was last spoken of."""
    amount = action.get("amount")
    if isinstance(amount, dict) and str(amount.get("of")).startswith("opponents."):
        event = (draft.head.get("responds") or {}).get("event") or {}
        fights = _battles(draft) or event.get("events") in (["battled"], ["battle_destroys"])
        action["amount"] = {**amount, "of": f"{'battling' if fights else 'it'}.{amount['of'].partition('.')[2]}"}


_WORDS = {"targets": "target"}
_ROLES = {"equipped": "equip_target"}


def _nested(action: Facts, last: str, paid: str, numbers: str = "") -> None:
    """What "its", "that monster's" and the like within amounts (there `numbers`) and filters of the action mean."""
    amount = action.get("amount")
    if isinstance(amount, dict) and amount.get("original"):
        action["note"] = "original"
    for key, value in action.items():
        if isinstance(value, (dict, list)):
            action[key] = meaning(value, (numbers or last) if key == "amount" else last, paid)


def meaning(fact: Any, last: str, paid: str = "") -> Any:
    """`fact` with the word "it" in it replaced by `last`, as amounts and filters call it, "paid" by what that is."""
    paid = paid or last
    if isinstance(fact, list):
        return [meaning(one, last, paid) for one in fact]
    if not isinstance(fact, dict):
        return fact
    word = _WORDS.get(last, last)
    found = {
        key: meaning(value, last, paid) for key, value in fact.items() if key not in ("original", "where", "several")
    }
    for key in ("per", "count", "than"):
        if isinstance(found.get(key), dict) and not (found.get("at_most") == 0 and found[key].get("none_of")):
            found[key] = seen(found[key])
    if found.get("among") == "it":
        if last == "those":
            found["among"] = "those"
        else:
            del found["among"]
            found["count"] = {**found["count"], "role": _ROLES.get(word, word)}
    for key in ("role", "shares_with", "column", "beside"):
        if found.get(key) in ("it", "paid"):
            said = word if found[key] == "it" else _WORDS.get(paid, paid)
            found[key] = _ROLES.get(said, said)
    of = found.get("of", "")
    if of == "it":
        found["of"] = "cost" if last == "cost" else "those"
    elif of.startswith("paid."):
        found["of"] = f"{_WORDS.get(paid, paid)}.{of[5:]}"
    elif of.startswith("it."):
        found["of"] = f"{word}.{of[3:]}"
    return found


def _otherwise(actions: list[Facts], action: Facts) -> Facts:
    """The opposite of the last condition before; without one, that what stands before was not done."""
    for earlier in reversed(actions[: actions.index(action)]):
        condition = earlier.get("if")
        if condition:
            same = {key: value for key, value in condition.items() if key != "unless"}
            return same if condition.get("unless") else {**same, "unless": True}
    return {"word": "previous_done", "unless": True}


def _leaves_alone(action: Facts, previous: Facts) -> bool:
    """Is it this card that is meant, which was just moved ("Set this card, but banish it when it leaves the field")?"""
    moved = previous.get("what") == "self" and previous.get("do") != "equip"
    return action.get("at") == "leaves_field" and moved


def _only_target(action: Facts, previous: Facts, targets: Facts) -> bool:
    """Can it only be the monster targeted, where the cards moved just before need not be monsters?"""
    moved = previous.get("filter", {}).get("kinds")
    return action["do"] in _OF_MONSTERS and moved != ["monster"] and targets["filter"].get("kinds") == ["monster"]


def _answered(draft: Draft, costs: list[Facts]) -> str:
    """What is spoken of before anything is targeted: what the effect answers, what paid its cost, or this card."""
    responds = draft.head.get("responds") or {}
    if "attack" in responds:
        return "attacker"
    if "activation" in responds or "summon" in responds:
        return "that"
    event = responds.get("event") or {}
    if event and event.get("what", "self") != "self":
        return "event"
    if event.get("events") in (["battled"], ["battle_destroys"]):
        return "battling"
    if not responds and not costs and draft.activated and _battles(draft):
        return "battling"
    if draft.on_equipped and not draft.activated:
        return "equipped"
    paid = costs[-1] if costs else {}
    # "Detach 1 material from this card; it gains …": the material is not what is spoken of.
    return "cost" if paid.get("what") == "chosen" and paid["do"] != "detach" else "self"


def _spoken_of(action: Facts, last: str) -> str:
    if action["do"] in _ANSWERED and action.get("what") != "self":
        return "that"
    if action["do"] == "opaque" and (action.pop("summons", None) or last == "self"):
        return "those"  # what was done is not known, but hardly to this card
    if action["do"] in _CHANGES and action.get("what") in ("chosen", "all"):
        return "those"
    if action["do"] not in _MOVES or action["do"] == "detach":
        return last
    if action["do"] == "draw" or action.get("what") in ("chosen", "all", "top", "token", "those"):
        return "those"
    if action.get("what") == "self" and last not in ("those", "targets"):
        return "self"
    if action.get("what") == "targets" and action["do"] in ("special_summon", "add_to_hand"):
        return "those" if last == "those" else "targets"
    return last


def _bound(action: Facts) -> None:
    """Of a restriction said of cards ("it cannot attack"): it holds those that are meant, or all that fit."""
    meant, restriction = action.get("what"), action["restriction"]
    if not meant:
        return
    if meant in ("all", "chosen") and "filter" in action:
        action["restriction"] = {"filter": action.pop("filter"), **restriction}
        del action["what"]
    elif "cards" not in restriction:
        action["restriction"] = {**restriction, "cards": "those"}
        if meant == "those":
            del action["what"]
    action.pop("count", None)


def _summoned_in(action: Facts) -> None:
    """A battle position said of cards that are not on the field is the one in which they are Summoned."""
    chosen = action.get("filter") or {}
    told = chosen.get("positions")
    if action["do"] == "special_summon" and told and not set(chosen.get("zones", ())) & {"monster"}:
        action["filter"] = {key: value for key, value in chosen.items() if key != "positions"}
        action.setdefault("position", told[0])


def _implied(action: Facts) -> None:
    """What the verb says of the place where its cards are, where the text leaves it out."""
    verb, chosen = action["do"], action.get("filter")
    if action.get("what") == "rest":
        action["count"] = None
    if action.get("what") not in ("chosen", "all") or not isinstance(chosen, dict):
        return
    if _said(chosen):
        return
    side = chosen.get("side", "opponent" if action.get("who") == "opponent" else "self")
    if action.get("note") in _WITH_MATERIALS:
        action["filter"] = {"kinds": ["monster"], **chosen, "zones": ["extra"], "side": side}
    elif verb in _PLACES:
        kinds = {} if verb == "discard" else {"kinds": ["monster"]}
        action["filter"] = {**kinds, **chosen, "zones": _PLACES[verb], "side": side}
    elif verb in _TO_WHAT_STANDS:
        action["filter"] = {**chosen, "zones": _on_field(chosen)}


def _said(chosen: Facts) -> bool:
    """Is it said where the cards are?"""
    return "zones" in chosen or "role" in chosen or any("zones" in one for one in chosen.get("any_of", []))


def _on_field(chosen: Facts) -> list[str]:
    """The zones of the field where cards that fit can be."""
    kinds = set(chosen.get("kinds", ()))
    return ["monster"] if kinds == {"monster"} else [*FIELD[1:]] if kinds and "monster" not in kinds else [*FIELD]
