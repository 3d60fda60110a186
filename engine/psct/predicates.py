"""What predicates of cards are made of: whose effects, which number, for each of what; and the cards they speak of."""

from __future__ import annotations

import re
from typing import Any

from engine.cards.vocabulary import ATTRIBUTES, RACES
from engine.psct.clauses import BOOK
from engine.psct.nouns import FIELD

Facts = dict[str, Any]

_HIDDEN = ("races", "attributes", "series", "names", "types", "types_none", "level_min", "level_max", "not_attributes")


_HOW = r"(?:fusion|synchro|xyz|link|ritual)"
_MADE = re.compile(
    rf"(?P<what>an? .+?) (?:that used|(?:that was )?(?:{_HOW} )?summoned using|made using) this card (?:on the field )?"
    rf"as (?:an? )?(?:{_HOW} )?materials?(?: monster)?",
    re.IGNORECASE,
)


POINTED = ("it", "targets", "attacker", "attack_target", "battling")
"""The words for cards that a resolution points to."""


def subject_of(text: str, before: Facts | None) -> Facts | None:
    """The cards of which something is said, as fields of an action."""
    if re.fullmatch(
        r"(?:it|they|its|their|that (?:(?:Fusion|Synchro|Xyz|Link|Effect) )?(?:monster|card)|"
        r"(?:those|these) (?:monsters|cards))",
        text,
        re.I,
    ):
        return before
    made = _MADE.fullmatch(text)
    if made:
        what = BOOK.read("cards", made["what"])
        if not isinstance(what, dict) or "filter" not in what:
            return None
        return {"what": "made_with", "if": {"count": what["filter"], "at_least": 1, "among": "those"}}
    found = BOOK.by_table("subject", text) or BOOK.read("cards", text)
    if before == {"what": "it"} and isinstance(found, dict) and found.get("what") in POINTED:
        return {key: value for key, value in found.items() if key in ("what", "where", "filter", "count")}
    if not isinstance(found, dict) or found.get("what") not in ("self", "all", "chosen", "equipped"):
        return None
    if found["what"] == "self":
        told = {"if": {"count": found["filter"], "at_least": 1}} if "filter" in found else {}
        state = _STATE.search(text)
        if state and not told:
            told = {"if": _own_state(state[0].lower())}
        return {**{key: value for key, value in found.items() if key in ("what", "from")}, **told}
    if found["what"] == "equipped":
        return found
    if found["what"] == "chosen" and not re.match(r"an? |another ", text, re.I):
        return None
    return {"what": "all", "count": None, "filter": placed(found["filter"])}


_STATE = re.compile(
    r"\b(?:attack position|defense position|(?:co-)?linked\b(?! to)"
    r"|(?:fusion|ritual|synchro|xyz|link|special) summoned)",
    re.IGNORECASE,
)
_POSITIONS = {"attack position": ["attack"], "defense position": ["defense", "facedown_defense"]}


def _own_state(word: str) -> Facts:
    """The condition that this card is so ("this Attack Position card")."""
    if word in _POSITIONS:
        return {"count": {"role": "self", "zones": ["monster"], "positions": _POSITIONS[word]}, "at_least": 1}
    if word.endswith("summoned"):
        return {"count": {"role": "self", "zones": ["monster"], "summoned_how": [word.split()[0]]}, "at_least": 1}
    return {"word": word.replace("-", "_")}


def placed(chosen: Facts) -> Facts:
    """A filter of what is on the field, where the text does not say another place."""
    if "zones" in chosen or "role" in chosen:
        return chosen
    return {**chosen, "zones": ["monster"] if chosen.get("kinds") == ["monster"] else list(FIELD)}


def seen(chosen: Facts, always: bool = True) -> Facts:
    """A filter of cards on the field that have to be face-up: `always`, or if it asks for what face-down ones hide."""
    on_field = bool(chosen.get("zones")) and set(chosen["zones"]) <= set(FIELD)
    if (
        "face" in chosen
        or "positions" in chosen
        or not on_field
        or not (always or any(key in chosen for key in _HIDDEN))
    ):
        return chosen
    return {**chosen, "face": "up"}


_KINDS = r"(?P<kinds>(?:card|monster|spell|trap|spells?/trap|spell and trap|spell or trap)s?(?: cards?)?)"
_OPPONENT = r"(?P<side>(?:an|your|their) opponent's (?:own )?)?"
_WHOSE = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:any |all |the )?{_OPPONENT}(?P<other>other )?(?:{_KINDS}'?s?'? )?(?:cards? )?effects?",
        rf"(?:any |all )?(?:the )?effects? of (?:an? |any )?(?P<other>other )?{_OPPONENT}{_KINDS}"
        r"(?P<side2> (?:that )?your opponent controls)?(?: on the field)?",
        rf"(?:any |all )?{_OPPONENT}(?P<other>other )?{_KINDS}(?: effects| and effects)?",
    )
)


def whose(text: str) -> str | None:
    """Whose effects ("your opponent's monster effects"), in the words of a protection: "opponent monster"."""
    spared = re.sub(r",? \(?(?:except its own|except this card's)\)?$", "", text.strip())
    for pattern in _WHOSE:
        found = pattern.fullmatch(spared)
        if found:
            parts = found.groupdict()
            said = [
                *(
                    ("opponent",)
                    if parts["side"] or parts.get("side2")
                    else ("other",)
                    if parts["other"] or spared != text.strip()
                    else ()
                )
            ]
            said += [one for one in ("monster", "spell", "trap") if one in (parts["kinds"] or "").lower()]
            return " ".join(said)
    return None


_HOWS = rf"{_HOW}(?:(?:, or |, | or |/){_HOW})*"
_MATERIAL = re.compile(
    rf"cannot be used as (?:an? )?(?:(?P<a>{_HOWS}) materials?(?: monsters?)?(?: for an? (?:{_HOWS} )?summon)?"
    rf"|materials? for an? (?P<b>{_HOWS}) summon)(?:,? except (?:for )?(?:the|an?) (?:{_HOWS} )?summon of (?P<of>.+))?",
    re.I,
)


_FROM = re.compile(r"cannot be (?P<said>.+)", re.I)
_DEED = re.compile(
    r"(?:be )?(?P<deed>destroyed|targeted|banished|tributed|returned to the (?:hand|deck))\b(?: (?:by|with)\b)? ?", re.I
)
_AND_FROM = re.compile(r",? (?:or|nor|and)(?: by)? |, ", re.I)


def _spared(text: str) -> list[Facts] | None:
    """ "Cannot be targeted, or destroyed, by card effects": a list of what cannot be done, and by what."""
    found = _FROM.fullmatch(text)
    if not found:
        return None
    waiting: list[str] = []
    told: list[tuple[str, str]] = []
    for piece in _AND_FROM.split(found["said"]):
        deed = _DEED.match(piece)
        by = piece[deed.end() :] if deed else re.sub(r"^(?:by|with) ", "", piece)
        if deed:
            waiting.append(deed["deed"].lower())
        if by:
            told += [(one, by) for one in waiting or ([told[-1][0]] if told else [])]
            waiting = []
    told += [(one, "") for one in waiting]
    done = [_spared_one(deed, by) for deed, by in told]
    if not done or any(one is None for one in done):
        return None
    return [{**one, **({"join": "and"} if n else {})} for n, one in enumerate(_together(done))]


def _spared_one(deed: str, by: str) -> Facts | None:
    """What protects from one thing that one kind of cards would do."""
    if deed == "tributed":
        return None if by else {"do": "restrict", "restriction": {"kind": "cannot_be_tributed"}}
    if by in ("battle", "battles"):
        return {"do": "protect", "against": ["destroy_battle"]} if deed == "destroyed" else None
    kinds = whose(by)
    if kinds is None and not (by == "" and deed not in ("destroyed", "targeted")):
        return None
    if deed in ("destroyed", "targeted"):
        return {"do": "protect", "against": ["destroy_effect" if deed == "destroyed" else "target"], "value": kinds}
    value = "cannot_be_banished" if deed == "banished" else "cannot_be_returned"
    return {"do": "grant", "value": "_by_".join([value, *(kinds or "").replace(" ", "_").split()])}


def _together(done: list[Any]) -> list[Facts]:
    """Protections from the same cards as one."""
    found: list[Facts] = []
    for one in done:
        last = found[-1] if found else {}
        if one["do"] == last.get("do") == "protect" and one.get("value", "") == last.get("value", ""):
            found[-1] = {**last, "against": [*last["against"], *one["against"]]}
        else:
            found.append(one)
    return found


_UNAFFECTED = re.compile(
    r"(?:(?:is|are) )?unaffected by (?:(?P<of>(?:any |all |the )?(?P<active>activated )?(?:card )?effects? "
    r"(?:of|from) (?:any )?)?(?P<cards>.+?)(?P<possessive>(?:'s|')? (?P<active2>activated )?"
    r"(?:(?P<kind>monster|spell|trap|card|spell/trap) )?effects?)?|(?P<any>(?:activated )?(?:card )?effects))"
    r"(?:,? except (?P<except>.+?)'?(?: effects)?)?(?P<target>, unless they target (?:this card|it|them))?",
    re.I,
)


def _unaffected(text: str) -> Facts | None:
    """By the effects of which cards a card is not affected, as a filter of these cards."""
    found = _UNAFFECTED.fullmatch(text)
    if found is None:
        return None
    chosen: Facts | None = {}
    kept = BOOK.read("cards", found["except"]) if found["except"] else {}
    if found["cards"]:
        if bool(found["of"]) == bool(found["possessive"]):
            return None
        bare = re.fullmatch(r"(?:any |all )?((?:your )?opponent|other card)s?", found["cards"], re.I)
        told = {"filter": {"side": "opponent"} if "opponent" in (bare[1] if bare else "") else {"other": True}}
        told = told if bare else BOOK.read("cards", found["cards"]) or {}
        chosen = told.get("filter")
        if chosen is not None and found["kind"] and found["kind"].lower() != "card":
            chosen = {**chosen, "kinds": found["kind"].lower().split("/")}
    if chosen is None or kept is None or (found["except"] and "filter" not in kept):
        return None
    chosen = {**chosen, **({"none_of": [kept["filter"]]} if found["except"] else {})}
    active = "activated_" if found["active"] or found["active2"] or "activated" in (found["any"] or "").lower() else ""
    value = f"unaffected_by_{active}effects"
    value += ("_of_some" if chosen else "") + ("_that_do_not_target" if found["target"] else "")
    return {"do": "grant", **({"materials": chosen} if chosen else {}), "value": value}


def state(text: str) -> Any:
    """What a predicate says of cards."""
    found = _MATERIAL.fullmatch(text)
    if found is None:
        said = BOOK.by_table("state", text)
        return said if said is not None else _spared(text) or _unaffected(text)
    kept = BOOK.read("cards", found["of"]) if found["of"] else {}
    if kept is None or (found["of"] and "filter" not in kept):
        return None
    value, filter = ("{}_material_only_for_some", {"materials": kept["filter"]}) if kept else ("no_{}_material", {})
    hows = re.findall(_HOW, (found["a"] or found["b"]).lower())
    return [
        {"do": "grant", **filter, "value": value.format(how), **({"join": "and"} if n else {})}
        for n, how in enumerate(hows)
    ]


def _minus(text: str) -> int | None:
    n = BOOK.read("n", text)
    return None if n is None else -n


def _stat(text: str) -> str | None:
    """The name of a number of a card: ATK, DEF, both, or the Level."""
    word = re.sub(r" ?(?:/|and|&) ?", "/", text.strip().lower())
    return {"atk": "atk", "def": "def", "level": "level", "levels": "level", "atk/def": "atk_def"}.get(word)


def _race(text: str) -> str | None:
    word = re.sub(r"-type$", "", text.strip(), flags=re.IGNORECASE).title()
    return word if word in RACES else None


def _attribute(text: str) -> str | None:
    word = text.strip().upper()
    return word if word in ATTRIBUTES else None


def _unless(text: str) -> Facts | None:
    found = BOOK.read("one_condition", text)
    return {**found, "unless": True} if found else None


_NEGATED = re.compile(
    r"all (?P<other>other )?(?P<kind>spell|trap|spell/trap|spell and trap)(?: cards?)? effects(?: on the field)?", re.I
)


def _negated(text: str) -> Facts | None:
    """Whose effects are negated: of all Spells or Traps on the field."""
    found = _NEGATED.fullmatch(text)
    if found is None:
        return None
    kinds = [one for one in ("spell", "trap") if one in found["kind"].lower()]
    return {"kinds": kinds, "zones": list(FIELD[1:]), **({"other": True} if found["other"] else {})}


def _bound_verb(text: str) -> str | None:
    return {"destroy": "destroy", "banish": "banish", "return": None}.get(text.strip().lower())


def _holder(text: str) -> Facts | None:
    """The cards of which something is told in passing, as fields of an action."""
    subject = subject_of(text, None)
    if subject is None or "filter" not in subject:
        return subject
    return {**subject, "filter": seen(subject["filter"], always=False)}


def _battler(text: str) -> Facts | None:
    """The cards whose battles are meant, as a filter."""
    subject = subject_of(text, {"what": "it"})
    if subject is None:
        return None
    roles: Facts = {"self": {"role": "self"}, "equipped": {"role": "equip_target"}, "it": {"role": "it"}}
    found: Facts | None = roles.get(subject["what"]) or subject.get("filter")
    return found


def _battle_owner(text: str) -> str | None:
    return {"your opponent": "opponent", "neither player": "both"}.get(text.strip().lower())


BOOK.readers |= {
    "monster_race": _race,
    "lower": lambda text: text.strip().lower(),
    "holder": _holder,
    "battler": _battler,
    "battle_owner": _battle_owner,
    "negated": _negated,
    "boundverb": _bound_verb,
    "whose": whose,
    "minus": _minus,
    "number_stat": _stat,
    "monster_attribute": _attribute,
    "unless": _unless,
}
