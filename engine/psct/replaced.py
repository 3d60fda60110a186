"""What is done instead of a destruction ("if this card would be destroyed, you can detach 1 material instead"), and
destructions that do not happen ("the first time …, it is not destroyed")."""

from __future__ import annotations

import re
from typing import Any

from engine.psct.clauses import BOOK
from engine.psct.drafts import Draft
from engine.psct.predicates import seen, subject_of
from engine.psct.refer import settle_references

Facts = dict[str, Any]

_WOULD = (
    r"(?P<exactly>exactly )?(?P<what>.+?)(?:\(s\))?(?P<alone> \(and no other (?:cards|monsters)\))? "
    r"(?:would be|is) destroyed(?P<by> (?:by|with|as) [^,]+?)?"
)
_REPLACED = re.compile(
    rf"(?:if|when) {_WOULD}(?P<around>,? (?:while|during) [^,]+)?, (?P<may>you can )?(?P<rest>.+?),? instead"
    r"(?: of (?:(?:destroying|sending) (?P<one>1 of )?.+|(?P<some>1 (?:of (?:those|these) )?(?:[^,]+))))?",
    re.I,
)
_EQUIPPED = re.compile(
    r"destroy (?:that equipped .+|(?:the|all) monsters? equipped to (?:it|this card) (?:by|with) this effect)|"
    r"the monster equipped to it (?:by|with) this effect is destroyed",
    re.I,
)
_OWN_COUNTER = re.compile(r"remove (\d+) (?:of (?:these|this card's|its) |\S+ )?counters?(?: from it)?", re.I)
_OWN_MATERIALS = re.compile(r"detach all (?:of )?(?:its|this card's) (?:xyz )?materials?", re.I)
_EACH = re.compile(r",? for each of (?:those|them)\b[^,]*$", re.I)
_FIRST = re.compile(r"^(each turn, )?the first (?!time)([^,]+?) that would be destroyed", re.I)
_SPARED = re.compile(
    rf"(?:(?:each turn, )?the first (?P<twice>(?:two|2) )?times?|(?P<if>if)) (?:each (?=.*turn))?{_WOULD}"
    r"(?:,? (?:each|that|during each|in a) turn)?(?P<behind>,? by [^,]+?)?, (?:it is|they are) not destroyed"
    r"(?P<damage>, and you take no battle damage from that battle)?",
    re.I,
)
_BATTLE = r"(?:(?:by|with|through) |as a result of )?battle"
_EFFECT = r"(?:(?:by|with|through) )?(?:an? |any )?(?P<whose>(?:your )?opponent's )?(?:card )?effects?"
_BY = re.compile(
    rf"(?P<battle>{_BATTLE})(?:,? (?:or|and/or) (?P<both>{_EFFECT}))?|{_EFFECT.replace('whose', 'side')}", re.I
)


def replacement(text: str, before: Facts | None = None) -> Facts | None:
    """ "If this card would be destroyed, you can detach 1 material instead": another thing in its place.

    `before`: the cards that were spoken of, as fields of an action.
    """
    spared = _SPARED.fullmatch(_FIRST.sub(r"\1the first time a \2 would be destroyed", text))
    found = _REPLACED.fullmatch(re.sub(r"(?<=instead), except this card$", "", text))
    paid = _PAID.fullmatch(text)
    if paid and not spared and not found:
        return _paid(paid)
    return _spared(spared, before) if spared else _replaced(found, before) if found else None


_PAID = re.compile(
    r"(?:if|when) (?:you would (?P<cost>.+?),? to activate (?P<whose>.+?)|(?P<who>.+?) would (?:(?P<its_cost>.+?),? to "
    r"activate (?:its|an|their) effects?|activate (?:its|an|their) effects? by (?P<by>.+?)))"
    r"(?P<new>, except the turn this card was sent to (?:the|your) (?:gy|graveyard))?, you can (?P<rest>.+?),? instead"
    r"(?P<one> of 1 of (?:those|these) .+)?",
    re.I,
)
_COSTS = {
    "tribut": "tribute",
    "discard": "discard",
    "detach": "detach",
    "banish": "banish",
    "send": "send_to_gy",
    "remov": "remove_counter",
}
_EFFECT_OF = (
    re.compile(r"the effects? of (?P<cards>.+)", re.I),
    re.compile(r"(?P<cards>.+?)'s? effects?", re.I),
    re.compile(r"(?P<cards>.+? cards?) or effects?", re.I),
)


def _paid(found: re.Match[str]) -> Facts | None:
    """Another thing that is paid in the place of a cost ("if you would discard to activate …, you can …")."""
    whose = found["who"]
    for pattern in () if whose else _EFFECT_OF:
        said = pattern.fullmatch(found["whose"])
        whose = whose or (said["cards"] if said else None)
    cost = (found["cost"] or found["its_cost"] or found["by"]).lower()
    verb = next((word for start, word in _COSTS.items() if cost.startswith(start)), None)
    subject = subject_of(whose, None) if whose else None
    done = _done(found["rest"])
    if subject is None or "filter" not in subject or verb is None or done is None:
        return None
    places = done.get("from")
    own = _taken(_settled(done), found["rest"])
    if own is None:
        return None
    told = "_itself" if cost.endswith("itself") else "_from_hand" if "hand" in cost else ""
    told += "_from_deck" if "of your deck" in cost else ""
    value = f"{'one_' if found['one'] else ''}cost_{verb}{told}_replaced_by_{done['do']}"
    told_of: Facts = {"filter": seen(subject["filter"], always=False), "materials": own}
    around: Facts = {"from": places} if places and places != ["on_field"] else {}
    if found["new"]:
        around["conditions"] = [{"word": "not_sent_this_turn"}]
    return {
        "head": around,
        "optional": True,
        "actions": [{"do": "grant", "what": "all", **told_of, "value": value, "may": True}],
    }


def _spared(found: re.Match[str], before: Facts | None) -> Facts | None:
    """A destruction that does not happen, once or more often a turn."""
    subject, against = subject_of(found["what"], before), _against(found["by"] or found["behind"] or "")
    if subject is None or against is None or found["exactly"] or found["alone"]:
        return None
    ways = {("destroy_battle",): "by_battle_", ("destroy_effect",): "by_effect_"}
    value = ("" if found["if"] else "first_") + "destruction_" + ("" if found["if"] else "each_turn_")
    value += ways.get(tuple(against.pop("against", ())), "") + ("and_battle_damage_" if found["damage"] else "")
    if not found["if"] and not re.search(r"\bturn\b", found[0]):
        return None
    times = {"amount": 2} if found["twice"] else {}
    return {"actions": [{"do": "grant", **subject, "value": f"{value}does_not_happen", **against, **times}]}


def _replaced(found: re.Match[str], before: Facts | None) -> Facts | None:
    """Another thing that is done in the place of a destruction."""
    if " is destroyed" in found[0] and "instead of" in found[0]:
        return None  # what is done with the card once it is destroyed
    subject = subject_of(re.sub(r"^1 (?:or more )?", "a ", found["what"]), before)
    around = BOOK.read("circumstance", found["around"].lstrip(" ,")) if found["around"] else {}
    against = _against(found["by"] or "")
    rest = re.sub(r"^(?:it|they) (?=\w+s\b)", "", found["rest"])
    if subject == {"what": "self"}:
        rest = _OWN_MATERIALS.sub("detach all materials from this card", rest)
        rest = _OWN_COUNTER.sub(r"remove \1 counter from this card", rest)
    each = _EACH.search(rest)
    done = _done(rest[: each.start()] if each else rest)
    if subject is None or around is None or against is None or done is None:
        return None
    places = done.get("from")
    taken = _settled(done)
    several = found["exactly"] or re.search(r"\b(?:all|entire)\b", rest)
    own, value, count = _taken(taken, rest), taken["do"], taken.get("count", 1)
    if own is None:
        return None
    if subject["what"] == "self" and taken.get("what") == "chosen" and "monster" in own.get("zones", ()):
        own = {**own, "other": True}
    chosen: Facts = {"do": "replace_destruction", "what": subject["what"], "filter": own, "value": value, **against}
    chosen |= {key: taken[key] for key in ("amount",) if taken.get(key) is not None}
    chosen |= {} if count in (1, None) else {"count": count}
    if subject["what"] == "all" or taken.get("what") in ("top", None) or several or each:
        how = "each_" if each else "one_" if found["one"] or found["some"] else ""
        how = "lone_" if found["alone"] else "single_" if found["exactly"] else how
        counter = {"counter": taken["value"]} if value == "remove_counter" else {}
        chosen |= {"do": "grant", "value": f"{how}destruction_replaced_by_{value}", "materials": {**own, **counter}}
        chosen["filter"] = seen(subject["filter"], always=False) if "filter" in subject else None
        chosen = {key: one for key, one in chosen.items() if one}
    if found["may"]:
        chosen["may"] = True
    if places and places != ["on_field"]:
        around = {"from": places, **around}
    if own.get("role") == "own_equip":
        around = {**around, "conditions": [*around.get("conditions", []), {"count": own, "at_least": 1}]}
    return {"head": around, "optional": bool(found["may"]), "actions": [chosen]}


def _done(text: str) -> Facts | None:
    """The one thing that is done instead."""
    if _EQUIPPED.fullmatch(text):
        return {"do": "destroy", "what": "equips"}
    done = BOOK.read("actions", text)
    return dict(done[0]) if done and len(done) == 1 else None


def _settled(done: Facts) -> Facts:
    draft = Draft(costs=[done])
    settle_references(draft)
    return draft.costs[0]


def _taken(taken: Facts, text: str) -> Facts | None:
    """The cards to which it is done, as a filter."""
    what = taken.get("what")
    if what == "equips" or text.lower().startswith("destroy that equipped"):
        return {"zones": ["spell_trap"], "role": "own_equip"}
    if what == "top":
        return {"zones": ["deck"], "side": "self"}
    if taken["do"] == "pay_lp":
        return {}
    if what == "self":
        return {"role": "self"} if re.search(r"\bthis (?:\S+ )?card\b", text, re.I) else None
    found: Facts | None = taken.get("filter") if what in ("chosen", "all") else None
    return found


def _against(text: str) -> Facts | None:
    """From what destruction: "by battle", "by card effect", by an opponent's, or any."""
    if not text:
        return {}
    found = _BY.fullmatch(text.strip(" ,"))
    if not found:
        return None
    facts: Facts = {"who": "opponent"} if found["whose"] or found["side"] else {}
    if found["both"]:
        return facts
    return {"against": ["destroy_battle" if found["battle"] else "destroy_effect"], **facts}
