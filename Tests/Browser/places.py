"""Every page there is to look at, in one list: for axe, for narrow screens and for pictures."""

import re
from collections.abc import Callable

# As the demo's user sees them, by name.
SIGNED_IN = {
    "today": "/",
    "dashboard": "/journal",
    "dashboard-all": "/journal?range=all",
    "dashboard-empty": "/journal?from=1990-01-01&to=1990-01-31",
    "days": "/journal/days",
    "reports-overview": "/journal/reports",
    "reports-metric": "/journal/reports/metrics/sharpe",
    "reports-compare": "/journal/reports/compare?first=direction%3Along&second=direction%3Ashort",
    "reports-simulation": "/journal/reports/simulation?capital=25000",
    "reports-what-if": "/journal/reports/what-if",
    "reports-calibration": "/journal/reports/calibration?range=all",
    "reports-calibration-metric": "/journal/reports/calibration/brier-score?range=all",
    "reports-calibration-none": "/journal/reports/calibration?from=1990-01-01&to=1990-01-31",
    "reports": "/journal/reports/by/setup",
    "reports-grid": "/journal/reports/by/weekday?across=entry-hour&range=all",
    "reports-conditions": "/journal/reports/by/month?where=direction%3Along&where=%21weekday%3AFriday",
    "trades-conditions": "/journal/trades?where=weekday%3AMonday&where=entry-hour%3A10%3A00",
    "day": None,
    "reviews": "/journal/review",
    "review": None,
    "review-month": None,
    "note-history": "/journal/notes/2026-W02/history",
    "trades": "/journal/trades",
    "trades-select": "/journal/trades?select=merge",
    "trade": None,
    "trade-spread": None,
    "trade-campaign": None,
    "trade-risk": None,
    "trade-annotation": None,
    "trade-changes": "/journal/trades/changes",
    "campaigns": "/journal/campaigns",
    "campaign": None,
    "journal-accounts": "/journal/accounts",
    "journal-risk": "/journal/risk?range=all",
    "enter": "/journal/enter",
    "enter-trade": "/journal/enter?form=trade",
    "imports": "/journal/imports",
    "import": None,
    "import-formats": "/journal/imports/formats",
    "stockhours": "/journal/stockhours",
    "rules": "/journal/rules",
    "playbooks": "/journal/playbooks",
    "playbook": "/journal/playbooks/Opening%20range",
    "share": "/journal/share",
    "share-wide": "/journal/share?form=wide&theme=dark&money=on&symbols=on",
    "shared-cards": "/journal/share/cards",
    "shared-card": None,
    "year": "/journal/years/2026",
    "tags": "/journal/tags",
    "import-formats-none": "/journal/imports/formats?q=nothing+like+this",
    "column-mappings": "/journal/imports/mappings",
    "options": "/options",
    "options-condor": "/options?symbol=NVDA&legs=1P90,-1P95,-1C105,1C110",
    "options-naked": "/options?legs=-1C105&at=10&shift=5&unit=risk",
    "options-mistakes": "/options?spot=abc&legs=1C100,junk",
    "options-compare": "/options/compare?p=legs%3D1C100&p=legs%3D1P90%2C-1P95",
    "options-compare-empty": "/options/compare",
    "options-strategies": "/options/strategies",
    "options-strategies-empty": "/options/strategies?q=nothing+like+this",
    "options-strategy": "/options/strategies/iron-condor",
    "options-screener": "/options/screener",
    "options-screener-found": "/options/screener?where=symbol%20%3D%20AAPL%3B%20probability%20%3E%3D%2075%25&sort=annual%20yield%20descending",
    "options-lessons": "/options/lessons",
    "options-lesson": "/options/lessons/spreads?symbol=example&strike=-5&at=10",
    "options-lesson-answered": "/options/lessons/condors?symbol=example&set=2&answers=0.1.2",
    "options-practice": "/options/practice",
    "options-calculator": "/options/calculators/single",
    "options-implied-volatility": "/options/calculators/implied-volatility",
    "options-tree": "/options/calculators/tree",
    "options-parity": "/options/calculators/parity",
    "options-optimizer": "/options/optimizer",
    "options-brokers": "/options/brokers",
    "options-broker": "/options/brokers/interactive-brokers",
    "funds": "/funds?plan=direct",
    "funds-none": "/funds?q=nothing+like+this+zzz",
    "funds-unreadable": "/funds/unreadable",
    "fund": None,
    "fund-unknown": "/funds/1",
    "fund-portfolio": "/funds/100029/portfolio",
    "fund-portfolio-none": "/funds/100035/portfolio",
    "fund-screener": "/funds/screener",
    "fund-screener-found": "/funds/screener?where=age%20%3E%201%3B%20plan%20%3D%20direct&sort=return%201Y%20descending",
    "fund-screener-none": "/funds/screener?where=return%201Y%20%3E%20900%25",
    "fund-screener-mistake": "/funds/screener?where=retrun%201Y%20%3E%205%25",
    "fund-screener-mistakes": "/funds/screener?form=1&rows=2&figure0=return&value0=much&value1=7",
    "fund-compare": "/funds/compare",
    "fund-compare-found": "/funds/compare?codes=100029,100058",
    "fund-compare-none": "/funds/compare?codes=1,x&add=nothing+like+this+zzz",
    "fund-favorites": "/funds/favorites",
    "fund-holdings": "/funds/holdings",
    "markets": "/markets",
    "markets-gainers": "/markets?list=gainers&kind=share",
    "markets-none": "/markets?q=nothing+like+this+zzz",
    "market-screener": "/markets/screener",
    "market-screener-found": "/markets/screener?where=type%20%3D%20Share%3B%20change%201M%20%3E%205%25&sort=change%201M%20descending",
    "market-screener-none": "/markets/screener?where=change%201Y%20%3E%209000%25",
    "market-screener-mistake": "/markets/screener?where=chnage%201Y%20%3E%205%25",
    "instrument": "/markets/AAPL",
    "instrument-index": "/markets/%5EGSPC",
    "instrument-unknown": "/markets/NOSUCHTHING",
    "instrument-options": "/markets/AAPL/options",
    "instrument-news": "/markets/AAPL/news",
    "news": "/news",
    "story": None,
    "calendar": "/calendar",
    "calendar-past": "/calendar?when=past&category=earnings",
    "calendar-none": "/calendar?category=sips&when=past",
    "news-none": "/news?q=nothing+like+this+zzz",
    "predictions": "/predictions",
    "forecasts": "/predictions/forecasts",
    "predictions-none": "/predictions?q=nothing+like+this+zzz",
    "prediction": None,
    "prediction-unknown": "/predictions/1",
    "sources": "/settings/sources",
    "watched-folder": "/settings/watched",
    "alerts": "/alerts",
    "alert-new": "/alerts/new?subject=symbol:AAPL",
    "alert-blank": "/alerts/new",
    "alert-change": None,
    "alert-channels": "/alerts/channels",
    "alert-channels-ntfy": "/alerts/channels?format=ntfy",
    "alert-channels-telegram": "/alerts/channels?format=telegram",
    "alert-channels-template": "/alerts/channels?format=template",
    "drafts": "/drafts",
    "watchlists": "/markets/lists",
    "watchlist": None,
    "portfolio": "/portfolio",
    "portfolio-sectors": "/portfolio?by=sector&period=1Y&sort=-gain",
    "portfolio-transactions": "/portfolio/transactions",
    "portfolio-transactions-none": "/portfolio/transactions?q=nothing+like+this+zzz",
    "portfolio-new": "/portfolio/transactions/new",
    "portfolio-import": "/portfolio/import",
    "portfolio-rebalancing": "/portfolio/rebalancing",
    "portfolio-scenarios": "/portfolio/scenarios?market=-20&volatility=15&rates=-0.5&days=10",
    "portfolio-bonds": "/portfolio/bonds",
    "portfolio-hedges": "/portfolio/scenarios/hedges?market=-20&volatility=15",
    "portfolio-taxes": "/portfolio/tax",
    "portfolio-taxes-india": "/portfolio/tax?country=india",
    "portfolio-explained": "/portfolio/explain/value",
    "portfolio-explained-return": "/portfolio/explain/time-weighted?period=1M",
    "portfolio-settings": "/portfolio/settings",
    "household": "/portfolio/household",
    "household-accounts": "/portfolio/household/accounts",
    "household-account": "/portfolio/household/accounts/1",
    "household-budget": "/portfolio/household/budget",
    "household-debts": "/portfolio/household/debts",
    "household-debt": "/portfolio/household/debts/1",
    "household-goals": "/portfolio/household/goals",
    "household-spending": "/portfolio/household/spending",
    "household-entries": "/portfolio/household/entries",
    "household-entries-none": "/portfolio/household/entries?q=nothing+like+this",
    "household-imports": "/portfolio/household/imports",
    "more": "/more",
    "live": "/live/XBTUSD",
    "settings": "/settings",
    "account": "/settings/account",
    "account-delete": "/settings/account/delete",
    "security": "/settings/security",
    "sharing": "/settings/sharing",
    "sharing-log": "/settings/sharing/log",
    "shared-with-me": "/shared",
    "security-log": "/settings/security/log",
    "notifications": "/settings/notifications",
    "waiting": "/waiting",
    "connections": "/settings/connections",
    "own-brokers": "/settings/brokers",
    "strategies-mine": "/options/strategies?mine=1",
    "start": "/start",
    "about": "/about",
    "kit": "/kit",
    "not-found": "/journal/nowhere",
}

SIGNED_OUT = {
    "sign-in": "/sign-in",
    "sign-up": "/sign-up",
    "forgot": "/forgot",
    "reset-over": "/reset?token=0",
    "address-over": "/sign-in/address?token=0",
    "account-deleted": "/sign-in/deleted",
    "not-found-signed-out": "/nowhere",
}

# Pages about one thing are found through the first link to such a thing: page that lists them, or its name, and shape of
# the link.
FOUND_BY_LINK = {
    "day": ("/journal/days", r"/journal/days/\d{4}-\d{2}-\d{2}$"),
    "trade": ("/journal/trades", r"/journal/trades/[^/.]+$"),
    "campaign": ("/journal/campaigns", r"/journal/campaigns/[^/.]+$"),
    "trade-spread": ("/journal/trades?range=all&where=structure%3ABull%20put%20spread", r"/journal/trades/[^/.]+$"),
    "trade-campaign": ("campaign", r"/journal/trades/[^/.]+$"),
    "trade-annotation": ("/journal/trades", r"/journal/trades/[^/.]+/annotation$"),
    "review": ("/journal/review", r"/journal/review/\d{4}-W\d{2}$"),
    "review-month": ("/journal/review", r"/journal/review/\d{4}-\d{2}$"),
    "import": ("/journal/imports", r"/journal/imports/[0-9a-f]+$"),
    "fund": ("/funds?plan=direct&option=growth", r"/funds/\d+$"),
    "prediction": ("/predictions", r"/predictions/\d+$"),
    "story": ("/news?event=earnings", r"/news/[0-9a-f]{16}$"),
    "alert-change": ("/alerts", r"/alerts/(?!new$|channels$)[^/.]+$"),
    "watchlist": ("/markets/lists", r"/markets/lists/[^/.]+$"),
}

# Pages that no link leads to: the page above them, and the rest of the path.
BELOW = {"trade-risk": ("trade", "/risk")}


def path_of(name: str, first_link: Callable[[str, str], str | None]) -> str | None:
    """The path of a page of the lists above; None of a shared card, whose path is shown once, when it is shared.

    `first_link` takes a page that lists things and a shape."""
    if path := {**SIGNED_IN, **SIGNED_OUT}[name]:
        return path
    if name in BELOW:
        place, rest = BELOW[name]
        above = path_of(place, first_link)
        return above and above.split("?")[0] + rest
    if name not in FOUND_BY_LINK:
        return None
    listing, shape = FOUND_BY_LINK[name]
    return first_link(listing if listing.startswith("/") else path_of(listing, first_link), shape)


def open_place(page, name: str):
    """Goes to a page of the lists above and returns the server's answer."""
    path = path_of(name, lambda listing, shape: first_link(page, listing, shape))
    return page.goto(path or shared_card(page))


def open_share_trade(page):
    """Goes to the latest trade in shares, whose prices the demo always has."""
    page.goto(first_link(page, "/journal/trades?type=stock", r"/journal/trades/[^/.]+$"))


def shared_card(page) -> str:
    """Shares a card of the journal, and returns its path."""
    answer = page.context.request.post("/journal/share", form={"form": "wide", "theme": "dark"})
    match = re.search(r"/c/[0-9a-f]{32}\b", answer.text())
    assert match, f"no card was shared: {answer.status}"
    return match.group()


def first_link(page, listing: str, shape: str) -> str:
    """The first link of the listing that looks like `shape`, leaving its query aside. A listing may still wait for its
    source."""
    # The snapshots read the lists above without a browser.
    from browser import reload_until

    anchors = page.get_by_role("main").locator("a[href]")

    def links() -> list[str]:
        return anchors.evaluate_all("anchors => anchors.map(anchor => anchor.getAttribute('href'))")

    def found() -> str | None:
        return next((link for link in links() if re.search(shape, link.split("?")[0])), None)

    page.goto(listing)
    reload_until(page, found)
    link = found()
    assert link, f"{listing} has no link like {shape}; it has {links()[:20]}"
    return link
