import BourseCore
import BourseJournal

/// A name the demo trader follows, and how it moves.
struct DemoStock: Sendable {
    /// Its place in ``all``, which also names its random numbers.
    let index: Int
    /// The symbol.
    let symbol: Symbol
    /// The shares.
    let shares: Instrument
    /// The price it hovers around in 2025, in dollars.
    let level: Double
    /// How much that price grows a year, as a fraction.
    let growth: Double
    /// The standard deviation of its returns in a year, as a fraction.
    let volatility: Double
    /// The correlation of its returns with the market's.
    let correlation: Double
    /// How often it is chosen, relative to the others.
    let weight: Double

    /// Whether it is a fund, which has no earnings and one-dollar strikes.
    var isFund: Bool { shares.type == .etf }

    /// Cents between strikes near `cents`: fine for funds and cheap shares, coarse for dear ones, as exchanges do.
    func strikeStep(near cents: Int) -> Int {
        if isFund { return 100 }
        return cents < 10_000 ? 100 : cents < 25_000 ? 250 : 500
    }

    /// Everything the trader follows.
    static let all: [DemoStock] = [
        ("NVDA", .stock, 148.0, 0.16, 0.42, 0.70, 16.0),
        ("TSLA", .stock, 312.0, 0.08, 0.52, 0.50, 13.0),
        ("SPY", .etf, 588.0, 0.08, 0.15, 0.98, 15.0),
        ("QQQ", .etf, 508.0, 0.10, 0.20, 0.93, 13.0),
        ("AAPL", .stock, 226.0, 0.07, 0.26, 0.70, 10.0),
        ("AMD", .stock, 138.0, 0.12, 0.46, 0.65, 9.0),
        ("META", .stock, 604.0, 0.10, 0.33, 0.65, 5.0),
        ("MSFT", .stock, 438.0, 0.08, 0.22, 0.72, 6.0),
        ("AMZN", .stock, 209.0, 0.09, 0.30, 0.68, 8.0),
        ("IWM", .etf, 224.0, 0.06, 0.21, 0.85, 5.0),
        ("GLD", .etf, 258.0, 0.12, 0.16, 0.05, 4.0),
        ("PLTR", .stock, 96.0, 0.18, 0.58, 0.50, 9.0),
    ].enumerated().compactMap { index, row in
        DemoStock(index: index, row: row)
    }

    private init?(index: Int, row: (String, InstrumentType, Double, Double, Double, Double, Double)) {
        guard let symbol = Symbol(row.0), let shares = Instrument(symbol: symbol, type: row.1) else { return nil }
        self.index = index
        self.symbol = symbol
        self.shares = shares
        (level, growth, volatility, correlation, weight) = (row.2, row.3, row.4, row.5, row.6)
    }
}
