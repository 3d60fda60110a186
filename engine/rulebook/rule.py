"""One rule, as the rulebook holds it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

GROUPS: tuple[str, ...] = (
    *("negation", "activation-negated", "effect-negated", "state-negation", "summon-negated", "attack-negated"),
    *("beyond", "around"),
)
"""The headings that rules stand under, in their order."""

Standing = Literal["stated", "derived", "changed", "disputed"]
STANDINGS: tuple[str, ...] = ("stated", "derived", "changed", "disputed")
"""How sure a rule is: said by a source, following from stated rules, ruled otherwise before, or differing by source."""

Kind = Literal["article-en", "article-zh", "official-qa", "rulebook", "community", "engine"]
KINDS: dict[str, str] = {
    "article-en": "“Negate”, Yu-Gi-Oh! Wiki",
    "article-zh": "發動無效與效果無效",
    "official-qa": "Official card database",
    "rulebook": "Official rulebook",
    "community": "Community reference",
    "engine": "How this engine works",
}
"""Kind of source -> its title, where a source has none of its own."""

RULEBOOK = "Official Rulebook, Version 10"
RULEBOOK_ADDRESS = "https://img.yugioh-card.com/en/downloads/rulebook/SD_RuleBook_EN_10.pdf"
QA = "https://www.db.yugioh-card.com/yugiohdb/faq_search.action?ope=5&fid={}&request_locale=ja"


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """On whose authority. `fid`: number of an official question. `date`: as far as it is known (2025, 2020-04-01).

    `pages`: printed pages of the official rulebook ("44-45"), of the version that `RULEBOOK` names.
    """

    kind: Kind
    title: str = ""
    date: str = ""
    address: str = ""
    pages: str = ""
    fid: int | None = None

    @property
    def label(self) -> str:
        """The title to show."""
        if self.pages:
            return f"{RULEBOOK}, p. {self.pages.replace('-', '–')}"
        number = f", Q&A {self.fid}" if self.fid is not None else ""
        return (self.title or KINDS[self.kind]) + number

    @property
    def link(self) -> str:
        """Where to read it, or "" where no address is known."""
        if self.pages:
            return RULEBOOK_ADDRESS
        return self.address or (QA.format(self.fid) if self.fid is not None else "")


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling that was another before: since when it is not, by which official question. What it was is worded."""

    since: str
    fid: int | None = None


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. `slug` is its name everywhere, `related` holds slugs; `differs`: OCG and TCG do, as is worded."""

    slug: str
    group: str
    standing: Standing
    sources: tuple[Source, ...]
    related: tuple[str, ...] = ()
    differs: bool = False
    changed: Change | None = None
