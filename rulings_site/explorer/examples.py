"""Scenarios that the page offers to begin with."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from rulings_site.explorer.plays import Scenario

LIES: dict[str, dict[str, str]] = {
    "hand": {"zone": "hand"},
    "gy": {"zone": "gy"},
    "attack": {"zone": "monster", "position": "attack"},
    "defense": {"zone": "monster", "position": "defense"},
    "set": {"zone": "spell_trap", "position": "set"},
    "face-up": {"zone": "spell_trap", "position": "face_up"},
}


def card(owner: str, where: str, what: str | dict[str, Any], **rest: Any) -> dict[str, Any]:
    """A card of a scenario: whose, where it lies, which."""
    return {"card": what, "owner": owner, **LIES[where], **rest}


def link(player: str, ref: str, **rest: Any) -> dict[str, Any]:
    """A link of a chain."""
    return {"player": player, "card": ref, **rest}


LIVE: Scenario = {
    "v": 1,
    "cards": {
        "storm": card("A", "hand", "Lightning Storm"),
        "storm2": card("A", "hand", "Lightning Storm"),
        "bribe": card("B", "set", "Dark Bribe"),
        "warwolf": card("B", "attack", "Gene-Warped Warwolf"),
    },
    "plays": [
        {"chain": [link("A", "storm", effect=1), link("B", "bribe")]},
        {"chain": [link("A", "storm2", effect=1)]},
    ],
}
"""What `/` shows, already answered."""

EXAMPLES: list[tuple[Any, Scenario]] = [
    (
        _("Rescue Rabbit under Skill Drain"),
        {
            "v": 1,
            "cards": {"rabbit": card("A", "attack", "Rescue Rabbit"), "drain": card("B", "face-up", "Skill Drain")},
            "plays": [{"chain": [link("A", "rabbit", effect=1)]}],
        },
    ),
    (
        _("Judgment Dragon, answered by Effect Veiler"),
        {
            "v": 1,
            "cards": {
                "judgment": card("A", "attack", "Judgment Dragon"),
                "veiler": card("B", "hand", "Effect Veiler"),
                "other": card("B", "attack", "any monster"),
            },
            "plays": [{"chain": [link("A", "judgment", effect=1), link("B", "veiler", targets=["judgment"])]}],
        },
    ),
    (
        _("Pot of Duality, answered by Solemn Judgment"),
        {
            "v": 1,
            "cards": {"duality": card("A", "hand", "Pot of Duality"), "solemn": card("B", "set", "Solemn Judgment")},
            "plays": [{"chain": [link("A", "duality"), link("B", "solemn")]}],
        },
    ),
    (
        _("Nekroz Cycle negated: may the second be used?"),
        {
            "v": 1,
            "cards": {
                "cycle": card("A", "hand", "Nekroz Cycle"),
                "cycle2": card("A", "hand", "Nekroz Cycle"),
                "unicore": card("A", "hand", "Nekroz of Unicore"),
                "tribute": card("A", "attack", {"any": "monster", "level": 4}),
                "bribe": card("B", "set", "Dark Bribe"),
            },
            "plays": [
                {"chain": [link("A", "cycle", choices={"cards": ["unicore", "tribute"]}), link("B", "bribe")]},
                {"chain": [link("A", "cycle2", choices={"cards": ["unicore", "tribute"]})]},
            ],
        },
    ),
    (
        _("Forbidden Lance on Spirit Reaper, between Toadally Awesome and Number 38"),
        {
            "v": 1,
            "cards": {
                "reaper": card("B", "attack", "Spirit Reaper"),
                "lance": card("A", "hand", "Forbidden Lance"),
                "awesome": card("B", "attack", "Toadally Awesome"),
                "frog": card("B", "hand", "Swap Frog"),
                "titanic": card("B", "attack", "Number 38: Hope Harbinger Dragon Titanic Galaxy"),
            },
            "plays": [{"chain": [link("A", "lance", targets=["reaper"]), link("B", "awesome", cost=["frog"])]}],
        },
    ),
    (
        _("Michael destroyed by Divine Wrath: what happened last?"),
        {
            "v": 1,
            "cards": {
                "michael": card("A", "attack", "Michael, the Arch-Lightsworn"),
                "body": card("B", "attack", "any monster"),
                "lumina": card("A", "gy", "Lumina, Lightsworn Summoner"),
                "wrath": card("B", "set", "Divine Wrath"),
                "discard": card("B", "hand", "any spell"),
            },
            "plays": [
                {"chain": [link("A", "michael", effect=1, targets=["body"]), link("B", "wrath", cost=["discard"])]}
            ],
        },
    ),
    (
        _("Great Shogun Shien and a Spell that was negated"),
        {
            "v": 1,
            "cards": {
                "shien": card("B", "attack", "Great Shogun Shien"),
                "greed": card("A", "hand", "Pot of Greed"),
                "upstart": card("A", "hand", "Upstart Goblin"),
                "judgment": card("B", "set", "Solemn Judgment"),
            },
            "plays": [
                {"chain": [link("A", "greed"), link("B", "judgment")]},
                {"chain": [link("A", "upstart")]},
            ],
        },
    ),
    (
        _("Breaker under Effect Veiler: what about its counter?"),
        {
            "v": 1,
            "cards": {
                "breaker": card("A", "attack", "Breaker the Magical Warrior", counters={"Spell Counter": 1}),
                "veiler": card("B", "hand", "Effect Veiler"),
            },
            "plays": [{"chain": [link("B", "veiler", targets=["breaker"])]}],
        },
    ),
    (
        _("Sangan, its Summon negated"),
        {
            "v": 1,
            "cards": {"sangan": card("A", "hand", "Sangan"), "judgment": card("B", "set", "Solemn Judgment")},
            "plays": [
                {
                    "summon": {"player": "A", "card": "sangan", "how": "normal"},
                    "response": [link("B", "judgment")],
                }
            ],
        },
    ),
    (
        _("Judgment Dragon, its Summon negated: may it be revived?"),
        {
            "v": 1,
            "cards": {
                "dragon": card("A", "hand", "Judgment Dragon"),
                "lumina": card("A", "gy", "Lumina, Lightsworn Summoner"),
                "garoth": card("A", "gy", "Garoth, Lightsworn Warrior"),
                "wulf": card("A", "gy", "Wulf, Lightsworn Beast"),
                "celestia": card("A", "gy", "Celestia, Lightsworn Angel"),
                "horn": card("B", "set", "Black Horn of Heaven"),
                "reborn": card("A", "hand", "Monster Reborn"),
            },
            "plays": [
                {
                    "summon": {"player": "A", "card": "dragon", "how": "special"},
                    "response": [link("B", "horn")],
                },
                {"chain": [link("A", "reborn", targets=["dragon"])]},
            ],
        },
    ),
    (
        _("Sangan destroyed in battle by Dark Ruler Ha Des"),
        {
            "v": 1,
            "phase": "battle_step",
            "cards": {
                "hades": card("A", "attack", "Dark Ruler Ha Des"),
                "sangan": card("B", "attack", "Sangan"),
            },
            "plays": [
                {"attack": {"card": "hades", "target": "sangan"}},
                {"battle": "end"},
                {"chain": [link("B", "sangan")]},
            ],
        },
    ),
    (
        _("Honest, answered by Divine Wrath in the Damage Step"),
        {
            "v": 1,
            "phase": "battle_step",
            "cards": {
                "knight": card("A", "attack", {"any": "monster", "attribute": "LIGHT", "atk": 1000}),
                "honest": card("A", "hand", "Honest"),
                "foe": card("B", "attack", {"any": "monster", "atk": 1500}),
                "wrath": card("B", "set", "Divine Wrath"),
                "discard": card("B", "hand", "any spell"),
            },
            "plays": [
                {"attack": {"card": "knight", "target": "foe"}},
                {"phase": "damage_before"},
                {"chain": [link("A", "honest"), link("B", "wrath", cost=["discard"])]},
                {"battle": "end"},
            ],
        },
    ),
    (
        _("Counterforce after Scrap-Iron Scarecrow"),
        {
            "v": 1,
            "phase": "battle_step",
            "cards": {
                "attacker": card("A", "attack", {"any": "monster", "atk": 2000}),
                "target": card("B", "attack", {"any": "monster", "atk": 1200}),
                "scarecrow": card("B", "set", "Scrap-Iron Scarecrow"),
                "counterforce": card("B", "set", "Counterforce"),
            },
            "plays": [
                {
                    "attack": {"card": "attacker", "target": "target"},
                    "response": [link("B", "scarecrow", targets=["attacker"])],
                },
                {"chain": [link("B", "counterforce")]},
            ],
        },
    ),
    (
        _("Mirror Force against an attack from Defense Position"),
        {
            "v": 1,
            "phase": "battle_step",
            "cards": {
                "shogun": card("A", "defense", "Total Defense Shogun"),
                "other": card("A", "attack", "any monster"),
                "target": card("B", "attack", {"any": "monster", "atk": 1000, "def": 500}),
                "mirror": card("B", "set", "Mirror Force"),
            },
            "plays": [
                {"attack": {"card": "shogun", "target": "target"}, "response": [link("B", "mirror")]},
                {"battle": "end"},
            ],
        },
    ),
]
"""Further examples: their words and the scenario. What they show is in rulings of the same cards."""
