"""The words of the page for the closed vocabularies of the scenario format."""

from __future__ import annotations

from django.utils.text import format_lazy
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

ZONES = {
    "hand": _("Hand"),
    "monster": _("Monster Zone"),
    "spell_trap": _("Spell & Trap Zone"),
    "field": _("Field Zone"),
    "pendulum": _("Pendulum Zone"),
    "gy": _("GY"),
    "banished": _("Banished"),
    "deck": _("Deck"),
    "extra": _("Extra Deck"),
    "material": _("Xyz Material"),
}
POSITIONS = {
    "attack": _("Attack Position"),
    "defense": _("Defense Position"),
    "facedown_defense": _("face-down Defense Position"),
    "face_up": _("face-up"),
    "set": _("Set"),
    "face_down": _("face-down"),
}
PHASES = {
    "draw": _("Draw Phase"),
    "standby": _("Standby Phase"),
    "main1": _("Main Phase 1"),
    "battle_start": _("Battle Phase: Start Step"),
    "battle_step": _("Battle Step"),
    "damage_start": _("Damage Step: start"),
    "damage_before": _("Damage Step: before calculation"),
    "damage_calculation": _("Damage Step: damage calculation"),
    "damage_after": _("Damage Step: after calculation"),
    "damage_end": _("Damage Step: end"),
    "battle_end": _("Battle Phase: End Step"),
    "main2": _("Main Phase 2"),
    "end": _("End Phase"),
}
STATES = {
    "": _("not negated"),
    "applied": _("by an effect that was applied (Effect Veiler)"),
    "summoned": _("by the effect that Summoned it"),
    "battle": _("by battle with a monster"),
    "after_damage_calculation": _("after damage calculation"),
    "by_name": _("by its name"),
    "field": _("as all face-up cards on the field"),
    "battling": _("while it battles"),
    "continuous": _("by a continuous effect"),
}
HOWS = {
    "normal": _("Normal Summon"),
    "tribute": _("Tribute Summon"),
    "set": _("Set of a monster"),
    "special": _("Special Summon in its own way"),
    "flip": _("Flip Summon"),
    "gemini": _("second Normal Summon of a Gemini monster"),
    "synchro": _("Synchro Summon"),
    "xyz": _("Xyz Summon"),
    "link": _("Link Summon"),
    "pendulum": _("Pendulum Summon"),
}
"""The Summons that are plays of their own; Fusion and Ritual Summons are made by effects."""
BATTLE_STEPS = {
    "damage_start": _("the start of the Damage Step"),
    "damage_before": _("before damage calculation"),
    "damage_calculation": _("damage calculation"),
    "damage_after": _("after damage calculation"),
    "damage_end": _("the end of the Damage Step"),
}
"""How far a battle may be carried on."""
FRAMES = {
    "normal": _("Normal Monster"),
    "effect": _("Effect Monster"),
    "ritual": _("Ritual Monster"),
    "fusion": _("Fusion Monster"),
    "synchro": _("Synchro Monster"),
    "xyz": _("Xyz Monster"),
    "pendulum": _("Pendulum Monster"),
    "link": _("Link Monster"),
    "spell": _("Spell Card"),
    "trap": _("Trap Card"),
}
BRANCHES = {
    "not_negated": _("Not negated"),
    "activation_negated": _("Activation negated"),
    "effect_negated": _("Effect negated"),
    "as_played": _("As played"),
}
OUTCOMES = {
    "resolved": _("Resolves."),
    "resolved_without_effect": _("Resolves without effect."),
    "activation_negated": _("Skipped."),
}
ANSWERS = {
    "yes": _("Yes"),
    "no": _("No"),
    "not_applicable": pgettext_lazy("answer", "Does not apply"),
    "nothing": _("Nothing"),
    "yes_without_effect": _("Yes, without effect"),
    "no_skipped": _("No, skipped"),
    **ZONES,
}
HEADLINES = {
    "resolve": _("Resolves"),
    "skip": _("Skipped"),
    "no_effect": _("Resolves without effect"),
}
STEPS = {
    "activate": _("Activation"),
    "cost": _("Cost"),
    "target": _("Target"),
    "count": _("Limit"),
    "oath": _("Oath"),
    "apply": _("Effect"),
    "move": _("Card moves"),
    "lp": _("LP"),
    "state": _("State"),
    "summon": _("Summon"),
    "attack": _("Attack"),
    "battle": _("Battle"),
    "leave_after_chain": _("After the Chain"),
    "trigger": _("Trigger effects"),
    "lift": _("Oath lifted"),
    "lose_state": _("State lost"),
}


def answer(word: str) -> str:
    """A word of the comparison as the page says it: "link 2" is "Chain Link 2"."""
    if word.startswith("link "):
        return gettext("Chain Link %(n)s") % {"n": word.removeprefix("link ")}
    return str(ANSWERS.get(word, word))


def complaint(path: str, message: str, hint: str) -> tuple[str, str]:
    """What the engine says against a scenario, as sentences: (the place that they begin with or "", the rest)."""
    rest = gettext("%(sentence)s.") % {"sentence": f"{hint[:1].upper()}{hint[1:]}"} if hint else ""
    if path == "link":
        return "", gettext("The code of this link %(complaint)s.") % {"complaint": message} + f" {rest}"
    joint = " " if message.startswith(("is ", "was ", "says ")) else ": " if path else ""
    said = message if path else f"{message[:1].upper()}{message[1:]}"
    return path, joint + gettext("%(sentence)s.") % {"sentence": said} + f" {rest}"


def step(kind: str, link: int | None, card: str | None = None) -> str:
    """What a row of the timeline is called at its left; a state of no card is one of the turn."""
    if kind == "state" and card is None:
        return gettext("Phase")
    if kind in ("resolve", "skip", "no_effect") and link:
        return gettext("Chain Link %(n)s is due") % {"n": link}
    if kind == "activate" and link:
        return gettext("Chain Link %(n)s") % {"n": link}
    return str(STEPS.get(kind, kind))


def place(zone: str, position: str | None) -> str:
    """Where a card lies and how: "Monster Zone, Attack Position"."""
    where = ZONES.get(zone, zone)
    return str(format_lazy("{}, {}", where, POSITIONS[position])) if position in POSITIONS else str(where)
