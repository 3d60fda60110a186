"""The text in a share link: nothing is lost on the way, and no text does any harm."""

from __future__ import annotations

import json
import re
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from engine import terms
from engine.errors import ScenarioError
from engine.scenario.codec import MAX_TEXT, VERSIONS, decode, encode, v1, v1_words
from engine.scenario.codec.envelope import ALPHABET, unwrap, wrap
from engine.scenario.codec.squeeze import DEFLATED, MODE_BITS
from engine.scenario.codec.streams import Packer
from engine.scenario.schema import LIMITS
from tests.strategies import json_values, scenarios

LINKS = Path(__file__).parent.parent / "links"
ASH = {"card": 14558127, "owner": "B", "zone": "hand"}
ROTA = {"card": 32807846, "owner": "A", "zone": "hand"}


def two_cards(first: str = "c1", second: str = "c2") -> dict[str, Any]:
    links = [{"player": "A", "card": first}, {"player": "B", "card": second}]
    return {"v": 1, "cards": {first: ROTA, second: ASH}, "plays": [{"chain": links}]}


def with_card(**keys: Any) -> dict[str, Any]:
    return {"v": 1, "cards": {"x": {**ROTA, **keys}}, "plays": []}


def same(one: Any, other: Any) -> bool:
    """Equal as JSON: 1, 1.0 and true are three things. The order of an object's keys is looked at for cards only."""
    text = [json.dumps(value, sort_keys=True) for value in (one, other)]
    return text[0] == text[1] and list(one.get("cards", ())) == list(other.get("cards", ()))


def fault(text: str) -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        decode(text)
    assert caught.value.path == "link"
    assert caught.value.message
    assert caught.value.hint
    return caught.value


def sound_code(data: bytes) -> str:
    """A code with a right checksum and length, whatever is in it."""
    return wrap(v1.VERSION, data)


@given(scenarios())
def test_nothing_is_lost(scenario: dict[str, Any]) -> None:
    code = encode(scenario)
    assert re.fullmatch(r"[A-Za-z0-9_.~-]+", code, re.ASCII)
    assert same(decode(code), scenario)


@given(json_values)
def test_a_card_of_ones_own_is_kept_as_it_was_written(card: Any) -> None:
    scenario = with_card(card={"custom": card})
    decoded = decode(encode(scenario))["cards"]["x"]["card"]["custom"]
    assert json.dumps(decoded) == json.dumps(card), "also the order of keys"


@pytest.mark.parametrize(
    "scenario",
    [
        {},
        {"v": 1},
        {"v": 1, "cards": {}, "plays": []},
        with_card(controller=""),
        with_card(column=None, position=None, under=""),
        with_card(card=100_000_000),
        with_card(card=2**40),
        with_card(card=-3),
        with_card(counters={}),
        {"v": 1, "cards": {"direct": ROTA}, "plays": [{"attack": {"card": "direct", "target": "direct"}}]},
        {"v": 1, "cards": {"c2": ROTA, "c1": ASH}, "plays": []},
        {"v": 1, "cards": {"c01": ROTA, "c１": ASH, "c9999999": ASH}, "plays": []},
        {"v": 1, "cards": {f"c{n}": ROTA for n in range(1, 201)}, "plays": []},
    ],
)
def test_corners_are_kept_too(scenario: dict[str, Any]) -> None:
    assert same(decode(encode(scenario)), scenario)


def test_two_cards_take_few_characters() -> None:
    assert len(encode(two_cards())) <= 24
    assert len(encode(two_cards("rota", "ash"))) <= 36


def test_a_card_of_ones_own_is_deflated() -> None:
    card = {"names": {"en": "Mine"}, "kind": "monster", "types": ["Effect"], "attribute": "DARK", "effects": []}
    scenario = with_card(card={"custom": card})
    assert len(encode(scenario)) < len(json.dumps(card)) * 0.75


@pytest.mark.parametrize(
    ("scenario", "path"),
    [
        ([], ""),
        ({"v": 2}, "v"),
        ({"v": 1.0}, "v"),
        ({"v": True}, "v"),
        ({"v": 1, "extra": 1}, "extra"),
        ({"v": 1, 3: 1}, ""),
        ({"v": 1, "title": "\ud800"}, "title"),
        ({"v": 1, "cards": {f"c{n}": ROTA for n in range(1, 202)}}, "cards"),
        ({"v": 1, "cards": {"x": {"card": 1, "owner": "A"}}}, "cards.x.zone"),
        (with_card(zone="grave"), "cards.x.zone"),
        (with_card(owner="C"), "cards.x.owner"),
        (with_card(atk=1.5), "cards.x.atk"),
        (with_card(atk=2**70), "cards.x.atk"),
        (with_card(atk=True), "cards.x.atk"),
        (with_card(set_this_turn=1), "cards.x.set_this_turn"),
        (with_card(card=None), "cards.x.card"),
        (with_card(card=1.0), "cards.x.card"),
        (with_card(card={"any": "monster", "size": 1}), "cards.x.card.size"),
        (with_card(card={"custom": {1: 2}}), "cards.x.card.custom"),
        (with_card(card={"custom": {"a": (1, 2)}}), "cards.x.card.custom"),
        (with_card(card={"custom": {"a": float("nan")}}), "cards.x.card.custom"),
        (with_card(card={"custom": {"a": 10**5000}}), "cards.x.card.custom"),
        ({"v": 1, "plays": [{"chain": [{"player": "A", "card": "x", "speed": 2}]}]}, "plays.1.chain.1.speed"),
        ({"v": 1, "plays": [{"turn": "A"}, {"chain": [], "turn": "A"}]}, "plays.2"),
        ({"v": 1, "plays": [{"turn": "A"}] * 41}, "plays"),
        ({"v": 1, "plays": [{"chain": [{"player": "A", "card": "x"}] * 31}]}, "plays.1.chain"),
        ({"v": 1, "plays": [{"chain": [{"player": "A", "card": "x", "targets": "x"}]}]}, "plays.1.chain.1.targets"),
    ],
)
def test_what_is_no_scenario_is_not_written(scenario: Any, path: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        encode(scenario)
    assert caught.value.path == path


def test_what_is_nested_too_deep_is_not_written() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(ScenarioError, match=r"cards\.x\.card\.custom"):
        encode(with_card(card={"custom": deep}))


def test_what_does_not_fit_into_a_link_is_said_so() -> None:
    noise = "".join(chr(0x4E00 + n * n * 7919 % 20_011) for n in range(9_000))
    with pytest.raises(ScenarioError) as caught:
        encode({"v": 1, "title": noise})
    assert caught.value.path == "link"
    with pytest.raises(ScenarioError, match="title"):
        encode({"v": 1, "title": "a" * (LIMITS["bytes"] + 1)})


def test_a_scenario_as_large_as_one_may_be_still_fits_if_it_deflates() -> None:
    room = LIMITS["bytes"] - len(json.dumps({"v": 1, "title": ""}, separators=(",", ":")))
    assert decode(encode({"v": 1, "title": "a" * room})) == {"v": 1, "title": "a" * room}
    with pytest.raises(ScenarioError, match="link"):
        encode({"v": 1, "title": "a" * (room + 1)})


@given(st.text())
@example("")
@example("1")
@example("１WbqUko")
def test_any_text_is_a_scenario_or_a_fault(text: str) -> None:
    harmless(text)


@given(st.text(st.sampled_from(ALPHABET)), st.sampled_from("12A"))
def test_any_characters_of_a_link_are_a_scenario_or_a_fault(body: str, version: str) -> None:
    harmless(version + body)


@given(st.binary(max_size=300))
def test_any_bytes_with_a_right_checksum_are_a_scenario_or_a_fault(data: bytes) -> None:
    assume(data)
    harmless(sound_code(data))


@given(scenarios(), st.integers(0, 10_000), st.integers(0, 7))
def test_any_changed_bit_with_a_right_checksum_is_a_scenario_or_a_fault(
    scenario: dict[str, Any], place: int, bit: int
) -> None:
    data = bytearray(unwrap(encode(scenario)))
    data[place % len(data)] ^= 1 << bit
    harmless(sound_code(bytes(data)))


def harmless(text: str) -> None:
    """Decoding gives a scenario, which can be written again, or the right exception and no other."""
    found: list[dict[str, Any]] = []
    path = "link"
    try:
        found.append(decode(text))
    except ScenarioError as error:
        path = error.path
    assert path == "link"
    assert all(same(decode(encode(scenario)), scenario) for scenario in found)


@given(scenarios(), st.data())
def test_every_changed_character_is_recognised(scenario: dict[str, Any], data: st.DataObject) -> None:
    code = encode(scenario)
    place = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from(ALPHABET).filter(lambda letter: letter != code[place]))
    fault(code[:place] + other + code[place + 1 :])


@given(scenarios(), st.data())
def test_a_missing_end_is_recognised(scenario: dict[str, Any], data: st.DataObject) -> None:
    code = encode(scenario)
    left = data.draw(st.integers(1, len(code) - 1))
    lost = len(code) - left
    error = fault(code[:left])
    assert lost % 64 == 0 or lost % 64 > 60 or "cut off" in error.message


def test_two_characters_swapped_are_recognised() -> None:
    code = encode(two_cards("rota", "ash"))
    for n in range(2, len(code) - 1):
        if code[n] != code[n + 1]:
            assert "damaged" in fault(code[:n] + code[n + 1] + code[n] + code[n + 2 :]).message


def test_what_stands_behind_the_end_is_recognised() -> None:
    code = encode(two_cards())
    assert "behind its end" in fault(code + "_").message
    assert decode(f" {code}\n") == two_cards()


def test_faults_say_what_is_wrong() -> None:
    assert "newer version" in fault("2AAAA").message
    assert "newer version" in fault("9").message
    for text in ("", "?", "hello", "0AAAA", "1WbqUko+k3TAA", "https://example.org/?s=1WbqUko"):
        assert "not the text" in fault(text).message
    assert "longer than" in fault("1" * (MAX_TEXT + 1)).message
    assert "longer than" in fault(" " * 10_000_000).message


def deflated(texts: bytes, bits: str = "") -> str:
    """A code whose texts inflate to `texts`, with any bits before them."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=v1_words.DICTIONARY)
    kept = deflater.compress(texts) + deflater.flush()
    head = Packer()
    head.fixed(DEFLATED, MODE_BITS)
    head.natural(len(kept))
    all_bits = head.bits + bits
    all_bits += "0" * (-len(all_bits) % 8)
    return sound_code(int(all_bits, 2).to_bytes(len(all_bits) // 8, "big") + kept)


def bits_of_title(size: int) -> str:
    """Format 1 and a title of `size` bytes, nothing else."""
    packed = Packer()
    packed.fixed(0b11, 2)
    packed.natural(size)
    packed.fixed(0, 3)
    return packed.bits


def test_bombs_do_not_go_off() -> None:
    harmless_size = 1000
    assert decode(deflated(b"a" * harmless_size, bits_of_title(harmless_size)))["title"] == "a" * harmless_size
    bomb = deflated(b"a" * 8_000_000, bits_of_title(8_000_000))
    assert len(bomb) < MAX_TEXT
    fault(bomb)
    fault(deflated(b"a" * 1000, bits_of_title(2**60)))


def test_a_long_ref_repeated_is_no_bomb() -> None:
    ref = "r" * 30_000
    scenario = {"v": 1, "cards": {ref: ROTA}, "plays": [{"set": {"player": "A", "card": ref}}] * 3}
    with pytest.raises(ScenarioError, match="too much text"):
        encode(scenario)
    twice = {**scenario, "plays": scenario["plays"][:1]}  # type: ignore[index]
    assert decode(encode(twice)) == twice


@pytest.mark.parametrize(
    "custom",
    [
        "[" * 60_000,
        "[" * 30_000 + "]" * 30_000,
        "[" * 40 + "]" * 40,
        '{"a":1,"a":2}',
        "[1, 2]",
        "NaN",
        "1e999",
        '"\\ud800"',
        "9" * 5000,
        "{",
        "",
    ],
)
def test_json_that_was_not_written_here_is_refused(custom: str) -> None:
    packed = Packer()
    packed.fixed(0b1001, 4)  # format 1, no title, no rest, cards
    packed.natural(1)
    packed.fixed(0b1, 1)  # refs in order
    packed.fixed(0b1011, 4)  # a card of one's own
    packed.natural(len(custom))
    packed.fixed(0, 1 + 4 + 2 + 1)  # owner, zone, nothing optional, no plays
    fault(deflated(custom.encode(), packed.bits))


def test_the_same_by_hand_is_read_where_it_was_written_so() -> None:
    packed = Packer()
    packed.fixed(0b1001, 4)
    packed.natural(1)
    packed.fixed(0b1, 1)
    packed.fixed(0b1011, 4)
    packed.natural(len('{"a":1}'))
    packed.fixed(0, 1 + 4 + 2 + 1)
    card = {"card": {"custom": {"a": 1}}, "owner": "A", "zone": "hand"}
    assert decode(deflated(b'{"a":1}', packed.bits)) == {"v": 1, "cards": {"c1": card}}


def test_every_word_of_the_game_has_a_number_in_a_link() -> None:
    assert set(v1_words.SIDES) == set(terms.SIDES)
    for mine, theirs in (
        (v1_words.ZONES, terms.Zone),
        (v1_words.POSITIONS, terms.Position),
        (v1_words.PHASES, terms.Phase),
        (v1_words.HOWS, terms.SummonHow),
        (v1_words.STATES, terms.StateKind),
    ):
        assert {word.value for word in theirs} == set(mine)


def handed_out() -> list[tuple[str, str, str]]:
    lines = [(file.name, line) for file in sorted(LINKS.glob("*.txt")) for line in file.read_text("utf-8").splitlines()]
    return [(name, *line.split("\t")) for name, line in lines]  # type: ignore[misc]


@pytest.mark.parametrize(("name", "code", "scenario"), handed_out())
def test_links_handed_out_once_still_open(name: str, code: str, scenario: str) -> None:
    assert name == f"v{code[0]}.txt"
    assert same(decode(code), json.loads(scenario))


def test_there_are_links_of_every_version() -> None:
    assert {code[0] for _, code, _ in handed_out()} == set(VERSIONS)
    assert len(handed_out()) >= 20
