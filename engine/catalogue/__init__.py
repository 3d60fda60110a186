"""The catalogue: what the engine knows of each card, and how a card is found."""

from engine.catalogue.export import export
from engine.catalogue.load import VERSION, aliases, all_cards, by_id, by_name
from engine.catalogue.search import search

__all__ = ["VERSION", "aliases", "all_cards", "by_id", "by_name", "export", "search"]
