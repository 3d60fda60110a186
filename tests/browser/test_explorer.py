"""The explorer in a real browser: the story of a player with a dispute, with JavaScript and without."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, expect
from pytest_django.live_server_helper import LiveServer

from engine.scenario.codec import encode
from rulings_site.explorer.examples import LIVE
from rulings_site.explorer.plays import EMPTY

pytestmark = pytest.mark.browser
AA = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
CONTROLS = (
    "main a, main button, main select, main label:has(input), main summary, "
    "main input:not(.vh, [type=hidden], [role=switch], [type=checkbox], [type=radio])"
)
WIDTHS = [(1280, 800), (360, 740)]


@pytest.fixture(autouse=True)
def nothing_amiss(page: Page, live_server: LiveServer) -> Iterator[None]:
    """No complaint in the console (but for the 400 and 422 that Chromium logs), and no request that leaves the site."""
    complaints: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not re.search("status of 4(00|22)", said.text):
            complaints.append(said.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: complaints.append(asked.url) if _leaves(asked.url, live_server) else None)
    yield
    assert complaints == []


def _leaves(url: str, live_server: LiveServer) -> bool:
    parts = urlsplit(url)
    return parts.scheme in ("http", "https") and parts.netloc != urlsplit(live_server.url).netloc


def chain(page: Page) -> list[str]:
    """The names in the chain, the newest first."""
    return [name.split(":")[-1].strip() for name in page.locator(".rail > .chain .chip-name").all_inner_texts()]


def start_over(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url)
    page.get_by_role("link", name="Start over").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("An empty field")
    page.wait_for_load_state()


def test_two_cards_by_keyboard(page: Page, live_server: LiveServer) -> None:
    start_over(page, live_server)
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox", name="Start the chain")).to_be_focused()
    page.keyboard.type("reinf")
    page.get_by_role("link", name="Reinforcement of the Army").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Reinforcement of the Army")
    expect(page.get_by_role("searchbox", name="Chain a card as Chain Link 2")).to_be_focused()
    one = page.url
    page.keyboard.type("灰流麗")
    expect(page.locator(".results [lang|=zh]").first).to_have_text("灰流麗")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    title = "Reinforcement of the Army, answered by Ash Blossom & Joyous Spring"
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    two = page.url
    assert "?s=" in two
    assert two != one
    expect(page).to_have_title(f"{title} · Negation explorer")
    expect(page.locator("#said")).to_contain_text("answers differ")
    expect(page.get_by_role("columnheader")).to_have_count(4)
    assert page.locator(".cmp tbody tr").count() == 12
    for lane in (".b-none", ".b-act", ".b-eff"):
        assert page.locator(f".tl-b{lane}:visible").count() > 0
    page.reload()
    assert page.url == two
    assert len(chain(page)) == 2
    page.go_back()
    expect(page).to_have_url(one)
    expect(page.locator(".rail > .chain .chip-name")).to_have_count(1)
    page.go_forward()
    expect(page).to_have_url(two)
    expect(page.locator(".rail > .chain .chip-name")).to_have_count(2)


def test_enter_takes_the_first_that_is_allowed(page: Page, live_server: LiveServer) -> None:
    start_over(page, live_server)
    page.keyboard.press("/")
    page.keyboard.type("reinforcement of the army")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Reinforcement of the Army")


def test_a_link_is_changed_and_removed(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url)
    page.get_by_text("Change or remove Chain Link 2").first.locator("..").click()
    expect(page.locator(".menu[open] select[name=effect], .menu[open] [name=player]").first).to_be_attached()
    page.get_by_role("link", name="Remove this link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lightning Storm")
    assert chain(page) == ["Lightning Storm"]


def test_the_phase_keeps_the_focus_and_the_board_stays_open(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url)
    page.get_by_text("The board", exact=True).click()
    page.locator("label:has(#phase_main2)").click()
    expect(page.locator(".ground legend").first).to_have_text("A’s turn, Main Phase 2")
    expect(page.locator("#phase_main2")).to_be_focused()
    expect(page.locator("#board")).to_have_attribute("open", "")


def test_a_card_is_put_on_the_board(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url)
    page.get_by_text("The board", exact=True).click()
    page.get_by_text("Put a card somewhere").click()
    page.get_by_label("Card*").press_sequentially("skill dra")
    page.get_by_label("Skill Drain").check()
    page.get_by_label("Zone*").select_option("spell_trap")
    page.get_by_role("button", name="Put it there").click()
    expect(page.locator(".slot-n", has_text="Skill Drain")).to_be_visible()
    page.get_by_label("Card*").fill("qqqqqqq")
    page.get_by_role("button", name="Put it there").click()
    expect(page.get_by_text("No card is called “qqqqqqq”.").first).to_be_visible()
    expect(page.get_by_label("Card*")).to_have_value("qqqqqqq")


def test_then_what(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url)
    page.get_by_role("link", name="Next turn: B").click()
    expect(page.locator(".next tbody tr")).to_have_count(2)
    page.get_by_role("link", name="Remove play 3").click()
    expect(page.locator(".next tbody tr")).to_have_count(1)
    expect(page.locator(".next")).to_contain_text("Allowed")
    expect(page.locator(".next")).to_contain_text("Refused")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", WIDTHS)
def test_a_summon_is_built_refused_mended_and_answered(
    page: Page, live_server: LiveServer, scheme: str, size: tuple[int, int]
) -> None:
    def clean() -> None:
        found = Axe().run(page, options=AA)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]

    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{live_server.url}/?s={encode(EMPTY)}")
    page.get_by_role("link", name="Normal Summon", exact=True).click()
    form = page.locator("#act-form")
    form.locator("[name=name]").press_sequentially("jinz")
    form.get_by_role("radio", name="Jinzo", exact=True).check()
    form.get_by_label("Put on the board what else it takes").uncheck()
    clean()
    form.get_by_role("button", name="Summon it").click()
    expect(form.locator(".alert")).to_contain_text("Tribute")
    expect(form.locator(".alert")).to_be_focused()
    expect(form.get_by_role("radio", name="Jinzo", exact=True)).to_be_checked()
    clean()
    form.get_by_label("Put on the board what else it takes").check()
    form.get_by_role("button", name="Summon it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A Normal Summons Jinzo")
    expect(page.locator(".added")).to_contain_text("any monster, A’s side")
    page.get_by_placeholder("Answer this Summon").press_sequentially("solemn")
    page.get_by_role("link", name="Solemn Judgment").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Solemn Judgment, answering the Summon of Jinzo")
    expect(page.locator(".cmp tbody tr")).to_have_count(12)
    clean()


@pytest.mark.parametrize("size", WIDTHS)
def test_an_attack_is_built_and_its_battle_goes_on(page: Page, live_server: LiveServer, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{live_server.url}/?s={encode(EMPTY)}")
    page.get_by_role("link", name="Attack", exact=True).click()
    form = page.locator("#act-form")
    form.locator("[name=name]").fill("Gene-Warped Warwolf")
    form.get_by_label("Attacks").select_option("any")
    form.get_by_role("button", name="Attack").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Gene-Warped Warwolf attacks any monster")
    expect(page.locator(".ground legend").first).to_have_text("A’s turn, Battle Step")
    for step in ("before damage calculation", "the end of the Damage Step"):
        page.get_by_role("link", name=step).click()
        expect(page.locator(".next tbody")).to_contain_text(f"The battle goes on to {step}")
    expect(page.locator("#battle-h")).to_have_count(0)
    found = Axe().run(page, options=AA)
    assert found.violations_count == 0, found.generate_report()


def test_only_differences(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url)
    page.get_by_role("switch", name="Only differences").check()
    expect(page.locator(".cmp tr.same").first).to_be_hidden()
    expect(page.locator("p.folded")).to_be_visible()
    page.get_by_role("link", name="Next turn: B").click()
    expect(page.locator(".next tbody tr")).to_have_count(2)
    expect(page.get_by_role("switch", name="Only differences")).to_be_checked()


def test_why_opens_the_rule(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url)
    reason = page.locator(".cmp .why").first
    reason.locator("summary").click()
    expect(reason.locator(".why-body")).to_be_visible()
    assert len(reason.locator(".why-rule").first.inner_text()) > 40
    title = reason.locator(".why-rule a").first.inner_text()
    reason.locator(".why-rule a").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lightning Storm, answered by Dark Bribe")


def test_columns_by_number_on_a_phone(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(live_server.url)
    for key, css in (("3", "eff"), ("1", "none"), ("2", "act")):
        page.keyboard.press(key)
        expect(page.locator(f"#c-{css}")).to_be_checked()
        expect(page.locator(f".cmp td.b-{css}").first).to_be_visible()
        assert page.locator(".cmp td:visible[class^=b-]").count() == page.locator(f".cmp td.b-{css}").count()


def test_columns_by_number_where_they_stand_side_by_side(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(live_server.url)
    for key, css in (("3", "eff"), ("1", "none"), ("2", "act")):
        page.keyboard.press(key)
        expect(page.locator(f".cmp thead .b-{css}")).to_be_focused()


def test_the_column_read_on_a_phone_outlives_every_change(page: Page, live_server: LiveServer) -> None:
    def read(css: str) -> None:
        expect(page.locator("input[name=column]:checked")).to_have_count(1)
        expect(page.locator(f"#c-{css}")).to_be_checked()
        shown = page.locator(".cmp td:visible[class^=b-]")
        expect(shown).to_have_count(page.locator(f".cmp td.b-{css}").count())

    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{live_server.url}/?s=1PftAkY-k3TAIgIAA")
    first = page.url
    page.locator("[data-search]").fill("ash blossom")
    page.get_by_role("link", name="Ash Blossom & Joyous Spring").click()
    expect(page.locator(".rail > .chain .chip-name")).to_have_count(2)
    read("eff")
    page.locator("label:has(#c-none)").click()
    for op in ("Next turn: B", "Remove play 2"):
        page.get_by_role("link", name=op).click()
        read("none")
    page.locator("label:has(#phase_main2)").click()
    expect(page.locator(".ground legend").first).to_have_text("A’s turn, Main Phase 2")
    read("none")
    second = page.url
    for _ in range(4):
        with page.expect_event("load"):  # htmx loads the page of the address that history went to
            page.evaluate("history.back()")
    expect(page).to_have_url(first)
    read("none")
    page.locator("label:has(#c-act)").click()
    for _ in range(4):
        with page.expect_event("load"):
            page.evaluate("history.forward()")
    expect(page).to_have_url(second)
    read("act")
    page.reload()
    read("act")


def test_copy_link(page: Page, live_server: LiveServer) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(live_server.url)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    page.goto(copied)
    expect(page.get_by_role("heading", level=1)).to_have_text("Lightning Storm, answered by Dark Bribe")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", WIDTHS)
@pytest.mark.parametrize("unfolded", [False, True])
def test_axe_finds_nothing(
    page: Page, live_server: LiveServer, scheme: str, size: tuple[int, int], unfolded: bool
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(live_server.url)
    if unfolded:
        page.keyboard.press("/")
        page.keyboard.type("solemn")
        expect(page.locator(".hit").first).to_be_visible()
        page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true })")
        page.wait_for_load_state("networkidle")
    found = Axe().run(page, options=AA)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("path", ["/?s=nonsense", "/?s={empty}", "/search/?s={live}&play=1&q=solemn", "/?s={refused}"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_other_pages(page: Page, live_server: LiveServer, scheme: str, path: str) -> None:
    third = {"player": "B", "card": "warwolf"}
    refused = {**LIVE, "plays": [{"chain": [*LIVE["plays"][0]["chain"], third]}]}
    codes = {"empty": encode(EMPTY), "live": encode(LIVE), "refused": encode(refused)}
    page.emulate_media(color_scheme=scheme)
    page.goto(live_server.url + path.format(**codes))
    found = Axe().run(page, options=AA)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("width", [320, 360, 768, 1024, 1280])
def test_nothing_is_wider_than_the_screen(page: Page, live_server: LiveServer, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(live_server.url)
    page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true })")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_controls_can_be_hit_by_a_thumb(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(live_server.url)
    small = page.locator(CONTROLS).evaluate_all(
        """found => found.filter((it) => it.checkVisibility() && !it.closest(".why") && !it.matches(".small"))
        .filter((it) => it.getBoundingClientRect().height < 43.9).map((it) => it.outerHTML.slice(0, 120))"""
    )
    assert small == []


def test_the_same_without_javascript(browser: Browser, live_server: LiveServer) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(live_server.url)
    page.get_by_role("link", name="Start over").click()
    for typed, name in (("reinf", "Reinforcement of the Army"), ("灰流麗", "Ash Blossom & Joyous Spring")):
        box = page.locator("[data-search]")
        box.fill(typed)
        box.press("Enter")
        assert "/search/" in page.url
        page.get_by_role("link", name=name).first.click()
    title = "Reinforcement of the Army, answered by Ash Blossom & Joyous Spring"
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    two = page.url
    assert urlsplit(two).path == "/"
    assert page.locator(".cmp tbody tr").count() == 12
    expect(page.get_by_label("Link to this scenario")).to_have_value(two)
    page.get_by_role("switch", name="Only differences").check()
    expect(page.locator(".cmp tr.same").first).to_be_hidden()
    page.get_by_text("Change or remove Chain Link 2").first.locator("..").click()
    page.get_by_role("link", name="Change player, effect, targets, cost").first.click()
    page.get_by_role("button", name="Change").click()
    assert urlsplit(page.url).path == "/"
    page.get_by_text("The board", exact=True).click()
    page.get_by_text("Put a card somewhere").click()
    page.get_by_role("link", name="Name the card and its place").click()
    page.get_by_label("Card*").fill("Skill Drain")
    page.get_by_label("Zone*").select_option("spell_trap")
    page.get_by_role("button", name="Put it there").click()
    page.get_by_text("The board", exact=True).click()
    expect(page.locator(".slot-n", has_text="Skill Drain")).to_be_visible()
    page.goto(f"{live_server.url}/?s={encode(EMPTY)}")
    page.get_by_role("link", name="Normal Summon", exact=True).click()
    page.get_by_label("Card", exact=True).fill("Gene-Warped Warwolf")
    page.get_by_role("button", name="Summon it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A Normal Summons Gene-Warped Warwolf")
    page.context.close()
