import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// The table of markets, made of what is known now.
struct MarketListing {
    let context: MarketPages.PageContext
    let marketQuery: MarketQuery
    /// Everything the desk lists by itself, for movers and sectors.
    let universe: [QuoteSnapshot]
    let watchlists: [StoredWatchlist]
    /// The last month of each instrument that is shown, where it is known.
    var closes: [Symbol: [Price]] = [:]
    let sources: SourceRegistry
    /// The instruments that the filter leaves, in the order of the page.
    let rows: [QuoteSnapshot]

    /// - Complexity: O(n log n) in what is listed.
    init(
        context: MarketPages.PageContext,
        marketQuery: MarketQuery,
        shown: [QuoteSnapshot],
        universe: [QuoteSnapshot],
        watchlists: [StoredWatchlist],
        sources: SourceRegistry
    ) {
        (self.context, self.marketQuery, self.universe) = (context, marketQuery, universe)
        (self.watchlists, self.sources) = (watchlists, sources)
        let remaining = shown.filter { quote in
            (marketQuery.kind == nil || quote.instrument.kind == marketQuery.kind)
                && (marketQuery.sector == nil || quote.instrument.sector == marketQuery.sector)
        }
        let scoped = Self.scoped(remaining, marketQuery.scope, now: context.now)
        rows = marketQuery.column.map { scoped.sortedByColumn($0, ascending: marketQuery.isAscending) } ?? scoped
    }

    private static func scoped(
        _ rows: [QuoteSnapshot],
        _ scope: MarketQuery.Scope,
        now: Timestamp
    ) -> [QuoteSnapshot] {
        switch scope {
        case .all, .watchlist: return rows
        case .gainers, .losers, .active:
            let market = rows.map(\.row)
            let movers = Movers(market, terms(now, count: 50))
            let places =
                switch scope {
                case .gainers: movers.gainers
                case .losers: movers.losers
                default: movers.mostActive
                }
            return places.map { rows[$0] }
        }
    }

    /// Movers are shares and funds of the session that goes on or was the last.
    static func terms(_ now: Timestamp, count: Int) -> Movers.Terms {
        let exchange = Exchange.nyse
        let day = exchange.zone.day(at: now)
        let today = exchange.day(day).regular
        let session = today.map { $0.opens <= now } == true ? day : exchange.tradingDay(before: day)
        let since = exchange.day(session).regular?.opens ?? now.adding(seconds: -86_400)
        return Movers.Terms(count: count, since: since, leastPrice: Price(units: 100_000_000))
    }

    /// The rows of a page as they are drawn.
    func views(_ rows: ArraySlice<QuoteSnapshot>, path: String, starred: Set<Symbol>) -> [MarketRowView] {
        rows.map { shown in
            MarketRowView(
                shown,
                closes: closes[shown.instrument.symbol] ?? [],
                isStarred: starred.contains(shown.instrument.symbol),
                path: path,
                now: context.now,
                style: context.style,
                sources: sources
            )
        }
    }

    /// What rose and fell most of all that is listed.
    var movers: (gainers: [QuoteSnapshot], losers: [QuoteSnapshot]) {
        let candidates = universe.filter { $0.instrument.kind == .share || $0.instrument.kind == .etf }
        let movers = Movers(candidates.map(\.row), Self.terms(context.now, count: 6))
        return (movers.gainers.map { candidates[$0] }, movers.losers.map { candidates[$0] })
    }

    /// The sectors of American shares, the one that gained most first.
    var sectors: [SectorBreadth] {
        SectorBreadth.all(
            of: universe.filter { $0.instrument.kind == .share && $0.instrument.currency == .usd }.map(\.row)
        ).filter { $0.sector != nil }
    }
}

extension [QuoteSnapshot] {
    /// Sorted by a column; rows without a figure come last whichever way it is sorted.
    func sortedByColumn(_ column: MarketQuery.Column, ascending: Bool) -> [QuoteSnapshot] {
        func sorted<Key: Comparable>(_ key: (QuoteSnapshot) -> Key?) -> [QuoteSnapshot] {
            let keyed = enumerated().map { (place: $0, row: $1, key: key($1)) }
            let known = keyed.compactMap { entry in entry.key.map { (entry.place, entry.row, $0) } }
            let order = known.sorted { one, other in
                one.2 == other.2 ? one.0 < other.0 : (ascending ? one.2 < other.2 : one.2 > other.2)
            }
            return order.map(\.1) + keyed.filter { $0.key == nil }.map(\.row)
        }
        switch column {
        case .symbol: return sorted { $0.instrument.symbol }
        case .last: return sorted { $0.quote.last?.value }
        case .percent: return sorted { $0.row.change }
        case .volume: return sorted { $0.quote.volume?.value }
        case .worth: return sorted { $0.quote.marketCap?.value }
        }
    }
}
