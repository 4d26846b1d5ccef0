import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseStorage
import BourseValues

/// A folder with the database of one owner: a hundred thousand transactions and the histories behind them.
struct PortfolioFolder {
    static let transactions = 100_000
    /// Millionths of what the pairs are quoted at.
    private static let pairs: [(symbol: String, usual: Int64)] = [
        ("EURUSD=X", 1_100_000), ("GBPUSD=X", 1_280_000), ("INR=X", 83_000_000),
    ]

    let path: String
    let token: String
    /// The weekdays of the portfolio.
    let days: [TradingDay]

    init(_ folder: String) async throws {
        path = folder
        let live = try OpenDesk(folder: folder)
        let now = live.desk.environment.now()
        guard let user = try await live.desk.accounts.makeDemo(zone: "America/New_York") else {
            throw Failure(.system, "the measured user could not be created")
        }
        var past = PortfolioPast(until: Exchange.crypto.zone.day(at: now))
        days = past.days
        let markets = SQLiteMarketStore(live.database)
        for number in 0..<PortfolioPast.instruments {
            let symbol = try MovingPrices.symbol(number)
            let stored = StoredPrices(past.bars(of: number), source: SourceID("bench"), fetchedAt: now)
            try await markets.save(stored, of: symbol)
            try await markets.save(past.actions(of: number), of: symbol)
        }
        for pair in Self.pairs {
            guard let symbol = Symbol(pair.symbol) else { continue }
            let stored = StoredPrices(past.rates(around: pair.usual), source: SourceID("bench"), fetchedAt: now)
            try await markets.save(stored, of: symbol)
        }
        let store = SQLitePortfolioStore(live.database)
        let rows = try past.transactions(Self.transactions)
        _ = try await store.add(rows, batch: nil, atMost: rows.count, user: user.id, now: now)
        var preferences = PortfolioPreferences()
        preferences.benchmark = try MovingPrices.symbol(0)
        try await store.save(preferences, user: user.id, now: now)
        token = try await live.desk.accounts.startSession(of: user.id).text
        try live.database.close()
    }
}
