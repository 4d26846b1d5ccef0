import BourseCore
import BourseDesk

/// What deserves a look before the figures.
struct PortfolioNotices {
    let state: PortfolioService.PortfolioState

    var all: [NoticeView] { [missing, excluded, cautions].compactMap { $0 } }

    private var missing: NoticeView? {
        let missing = state.owned.missing
        guard !missing.isEmpty else { return nil }
        let names = missing.prefix(8).map(\.name).joined(separator: ", ") + (missing.count > 8 ? " and others" : "")
        return NoticeView(
            tone: "warn",
            icon: "warn",
            headline: "\(Count.of(missing.count, "history", plural: "histories")) not loaded yet",
            detail:
                "\(names): prices are loading. Until then, your own prices are used. Reload the page in "
                + "a moment.",
            link: LinkView(title: "Sources", href: "/settings/sources")
        )
    }

    private var excluded: NoticeView? {
        let count = state.owned.excluded.count
        guard count > 0 else { return nil }
        return NoticeView(
            tone: "ok",
            icon: "info",
            headline: "\(Count.of(count, "trade")) counted once",
            detail: "You entered trades that the journal or a fund statement also contains. Your entries are used.",
            link: LinkView(title: "Transactions", href: "/portfolio/transactions?state=excluded")
        )
    }

    private var cautions: NoticeView? {
        let cautions = state.owned.cautions
        guard !cautions.isEmpty else { return nil }
        return NoticeView(
            tone: "warn",
            icon: "info",
            headline: "Not in the portfolio",
            detail: cautions.joined(separator: " "),
            link: nil
        )
    }
}
