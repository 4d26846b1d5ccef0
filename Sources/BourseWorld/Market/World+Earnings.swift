import BourseCore
import BourseMarkets

/// Earnings of a quarter that a company of the world tells after the close of a day.
public struct WorldEarningsReport: Hashable, Sendable {
    /// The day after whose close they are told.
    public let day: TradingDay
    /// What is expected of a share.
    public let expected: Price
    /// What it was; nothing before it is told.
    public let actual: Price?
}

extension World {
    /// The earnings a company tells on some days, in order; those after an instant without a result.
    ///
    /// The price moves at the next opening, and the result is as much better than expected as it then rises.
    public func earnings(
        _ symbol: Symbol,
        from first: TradingDay,
        through last: TradingDay,
        at now: Timestamp
    ) -> [WorldEarningsReport] {
        guard let path = path(symbol, at: now), let quote = quote(symbol, at: now), let rate = quote.earningsPerShare
        else { return [] }
        let sessions = path.calendar.sessions
        let expected = Price(units: max(1, rate.units / 4 / 1_000_000) * 1_000_000)
        return path.earnings.dates.sorted().compactMap { session in
            guard session > 0, (first...last).contains(sessions[session - 1].day) else { return nil }
            let fetched = sessions[session - 1].closing
            let surprise = path.earnings.surprise(at: session) ?? 0
            let better = Int64(Double(expected.units) * 0.06 * surprise / 1e6) * 1_000_000
            return WorldEarningsReport(
                day: sessions[session - 1].day,
                expected: expected,
                actual: fetched <= now ? Price(units: expected.units + better) : nil
            )
        }
    }
}
