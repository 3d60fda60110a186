"""What stands before the colon: when, where and how often an effect may be activated."""

from __future__ import annotations

import re
from typing import Any

from engine.psct.battles import battles
from engine.psct.clauses import BOOK, one_of
from engine.psct.events import either
from engine.psct.text import open_at
from engine.terms import BATTLE_PHASE, DAMAGE_STEP, PHASES

Facts = dict[str, Any]

_QUICK = re.compile(r"\s*\((?:this is a )?quick effect\)", re.IGNORECASE)
_EITHER_TURN = re.compile(
    r" of either player's turn|,? \(?(?:in|during) (?:either player's|your or your opponent's) turn\)"
    r"|(?<=damage calculation),? in either player's turn",
    re.IGNORECASE,
)
_NEXT = re.compile(
    r"during (?P<whose>the|your|your opponent's) (?:next (?P<phase>standby|end) phase|(?P<phase2>standby|end) phase of "
    r"(?:the|(?P<mine>your)) next turn) after (?P<what>.+)",
    re.IGNORECASE,
)
_GONE_TO = {"banished": "banished", "destroyed": "gy", "sent_to_gy": "gy", "discarded": "gy", "tributed": "gy"}
_NOT_IN_DAMAGE_STEP = re.compile(
    r",?\s*\(?(?:and )?(?:except|but not) (?:during|in) (?:the )?(?P<draw>draw phase or )?(?:the )?damage step(?!,)\)?",
    re.I,
)
_OR_THE_TURN = re.compile(
    r",?\s*\(except (?:during )?(?:the )?damage step,? or the turn (?:this card|it) was sent "
    r"(?:there|to the (?:gy|graveyard))\)",
    re.I,
)
_THIS_WAY = re.compile(
    r"^((?:if|when) )this card,? (?:(?:which|that) was )?(?:special )?summoned this way,? (?!or )", re.I
)
_CAME_BY = re.compile(r"if (?P<how>this card was special summoned by the effect of .+?), then (?P<rest>.+)", re.I)
_LATER = re.compile(
    r"if (?P<what>.+?), (?P<phase>during (?:the|your|your opponent's) "
    r"(?:next (?:standby|end) phase|(?:standby|end) phase of (?:the|your) next turn))",
    re.I,
)
_NOT_IN_DRAW_PHASE = re.compile(r",?\s*\(?(?:and )?except during the draw phase\)?", re.I)
_IN_DAMAGE_STEP = re.compile(r",?\s*\(?even (?:during|in) the damage step\)?", re.IGNORECASE)
_YOU_CAN = re.compile(
    r",? you can(?: also| either| activate (?:1|one) of (?:these|the following) effects)?$", re.IGNORECASE
)
_CUT = re.compile(
    r",? (?:or|and/or) (?=when |if |during )|, (?:and |or )?| and (?=if |while |during |this card is (?:in|on) )"
    r"| (?=while )| (?=during )| (?=if )| (?=at the (?:end|start))|,? or |,? and ",
    re.IGNORECASE,
)
_ACTS = re.compile(r"(?:when|if) (?P<who>your opponent|you) (?:would|activates?|summons?)\b", re.IGNORECASE)
_BEGINS = re.compile(r"(?:when|if|each time|after|while) ", re.IGNORECASE)

# Where no phrase fits: words by which a happening differs from a state.
_HAPPENS = re.compile(
    r"\b(?:is|are|was|were|would be|being)\b (?:\S+ ){0,6}?(?:summoned|set|destroyed|sent|banished|activated|discarded|"
    r"added|drawn|returned|tributed|detached|targeted|removed|flipped|changed|used|placed|equipped|negated|inflicted|"
    r"shuffled|released|selected|declared|excavated|gained|moved)\b|"
    r"\b(?:declares?|inflicts?|destroys?|leaves?|attacks?|battles?|takes?|activates?|resolves?|summons?|loses?|gains?|"
    r"draws?|discards?|sends?|adds?|controls? changes)\b",
    re.IGNORECASE,
)
_BATTLE = re.compile(
    r"\bdeclares an attack|\battack (?:of each turn )?is declared|(?<!except )\bby battle\b(?!,? or)"
    r"|\bbattle damage\b(?! or)|\bfor an attack\b|\bby an (?:opponent's )?attack\b",
    re.I,
)
_IN_CHAIN = re.compile(r"\bactivates\b|\bis activated\b|\btargeted by\b|\bresolves\b", re.I)
_ASIDE = re.compile(r"\([^()]*\)")
_FROM = (
    (
        re.compile(r"\bthis card is in your hand or gy|\bin your hand or (?:gy|graveyard)\b.*this card", re.I),
        ["hand", "gy"],
    ),
    (re.compile(r"\b(?:this card is|while this card is|this card) in (?:your|the) (?:gy|graveyard)\b", re.I), ["gy"]),
    (re.compile(r"\b(?:this card is|while this card is|this card) in your hand\b", re.I), ["hand"]),
    (
        re.compile(r"\bwhile (?:this card is )?banished\b|\bthis card is banished\b|\bthis banished card\b", re.I),
        ["banished"],
    ),
    (re.compile(r"\bin your (?:gy|graveyard)\b.*\bthis card\b.{0,10}\bin (?:your|the)\b", re.I), ["gy"]),
)


def head(text: str) -> tuple[Facts, bool]:
    """What the words before a colon say, and whether all of them were read.

    Keys: `timing`, `responds` (as RespondsTo), `conditions`, `window`, `limit`, `from`, `quick`, `damage_step`,
    `optional`, `flip`, `player`.
    """
    facts: Facts = {}
    text = text.strip()
    text, quick = _QUICK.subn("", text)
    text, either_turn = _EITHER_TURN.subn("", text)
    quick += either_turn
    outside = _NOT_IN_DAMAGE_STEP.search(text)
    text = _NOT_IN_DAMAGE_STEP.sub("", text)
    text, drawn = _NOT_IN_DRAW_PHASE.subn("", text)
    text, inside = _IN_DAMAGE_STEP.subn("", text)
    text, optional = _YOU_CAN.subn("", text.strip(" ,"))
    if optional:
        facts["optional"] = True
    if quick:
        facts["quick"] = True
    if outside or inside:
        facts["damage_step"] = bool(inside)
    text, way = _THIS_WAY.subn(r"\1this card ", text)
    text, sent = _OR_THE_TURN.subn("", text)
    if sent:
        facts["damage_step"] = False
        facts["conditions"] = [{"word": "not_sent_this_turn"}]
    if way:
        facts["conditions"] = [{"word": "summoned_this_way"}]
    came = _CAME_BY.fullmatch(text)
    if came and (summoner := BOOK.read("head", f"if {came['how']}")):
        facts["conditions"] = summoner["conditions"]
        verb = re.match(r"(?:is|are|was) ", came["rest"], re.I)
        text = f"if this card {came['rest']}" if verb else came["rest"]
    later = _LATER.fullmatch(text)
    text = f"{later['phase']} after {later['what']}" if later else text
    if drawn or (outside and outside["draw"]):
        facts["window"] = {
            "phases": [phase for phase in PHASES if phase not in (DAMAGE_STEP if outside else ()) and phase != "draw"]
        }
    text = text.strip(" ,")
    if not text:
        return facts, True
    found = BOOK.read("head", text) or _next_phase(text) or _parts(text)
    if found is not None and not _unbound(found):
        merge(facts, found)
        responds = dict(facts.get("responds", {}))
        if responds.pop("listing", False):
            facts["listing"] = True
        if responds:
            facts["responds"] = responds
        _asked_beside(facts)
        _quick(facts)
        if facts.get("conditions") and re.match(r"if ", text, re.IGNORECASE):
            facts.setdefault("timing", "if")
        return facts, True
    merge(facts, _guess(text))
    _asked_beside(facts)
    return facts, False


def _asked_beside(facts: Facts) -> None:
    """What a pattern asks for besides what is answered is a condition of the effect."""
    if asked := facts.get("responds", {}).get("conditions"):
        facts["responds"] = {key: value for key, value in facts["responds"].items() if key != "conditions"}
        facts["conditions"] = [*facts.get("conditions", []), *asked]


def _next_phase(text: str) -> Facts | None:
    """A phase of the turn after this card went to where it is."""
    found = _NEXT.fullmatch(text)
    event = BOOK.read("happens", found["what"]) if found else None
    if not found or not event or event.get("what", "self") != "self" or "any_of" in event:
        return None
    zones = {_GONE_TO.get(one) for one in event["events"]}
    zone = zones.pop() if len(zones) == 1 else None
    if zone is None:
        return None
    whose = (
        "opponent"
        if "opponent" in found["whose"].lower()
        else "self"
        if found["whose"].lower() == "your" or found["mine"]
        else ""
    )
    window = {"phases": [(found["phase"] or found["phase2"]).lower()], **({"turn": whose} if whose else {})}
    return {"timing": "phase", "window": window, "from": [zone], "conditions": [{"word": "came_last_turn"}]}


def answering(facts: Facts) -> Facts:
    """What stands before a colon and speaks of a battle, but of no phase of it, answers the attack."""
    roles = {role for one in facts.get("conditions", ()) for role in _roles(one.get("count", {}))}
    if not roles & {"attacker", "attack_target", "battling"} or facts.get("window") or facts.get("responds"):
        return facts
    return {**facts, "responds": {"attack": {}}}


def _roles(filter: Facts) -> list[str]:
    return [filter.get("role", ""), *(one.get("role", "") for one in filter.get("any_of", ()))]


def _unbound(facts: Facts) -> bool:
    """Does a word ("its", "the same") compare with a card of which the facts do not say which it is?"""
    responds = facts.get("responds") or {}
    event, attack = responds.get("event") or {}, responds.get("attack") or {}
    own = event.get("what", "self") == "self" if event else (attack.get("target") or {}).get("role") == "self"
    spoken = [responds, *(one for one in facts.get("conditions", ()) if responds and not own)]
    return bool(responds) and not own and any(map(_compares, spoken))


def _compares(fact: Any) -> bool:
    if isinstance(fact, list):
        return any(map(_compares, fact))
    if not isinstance(fact, dict):
        return False
    of = fact.get("of", "")
    spoken = "it" in (fact.get("shares_with"), fact.get("among"), fact.get("role"))
    return spoken or of == "it" or of.startswith("it.") or any(map(_compares, fact.values()))


def _quick(facts: Facts) -> None:
    """A Quick Effect answers the activation itself, however its text begins."""
    event = facts.get("responds", {}).get("event", {})
    if facts.get("quick") and event.get("events") == ["activated"]:
        facts["responds"] = {"activation": event["activation"]}


def _parts(text: str) -> Facts | None:
    """The head as several parts with commas between them."""
    hidden = open_at(text)
    for cut in _CUT.finditer(text):
        if hidden[cut.start()]:
            continue
        left = BOOK.read("head", text[: cut.start()].strip()) or _next_phase(text[: cut.start()].strip())
        if left is None:
            continue
        rest = text[cut.end() :].strip()
        right = _fought(left, rest) or BOOK.read("head", rest) or _next_phase(rest) or _parts(rest)
        begins = _BEGINS.match(text)
        joint = cut[0].strip(" ,").lower()
        if right is None and begins and joint == "or":
            who = _ACTS.match(text)
            rest = f"{who['who']} {rest}" if who and re.match(r"(?:activates?|would)\b", rest) else rest
            right = BOOK.read("head", begins[0] + rest) or _parts(begins[0] + rest)
        if right is None and joint in ("and", ""):
            right = BOOK.read("head", f"while {rest}") or _parts(f"while {rest}")
        if right is None and begins and joint == "and" and rest.lower().startswith("have "):
            right = BOOK.read("head", f"while you {rest}")
        if joint in ("or", "and/or") and right and left.get("conditions") and right.get("conditions"):
            # Of two states one is enough, which the facts say only where nothing else is said.
            if left.keys() | right.keys() == {"conditions", "timing"}:
                return {**left, "conditions": [one_of(left["conditions"], right["conditions"])]}
            right = None
        if joint in ("or", "and/or") and right is not None and not _alike(left, right):
            continue
        if right is not None and _agree(left, right):
            return merge(dict(left), right)
    return None


def _fought(left: Facts, rest: str) -> Facts | None:
    """ "During damage calculation, if your monster attacks": who battles is a state within a battle, no happening."""
    phases = set((left.get("window") or {}).get("phases", ()))
    begins = re.match(r"(?:if|when) ", rest, re.IGNORECASE)
    if not phases or not phases <= BATTLE_PHASE or not begins or "responds" in left:
        return None
    state = BOOK.by_table("condition", rest[begins.end() :]) or battles(rest[begins.end() :])
    state = state if state is None or isinstance(state, list) else [state]
    return {"conditions": state} if state else None


def _alike(left: Facts, right: Facts) -> bool:
    """Are both happenings, or both windows, one of which is enough?"""
    said = left.keys() - {"timing"}
    return len(said) == 1 and said <= right.keys() and said <= {"responds", "window", "from"}


def _agree(left: Facts, right: Facts) -> bool:
    """Can both be said in one? Of two patterns of one kind only events can be put together."""
    one, other = left.get("responds", {}), right.get("responds", {})
    if "activation" in one and "activation" in other and _either(one["activation"], other["activation"]) is None:
        return False
    both = (left.get("window") or {}).keys() & (right.get("window") or {}).keys()
    return not (one.keys() & other.keys()) - {"event", "activation"} and not both


def _either(left: Facts, right: Facts) -> Facts | None:
    """Two activations, one of which is answered, as one pattern; None where it would say too much."""
    told = ("kinds", "of", "zones")
    if {key: left[key] for key in left if key not in told} != {key: right[key] for key in right if key not in told}:
        return None
    monsters = [one for one in (left, right) if one.get("kinds") == ["monster"]]
    others = [one for one in (left, right) if one not in monsters]
    if len(monsters) != 1 or not others or set(others[0].get("kinds", ())) & {"monster"}:
        return None
    if ("zones" in left) != ("zones" in right):
        return None
    zones = [*dict.fromkeys([*monsters[0].get("zones", []), *others[0].get("zones", [])])]
    kinds = [kind for kind in ("monster", "spell", "trap") if kind == "monster" or kind in others[0].get("kinds", ())]
    found = {**others[0], "kinds": kinds, **({"zones": zones} if zones else {})}
    return {key: value for key, value in found.items() if key != "kinds" or len(kinds) < 3}


def merge(facts: Facts, more: Facts) -> Facts:
    """Put `more` into `facts`: lists grow, what is answered is put together, everything else is set."""
    for key, value in more.items():
        if isinstance(value, list):
            facts[key] = [*facts.get(key, []), *value]
        elif key == "responds" and "event" in value and "event" in facts.get(key, {}):
            facts[key] = {**facts[key], **value, "event": either(facts[key]["event"], value["event"])}
        elif key == "responds" and "activation" in value and "activation" in facts.get(key, {}):
            facts[key] = {**facts[key], "activation": _either(facts[key]["activation"], value["activation"])}
        elif key in ("responds", "window") and key in facts:
            facts[key] = {**facts[key], **value}
        elif key == "timing" and facts.get(key) == "phase" and "responds" in more:
            facts[key] = value  # "during your Draw Phase, when …": the phase is only when it may happen
        else:
            facts.setdefault(key, value)
    return facts


def _activation_at_least(text: str) -> tuple[Facts, str]:
    """The longest beginning of `text` that tells an activation which is answered, with the condition that the rest was
    not read; and that rest."""
    first = re.search(r"\bactivate[sd]?\b", text, re.I)
    hidden = open_at(text)
    for cut in reversed([*re.finditer(r",? ", text[first.end() :])]) if first else ():
        at = first.end() + cut.start() if first else 0
        found = None if hidden[at] else BOOK.read("head", text[:at]) or _parts(text[:at])
        if found and "activation" in found.get("responds", {}):
            return merge({"conditions": [{"word": "unread"}]}, found), text[at:].strip(" ,")
    return {}, text


def _guess(text: str) -> Facts:
    """What can be told of a head that no phrase reads: its parts that are read, and the kind of the rest."""
    facts, text = _activation_at_least(text)
    hidden = open_at(text)
    at = 0
    for cut in [*_CUT.finditer(text), None]:
        if cut is not None and hidden[cut.start()]:
            continue
        piece = text[at : cut.start() if cut else len(text)].strip()
        at = cut.end() if cut else at
        known = BOOK.read("head", piece)
        if known:
            merge(facts, known)
        elif re.match(r"when\b", piece, re.I):
            facts.setdefault("timing", "when")
            facts["happening"] = True
            facts["in_battle"] = bool(_BATTLE.search(_ASIDE.sub("", text)))
            facts["in_chain"] = bool(_IN_CHAIN.search(piece))
        elif re.match(r"(?:if|each time|after)\b", piece, re.I):
            facts.setdefault("timing", "if")
            if _HAPPENS.search(piece):
                facts["happening"] = True
        elif re.match(r"(?:during|at|in)\b.*\b(?:phase|step|turn)\b", piece, re.I):
            facts.setdefault("phase_unread", True)
    for pattern, zones in _FROM:
        if pattern.search(text):
            facts.setdefault("from", zones)
            break
    return facts
