"""Problem-Solving Card Text read into facts."""

from engine.psct.card_text import Reading, read_text
from engine.psct.drafts import About

__all__ = ["About", "Reading", "read_text"]
