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
    func past(else other: () async throws -> PricePast?) async rethrows -> PricePast? {
        if case .chart(let page) = self { page.past } else { try await other() }
    }
}

extension MarketPages {
    /// What is waited for while sources are asked for the first time.
    func waiting(_ drawn: Drawn, query chartQuery: PriceChartQuery, symbol: Symbol) -> PriceWaitingView? {
        guard case .awaited = drawn else { return nil }
        let path = MarketAddress.path(symbol)
        return PriceWaitingView(
            stateHref: chartQuery.query.href(path + "/history/state"),
            headline: "Loading prices of \(symbol)",
            detail: "This is the first request for them. The chart appears automatically.",
            againHref: chartQuery.query.href(path)
        )
    }

    /// Why nothing can be drawn, and what else could be.
    func quiet(_ drawn: Drawn, query chartQuery: PriceChartQuery, symbol: Symbol) -> EmptyStateView? {
        guard case .nothing(let problem) = drawn else { return nil }
        let path = MarketAddress.path(symbol)
        let ranges = [PriceRange.day, .sixMonths].filter { $0.source != chartQuery.range.source }
        return EmptyStateView(
            icon: "warn",
            headline: "No chart for \(chartQuery.range.text)",
            detail: problem,
            links: [LinkView(title: "Try again", href: chartQuery.query.href(path))]
                + ranges.map { LinkView(title: "Show \($0.text)", href: chartQuery.href(path, range: $0)) }
        )
    }
}
