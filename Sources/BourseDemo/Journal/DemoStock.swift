import BourseCore
import BourseJournal
import BourseWorld

/// A name the demo trader follows.
struct DemoStock: Sendable {
    /// Its place in ``all``, and in the market drawn for him.
    let index: Int
    /// How it moves.
    let asset: WorldAsset
    /// The shares.
    let shares: TradedInstrument
    /// How often it is chosen, relative to the others.
    let weight: Double

    /// The symbol.
    var symbol: Symbol { asset.symbol }
    /// The standard deviation of its returns in a year, as a fraction.
    var volatility: Double { asset.volatility }
    /// Whether it is a fund, which has no earnings and one-dollar strikes.
    var isFund: Bool { shares.type == .etf }

    /// Cents between strikes near `cents`: fine for funds and cheap shares, coarse for dear ones, as exchanges do.
    func strikeStep(near cents: Int) -> Int {
        if isFund { return 100 }
        return cents < 10_000 ? 100 : cents < 25_000 ? 250 : 500
    }

    /// Everything the trader follows, in the order of the world's numbers.
    static let all: [DemoStock] = [
        ("NVDA", .stock, 16.0), ("TSLA", .stock, 13.0), ("SPY", .etf, 15.0), ("QQQ", .etf, 13.0),
        ("AAPL", .stock, 10.0),
        ("AMD", .stock, 9.0), ("META", .stock, 5.0), ("MSFT", .stock, 6.0), ("AMZN", .stock, 8.0), ("IWM", .etf, 5.0),
        ("GLD", .etf, 4.0), ("PLTR", .stock, 9.0),
    ].enumerated().compactMap { index, row in
        DemoStock(index: index, row: row)
    }

    private init?(index: Int, row: (String, InstrumentType, Double)) {
        guard let symbol = Symbol(row.0), let shares = TradedInstrument(symbol: symbol, type: row.1),
            let asset = WorldListing.asset(symbol)
        else { return nil }
        self.index = index
        self.asset = asset
        self.shares = shares
        weight = row.2
    }
}

extension WorldMarket {
    /// The price of a symbol, in dollars, unrounded.
    func price(of stock: DemoStock, at moment: WorldMoment) -> Double { price(of: stock.index, at: moment) }

    /// The price of the symbol's last trade of a session.
    func close(of stock: DemoStock, session: Int) -> Double { close(of: stock.index, session: session) }

    /// The standard deviation of a symbol's return in a session, as a fraction.
    func dailyVolatility(of stock: DemoStock, session: Int) -> Double {
        dailyVolatility(of: stock.index, session: session)
    }
}
