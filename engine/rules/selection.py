"""Picking cards: those the scenario names, else simply the first that fit, else cards it does not name.

The engine never plays well or badly here, it only fills in: cards that a later play speaks of are spared.
Source: scenario format ("what a scenario leaves open the engine chooses simply").
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.cards import Filter
from engine.duel.duel import Duel
from engine.duel.match import Roles, fits
from engine.rules import numbers, together, unnamed


class Picked(Struct, frozen=True, gc=False):
    """The cards picked. `missing`: how many unnamed cards it takes besides; `left_open`: the engine chose."""

    refs: tuple[str, ...] = ()
    missing: int = 0
    left_open: bool = False
    wrong: str = ""

    @property
    def count(self) -> int:
        """How many cards, unnamed ones included."""
        return len(self.refs) + self.missing


def candidates(
    duel: Duel, filter: Filter, player: str, me: str, without: Iterable[str] = (), roles: Roles | None = None
) -> list[str]:
    """Cards of the duel that fit `filter` as `player`'s card `me` reads it, in the duel's order.

    `roles`: the cards that the filter's words stand for ("target", "event" …).
    """
    who = numbers.asker(duel, player, me, roles)
    state, barred = duel.state, set(without)
    return [ref for ref in state.cards if ref not in barred and fits(state, filter, ref, who)]


def pick(
    duel: Duel,
    filter: Filter,
    player: str,
    me: str,
    *,
    count: int | None = 1,
    up_to: bool = False,
    given: Sequence[str] | None = None,
    without: Iterable[str] = (),
    holder: str = "",
    roles: Roles | None = None,
) -> Picked | None:
    """Pick `count` cards (None: all, or with `up_to` any number) that fit; None where there are not enough.

    `given`: the scenario's own choice; one that does not fit is named in `wrong`. `holder`: whose unnamed cards
    may help out.
    """
    fitting = candidates(duel, filter, player, me, without, roles)
    if given is not None:
        return _given(duel, filter, given, fitting, count, up_to)
    if count is None and not up_to:
        return Picked(tuple(fitting)) if fitting else None
    wanted = count if count is not None else 1
    chosen = _spared_last(duel, fitting, me)
    chosen = together.agreeing(duel, filter, chosen, wanted)
    if filter.total is not None and count is None:
        return Picked(tuple(chosen), left_open=True) if chosen and together.agree(duel, filter, chosen) else None
    missing = wanted - len(chosen)
    if missing > 0:
        zone = unnamed.available(filter, holder or player, player)
        if zone is None or missing > unnamed.left(duel, holder or player, zone):
            return Picked(tuple(chosen), left_open=True) if up_to and chosen else None
        if filter.same_name:
            chosen, missing = [], wanted
    return Picked(tuple(chosen[:wanted]), max(0, missing), left_open=len(fitting) > wanted or missing > 0)


def _given(
    duel: Duel, filter: Filter, given: Sequence[str], fitting: list[str], count: int | None, up_to: bool
) -> Picked | None:
    for ref in given:
        if ref not in fitting:
            return Picked(wrong=ref)
    if len(set(given)) != len(given) or not given:
        return Picked(wrong=given[0]) if given else None
    if count is not None and (len(given) > count or (len(given) < count and not up_to)):
        return None
    if not together.agree(duel, filter, given):
        return Picked(wrong=given[-1])
    return Picked(tuple(given))


def _spared_last(duel: Duel, refs: list[str], me: str) -> list[str]:
    return sorted(refs, key=lambda ref: (ref in duel.spoken_for, ref == me))


def complete(duel: Duel, picked: Picked, filter: Filter, holder: str) -> tuple[str, ...]:
    """The refs of all picked cards; unnamed ones come into being now."""
    refs = list(picked.refs)
    zone = unnamed.available(filter, holder, holder if filter.side != "opponent" else "")
    for _ in range(picked.missing):
        assert zone is not None
        refs.append(unnamed.make(duel, holder, zone, filter))
    return tuple(refs)
