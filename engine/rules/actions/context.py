"""What an action needs to know while its link resolves."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.facts import Action, Amount, Filter
from engine.duel.duel import Duel
from engine.duel.match import Roles, fits
from engine.duel.state import CardState, ChainLink
from engine.rules import narrowing, numbers, restrictions, selection, targets, unnamed
from engine.terms import ON_FIELD, OTHER, Zone


class Context:
    """One resolution: the duel, the link (or what stands for one), and what its actions did so far.

    `those`: the cards that the action before moved. `rest`: what an excavation left. `given`: cards the scenario
    chose and
    that were not used yet.
    """

    def __init__(
        self,
        duel: Duel,
        player: str,
        me: str,
        link: ChainLink | None = None,
        event_card: str = "",
        answered: ChainLink | None = None,
        event_was: CardState | None = None,
    ) -> None:
        self.duel = duel
        self.player = player
        self.me = me
        self.link = link
        self.event_card = event_card
        self.answered = answered
        self.event_was = event_was
        self.chosen_from: dict[str, Zone] = {}
        self.those: tuple[str, ...] = ()
        self.rest: tuple[str, ...] = ()
        self.given = list(link.chosen) if link else []
        self.word = ""
        self.damage_done = 0

    def roles(self) -> Roles:
        """The cards that words of an amount stand for."""
        link = self.link
        that = self.that()
        return {
            "target": targets.still_there(self.duel, link) if link else (),
            "targets": targets.still_there(self.duel, link) if link else (),
            "that": (that,) if that else (),
            "cost": link.cost if link else (),
            "those": self.those,
            "event": (self.event_card,) if self.event_card else (),
        }

    def narrowed(self, action: Action) -> Filter:
        """The filter of an action, plain for this moment."""
        filter = restrictions.within_reach(self.duel, self.player, action.do, self.declared(action.filter or Filter()))
        filter = narrowing.narrow(self.duel, filter, self.player, self.me, self.roles())
        if action.note == "combined_atk_at_most_target":
            filter = replace(filter, atk_max=self._atk_left())
        return filter

    def _atk_left(self) -> int | None:
        """What is left of the target's ATK besides the cards chosen so far; None where a number is unknown."""
        values = [numbers.number(self.duel, ref, "atk") for ref in (*self.roles()["target"], *self.chosen_from)]
        known = [value for value in values if value is not None]
        return known[0] - sum(known[1:]) if known and len(known) == len(values) else None

    def declared(self, filter: Filter) -> Filter:
        """The filter with the type (or name) that was declared in the place of the word "declared"."""
        if "declared" in filter.names:
            filter = replace(filter, names=(self.word,))
        return replace(filter, types=(self.word,)) if "declared" in filter.types else filter

    def that(self) -> str:
        """The card whose activation (or Summon) is answered, "" if none."""
        if self.answered is not None:
            return self.answered.card
        if self.link is None or self.link.answers is None:
            return self.duel.responding
        return self.duel.state.chain[self.link.answers - 1].card

    def who(self, action: Action) -> tuple[str, ...]:
        """The players an action means."""
        if action.who == "opponent":
            return (OTHER[self.player],)
        return (self.player, OTHER[self.player]) if action.who == "both" else (self.player,)

    def amount(self, action: Action, default: int = 0, each: str = "") -> int | None:
        """The number of an action (for card `each`, if it is done to several); None where one is unknown."""
        if action.amount is None:
            return default
        original = action.note == "original"
        return numbers.evaluate(
            self.duel,
            action.amount,
            self.player,
            self.me,
            roles=self.roles(),
            known=self._known(action.amount, action.value, original) | self._of_each(action.amount, each),
            original=original,
        )

    def _of_each(self, amount: int | Amount, each: str) -> dict[str, int | None]:
        word = amount.of if isinstance(amount, Amount) else ""
        if not each or not word.startswith("each."):
            return {}
        return {word: numbers.number(self.duel, each, word.removeprefix("each."))}

    def _known(self, amount: int | Amount, name: str, original: bool) -> dict[str, int | None]:
        """Numbers that only this resolution knows; `name` of a counter."""
        word = amount.of if isinstance(amount, Amount) else ""
        was, duel = self.event_was, self.duel
        if word == "damage_done":
            return {word: self.damage_done}
        if word == "level_difference" and self.link is not None:
            return {word: numbers.level_difference(duel, (*self.link.cost[:1], *self.those[:1]))}
        if word.startswith("event.") and was is not None:
            stat = word.removeprefix("event.")
            if stat == "counters":
                return {word: was.counters.get(name, 0) if name else sum(was.counters.values())}
            printed = numbers.printed(duel, self.event_card, stat)
            return {word: printed if original else numbers.left_on(was, stat, printed)}
        return {}

    def meant(self, word: str) -> tuple[str, ...]:
        """The cards that a word of `to` stands for; "" is this card, as "self" is."""
        if word in ("", "self"):
            return (self.me,)
        if word in ("attacker", "attack_target", "battling"):
            return self._battling(word)
        if word == "equipped":
            return tuple(numbers._standing(self.duel, word, self.player, self.me))
        return tuple(self.roles().get(word, ()))

    def holders(self, action: Action) -> tuple[str, ...]:
        """The monster that something is equipped or attached to, chosen now where the text leaves it open."""
        if action.bearer is None:
            return self.meant(action.to)
        filter = narrowing.narrow(self.duel, action.bearer, self.player, self.me, self.roles())
        return self._choose(Action(do=action.do, what="chosen", filter=action.bearer), filter)

    def cards(self, action: Action) -> tuple[str, ...]:
        """The cards that `action` is done to, chosen now where that is left to its resolution."""
        duel = self.duel
        what = action.what
        if what == "self":
            return (self.me,) if self.me_is_there() else ()
        if what == "targets":
            there = targets.still_there(duel, self.link) if self.link else ()
            return self._among(there, action) if action.filter is not None else there
        if what == "that":
            return self._answered()
        if what == "those":
            return self._among(self.those, action)
        if what == "rest":
            return self.rest
        if what == "cost":
            return self.link.cost if self.link else ()
        if what == "event":
            return (self.event_card,) if self.event_card else ()
        if what == "bound":
            return tuple(ref for ref in duel.at(self.me).bound if duel.at(ref).on_field)
        if what in ("attacker", "attack_target", "battling"):
            return self._battling(what)
        if what in ("equipped", "equips"):
            return tuple(numbers._standing(duel, what, self.player, self.me))
        if what == "all":
            return tuple(selection.candidates(duel, self.narrowed(action), self.player, self.me, roles=self.roles()))
        if what == "chosen":
            return self._chosen(action)
        if what == "top":
            return tuple(
                ref
                for player in self.who(action)
                for ref in unnamed.top(duel, player, self.amount(action, action.count or 1) or 0)
            )
        return ()

    def _battling(self, what: str) -> tuple[str, ...]:
        battle = self.duel.state.battle
        if battle is None:
            return ()
        if what == "battling":
            return tuple(ref for ref in battle.refs if ref != self.me)
        ref = battle.attacker if what == "attacker" else battle.target
        return (ref,) if ref else ()

    def me_is_there(self) -> bool:
        """Whether this card is still where it was when its effect was activated (what it does to itself needs that)."""
        return self.link is None or self.duel.at(self.me).visit == self.link.visit

    def _answered(self) -> tuple[str, ...]:
        """The answered card, where it still lies as it did; what pays itself away cannot be reached."""
        duel, link = self.duel, self.link
        answered = self.answered
        if answered is None and (link is None or link.answers is None):
            return (duel.responding,) if duel.responding else ()
        if answered is None:
            assert link is not None
            answered = duel.state.chain[(link.answers or 1) - 1]
        at = duel.at(answered.card)
        reachable = at.zone in ON_FIELD or at.zone == Zone.HAND
        return (answered.card,) if at.visit == answered.visit and reachable else ()

    def _among(self, refs: tuple[str, ...], action: Action) -> tuple[str, ...]:
        """Some of the cards that the action before moved, or all of them (that fit, where it says which)."""
        fitting = refs
        if action.filter is not None:
            who, filter = numbers.asker(self.duel, self.player, self.me, self.roles()), self.narrowed(action)
            fitting = tuple(ref for ref in refs if fits(self.duel.state, filter, ref, who))
        if fitting == refs and (action.count is None or len(refs) <= action.count):
            return refs
        wanted = [ref for ref in self.given if ref in fitting] or list(fitting)
        chosen = tuple(wanted[: action.count])
        self.rest = tuple(ref for ref in refs if ref not in chosen)
        return chosen

    def _chosen(self, action: Action) -> tuple[str, ...]:
        if action.who != "both" or action.filter is None or action.filter.side == "any":
            return self._choose(action, self.narrowed(action))
        # Each player chooses among their own.
        filter = self.narrowed(action)
        mine = self._choose(action, replace(filter, side="self"))
        return (*mine, *self._choose(action, replace(filter, side="opponent")))

    def _choose(self, action: Action, filter: Filter) -> tuple[str, ...]:
        duel = self.duel
        roles = self.roles()
        fitting = selection.candidates(duel, filter, self.player, self.me, roles=roles)
        limit = action.count if action.count is not None else len(self.given)
        mine = [ref for ref in self.given if ref in fitting][:limit]
        self.chosen_from |= {ref: duel.at(ref).zone for ref in mine}
        if mine:
            self.given = [ref for ref in self.given if ref not in mine]
        wanted = action.count
        if wanted is None and action.up_to and action.amount is not None:
            mine = mine[: self.amount(action) or 0]
        # What the scenario chose may be fewer than the text asks for: the rest is filled up.
        if mine and (wanted is None or action.up_to or len(mine) == wanted):
            return tuple(mine)
        holder = self.player if filter.side != "opponent" else OTHER[self.player]
        picked = selection.pick(
            duel,
            filter,
            self.player,
            self.me,
            count=wanted,
            up_to=action.up_to,
            holder=holder,
            without=mine,
            roles=roles,
        )
        if picked is None:
            return tuple(mine)
        refs = selection.complete(duel, picked, filter, holder)
        self.chosen_from |= {ref: duel.at(ref).zone for ref in refs}
        if picked.left_open and not mine:
            duel.notes.append(("simple_choice", {"card": self.me, "cards": refs}))
        return tuple((*mine, *refs)[: wanted if wanted is not None else None])
