import BourseCore

/// The last year of an instrument's days in shares of today, small enough to keep for hundreds of instruments.
public struct RecentDays: Hashable, Sendable {
    /// How many days of the calendar are kept: a year, and the sessions before it that its averages need.
    static let span = 400
    /// More bars than days of the calendar there are none.
    public static let mostBars = span

    /// Days as numbers, ascending.
    let days: [Int32]
    let closes: [Double]
    let highs: [Double]
    let lows: [Double]
    let volumes: [Double]
    /// What was paid for a share in the last year, in shares of today; 0 where nothing was.
    let dividends: Double
    /// The source of the days.
    public let source: SourceID
    /// When they were fetched.
    public let fetchedAt: Timestamp

    /// Takes the last year of bars of days as they were paid; nothing where there are none.
    ///
    /// - Parameter day: The exchange's day it is.
    /// - Complexity: O(bars of the year + actions).
    public init?(
        _ raw: BarSeries<RawPrices>,
        actions: CorporateActions,
        exchange: Exchange,
        asOf day: TradingDay,
        source: SourceID,
        fetchedAt: Timestamp
    ) {
        let start = raw.index(atOrAfter: .day(day.adding(days: -Self.span))) ?? raw.count
        guard raw.step == .day,
            let history = PriceHistory(exchange: exchange, raw: raw[start..<raw.count], actions: actions)
        else { return nil }
        let bars = history.adjusted(for: .splits, asOf: day).series
        guard !bars.isEmpty else { return nil }
        days = bars.keys
        closes = bars.closeColumn
        highs = bars.highColumn
        lows = bars.lowColumn
        volumes = bars.volumes.map { Quantity(units: $0).double }
        dividends = actions.dividendsOfYear(asOf: day)
        self.source = source
        self.fetchedAt = fetchedAt
    }
}

extension CorporateActions {
    /// What was paid for a share in the year up to a day, in shares of that day, of which there are more after a split.
    ///
    /// - Complexity: O(dividends · splits).
    public func dividendsOfYear(asOf day: TradingDay) -> Double {
        dividends.filter { $0.exDay > day.adding(months: -12) && $0.exDay <= day }.reduce(0) { sum, dividend in
            let shares = splits(after: dividend.exDay, through: day).reduce(1) { shares, split in
                shares * Double(split.new) / Double(split.old)
            }
            return sum + dividend.amount.double / shares
        }
    }
}
