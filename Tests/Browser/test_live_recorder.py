"""The recorder of the live desk: recording, the list of recordings, and a recording that is lived through again."""

import json
import re

import browser
import pytest
from live import bring, expect_live, live_desk, open_live, seconds_of_day, tape_rows, wait_for_events
from options import desktop_only, parameters
from playwright.sync_api import expect


def record(page, seconds: int):
    """Records the market for so many seconds and stops."""
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.locator(".live-recorder")).to_contain_text("Recording")
    expect_live(page)
    page.wait_for_function(
        f"""() => {{
            const [hours, minutes, seconds] = document.querySelector("[data-record-text]").textContent
                .split(" ")[0].split(":").map(Number);
            return hours * 3600 + minutes * 60 + seconds >= {seconds};
        }}""",
        timeout=60_000,
    )
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".live-recorder")).to_contain_text("Not recording")


def open_recordings(page):
    page.locator(".live-recordings summary").click()
    expect(page.locator("[data-recordings] li").first).to_be_visible()


def replay(page):
    open_recordings(page)
    page.locator("[data-recordings] a.title").first.click()
    expect(live_desk(page)).to_have_attribute("data-state", "replay")


def shown_second(page) -> int:
    return seconds_of_day(page.locator("[data-replay-time]").inner_text())


# The moment that the replay shows: its time of day, and how many seconds after the beginning it is.
MOMENT = """least => {
    const at = Number(document.querySelector("[data-scrub]").value);
    return at >= least && { at, time: document.querySelector("[data-replay-time]").textContent };
}"""


@pytest.mark.xdist_group("demo")
def test_recording_is_replayed_and_deleted(demo_page):
    open_live(demo_page)
    record(demo_page, 12)
    replay(demo_page)
    wait_for_events(demo_page, "book", 10)

    # What is shown is of the recorded time, and moves.
    first = shown_second(demo_page)
    bring(demo_page, "trades")
    clocks = [seconds_of_day(row[4]) for row in tape_rows(demo_page) if row[0] in ("buy", "sell")]
    apart = abs(clocks[0] - shown_second(demo_page))
    assert min(apart, 86_400 - apart) <= 5
    demo_page.wait_for_function(
        """first => {
            const [hours, minutes, seconds] = document.querySelector("[data-replay-time]").textContent
                .split(":").map(Number);
            const since = (hours * 3600 + minutes * 60 + seconds - first + 86400) % 86400;
            return since > 0 && since < 43200;
        }""",
        arg=first,
    )

    # Faster: it comes to its end and says so.
    demo_page.locator("[data-option=speed][data-value='100']").click()
    expect(demo_page.locator("[data-status=text]")).to_have_text("End of replay")
    assert parameters(demo_page)["speed"] == ["100"]
    assert browser.sideways_scroll(demo_page) == 0

    demo_page.get_by_role("link", name="Back to live").click()
    expect_live(demo_page)
    open_recordings(demo_page)
    demo_page.get_by_role("link", name=re.compile("^Delete recording")).first.click()
    demo_page.get_by_role("main").get_by_role("button", name="Delete recording").click()
    expect_live(demo_page)


@pytest.mark.xdist_group("demo")
@desktop_only
def test_recording_started_elsewhere_can_be_stopped_here_and_no_button_moves(open_page, demo, demo_session):
    here, elsewhere = (open_page(demo.address, storage_state=demo_session) for _ in range(2))
    open_live(here)
    open_live(elsewhere)
    recordings = here.locator(".live-recordings summary").bounding_box()

    elsewhere.get_by_role("button", name="Record", exact=True).click()

    expect(here.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    expect(here.locator("[data-recording-state]")).to_have_text(re.compile(r"^Recording \d\d:\d\d:\d\d · "))
    assert here.locator(".live-recordings summary").bounding_box() == recordings
    here.get_by_role("button", name="Stop", exact=True).click()
    expect(elsewhere.get_by_role("button", name="Record", exact=True)).to_be_visible()
    expect(elsewhere.locator("[data-recording-state]")).to_have_text("Not recording")


@pytest.mark.xdist_group("demo")
@desktop_only
def test_slider_goes_to_a_moment_and_a_pause_holds_it(demo_page):
    open_live(demo_page)
    record(demo_page, 10)
    replay(demo_page)
    wait_for_events(demo_page, "clock", 2)
    moment = demo_page.evaluate(MOMENT, 0)
    start = seconds_of_day(moment["time"]) - moment["at"]

    demo_page.get_by_role("button", name="Pause the replay").click()
    demo_page.locator("[data-scrub]").evaluate(
        "slider => { slider.value = 6; slider.dispatchEvent(new Event('input')); slider.dispatchEvent(new Event('change')); }"
    )
    # Who goes to a moment sees it.
    moment = demo_page.wait_for_function(MOMENT, arg=7).json_value()
    assert 6 <= (seconds_of_day(moment["time"]) - start) % 86_400 <= 10
    assert demo_page.locator("[data-replay-pause]").get_attribute("aria-pressed") == "false"

    # The moment is in the address, so that a reload shows it again.
    assert int(parameters(demo_page)["at"][0]) >= 6


@pytest.mark.xdist_group("demo")
@desktop_only
def test_export_is_what_the_venue_sent(demo_page):
    open_live(demo_page)
    record(demo_page, 6)
    open_recordings(demo_page)
    with demo_page.expect_download() as download:
        demo_page.get_by_role("link", name=re.compile("^Export")).first.click()
    lines = [json.loads(line) for line in open(download.value.path())]
    assert download.value.suggested_filename.endswith(".ndjson")
    tables = {line["msg"]["table"] for line in lines}
    assert {"orderBookL2", "trade"} <= tables
    assert [line["t"] for line in lines] == sorted(line["t"] for line in lines)


@pytest.mark.xdist_group("demo")
@pytest.mark.parametrize("viewport", [browser.PHONE, browser.DESKTOP], ids=["390", "1440"])
def test_replay_reads_well_to_axe(demo_page):
    open_live(demo_page)
    record(demo_page, 6)
    replay(demo_page)
    demo_page.get_by_role("button", name="Pause the replay").click()
    findings = browser.axe_findings(demo_page)
    if findings:
        pytest.fail(findings, pytrace=False)
