import BourseCore
import BourseMarkets

/// How something moves that the world trades.
public struct WorldAsset: Sendable {
    /// The number that names its chances; two with the same number move together.
    public let number: Int
    /// What it is.
    public let instrument: Instrument
    /// The price it hovers around in 2025, in its currency.
    public let level: Double
    /// How much that price grows a year, as a fraction.
    public let growth: Double
    /// The standard deviation of its returns in a year, as a fraction.
    public let volatility: Double
    /// The correlation of its returns with its market's.
    public let correlation: Double
    /// How much of its returns its sector's factor is, 0 to 1; with the correlation's square less than 1.
    public let sectorWeight: Double
    /// The sector whose factor that is, by its place among all.
    let sectorPlace: Int?
    /// The dividends of a year as a fraction of the price.
    public let dividendYield: Double
    /// What all of it is worth in 2025, in billions of its currency; 0 for what has no such worth.
    public let size: Double

    /// The symbol.
    public var symbol: Symbol { instrument.symbol }
    /// Whether it is a company, which reports earnings.
    public var reports: Bool { instrument.kind == .share }
    /// The exchange whose hours it keeps.
    public var hours: Exchange {
        if let exchange = instrument.exchange { return exchange }
        return instrument.kind == .index && instrument.currency == .inr ? .nse : .nyse
    }

    /// Whether options on it are listed: shares and funds of the American exchanges that are not too small.
    public var hasOptions: Bool {
        instrument.currency == .usd && (instrument.kind == .share || instrument.kind == .etf) && size >= 5
    }

    /// The smallest step of its price, as a count of 10^−8.
    public var tick: Int64 {
        switch instrument.kind {
        case .currencyPair: level > 20 ? 100_000 : 1_000
        case .future: level < 10 ? 10_000 : 1_000_000
        case .coin: level >= 1000 ? 1_000_000 : level >= 1 ? 10_000 : 1_000
        case .share where hours == .nse: 5_000_000
        case .share, .etf, .fund, .index: 1_000_000
        }
    }

    /// The smallest step of its price, in its currency.
    var tickSize: Double { Double(tick) / 1e8 }

    /// A price as its market would print it: the nearest tick, at least one.
    func ticks(_ price: Double) -> Int64 { max(1, Int64((price / tickSize).rounded())) }
}
