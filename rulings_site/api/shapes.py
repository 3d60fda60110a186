"""What goes in and out, for /api/v1/openapi.json. A scenario's parts are read off the engine's own types."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.scenario.schema import LIMITS, CardSpec, Fork, Play

REF = "#/components/schemas/{name}"

EXAMPLE: dict[str, Any] = {
    "v": 1,
    "title": "Lightning Storm, answered by Dark Bribe",
    "cards": {
        "storm": {"card": "Lightning Storm", "owner": "A", "zone": "hand"},
        "bribe": {"card": "Dark Bribe", "owner": "B", "zone": "spell_trap", "position": "set"},
        "monster": {"card": "any monster", "owner": "B", "zone": "monster", "position": "attack"},
    },
    "plays": [
        {"chain": [{"player": "A", "card": "storm", "choices": {"option": 1}}, {"player": "B", "card": "bribe"}]},
    ],
}


def components() -> dict[str, Any]:
    """All named shapes, as JSON Schema."""
    _, parts = msgspec.json.schema_components([CardSpec, Play, Fork], ref_template=REF)
    return {**parts, "Scenario": scenario(), "Result": RESULT, "Error": ERROR, "FoundCard": FOUND_CARD}


def scenario() -> dict[str, Any]:
    """Scenario format 1."""
    side = {"type": "string", "enum": ["A", "B"]}
    points = {"type": "integer", "minimum": 1}
    return {
        "type": "object",
        "required": ["v", "cards", "plays"],
        "additionalProperties": False,
        "properties": {
            "v": {"const": 1},
            "title": {"type": "string"},
            "turn_player": {**side, "default": "A"},
            "phase": {"$ref": REF.format(name="Phase"), "default": "main1"},
            "lp": {"type": "object", "properties": {"A": points, "B": points}, "default": {"A": 8000, "B": 8000}},
            "cards": {
                "type": "object",
                "description": "Ref -> a card in the duel.",
                "maxProperties": LIMITS["cards"],
                "additionalProperties": {"$ref": REF.format(name="CardSpec")},
            },
            "plays": {
                "type": "array",
                "description": "What happens, in order. A play the rules forbid is refused and the next one is tried.",
                "maxItems": LIMITS["plays"],
                "items": {"$ref": REF.format(name="Play")},
            },
            "fork": {
                "description": "Whose negation is compared; by default the first that something sets out to negate.",
                "anyOf": [{"$ref": REF.format(name="Fork")}, {"type": "null"}],
            },
            "rulings": {"type": "string", "enum": ["articles", "latest"], "default": "articles"},
        },
        "example": EXAMPLE,
    }


RESULT: dict[str, Any] = {
    "type": "object",
    "required": ["v", "engine", "catalogue", "fork", "branches", "comparison"],
    "properties": {
        "v": {"const": 1},
        "engine": {"type": "string", "description": "Version of the engine."},
        "catalogue": {"type": "string", "description": "Date of the card catalogue."},
        "fork": {
            "type": ["object", "null"],
            "description": "`play`, `link` and what sets out to negate it (`negated_by`); null where there is no link.",
        },
        "branches": {
            "type": "object",
            "description": "`as_played`, `not_negated`, `activation_negated`, `effect_negated`: each with `plays`, "
            "`events`, `final`, `limits`, `oaths`, and `note` where there is one.",
            "additionalProperties": {"type": "object"},
        },
        "comparison": {
            "type": "array",
            "description": "Twelve questions about the fork's link: a word and a sentence in each branch.",
            "items": {"type": "object", "required": ["question", "label", "answers", "sentences", "differs", "rules"]},
        },
    },
}
ERROR: dict[str, Any] = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["path", "message", "hint"],
            "properties": {
                "path": {
                    "type": "string",
                    "description": 'Where; plays and links count from 1; "" where it is the request as a whole.',
                },
                "message": {"type": "string", "description": "What is wrong there."},
                "hint": {"type": "string", "description": "What would be right."},
            },
        }
    },
    "example": {
        "error": {
            "path": "cards.storm.zone",
            "message": '"grave" is not a zone',
            "hint": 'did you mean "gy"?',
        }
    },
}
FOUND_CARD: dict[str, Any] = {
    "type": "object",
    "required": ["id", "name", "matched_name", "language"],
    "properties": {
        "id": {"type": "integer", "description": "The card's passcode."},
        "name": {"type": "string", "description": "Its English name."},
        "matched_name": {"type": "string", "description": "The name that was found."},
        "language": {"type": "string", "description": "The language of that name."},
    },
}


def _json(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _named(name: str) -> dict[str, str]:
    return {"$ref": REF.format(name=name)}


RESOLVE: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": _named("Scenario"), "example": EXAMPLE}},
    },
    "responses": {
        200: _json("The result.", _named("Result")),
        400: _json("Not JSON, or not a scenario: where and what.", _named("Error")),
        413: _json("More than 64 KiB.", _named("Error")),
        415: _json("Not sent as application/json.", _named("Error")),
        500: _json("A mistake of the engine.", _named("Error")),
    },
}
CARDS: dict[str, Any] = {
    "responses": {
        200: _json("The cards found, best first.", {"type": "array", "items": _named("FoundCard")}),
        400: _json("A parameter that cannot be read.", _named("Error")),
    },
}
