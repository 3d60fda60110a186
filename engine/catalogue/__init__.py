"""The catalogue: what the engine knows of each card, and how a card is found."""

from engine.catalogue.load import VERSION, aliases, all_cards, by_id, by_name

__all__ = ["VERSION", "aliases", "all_cards", "by_id", "by_name"]
