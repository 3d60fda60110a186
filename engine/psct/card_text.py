"""A card's whole text, read sentence by sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from engine.psct.clauses import BOOK, best_actions, one_of
from engine.psct.continuous import continuous, may
from engine.psct.drafts import About, Draft
from engine.psct.heads import answering, head, merge
from engine.psct.labels import RESULT, Basis, basis, label, price
from engine.psct.lists import CHOOSE, THEN_CHOOSE, List, list_of
from engine.psct.materials import materials, method
from engine.psct.nouns import seen
from engine.psct.older import Older, older, renewed
from engine.psct.refer import bind, meaning
from engine.psct.sorts import sort
from engine.psct.summoning import summoning
from engine.psct.text import BULLET, Piece, part, plain, sentences, split_once
from engine.psct.union import union

Facts = dict[str, Any]

_YOU_CAN = re.compile(r"^(?:you|the turn player|either player|your opponent) can(?: also)?:? ", re.IGNORECASE)
_OWNER_CAN = re.compile(r"^(?:its owner|they) can (?!.*\bto negate this\b)", re.IGNORECASE)
_MODERN = re.compile(r"\bGY\b|\bLP\b|piercing")
"""Words of texts that know the colon and the semicolon, where they have none."""
_APPLIES = re.compile(
    r"\binstead\b|\bcannot\b|\bcan (?:attack|be used)\b|\bunaffected\b|\bunless\b|\bor destroy this card\b|\bonly\.?$"
    r"|\bis changed to\b|\binflict the difference\b|^(?!when this card is).*\bcounters? on\b|\bresolves\b|\bwould be\b"
    r"|\bmust be\b"
    r"|\bno trap cards\b|\b(?:leaves|removed from) .*field, |\bwas special summoned\b|\beach time\b.*\bgains?\b"
    r"|\bif this card attacks\b",
    re.IGNORECASE,
)
"""Words of older texts by which a sentence applies continuously or as something is done, without a Chain."""
_HEAD = re.compile(r"(?:once per|when|if|each time|during|at the|while)\b", re.IGNORECASE)
_STRENGTH = re.compile(
    r"\b(?:gains?|loses?|increase|decrease|reduce|halve|double)\b[^.;]*\b(?:ATK|DEF)\b"
    r"|\b(?:ATK|DEF)\b[^.;]*\b(?:becomes?|halved|doubled)\b",
    re.IGNORECASE,
)
_TARGET = re.compile(
    r"(?:^|, then |, and | and |, also |, | to )target |^activate this card by targeting ", re.IGNORECASE
)
_EACH_FIELD = re.compile(r"\b(?:on|from) each player's (?:side of the )?field\b", re.I)
_GROUP = re.compile(r",? and (?=\d|up to )")
_QUICK = re.compile(r" ?\((?:this is a )?quick effect\.?\)(?=\.?$)", re.IGNORECASE)
_EXCEPT_THIS_TURN = re.compile(
    r",? except (?:during )?the turn (?:this card|it) was sent (?:there|to the (?:gy|graveyard))(?=\.?$)", re.I
)
_THEN_PAID = re.compile(
    r",? (?:and(?: then)?|then) (?=(?:declare|detach|remove|pay|reveal|discard|banish|send|choose)\b)", re.I
)
_INSTEAD = re.compile(
    r"(?:,? or,? |, )(?:(?:if|while) (?P<if>[^,]+(?:, or [^,]+)?), )?(?:you can )?(?:target (?:instead )?)?"
    r"(?P<other>(?:up to )?(?:\d|an?).*?)(?: instead)?(?: if (?P<needs>[^,]+))?",
    re.I,
)
_EITHER = re.compile(r",? (?:you can )?either:?$", re.IGNORECASE)
_OR = re.compile(r"[,;]? OR:? (?=[A-Z])")
_ONLY = re.compile(
    r"(?:you can )?(?:only )?activate (?:this card )?(?:only )?"
    r"(?:by (?=(?P<by>.))|(?=(?:when|if|during|while|at|in) ))",
    re.I,
)
_APPLIED_BY = re.compile(
    r"(?:apply|gains?|this card gains) (?:these|this|the following) effects?(?:\(s\))?,? (?:in sequence, )?"
    r"(?:based|depending) on (?!.*\b(?:at that time|you (?:roll|toss|declare))\b)",
    re.I,
)
_SKIPS = re.compile(r",? but skip your next battle phase after activation", re.I)
_GAINER = re.compile(r"((?:if|when) )it (?=is\b)", re.I)
_CHAINS = {"draw", "add_to_hand", "special_summon", "damage", "gain_lp", "discard"}
"""What nothing does without a Chain as something else happens."""
_OF_WHAT = re.compile(
    r"negate the (?P<how>activation(?: and (?:the )?effects?)?) of "
    r"(?P<what>(?:an? |any |an opponent's |your opponent's )[^.;]+?)"
    r"(?=,? and (?:if you do, )?(?:destroy|banish|return|remove|shuffle|send)\b|[.;]|$)",
    re.I,
)
_SWORN = re.compile(
    r"\bcannot\b.*\bturn (?:that )?you (?:activate|activated|use|used) (?:this|it|either|any|the)\b", re.I
)
"""What is sworn for activating, however little of it is read."""
_NEEDS = re.compile(
    r"(?P<who>you|this card|that monster|its (?:atk|def)|there|all .+?|the total .+?|\"[^\"]+\") must (?P<state>.+?) "
    r"to activate (?:(?P<resolve>and (?:to )?resolve )(?:this|these)|this|these) effects?\.?$",
    re.I,
)
_IN_GY = re.compile(r"this card must be in the (?:gy|graveyard) ", re.I)
_FROM_HAND = re.compile(
    r"(?:(?P<head>.+?), )?you can (?:also )?activate this card from your hand(?:,? by (?P<by>.+?))?\.?$", re.I
)
_ITSELF = re.compile(r"\bthis card (?:gains|is|cannot|can)\b", re.I)
_OF_EQUIPPED = re.compile(r"((?:when|if|each time) )(?:it|that (?:attacking )?monster)\b(?= (?!is in|was in))", re.I)
_WHEN_DONE = re.compile(r"(when|if) you do", re.I)
_TURN_SET = re.compile(
    r"(?:(?P<head>.+?), )?you can (?:also )?activate this card the turn (?:it|this card) (?:was|is) set"
    r"(?:,? by (?P<by>.+?))?\.?$",
    re.I,
)
_IF_IT_DOES = re.compile(r"if it does\b", re.I)
_AT_ONCE = re.compile(
    r"(?:special summon|select|target|choose|declare|equip this|draw|toss|add|reveal|excavate|banish|inflict|discard|"
    r"destroy (?!this))\b",
    re.I,
)
_GOES_ON = tuple(
    (re.compile(pattern, re.IGNORECASE), join)
    for pattern, join in (
        (r"if (?:you do|so)(?: so)?,? ", "and_if_you_do"),
        (r"if it does,? ", "and"),
        (r"(?:and )?then,? |afterwards?,? ", "then"),
        (r"also,? after that,? |after that,? ", "also_after_that"),
        (r"also,? ", "also"),
    )
)

_ALSO_CANNOT = re.compile(r",? (?:and|also|but)(?: also)?,? (?=(?:you |this card )?(?:cannot|can only)\b)", re.I)
_AND_MORE = re.compile(
    r"(?<=\)|\w),? (?:but|also|and|then)(?: also)?,? (?=(?:you|its?|this card|that|your opponent|neither player|the) )",
    re.I,
)
_NAME = re.compile(r'"([^"\n]+)"(?! (?:[A-Z][\w-]+ )*(?:cards?|[Mm]onsters?|Spells?|Traps?|Tuners?|Tokens?)\b)(?=\W)')
_TREATED = re.compile(
    r"\(this (?:special summon )?is treated as an? (?P<how>fusion|ritual|synchro|xyz|link) summon\.?"
    r"(?: [^()]*\bmaterials?\b[^()]*)?\)\.?",
    re.IGNORECASE,
)
_RITUAL = re.compile(r"this card (?:is|can be) used to ritual summon .+", re.IGNORECASE)
_MOST = re.compile(
    r"(?i:place) (?:up to )?\d+ ([A-Z][\w.'-]*(?: [A-Z][\w.'-]*){0,3} Counter)s?(?:\(s\))? on (?:it|this card)"
    r"[^.;]*\(max\.? (\d+)\)"
)

_GEMINI = {"word": "gemini_summoned"}

LONGEST = 600
"""Characters of a sentence; a longer one stands on no card and is not read, since that could take for ever."""


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
        # What is said of the effects that bullets behind the sentence list.
        self.follows: Facts = {}
        self.modern = True
        # The effect that the sentence before was about.
        self.behind: Draft | None = None
        # What bullets that follow are, and the effect that those before were read into.
        self.list: List = "effects"
        self.options: Draft | None = None
        # What decides which of the listed effects are applied; whether the text says it; whether still at resolution.
        self.basis: Basis | None = None
        self.explicit = self.resolves = False
        # The effect whose list is being read.
        self.owner: Draft | None = None

    def material_line(self, pieces: list[Piece]) -> None:
        """The first line of an Extra Deck monster: taken from `pieces`."""
        notes = [piece for piece in pieces[:2] if piece.words.startswith("(")]
        line = next((piece for piece in pieces if piece not in notes), None)
        how = method(self.about.types)
        if line is None or how is None or not re.match(r'[\d"]|[^.]*$', line.words):
            return
        pieces.remove(line)
        if " / " in line.words:
            # Another line stands on the same one.
            cut = line.words.index(" / ")
            pieces.insert(0, part(line, cut + 3, len(line.words)))
            line = part(line, 0, cut)
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
            return
        before, drafts = self.list, len(self.drafts)
        self.no_bullet(piece)
        if self.list == "effects" and drafts == len(self.drafts) and not re.search(r"\bfollowing\b|\bthese\b", words):
            # It goes on with a bullet, or stands between the list and what announced it.
            self.list = before
        else:
            self.owner = self.drafts[-1] if self.drafts else None

    def no_bullet(self, piece: Piece) -> None:
        """A sentence that stands behind no bullet."""
        words, self.list = piece.words, "effects"
        if (
            self.union(words)
            or self.treated(words)
            or self.limit(words)
            or self.from_hand(words)
            or self.one_of_these(words)
            or self.turn_it_was_set(words)
            or self.needs(words)
            or self.of_card(words)
            or self.summon_and_more(piece)
            or self.of_last(words)
        ):
            return
        self.list = list_of(words)
        self.by_number(piece)
        cut = split_once(piece, ":")
        if cut and cut[1].words and self.pays_first(*cut):
            return
        if self.about.stays and _APPLIED_BY.match(words) and not cut and not split_once(piece, ";"):
            # What is listed applies continuously, each under its condition.
            self.list, self.behind = "effects", None
        elif cut and not cut[1].words and (found := self.continuous(cut[0].words)) is not None:
            self.applies(found)
        elif cut and not CHOOSE.match(words):
            self.effect(*cut)
        elif split_once(piece, ";"):
            self.effect(None, piece)
        elif not self.both(piece):
            self.plain(piece)

    def pays_first(self, before: Piece, after: Piece) -> bool:
        """Is it a cost that stands before the colon ("You can reveal 1 monster in your hand: …")?"""
        may = _YOU_CAN.match(before.words)
        cost = part(before, may.end(), len(before.words)) if may else None
        if cost is None or CHOOSE.match(before.words) or BOOK.read("head", before.words) is not None:
            return False
        if BOOK.read("cost", cost.words) is None and BOOK.read("actions", cost.words) is None:
            return False
        draft = self.start()
        draft.optional = True
        self.payment(draft, cost)
        self.resolution(draft, after)
        self.card_effect(draft)
        return True

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

    def union(self, words: str) -> bool:
        """The effect of a Union monster, as one effect with two options."""
        options = union(words)
        if options is None:
            return False
        draft = self.start()
        draft.optional, draft.read = True, draft.read + 1
        merge(draft.head, {"from": ["monster", "spell_trap"], "limit": {"kind": "once_per_turn"}})
        draft.options = options
        return True

    def treated(self, words: str) -> bool:
        """As which Summon the last one counts, told behind it in parentheses."""
        found = _TREATED.fullmatch(words)
        if not found:
            return False
        for draft in reversed(self.drafts):
            summons = [one for one in draft.all_actions() if one["do"] == "special_summon"]
            if summons:
                summons[-1]["note"] = found["how"].lower()
                return True
        return False

    def overlong(self, piece: Piece) -> None:
        """An effect of which nothing is read."""
        draft = self.start()
        draft.actions = [{"do": "opaque"}]
        self.missed(draft, [(piece.at, piece.end)])

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
            if self.about.stays and self.about.kind != "monster" and not any(one.itself for one in self.drafts):
                given = {**given, "scope": "card"}
                self.card["card_limit"] = given
            for draft in [one for one in self.drafts if one.card]:
                draft.limit = given
        elif which == "summon":
            self.card.setdefault("own_limit", True)
        else:
            counted = [draft for draft in self.drafts if draft.activated or draft.optional]
            limited = [one for one in self.drafts if one.activated or one.replaces() or "effect" in one.negates()]
            chosen = counted if which in ("each", "shared") else limited[-1:]
            for draft in chosen:
                if draft.limit is None or which != "each":
                    draft.limit = given
        return True

    def one_of_these(self, words: str) -> bool:
        """ "Once per turn, you can activate 1 of these effects", of what bullets list."""
        found = re.match(r"(once|twice) per turn, (?=you can (?:activate|use) )", words, re.I)
        if not found or not CHOOSE.match(words[found.end() :]):
            return False
        self.list = list_of(words)
        draft = self.start()
        draft.choosing, draft.optional, draft.read = True, True, draft.read + 1
        merge(draft.head, head(found[1] + " per turn")[0])
        self.card_effect(draft)
        return True

    def from_hand(self, words: str) -> bool:
        """When may a Trap Card be activated from the hand?"""
        found = _FROM_HAND.match(words)
        if not found or self.about.kind == "monster":
            return False
        facts, whole = head(found["head"] or "")
        if not whole or facts.keys() - {"conditions", "timing"} or not (facts.get("conditions") or found["by"]):
            return False
        # What is paid for it is not among the facts: that it can be paid is a condition which nobody can judge.
        paid = [{"word": "price_of_hand"}] if found["by"] else []
        self.card["hand_if"] = [*facts.get("conditions", []), *paid]
        return True

    def turn_it_was_set(self, words: str) -> bool:
        """When may a card be activated in the turn it was Set, and what does that cost?"""
        found = _TURN_SET.match(words)
        if not found:
            return False
        facts, whole = head(found["head"] or "")
        costs = BOOK.read("paying", found["by"]) if found["by"] else []
        if not whole or costs is None or facts.keys() - {"conditions", "timing"}:
            return False
        may = {"do": "grant", "what": "self", "value": "activated_the_turn_it_was_set", "may": True}
        self.applies({"head": {"kind": "unclassified", **facts}, "costs": costs, "actions": [may], "optional": True})
        return True

    def of_card(self, words: str) -> bool:
        found = BOOK.read("card", words.rstrip("."))
        if found is None and self.about.kind == "monster" and not self.about.pendulum:
            found = summoning(words, self.materials())
        if found is None:
            return False
        self.of_whole(found)
        self.behind = None
        return True

    def summon_and_more(self, piece: Piece) -> bool:
        """A built-in Summon with what follows from it ("…, but you cannot …"), said of "if Summoned this way"."""
        for cut in _AND_MORE.finditer(piece.words):
            known = len(self.left)
            if self.about.kind != "monster" or not self.of_card(piece.words[: cut.start()]):
                continue
            self.no_bullet(Piece(f"If Summoned this way, {piece.words[cut.end() :]}", piece.at))
            if len(self.left) > known:
                del self.left[known:]
                self.drafts[-1].left = []
                self.missed(self.drafts[-1], [(piece.at, piece.end)])
            return True
        return False

    def of_whole(self, facts: Facts) -> None:
        """Put facts of the card as a whole to those that are known."""
        self.follows = facts.get("follows", self.follows)
        for key, value in facts.items():
            if key == "follows":
                continue
            self.card[key] = [*self.card.get(key, []), *value] if isinstance(value, list) else value

    def materials(self) -> list[Facts]:
        """The parts of the card's material line."""
        found: list[Facts] = self.card.get("own_summons", [{}])[0].get("materials", [])
        return found

    def names(self, text: str) -> None:
        """Every quoted name but its own that stands for a card and not a series, of which whoever knows all cards keeps
        those that are names of cards. And the counters that it may hold."""
        found = [name for name in dict.fromkeys(_NAME.findall(text)) if name != self.about.name]
        if found:
            self.card["mentions"] = found
        most = _MOST.search(text)
        if most:
            self.card.setdefault("counter_limit", {most[1]: int(most[2])})

    def summon_limit(self) -> None:
        """A limit of what is Summoned "this way": of the built-in Summons, or of the effect that does it."""
        if not self.card.pop("own_limit", False):
            return
        ways = [way for way in self.card.get("own_summons", []) if way.get("how", "special") == "special"]
        ways = ways or self.card.get("own_summons", [])[1:]
        for way in ways:
            way["once_per_turn"] = True
        for draft in self.drafts if not ways else ():
            if draft.limit is None and any(
                one["do"] == "special_summon" and one.get("what") in ("self", "it") for one in draft.actions
            ):
                draft.limit = {"kind": "use"}

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
                draft.add_to_actions(found)
                draft.must(found.get("must", []), to_resolve=True)
        return True

    # --- effects ---

    def effect(self, before: Piece | None, after: Piece) -> None:
        """A sentence with a colon or a semicolon: it starts a new effect."""
        draft = self.start()
        either = before is not None and _EITHER.search(before.words)
        if before is not None:
            said = self.of_gainer(draft, self.spoken_of(_EITHER.sub("", self.flip(draft, before.words))))
            facts, whole = head(said)
            merge(draft.head, answering(facts))
            self.count(draft, whole, before)
        if either:
            self.either(draft, after)
            return
        while later := _headed(after):
            facts, whole = head(later[0].words)
            merge(draft.head, facts)
            self.count(draft, whole, later[0])
            after = later[1]
        words, draft.optional = self.may(draft, self.quick(draft, after))
        cut = split_once(words, ";")
        if cut and not re.match(r"also\b|then\b", cut[1].words, re.I):
            self.payment(draft, cut[0])
            if cut[1].words:
                self.resolution(draft, cut[1])
        elif CHOOSE.match(words.words):
            draft.choosing, draft.read = True, draft.read + 1
        elif re.match(r"target ", words.words, re.I):
            self.payment(draft, words)
        else:
            self.resolution(draft, words)
        self.card_effect(draft)

    def spoken_of(self, words: str) -> str:
        """The words before a colon with what they mean: "it" is the monster that this card is equipped to, "when you
        do" the Summon of this card that was told before."""
        told = self.drafts[:-1]
        equips = self.about.subtype == "Equip" or any(_does_itself(one, "equip") for one in told)
        if equips and _OF_EQUIPPED.match(words):
            return _OF_EQUIPPED.sub(lambda found: f"{found[1]}the equipped monster", words)
        summons = "own_summons" in self.card or (bool(told) and _does_itself(told[-1], "special_summon"))
        if summons and _WHEN_DONE.fullmatch(words):
            return _WHEN_DONE.sub(r"\1 this card is Special Summoned this way", words)
        return words

    def either(self, draft: Draft, piece: Piece) -> None:
        """Two effects of which one is activated ("you can either: …, OR: …")."""
        draft.optional = True
        at = 0
        for cut in [*_OR.finditer(piece.words), None]:
            self.option(draft, part(piece, at, cut.start() if cut else len(piece.words)))
            at = cut.end() if cut else at
        draft.union()
        self.card_effect(draft)

    def start(self) -> Draft:
        draft = Draft()
        if self.pending:
            draft.limit, draft.oaths = self.pending["limit"], list(self.pending["oaths"])
            self.pending_used = True
        if self.follows:
            merge(draft.head, self.follows)
        self.drafts.append(draft)
        self.behind = draft
        return draft

    def of_gainer(self, draft: Draft, words: str) -> str:
        """ "If it is Xyz Summoned" speaks of the monster that gains the effect, as its own text would of itself."""
        found = _GAINER.match(words)
        if not found or not self.follows:
            return words
        if draft.head.get("from") == ["material"]:
            del draft.head["from"]
            draft.head["gained_by"] = {"kinds": ["monster"], "types": ["Xyz"], "role": "made_with"}
        return f"{found[1]}this card {words[found.end() :]}"

    def flip(self, draft: Draft, words: str) -> str:
        if re.match(r"FLIP\b", words):
            draft.head["flip"] = True
            draft.head.setdefault("timing", "if")
            draft.head.setdefault("responds", {"event": {"events": ["flipped_face_up"]}})
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
            return piece, bool(_OWNER_CAN.match(piece.words))
        if found[0].lower().startswith("your opponent") and BOOK.read("actions", piece.words.rstrip(".")):
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
        if CHOOSE.match(piece.words):
            draft.choosing = True
            if _SKIPS.search(piece.words):
                draft.costs.append({"do": "grant", "value": "skip_next_battle_phase"})
            return
        piece = self.except_this_turn(draft, self.chooses(draft, self.quick(draft, piece)))
        words = piece.words
        if self.paid_by_label(words):
            draft.choosing, draft.read = True, draft.read + 1
            return
        if re.match(r"activate this card\b", words, re.I):
            draft.head["card"] = draft.itself = True
        target = None
        for target in _TARGET.finditer(words):
            facts, then = _targets_and(words[target.end() :].rstrip("."))
            if facts is not None:
                draft.targets = facts
                words = (
                    f"{words[: target.start()]} and {then}"
                    if then and target.start()
                    else then or words[: target.start()]
                )
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

    def except_this_turn(self, draft: Draft, piece: Piece) -> Piece:
        """The piece without words at its end that say when this card cannot pay."""
        found = _EXCEPT_THIS_TURN.search(piece.words)
        if found is None:
            return piece
        merge(draft.head, {"conditions": [{"word": "not_sent_this_turn"}]})
        return part(piece, 0, found.start())

    def paid_by_label(self, words: str) -> bool:
        """Do the labels of the options say how much of this each of them costs?"""
        return (
            self.basis is not None and self.basis.pays.startswith("remove") and bool(re.match("remove ", words, re.I))
        )

    def chooses(self, draft: Draft, piece: Piece) -> Piece:
        """The piece without words at its end that say that effects of a list are activated or applied."""
        found = THEN_CHOOSE.search(piece.words)
        if not found or re.match(r"activate (?:this|that|the) effect\b", piece.words[found.end() :], re.I):
            return piece  # "… the monster banished to activate this effect"
        draft.choosing = True
        draft.may_apply = bool(found["may"])
        draft.hangs = "then" if "then" in (found["join"] or "").lower() else ""
        return part(piece, 0, found.start())

    def resolution(self, draft: Draft, piece: Piece) -> None:
        if not piece.words or CHOOSE.match(piece.words):
            draft.choosing = True
            draft.may_apply = piece.words.lower().startswith("you can apply")
            return
        piece = self.sworn(self.chooses(draft, piece))
        if self.paid_by_label(piece.words):
            draft.choosing, draft.read = True, draft.read + 1
            return
        found, unread = self.deeds(draft, piece.words, piece.at)
        for one in found:
            if one.get("value") == "listed_effects":
                own = one.get("what") == "self"
                self.follows = {"conditions": [{"word": "effect_gained"}]} if own else {"gained_by": {"role": "given"}}
        if draft.actions and found:
            join = "and" if draft.actions[-1]["do"] == "declare" else "also"
            found = [{**found[0], "join": found[0].get("join", join)}, *found[1:]]
        draft.actions += found
        draft.read += not unread or len(found) > len(unread)
        draft.strengthens |= any(_STRENGTH.search(piece.words[at - piece.at : end - piece.at]) for at, end in unread)
        self.missed(draft, unread)

    def deeds(self, draft: Draft, words: str, at: int = 0) -> tuple[list[Facts], list[tuple[int, int]]]:
        """What is done, and what is unread of it (`at` is where `words` begin). The activation that is negated may be
        told with it ("negate the activation of a Trap"): that is what the effect answers."""
        told = _OF_WHAT.search(words)
        meant = BOOK.read("activates", f"{told['what']} is activated") if told else None
        if told is None or meant is None or (draft.head.get("responds") or {}).get("activation") is not None:
            return best_actions(words, at)
        merge(draft.head, {"responds": {"activation": meant}, "timing": "when"})
        found, unread = best_actions(f"{words[: told.start()]}negate the {told['how']}{words[told.end() :]}")
        return found, [(at, at + len(words))] if unread else []

    def sworn(self, piece: Piece) -> Piece:
        """What is left of a resolution without an oath at its end ("…, also you cannot … the turn you activate …")."""
        for cut in _ALSO_CANNOT.finditer(piece.words):
            if self.of_last(piece.words[cut.end() :]):
                return part(piece, 0, cut.start())
        return piece

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
            draft.card = not draft._from_elsewhere() and not draft.after_leaving()

    def bare_activation(self) -> None:
        """Effect 0: the activation of a card that stays, where it has a limit, a cost or a target of its own."""
        limit = self.card.pop("card_limit", None)
        bare = self.card.pop("activation", None)
        equip_to = self.card.pop("equip_to", {})
        if self.about.kind == "monster" or self.about.pendulum or not self.about.stays:
            return
        if limit is None and bare is None and self.about.subtype != "Equip":
            return
        itself = next((one for one in self.drafts if one.equips_itself()), None)
        if self.about.subtype == "Equip" and itself:
            itself.card, itself.limit = True, itself.limit or limit
        if any(one.card and (one.itself or not limit) for one in self.drafts):
            return
        draft = Draft(card=True, bare=True, optional=True, read=1, limit=limit)
        if bare:
            draft.costs = bare.get("costs", [])
            draft.targets = bare.get("targets")
            draft.actions = bare.get("actions", [])
        elif self.about.subtype == "Equip" and not itself:
            draft.targets = {"filter": {"kinds": ["monster"], "zones": ["monster"], **equip_to, "face": "up"}}
            draft.actions = [{"do": "equip", "what": "self", "to": "targets"}]
        self.drafts.insert(0, draft)

    def while_it_stays(self) -> None:
        """What a Continuous Spell or Trap does to its target applies for as long as it stays ("Activate this card
        by targeting 1 monster; negate its effects"): an effect of its own."""
        if not self.about.stays or self.about.kind == "monster" or self.about.subtype == "Equip":
            return
        for number, draft in enumerate(self.drafts):
            if not draft.itself or not draft.targets or draft.options:
                continue
            lasts = [one for one in draft.actions if _stays(one)]
            if not lasts or draft.actions[-len(lasts) :] != lasts:
                return
            del draft.actions[-len(lasts) :]
            summons = [one for one in draft.actions if one["do"] == "special_summon"]
            if any(one.pop("effects_negated", False) for one in summons):
                lasts.insert(0, {"do": "negate_state", "what": "bound"})
            if summons:
                summons[0]["bind"] = True
            elif not any(one["do"] == "bind" for one in draft.actions):
                draft.actions.append({"do": "bind", "what": "targets", **({"join": "and"} if draft.actions else {})})
            kept = [{key: value for key, value in one.items() if key != "until"} for one in lasts]
            applied = Draft(activated=False, actions=[{**one, "what": "bound"} for one in kept], read=1)
            applied.actions[0].pop("join", None)
            self.drafts.insert(number + 1, applied)
            return

    def while_equipped(self) -> None:
        """What sentences behind the effect of a monster that equips itself say of the other monster ("it gains …")
        applies for as long as it is equipped: an effect of its own."""
        if self.about.kind != "monster":
            return
        for number, draft in enumerate(self.drafts):
            equips = [n for n, one in enumerate(draft.actions) if one["do"] == "equip" and one.get("what") == "self"]
            lasts = draft.actions[equips[-1] + 1 :] if equips and draft.activated else []
            if not lasts or not all(_stays(one) and one.get("what") in ("it", "targets") for one in lasts):
                continue
            del draft.actions[equips[-1] + 1 :]
            applied = Draft(activated=False, head={"from": ["spell_trap"]}, read=1)
            applied.actions = [{**one, "what": "equipped"} for one in lasts]
            applied.actions[0].pop("join", None)
            self.drafts.insert(number + 1, applied)
            return

    def bullet(self, piece: Piece) -> None:
        last = self.owner or (self.drafts[-1] if self.drafts else None)
        if last is not None and last.head.get("listing"):
            self.listed(last, piece)
            return
        if last is None or self.list == "effects" or (self.list != "options" and not last.activated):
            self.options = self.behind = None
            self.counted(piece)
            return
        self.options = last
        if self.list == "options":
            self.option(last, piece)
        else:
            self.outcome(last, piece)

    def counted(self, piece: Piece) -> None:
        """An effect of its own behind a bullet, perhaps one that needs a number of cards ("3+: …")."""
        cut = split_once(piece, ":")
        told = self.basis is not None and (self.explicit or re.match(r"(?:heads|tails)$", cut[0].words if cut else ""))
        condition = label(cut[0].words, self.basis) if cut and told and self.basis else None
        before, kept = len(self.drafts), (self.list, self.basis, self.explicit, self.resolves)
        self.sentence(cut[1] if cut and condition else piece)
        self.list, self.basis, self.explicit, self.resolves = kept
        for draft in self.drafts[before:] if condition else ():
            draft.must([condition] if condition else [], to_resolve=draft.activated and self.resolves)

    def by_number(self, piece: Piece) -> None:
        """On what it depends which of the listed effects are applied."""
        self.basis, self.resolves = basis(piece.words), False
        self.explicit = self.basis != Basis(RESULT)
        if self.basis and self.basis.pays:
            self.list = "options"
        if self.basis is None and self.list in ("results", "parts"):
            self.left.append((piece.at, piece.end))

    def needs(self, words: str) -> bool:
        """What must hold to activate and to resolve the last effect, or those that follow."""
        found = _NEEDS.match(words)
        if not found:
            return False
        many = re.match(r"have this many (.+)$", found["state"], re.I)
        if many:
            cards = BOOK.read("cards", many[1])
            if not cards or "filter" not in cards:
                return False
            self.basis, self.explicit, self.resolves = Basis({"count": cards["filter"]}, least=True), True, True
            return True
        if self.drafts and _IN_GY.match(words):
            self.drafts[-1].head.setdefault("from", ["gy"])
            return True
        be = "are " if found["who"].lower().startswith("all ") else "is "
        state = re.sub(r"^be ", be, found["state"]).replace(" and have ", " and you have ")
        states = BOOK.read("conditions", f"{found['who']} {state}")
        if states is None or not self.drafts:
            return False
        self.drafts[-1].must(states, to_resolve=bool(found["resolve"]))
        return True

    def option(self, draft: Draft, piece: Piece) -> None:
        """One of the effects of which an activation chooses."""
        option = Draft()
        cut = split_once(piece, ":")
        words, _ = self.may(option, cut[1] if cut else piece)
        if cut:
            self.option_head(draft, option, cut[0])
        pay = split_once(words, ";")
        if pay:
            self.payment(option, pay[0])
            words = pay[1]
        self.resolution(option, words)
        draft.read += option.read
        draft.left += option.left
        facts = {
            "costs": option.costs,
            "actions": option.actions,
            "targets": option.targets,
            "condition": option.head.get("conditions"),
            "responds_to": option.head.get("responds"),
        }
        draft.options.append({key: value for key, value in facts.items() if value})
        if facts["responds_to"]:
            # What the effect answers is what any of its options answers.
            pattern = draft.head.get("responds", {}).get("activation")
            merge(draft.head, {key: option.head[key] for key in ("responds", "timing") if key in option.head})
            if pattern and draft.head["responds"].get("activation") is None:
                other = option.head["responds"]["activation"]
                draft.head["responds"]["activation"] = {k: v for k, v in pattern.items() if other.get(k) == v}

    def option_head(self, draft: Draft, option: Draft, before: Piece) -> None:
        """What stands before the colon of an option: its cost, what decides, or when it may be activated."""
        by = self.basis if self.explicit else None
        if by and by.pays and (paid := price(before.words, by)) is not None:
            option.costs += paid
        elif by and not by.pays and (condition := label(before.words, by)) is not None:
            option.head["conditions"] = [condition]
        else:
            option.head, whole = head(before.words)
            self.count(draft, whole, before)

    def outcome(self, draft: Draft, piece: Piece) -> None:
        """One of the things that the resolution brings: one that is chosen, one of several, or that of a result."""
        cut = split_once(piece, ":")
        condition = label(cut[0].words, self.basis) if cut and self.basis else None
        if (condition or {}).get("count", {}).get("role") == "paid":
            # What the first bullet does may change what is asked for the second, unless it was done as a cost.
            condition = meaning(condition, "cost") if draft.costs else None
        if cut and condition is None:
            facts, whole = head(cut[0].words)
            states = facts.pop("conditions", [])
            whole = whole and not facts.keys() - {"timing"}
            if states:
                condition = {**states[0], **({"all_of": states[1:]} if states[1:] else {})}
            self.count(draft, whole, cut[0])
        piece = cut[1] if cut else piece
        if condition and self.own_effect(piece, condition):
            return
        before = len(draft.actions)
        piece, may = self.may(draft, piece)
        self.resolution(draft, piece)
        for one in draft.actions[before:]:
            one["bullet"] = draft.outcomes + 1
            if condition:
                one["if"] = (
                    {**condition, "all_of": [*condition.get("all_of", []), one["if"]]} if "if" in one else condition
                )
            if self.list == "alternatives":
                one["alternative"] = draft.outcomes + 1
        if draft.hangs and before and draft.actions[before:] and (self.list == "alternatives" or not draft.outcomes):
            draft.actions[before]["join"] = draft.hangs
        if (may or draft.may_apply) and draft.actions[before:]:
            draft.actions[before]["may"] = True
            draft.may_apply = self.list == "alternatives" and draft.may_apply
        draft.outcomes += 1

    def own_effect(self, piece: Piece, condition: Facts) -> bool:
        """Is what a result brings an effect that the card then has? It is read as one that needs the result."""
        words = piece.words.rstrip(".")
        if not self.about.stays or condition.get("word") not in ("heads", "tails"):
            return False
        starts = _marked(piece) and bool(_HEAD.match(piece.words))
        if not starts and (BOOK.read("actions", words) is not None or BOOK.read("continuous", words) is None):
            return False
        before, kept = len(self.drafts), (self.list, self.basis, self.explicit, self.options)
        self.no_bullet(piece)
        self.list, self.basis, self.explicit, self.options = kept
        for draft in self.drafts[before:]:
            draft.must([condition], to_resolve=False)
        return True

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
        activates = self.about.kind != "monster" and not self.about.stays and not self.about.pendulum
        waits = activates and last is not None and last.card and not last.actions and not last.choosing
        if CHOOSE.match(words):
            goes_on = waits or (self.behind is not None and self.behind.activated and self.list != "options")
            draft = last if goes_on and last else self.start()
            draft.choosing, draft.optional, draft.read = True, True, draft.read + 1
            self.card_effect(draft)
        elif _ONLY.match(words):
            self.only(piece)
        elif activates and last is None:
            draft = self.start()
            draft.card = True
            self.done(draft, piece)
        elif waits and last:
            self.done(last, piece)
        elif self.activates_itself(words):
            draft = self.start()
            draft.card = True
            self.done(draft, piece)
        elif (found := self.continuous(words)) is not None and (not activates or _in_gy(found)):
            if self.behind and not self.behind.activated and _IF_IT_DOES.match(words):
                self.behind.actions += [{**one, "join": "and"} for one in found.get("actions", [])]
            else:
                self.applies(found)
        else:
            self.unmarked(piece, last, activates)

    def continuous(self, words: str) -> Facts | None:
        """What the sentence says applies continuously; what an older text does as something happens starts a Chain."""
        found: Facts | None = BOOK.read("continuous", words.rstrip("."))
        if found is None and self.about.subtype == "Equip" and not _ITSELF.search(words):
            found = continuous(words, {"what": "equipped"})  # "it" is the monster
        event = ((found or {}).get("head", {}).get("responds") or {}).get("event")
        does = {one["do"] for one in (found or {}).get("actions", [])}
        starts = not self.modern and event and does <= _CHAINS and does and _answers(words)
        return None if starts and event and event["events"] != ["resolved"] else found

    def activates_itself(self, words: str) -> bool:
        """Is the sentence what the activation of a Continuous or Field Spell or of a Continuous Trap does?"""
        about = self.about
        if (
            about.kind == "monster"
            or about.pendulum
            or about.subtype == "Equip"
            or any(one.card for one in self.drafts)
        ):
            return False
        return bool(_AT_ONCE.match(words)) and BOOK.read("continuous", words.rstrip(".")) is None

    def applies(self, found: Facts) -> None:
        """What applies continuously, or is said further of what does."""
        if found.get("more") and self.drafts and not self.drafts[-1].activated:
            last: Facts = self.drafts[-1].actions[-1] if self.drafts[-1].actions else {}
            meant: Facts = {key: last[key] for key in ("what", "filter", "count") if key in last}
            self.drafts[-1].actions += [{**one, **meant, "join": "and"} for one in found["actions"]]
            return
        draft = self.start()
        pending = draft.limit
        draft.activated, draft.limit, draft.oaths = bool(found.get("activated")), None, []
        merge(draft.head, found.get("head", {}))
        draft.optional = bool(found.get("optional")) or any(map(may, found.get("actions", [])))
        draft.actions = [dict(one) for one in found.get("actions", [])]
        draft.costs = [dict(one) for one in found.get("costs", [])]
        draft.limit = pending if draft.replaces() else None
        draft.read += 1
        self.behind = draft
        self.follows = found.get("follows", self.follows)
        self.of_whole(found.get("card", {}))

    def unmarked(self, piece: Piece, last: Draft | None, activates: bool) -> None:
        """A sentence of which nothing but its words tell what it is."""
        words = piece.words
        what = sort(words, about_last=self.behind is not None)
        if what in ("card", "last", "more") and not self.modern and _answers(words):
            what = ""
        if what == "applies" and not self.modern and re.match(r"while ", words, re.I) and _answers(words):
            done = BOOK.read("actions", older(words).rest) or []
            what = "" if done and {one["do"] for one in done} <= _CHAINS else what
        if what in ("note", "card"):
            self.count_card(piece)
            self.behind = self.behind if what == "note" else None
        elif what == "last" and last is not None and not (last.activated and BOOK.read("actions", words.rstrip("."))):
            self.missed(last, [(piece.at, piece.end)])
            if _SWORN.search(words):
                last.oaths.append({"restriction": {"kind": "unread"}})
        elif last is not None and (activates or what == "last" or self.goes_on(words, what)):
            self.more(last, piece)
        else:
            self.older(piece, what == "applies")

    def goes_on(self, words: str, what: str) -> bool:
        """Does the sentence go on with the effect before it?"""
        if self.behind is None or what == "applies":
            return False
        if what != "more" and self.about.kind == "monster" and re.match(r"negate ", words, re.I):
            return False
        if what != "more" and re.match(r"(?:if|while|when|as long as)\b", words, re.I):
            return False
        return what == "more" or (self.behind.activated and BOOK.read("actions", words.rstrip(".")) is not None)

    def count_card(self, piece: Piece) -> None:
        self.left.append((piece.at, piece.end))

    def more(self, draft: Draft, piece: Piece) -> None:
        """A sentence that goes on with what the effect does."""
        if self.options is draft and draft.options:
            option = Draft(actions=draft.options[-1].get("actions", []))
            self.options = None
            self.more(option, piece)
            self.options = draft
            draft.options[-1]["actions"] = option.actions
            draft.left += option.left
            return
        for pattern, join in _GOES_ON:
            found = pattern.match(piece.words)
            if found:
                before = len(draft.actions)
                self.resolution(draft, part(piece, found.end(), len(piece.words)))
                for one in draft.actions[before : before + 1] if before else ():
                    one["join"] = join
                return
        self.resolution(draft, piece)

    def done(self, draft: Draft, piece: Piece) -> None:
        """What the activation of a Spell or Trap Card does, with the cost and the target that older texts put in."""
        piece = self.sworn(self.chooses(draft, piece))
        read = BOOK.read("actions", piece.words.rstrip("."))
        said = older(piece.words)
        if not self.modern and read and not draft.actions and all(one["do"] == "pay_lp" for one in read):
            draft.costs += read
            draft.read += 1
        elif self.modern or (read and (not (said.cost or said.target) or read[0].get("who") == "opponent")):
            self.resolution(draft, piece)
        else:
            self.said(draft, said, piece)

    def only(self, piece: Piece) -> None:
        """What must hold to activate the card itself ("activate only when …"), or what that costs."""
        found = _ONLY.match(piece.words)
        assert found is not None
        how = piece.words[found.end() :].rstrip(".")
        how, _, unless = how.partition(", unless ")
        if found["by"]:
            cost, targets = self.paid(f"activate this card by {how}")
            self.card["activation"] = {"costs": cost or [], "targets": targets}
            if cost is None and targets is None:
                self.count_card(piece)
            return
        draft = next((one for one in self.drafts if one.card), None) or self.start()
        draft.card = True
        facts, whole = head(how)
        if unless:
            either = _open_or(facts.pop("window", {}), BOOK.read("one_condition", unless))
            facts["conditions"], whole = [*facts.get("conditions", []), *either], whole and bool(either)
        merge(draft.head, facts)
        self.count(draft, whole, piece)

    def paid(self, words: str) -> tuple[list[Facts] | None, Facts | None]:
        targeting = re.search(r"\bby targeting ", words, re.I)
        if targeting:
            return None, _targets(words[targeting.end() :])
        return BOOK.read("cost", words), None

    def older(self, piece: Piece, applies: bool) -> None:
        """A sentence that nothing marks as an activation. In texts that know no colon and no semicolon "you can …" and
        what answers something are effects that use a Chain; all else applies continuously."""
        draft = self.start()
        said = older(piece.words)
        facts, whole = head(said.head)
        draft.optional = bool(said.may) and not said.rest.startswith("only ")
        happens = bool(facts.get("responds") or facts.get("happening") or facts.get("timing") == "phase")
        happens = (happens or bool(facts.get("limit"))) and not _APPLIES.search(piece.words)
        pays = bool(said.cost) and not _HEAD.match(piece.words)
        draft.activated = not self.modern and not applies and bool(said.may or happens or pays)
        draft.optional |= draft.activated and pays
        merge(draft.head, facts)
        if not draft.activated:
            draft.limit, draft.oaths = None, []
            draft.actions, unread = best_actions(said.rest)
            if draft.optional and draft.actions:
                draft.actions[0].setdefault("may", True)
            if unread or not whole:
                self.missed(draft, [(piece.at, piece.end)])
            self.behind = draft
            return
        if said.may.startswith(("either", "each", "the turn", "both")):
            draft.head["player"] = "any"
        self.card_effect(draft)
        self.said(draft, said, piece, whole)

    def said(self, draft: Draft, said: Older, piece: Piece, whole: bool = True) -> None:
        """The parts of a sentence of an older text, as cost, target and what is done."""
        if said.cost:
            found = BOOK.read("cost", said.cost)
            draft.costs += [dict(one) for one in (BOOK.read("actions", said.cost) if found is None else found)]
        if said.target:
            draft.targets = _targets(said.target)
        unread: list[tuple[int, int]] = []
        if said.rest:
            draft.actions, unread = self.deeds(draft, said.rest)
        draft.read += not unread
        self.behind = draft
        if unread or not whole or (said.target and draft.targets is None):
            self.missed(draft, [(piece.at, piece.end)])


def _open_or(window: Facts, state: Facts | None) -> list[Facts]:
    """ "Only during your turn, unless …": that it is, or that the state holds."""
    turns = {"self": "own_turn", "opponent": "opponents_turn"}
    told: list[Facts] = [{"word": turns[window["turn"]]}] if window.get("turn") in turns else []
    told += [{"word": "in_phase", "during": window["phases"]}] if window.get("phases") else []
    if not state or not told or window.keys() - {"turn", "phases"}:
        return []
    return [one_of(told, [state])]


def _in_gy(found: Facts) -> bool:
    """Does what applies do so in the GY, where Spells and Traps that were activated lie?"""
    return bool(found.get("head", {}).get("from") == ["gy"])


def _headed(piece: Piece) -> tuple[Piece, Piece] | None:
    """The second colon of "While in Attack Position: Once per turn: You can …", if all that is done comes after it."""
    cut = split_once(piece, ":")
    return cut if cut and _HEAD.match(cut[0].words) and not split_once(cut[0], ";") else None


def _does_itself(draft: Draft, verb: str) -> bool:
    """Does the effect do this with this card?"""
    return any(one["do"] == verb and one.get("what") == "self" for one in draft.all_actions())


def _targets(text: str) -> Facts | None:
    """What is targeted: one group of cards, or several ("1 … and 1 …"; the last may say for all where they are)."""
    if found := _EACH_FIELD.search(text):
        before, behind = text[: found.start()], text[found.end() :]
        own, theirs = _targets(f"{before}you control{behind}"), _targets(f"{before}your opponent controls{behind}")
        return {**own, "also": [theirs]} if own and theirs else None
    chosen = BOOK.read("cards", text)
    facts = _target(chosen) if chosen else None
    if facts is None:
        facts = BOOK.read("target", text)
    if facts is None and (several := BOOK.read("groups", text)):
        parts = [_target(one) for one in several]
        return {**parts[0], "also": parts[1:]} if all(parts) and parts[0] else None
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


def _targets_and(text: str) -> tuple[Facts | None, str]:
    """What is targeted, what may be instead, and what is done besides as the effect is activated ("… and declare 1
    Attribute")."""
    facts = _targets(text) or _or_instead(text)
    if facts is not None:
        return facts, ""
    for cut in _THEN_PAID.finditer(text):
        facts, then = _targets(text[: cut.start()]), text[cut.end() :]
        if facts is not None and (BOOK.read("cost", then) or BOOK.read("actions", then)):
            return facts, then
    return None, ""


def _or_instead(text: str) -> Facts | None:
    """ "1 monster, or 2 instead if …": the other target, with what it needs."""
    for cut in re.finditer(r",? or,? ", text):
        told = _INSTEAD.fullmatch(text, cut.start())
        needs = told["if"] or told["needs"] if told else None
        stated = BOOK.read("one_condition", needs) if needs else None
        first = _targets(text[: cut.start()]) if stated else None
        if told is None or first is None:
            continue
        number = re.fullmatch(r"(?P<to>up to )?(?P<n>\d+)", told["other"])
        if number:
            rest = {key: value for key, value in first.items() if key not in ("count", "up_to")}
            other: Facts | None = {**rest, "count": int(number["n"]), **({"up_to": True} if number["to"] else {})}
        else:
            other = _targets(re.sub(r"(?<=\d) in (?=your|their|the)", _noun_of(text, cut.start()), told["other"]))
        if other:
            where = {key: first["filter"][key] for key in ("zones", "side") if key in first["filter"]}
            if "zones" not in other["filter"] and "role" not in other["filter"]:
                other = {**other, "filter": {**other["filter"], **where}}
            return {**first, "instead": other, "instead_if": stated}
    return None


def _noun_of(text: str, end: int) -> str:
    """What "1 in your GY" leaves unsaid: the cards spoken of before."""
    told = re.match(r"(?:up to )?\d+ (?:of your )?(?P<cards>.+?)(?: (?:in|on|that|you|your) |$)", text[:end], re.I)
    return f" {told['cards']} in " if told else " in "


def _target(chosen: Facts) -> Facts | None:
    if "filter" not in chosen or chosen.get("what") not in ("chosen", "all"):
        return None
    chosen = {**chosen, "filter": seen(chosen["filter"])}
    keys = ["filter", "count", "or_more", "amount"]
    if chosen.get("count") is not None or "amount" in chosen:
        keys.append("up_to")
    return {key: chosen[key] for key in keys if key in chosen and not (key == "count" and chosen[key] == 1)}


def _marked(piece: Piece) -> bool:
    """Has the sentence the colon or semicolon that newer texts set?"""
    if split_once(piece, ";"):
        return True
    cut = split_once(piece, ":")
    return (
        cut is not None
        and bool(cut[1].words)
        and not re.match(rf"FLIP\b|{BULLET}|[\w /]+ roll\b|(?:heads|tails)\b", piece.words, re.I)
    )


def _stays(action: Facts) -> bool:
    """Does the action go on for as long as the card that does it stays?"""
    goes_on = action["do"] in ("negate_state", "restrict", "modify", "protect", "grant")
    return goes_on and action.get("until", "leaves_field") in ("", "leaves_field") and action.get("what") != "self"


def _answers(words: str) -> bool:
    """Does the sentence of an older text begin with something that happened?"""
    facts, _ = head(older(words).head)
    return bool(facts.get("responds") or facts.get("happening"))


def read_text(text: str, about: About) -> Reading:
    """Read one text (a card's, or its Pendulum Effect). What no phrase reads is opaque and stands in `left`."""
    BOOK.forget()
    if about.kind == "monster" and not about.pendulum and about.types == ("Pendulum",):
        return Reading()  # a Normal Monster's text tells a story
    reader = _Reader(about)
    reader.modern = bool(_MODERN.search(text)) or any(map(_marked, sentences(plain(text))))
    text, where = renewed(plain(text))
    pieces = sentences(text)
    if about.kind == "monster" and not about.pendulum:
        reader.material_line(pieces)
    for piece in _ritual(pieces, text):
        stays = (
            _GEMINI in reader.follows.get("conditions", []) or BOOK.read("limit", piece.words.rstrip(".")) is not None
        )
        if not piece.words.startswith(BULLET) and not stays:
            reader.follows = {}
        if len(piece.words) <= LONGEST:
            reader.sentence(piece)
        else:
            reader.overlong(piece)
    reader.bare_activation()
    reader.while_it_stays()
    reader.while_equipped()
    for draft in reader.drafts:
        if draft.card and "hand_if" in reader.card:
            draft.head["hand_if"] = reader.card["hand_if"]
    reader.card.pop("hand_if", None)
    reader.summon_limit()
    reader.names(text)
    bind(reader.drafts)
    if about.pendulum:
        effects = [draft.effect(f"p{n}", about) for n, draft in enumerate(reader.drafts, start=1)]
    else:
        first = 0 if reader.drafts and reader.drafts[0].bare else 1
        effects = [draft.effect(n, about) for n, draft in enumerate(reader.drafts, start=first)]
    if not reader.left and any(one["reading"] != "full" for one in effects):
        reader.left.append((0, len(text)))  # what it is about could not be told
    if "own_summons" in reader.card:
        reader.card["own_summons"] = meaning(reader.card["own_summons"], "self")
    left = [(where[begin], where[end]) for begin, end in reader.left]
    return Reading(_own(reader.card, about.name), _own(effects, about.name), left)


def _ritual(pieces: list[Piece], text: str) -> list[Piece]:
    """The sentences, those of a Ritual Spell that say what it Summons and what is Tributed for it as one."""
    for n, (one, other) in enumerate(pairwise(pieces)):
        if _RITUAL.match(one.words) and other.words.lower().startswith("you must also "):
            return [*pieces[:n], Piece(text[one.at : other.end], one.at), *pieces[n + 2 :]]
    return pieces


def _own(fact: Any, name: str) -> Any:
    """`fact` with the card's own name where noun phrases mean it without saying it."""
    if isinstance(fact, dict):
        return {key: _own(value, name) for key, value in fact.items()}
    if isinstance(fact, list):
        return [_own(one, name) for one in fact]
    return name if fact == "(own)" else fact


__all__ = ["About", "Reading", "read_text", "replace"]
