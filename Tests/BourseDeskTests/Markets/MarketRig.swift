import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport

@testable import BourseDesk

/// A markets desk with scripted sources, on time that is moved by hand.
struct MarketRig: Sendable {
    let first: ScriptedQuotes
    let second = ScriptedQuotes("second")
    let trades = ScriptedTrades()
    let past = ScriptedPast("first")
    let otherPast = ScriptedPast("second")
    let chains = ScriptedChains("first")
    let otherChains = ScriptedChains("second")
    let reports = ScriptedReports("first")
    let otherReports = ScriptedReports("second")
    let search = ScriptedSearch("first")
    let otherSearch = ScriptedSearch("second")
    let store: RememberingMarketStore
    let newsStore = MemoryNewsStore()
    let clock: ManualClock
    let markets: Markets

    /// Monday 15 June 2026, 10:30 in New York, when nothing is said: the exchanges are open.
    init(
        store: RememberingMarketStore = RememberingMarketStore(),
        clock: ManualClock = ManualClock(),
        listed: [Instrument] = [],
        hasSources: Bool = true,
        hasTrades: Bool = false,
        news: [any NewsSource] = [],
        symbolsAtOnce: Int = 50
    ) {
        self.store = store
        self.clock = clock
        first = ScriptedQuotes("first", symbolsAtOnce: symbolsAtOnce)
        var sources = MarketSources()
        if hasSources {
            sources.quotes = [first, second]
            sources.history = [past, otherPast]
            sources.chains = [chains, otherChains]
            sources.earnings = [reports, otherReports]
            sources.instruments = [search, otherSearch]
        }
        if hasTrades { sources.trades = trades }
        sources.news = news
        markets = Markets(
            store: store,
            watchlistStore: RememberingWatchlists(),
            newsStore: newsStore,
            sources: sources,
            listed: listed,
            environment: .deterministic(clock: clock)
        )
    }

    var board: QuoteService { markets.board }
    var now: @Sendable () -> Timestamp { { [clock] in clock.now } }

    /// Runs the board and the library while `body` does; the board's own clock stands still.
    func running(_ body: @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await markets.board.run(clock: StoppedClock()) }
            group.addTask { await markets.prices.run() }
            defer { group.cancelAll() }
            while await !board.isRunning { await Task.yield() }
            try await body()
        }
    }

    static func symbol(_ text: String) -> Symbol {
        guard let symbol = Symbol(text) else { preconditionFailure("\(text) is no symbol") }
        return symbol
    }

    static func share(_ text: String, on exchange: Exchange? = .nasdaq, _ kind: InstrumentKind = .share) -> Instrument {
        Instrument(
            symbol: symbol(text),
            name: "\(text) Incorporated",
            exchange: exchange,
            currency: exchange == .nse ? .inr : .usd,
            kind: kind
        )
    }

    static func day(_ text: String) -> TradingDay {
        guard let day = TradingDay(iso: text) else { preconditionFailure("\(text) is no day") }
        return day
    }
}

extension Price {
    /// A price in cents.
    static func cents(_ cents: Int64) -> Price { Price(units: cents * 1_000_000) }
}
