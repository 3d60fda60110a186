"""The forms of the board, the ground and a link: they change what they say; what cannot be is kept as entered."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from engine import resolve
from engine.scenario.codec import encode
from rulings_site.explorer.examples import EXAMPLES, LIVE
from tests.explorer.test_views import HTMX, edit, text

CARD = {"owner": "B", "zone": "monster"}


def refused(client: Client, op: str, **query: Any) -> str:
    answer = client.get("/edit/", {"s": encode(LIVE), "op": op, **query})
    assert answer.status_code == 422
    return answer.content.decode()


def test_the_ground(client: Client) -> None:
    after = edit(client, LIVE, "ground", phase="main2", turn_player="A", lp_a=500, lp_b=8000)
    assert (after["phase"], after["lp"]) == ("main2", {"A": 500, "B": 8000})
    usual = edit(client, after, "ground", phase="main1", turn_player="A", lp_a=8000, lp_b=8000)
    assert not {"phase", "lp", "turn_player"} & set(usual)


@pytest.mark.parametrize("points", ["0", "-5", "many", "1000000"])
def test_lp_that_nobody_can_have_are_kept_beside_their_error(client: Client, points: str) -> None:
    html = refused(client, "ground", phase="main1", turn_player="A", lp_a=points, lp_b=8000)
    assert f'value="{points}"' in html
    assert "invalid-feedback" in html


def test_a_card_is_placed_by_name_in_any_language(client: Client) -> None:
    after = edit(client, LIVE, "place", name="灰流麗", owner="B", zone="hand")
    assert after["cards"]["card"] == {"card": "灰流麗", "owner": "B", "zone": "hand"}


def test_a_card_is_placed_with_all_that_can_be_said_of_it(client: Client) -> None:
    after = edit(
        client, LIVE, "place", name="any effect monster", owner="A", zone="monster", position="defense",
        effects_negated="applied", counter="Spell Counter", counters=2,
    )  # fmt: skip
    assert after["cards"]["anyeffectmon"] == {
        "card": "any effect monster",
        "owner": "A",
        "zone": "monster",
        "position": "defense",
        "effects_negated": "applied",
        "counters": {"Spell Counter": 2},
    }


def test_a_picked_card_goes_before_what_was_typed(client: Client) -> None:
    after = edit(client, LIVE, "place", name="ash", card=14558127, **CARD)
    assert after["cards"]["ash"]["card"] == 14558127


def test_a_name_that_may_mean_several_cards_asks_which(client: Client) -> None:
    html = refused(client, "place", name="dark brib", **CARD)
    assert "Which of these cards do you mean?" in html
    assert 'type="radio" name="card"' in html
    assert 'value="dark brib"' in html


def test_a_name_of_no_card_is_kept(client: Client) -> None:
    html = refused(client, "place", name="qqqqqqq", **CARD)
    assert "No card is called “qqqqqqq”" in html
    assert 'value="qqqqqqq"' in html


def test_what_the_engine_refuses_stands_beside_its_field(client: Client) -> None:
    html = refused(client, "place", name="Dark Bribe", owner="B", zone="field")
    at = html.index('id="error_1_place_zone"')
    assert "Trap" in html[at : at + 300]


def test_counters_need_a_kind(client: Client) -> None:
    assert "Say what kind of counter" in refused(client, "place", name="any monster", counters=2, **CARD)


def test_a_card_is_changed_and_the_rest_of_it_kept(client: Client) -> None:
    scenario = {**LIVE, "cards": {**LIVE["cards"], "warwolf": {**LIVE["cards"]["warwolf"], "atk": 100, "column": 2}}}
    after = edit(client, scenario, "card", ref="warwolf", owner="B", zone="monster", position="facedown_defense")
    assert after["cards"]["warwolf"] == {
        "card": "Gene-Warped Warwolf",
        "owner": "B",
        "zone": "monster",
        "position": "facedown_defense",
        "atk": 100,
        "column": 2,
    }


def test_a_card_is_taken_away(client: Client) -> None:
    assert "warwolf" not in edit(client, LIVE, "uncard", ref="warwolf")["cards"]


def test_names_for_the_board_are_found_while_typing(client: Client) -> None:
    html = client.get("/search/", {"for": "place", "name": "dark brib"}, headers=HTMX).content.decode()
    assert "Dark Bribe" in html
    assert 'type="radio"' in html


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_form_of_a_link_opens_with_what_it_is(client: Client, headers: dict[str, str]) -> None:
    answer = client.get("/form/link/", {"s": encode(LIVE), "play": 1, "link": 1}, headers=headers)
    html = answer.content.decode()
    assert answer.status_code == 200
    assert ("<!doctype" in html) is not bool(headers)
    assert 'name="effect"' in html
    assert 'name="op" value="link"' in html


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_form_that_places_a_card_is_fetched_when_wanted(client: Client, headers: dict[str, str]) -> None:
    assert 'name="op" value="place"' not in client.get("/").content.decode()
    answer = client.get("/form/place/", {"s": encode(LIVE)}, headers=headers)
    html = answer.content.decode()
    assert answer.status_code == 200
    assert ("<!doctype" in html) is not bool(headers)
    assert 'name="op" value="place"' in html
    assert "Put it there" in html


def test_the_form_of_a_card_opens_with_what_it_is(client: Client) -> None:
    html = client.get("/form/card/", {"s": encode(LIVE), "ref": "bribe"}).content.decode()
    assert '<option value="spell_trap" selected>' in html
    assert '<option value="set" selected>' in html


def test_a_link_is_changed(client: Client) -> None:
    scenario = EXAMPLES[1][1]
    second = {"card": "any effect monster", "owner": "A", "zone": "monster", "position": "attack"}
    two = {**scenario, "cards": {**scenario["cards"], "second": second}}
    after = edit(client, two, "link", play=1, link=2, player="B", effect=1, targets="second")
    link = after["plays"][0]["chain"][1]
    assert (link["targets"], link["effect"]) == (["second"], 1)


def test_what_is_chosen_as_a_link_resolves_is_offered_and_kept(client: Client) -> None:
    chooser = {
        "custom": {
            "names": {"en": "Paper Chooser"},
            "kind": "spell",
            "subtype": "Normal",
            "effects": [
                {
                    "n": 1,
                    "kind": "card_activation",
                    "from": ["hand", "spell_trap"],
                    "actions": [
                        {"do": "declare", "value": "kind"},
                        {"do": "destroy", "what": "chosen", "filter": {"zones": ["monster"]}, "may": True},
                    ],
                }
            ],
        }
    }
    cards = {"me": {"card": chooser, "owner": "A", "zone": "hand"}}
    for ref in ("one", "two"):
        cards[ref] = {"card": "any monster", "owner": "B", "zone": "monster", "position": "attack"}
    scenario = {"v": 1, "cards": cards, "plays": [{"chain": [{"player": "A", "card": "me"}]}]}
    html = client.get("/form/link/", {"s": encode(scenario), "play": 1, "link": 1}).content.decode()
    assert all(f'name="{field}"' in html for field in ("picks", "yes", "declare"))
    chosen = {"picks": "two", "yes": "yes", "declare": "Trap"}
    after = edit(client, scenario, "link", play=1, link=1, player="A", effect="", **chosen)
    link = after["plays"][0]["chain"][0]
    assert link["choices"] == {"cards": ["two"], "yes": True, "declare": "Trap"}
    assert resolve(after)["branches"]["as_played"]["final"]["cards"]["two"]["zone"] == "gy"
    after = edit(client, after, "link", play=1, link=1, player="A", effect="", yes="no", declare="")
    assert after["plays"][0]["chain"][0]["choices"] == {"yes": False}


def test_a_link_keeps_what_was_entered_when_it_cannot_be(client: Client) -> None:
    answer = client.get("/edit/", {"s": encode(LIVE), "op": "link", "play": 1, "link": 1, "player": "A", "effect": "9"})
    assert answer.status_code == 422
    assert "invalid-feedback" in answer.content.decode()
    assert "Lightning Storm" in text(answer)


def test_another_effect_starts_with_no_choice_of_the_first(client: Client) -> None:
    scenario = {**LIVE, "plays": [{"chain": [{"player": "A", "card": "storm", "effect": 1, "choices": {"option": 1}}]}]}
    after = edit(client, scenario, "link", play=1, link=1, player="A", effect="", option="1")
    assert after["plays"][0]["chain"][0] == {"player": "A", "card": "storm"}


def test_the_link_of_a_response_can_be_given_to_the_other_player(client: Client) -> None:
    scenario = {
        "v": 1,
        "cards": {
            "warwolf": {"card": "Gene-Warped Warwolf", "owner": "A", "zone": "hand"},
            "solemn": {"card": "Solemn Judgment", "owner": "B", "zone": "spell_trap", "position": "set"},
        },
        "plays": [
            {
                "summon": {"player": "A", "card": "warwolf", "how": "normal"},
                "response": [{"player": "B", "card": "solemn"}],
            }
        ],
    }
    form = client.get("/form/link/", {"s": encode(scenario), "play": 1, "link": 1})
    assert form.status_code == 200
    after = edit(client, scenario, "link", play=1, link=1, player="A")
    assert after["plays"][0]["response"] == [{"player": "A", "card": "solemn"}]


def test_a_card_goes_with_its_link_to_the_other_player(client: Client) -> None:
    after = edit(client, LIVE, "link", play=1, link=2, player="A")
    assert after["cards"]["bribe"] == {**LIVE["cards"]["bribe"], "owner": "A"}
    back = edit(client, after, "link", play=1, link=2, player="B")
    assert back == LIVE


def test_a_card_that_more_than_the_link_names_stays_whose_it_is(client: Client) -> None:
    twice = {**LIVE, "plays": [*LIVE["plays"], {"chain": [{"player": "B", "card": "bribe"}]}]}
    assert edit(client, twice, "link", play=1, link=2, player="A")["cards"] == LIVE["cards"]


@pytest.mark.parametrize("query", [{"play": -1, "link": 99}, {"play": 1, "link": 3}, {"play": "x"}, {}])
def test_the_form_of_no_link_is_not_found(client: Client, query: dict[str, Any]) -> None:
    assert client.get("/form/link/", {"s": encode(LIVE), **query}).status_code == 404


@pytest.mark.parametrize("op", ["card", "swap"])
def test_the_form_of_no_card_is_not_found(client: Client, op: str) -> None:
    assert client.get(f"/form/{op}/", {"s": encode(LIVE), "ref": "nobody"}).status_code == 404
    assert client.get(f"/form/{op}/", {"s": encode(LIVE), "ref": "bribe"}).status_code == 200
