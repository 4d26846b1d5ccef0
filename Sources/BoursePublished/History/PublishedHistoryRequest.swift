import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// The bars that a published client requests.
struct PublishedHistoryRequest {
    /// The range, as clients write it.
    enum Range: String, CaseIterable {
        case day = "1d"
        case fiveDays = "5d"
        case week = "1w"
        case month = "1mo"
        case threeMonths = "3mo"
        case sixMonths = "6mo"
        case year = "1y"
        case twoYears = "2y"
        case fiveYears = "5y"
        case tenYears = "10y"
        case yearToDate = "ytd"
        case all = "max"
    }

    /// The length of a bar, as clients write it: one bar of a step, or several combined.
    private static let intervals: [(name: String, step: BarStep, count: Int)] = [
        ("1m", .minute, 1), ("2m", .twoMinutes, 1), ("5m", .fiveMinutes, 1), ("15m", .quarterHour, 1),
        ("30m", .halfHour, 1), ("60m", .hour, 1), ("90m", .halfHour, 3), ("1h", .hour, 1), ("1d", .day, 1),
        ("5d", .day, 5), ("1wk", .week, 1), ("1mo", .month, 1), ("3mo", .month, 3),
    ]

    let symbol: Symbol
    let range: Range
    let step: BarStep
    /// The number of bars of the step in one bar of the response.
    let count: Int

    init(_ query: Query) throws(PublishedRefusal) {
        guard let symbol = Symbol(query["symbol"] ?? "AAPL") else {
            throw .parameter("symbol", allowed: "a symbol, such as AAPL")
        }
        guard let range = Range(rawValue: query["range"] ?? "1y") else {
            throw .parameter("range", allowed: "one of " + Range.allCases.map(\.rawValue).joined(separator: ", "))
        }
        let interval = query["interval"] ?? "1d"
        guard let known = Self.intervals.first(where: { $0.name == interval }) else {
            throw .parameter("interval", allowed: "one of " + Self.intervals.map(\.name).joined(separator: ", "))
        }
        (self.symbol, self.range, step, count) = (symbol, range, known.step, known.count)
    }

    /// The request to the desk: all bars of the step, adjusted to the shares of today.
    var whole: HistoryRequest? { HistoryRequest(.back(.all), step: step, basis: .splits) }

    /// The bars of the range out of all of them, in their order.
    ///
    /// - Parameter day: The exchange's day of a bar.
    func bars(of all: [Bar], day: (Bar) -> TradingDay) -> [Bar] {
        guard let last = all.last.map(day) else { return [] }
        let cut: [Bar]
        switch range {
        case .day where !step.isIntraday:
            // One close alone is no line.
            cut = Array(all.suffix(2))
        case .day: cut = Array(all.reversed().prefix { day($0) == last }.reversed())
        case .fiveDays, .week:
            let days = Set(all.suffix(step.isIntraday ? 5 * 24 * 60 : 5).map(day)).sorted().suffix(5)
            cut = all.filter { day($0) >= days.first ?? last }
        default:
            let first = first(until: last)
            cut = first.map { first in all.filter { day($0) >= first } } ?? all
        }
        return count == 1 ? cut : joined(cut, day)
    }

    private func first(until last: TradingDay) -> TradingDay? {
        switch range {
        case .month: last.adding(months: -1)
        case .threeMonths: last.adding(months: -3)
        case .sixMonths: last.adding(months: -6)
        case .year: last.adding(months: -12)
        case .twoYears: last.adding(months: -24)
        case .fiveYears: last.adding(months: -60)
        case .tenYears: last.adding(months: -120)
        case .yearToDate: TradingDay(year: last.year, month: 1, day: 1)
        case .day, .fiveDays, .week, .all: nil
        }
    }

    /// Bars put together, so many to one; those within a day are not joined with the next day's.
    private func joined(_ bars: [Bar], _ day: (Bar) -> TradingDay) -> [Bar] {
        var joined: [Bar] = []
        var parts = 0
        for bar in bars {
            guard let before = joined.last, parts < count, !step.isIntraday || day(before) == day(bar) else {
                joined.append(bar)
                parts = 1
                continue
            }
            joined[joined.count - 1] = Bar(
                time: before.time,
                open: before.open,
                high: max(before.high, bar.high),
                low: min(before.low, bar.low),
                close: bar.close,
                volume: Quantity(units: before.volume.units + bar.volume.units)
            )
            parts += 1
        }
        return joined
    }
}
