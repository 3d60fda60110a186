"""A card's whole text, read sentence by sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from engine.psct.clauses import BOOK, best_actions
from engine.psct.drafts import About, Draft
from engine.psct.heads import head, merge
from engine.psct.materials import materials, method
from engine.psct.refer import bind
from engine.psct.text import BULLET, Piece, part, plain, sentences, split_once

Facts = dict[str, Any]

_YOU_CAN = re.compile(r"^(?:you|the turn player|either player|your opponent) can(?: also)?:? ", re.IGNORECASE)
_MODERN = re.compile(r"\(s\)|\bGY\b|\bLP\b|piercing")
"""Words of texts that know the colon and the semicolon, where they have none."""
_STRENGTH = re.compile(
    r"\b(?:gains?|loses?|increase|decrease|reduce|halve|double)\b[^.;]*\b(?:ATK|DEF)\b"
    r"|\b(?:ATK|DEF)\b[^.;]*\b(?:becomes?|halved|doubled)\b",
    re.IGNORECASE,
)
_CHOOSE = re.compile(
    r"^(?:you can )?(?:activate|apply|choose|use|select) (?:1|one|any) (?:of|or more of)? ?"
    r"(?:these|the following) effects?\b.*$",
    re.IGNORECASE,
)
_TARGET = re.compile(
    r"(?:^|, then |, and | and |, also |, | to )target |^activate this card by targeting ", re.IGNORECASE
)
_GROUP = re.compile(r",? and (?=\d|up to )")
_QUICK = re.compile(r" ?\(this is a quick effect\)(?=\.?$)", re.IGNORECASE)
_THEN_CHOOSE = re.compile(
    r",? (?:then|and) (?=(?:activate|apply|choose) 1 of (?:these|the following) effects?\b)", re.I
)

_ALSO_CANNOT = re.compile(r",? (?:and|also|but)(?: also)?,? (?=(?:you )?(?:cannot|can only)\b)", re.I)


@dataclass
class Reading:
    """`card`: facts about the card as a whole. `effects`: as the catalogue has them. `left`: the pieces that no phrase
    reads, as (begin, end) in characters of the text."""

    card: Facts = field(default_factory=dict)
    effects: list[Facts] = field(default_factory=list)
    left: list[tuple[int, int]] = field(default_factory=list)


class _Reader:
    def __init__(self, about: About) -> None:
        self.about = about
        self.card: Facts = {}
        self.drafts: list[Draft] = []
        self.left: list[tuple[int, int]] = []
        self.pending: Facts | None = None
        self.pending_used = False
        self.modern = True

    def material_line(self, pieces: list[Piece]) -> None:
        """The first line of an Extra Deck monster: taken from `pieces`."""
        notes = [piece for piece in pieces[:2] if piece.words.startswith("(")]
        line = next((piece for piece in pieces if piece not in notes), None)
        how = method(self.about.types)
        if line is None or how is None or not re.match(r'[\d"]|[^.]*$', line.words):
            return
        pieces.remove(line)
        found = materials(line.words)
        self.card["must_first"] = True
        if found is None:
            self.left.append((line.at, line.end))
        self.card["own_summons"] = [{"zones": ["extra"], "materials": found or [], "how": how}]

    # --- one sentence ---

    def sentence(self, piece: Piece) -> None:
        """Read one sentence: a note, a limit, a fact of the card, an option, an effect, or more of the last effect."""
        words = piece.words
        if words.startswith(BULLET):
            self.bullet(part(piece, 1, len(words)))
        elif self.limit(words) or self.of_card(words) or self.of_last(words):
            pass
        elif (cut := split_once(piece, ":")) and not _CHOOSE.match(words):
            self.effect(*cut)
        elif split_once(piece, ";"):
            self.effect(None, piece)
        elif not self.both(piece):
            self.plain(piece)

    def both(self, piece: Piece) -> bool:
        """Two such sentences in one ("You can only use this effect once per turn, also you cannot …")."""
        for cut in _ALSO_CANNOT.finditer(piece.words):
            rest = piece.words[cut.end() :]
            rest = rest if re.match("you ", rest, re.I) else f"you {rest}"
            if BOOK.read("limit", piece.words[: cut.start()]) is None:
                continue
            limit, about = BOOK.read("limit", rest.rstrip(".")), BOOK.read("about_effect", rest.rstrip("."))
            if limit is not None or about is not None:
                self.limit(piece.words[: cut.start()])
                return self.limit(rest) or self.of_last(rest)
        return False

    def limit(self, words: str) -> bool:
        found = BOOK.read("limit", words.rstrip("."))
        if found is None:
            return False
        given = found.get("limit")
        if given is None:
            return True
        which = found.get("of", "last")
        activated = [draft for draft in self.drafts if draft.activated]
        if which == "following" or (which in ("each", "shared") and not activated):
            self.pending = {"limit": given, "oaths": []}
        elif which == "card":
            if self.about.stays and self.about.kind != "monster":
                given = {**given, "scope": "card"}
                self.card["card_limit"] = given
            for draft in [one for one in self.drafts if one.card]:
                draft.limit = given
        elif which == "summon":
            self.card.setdefault("own_limit", True)
        else:
            chosen = activated if which in ("each", "shared") else activated[-1:]
            for draft in chosen:
                if draft.limit is None or which != "each":
                    draft.limit = given
        return True

    def of_card(self, words: str) -> bool:
        found = BOOK.read("card", words.rstrip("."))
        if found is None:
            return False
        merge(self.card, found)
        return True

    def of_last(self, words: str) -> bool:
        """A sentence about the last effect: an oath, a protection, a note."""
        found = BOOK.read("about_effect", words.rstrip("."))
        if found is None:
            return False
        if self.pending and not self.pending_used:
            self.pending["oaths"] += found.get("oaths", [])
        elif self.drafts:
            last = self.drafts[-1]
            drafts = [one for one in self.drafts if one.activated] if found.get("of") == "each" else [last]
            for draft in drafts or [last]:
                draft.oaths += found.get("oaths", [])
                draft.protected += found.get("protected", [])
                merge(draft.head, found.get("head", {}))
                draft.no_response = found.get("no_response", draft.no_response)
        return True

    # --- effects ---

    def effect(self, before: Piece | None, after: Piece) -> None:
        """A sentence with a colon or a semicolon: it starts a new effect."""
        draft = self.start()
        if before is not None:
            facts, whole = head(self.flip(draft, before.words))
            merge(draft.head, facts)
            self.count(draft, whole, before)
        words, draft.optional = self.may(draft, self.quick(draft, after))
        cut = split_once(words, ";")
        if cut and not re.match(r"also\b|then\b", cut[1].words, re.I):
            self.payment(draft, cut[0])
            if cut[1].words:
                self.resolution(draft, cut[1])
        elif _CHOOSE.match(words.words):
            draft.choosing, draft.read = True, draft.read + 1
        elif re.match(r"target ", words.words, re.I):
            self.payment(draft, words)
        else:
            self.resolution(draft, words)
        self.card_effect(draft)

    def start(self) -> Draft:
        draft = Draft()
        if self.pending:
            draft.limit, draft.oaths = self.pending["limit"], list(self.pending["oaths"])
            self.pending_used = True
        self.drafts.append(draft)
        return draft

    def flip(self, draft: Draft, words: str) -> str:
        if re.match(r"FLIP\b", words):
            draft.head["flip"] = True
            draft.head.setdefault("timing", "if")
            return words[4:]
        return words

    def quick(self, draft: Draft, piece: Piece) -> Piece:
        """The piece without a note at its end that says that this is a Quick Effect."""
        found = _QUICK.search(piece.words)
        if found is None:
            return piece
        draft.head["quick"] = True
        return part(piece, 0, found.start())

    def may(self, draft: Draft, piece: Piece) -> tuple[Piece, bool]:
        found = _YOU_CAN.match(piece.words)
        if not found:
            return piece, False
        if found[0].lower().startswith(("either", "the turn")):
            draft.head["player"] = "any"
        return part(piece, found.end(), len(piece.words)), True

    def count(self, draft: Draft, whole: bool, piece: Piece) -> None:
        draft.read += whole
        if not whole:
            self.missed(draft, [(piece.at, piece.end)])

    def missed(self, draft: Draft, unread: list[tuple[int, int]]) -> None:
        draft.left += unread
        self.left += unread

    def payment(self, draft: Draft, piece: Piece) -> None:
        """Before the semicolon: the cost, and what is targeted."""
        if _CHOOSE.match(piece.words):
            draft.choosing = True
            return
        chooses = _THEN_CHOOSE.search(piece.words)
        if chooses:
            draft.choosing = True
            piece = part(piece, 0, chooses.start())
        words = piece.words
        if re.match(r"activate this card\b", words, re.I):
            draft.head["card"] = True
        target = None
        for target in _TARGET.finditer(words):
            facts = _targets(words[target.end() :].rstrip("."))
            if facts is not None:
                draft.targets = facts
                words = words[: target.start()]
                break
        else:
            if target is not None:
                draft.targets = {"filter": {}}
                self.count(draft, False, part(piece, target.start(), len(piece.words)))
                words = words[: target.start()]
        if words.strip(" ,"):
            found = BOOK.read("cost", words.strip(" ,"))
            found = BOOK.read("actions", words.strip(" ,")) if found is None else found
            paid = [{"do": "opaque"}] if found is None else found
            # What is declared is no cost, but done as the effect is activated.
            draft.actions += [{k: v for k, v in one.items() if k != "join"} for one in paid if one["do"] == "declare"]
            paid = [{**one, "join": "and"} if "join" in one else dict(one) for one in paid if one["do"] != "declare"]
            draft.costs += paid
            self.count(draft, found is not None, part(piece, 0, len(words)))
        elif target is not None:
            draft.read += 1

    def resolution(self, draft: Draft, piece: Piece) -> None:
        if _CHOOSE.match(piece.words):
            draft.choosing = True
            return
        found, unread = best_actions(piece.words, piece.at)
        if draft.actions and found:
            join = "and" if draft.actions[-1]["do"] == "declare" else "also"
            found = [{**found[0], "join": found[0].get("join", join)}, *found[1:]]
        draft.actions += found
        draft.read += not unread or len(found) > len(unread)
        draft.strengthens |= any(_STRENGTH.search(piece.words[at - piece.at : end - piece.at]) for at, end in unread)
        self.missed(draft, unread)

    def card_effect(self, draft: Draft) -> None:
        """Is it the activation of the Spell or Trap Card itself?"""
        about = self.about
        if about.kind == "monster" or about.pendulum:
            return
        if draft.head.pop("card", False):
            draft.card = True
            if draft.optional and draft.actions:
                draft.actions[0].setdefault("may", True)
        elif not about.stays and not any(one.card for one in self.drafts[:-1]):
            draft.card = not draft._from_elsewhere()

    def bare_activation(self) -> None:
        """Effect 0: the activation of a card that stays, where it has a limit, a cost or a target of its own."""
        limit = self.card.pop("card_limit", None)
        bare = self.card.pop("activation", None)
        if self.about.kind == "monster" or self.about.pendulum or not self.about.stays:
            return
        if limit is None and bare is None and self.about.subtype != "Equip":
            return
        itself = next((one for one in self.drafts if one.equips_itself()), None)
        if self.about.subtype == "Equip" and itself:
            itself.card, itself.limit = True, itself.limit or limit
        if any(one.card for one in self.drafts) and not limit:
            return
        draft = Draft(card=True, bare=True, optional=True, read=1, limit=limit)
        if bare:
            draft.costs = bare.get("costs", [])
            draft.targets = bare.get("targets")
            draft.actions = bare.get("actions", [])
        elif self.about.subtype == "Equip" and not itself:
            draft.targets = {"filter": {"kinds": ["monster"], "zones": ["monster"], "face": "up"}}
            draft.actions = [{"do": "equip", "what": "self", "to": "targets"}]
        self.drafts.insert(0, draft)

    def bullet(self, piece: Piece) -> None:
        last = self.drafts[-1] if self.drafts else None
        if last is not None and last.head.get("listing"):
            self.listed(last, piece)
            return
        if last is not None and last.choosing:
            option = Draft()
            cut = split_once(piece, ":")
            words, _ = self.may(option, cut[1] if cut else piece)
            if cut:
                facts, whole = head(cut[0].words)
                option.head = facts
                self.count(last, whole, cut[0])
            pay = split_once(words, ";")
            if pay:
                self.payment(option, pay[0])
                words = pay[1]
            self.resolution(option, words)
            last.read += option.read
            last.left += option.left
            facts = {"actions": option.actions, "targets": option.targets, "condition": option.head.get("conditions")}
            last.options.append({key: value for key, value in facts.items() if value})
            return
        self.sentence(piece)

    def listed(self, draft: Draft, piece: Piece) -> None:
        """One of the things that what is answered "includes"."""
        found = BOOK.read("includes", piece.words.rstrip("."))
        pattern = draft.head["responds"]["activation"]
        draft.head["responds"] = {"activation": {**pattern, "includes": [*pattern.get("includes", []), *(found or [])]}}
        self.count(draft, found is not None, piece)

    def plain(self, piece: Piece) -> None:
        """A sentence without colon and semicolon."""
        words = piece.words
        last = self.drafts[-1] if self.drafts else None
        if _CHOOSE.match(words):
            draft = self.start()
            draft.choosing = draft.optional = True
            self.card_effect(draft)
            return
        found = BOOK.read("continuous", words.rstrip("."))
        activates = self.about.kind != "monster" and not self.about.stays and not self.about.pendulum
        if found is not None and not (activates and last is None):
            draft = self.start()
            draft.activated = False
            draft.limit = None
            merge(draft.head, found.get("head", {}))
            draft.optional = bool(found.get("optional"))
            draft.actions = [dict(one) for one in found.get("actions", [])]
            draft.costs = [dict(one) for one in found.get("costs", [])]
            draft.read += 1
            return
        if activates and last is None:
            draft = self.start()
            draft.card = True
            self.resolution(draft, piece)
            return
        if last is not None and last.activated and (activates or BOOK.read("actions", words.rstrip(".")) is not None):
            self.resolution(last, piece)
            return
        self.older(piece)

    def older(self, piece: Piece) -> None:
        """A sentence that nothing marks as an activation. In texts that know no colon and no semicolon "you can …" and
        what answers something are effects that use a Chain; all else applies continuously."""
        draft = self.start()
        words = piece.words
        split = re.match(r"(?P<head>(?:when|if|once per turn|during|each time|at)\b.*?), (?P<rest>.*)$", words, re.I)
        facts: Facts = {}
        if split and split["head"]:
            facts, _ = head(split["head"])
        optional = bool(re.search(r"\byou (?:can|may)\b", words, re.I))
        draft.activated = not self.modern and (optional or bool(facts.get("responds") or facts.get("happening")))
        draft.optional = optional
        if draft.activated:
            merge(draft.head, facts)
        rest = words[split.start("rest") :] if split else words
        found, _ = best_actions(_YOU_CAN.sub("", rest))
        draft.actions = found
        self.missed(draft, [(piece.at, piece.end)])
        self.card_effect(draft)


def _targets(text: str) -> Facts | None:
    """What is targeted: one group of cards, or several ("1 … and 1 …"; the last may say for all where they are)."""
    chosen = BOOK.read("cards", text)
    facts = _target(chosen) if chosen else None
    if facts is None:
        facts = BOOK.read("target", text)
    for cut in () if facts else _GROUP.finditer(text):
        left, right = BOOK.read("cards", text[: cut.start()]), _targets(text[cut.end() :])
        first = _target(left) if left and right else None
        if first and right:
            where = {key: right["filter"][key] for key in ("zones", "side") if key in right["filter"]}
            if "zones" not in first["filter"]:
                first = {**first, "filter": {**where, **first["filter"]}}
            also = right.pop("also", [])
            return {**first, "also": [right, *also]}
    return facts


def _target(chosen: Facts) -> Facts | None:
    if "filter" not in chosen or chosen.get("what") not in ("chosen", "all"):
        return None
    keys = ["filter", "count", "or_more", "amount"]
    if chosen.get("count") is not None or "amount" in chosen:
        keys.append("up_to")
    return {key: chosen[key] for key in keys if key in chosen and not (key == "count" and chosen[key] == 1)}


def read_text(text: str, about: About) -> Reading:
    """Read one text (a card's, or its Pendulum Effect). What no phrase reads is opaque and stands in `left`."""
    reader = _Reader(about)
    pieces = sentences(plain(text))
    reader.modern = bool(_MODERN.search(text)) or any(split_once(piece, mark) for piece in pieces for mark in ":;")
    if about.kind == "monster" and not about.pendulum:
        reader.material_line(pieces)
    for piece in pieces:
        reader.sentence(piece)
    reader.bare_activation()
    bind(reader.drafts)
    if about.pendulum:
        effects = [draft.effect(f"p{n}", about) for n, draft in enumerate(reader.drafts, start=1)]
    else:
        first = 0 if reader.drafts and reader.drafts[0].bare else 1
        effects = [draft.effect(n, about) for n, draft in enumerate(reader.drafts, start=first)]
    return Reading(reader.card, effects, reader.left)


__all__ = ["About", "Reading", "read_text", "replace"]
