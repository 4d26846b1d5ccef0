import BourseCore

/// The last closes of an instrument out of its price history: what the close before a session must be.
public struct RecentCloses: Hashable, Sendable {
    /// Who told them.
    public let source: SourceID
    private let closes: [TradingDay: Price]
    private let splits: [Split]

    /// How many are kept: a quote may be some sessions behind the history, or ahead of it.
    public static let count = 6

    /// Takes the last closes of bars of days as they were paid; nothing where there are none.
    ///
    /// - Parameter splits: All splits that are known, also those of later days.
    public init?(_ raw: BarSeries<RawPrices>, splits: [Split], from source: SourceID) {
        guard raw.step == .day, !raw.isEmpty else { return nil }
        var closes: [TradingDay: Price] = [:]
        for bar in raw[max(0, raw.count - Self.count)..<raw.count].bars {
            if case .day(let day) = bar.time { closes[day] = bar.close }
        }
        let first = closes.keys.min()
        self.closes = closes
        self.source = source
        self.splits = splits.filter { split in first.map { split.day > $0 } ?? false }
    }

    /// The close of a day in shares of a later one; nothing where it is not known.
    func close(of day: TradingDay, inSharesOf later: TradingDay) -> Price? {
        guard let close = closes[day] else { return nil }
        var shares = Fraction.one
        for split in splits where split.day > day && split.day <= later {
            shares = shares.times(Int128(split.new), over: Int128(split.old)) ?? shares
        }
        return Int64(exactly: shares.dividing(Int128(close.units))).flatMap { $0 > 0 ? Price(units: $0) : nil }
    }
}
