"""Every change the page can make to a scenario, by its name in an address (`/edit/?s=…&op=…`)."""

from __future__ import annotations

from rulings_site.explorer.edits.base import Edit
from rulings_site.explorer.edits.cards import ChangeCard, PlaceForm, RemoveCard
from rulings_site.explorer.edits.ground import GroundForm
from rulings_site.explorer.edits.link import ChangeLink
from rulings_site.explorer.edits.pick import Chain, Play
from rulings_site.explorer.edits.plays import (
    Again,
    Attack,
    CompareLink,
    NextPhase,
    NextTurn,
    NormalSummon,
    RemoveLink,
    RemovePlay,
    SetCard,
)

EDITS: dict[str, type[Edit]] = {
    edit.op: edit
    for edit in (
        Chain,
        Play,
        ChangeLink,
        RemoveLink,
        CompareLink,
        Again,
        NormalSummon,
        SetCard,
        Attack,
        NextPhase,
        NextTurn,
        RemovePlay,
        PlaceForm,
        ChangeCard,
        RemoveCard,
        GroundForm,
    )
}

__all__ = ["EDITS", "ChangeCard", "ChangeLink", "Edit", "GroundForm", "PlaceForm"]
