"""Sentences that apply for as long as the card is there: circumstances, a subject, and what is true of it.

"While you control a Lantern, monsters you control gain 200 ATK, also they cannot be destroyed by battle": the
circumstances become the head of the effect, the subject goes into every action that its predicates give. Circumstances
(`around`), predicates of cards (`state`) and of players (`rule`), and sentences of another build (`continuous`) stand
in the tables.
"""

from __future__ import annotations

import re
from typing import Any

from engine.psct.clauses import BOOK, turned
from engine.psct.heads import head, merge
from engine.psct.predicates import POINTED, seen, state, subject_of
from engine.psct.replaced import replacement
from engine.psct.text import open_at

Facts = dict[str, Any]

_LEAD = re.compile(r"(?:while|if|as long as|during|unless|once|twice|when)\b", re.IGNORECASE)
_TAIL = re.compile(
    r",? (?=(?:(?:in |during )?the turn (?:it|this card)|while|if|as long as|unless|during|once per|except during)\b)",
    re.IGNORECASE,
)
_JOINS = (
    (re.compile(r",? (?:and )?also,? ", re.I), "also"),
    (re.compile(r"[,;] (?:and|but) |, ", re.I), "and"),
    (re.compile(r" (?:and|but) ", re.I), "and"),
)
_VERB = re.compile(
    r"(?<=[\w\")]) (?=(?:also |both )?(?:gains?|loses?|cannot|is|are|can|becomes?|has|have|must|inflicts?|attacks?|"
    r"increases?|decreases?|that can attack must)\b)"
    r"|(?<=[\w\")])(?='s? )",
    re.IGNORECASE,
)
_PLAYERS = (
    ("your opponent ", "opponent"),
    ("neither player ", "any"),
    ("each player ", "any"),
    ("both players ", "any"),
    ("neither you nor your opponent ", "any"),
    ("players ", "any"),
    ("you ", "self"),
)


def continuous(text: str, before: Facts | None = None) -> Facts | None:
    """What a sentence says that applies continuously: `head` (as of heads), `actions`, `optional`; else None.

    `before`: the cards that were spoken of, as fields of an action.
    """
    text = text.strip().rstrip(".").strip()
    found: Facts | None = BOOK.by_table("continuous", text)
    if found is None:
        found = turned("continuous", text)
    if found is not None:
        return found
    replaced = replacement(text, before) or _each_time(text) or _as_it_resolves(text)
    if replaced is not None:
        return replaced
    after = _AFTER.fullmatch(text)
    if after:
        return _after_summon(after)
    battle = _IN_BATTLE.search(text)
    said = _said(_IN_BATTLE.sub("", text), before)
    if said:
        until = "damage_calculation" if battle and "calculation" in battle[0] else "damage_step"
        return _under_state({"actions": [{**one, "until": until} for one in said] if battle else said})
    return _around(text) or turned("continuous", text)


def _under_state(found: Facts) -> Facts:
    """What is said of this card "in Attack Position" or of "a Dragon monster equipped with it" needs that it is so."""
    states = [one.get("if") for one in found["actions"]]
    if (
        not states[0]
        or any(one.get("what") not in ("self", "equipped") for one in found["actions"])
        or states.count(states[0]) < len(states)
    ):
        return found
    actions = [{key: value for key, value in one.items() if key != "if"} for one in found["actions"]]
    return {**found, "actions": actions, "head": {"conditions": [states[0]]}}


_AFTER = re.compile(
    r"after (?:this card (?:is|was) (?P<how>\w+) summoned|you (?P<you>[\w ]+?) summon this card),? "
    r"(?P<who>you|your opponent) cannot (?P<ban>.+?) for the rest of (?:this|that|the) turn(?P<except>,? except .+)?",
    re.I,
)


def _after_summon(found: re.Match[str]) -> Facts | None:
    """ "After you Synchro Summon this card, you cannot … for the rest of the turn": without a Chain."""
    how = BOOK.read("how", (found["how"] or found["you"]).lower())
    bans = BOOK.read(
        "bans" if found["who"].lower() == "you" else "opponents_bans", found["ban"] + (found["except"] or "")
    )
    if not how or not bans:
        return None
    head = {"responds": {"event": {"events": ["summoned"], "how": how}}}
    done = [
        {"do": "restrict", **one, "until": "end_of_turn", **({"join": "and"} if n else {})}
        for n, one in enumerate(bans)
    ]
    return {"head": head, "actions": done}


def may(action: Facts) -> bool:
    """Is it up to the player? Direct attacks are."""
    return bool(action.get("may")) or action.get("value") == "can_attack_directly"


def _around(text: str) -> Facts | None:
    """The same with circumstances before or behind it."""
    hidden = open_at(text)
    if _LEAD.match(text):
        for cut in re.finditer(r", ", text):
            if hidden[cut.start()]:
                continue
            found = _with(text[: cut.start()], text[cut.end() :])
            if found is not None:
                return found
        return None
    for cut in reversed([*_TAIL.finditer(text)]):
        if not hidden[cut.start()]:
            said = text[: cut.start()]
            around = text[cut.end() :]
            if _OWN.match(said):
                around = re.sub(r"^(while|if|as long as|unless) it\b", r"\1 this card", around, flags=re.I)
            found = _with(around, said)
            if found is not None:
                return found
    return None


_BATTLES = re.compile(r"(?:if|when|while) (?P<who>(?:an?|another|your) .+?) (?:battles|attacks)\b", re.I)
_OWN = re.compile(r"(?:this (?:\S+ )?card|cannot|can|gains?|loses?|unaffected|inflicts?|must)\b", re.I)
"""So begins what is said of this card."""


_FIGHTS = re.compile(r"\bthis (?:\S+ )*(?:card|monster) (?:battles|attacks|attacked|battled)\b.*\bmonster\b", re.I)


def _meant(circumstances: str, said: str) -> Facts | None:
    """What "it" is behind circumstances that speak of this card, or of the monster that it is equipped to."""
    if _FIGHTS.search(circumstances) and re.match(r"that (?:opponent's )?monster\b", said, re.I):
        return {"what": "battling"}
    if re.search(r"\bthis card is equipped to (?:an? |that |\")", circumstances, re.I):
        return {"what": "equipped"}
    if re.match(r"if this card battles an? ", circumstances, re.I) and re.match(r"that (?:\w+ )?monster\b", said, re.I):
        return {"what": "battling"}
    points = re.match(r"while this card points to (?:a|an) (.+)", circumstances, re.I)
    if points and re.search(r"\bthat monster\b", said, re.I):
        found = subject_of(f"a {points[1]}", None)
        return found and {**found, "filter": {**found["filter"], "role": "pointed_to"}}
    if re.search(r"\bthis (?:\S+ )?card\b", circumstances, re.I):
        return {"what": "self"}
    battles = _BATTLES.match(circumstances)
    found = BOOK.read("cards", battles["who"]) if battles else None
    if not found or "filter" not in found:
        return None
    chosen = {**found["filter"], "zones": ["monster"], "face": "up", "role": "battling"}
    return {"what": "all", "count": None, "filter": chosen}


def _with(circumstances: str, text: str) -> Facts | None:
    around = circumstance(circumstances)
    if around is None and _IN_BATTLE.search(text):
        around = _attack(circumstances)
    if around is None:
        return None
    told = any(one.get("word") == "summoned_this_way" for one in around.get("conditions", []))
    done = None if told else BOOK.by_table("then", text)
    found: Facts | None = (
        {"actions": [dict(one) for one in done]} if done is not None else continuous(text, _meant(circumstances, text))
    )
    if found is None:
        return None
    return {**found, "head": merge(dict(around), found.get("head", {}))}


_RESOLVES = re.compile(
    r" (?:immediately )?(?:when|after|as) (?:that|the|it) ?(?:spell|trap|card|effect|monster)?"
    r"(?: card| effect)?(?: or effect)? ?"
    r"resolves\b",
    re.IGNORECASE,
)


_AT_ONCE = re.compile(r"^(immediately (?:when|after) [^,]+? resolves), (.+)$", re.I)
_IN_BATTLE = re.compile(
    r" (?:until (?:after )?the end of the damage step|during (?:the )?damage (?:step|calculation)(?: only)?)$", re.I
)


def _attack(text: str) -> Facts | None:
    """An attack that something applies to for as long as it is fought out."""
    facts, whole = head(text)
    answers = facts.get("responds", {})
    if not whole or answers.keys() != {"attack"} or facts.get("timing") == "phase":
        return None
    return {"responds": answers, "timing": "if"}


def _each_time(text: str) -> Facts | None:
    """ "Each time a Spell is activated, place 1 counter on this card": done as it happens, without a Chain."""
    behind = re.fullmatch(r"(?P<done>[^,]+?) (?P<time>each time [^,]+)", text, re.I)
    if behind:
        text = f"{behind['time']}, {behind['done']}"
    if not re.match(r"each time ", text, re.I):
        return None
    hidden = open_at(text)
    for cut in re.finditer(r", ", text):
        if hidden[cut.start()]:
            continue
        facts, whole = head(text[: cut.start()])
        if not whole or not facts.get("responds"):
            continue
        rest, card = text[cut.end() :], {}
        rest = _AT_ONCE.sub(r"\2 \1", rest)
        resolves = _RESOLVES.search(rest)
        if resolves:
            rest = rest[: resolves.start()] + rest[resolves.end() :]
            facts["responds"] = _resolved(facts["responds"])
        most = re.search(r" \(max\.? (\d+)\)$", rest, re.I)
        if most:
            rest = rest[: most.start()]
        done = BOOK.read("actions", rest)
        if done is None:
            continue
        facts.pop("timing", None)
        counter = next((one.get("value") for one in done if one["do"] == "place_counter"), None)
        if most and counter is None:
            return None
        if most:
            card = {"counter_limit": {counter: int(most[1])}}
        return {"head": facts, "actions": [dict(one) for one in done], "card": card}
    return None


_AS_IT_RESOLVES = re.compile(
    r"(?P<once>once per turn, )?when (?P<what>.+?) resolves,? (?:if (?P<if>.+?), )?"
    r"(?P<do>(?:you can )?negate (?:that|the) (?:activated )?effect\b.*)",
    re.IGNORECASE,
)


def _as_it_resolves(text: str) -> Facts | None:
    """ "When a Spell effect activated by your opponent resolves, you can negate that effect": this one use."""
    found = _AS_IT_RESOLVES.fullmatch(text)
    if not found:
        return None
    what = re.sub(r",? (?:that (?:is|was) )?activated(?= |$)", " is activated", found["what"], count=1)
    what = re.sub(r"^an? is activated ", "an activated ", what)
    meant = BOOK.read("activates", what if " activate" in what else f"{what} is activated")
    states = BOOK.read("conditions", found["if"]) if found["if"] else []
    may_, do = re.match(r"you can ", found["do"], re.I), re.sub(r"^you can ", "", found["do"], flags=re.I)
    done = BOOK.read("actions", do)
    if meant is None or states is None or done is None or done[0]["do"] != "negate_effect":
        return None
    meant = {key: value for key, value in meant.items() if (key, value) != ("of", "effect")}
    facts: Facts = {"responds": {"activation": meant}, **({"conditions": states} if states else {})}
    if found["once"]:
        facts["limit"] = {"kind": "once_per_turn"}
    return {"head": facts, "actions": [dict(one) for one in done], "optional": bool(may_)}


def _resolved(responds: Facts) -> Facts:
    """The resolution of what is activated, instead of its activation."""
    pattern = responds.get("activation") or (responds.get("event") or {}).get("activation")
    return {"event": {"events": ["resolved"], "what": "any", "activation": pattern}} if pattern else responds


_PLACES = {
    "extra deck": "extra", "hand": "hand", "deck": "deck", "gy": "gy", "graveyard": "gy", "field zone": "field",
    "field": "on_field", "spell & trap zone": "spell_trap", "monster zone": "monster", "pendulum zone": "pendulum",
    "banished": "banished",
}  # fmt: skip
_PLACE = "|".join(sorted(_PLACES, key=len, reverse=True))
_THERE = re.compile(
    rf"(?:while|if|as long as) (?:this (?:card|monster) is |it is |it's )?(?:face-up )?"
    rf"(?P<places>(?:,? ?(?:or |and )?(?:face-up )?(?:(?:on|in) )?(?:the |your )?(?:{_PLACE}))+)",
    re.I,
)


def circumstance(text: str) -> Facts | None:
    """A state, a phase or a limit, as facts of a head; None where it is a happening or not known."""
    text = re.sub(r"(?<=phase|.turn) only$", "", text, flags=re.I)
    found: Facts | None = BOOK.by_table("around", text)
    if found is not None:
        return found
    there = _THERE.fullmatch(text)
    if there:
        words = re.findall(_PLACE, there["places"].lower())
        return {"from": list(dict.fromkeys(_PLACES[word] for word in words))}
    unless = re.match(r"unless ", text, re.IGNORECASE)
    if unless:
        stated = BOOK.read("conditions", text[unless.end() :])
        return {"conditions": [{**stated[0], "unless": True}]} if stated and len(stated) == 1 else None
    facts, whole = head(re.sub(r"^as long as ", "while ", text, flags=re.IGNORECASE))
    if not text.lower().startswith("if ") and facts.get("timing") == "if":
        del facts["timing"]
    return facts if whole and not facts.get("responds") and facts.get("timing") != "when" else None


def _said(text: str, before: Facts | None) -> list[Facts] | None:
    """Actions of one clause or of several; `before` is the subject that was spoken of."""
    found = _clause(text, before)
    if found is not None:
        return found
    hidden = open_at(text)
    for pattern, join in _JOINS:
        for cut in pattern.finditer(text):
            if hidden[cut.start()] or not cut.start():
                continue
            left = _clause(text[: cut.start()], before)
            if left is None:
                continue
            right = _said(text[cut.end() :], _spoken_of(text[: cut.start()], before))
            if right is not None:
                return [*left, {**right[0], "join": right[0].get("join", join)}, *right[1:]]
    return None


def _clause(text: str, before: Facts | None) -> list[Facts] | None:
    """A subject and a predicate, a predicate alone, or what a player may or may not do."""
    ruled = _rule(text, before) or _shielded(text, before)
    if ruled is not None:
        return ruled
    value = BOOK.by_table("lasting", text)
    if value is not None:
        spoken = before if before and re.search(r"\bit\b", text) and "this card" not in text.lower() else {}
        return [{**one, **spoken} for one in (value if isinstance(value, list) else [value])]
    text = re.sub(
        r"^(it|they|this card)(?:s|ir) (?=[a-z])", r"\1's ", re.sub(r"^their ", "they's ", text, flags=re.I), flags=re.I
    )
    value = state(text)
    if value is not None:
        return _of(before or {"what": "self"}, value)
    for cut in _VERB.finditer(text):
        if open_at(text)[cut.start()]:
            continue
        value = state(text[cut.end() :])
        subject = subject_of(text[: cut.start()], before) if value is not None else None
        if subject is not None:
            return _of(subject, value)
        both = _BOTH.match(text[: cut.start()]) if value is not None else None
        other = subject_of(text[both.end() : cut.start()], before) if both else None
        own, theirs = (_of({"what": "self"}, value), _of(other, value)) if other else (None, None)
        if own and theirs:
            return [*own, {**theirs[0], "join": "and"}, *theirs[1:]]
    return _excepted(text, before)


_BOTH = re.compile(r"this card and (?:to |the )?(?!this)", re.I)
_BUT = re.compile(r",? except (?:for )?(?P<kept>this card|\"[^\"]+\"|[^,]+)$", re.I)


def _excepted(text: str, before: Facts | None) -> list[Facts] | None:
    """What is said of all cards but those told at the end ("…, except this card")."""
    kept = _BUT.search(text)
    for cut in _VERB.finditer(text, 0, kept.start()) if kept else ():
        if not kept or open_at(text)[cut.start()]:
            continue
        value = state(text[cut.end() : kept.start()])
        said = text[: cut.start()]
        own = kept["kept"].lower() == "this card"
        subject = subject_of(said if own else f"{said}, except {kept['kept']}", before) if value is not None else None
        if subject is not None and "filter" in subject:
            filter = {**subject["filter"], **({"other": True} if own else {})}
            return _of({**subject, "filter": filter}, value)
    return None


_NOT_TARGETED = re.compile(
    r"(?:your opponent|neither player|players?) cannot target (?P<what>.+) (?:with|by|for) ", re.I
)


def _spoken_of(text: str, before: Facts | None) -> Facts | None:
    spared = _NOT_TARGETED.match(text)
    if spared:
        return subject_of(spared["what"], before) or before
    for cut in _VERB.finditer(text):
        subject = None if open_at(text)[cut.start()] else subject_of(text[: cut.start()], before)
        if subject is not None:
            return subject
    return before or {"what": "self"}


def _of(subject: Facts, value: Any) -> list[Facts] | None:
    """The actions of a predicate, said of `subject`."""
    own = {key: one for key, one in subject.items() if key != "from"}
    who = {"role": "self"} if own["what"] == "self" else {"role": "equip_target"}
    chosen = own.get("filter", who)
    done = []
    for one in value if isinstance(value, list) else [value]:
        if own["what"] in POINTED:
            done.append(_of_pointed(own, one))
            continue
        if "filter" in own:
            chosen = own["filter"] = seen(own["filter"], one["do"] in ("modify", "treat_as"))
        if own["what"] == "made_with" and one["do"] in ("restrict", "change_damage"):
            return None
        if one["do"] == "restrict":
            done.append({**one, "restriction": {"who": "any", "filter": chosen, **one["restriction"]}})
        elif one["do"] == "change_damage":
            done.append({"filter": chosen, **one})
        elif "filter" in one and "filter" in own:
            return None  # a second group of cards has no place there
        else:
            done.append({**own, **one})
    return done


def _of_pointed(own: Facts, one: Facts) -> Facts:
    """What is said of cards that the text points to, within a resolution."""
    if one["do"] == "restrict":
        return {**own, **one, "restriction": {"who": "any", **one["restriction"]}}
    return {"filter": {"role": "it"}, **one} if one["do"] == "change_damage" else {**own, **one}


_TARGETS = re.compile(r"cannot target (?P<what>.+) (?P<how>with|for) (?P<whose>.+)", re.IGNORECASE)
_CHOOSES = re.compile(r"cannot (?:select|choose) (?P<what>.+) as (?:an )?attack targets?", re.IGNORECASE)


def _targeting(text: str, who: str, before: Facts | None) -> list[Facts] | None:
    """Who cannot target what: as a protection of the cards."""
    found = _TARGETS.fullmatch(_CHOOSES.sub(r"cannot target \g<what> for attacks", text))
    subject = subject_of(found["what"], before) if found else None
    if not found or subject is None:
        return None
    if found["how"].lower() == "for":
        whole = re.fullmatch(r"(?:an )?attacks?", found["whose"], re.IGNORECASE)
        return _of(subject, {"do": "grant", "value": "no_attack_target"}) if whole else None
    kinds = BOOK.read("whose", found["whose"])
    if kinds is None:
        return None
    value = " ".join([*(["opponent"] if who == "opponent" else []), *kinds.split()])
    return _of(subject, {"do": "protect", "against": ["target"], **({"value": value} if value else {})})


_SOME = re.compile(
    r"(?P<who>(?!your opponent's monsters |monsters your opponent controls cannot|monsters cannot|you |your opponent )"
    r".*?monsters?\b.*?) cannot (?:target (?P<a>.+?) for (?:an )?attacks?|"
    r"attack (?P<b>this card|the equipped monster))",
    re.I,
)
_SHIELDED = re.compile(
    r"(?:your opponent's monsters|monsters your opponent controls|monsters) cannot (?:target|attack) (?P<what>.+?)"
    r"(?: for (?:an )?attacks?)?",
    re.IGNORECASE,
)


def _shielded(text: str, before: Facts | None) -> list[Facts] | None:
    """Which monsters the opponent's cannot attack."""
    found = _SHIELDED.fullmatch(text)
    some = _SOME.fullmatch(text) if not found else None
    if some:
        who, spared = subject_of(some["who"], before), subject_of(some["a"] or some["b"], before)
        if who is None or spared is None or "filter" not in who:
            return None
        return _of(spared, {"do": "grant", "materials": who["filter"], "value": "no_attack_target_of_some"})
    if not found:
        return None
    if re.fullmatch(r"(?:any )?(?:other )?monsters(?:,? except this (?:one|card))?", found["what"], re.I):
        only = "except" in found["what"] or "other" in found["what"]
        return [{"do": "grant", "what": "self", "value": "only_attack_target"}] if only else None
    subject = subject_of(found["what"].removesuffix(", except this one"), before)
    if subject is None or (subject["what"] == "self") != ("this card" in found["what"].lower()):
        return None
    if found["what"].endswith(", except this one"):
        subject = {**subject, "filter": {**subject["filter"], "other": True}}
    return _of(subject, {"do": "grant", "value": "no_attack_target"})


def _rule(text: str, before: Facts | None) -> list[Facts] | None:
    """What players may not do or what they take."""
    lower = text.lower()
    for words, who in _PLAYERS:
        if lower.startswith(words):
            said = text[len(words) :]
            if lower.startswith("neither"):
                said = re.sub(r"^can ", "cannot ", said)
                said = re.sub(r"^takes (?:any )?", "take no ", said)
            targeting = _targeting(said, who, before)
            if targeting is not None:
                return targeting
            value = BOOK.by_table("rule", said)
            if value is None and said.startswith("cannot "):
                banned = BOOK.read("ban", said[len("cannot ") :])
                these = banned if isinstance(banned, list) else [banned]
                value = [{"do": "restrict", "restriction": one} for one in these] if banned else None
            return (
                None if value is None else [_bound(one, who) for one in (value if isinstance(value, list) else [value])]
            )
    return None


def _bound(action: Facts, who: str) -> Facts:
    """A rule for players, with whom it binds."""
    if action["do"] == "restrict":
        return {**action, "restriction": {**action["restriction"], **({} if who == "self" else {"who": who})}}
    if action["do"] == "protect":
        value = {"self": "self", "opponent": "opponent", "any": ""}[who]
        return {**action, **({"value": f"{value} {action.get('value', '')}".strip()} if value else {})}
    return action if who == "self" else {**action, "who": "both" if who == "any" else who}


def barred(text: str) -> Any:
    """What is said of cards that cannot …; "used as Link Material" may go on from "cannot be"."""
    return state(f"cannot {text}") or (state(f"cannot be {text}") if not text.startswith("be ") else None)


def ruled(text: str) -> list[Facts] | None:
    """What a sentence of a resolution says in the words of what applies continuously; "it" is spoken of before."""
    before: Facts = {"what": "it"}
    found = _rule(text, before) or _shielded(text, before)
    if found is not None or re.search(r"\b(?:it|its|they)\b", text, re.I):
        return found
    value = BOOK.by_table("lasting", text)
    return None if value is None else [dict(one) for one in (value if isinstance(value, list) else [value])]


BOOK.readers |= {"continuous": continuous, "circumstance": circumstance, "ruled": ruled, "barred": barred}
