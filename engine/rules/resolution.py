"""Resolving a Chain: the last link first, each one as what was negated allows; then the cards that leave.

Sources: rulebook (`resolves-in-reverse`, `spell-trap-leaves-after-chain`); `activation-negated-is-skipped`,
`effect-negated-resolves-without-effect`, `destroying-is-not-negating`.
"""

from __future__ import annotations

from engine.duel.duel import Duel
from engine.duel.state import ChainLink
from engine.rules import actions, limits, moves, settle
from engine.rules.actions.context import Context
from engine.rules.negation import activation, effect
from engine.rules.negation import continuous as continuous_negation
from engine.rules.negation import state as state_negation
from engine.terms import ON_FIELD, Outcome, Zone

STAYS = frozenset({"Continuous", "Field", "Equip"})


def resolve(duel: Duel) -> None:
    """Resolve the present Chain to its end, with everything that leaves after it.

    The moment before each link is kept in `moments`, so that a branch may part there; one that does goes on from
    link `resume_at`, and parts no further.
    """
    first = duel.resume_at or len(duel.state.chain)
    duel.resume_at = None
    duel.moments = {}
    for number in range(first, 0, -1):
        if duel.override is None:
            duel.moments[number] = duel.fork()
        duel.link = duel.resolving = number
        duel.step = 0
        _link(duel, number)
        settle.settle(duel)
    duel.link = None
    duel.resolving = None
    _leave(duel)
    limits.chain_over(duel)
    settle.settle(duel)


def _link(duel: Duel, number: int) -> None:
    _suppose(duel, number)
    link = duel.state.chain[number - 1]
    if link.activation_negated:
        return _skip(duel, link)
    if link.card_activation and duel.at(link.card).visit == link.visit:
        # Its continuous effects apply from now on, after those that already do.
        duel.put(link.card, activating=False, since=duel.tick())
    if not link.effect_negated:
        link = _continuously(duel, link)
        if link.activation_negated:
            return _skip(duel, link)
    found = None if link.effect_negated or _spared(duel, number) else state_negation.look(duel, link)
    rules = (found.rule,) if found else ()
    if found is not None and found.negated_by is not None:
        link = duel.update_link(
            number, effect_negated=True, negated_by=found.negated_by, rules=rules, attempted_by=found.negated_by
        )
        _supposed_kind(duel, link, found.source)
        link = duel.state.chain[number - 1]
        if link.activation_negated:
            return _skip(duel, link)
    elif found is not None:
        link = duel.update_link(number, rules=rules)
        key = "out_of_reach" if found.source else "state_gone"
        duel.emit("apply", key, card=link.card, player=link.player, rules=rules, source=found.source)
    if link.effect_negated:
        _without_effect(duel, link, ("effect-negated-resolves-without-effect", *rules))
    elif not _may_resolve(duel, link):
        _without_effect(duel, link, ("destroying-is-not-negating", "continuous-card-must-stay"), key="not_on_field")
    else:
        _with_effect(duel, link)
    return _after(duel, duel.state.chain[number - 1])


def _continuously(duel: Duel, link: ChainLink) -> ChainLink:
    """Let a continuous effect negate this one use, with what it does besides; gives the link as it is then."""
    source = continuous_negation.look(duel, link)
    if source is None:
        return link
    by: dict[str, int | str] = {"card": source.ref}
    link = duel.update_link(link.number, attempted_by=by)
    mode = duel.override.mode if duel.override and duel.override.link == link.number else "effect"
    if mode == "none":
        _tell_failure(duel, link, source.ref)
        return link
    negating = activation.negate if mode == "activation" else effect.negate
    negating(duel, link.number, by, source.ref, supposed=mode == "activation")
    rest = [action for action in source.effect.actions if action.do != "negate_effect"]
    context = Context(duel, duel.at(source.ref).controller, source.ref, answered=link)
    actions.run(context, rest)
    return duel.state.chain[link.number - 1]


def _skip(duel: Duel, link: ChainLink) -> None:
    rules = ("activation-negated-is-skipped",)
    stays = "negated-card-leaves-after-chain" if link.card_activation else "negated-effect-activation-leaves-card"
    duel.update_link(link.number, outcome=Outcome.ACTIVATION_NEGATED, rules=(*link.rules, *rules, stays))
    duel.emit("skip", "skipped", card=link.card, player=link.player, rules=rules, n=link.number)


def _suppose(duel: Duel, number: int) -> None:
    """In a branch: what is supposed of the fork's link, where no card saw to it."""
    if duel.override is None or duel.override.link != number:
        return
    link = duel.state.chain[number - 1]
    if duel.override.mode == "activation" and not link.activation_negated and not _a_state_negates(duel, link):
        activation.negate(duel, number, None)
    elif duel.override.mode == "effect" and not link.effect_negated and not _a_state_negates(duel, link):
        effect.negate(duel, number, None)


def _a_state_negates(duel: Duel, link: ChainLink) -> bool:
    found = state_negation.look(duel, link)
    return found is not None and found.negated_by is not None


def _spared(duel: Duel, number: int) -> bool:
    return (
        duel.override is not None
        and duel.override.link == number
        and duel.override.mode == "none"
        and _note_spared(duel, number)
    )


def _note_spared(duel: Duel, number: int) -> bool:
    link = duel.state.chain[number - 1]
    found = state_negation.look(duel, link)
    if found is None or found.negated_by is None:
        return False
    duel.update_link(number, attempted_by=found.negated_by)
    _tell_failure(duel, link, found.source)
    return True


def _tell_failure(duel: Duel, link: ChainLink, source: str) -> None:
    key = "negation_fails" if source else "negation_fails_state"
    rules = ("supposed-negation",)
    duel.emit("apply", key, card=link.card, player=link.player, rules=rules, source=source, n=link.number)


def _supposed_kind(duel: Duel, link: ChainLink, source: str) -> None:
    """A branch that supposes the activation negated, where a state negates the effect."""
    if duel.override is not None and duel.override.link == link.number and duel.override.mode == "activation":
        duel.update_link(link.number, effect_negated=False)
        activation.negate(duel, link.number, link.negated_by, source, supposed=True)


def _may_resolve(duel: Duel, link: ChainLink) -> bool:
    """A Continuous, Field or Equip Card has to be face-up on the field, unless its own cost took it away."""
    card = duel.card(link.card)
    if card.subtype not in STAYS or link.zone not in ON_FIELD or link.card in link.cost:
        return True
    at = duel.at(link.card)
    return at.on_field and at.face_up and at.visit == link.visit


def _without_effect(duel: Duel, link: ChainLink, rules: tuple[str, ...], key: str = "no_effect") -> None:
    activation.mark(duel, link, fizzled=True)
    duel.update_link(
        link.number,
        outcome=Outcome.RESOLVED_WITHOUT_EFFECT,
        rules=link.rules + tuple(r for r in rules if r not in link.rules),
    )
    source = link.negated_by.get("card", "") if link.negated_by else ""
    duel.emit("no_effect", key, card=link.card, player=link.player, rules=rules, n=link.number, source=source)


def _with_effect(duel: Duel, link: ChainLink) -> None:
    duel.update_link(link.number, outcome=Outcome.RESOLVED)
    duel.emit(
        "resolve",
        "resolves",
        card=link.card,
        player=link.player,
        rules=link.rules or ("resolves-in-reverse",),
        n=link.number,
    )
    context = Context(duel, link.player, link.card, link, link.event_card, event_was=link.event_was)
    before = len(duel.events)
    done = actions.run(context, link.actions)
    if duel.state.chain[link.number - 1].effect_negated:  # as it resolved, by what it says itself
        duel.update_link(link.number, outcome=Outcome.RESOLVED_WITHOUT_EFFECT)
    if link.actions and not done and len(duel.events) == before:
        duel.emit(
            "apply",
            "nothing_applied",
            card=link.card,
            player=link.player,
            rules=("target-gone",) if link.targets else (),
        )


def _after(duel: Duel, link: ChainLink) -> None:
    """What waits for a link to have been processed, with effect or without."""
    for ref in link.targets:
        duel.happen("targeted", ref, about=link, by="effect", cause=link.card, before=duel.at(ref))
    duel.happen("resolved", link.card, about=link, before=duel.at(link.card))


def _leave(duel: Duel) -> None:
    """Spells and Traps that do not stay go to the GY; one whose activation was negated was not on the field any
    more."""
    for link in reversed(duel.state.chain):
        at = duel.at(link.card)
        if not link.card_activation or at.zone not in ON_FIELD or at.visit != link.visit:
            continue
        if link.outcome == Outcome.ACTIVATION_NEGATED:
            _go(duel, link, "leaves_negated", ("negated-card-leaves-after-chain",))
        elif duel.card(link.card).subtype not in STAYS:
            _go(duel, link, "leaves", ("spell-trap-leaves-after-chain",))


def _go(duel: Duel, link: ChainLink, key: str, rules: tuple[str, ...]) -> None:
    moves.move(duel, link.card, Zone.GY, key=key, by="rule", rules=rules, type="leave_after_chain")
