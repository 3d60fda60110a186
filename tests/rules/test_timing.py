"""Whose event happened, and was it the last thing to happen."""

from __future__ import annotations

from engine.cards import ActivationPattern, Effect, EventPattern, Filter
from engine.duel.events import Happening
from engine.rules import moves, timing
from engine.terms import CardKind, EffectKind, Outcome, Position, SummonHow, Zone
from tests.rules.board import QUICK_PLAY, TRAP, at, board, build, monster, own, played


def test_the_last_thing_happened_in_the_lowest_link_that_was_processed() -> None:
    duel = board({"one": at(TRAP, "spell_trap"), "two": at(QUICK_PLAY, "hand")})
    assert build(duel, "one", "two") is None
    duel.update_link(2, outcome=Outcome.RESOLVED)
    duel.update_link(1, outcome=Outcome.RESOLVED_WITHOUT_EFFECT)
    assert timing.last_happened(duel.state.chain) == 1
    duel.update_link(1, outcome=Outcome.ACTIVATION_NEGATED)
    assert timing.last_happened(duel.state.chain) == 2
    duel.update_link(2, outcome=Outcome.ACTIVATION_NEGATED)
    assert timing.last_happened(duel.state.chain) is None


def test_only_optional_when_effects_can_miss_their_timing() -> None:
    kind = EffectKind.TRIGGER
    assert timing.can_miss(Effect(n=1, kind=kind, timing="when"))
    assert not timing.can_miss(Effect(n=1, kind=kind, timing="if"))
    assert not timing.can_miss(Effect(n=1, kind=kind, timing="when", optional=False))


def test_a_tribute_summon_is_a_normal_summon_and_a_synchro_summon_a_special_one() -> None:
    duel = board({"mon": at("any monster")})

    def waits_for(wanted: SummonHow, how: SummonHow) -> bool:
        pattern = EventPattern(events=("summoned",), how=(wanted,))
        return timing.matches(duel, pattern, Happening("summoned", "mon", how=how), "mon")

    assert waits_for(SummonHow.NORMAL, SummonHow.TRIBUTE)
    assert not waits_for(SummonHow.NORMAL, SummonHow.SYNCHRO)
    assert waits_for(SummonHow.SPECIAL, SummonHow.SYNCHRO)
    assert not waits_for(SummonHow.SPECIAL, SummonHow.FLIP)


def test_a_filter_reads_the_card_as_it_was() -> None:
    duel = board({"mon": at(monster()), "gone": at(monster(), "gy")})
    pattern = EventPattern(events=("sent_to_gy",), what="any", filter=Filter(zones=(Zone.MONSTER,)))
    before = duel.at("mon")
    assert timing.matches(duel, pattern, Happening("sent_to_gy", "gone", before=before), "mon")
    assert not timing.matches(duel, pattern, Happening("sent_to_gy", "gone", before=duel.at("gone")), "mon")


def test_a_when_effect_misses_what_a_cost_did() -> None:
    cards = {
        "peten": at("Peten the Dark Clown", "hand"),
        "deck": at("Peten the Dark Clown", "deck"),
        "wrath": at("Divine Wrath", "spell_trap"),
        "mon": at("Exiled Force", owner="B"),
        "goal": at("any monster"),
    }
    chain = [{"player": "B", "card": "mon", "targets": ["goal"]}, {"player": "A", "card": "wrath", "cost": ["peten"]}]
    (trigger,) = played(cards, {"chain": chain}, turn_player="B")["plays"][0]["triggers"]
    assert (trigger["card"], trigger["why"]) == ("peten", "missed_timing")


def test_an_event_is_what_the_pattern_says_in_each_of_its_words() -> None:
    duel = board({"me": at(monster()), "mine": at(monster()), "theirs": at(monster(), owner="B")})
    happening = Happening(
        "sent_to_gy", "mine", duel.at("mine"), Zone.GY, "effect", "theirs", "B", SummonHow.SPECIAL, player="A"
    )
    theirs, mine = Filter(side="opponent"), Filter(side="self")
    fitting = (
        {},
        {"what": "other"},
        {"by": "effect"},
        {"by": "battle_or_effect"},
        {"from_zones": (Zone.MONSTER,)},
        {"to_zones": (Zone.GY,)},
        {"how": (SummonHow.SPECIAL,)},
        {"cause_side": "opponent"},
        {"cause": theirs},
        {"filter": mine},
        {"player": "self"},
        {"to_positions": (Position.ATTACK,)},
        {"none_of": (EventPattern(events=("sent_to_gy",), what="any", by="battle"),)},
    )
    others = (
        {"what": "self"},
        {"by": "battle"},
        {"from_zones": (Zone.HAND,)},
        {"to_zones": (Zone.BANISHED,)},
        {"how": (SummonHow.NORMAL,)},
        {"cause_side": "self"},
        {"cause": mine},
        {"filter": theirs},
        {"direct": True},
        {"activation": ActivationPattern()},
        {"any_of": (EventPattern(events=("banished",)),)},
        {"player": "opponent"},
        {"to_positions": (Position.DEFENSE,)},
        {"none_of": (EventPattern(events=("sent_to_gy",), what="any", by="effect"),)},
    )
    for words, expected in [*((one, True) for one in fitting), *((one, False) for one in others)]:
        pattern = EventPattern(**{"events": ("sent_to_gy",), "what": "any", **words})
        assert timing.matches(duel, pattern, happening, "me") == expected, words


def test_an_activation_that_is_waited_for_is_that_of_a_player_and_a_kind_of_card() -> None:
    duel = board({"trap": at(TRAP, "spell_trap"), "me": at(monster()), "other": at(monster(), owner="B")})
    assert build(duel, "trap") is None
    happening = Happening("resolved", "trap", about=duel.state.chain[0])
    for player, ref, expected in (
        ("any", "me", True),
        ("self", "me", True),
        ("opponent", "me", False),
        ("self", "other", False),
        ("opponent", "other", True),
    ):
        pattern = EventPattern(events=("resolved",), what="any", activation=ActivationPattern(player=player))
        assert timing.matches(duel, pattern, happening, ref) == expected, (player, ref)
    of_spells = ActivationPattern(kinds=(CardKind.SPELL,))
    assert not timing.matches(
        duel, EventPattern(events=("resolved",), what="any", activation=of_spells), happening, "me"
    )


def test_what_is_excepted_is_looked_for_in_the_whole_move() -> None:
    duel = board({"me": at(monster()), "drawn": at(monster(), "deck"), "added": at(monster(), "deck")})
    moves.move(duel, "drawn", Zone.HAND, key="drawn", also=("drawn",))
    moves.move(duel, "added", Zone.HAND, key="added_to_hand")
    drawing = EventPattern(events=("drawn",), what="any")
    pattern = EventPattern(events=("added_to_hand",), what="any", none_of=(drawing,))
    assert [one.card for one in duel.happened if timing.matches(duel, pattern, one, "me")] == ["added"]


def test_it_happens_to_so_many_cards_at_the_same_time() -> None:
    event = {"events": ["sent_to_gy"], "what": "any"}
    for n in (1, 2, 3):
        refs = [f"mon{number}" for number in range(n)]
        for words, expected in (({"together": 2}, n >= 2), ({"alone": 2}, n == 2), ({}, True)):
            waits = own({"kind": "trigger", "from": ["monster"], "responds_to": {"event": {**event, **words}}})
            duel = board({"me": at(waits), **{ref: at(monster()) for ref in refs}})
            for ref in refs:
                moves.move(duel, ref, Zone.GY, key="sent_to_gy")
            assert bool(timing.pending(duel, ())) == expected, (n, words)


def test_an_equip_card_goes_because_its_monster_did() -> None:
    duel = board(
        {"mon": at(monster()), "other": at(monster()), "card": at("any spell", "spell_trap", equipped_to="mon")}
    )
    reason = EventPattern(events=("destroyed",), cause_side="opponent")
    pattern = EventPattern(events=("sent_to_gy",), because=reason)
    happening = Happening("sent_to_gy", "card", duel.at("card"))
    for card, name, who, expected in (
        ("mon", "destroyed", "B", True),
        ("mon", "destroyed", "A", False),
        ("mon", "banished", "B", False),
        ("other", "destroyed", "B", False),
    ):
        duel.happened[:] = [Happening(name, card, cause_player=who)]
        assert timing.matches(duel, pattern, happening, "card") == expected, (card, name, who)


def test_a_monster_is_made_of_its_materials() -> None:
    duel = board({"me": at(monster()), "used": at("Battle Ox", "gy"), "not": at("Mystical Elf", "gy")})
    for name, expected in (("Battle Ox", True), ("Mystical Elf", False)):
        pattern = EventPattern(events=("summoned",), filter=Filter(made_of=Filter(names=(name,))))
        assert timing.matches(duel, pattern, Happening("summoned", "me"), "me")
        duel.put("me", materials=("used",))
        assert timing.matches(duel, pattern, Happening("summoned", "me"), "me") == expected
        duel.put("me", materials=())


def test_the_event_of_a_trigger_is_its_own() -> None:
    duel = board({"one": at("Sangan"), "two": at("Sangan", "gy"), "gone": at("Peten the Dark Clown")})
    for ref in ("one", "gone"):
        moves.move(duel, ref, Zone.GY, key="sent_to_gy")
    duel.pending = timing.pending(duel, ())
    sangan, peten = duel.card("one").effects[0], duel.card("gone").effects[0]
    assert timing.event_cards(duel, "one", sangan) == ("one",)
    assert timing.event(duel, "gone", peten)[0] == "gone"
    for ref, effect in (("two", sangan), ("one", peten)):
        assert timing.event_cards(duel, ref, effect) == ()
        assert timing.event(duel, ref, effect) == ("", None)
