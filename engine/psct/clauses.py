"""Clauses: what is done, one thing after the other, with the conjunctions that hang them together.

Conjunctions follow Problem-Solving Card Text: "and if you do" depends and is simultaneous, "then" depends and comes
after, "also" hangs on nothing, "and" happens at the same time.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from engine.psct import activations, amounts, events, moves, nouns, places, relations, states
from engine.psct.battles import battles
from engine.psct.earlier import earlier
from engine.psct.extra_summons import extra_summon
from engine.psct.groups import groups
from engine.psct.instead import instead
from engine.psct.nouns import FIELD, NUMBERS, cards
from engine.psct.outcomes import outcome
from engine.psct.table import Phrase, Phrasebook, turns
from engine.psct.taking import taking
from engine.psct.text import open_at
from engine.psct.tokens import token_stats

Facts = dict[str, Any]

JOINS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), join)
    for pattern, join in (
        (r",? (?:and )?also,? after that,? ", "also_after_that"),
        (r"[,;] (?:and )?also,? | and also ", "also"),
        (r",? and if (?:you do|it does|they do)(?: either| so| that)?,? (?:also )?", "and_if_you_do"),
        (r"[,;] (?:and )?then,? |(?<=\w) and then | then ", "then"),
        (r",? but(?: also)? ", "and_if_you_do"),
        (r"[,;] and(?: also)? ", "and"),
        (r"; ", "and"),
        (r" and ", "and"),
        (r", ", "and"),
    )
)
_STRONG = JOINS[:6]
_REVEALED = re.compile(r"\b(?:the|that|those) revealed (?:card|monster|spell|trap)", re.I)
_THEM, _IT = (
    re.compile(r"\b(?:them|they|those (?:monsters|cards|targets))\b", re.I),
    re.compile(r"\b(?:it|its)\b", re.I),
)
_THIS = re.compile(r"this (?:1 )?(?P<face>face-up|face-down|set) (?:card|monster)(?: on the field)?", re.I)
_NESTED = re.compile(r'"((?!")[^"]*"(?! ?(?:,|or|and) )[^"]+"[^"]*)"')
"""A name in which there are quotation marks."""
_OR = re.compile(r",? or ", re.IGNORECASE)
_APART = re.compile(r", (?:and )?(?:also|then|if you do)\b", re.IGNORECASE)
_BUT = re.compile(r"^(?!if ).*,? but .* if (?:it|they|that)\b", re.IGNORECASE)
_AT_FIRST = re.compile(r"(?:until|for the rest of|this turn|during)\b", re.IGNORECASE)
_THEN = re.compile(r", (?:and|also|then)\b|; ", re.IGNORECASE)
_TOLD = re.compile(r"^(?P<verb>(?:special |normal )?(?:\w+(?:sh|ch|ss)(?=es\b)|\w+(?=s\b)))(?:es|s)\b", re.IGNORECASE)
_FROM_SOMEWHERE = {"special_summon", "add_to_hand", "set_card", "place_on_field"}
LASTING = {
    "modify",
    "restrict",
    "negate_state",
    "negate_effect",
    "protect",
    "grant",
    "take_control",
    "treat_as",
    "change_damage",
    "banish",
}
"""Verbs whose action may be said to last until something."""

_STATES = (
    (re.compile(r", or (?:if |while )?", re.IGNORECASE), True),
    (re.compile(r",? and (?:if |while )?|, (?:if|while) ", re.IGNORECASE), False),
    (re.compile(r" or (?:if |while )?", re.IGNORECASE), True),
)
_HOLDER = re.compile(r"(?P<who>you|your opponent|they|neither player) (?:controls?|have|has)\b", re.IGNORECASE)
_EXCEPT = re.compile(r',? except (?:by )?(?:the effect of )?(?:an? )?(?P<names>"[^"]+"(?:,? or "[^"]+")*)$', re.I)

NEGATIONS = tuple(
    (re.compile(pattern, re.IGNORECASE), verb)
    for pattern, verb in (
        (r"negate (?:the|that|its|their) (?:\S+ ){0,3}activation|negate the summon or activation", "negate_activation"),
        (r"negate (?:the|that|its|their) (?:\w+ ){0,3}summons?\b", "negate_summon"),
        (r"negate (?:the|that|its|1|an|your) (?:\S+ ){0,2}attack\b|attack is negated", "negate_attack"),
        (
            r"effects? on the field (?:\S+ ){0,8}(?:is|are) negated|(?:has|have) (?:its|their) effects negated",
            "negate_state",
        ),
        (r"negate the effects? of .*(?:destroyed by battle|points to)", "negate_state"),
        (
            r"negate [^,;.]*\bactivated [^,;.]*effect|activated (?:\w+ )?effects (?:\S+ ){0,8}are negated",
            "negate_effect",
        ),
        (
            r"negate (?!its|their)[^,;.(]*effects?\b[^,;.(]* "
            r"(?:(?<!is )activate[sd]?|targets?(?:ed)?|resolves|would|changes)\b",
            "negate_effect",
        ),
        (r"effects? that (?:activate|target)s?\b(?! or apply).* negated|\bor the effect is negated", "negate_effect"),
        (r"negate (?:that|the|its) (?:(?!effect)\S+ ){0,3}effect\b(?! of)", "negate_effect"),
        (r"negate (?:\S+ ){0,5}effects|negate all", "negate_state"),
        (r"(?<!whose )effects?(?:\(s\))? (?:\S+ ){0,12}(?:is|are) (?:also )?negated", "negate_state"),
    )
)
"""What a piece that no phrase reads does if it speaks of a negation: the first that fits."""
_SUMMON = re.compile(r"(?:you can )?special summon\b(?P<what>.+)", re.IGNORECASE)
_SUMMON_NEGATED = re.compile(
    r"\(?(?:but|and) (?:negate (?:its|their) effects|(?:its|their) effects are negated)(?! if)", re.I
)
_TAKEN_FROM = (("hand", "hand"), (r"(?<!extra )deck", "deck"), ("extra deck", "extra"), ("gy|graveyard", "gy"))


def number(text: str) -> int | None:
    """A number in figures or as a word."""
    text = text.strip().lower().replace(",", "")
    return int(text) if text.isdigit() else NUMBERS.get(text)


def quoted(text: str) -> str | None:
    """The name within one pair of quotation marks."""
    found = re.fullmatch(r'"([^"]+)"', text.strip()) or _NESTED.fullmatch(text.strip())
    return found[1] if found else None


def quoted_list(text: str) -> list[str] | None:
    """The names of a list of quoted names."""
    if re.fullmatch(r'"[^"]+"(?:(?:, | or |, or |,? and/or | and |, and )"[^"]+")*', text.strip()):
        return re.findall(r'"([^"]+)"', text)
    return None


def actions(text: str) -> list[Facts] | None:
    """Everything that `text` says is done, in order, or None where part of it is not known."""
    text = text.strip().rstrip(".").strip()
    either = instead(text, BOOK.read)
    if either is not None:
        return either
    reordered = turned("actions", text)
    if reordered is not None:
        return [dict(one) for one in reordered]
    included = _including(text)
    if included is not None:
        return included
    for phrase, value in BOOK.fitting("action", text):
        given = value if isinstance(value, list) else [value] if value else []
        if len(given) > 1 and "at" in phrase.also:
            continue  # what is done later is only the last of several things
        if len(given) > 1 and "until" in phrase.also and _APART.search(text) and not _AT_FIRST.match(text):
            continue  # so is what lasts, if it is said last
        if "if" in phrase.also and _BUT.search(text):
            continue  # only what "but" brings hangs on the condition behind it
        settled = _settled([dict(one) for one in given])
        if settled is not None and value is not None:
            return _plural(text, marked(phrase, settled))
    moved = _settled(moves.move(text, BOOK.read) or [])
    if moved:
        return _plural(text, moved)
    hidden = open_at(text)
    choice = _choice(text, hidden)
    if choice is not None:
        return choice
    for pattern, join in JOINS:
        for cut in pattern.finditer(text):
            if hidden[cut.start()]:
                continue
            left = BOOK.read("actions", text[: cut.start()])
            right = BOOK.read("actions", text[cut.end() :]) if left is not None else None
            if left is not None and right is not None:
                return [*left, {**right[0], "join": right[0].get("join", join)}, *right[1:]]
    return None


def _plural(text: str, found: list[Facts]) -> list[Facts]:
    """What is done to "them", with a note that they are several."""
    if len(found) == 1 and found[0].get("what") == "it" and _THEM.search(text) and not _IT.search(text):
        found[0]["several"] = True
    if len(found) == 1 and found[0].get("what") == "it" and _REVEALED.search(text):
        found[0]["revealed"] = True
    return found


_INCLUDING = re.compile(
    r",? including (?:an? |1 )?(?P<what>\"[^\"]+\"(?:(?: or |, )(?:an? )?\"[^\"]+\")*(?: monster)?|[^,\"]+? monster)"
    r"(?: as (?:fusion )?materials?)?(?=,|$)",
    re.IGNORECASE,
)


def _including(text: str) -> list[Facts] | None:
    """A Summon with materials one of which has to be of a kind ("…, including a Dragon monster")."""
    found = _INCLUDING.search(text) if re.match(r"(?:fusion|ritual|synchro|xyz|link) summon ", text, re.I) else None
    one = BOOK.read("cards", found["what"]) if found else None
    done = BOOK.read("actions", text[: found.start()] + text[found.end() :]) if found and one else None
    if not done or not one or "filter" not in one or done[-1]["do"] != "special_summon":
        return None
    return [*done[:-1], {**done[-1], "filter": {**done[-1].get("filter", {}), "made_of": one["filter"]}}]


def _settled(found: list[Facts]) -> list[Facts] | None:
    """Two things done alike are where the second is; None where it is not said where cards are taken from."""
    for one, other in pairwise(found):
        here, there = one.get("filter"), other.get("filter")
        if one["do"] == other["do"] and here is not None and there and "zones" not in here and "zones" in there:
            one["filter"] = {**{key: there[key] for key in ("zones", "side") if key in there}, **here}
    return None if any(one["do"] in _FROM_SOMEWHERE and _nowhere(one) for one in found) else found


def _nowhere(action: Facts) -> bool:
    chosen = action.get("filter") or {}
    somewhere = "zones" in chosen or "role" in chosen or any("zones" in one for one in chosen.get("any_of", ()))
    return action.get("what") == "chosen" and not somewhere and "note" not in action


def turned(kind: str, text: str) -> Any:
    """What `text` says as a `kind` once it is put into the order that is read."""
    for of, pattern, to in turns():
        found = pattern.fullmatch(text) if of == kind else None
        value = BOOK.read(kind, found.expand(to)) if found else None
        if value is not None:
            return value
    return None


def _in_order(kind: str, text: str) -> Any:
    value = BOOK.by_table(kind, text)
    return turned(kind, text) if value is None else value


def _less(text: str) -> int | Facts | None:
    """An amount by which something becomes less."""
    value = BOOK.read("amount", text)
    if isinstance(value, dict):
        return {**value, "times": -value.get("times", 1), **({"plus": -value["plus"]} if "plus" in value else {})}
    return -value if isinstance(value, int) else None


def _bans(text: str, who: str = "") -> list[Facts] | None:
    """What a player "cannot" do, each as the restriction of an action or oath; `who` it binds, if not the player."""
    found = BOOK.read("ban", text)
    bound = {"who": who} if who else {}
    if found is None:
        return None
    return [{"restriction": {**one, **bound}} for one in (found if isinstance(found, list) else [found])]


def _choice(text: str, hidden: bytes) -> list[Facts] | None:
    """Two things of which one is done ("either … or …"): each has the number of its alternative."""
    start = re.match(r"either ", text, re.IGNORECASE)
    for cut in _OR.finditer(text, start.end() if start else 0):
        if hidden[cut.start()] or (not start and _THEN.search(text)):
            continue
        if text[cut.end() :].lower().startswith("if ") and not text.lower().startswith("if "):
            continue  # the other case of a condition that stands before
        left = BOOK.read("actions", text[start.end() if start else 0 : cut.start()])
        right = BOOK.read("actions", text[cut.end() :]) if left is not None else None
        if left and right and not any("alternative" in one for one in [*left, *right]):
            found = [{**one, "alternative": n} for n, these in enumerate((left, right), start=1) for one in these]
            found[len(left)].setdefault("join", "and")
            return found
    return None


def deed(text: str) -> list[Facts] | None:
    """The same, told of somebody: "draws 2 cards", "both players draw 2 cards"."""
    return one_action(_TOLD.sub(lambda verb: verb["verb"], text))


def everyones(text: str) -> list[Facts] | None:
    """What each player does, each to their own cards: "draws 2 cards", "sends 1 card from their hand to the GY"."""
    found = deed(re.sub(r"\btheir\b(?! choice)", "your", re.sub(r"\bthey control\b", "you control", text)))
    for one in found or ():
        if one.get("what") == "all" and one.get("filter", {}).get("side") == "self":
            one["filter"] = {key: value for key, value in one["filter"].items() if key != "side"}
    return found


def one_action(text: str) -> list[Facts] | None:
    """What one phrase says is done: nothing that a conjunction hangs on it."""
    for phrase, found in BOOK.fitting("action", text):
        if found:
            return _settled(marked(phrase, [dict(one) for one in (found if isinstance(found, list) else [found])]))
    value = moves.move(text, BOOK.read)
    return _settled([dict(one) for one in (value if isinstance(value, list) else [value])]) if value else None


def marked(phrase: Phrase, found: list[Facts]) -> list[Facts]:
    """What the phrase sets on every action that it gives, and on the first."""
    for key, value in phrase.also.items():
        for one in found[: 1 if key in ("join", "may") else None]:
            if key == "if" and "if" in one:
                one["if"] = {**value, "all_of": [one["if"]]}
            elif value == "both" and key == "who":
                one["who"] = "both"  # of each player who is told to do it, "their Deck" is the own one
            elif key not in one and (key != "until" or (one["do"] in LASTING and "at" not in one)):
                one[key] = value
    return found


def best_actions(text: str, at: int = 0) -> tuple[list[Facts], list[tuple[int, int]]]:
    """What can be read of `text`, and the pieces that cannot, each of which stands there as an opaque action.

    `at` is where `text` begins in the whole; the pieces are (begin, end) in the whole.
    """
    whole = BOOK.read("actions", text.strip().rstrip(".").strip())
    if whole is not None:
        return [dict(one) for one in whole], []
    hidden = open_at(text)
    for pattern, join in _STRONG:
        for cut in pattern.finditer(text):
            if hidden[cut.start()] or not cut.start():
                continue
            left, unread = best_actions(text[: cut.start()], at)
            right, more = best_actions(text[cut.end() :], at + cut.end())
            return [*left, {**right[0], "join": right[0].get("join", join)}, *right[1:]], [*unread, *more]
    return _guessed(text), [(at, at + len(text))]


def _guessed(text: str) -> list[Facts]:
    """What a piece that cannot be read surely does: a negation, or a Special Summon of what cannot be told.

    Where such a Summon takes the monsters from stays with the opaque action as `summons`, until references are settled.
    """
    summon = _SUMMON.match(text)
    taken = (
        re.search(r"\b(?:from|in),? (?:your|the) (?P<zones>[^,;]*)", summon["what"], re.IGNORECASE) if summon else None
    )
    zones = [zone for word, zone in _TAKEN_FROM if taken and re.search(rf"\b(?:{word})\b", taken["zones"], re.I)]
    if zones:
        negated = [{"do": "negate_state", "what": "it", "join": "and"}] if _SUMMON_NEGATED.search(text) else []
        return [{"do": "opaque", "summons": {"kinds": ["monster"], "zones": zones, "side": "self"}}, *negated]
    for pattern, verb in NEGATIONS:
        if pattern.search(text):
            return [{"do": verb, "what": "targets" if verb == "negate_state" else "that"}]
    return [{"do": "opaque"}]


def conditions(text: str) -> list[Facts] | None:
    """One or more states that have to hold, joined by "and"."""
    value = BOOK.by_table("condition", text.strip())
    if value is not None:
        return value if isinstance(value, list) else [value]
    said = states.state(text)
    if said is not None:
        return said
    before = earlier(text, BOOK.read)
    if before is not None:
        return [before]
    fought = battles(text)
    if fought is not None:
        return fought
    told = outcome(text, BOOK.read)
    if told is not None:
        return told
    for pattern, any_of in _STATES:
        for cut in pattern.finditer(text):
            left, rest = BOOK.read("conditions", text[: cut.start()]), text[cut.end() :]
            holder = _HOLDER.match(text)
            if holder and re.match(r"(?:do(?:es)? not )?(?:controls?|have|has) ", rest, re.I):
                rest = f"{holder['who']} {rest}"
            right = BOOK.read("conditions", rest) if left else None
            if left and right is None and holder and any_of and re.match(r"(?:an?|no|\d) ", rest, re.I):
                right = BOOK.read("conditions", f"{holder[0]} {rest}")
            if left and right:
                return [one_of(left, right)] if any_of else [*left, *right]
    return None


def one_of(left: list[Facts], right: list[Facts]) -> Facts:
    """Two states, one of which has to hold, as one condition. "You control no monsters, or all monsters you control
    are …": there is none that is not so."""
    last = right[-1]
    base = {key: value for key, value in last.get("count", {}).items() if key != "none_of"}
    if len(right) == 2 and last.get("at_most") == 0 and left == [{"count": base, "at_most": 0}]:
        return last
    return {"any_of": [*_alternatives(left), *_alternatives(right)]}


def _alternatives(states: list[Facts]) -> list[Facts]:
    if len(states) == 1:
        return list(states[0]["any_of"]) if states[0].keys() == {"any_of"} else states
    return [{**states[0], "all_of": [*states[0].get("all_of", []), *states[1:]]}]


def one_condition(text: str) -> Facts | None:
    """The same as one condition."""
    found = BOOK.read("conditions", text)
    if not found:
        return None
    return {**found[0], "all_of": [*found[0].get("all_of", []), *found[1:]]} if len(found) > 1 else found[0]


def meant(text: str) -> Facts | None:
    """The cards that an activation targets, as a filter."""
    lies = _THIS.fullmatch(text.strip())
    if lies:
        return {"role": "self", "face": "up" if lies["face"].lower() == "face-up" else "down"}
    found = cards(text)
    if found is None:
        return None
    own: Facts = {"self": {"role": "self"}, "equipped": {"role": "equip_target"}}.get(found.get("what", ""), {})
    if own and re.match(r"this (?:face-down|set) ", text, re.I):
        own["face"] = "down"
    chosen: Facts | None = found.get("filter") or own
    return chosen


_IF_ANY = re.compile(
    r" \(if any\)$|^(?:both|all)(?: of| two| three| 2| 3)? (?=those |these |the |targets$)|^(?:both|all) of (?=them$)",
    re.I,
)
_OTHER_ONE = re.compile(
    r"(?:that|the) other (?:\w+ )?(?:card|monster|target|spell/trap|spell|trap)(?P<where> .+)?", re.I
)


_SOME_OF = re.compile(r"(?P<up_to>up to )?(?P<n>\d+|one|two|three) of (?P<these>(?:them|those|these|the)\b.*)", re.I)
_LYING = re.compile(
    r"(?<=targets) from (?:the|your|their) (?:gys?|graveyards?)$|(?<=target) from (?:the|your) (?:gy|graveyard)$", re.I
)


def pointed(text: str) -> Facts | None:
    """The cards last spoken of, or what was targeted ("that Level 4 monster", "both those targets")."""
    text = _IF_ANY.sub("", text.strip())
    some = _SOME_OF.fullmatch(text)
    whole = pointed(some["these"]) if some else None
    if some and whole is not None:
        told: Facts = {"up_to": True} if some["up_to"] else {}
        return {"what": whole["what"], "count": number(some["n"]), **told}
    text = _LYING.sub("", text)
    other = _OTHER_ONE.fullmatch(text)
    if other and other["where"]:
        where = places.place(other["where"])
        return {"what": "it", "where": where[0]} if where and not where[1] else None
    if re.fullmatch(r"(?:(?:that|those|these|the) (?:\w+ ){0,2}?(?:1 )?)?targets?(?:\(s\))?", text, re.I):
        return {"what": "targets"}
    if amounts.points(text) != "it" or re.search(r"\b(?:banished|attached)\b", text, re.I):
        return None
    return {"what": "targets" if re.search(r"\btargeted\b", text, re.I) else "it"}


_BOTH = re.compile(r",? and (?![^\"]*\"(?:[^\"]*\"[^\"]*\")*[^\"]*$)", re.IGNORECASE)
_COUNTED = re.compile(r"\d|an? ", re.IGNORECASE)


def seen(text: str) -> Facts | None:
    """Cards that are counted, or chosen openly, as a filter: what they are can only be told of face-up cards."""
    found = meant(text)
    if found is None and _BOTH.search(text) and not _COUNTED.match(text):
        # "Fairy and Fiend monsters": as many as there are of either.
        found = meant(_BOTH.sub(lambda cut: ", " if cut[0].startswith(",") else " or ", text))
    return None if found is None else nouns.seen(found)


def _amount(text: str) -> int | Facts | None:
    n = number(text)
    return BOOK.by_table("amount", text) if n is None else n


_NUMBER_OF = (
    re.compile(
        r"(?P<these>.+?)(?:'s|(?<=s)') (?:own )?(?P<original>original )?(?:current )?(?:combined |total )?"
        r"(?P<stat>atk|def|level|rank|link rating)s?",
        re.I,
    ),
    re.compile(
        r"the (?:combined |total )?(?P<original>original )?(?:current |combined |total )*"
        r"(?P<stat>atk|def|level|rank|link rating)(?:'?s)? of (?P<these>.+)",
        re.I,
    ),
    re.compile(
        r"the (?P<original>original )?(?:current )?(?P<stat>atk|def|level|rank|link rating)s? (?:that )?"
        r"(?P<these>it|they|(?:the|that|those) .+?) had"
        r"(?: (?:on the field|in the gy|while (?:face-up )?on the field))?",
        re.I,
    ),
)
_POINTS = {"it": "it", "self": "self", "targets": "target", "equipped": "equipped", "attacker": "attacker",
           "attack_target": "attack_target", "battling": "battling"}  # fmt: skip


def _stat(text: str) -> Facts | None:
    """A number of cards, in whatever words they are meant; of cards that are told by what they are, the sum."""
    found = amounts.stat(text)
    if found is not None:
        return found
    for pattern in _NUMBER_OF:
        told = pattern.fullmatch(text.strip())
        these = BOOK.read("cards", told["these"]) if told else None
        if not told or not isinstance(these, dict):
            continue
        stat, original = told["stat"].lower().removesuffix(" rating"), {"original": True} if told["original"] else {}
        if these["what"] in _POINTS and "filter" not in these:
            word = "opponents" if these["what"] == "battling" and "where" in these else _POINTS[these["what"]]
            word = "paid" if word == "it" and amounts.paid(told["these"]) else word
            return {"of": f"{word}.{stat}", **original}
        every = re.match(r"all |your |the (?:opponent's|monsters)", told["these"], re.I)
        if every and these["what"] == "all" and "zones" in these.get("filter", ()) and len(these) <= 3:
            return {"per": nouns.seen(these["filter"]), "sum": stat, **original}
    return None


def this_card(text: str) -> Facts | None:
    """A state of this card: what a monster like it would be ("Special Summoned from the GY")."""
    found = seen(f"a monster that was {text}") if re.match(r"\w+ summoned\b", text, re.I) else None
    if not found or found.pop("zones", ["monster"]) != ["monster"]:
        return None
    found.pop("kinds", None)
    return {"count": {**found, "role": "self", "zones": ["monster"]}, "at_least": 1}


def happens(text: str) -> Facts | None:
    """A happening: a subject and a predicate, and nothing that has to be said beside it."""
    found = happening(text)
    return None if found is None or "conditions" in found else found


def happening(text: str) -> Facts | None:
    """The same, with what its Summon was made with as `conditions`."""
    return events.happens(text, BOOK.read)


def predicate(text: str) -> Facts | None:
    """What happens to a subject, or one of several things."""
    return events.predicate(text, BOOK.read, BOOK.by_table)


def activates(text: str) -> Facts | None:
    """An activation as a pattern: the zones "on the field" are those where such cards lie."""
    excepted = _EXCEPT.search(text)
    if excepted:
        base = BOOK.read("activates", text[: excepted.start()])
        names = re.findall(r'"([^"]+)"', excepted["names"])
        return None if base is None else {**base, "filter": {**base.get("filter", {}), "not_names": names}}
    found: Facts | None = BOOK.by_table("activates", text)
    found = activations.activates(text, BOOK.read) if found is None else found
    if found is None or found.get("zones") != list(FIELD) or "kinds" not in found:
        return found
    kinds = found["kinds"]
    lie = FIELD if "monster" in kinds else FIELD[1:]
    return {**found, "zones": ["monster"] if kinds == ["monster"] else list(lie)}


def effects_of(text: str) -> Facts | None:
    """Effects whose activations are meant, as a pattern."""
    found: Facts | None = BOOK.by_table("effects_of", text)
    return activations.effects_of(text, BOOK.read) if found is None else found


def manner(text: str) -> Facts | None:
    """The circumstances of a happening."""
    return events.manner(text, BOOK.read, BOOK.by_table)


BOOK: Phrasebook = Phrasebook(
    {
        "n": number,
        "name": quoted,
        "names": quoted_list,
        "cards": lambda text: cards(text) or BOOK.by_table("cards", text) or pointed(text),
        "groups": groups,
        "actions": actions,
        "deed": deed,
        "everyones": everyones,
        "one_action": one_action,
        "conditions": conditions,
        "one_condition": one_condition,
        "extra_summon": extra_summon,
        "how": events.how,
        "places": events.places,
        "window": events.window,
        "attacker": events.attacker,
        "attacked": events.attacked,
        "meant": meant,
        "seen": seen,
        "amount": _amount,
        "stat": _stat,
        "taking": lambda text: taking(text, BOOK.read),
        "token_stats": token_stats,
        "per": lambda text: _in_order("per", text),
        "activates": activates,
        "card_activated": lambda text: activations.activated(text, BOOK.read),
        "effects_of": effects_of,
        "happens": happens,
        "happening": happening,
        "others": events.others,
        "this_card": this_card,
        "trigger": lambda text: events.triggered(BOOK.by_table("trigger", text)),
        "earlier": lambda text: found if (found := earlier(f"{text} this turn", BOOK.read)) is None else [found],
        "predicate": predicate,
        "manner": manner,
        "less": _less,
        "bans": _bans,
        "opponents_bans": lambda text: _bans(text, "opponent"),
        "everyones_bans": lambda text: _bans(text, "any"),
        "about_effect": lambda text: _in_order("about_effect", text),
        "limit": lambda text: _in_order("limit", text),
        "words": lambda text: text.strip() or None,
    }
)
relations.READ = BOOK.read
