import BourseCore
import BourseMarkets

/// Stored daily prices of an instrument, as they were paid.
public struct DailyPrices: Hashable, Sendable {
    private let series: BarSeries<RawPrices>

    /// Makes prices of a series of days.
    public init(_ series: BarSeries<RawPrices>) { self.series = series }

    /// The bar of a day; nil when none is stored.
    ///
    /// - Complexity: O(log days).
    func bar(of day: TradingDay) -> Bar? { place(of: day).map { series[$0] } }

    /// The closes of the bars from a day on and before another, in order.
    ///
    /// - Complexity: O(log days + closes).
    func closes(from first: TradingDay, before end: TradingDay) -> [(day: TradingDay, close: Price)] {
        guard let start = series.index(atOrAfter: .day(first)) else { return [] }
        var closes: [(TradingDay, Price)] = []
        for place in start..<series.count {
            guard case .day(let day) = series.time(at: place), day < end else { break }
            closes.append((day, series.close(at: place)))
        }
        return closes
    }

    private func place(of day: TradingDay) -> Int? { series.index(at: .day(day)) }

    /// The close before a day with a bar of its own; nil when none is stored within 7 days.
    private func close(before place: Int, _ day: TradingDay) -> Double? {
        guard place > 0, case .day(let earlier) = series.time(at: place - 1), day.number - earlier.number <= 7 else {
            return nil
        }
        let close = series.close(at: place - 1).double
        return close > 0 ? close : nil
    }

    /// The change from the close before to the close of a day, as a share.
    func change(on day: TradingDay) -> Double? {
        guard let place = place(of: day), let close = close(before: place, day) else { return nil }
        return series[place].close.double / close - 1
    }

    /// The change from the close before to the open of a day, as a share.
    func gap(on day: TradingDay) -> Double? {
        guard let place = place(of: day), let close = close(before: place, day) else { return nil }
        return series[place].open.double / close - 1
    }

    /// The price to expect at a time of a regular session (9:30 to 16:00), as ``Bar/price(after:)`` defines it.
    func price(at time: LocalTime) -> Double? {
        guard let bar = bar(of: time.day) else { return nil }
        let (open, length) = (34_200.0, 23_400.0)
        let price = bar.price(after: (Double(time.secondOfDay) - open) / length)
        return price > 0 ? price : nil
    }
}
