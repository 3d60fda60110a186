"""Summons, attacks, Sets, positions, phases: built with the page, answered, refused beside their form."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from engine import resolve
from engine.catalogue import by_name
from engine.catalogue.build import reviewed
from engine.scenario.codec import encode
from rulings_site.explorer import ask
from rulings_site.explorer.edits import FORMS
from rulings_site.explorer.examples import LIVE
from rulings_site.explorer.plays import EMPTY, Scenario
from rulings_site.explorer.stack import stacks
from rulings_site.explorer.words import HOWS
from tests.explorer.test_views import HTMX, edit, text

WARWOLF: Scenario = {
    "v": 1,
    "cards": {
        "wolf": {"card": "Gene-Warped Warwolf", "owner": "A", "zone": "monster", "position": "attack"},
        "other": {"card": "any monster", "owner": "B", "zone": "monster", "position": "attack"},
    },
    "plays": [],
}


def legal(scenario: Scenario) -> list[bool]:
    return [play["legal"] for play in resolve(scenario)["branches"]["as_played"]["plays"]]


def refused(client: Client, scenario: Scenario, op: str, **query: Any) -> str:
    answer = client.get("/edit/", {"s": encode(scenario), "op": op, **query}, headers=HTMX)
    assert answer.status_code == 422, answer.content.decode()
    return answer.content.decode()


@pytest.mark.parametrize("scenario", [EMPTY, WARWOLF, LIVE])
@pytest.mark.parametrize("op", sorted(set(FORMS) - {"link", "card", "swap", "answer"}))
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_every_form_of_a_play_opens(client: Client, scenario: Scenario, op: str, headers: dict[str, str]) -> None:
    answer = client.get(f"/form/{op}/", {"s": encode(scenario)}, headers=headers)
    assert answer.status_code == 200
    assert f'name="op" value="{op}"' in answer.content.decode()


def test_an_empty_field_offers_summons_and_attacks(client: Client) -> None:
    html = client.get("/", {"s": encode(EMPTY)}).content.decode()
    for words in ("Normal Summon", "Special Summon", "Attack"):
        assert re.search(rf'<a class="btn-q" href="/form/[^"]+"[^>]*>{words}</a>', html), words


def test_a_normal_summon_is_the_first_play_and_is_answered(client: Client) -> None:
    one = edit(client, EMPTY, "summon", name="Gene-Warped Warwolf", how="normal", player="B")
    assert one["turn_player"] == "B"
    assert legal(one) == [True]
    html = client.get("/", {"s": encode(one)}).content.decode()
    assert "Answer this Summon" in html
    assert "B Normal Summons Gene-Warped Warwolf" in html
    two = edit(client, one, "chain", play=1, card=by_name("Solemn Judgment").id)
    assert [link["player"] for link in two["plays"][0]["response"]] == ["A"]
    assert resolve(two)["branches"]["as_played"]["plays"][0]["summon"] == "negated"
    seen = text(client.get("/", {"s": encode(two)}))
    assert "Solemn Judgment, answering the Summon of Gene-Warped Warwolf" in seen
    assert "answers the Summon of Gene-Warped Warwolf" in seen
    assert "answers differ" in seen
    form = client.get("/form/link/", {"s": encode(two), "play": 1, "link": 1}).content.decode()
    assert 'name="effect"' in form


@pytest.mark.parametrize(
    ("card", "how"),
    [
        (card.name, way.how)
        for card in reviewed().values()
        for way in card.own_summons
        if way.how in HOWS
    ]
    + [("Jinzo", "tribute"), ("Jinzo", "normal"), ("Jinzo", "set"), ("Gene-Warped Warwolf", "flip")]
    + [("Odd-Eyes Pendulum Dragon", "pendulum")],
)  # fmt: skip
def test_what_a_summon_takes_is_put_on_the_board(client: Client, card: str, how: str) -> None:
    after = edit(client, EMPTY, "summon", name=card, how=how, player="A", fill="on")
    assert legal(after) == [True], resolve(after)["branches"]["as_played"]["plays"][0]["refused"]


def test_tributes_are_chosen_and_positions_kept(client: Client) -> None:
    scenario = {**WARWOLF, "cards": {**WARWOLF["cards"], "jinzo": {"card": "Jinzo", "owner": "A", "zone": "hand"}}}
    query: dict[str, Any] = {"ref": "jinzo", "how": "tribute", "with": ["wolf"], "player": "A", "position": "defense"}
    after = edit(client, scenario, "summon", **query)
    assert after["plays"][-1]["summon"] == {
        "player": "A", "card": "jinzo", "how": "tribute", "with": ["wolf"], "position": "defense",
    }  # fmt: skip
    assert legal(after) == [True]


def test_a_refused_summon_is_said_beside_its_form_and_may_be_shown_all_the_same(client: Client) -> None:
    query = {"name": "Jinzo", "how": "normal", "player": "A"}
    html = refused(client, EMPTY, "summon", **query)
    form = html[html.index('id="act-form"') :]
    assert 'value="Jinzo"' in form
    assert "Tribute" in form
    assert 'name="anyway"' in form
    after = edit(client, EMPTY, "summon", **query, anyway="on")
    assert legal(after) == [False]
    seen = text(client.get("/", {"s": encode(after)}))
    assert "This cannot be played so" in seen
    assert resolve(after)["branches"]["as_played"]["plays"][0]["refused"]["why"] in seen
    assert "Then what?" in seen


def test_a_refused_form_keeps_the_card_that_was_picked(client: Client) -> None:
    jinzo = by_name("Jinzo").id
    html = refused(client, EMPTY, "summon", name="jin", card=jinzo, how="normal", player="A")
    assert re.search(rf'name="card" value="{jinzo}" checked', html)


def test_what_one_column_allows_is_added(client: Client) -> None:
    after = edit(client, {**LIVE, "plays": LIVE["plays"][:1]}, "summon", name="Gene-Warped Warwolf", player="A")
    assert len(after["plays"]) == 2


def test_an_attack_begins_the_battle_phase(client: Client) -> None:
    first = edit(client, WARWOLF, "attack", ref="wolf", target="other")
    assert (first["phase"], first["plays"]) == ("battle_step", [{"attack": {"card": "wolf", "target": "other"}}])
    later = edit(
        client, {**WARWOLF, "plays": [{"phase": "main1"}], "phase": "standby"}, "attack", ref="wolf", target="any"
    )
    assert later["plays"][1:] == [{"phase": "battle_step"}, {"attack": {"card": "wolf", "target": "c1"}}]
    assert all(legal(later))


def test_an_attack_is_answered_and_its_battle_goes_on(client: Client) -> None:
    one = edit(client, WARWOLF, "attack", ref="wolf", target="other")
    seen = client.get("/", {"s": encode(one)}).content.decode()
    assert "Answer this attack" in seen
    assert "The battle goes on to" in seen
    for to in ("damage_start", "damage_before", "damage_calculation", "damage_after", "damage_end"):
        one = edit(client, one, "battle", to=to)
    assert all(legal(one))
    assert one["plays"][-1] == {"battle": "end"}
    assert "The battle goes on to</h3>" not in client.get("/", {"s": encode(one)}).content.decode()
    mirror = edit(client, {**one, "plays": one["plays"][:1]}, "chain", play=1, card=by_name("Mirror Force").id)
    assert mirror["plays"][0]["response"][0]["player"] == "B"
    assert "Mirror Force, answering the attack of Gene-Warped Warwolf" in text(client.get("/", {"s": encode(mirror)}))


def test_an_attack_that_may_not_be_is_said(client: Client) -> None:
    html = refused(client, WARWOLF, "attack", ref="wolf", target="direct")
    assert '<option value="wolf" selected>' in html
    assert "alert" in html[html.index('id="act-form"') :]


def test_sets_positions_and_phases(client: Client) -> None:
    assert legal(edit(client, EMPTY, "set", name="Mirror Force", player="A")) == [True]
    assert legal(edit(client, WARWOLF, "position", ref="wolf", to="defense")) == [True]
    refused(client, WARWOLF, "position", ref="wolf", to="attack")
    assert legal(edit(client, WARWOLF, "phase", to="main2")) == [True]
    refused(client, WARWOLF, "phase", to="draw")


@pytest.mark.parametrize(("op", "query"), [
    ("summon", {}), ("summon", {"name": "qqqqqq"}), ("summon", {"name": "Jinzo", "how": "fusion"}),
    ("summon", {"ref": "nobody"}), ("summon", {"name": "Jinzo", "player": "C"}), ("attack", {"name": "Dark Bribe"}),
    ("attack", {"ref": "wolf", "target": "nobody"}), ("battle", {"to": "noon"}), ("battle", {}), ("position", {}),
    ("set", {}), ("swap", {"ref": "nobody", "name": "Jinzo"}), ("swap", {"ref": "wolf", "name": "qqqqqq"}),
])  # fmt: skip
def test_what_cannot_be_is_answered_with_its_form(client: Client, op: str, query: dict[str, Any]) -> None:
    html = refused(client, WARWOLF, op, **query)
    assert re.search(r"invalid-feedback|alert", html)


def test_what_a_suggestion_added_is_said_and_can_be_replaced_or_removed(client: Client) -> None:
    scenario = {**EMPTY, "cards": {"wolf": WARWOLF["cards"]["wolf"]}}
    suggestion = ask.suggest(scenario, "Raigeki")
    assert suggestion["added"], suggestion
    ref, after = suggestion["added"][0], suggestion["scenario"]
    seen = text(client.get("/", {"s": encode(after)}))
    assert "stand-in:" in seen
    assert "B’s side" in seen
    assert "stand-in:" not in text(client.get("/", {"s": encode(edit(client, after, "uncard", ref=ref))}))
    other = edit(client, after, "swap", ref=ref, name="Jinzo")
    assert other["cards"][ref] == {**after["cards"][ref], "card": "Jinzo"}


def test_a_tribute_that_is_taken_away_leaves_the_summon(client: Client) -> None:
    one = edit(client, EMPTY, "summon", name="Jinzo", how="tribute", player="A", fill="on")
    after = edit(client, one, "uncard", ref=one["plays"][0]["summon"]["with"][0])
    assert after["plays"][0]["summon"]["card"] in after["cards"]
    gone = edit(client, one, "unplay", play=1)
    assert gone["cards"] == {}


def test_only_what_a_summon_lacks_is_put_on_the_board(client: Client) -> None:
    lightsworn = ("Wulf, Lightsworn Beast", "Garoth, Lightsworn Warrior", "Celestia, Lightsworn Angel")
    cards = {f"l{n}": {"card": one, "owner": "A", "zone": "gy"} for n, one in enumerate(lightsworn)}
    query = {"name": "Judgment Dragon", "how": "special", "player": "A", "fill": "on"}
    after = edit(client, {**EMPTY, "cards": cards}, "summon", **query)
    assert len(after["cards"]) == len(cards) + 2
    assert legal(after) == [True]


def test_a_stand_in_stands_with_the_first_play_that_names_it(client: Client) -> None:
    spare = {"card": "any monster", "owner": "B", "zone": "monster"}
    plays = [{"attack": {"card": "wolf", "target": "other"}}, {"position": {"card": "spare", "to": "defense"}}]
    scenario = {"v": 1, "phase": "battle_step", "cards": {**WARWOLF["cards"], "spare": spare}, "plays": plays}
    shown = stacks(scenario, resolve(scenario), ask.names(scenario))
    assert [[added.ref for added in stack.added] for stack in shown] == [["other"], ["spare"]]


def test_a_change_of_phase_asks_the_engine_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Scenario] = []

    def counted(scenario: Scenario, language: str = "en") -> dict[str, Any]:
        asked.append(scenario)
        return resolve(scenario, language)

    monkeypatch.setattr(ask, "resolve", counted)
    for op, query in (("phase", {"to": "battle_step"}), ("ground", {"phase": "main2", "turn_player": "A"})):
        points = {"lp_a": 8000, "lp_b": 8000} if op == "ground" else {}
        answer = client.get("/edit/", {"s": encode(WARWOLF), "op": op, **query, **points}, headers=HTMX)
        assert answer.status_code == 200
        assert len(asked) == 1
        asked.clear()


def test_what_waits_on_the_last_play_is_offered(client: Client) -> None:
    peten = {"card": "Peten the Dark Clown", "owner": "B", "zone": "monster", "position": "attack"}
    links = [{"player": "A", "card": "pot"}, {"player": "B", "card": "break", "targets": ["peten"]}]
    cards = {
        "peten": peten,
        "pot": {"card": "Upstart Goblin", "owner": "A", "zone": "hand"},
        "break": {"card": "Raigeki Break", "owner": "B", "zone": "spell_trap", "position": "set"},
    }
    scenario = {"v": 1, "cards": cards, "plays": [{"chain": links}]}
    assert "Activate Peten the Dark Clown" in text(client.get("/", {"s": encode(scenario)}))
    after = edit(client, scenario, "play", card=by_name("Peten the Dark Clown").id, player="B")
    assert after["plays"][1]["chain"] == [{"player": "B", "card": "peten"}]
    branches = resolve(after)["branches"]
    assert [branches[key]["plays"][1]["legal"] for key in ("not_negated", "activation_negated")] == [False, True]


OFFERING: Scenario = {
    "v": 1,
    "cards": {
        "offering": {"card": "Ultimate Offering", "owner": "A", "zone": "spell_trap", "position": "face_up"},
        "wolf": {"card": "Gene-Warped Warwolf", "owner": "A", "zone": "hand"},
    },
    "plays": [{"chain": [{"player": "A", "card": "offering", "effect": 1}]}],
}


def test_the_summon_that_follows_a_chain_is_answered(client: Client) -> None:
    assert "Answer the Summon" in text(client.get("/", {"s": encode(OFFERING)}))
    after = edit(client, OFFERING, "answer", name="Solemn Judgment")
    assert after["plays"][0]["response"] == [{"player": "B", "card": "solemnjudgme"}]
    assert resolve(after)["branches"]["as_played"]["plays"][0]["summon"] == "negated"
    seen = text(client.get("/", {"s": encode(after)}))
    assert "The Summon that follows is answered by: Solemn Judgment" in seen
    assert "Answer the Summon" not in seen
    shown = stacks(after, resolve(after), ask.names(after))
    assert shown[0].chips[0].details == ["A pays 500 LP for Ultimate Offering; 7500 LP are left."]
    assert edit(client, after, "unanswer", play=1) == OFFERING
    assert edit(client, after, "uncard", ref="solemnjudgme") == OFFERING
    assert list(edit(client, after, "unplay", play=1)["cards"]) == ["wolf"]


def test_an_answer_that_may_not_be_is_said(client: Client) -> None:
    assert "alert" in refused(client, OFFERING, "answer", name="Dark Bribe")
    assert client.get("/form/answer/", {"s": encode(WARWOLF)}).status_code == 404
    assert "No Summon waits" in refused(client, WARWOLF, "answer", name="Solemn Judgment")
