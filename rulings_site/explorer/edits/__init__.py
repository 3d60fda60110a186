"""Every change the page can make to a scenario, by its name in an address (`/edit/?s=…&op=…`)."""

from __future__ import annotations

from rulings_site.explorer.edits.acts import Act
from rulings_site.explorer.edits.base import Edit
from rulings_site.explorer.edits.battles import Attack, BattleOn, NextPhase, NextTurn
from rulings_site.explorer.edits.cards import ChangeCard, PlaceForm, RemoveCard, ReplaceCard
from rulings_site.explorer.edits.ground import GroundForm
from rulings_site.explorer.edits.link import ChangeLink
from rulings_site.explorer.edits.pick import Chain, Play
from rulings_site.explorer.edits.plays import Again, CompareLink, RemoveLink, RemovePlay
from rulings_site.explorer.edits.summons import Answer, ChangePosition, SetCard, Summon, Unanswer

EDITS: dict[str, type[Edit]] = {
    edit.op: edit
    for edit in (
        Chain,
        Play,
        ChangeLink,
        RemoveLink,
        CompareLink,
        Again,
        Summon,
        SetCard,
        ChangePosition,
        Answer,
        Unanswer,
        Attack,
        BattleOn,
        NextPhase,
        NextTurn,
        RemovePlay,
        PlaceForm,
        ChangeCard,
        ReplaceCard,
        RemoveCard,
        GroundForm,
    )
}
FORMS: dict[str, type[Edit]] = {
    edit.op: edit
    for edit in (
        ChangeLink,
        ChangeCard,
        PlaceForm,
        ReplaceCard,
        Summon,
        SetCard,
        ChangePosition,
        Answer,
        Attack,
        NextPhase,
    )
}
"""The edits whose form is fetched when it is opened, or has a page without JavaScript."""

__all__ = ["EDITS", "FORMS", "Act", "Edit", "GroundForm", "PlaceForm", "ReplaceCard"]
