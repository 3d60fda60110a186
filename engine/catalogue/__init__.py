"""The catalogue: what the engine knows of each card, and how a card is found."""

from engine.catalogue.export import export
from engine.catalogue.index import best_known
from engine.catalogue.load import aliases, all_cards, by_id, by_name, version
from engine.catalogue.negators import negators
from engine.catalogue.search import search

__all__ = ["aliases", "all_cards", "best_known", "by_id", "by_name", "export", "negators", "search", "version"]
