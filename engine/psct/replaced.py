"""What is done instead of a destruction ("if this card would be destroyed, you can detach 1 material instead")."""

from __future__ import annotations

import re
from typing import Any

from engine.psct.clauses import BOOK
from engine.psct.drafts import Draft
from engine.psct.predicates import subject_of
from engine.psct.refer import settle_references

Facts = dict[str, Any]

_REPLACED = re.compile(
    r"(?:if|when) (?P<what>.+?)(?:\(s\))? would be destroyed"
    r"(?P<by> (?:by|with) .+?)?, (?P<may>you can )?(?P<rest>.+?),? instead(?: of (?:destroying|sending) .+)?",
    re.I,
)


def replacement(text: str) -> Facts | None:
    """ "If this card would be destroyed, you can detach 1 material instead": another thing in its place."""
    found = _REPLACED.fullmatch(text)
    if not found:
        return None
    subject = subject_of(found["what"], None)
    against = _against(found["by"] or "")
    rest = re.sub(r"^(?:it|they) (?=\w+s\b)", "", found["rest"])
    done = BOOK.read("actions", rest)
    if subject is None or against is None or not done or len(done) != 1:
        return None
    draft = Draft(costs=[dict(done[0])])
    places = done[0].get("from")
    settle_references(draft)
    taken = draft.costs[0]
    what, own, value = taken.get("what"), taken.get("filter", {"role": "self"}), taken["do"]
    if what == "equips" or rest.lower().startswith("destroy that equipped"):
        own = {"zones": ["spell_trap"], "role": "own_equip"}
    elif what == "self":
        if "this card" not in rest.lower():
            return None
    elif what != "top" and (what not in ("chosen", "all") or "filter" not in taken):
        return None
    chosen: Facts = {"do": "replace_destruction", "what": subject["what"], "filter": own, "value": value, **against}
    if subject["what"] == "self" and what == "chosen" and "monster" in own.get("zones", ()):
        chosen["filter"] = {**own, "other": True}
    if taken.get("amount") is not None:
        chosen["amount"] = taken["amount"]
    if taken.get("count", 1) not in (1, None):
        chosen["count"] = taken["count"]
    if subject["what"] == "all" or what == "top":
        chosen |= {
            "do": "grant",
            "filter": subject.get("filter", {"role": "self"}),
            "value": f"destruction_replaced_by_{value}",
        }
        chosen["what"] = "all" if subject["what"] == "all" else "self"
        chosen.pop("amount", None)
        chosen.pop("count", None)
    if found["may"]:
        chosen["may"] = True
    around: Facts = {"from": places} if places and places != ["on_field"] else {}
    if own.get("role") == "own_equip":
        around["conditions"] = [{"count": own, "at_least": 1}]
    return {"head": around, "optional": bool(found["may"]), "actions": [chosen]}


def _against(text: str) -> Facts | None:
    """From what destruction: "by battle", "by card effect", or any."""
    text = text.strip().lower()
    if not text or re.fullmatch(r"(?:by|with) battle (?:or|and/or) (?:by )?(?:an? )?card effects?", text):
        return {}
    if re.fullmatch(r"by (?:an? )?(?:card )?effects?", text):
        return {"against": ["destroy_effect"]}
    return {"against": ["destroy_battle"]} if text in ("by battle", "as a result of battle") else None
