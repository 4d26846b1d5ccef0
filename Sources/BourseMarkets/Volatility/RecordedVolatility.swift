import BourseCore

/// What the options of an expiration implied about their instrument on a day.
public struct RecordedVolatility: Hashable, Sendable {
    /// The exchange's day of the prices.
    public let day: TradingDay
    /// When the options expire.
    public let expiration: TradingDay
    /// The implied volatility at the price of the instrument a year, as a fraction.
    public let value: Double
    /// When the price of the instrument was paid.
    public let asOf: Timestamp

    /// Makes a record.
    public init(day: TradingDay, expiration: TradingDay, value: Double, asOf: Timestamp) {
        (self.day, self.expiration, self.value, self.asOf) = (day, expiration, value, asOf)
    }

    /// The variance of the price that was expected until the expiration: σ² · t, in calendar days.
    public var variance: Double { value * value * Double(max(0, expiration.number - day.number)) / 365 }
}

extension [RecordedVolatility] {
    /// The last record before an event and the first one after it, of one expiration: those with the latest record before
    /// it, and of several the ones that expire first; nil where none are near.
    ///
    /// - Parameters:
    ///   - day: The exchange's day of the event.
    ///   - close: Until when records of that day are before the event; nil where none of them is.
    /// - Complexity: O(n).
    public func pair(
        around day: TradingDay,
        until close: Timestamp?
    ) -> (before: RecordedVolatility, after: RecordedVolatility)? {
        func isBefore(_ record: RecordedVolatility) -> Bool {
            record.day < day || close.map { record.day == day && record.asOf <= $0 } ?? false
        }
        return Dictionary(grouping: self, by: \.expiration).values.compactMap { records in
            let before = records.filter { isBefore($0) && day.number - $0.day.number <= VolatilityChange.mostDays }
                .max { ($0.day, $0.asOf) < ($1.day, $1.asOf) }
            let after = records.filter { record in
                !isBefore(record) && (close == nil || record.day > day)
                    && record.day.number - day.number <= VolatilityChange.mostDaysAfter
            }
            .min { ($0.day, $0.asOf) < ($1.day, $1.asOf) }
            return before.flatMap { before in after.map { (before, $0) } }
        }
        .max { ($0.before.day, $1.before.expiration) < ($1.before.day, $0.before.expiration) }
    }
}

/// The implied volatility of one expiration before and after an event.
public struct VolatilityChange: Hashable, Sendable {
    /// A record counts for an event up to so many days away.
    public static let mostDays = 7
    /// A record counts as the first one after a report up to so many days later: the next trading day, also over a weekend.
    public static let mostDaysAfter = 4

    /// The last record before the event; nil where none is near.
    public let before: RecordedVolatility?
    /// The first record after it; nil where none is near.
    public let after: RecordedVolatility?

    /// Chooses records of one expiration: one that has both sides before one with a single side, then the preferred
    /// expiration, then the earliest.
    ///
    /// - Parameters:
    ///   - records: The records of an instrument, in any order.
    ///   - time: When the event was published.
    ///   - preferred: The expiration that strategies are built on.
    /// - Returns: Nil without a record near the event.
    /// - Complexity: O(n log n) in records.
    public init?(_ records: [RecordedVolatility], around time: Timestamp, preferring preferred: TradingDay?) {
        let reach = Int64(Self.mostDays) * 86_400
        let near = records.filter { abs($0.asOf.seconds - time.seconds) <= reach }
        let changes = Dictionary(grouping: near, by: \.expiration).map { expiration, records in
            (
                expiration: expiration,
                before: records.filter { $0.asOf < time }.max { $0.asOf < $1.asOf },
                after: records.filter { $0.asOf >= time }.min { $0.asOf < $1.asOf }
            )
        }
        func rank(_ change: (expiration: TradingDay, before: RecordedVolatility?, after: RecordedVolatility?)) -> Int {
            let isWhole = change.before != nil && change.after != nil
            return (isWhole ? 0 : 2) + (change.expiration == preferred ? 0 : 1)
        }
        let best = changes.min { (rank($0), $0.expiration) < (rank($1), $1.expiration) }
        guard let best else { return nil }
        (before, after) = (best.before, best.after)
    }

    /// When the options expire.
    public var expiration: TradingDay? { (before ?? after)?.expiration }
}

extension [TradingDay] {
    /// The expiration to record among some, ascending: the first third Friday after a day, whose options are quoted for
    /// months, so that days in a row have records of the same expiration; without one the first after that day.
    public func recordedExpiration(after day: TradingDay) -> TradingDay? {
        first { $0 > day && $0.weekday == .friday && (15...21).contains($0.day) } ?? first { $0 > day }
    }
}
