"""The builder and the calculators without a connection: what the desk sent before answers, or the page says that it needs
the desk."""

import random
import re

import browser
import pytest
import test_offline as offline
from options import CONDOR, field, wait_for_script
from playwright.sync_api import expect
from steps import look

desktop_only = offline.desktop_only
both_widths = offline.both_widths

GRID = "/options/grid.json"
SINGLE, PARITY, TREE = (f"/options/calculators/{kind}" for kind in ("single", "parity", "tree"))
SEED = random.SystemRandom().randrange(2**32)


@pytest.fixture
def line(server):
    line = offline.Line(server.address)
    yield line
    line.stop()


@pytest.fixture
def page(chromium, line, viewport, scheme):
    """A page whose requests fail as they must without a connection."""
    context = chromium.new_context(
        base_url=line.address, viewport=viewport, color_scheme=scheme, locale="en-US", reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


# Whether the device holds the last of the scripts that answer.
HAS_SCRIPTS = """async () => {
    const last = document.querySelector("script[type=module]").src.replace("app.js", "offline/payoff.js");
    return (await caches.match(last)) !== undefined;
}"""


@pytest.fixture
def person(page):
    person = offline.join(page)
    offline.eventually(page, lambda: page.evaluate(HAS_SCRIPTS), "storing the scripts")
    return person


@pytest.fixture
def chance():
    print(f"seed {SEED}")
    return random.Random(SEED)


# How many answers other than pages the device holds.
COUNT_VALUES = """async () => {
    const database = await new Promise((resolve) => {
        const request = indexedDB.open("bourse");
        request.onsuccess = () => resolve(request.result);
    });
    const heads = await new Promise((resolve) => {
        const request = database.transaction("heads").objectStore("heads").getAll();
        request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return heads.filter(({ kind }) => kind === "data").length;
}"""


def count_values(page) -> int:
    return page.evaluate(COUNT_VALUES)


def see(page, path: str):
    """Opens a page and waits until the device holds it and the values that answer for it."""
    before = count_values(page)
    offline.see(page, path)
    offline.eventually(page, lambda: count_values(page) > before, f"storing the values of {path}")


def slide(page, name: str, value: int):
    page.locator(f"input[type=range][name={name}]").evaluate(
        "(slider, value) => { slider.value = value; slider.dispatchEvent(new Event('input', { bubbles: true })); }", value
    )


def amount(text: str) -> float:
    """The first amount of a text."""
    sign, digits = re.search(r"([+−-]?)\$?([\d,]+(?:\.\d+)?)(?!.*:)", text.rsplit(":", 1)[-1]).groups()
    return float(digits.replace(",", "")) * (-1 if sign in "−-" and sign else 1)


def note(page):
    return page.get_by_role("group", name="Results")


def bound(page) -> float:
    """By how much the page says that an amount may differ."""
    text = note(page).inner_text()
    found = re.search(r"within \$?([\d,.]*\d)", text)
    return float(found[1].replace(",", "")) if found else 0


# What the desk answers to the form as it is, and what the page's own modules make of it from the values of another state.
COMPARE = """async ([href, changes]) => {
    const root = document.querySelector("script[type=module]").src;
    const load = (name) => import(new URL(`offline/${name}.js`, root));
    const [{ Position, prepared }, { fillPosition }, { Writing }] = await Promise.all(["position", "figures", "writing"].map(load));
    const fragment = async (address) => {
        const template = document.createElement("template");
        template.innerHTML = await (await fetch(address, { headers: { Accept: "text/html-fragment" } })).text();
        return template.content.querySelector("[data-fragment]");
    };
    const base = await fragment(href);
    const kept = prepared(await (await fetch(base.dataset.grid)).json());
    const writing = new Writing(kept.numbers, kept.firstDay);
    const typed = (part) => new Map([...part.querySelectorAll("input[name]:not([type=radio]), select[name]")].map((field) =>
        [field.name, field.options ? field.options[Math.max(0, field.selectedIndex)].value : field.getAttribute("value")]));
    const texts = (part) => ({
        ...Object.fromEntries([...part.querySelectorAll(".tile")].map((tile) => [
            tile.querySelector(".term").firstChild.data, [...tile.querySelectorAll("dd")].map((node) => node.textContent).join(" | ")])),
        cash: [...part.querySelectorAll(".leg-cash")].map((node) => node.textContent).join(),
        delta: [...part.querySelectorAll(".leg-delta")].map((node) => node.textContent).join(),
        total: part.querySelector("[data-live=total]").textContent,
        greeks: [...part.querySelectorAll(".greeks .money")].map((node) => node.textContent).join(),
    });
    const found = [];
    for (const change of changes) {
        const fields = new Map([...typed(base), ...Object.entries(change)]);
        const query = new URLSearchParams([...fields].filter(([, value]) => value !== null && value !== undefined));
        const asked = texts(await fragment(`/options?${query}`));
        const own = base.cloneNode(true);
        fillPosition(own, new Position(kept, (name) => fields.get(name) ?? null), writing);
        found.push([change, asked, texts(own)]);
    }
    return found;
}"""


def changes_of(chance: random.Random, legs: list[str]) -> dict[str, str]:
    """Other quantities, sides and prices of the legs. At least one leg has a quantity that none of the positions has: without
    any change the desk's own results apply, and nothing is unknown."""
    change: dict[str, str] = {}
    different = chance.choice([index for index, leg in enumerate(legs) if not leg.endswith("cash")])
    for leg in range(len(legs)):
        quantities = [10, 250] if leg == different else [1, 1, 2, 3, 10, 250]
        change[f"quantity.{leg}"] = str(chance.choice(quantities))
        change[f"side.{leg}"] = chance.choice(["buy", "sell"])
        if chance.random() < 0.7:
            change[f"price.{leg}"] = chance.choice(["0", f"{chance.uniform(0, 20):.{chance.randint(0, 8)}f}", " 1.005 "])
    return change


@desktop_only
@pytest.mark.parametrize(
    "legs", ["1P90,-1P95,-1C105,1C110", "1C100,1P100", "100S@98.765,-1C105", "2C95,-3C100,1C112.5", "1P97.5~45,-5000cash"]
)
def test_results_at_expiration_equal_those_of_the_desk(page, person, chance, legs):
    page.goto(f"/options?legs={legs}")
    wait_for_script(page, "builder")
    changes = [changes_of(chance, legs.split(",")) for _ in range(60)]

    answers = page.evaluate(COMPARE, [f"/options?legs={legs}", changes])

    assert len(answers) == len(changes)
    for change, asked, own in answers:
        differing = {name: (asked[name], text) for name, text in own.items() if text != asked[name]}
        unknown = {name for name, text in own.items() if text == "— | needs the desk"}
        assert unknown == {"Probability of profit", "Margin requirement", "Expected profit"}, (SEED, change)
        assert differing.keys() <= unknown, (SEED, change, differing)


# The result of a scenario as the desk writes it.
OUTCOME = """async (address) => {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    return page.querySelector("[data-live=outcome]").textContent;
}"""


@desktop_only
def test_sliders_are_answered_within_the_bound(page, person, chance):
    see(page, CONDOR)
    wait_for_script(page, "builder")
    outcome = page.locator("[data-live=outcome]")
    places = [(chance.randint(0, 30), chance.randint(-15, 30)) for _ in range(12)] + [(30, 0), (0, 0)]
    # What the desk answers is asked for without the page, which may still be drawing the answer before.
    asked = {place: amount(page.evaluate(OUTCOME, f"{CONDOR}&at={place[0]}&shift={place[1]}")) for place in places}

    page.context.set_offline(True)
    slide(page, "shift", 1)
    expect(note(page)).to_contain_text("Calculated on this device")
    for days, points in places:
        slide(page, "at", days)
        slide(page, "shift", points)
        expect(page.locator("output[for=shift]")).to_contain_text(f"{abs(points)} points" if points else "unchanged")
        expect(page.locator("output[for=at]")).to_contain_text(f"{days} of" if days else "today")
        # The sliders say at once where they are; what is calculated says later for which place it is.
        answered = re.compile(rf"[?&]at={days}&shift={points}(&|$)")
        expect(page.locator("[data-fragment][data-canonical]")).to_have_attribute("data-canonical", answered)
        text = outcome.inner_text()
        difference = abs(amount(text) - asked[days, points])
        assert ("≈" in text) == (days < 30), (SEED, days, points, text)
        assert difference <= bound(page) + 0.01, (SEED, days, points, text, asked[days, points])
        assert bound(page) < 25, note(page).inner_text()


@both_widths
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_stored_position_answers_and_says_what_needs_the_desk(page, person):
    see(page, CONDOR)
    page.context.set_offline(True)
    page.goto(CONDOR)
    wait_for_script(page, "builder")

    slide(page, "at", 12)
    expect(note(page)).to_contain_text(re.compile(r"From values that the desk calculated at \d\d:\d\d .+, just now\."))
    expect(page.locator("[data-live=outcome]")).to_contain_text("≈")
    look(page)
    field(page, "Price, leg 1").fill("0.50")
    expect(page.locator("[data-live=tiles]")).to_contain_text("needs the desk")
    expect(page.locator("[data-live=warnings]")).to_contain_text("need the desk")
    look(page)
    field(page, "Strike, leg 1").fill("91")

    expect(note(page)).to_contain_text("This needs the desk")
    expect(note(page)).to_contain_text("Put 91 is not among the values")
    expect(page.locator("#live")).to_contain_text("This needs the desk")
    expect(field(page, "Strike, leg 1")).to_have_value("91")
    look(page)


@desktop_only
def test_entry_that_needs_the_desk_is_calculated_once_it_is_back(page, person):
    see(page, CONDOR)
    wait_for_script(page, "builder")
    page.context.set_offline(True)
    field(page, "Strike, leg 1").fill("85")
    expect(note(page)).to_contain_text("This needs the desk")
    before = page.locator("[data-live=tiles]").inner_text()

    page.context.set_offline(False)

    expect(note(page)).to_be_hidden(timeout=30_000)
    expect(page.locator("[data-live=tiles]")).not_to_have_text(before, use_inner_text=True)
    expect(field(page, "Strike, leg 1")).to_have_value("85")
    expect(page).to_have_url(re.compile("1P85"))


@desktop_only
def test_leg_that_was_added_without_the_desk_comes_with_it(page, person, line):
    see(page, CONDOR)
    wait_for_script(page, "builder")
    line.is_cut = True
    page.get_by_role("button", name="Leg", exact=True).click()
    expect(note(page)).to_contain_text("Other legs need the desk.")
    expect(page.locator("tr.leg")).to_have_count(4)

    line.is_cut = False

    expect(page.locator("tr.leg")).to_have_count(5, timeout=30_000)


@desktop_only
def test_entries_outlive_a_reload_without_the_desk(page, person):
    see(page, CONDOR)
    page.context.set_offline(True)
    page.goto(CONDOR)
    wait_for_script(page, "builder")
    field(page, "Quantity, leg 2").fill("3")
    expect(note(page)).to_contain_text("Calculated on this device")
    figures = page.locator("[data-live=tiles]").inner_text()
    # The address follows what is typed once that rests.
    expect(page).to_have_url(re.compile(r"quantity\.1=3"))

    page.reload()

    expect(field(page, "Quantity, leg 2")).to_have_value("3")
    expect(page.locator("[data-live=tiles]")).to_have_text(figures, use_inner_text=True)


@desktop_only
def test_position_that_changed_is_stored_in_place_of_the_one_before(page, person):
    see(page, CONDOR)
    wait_for_script(page, "builder")
    opened = set(offline.stored_pages(page))
    for strike in ("85", "86"):
        before = set(offline.stored_pages(page))
        field(page, "Strike, leg 1").fill(strike)
        offline.eventually(page, lambda: set(offline.stored_pages(page)) != before, f"storing strike {strike}")
    offline.eventually(page, lambda: len(offline.stored_pages(page)) == len(opened) + 1, "dropping the one before")
    assert count_values(page) == 2

    page.context.set_offline(True)
    page.goto(page.url)

    expect(field(page, "Strike, leg 1")).to_have_value("86")
    wait_for_script(page, "builder")
    slide(page, "at", 3)
    expect(page.locator("[data-live=outcome]")).to_contain_text("≈")


@desktop_only
def test_values_go_with_the_sign_out(page, person):
    see(page, CONDOR)
    page.goto("/settings")

    offline.sign_out(page)

    page.wait_for_url(re.compile("/sign-in"))
    offline.assert_nothing_left(page)


@desktop_only
def test_no_values_for_those_who_store_nothing(page, person, line):
    page.goto("/settings")
    offline.sign_out(page)
    page.wait_for_url(re.compile("/sign-in"))
    page.get_by_label("E-mail", exact=True).fill(person.email)
    page.get_by_label("Password", exact=True).fill(offline.PASSWORD)
    page.get_by_label("Store nothing on this device").check()
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(re.compile("/$"))
    line.requests.clear()

    page.goto(CONDOR)
    page.wait_for_timeout(4000)

    assert not [path for _, path, _ in line.requests if path.startswith(GRID)]
    offline.assert_nothing_left(page)
    wait_for_script(page, "builder")
    page.context.set_offline(True)
    slide(page, "at", 3)
    expect(note(page)).to_contain_text("This needs the desk")


@desktop_only
def test_strategy_follows_its_sliders(page, person):
    see(page, "/options/strategies/long-straddle")
    page.context.set_offline(True)

    slide(page, "at", 10)

    expect(page.locator("[data-live=outcome]")).to_contain_text("≈")
    expect(note(page)).to_contain_text("Calculated on this device")


# MARK: Calculators


@both_widths
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_price_of_an_option_is_near_that_of_the_desk(page, person):
    see(page, SINGLE)
    price = page.locator(".tile", has_text="Price").first.locator(".value")
    spots = ["92.5", "101", "110"]
    asked = {}
    for spot in spots:
        before = price.inner_text()
        page.locator("#spot").fill(spot)
        expect(price).not_to_have_text(before)
        asked[spot] = amount(price.inner_text())
    page.goto(SINGLE)
    page.context.set_offline(True)

    for spot in spots:
        before = price.inner_text()
        page.locator("#spot").fill(spot)
        expect(price).not_to_have_text(before)
        text = price.inner_text()
        assert "≈" in text and abs(amount(text) - asked[spot]) <= bound(page) + 1e-4, (spot, text, asked)
    look(page)
    page.locator("#strike").fill("101")
    expect(note(page)).to_contain_text("Call 101 is not among the values")
    look(page)
    page.context.set_offline(False)

    expect(note(page)).to_have_count(0, timeout=30_000)
    expect(price).not_to_contain_text("≈")


# Parity as the desk answers, and as the page's own module does.
COMPARE_PARTS = """async ([path, selectors, changes]) => {
    const root = document.querySelector("script[type=module]").src;
    const { answerFactors } = await import(new URL("offline/calculators.js", root));
    const fragment = async (query) => {
        const template = document.createElement("template");
        template.innerHTML = await (await fetch(`${path}?${query}`, { headers: { Accept: "text/html-fragment" } })).text();
        return template.content.querySelector("[data-follow]");
    };
    const texts = (part) => Object.fromEntries(selectors.map((selector) =>
        [selector, [...part.querySelectorAll(selector)].map((node) => node.textContent)]));
    const typed = new FormData(document.querySelector("[data-follow] form"));
    const base = await fragment(new URLSearchParams(typed));
    const found = [];
    for (const change of changes) {
        const fields = new URLSearchParams(typed);
        for (const [name, value] of Object.entries(change)) fields.set(name, value);
        const own = base.cloneNode(true);
        answerFactors(path, own, (name) => fields.get(name));
        found.push([change, texts(await fragment(fields)), texts(own)]);
    }
    return found;
}"""


@desktop_only
def test_parity_equals_that_of_the_desk(page, person, chance):
    page.goto(PARITY)
    changes = [
        {
            "call": f"{chance.uniform(0, 30):.{chance.randint(0, 4)}f}",
            "put": f"{chance.uniform(0, 30):.{chance.randint(0, 4)}f}",
            "spot": f"{chance.uniform(1, 400):.2f}",
            "strike": f"{chance.uniform(1, 400):.1f}",
        }
        for _ in range(150)
    ]

    answers = page.evaluate(COMPARE_PARTS, [PARITY, [".side-of p", ".verdict"], changes])

    assert [change for change, asked, own in answers if asked != own] == [], SEED


@desktop_only
def test_plan_of_a_fund_equals_that_of_the_desk(demo_page, chance):
    demo_page.goto("/funds")
    demo_page.locator("table.funds a").first.click()
    demo_page.goto(re.sub(r"[?#].*", "", demo_page.url).rstrip("/") + "/plan")
    path = re.sub(r".*?(/funds/\d+/plan).*", r"\1", demo_page.url)
    changes = [{"amount": f"{chance.uniform(1, 10 ** chance.randint(1, 9)):.{chance.randint(0, 2)}f}"} for _ in range(100)]
    selectors = [f".tile:has([popovertarget=def-{name}]) dd" for name in ("paid", "worth", "gain")] + [".plan-title"]

    answers = demo_page.evaluate(COMPARE_PARTS, [path, selectors, changes])

    assert [(change, asked, own) for change, asked, own in answers if asked != own] == [], SEED


@desktop_only
def test_calculator_that_prices_anew_says_that_it_needs_the_desk(page, person):
    offline.see(page, TREE)
    page.context.set_offline(True)
    before = page.locator(".calculation .tiles").inner_text()

    page.locator("#spot").fill("104")

    expect(note(page)).to_contain_text("This needs the desk")
    expect(page.locator("#live")).to_contain_text("This needs the desk")
    expect(page.locator("#spot")).to_have_value("104")
    look(page)
    page.context.set_offline(False)
    expect(page.locator(".calculation .tiles")).not_to_have_text(before, use_inner_text=True, timeout=30_000)
    expect(note(page)).to_have_count(0)
