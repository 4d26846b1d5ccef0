import BourseCore

/// The returns of something on the days on which risk is measured.
///
/// Those are the days from Monday to Friday on which anything held had a new price; what happens in between belongs to
/// the next of them. So holidays and weekends are not counted as days without risk, and a year has 252 of them.
public struct ReturnSample: Hashable, Sendable {
    /// Days of trading in a year, by convention.
    public static let daysPerYear = 252.0

    /// The days, ascending.
    public let days: [TradingDay]
    /// The simple return of each.
    public let returns: [Double]

    /// Makes a sample of what 1 became by the end of each of some days.
    init(days: [TradingDay], levels: [Double]) {
        self.days = Array(days.dropFirst())
        returns = zip(levels, levels.dropFirst()).map { $0 > 0 ? $1 / $0 - 1 : 0 }
    }
}

extension Portfolio {
    /// The places of the days on which risk is measured, after one day and through another.
    func sampledPlaces(after start: TradingDay?, through end: TradingDay) -> [Int] {
        let from = max((start?.number ?? series.first.number) - series.first.number, 0)
        let to = min(end.number - series.first.number, series.count - 1)
        guard from <= to else { return [] }
        return (from...to).filter { series.isPriced[$0] && !series.day(at: $0).weekday.isWeekend }
    }

    /// The returns of the portfolio or an account.
    ///
    /// - Complexity: O(days).
    public func sample(
        _ lane: ValueSeries.Lane = .total,
        after start: TradingDay?,
        through end: TradingDay
    ) -> ReturnSample {
        let places = sampledPlaces(after: start, through: end)
        let wealth = series.wealth(lane)
        return ReturnSample(days: places.map(series.day(at:)), levels: places.map { wealth[$0] })
    }

    /// The returns of prices in the base currency, on the days of the portfolio.
    public func sample(
        of column: PriceColumn,
        in currency: Currency,
        after start: TradingDay?,
        through end: TradingDay
    ) -> ReturnSample {
        sample(of: days(of: column, in: currency), after: start, through: end)
    }

    /// The same of prices that were converted before.
    public func sample(
        of benchmark: BenchmarkDays,
        after start: TradingDay?,
        through end: TradingDay
    ) -> ReturnSample {
        let places = sampledPlaces(after: start, through: end)
        return ReturnSample(days: places.map(series.day(at:)), levels: places.map { benchmark.closes[$0] })
    }
}
