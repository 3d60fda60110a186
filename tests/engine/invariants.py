"""What holds of a duel after every play, whatever was played: each check says in words what it found."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card
from engine.duel.duel import Duel
from engine.duel.events import Event
from engine.duel.start import extra_deck_how
from engine.duel.state import CardState, ChainLink, State
from engine.rules import states
from engine.rules.resolution import STAYS
from engine.terms import BATTLE_PHASE, DAMAGE_STEP, ON_FIELD, SIDES, CardKind, LimitKind, Outcome, StateKind, Zone
from engine.timeline.playing.results import PlayResult
from tests.engine.test_properties import DOES, LOST, POSITIONS, ROOM

MAIN_MONSTER_ZONES = 5
ENDS = {
    "resolve": Outcome.RESOLVED,
    "skip": Outcome.ACTIVATION_NEGATED,
    "no_effect": Outcome.RESOLVED_WITHOUT_EFFECT,
}
OWN_CHANGES = "negated, but its own changes stay"
EXTRA_DECK = frozenset({"Fusion", "Synchro", "Xyz", "Link"})


def faults(duel: Duel, before: State, result: PlayResult, fresh: list[Event]) -> list[str]:
    """Everything that is wrong after a play: `before` is the state it began in, `fresh` the rows it added."""
    found = [*between_plays(duel), *life_points(duel.state), *room(duel.state), *kept(before, duel.state)]
    for ref, at in duel.state.cards.items():
        found += [f"{ref} ({duel.card(ref).name}): {fault}" for fault in one_card(duel, ref, at)]
    found += limits(duel)
    links = result.links or result.response
    if links:
        found += [*chain(duel, links), *resolved_in_reverse(duel, links, fresh)]
    return found


def between_plays(duel: Duel) -> Iterator[str]:
    """Nothing hangs between two plays: no Chain, no link that resolves, no Summon that waits."""
    if duel.state.chain:
        yield "the Chain is not empty"
    if duel.link is not None:
        yield f"link {duel.link} still resolves"
    if duel.responding or duel.summon_negated:
        yield f"the Summon of {duel.responding!r} still waits"
    if duel.after_resolution is not None:
        yield "a Summon after the Chain was left undone"
    if duel.override is not None or duel.resume_at is not None:
        yield "a branch's supposition was left behind"
    if duel.state.battle is not None and duel.state.phase not in BATTLE_PHASE:
        yield f"a battle goes on in {duel.state.phase}"
    if duel.state.battle is None and duel.state.phase in DAMAGE_STEP:
        yield f"no battle goes on in {duel.state.phase}"
    if duel.state.turn_player not in SIDES:
        yield f"turn of {duel.state.turn_player!r}"


def life_points(state: State) -> Iterator[str]:
    """No player has less than 0 Life Points."""
    for player, points in state.lp.items():
        if points < 0:
            yield f"{player} has {points} LP"


def room(state: State) -> Iterator[str]:
    """No zone holds more cards than it has places."""
    held: dict[tuple[str, str], int] = {}
    main: dict[str, int] = {}
    for at in state.cards.values():
        held[at.controller, at.zone] = held.get((at.controller, at.zone), 0) + 1
        if at.zone == Zone.MONSTER and at.summoned_from != Zone.EXTRA:
            main[at.controller] = main.get(at.controller, 0) + 1
    for (side, zone), count in held.items():
        if count > ROOM.get(zone, count):
            yield f"{count} cards in {zone} of {side}"
    for side, count in main.items():
        if count > MAIN_MONSTER_ZONES:
            yield f"{count} monsters in the Main Monster Zones of {side}"


def kept(before: State, after: State) -> Iterator[str]:
    """No card is lost or changes its owner; a stay has not gone back in time."""
    if after.known.keys() != after.cards.keys():
        yield "cards and what is known of them differ"
    for ref, was in before.cards.items():
        now = after.cards.get(ref)
        if now is None:
            yield f"{ref} is nowhere any more"
        elif now.owner != was.owner:
            yield f"{ref} changed its owner"
        elif now.visit < was.visit or (now.visit == was.visit and now.zone != was.zone):
            yield f"{ref}: stay {was.visit} in {was.zone} became {now.visit} in {now.zone}"


def one_card(duel: Duel, ref: str, at: CardState) -> Iterator[str]:
    """The card is in a zone and position it may be in, and what it carries fits them."""
    card = duel.card(ref)
    if at.zone not in ON_FIELD and at.controller != at.owner and at.zone != Zone.MATERIAL:
        yield f"in {at.zone} of {at.controller}, but it is {at.owner}'s"
    if at.zone in POSITIONS and at.position not in POSITIONS[at.zone]:
        yield f"{at.position} in {at.zone}"
    if at.off_field or at.activating:
        yield "its activation was never over" if at.activating else "not really where it lies"
    if at.zone not in ON_FIELD and (at.equipped_to or at.mods or (at.counters and at.zone != Zone.MONSTER)):
        yield f"carries something into {at.zone}"
    if any(count <= 0 for count in at.counters.values()):
        yield f"counters {at.counters}"
    for name, most in card.counter_limit.items():
        if most is not None and at.counters.get(name, 0) > most:
            yield f"{at.counters[name]} of at most {most} {name}"
    yield from _extra_deck(card, at)
    yield from _material(duel, at)
    yield from _equipped(duel, at)
    yield from _negated(duel, ref, at)


def _extra_deck(card: Card, at: CardState) -> Iterator[str]:
    if extra_deck_how(card) is not None and at.zone in (Zone.HAND, Zone.DECK):
        yield f"an Extra Deck monster in the {at.zone}"
    if at.zone == Zone.EXTRA and not card.stand_in and not {*EXTRA_DECK, "Pendulum"} & set(card.types):
        yield "in the Extra Deck, where it does not belong"
    if at.zone == Zone.MONSTER and card.kind != CardKind.MONSTER:
        yield f"a {card.kind} in a Monster Zone"


def _material(duel: Duel, at: CardState) -> Iterator[str]:
    """What lies under a card lies under an Xyz Monster on the field; a Token under none is gone for good."""
    if at.zone != Zone.MATERIAL:
        if at.under:
            yield f"under {at.under}, but in {at.zone}"
        return
    if not at.under:
        return
    holder = duel.state.cards.get(at.under)
    if holder is None or holder.zone != Zone.MONSTER:
        yield "material of a card that is not on the field"
    elif "Xyz" not in duel.card(at.under).types and not _of_any_kind(duel.card(at.under)):
        yield "material of a card that is no Xyz Monster"


def _of_any_kind(card: Card) -> bool:
    """A stand-in of which nothing is said fits whatever is asked for."""
    return card.stand_in and not card.types


def _equipped(duel: Duel, at: CardState) -> Iterator[str]:
    if not at.equipped_to or at.zone != Zone.SPELL_TRAP:
        return
    to = duel.state.cards.get(at.equipped_to)
    if to is None or to.zone != Zone.MONSTER or not to.face_up:
        yield "equipped to a card that is not face-up in a Monster Zone"


def _negated(duel: Duel, ref: str, at: CardState) -> Iterator[str]:
    """A card is negated just where a state of its own, a lingering or a continuous negation says so."""
    found = states.negated(duel, ref)
    if found is None:
        if at.states and at.zone in ON_FIELD and at.face_up:
            yield f"not negated with {at.states}"
        return
    kind, source = found
    if at.zone in ON_FIELD and not at.face_up and kind != StateKind.BY_NAME:
        yield f"{kind} while face-down"
    if kind == StateKind.CONTINUOUS:
        by = duel.state.cards.get(source)
        if at.states:
            yield f"continuous, but it has {at.states}"
        lingers = any(one.source == source for one in duel.state.lingering)
        if by is None or (not lingers and (not by.on_field or not by.face_up)):
            yield f"negated by {source}, which is not face-up on the field"
    if at.zone == Zone.MONSTER and any(mod.own for mod in at.mods):
        yield OWN_CHANGES
    if at.on_field and at.face_up and ref not in duel.negated_before:
        yield f"negated as {kind}, and nothing noticed"


def limits(duel: Duel) -> Iterator[str]:
    """No limit is over its maximum; what counts by the Chain is forgotten after it."""
    for key, count in duel.state.uses.items():
        if not 0 <= count <= key[4]:
            yield f"limit {key} stands at {count}"
        if key[0] == LimitKind.ONCE_PER_CHAIN:
            yield f"limit {key} outlasted its Chain"
    for oath in duel.state.oaths:
        if oath.in_force and oath.lifted:
            yield f"oath of {oath.card} is lifted and in force"


def chain(duel: Duel, links: tuple[ChainLink, ...]) -> Iterator[str]:
    """Every link has the outcome that its negations say, and what negated it was there."""
    numbers = [link.number for link in links]
    if numbers != list(range(1, len(links) + 1)):
        yield f"links {numbers}"
    for link in links:
        by = link.negated_by or {}
        if link.outcome is None:
            yield f"link {link.number} was never processed"
        if link.activation_negated != (link.outcome == Outcome.ACTIVATION_NEGATED):
            yield f"link {link.number}: activation negated, outcome {link.outcome}"
        if (link.effect_negated and not link.activation_negated) and link.outcome != Outcome.RESOLVED_WITHOUT_EFFECT:
            yield f"link {link.number}: effect negated, outcome {link.outcome}"
        if by and link.outcome == Outcome.RESOLVED:
            yield f"link {link.number} resolved, negated by {by}"
        number = by.get("link", link.number + 1)
        if not isinstance(number, int) or not link.number < number <= len(links):
            if "link" in by:
                yield f"link {link.number} negated by link {number}"
        elif "link" in by and links[number - 1].outcome != Outcome.RESOLVED:
            yield f"link {link.number} negated by link {number}, which {links[number - 1].outcome}"
        if "card" in by and by["card"] not in duel.state.cards:
            yield f"link {link.number} negated by {by}"
        at = duel.at(link.card)
        if link.card_activation and at.visit == link.visit and at.zone in ON_FIELD:
            stays = duel.card(link.card).subtype in STAYS
            if link.outcome == Outcome.ACTIVATION_NEGATED or not stays:
                yield f"link {link.number}: {link.card} still lies on the field"


def _negates_itself(link: ChainLink) -> bool:
    """Whether its effect may be negated by what it does itself as it resolves ("your opponent can … to negate it")."""
    return any(action.do == "negate_effect" and action.what == "self" for action in link.effect.actions)


def resolved_in_reverse(duel: Duel, links: tuple[ChainLink, ...], fresh: list[Event]) -> Iterator[str]:
    """Each link has one row that says how it ended, the last link first; a negated one does nothing after it.

    What cards that wait for links do then is not the link's doing.
    """
    ends = [event for event in fresh if event.type in ENDS and event.link]
    # Mandatory effects that went first have a Chain of their own in the same play.
    ends = ends[len(ends) - len(links) :]
    if [event.link for event in ends] != [link.number for link in reversed(links)]:
        yield f"links ended as {[event.link for event in ends]}"
        return
    waiting = {source.ref for source in duel.reacting}
    start = fresh.index(ends[0])
    for end, link in zip(ends, reversed(links), strict=True):
        if end.type == "resolve" and link.outcome == Outcome.RESOLVED_WITHOUT_EFFECT and _negates_itself(link):
            continue
        if ENDS[end.type] != link.outcome or end.card != link.card:
            yield f"link {link.number} ({link.outcome}) ended as {end.type} of {end.card}"
        if link.outcome == Outcome.RESOLVED:
            continue
        after = fresh[_index(fresh, end, start) + 1 :]
        own = [one for one in after if one.link == link.number and one.type in DOES]
        own = [one for one in own if one.card not in waiting and not LOST & set(one.rules)]
        if own:
            yield f"link {link.number} was negated, yet: {[(one.key, one.card) for one in own]}"


def _index(fresh: list[Event], event: Event, start: int) -> int:
    return next(n for n in range(start, len(fresh)) if fresh[n] is event)
