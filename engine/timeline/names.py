"""What cards are called in a result: their name in the reader's language, told apart where two share it."""

from __future__ import annotations

from engine.cards import Card
from engine.duel.state import State
from engine.terms import Language
from engine.wording import Wording

NAME_KEYS = {Language.EN: ("en",), Language.ZH_HANT: ("zh-TW", "zh-CN", "en"), Language.JA: ("ja", "en")}
FRAMES = ("Fusion", "Synchro", "Xyz", "Link", "Ritual", "Pendulum")


def name_of(card: Card, wording: Wording) -> str:
    """The card's name in that language, or in English."""
    if card.stand_in and card.name.startswith("unnamed "):
        return str(wording["UNNAMED"].get(card.kind, card.name))
    if card.stand_in:
        return wording.word("stand_in", card.name)
    for key in NAME_KEYS[wording.language]:
        if key in card.names:
            return card.names[key]
    return card.name


def by_ref(state: State, wording: Wording) -> dict[str, str]:
    """The names of all cards of a duel by ref; the second card of a name is told apart as a further copy."""
    names: dict[str, str] = {}
    seen: dict[tuple[str, str], int] = {}
    for ref, at in state.cards.items():
        name = name_of(state.known[ref], wording)
        if state.known[ref].stand_in and state.known[ref].name.startswith("unnamed "):
            names[ref] = name
            continue
        count = seen[name, at.owner] = seen.get((name, at.owner), 0) + 1
        names[ref] = name if count == 1 else wording.copy.format(name=name, n=count)
    return names


def frame_of(card: Card) -> str:
    """The frame a card is printed in: normal effect fusion ritual synchro xyz pendulum link spell trap."""
    if card.kind != "monster":
        return str(card.kind)
    for word in FRAMES:
        if word in card.types:
            return word.lower()
    return "normal" if "Normal" in card.types else "effect"
