import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

extension MarketPages.Drawn {
    /// The chart, if there is one.
    var panel: ChartPanelView? {
        if case .chart(let page) = self { page.panel } else { nil }
    }

    /// What is known of the past, with its splits and dividends.
    func past(else other: () async -> PricePast?) async -> PricePast? {
        if case .chart(let page) = self { page.past } else { await other() }
    }
}

extension MarketPages {
    /// What is waited for while sources are asked for the first time.
    func waiting(_ drawn: Drawn, _ asked: PriceChartQuery, _ symbol: Symbol) -> PriceWaitingView? {
        guard case .awaited = drawn else { return nil }
        let path = MarketAddress.path(symbol)
        return PriceWaitingView(
            stateHref: asked.query.href(path + "/history/state"),
            headline: "Loading prices of \(symbol)",
            detail: "This is the first request for them. The chart appears automatically.",
            againHref: asked.query.href(path)
        )
    }

    /// Why nothing can be drawn, and what else could be.
    func quiet(_ drawn: Drawn, _ asked: PriceChartQuery, _ symbol: Symbol) -> EmptyStateView? {
        guard case .nothing(let problem) = drawn else { return nil }
        let path = MarketAddress.path(symbol)
        let ranges = [PriceRange.day, .sixMonths].filter { $0.source != asked.range.source }
        return EmptyStateView(
            icon: "warn",
            headline: "No chart for \(asked.range.words)",
            detail: problem,
            links: [LinkView(title: "Try again", href: asked.query.href(path))]
                + ranges.map { LinkView(title: "Show \($0.words)", href: asked.href(path, range: $0)) }
        )
    }
}
