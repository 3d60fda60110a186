"""Random plays in a duel: Chains built link by link from what may be chained now, Summons, attacks and the rest.

Each is drawn with what it should become: "legal" where the engine was asked beforehand, "any" where it was not.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec import Struct

from engine.duel.duel import Duel
from engine.duel.events import Refusal
from engine.duel.plays import Declared, Window
from engine.rules import activation, battle, chain, mandatory, summons
from engine.scenario import Play
from engine.scenario.schema import AttackSpec, Choices, LinkSpec, PositionSpec, SetSpec, SummonSpec
from engine.terms import DAMAGE_STEP, MAIN_PHASES, OTHER, PHASES, SIDES, Phase, Position, SummonHow, Zone
from engine.timeline.playing import attacking, summoning
from engine.timeline.playing.branch import prepare
from engine.timeline.playing.results import declared

LONGEST = 6
TRIED = 14
"""So many cards are asked at most whether they may be the next link."""
HANDS = (Position.ATTACK, Position.ATTACK, Position.DEFENSE)


class Drawn(Struct, frozen=True):
    """A play, and whether the engine said beforehand that it (and its response) may be made."""

    play: Play
    legal: bool = False
    response_legal: bool = False


def draw(duel: Duel, random: Random) -> Drawn:
    """A play for this moment: nearly always one that might be made, now and then any at all."""
    if random.random() < 0.08:
        return Drawn(_nonsense(duel, random))
    state = duel.state
    weights: list[tuple[Callable[[Duel, Random], Drawn | None], int]] = [(_chain, 24), (_phase, 3), (_turn, 1)]
    if state.phase in MAIN_PHASES:
        weights += [(_summon, 14), (_set, 7), (_position, 3)]
    elif state.battle is not None and not state.battle.negated:
        weights += [(_battle, 20)]
    elif state.phase in (Phase.BATTLE_START, Phase.BATTLE_STEP, *DAMAGE_STEP):
        weights += [(_attack, 20)]
    else:
        weights += [(_phase, 4)]
    kinds, shares = zip(*weights, strict=True)
    for _ in range(4):
        found = random.choices(kinds, shares)[0](duel, random)
        if found is not None:
            return found
    return _phase(duel, random) or _turn(duel, random)


def _in(duel: Duel, *zones: Zone, side: str = "") -> list[str]:
    cards = duel.state.cards
    return [ref for ref, at in cards.items() if at.zone in zones and side in ("", at.controller)]


def _ahead(duel: Duel, *, answers: bool) -> Duel:
    """The duel as it is once a play begins: mandatory effects that wait go first, unless the play is their Chain."""
    ahead = duel.fork()
    prepare(ahead, duel.play + 1, None if answers else Play(phase=Phase.END))
    return ahead


def links(duel: Duel, window: Window, random: Random, most: int, first: list[str] | None = None) -> list[LinkSpec]:
    """A Chain of up to `most` links that may be built now; `first`: the cards that may be its first link."""
    found: list[LinkSpec] = []
    while len(found) < most:
        probe = duel.fork()
        if found:
            refused = chain.build(probe, [declared(link) for link in found], window)
            assert refused is None, (refused, found)
        one = _next(probe, window, random, len(found) + 1, first if not found and first is not None else None)
        if one is None:
            break
        found.append(one)
    return found


def _next(duel: Duel, window: Window, random: Random, number: int, among: list[str] | None) -> LinkSpec | None:
    refs = list(among if among is not None else duel.state.cards)
    random.shuffle(refs)
    if number > 1:
        refs.sort(key=lambda ref: not any(effect.negates for effect in duel.card(ref).effects))
        refs = refs[:TRIED] if random.random() < 0.7 else refs[::-1]
    for ref in refs[:TRIED]:
        at = duel.at(ref)
        player = at.controller if random.random() < 0.98 else OTHER[at.controller]
        effect = random.choice([None, None, None, *[one.n for one in duel.card(ref).effects]])
        asked = Declared(player, ref, effect, yes=random.choice((None, None, None, True, False)))
        ready = activation.best(duel, asked, number, window)
        if not isinstance(ready, Refusal):
            return _spelt_out(ready, asked, random)
    return None


def _spelt_out(ready: activation.Ready, asked: Declared, random: Random) -> LinkSpec:
    """The link as it was asked for, or with the effect and targets that the engine chose written out."""
    attempt = ready.attempt
    if random.random() < 0.5:
        return LinkSpec(asked.player, asked.card, asked.effect, choices=Choices(yes=asked.yes))
    targets = ready.targets.refs if ready.targets.refs and not ready.targets.missing else None
    choices = Choices(option=attempt.declared.option, yes=asked.yes)
    return LinkSpec(asked.player, asked.card, attempt.effect.n, targets, choices=choices)


def _chain(duel: Duel, random: Random) -> Drawn | None:
    waiting = [trigger.card for trigger in mandatory.waiting(duel)]
    answers = bool(waiting) and random.random() < 0.7
    ahead = _ahead(duel, answers=answers)
    pending = [trigger.card for trigger in ahead.pending if trigger.may_activate]
    first = waiting if answers else pending if pending and random.random() < 0.7 else None
    found = links(ahead, Window(), random, random.choice((1, 1, 2, 2, 3, 3, 4, 5, LONGEST)), first)
    if not found:
        return None
    # A Chain that holds a card which waits goes before the mandatory effects: it is another one than was built here.
    as_built = answers or not {link.card for link in found} & set(waiting)
    return Drawn(Play(chain=tuple(found)), legal=as_built)


def _with_response(duel: Duel, play: Play, random: Random) -> Drawn:
    ahead = _ahead(duel, answers=False)
    kind = summoning if play.summon is not None else attacking
    window, refused = kind.open_window(ahead, play)
    if window.kind == "set":
        return Drawn(play, legal=True)
    if refused is not None or random.random() < 0.4:
        return Drawn(play, legal=refused is None)
    found = links(ahead, window, random, random.choice((1, 1, 2, 3, 4)))
    answered = Play(summon=play.summon, attack=play.attack, response=tuple(found))
    return Drawn(answered, legal=True, response_legal=bool(found))


def _summon(duel: Duel, random: Random) -> Drawn | None:
    player = duel.state.turn_player
    mine = [ref for ref in duel.state.cards if duel.at(ref).controller == player]
    random.shuffle(mine)
    for ref in mine:
        spec = _way(duel, player, ref, random)
        if spec is not None:
            return _with_response(duel, Play(summon=spec), random)
    return None


def _way(duel: Duel, player: str, ref: str, random: Random) -> SummonSpec | None:
    card, at = duel.card(ref), duel.at(ref)
    if card.kind != "monster":
        return None
    if at.position == Position.FACEDOWN_DEFENSE and at.zone == Zone.MONSTER:
        return SummonSpec(player, ref, SummonHow.FLIP)
    monsters = [one for one in _in(duel, Zone.MONSTER, side=player) if one != ref]
    random.shuffle(monsters)
    if at.zone == Zone.HAND and not card.no_normal_summon and not card.own_summons:
        needed = summons.tributes_needed(duel, ref)
        how = random.choice((SummonHow.SET, SummonHow.TRIBUTE if needed else SummonHow.NORMAL))
        return SummonSpec(player, ref, how, tuple(monsters[:needed]))
    for way in card.own_summons:
        if at.zone in way.zones:
            some = tuple(m for m in monsters if duel.at(m).face_up)[: random.randint(1, 3)]
            with_ = () if way.how == SummonHow.SPECIAL else some
            return SummonSpec(player, ref, way.how, with_, random.choice(HANDS) if way.how != SummonHow.LINK else None)
    return None


def _set(duel: Duel, random: Random) -> Drawn | None:
    held = _in(duel, Zone.HAND, side=duel.state.turn_player)
    return Drawn(Play(set=SetSpec(duel.state.turn_player, random.choice(held)))) if held else None


def _position(duel: Duel, random: Random) -> Drawn | None:
    mine = [ref for ref in _in(duel, Zone.MONSTER, side=duel.state.turn_player) if duel.at(ref).face_up]
    if not mine:
        return None
    ref = random.choice(mine)
    to = Position.DEFENSE if duel.at(ref).position == Position.ATTACK else Position.ATTACK
    return Drawn(Play(position=PositionSpec(ref, to)))


def _attack(duel: Duel, random: Random) -> Drawn | None:
    player = duel.state.turn_player
    targets = [*_in(duel, Zone.MONSTER, side=OTHER[player]), "direct"]
    mine = _in(duel, Zone.MONSTER, side=player)
    random.shuffle(mine)
    for ref in mine:
        target = random.choice(targets)
        if battle.refusal(duel, ref, target) is None:
            return _with_response(duel, Play(attack=AttackSpec(ref, target)), random)
    return None


def _battle(duel: Duel, random: Random) -> Drawn | None:
    now = battle.WINDOWS.index(duel.state.phase) if duel.state.phase in battle.WINDOWS else -1
    left = battle.WINDOWS[now + 1 :]
    if not left or random.random() < 0.3:
        return Drawn(Play(battle=random.choice(("damage_calculation", "end"))))
    return Drawn(Play(phase=left[0] if random.random() < 0.7 else random.choice(left)))


def _phase(duel: Duel, random: Random) -> Drawn | None:
    now = Phase.BATTLE_STEP if duel.state.phase in DAMAGE_STEP else duel.state.phase
    later = [phase for phase in PHASES[PHASES.index(now) + 1 :] if phase not in DAMAGE_STEP]
    if not later:
        return None
    return Drawn(Play(phase=later[0] if random.random() < 0.8 else random.choice(later)))


def _turn(duel: Duel, random: Random) -> Drawn:
    return Drawn(Play(turn=OTHER[duel.state.turn_player]))


def _nonsense(duel: Duel, random: Random) -> Play:
    """A play of the right shape that says anything at all."""
    refs = list(duel.state.cards)
    ref, side = random.choice(refs), random.choice(SIDES)
    some = tuple(random.choices(refs, k=random.randint(0, 2)))
    link = LinkSpec(side, ref, targets=random.choice((None, some)), cost=random.choice((None, None, some)))
    choices: list[Callable[[], Play]] = [
        lambda: Play(chain=(link,)),
        lambda: Play(chain=(link, LinkSpec(OTHER[side], random.choice(refs)))),
        lambda: Play(summon=SummonSpec(side, ref, random.choice(list(SummonHow)), some), response=(link,)),
        lambda: Play(summon=SummonSpec(side, ref, random.choice(list(SummonHow)), some)),
        lambda: Play(attack=AttackSpec(ref, random.choice([*refs, "direct"])), response=(link,)),
        lambda: Play(battle=random.choice(("damage_calculation", "end"))),
        lambda: Play(phase=random.choice(PHASES)),
        lambda: Play(turn=side),
        lambda: Play(set=SetSpec(side, ref)),
        lambda: Play(position=PositionSpec(ref, random.choice(list(Position)[:3]))),
    ]
    return random.choice(choices)()
