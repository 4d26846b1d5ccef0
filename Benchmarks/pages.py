"""Measures the pages of the demo on a simulated phone: python3 Benchmarks/pages.py [--runs N] [LINK]

Prints, per page, the median and the worst of: largest contentful paint (LCP), cumulative layout shift (CLS), interaction
to next paint (INP), and bytes sent. The phone is 390 by 844 px with a processor four times slower than this machine's,
and a line of 9 Mbit/s down, 1.5 Mbit/s up and 60 ms of latency, which browsers call Fast 4G. The cache is empty at the
first visit and filled at the second; both are measured. The definitions are those of the W3C's Largest Contentful Paint,
Layout Instability and Event Timing.

Without LINK, a demo is started. Needs the Python packages of Tests/Browser/requirements.txt.
"""

import argparse
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests/Browser"))

import browser  # noqa: E402
from desk import Desk  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

PAGES = ["/", "/markets", "/portfolio", "/journal", "/alerts", "/options", "/funds", "/portfolio/household"]
SLOWDOWN = 4
# Lighthouse and DevTools: 9 Mbit/s, 1.5 Mbit/s, 60 ms, each times the factor they apply to real lines.
LINE = {"offline": False, "latency": 60, "downloadThroughput": 9e6 / 8, "uploadThroughput": 1.5e6 / 8}

OBSERVE = """
window.measured = { lcp: 0, cls: 0, inp: 0, shifts: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) measured.lcp = entry.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    measured.cls += entry.value;
    measured.shifts.push(...entry.sources.map(({ node }) => `${entry.value.toFixed(4)} ${node?.nodeName} ${node?.id || node?.className || node?.textContent?.slice(0, 30)}`));
  }
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) measured.inp = Math.max(measured.inp, entry.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""


def interact(page):
    """Presses what is harmless: opens and closes the first disclosure, hides and shows money, and scrolls."""
    page.keyboard.press("h")
    page.keyboard.press("h")
    summary = page.locator("main summary:visible").first
    if summary.count():
        for _ in range(2):
            box = summary.bounding_box()
            # What stands over it takes the tap, as it would take a person's.
            if box:
                page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, 1200)
    page.wait_for_timeout(400)


def measure(context, address: str, page=None):
    page = page or context.new_page()
    client = context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", LINE)
    client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    received = []
    client.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.goto(address, wait_until="load")
    page.wait_for_timeout(1500)
    interact(page)
    values = page.evaluate("measured")
    values["bytes"] = sum(received)
    page.close()
    return values


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("link", nargs="?")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--shifts", action="store_true", help="print what shifted")
    options = parser.parse_args()
    desk = None if options.link else Desk("demo", "--port", "0")
    link = options.link or desk.link
    origin = "/".join(link.split("/")[:3])
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        first = chromium.new_context()
        page = first.new_page()
        page.goto(link)
        state = first.storage_state()
        for path in PAGES:
            # The desk computes some of it at the first visit only.
            page.goto(origin + path)
        first.close()
        print(f"{'page':18} {'visit':7} {'LCP ms':>14} {'CLS':>16} {'INP ms':>12} {'KB':>7}")
        for path in PAGES:
            visits = {"first": [], "second": []}
            for _ in range(options.runs):
                context = chromium.new_context(
                    viewport=browser.PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, storage_state=state
                )
                context.add_init_script(OBSERVE)
                for visit in visits.values():
                    visit.append(measure(context, origin + path))
                context.close()
            for name, values in visits.items():
                cell = lambda key, form: "{0} / {1}".format(  # noqa: E731
                    form.format(statistics.median(v[key] for v in values)), form.format(max(v[key] for v in values))
                )
                kilobytes = statistics.median(v["bytes"] for v in values) / 1000
                print(
                    f"{path:18} {name:7} {cell('lcp', '{:.0f}'):>14} {cell('cls', '{:.4f}'):>16}"
                    f" {cell('inp', '{:.0f}'):>12} {kilobytes:7.0f}"
                )
                if options.shifts:
                    for shift in sorted({shift for value in values for shift in value["shifts"]}):
                        print("    ", shift)
        chromium.close()
    if desk:
        desk.stop()


if __name__ == "__main__":
    main()
