"""Pictures of every page of the demo, as scripts/screenshots asks for: screenshots.py FOLDER."""

import sys
from pathlib import Path

import browser
from desk import Desk
from places import SIGNED_IN, SIGNED_OUT, open_place
from playwright.sync_api import sync_playwright


def main(folder: Path):
    folder.mkdir(parents=True, exist_ok=True)
    desk = Desk("demo", "--port", "0")
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        visitor = chromium.new_context()
        visitor.new_page().goto(desk.link)
        session = visitor.storage_state()
        for viewport in (browser.DESKTOP, browser.TABLET, browser.PHONE):
            for scheme in ("dark", "light"):
                for places, state in ((SIGNED_IN, session), (SIGNED_OUT, None)):
                    context = chromium.new_context(
                        base_url=desk.address,
                        viewport=viewport,
                        color_scheme=scheme,
                        reduced_motion="reduce",
                        storage_state=state,
                    )
                    page = context.new_page()
                    for name in places:
                        picture = folder / f"{name}-{viewport['width']}-{scheme}.png"
                        try:
                            open_place(page, name)
                        except AssertionError as problem:
                            print(f"{picture.name} was not taken: {problem}", file=sys.stderr)
                            continue
                        page.screenshot(path=picture, full_page=True)
                        print(picture)
                    context.close()
        chromium.close()
    desk.stop()


main(Path(sys.argv[1]))
