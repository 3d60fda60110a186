"""Scenarios that the page offers to begin with."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from rulings_site.explorer.plays import Scenario

LIVE: Scenario = {
    "v": 1,
    "cards": {
        "storm": {"card": "Lightning Storm", "owner": "A", "zone": "hand"},
        "storm2": {"card": "Lightning Storm", "owner": "A", "zone": "hand"},
        "bribe": {"card": "Dark Bribe", "owner": "B", "zone": "spell_trap", "position": "set"},
        "warwolf": {"card": "Gene-Warped Warwolf", "owner": "B", "zone": "monster", "position": "attack"},
    },
    "plays": [
        {"chain": [{"player": "A", "card": "storm", "effect": 1}, {"player": "B", "card": "bribe"}]},
        {"chain": [{"player": "A", "card": "storm2", "effect": 1}]},
    ],
}
"""What `/` shows, already answered."""

EXAMPLES = [
    (
        _("Rescue Rabbit under Skill Drain"),
        {
            "v": 1,
            "cards": {
                "rabbit": {"card": "Rescue Rabbit", "owner": "A", "zone": "monster", "position": "attack"},
                "drain": {"card": "Skill Drain", "owner": "B", "zone": "spell_trap", "position": "face_up"},
            },
            "plays": [{"chain": [{"player": "A", "card": "rabbit", "effect": 1}]}],
        },
    ),
    (
        _("Judgment Dragon, answered by Effect Veiler"),
        {
            "v": 1,
            "cards": {
                "judgment": {"card": "Judgment Dragon", "owner": "A", "zone": "monster", "position": "attack"},
                "veiler": {"card": "Effect Veiler", "owner": "B", "zone": "hand"},
                "other": {"card": "any monster", "owner": "B", "zone": "monster", "position": "attack"},
            },
            "plays": [
                {
                    "chain": [
                        {"player": "A", "card": "judgment", "effect": 1},
                        {"player": "B", "card": "veiler", "targets": ["judgment"]},
                    ]
                }
            ],
        },
    ),
    (
        _("Pot of Duality, answered by Solemn Judgment"),
        {
            "v": 1,
            "cards": {
                "duality": {"card": "Pot of Duality", "owner": "A", "zone": "hand"},
                "solemn": {"card": "Solemn Judgment", "owner": "B", "zone": "spell_trap", "position": "set"},
            },
            "plays": [{"chain": [{"player": "A", "card": "duality"}, {"player": "B", "card": "solemn"}]}],
        },
    ),
]
"""Further examples: their words and the scenario. What they show is in rulings of the same cards."""
