import BourseCore
import Foundation

/// What prices of the last year and the price now say of an instrument; fractions, and nothing where days are missing.
///
/// The price now counts as the close of its day. Returns are of the price in shares of today, without dividends.
public struct RecentMeasures: Hashable, Sendable {
    /// The periods of changes.
    public enum Span: String, CaseIterable, Sendable {
        /// A week.
        case week = "1W"
        /// A month by the calendar.
        case month = "1M"
        /// Three months.
        case quarter = "3M"
        /// Six months.
        case halfYear = "6M"
        /// Since the last close of the year before.
        case yearToDate = "YTD"
        /// Twelve months.
        case year = "1Y"

        /// The day whose close, or the last before it, is compared with.
        func start(before day: TradingDay) -> TradingDay {
            switch self {
            case .week: day.adding(days: -7)
            case .month: day.adding(months: -1)
            case .quarter: day.adding(months: -3)
            case .halfYear: day.adding(months: -6)
            case .yearToDate: TradingDay(year: day.year - 1, month: 12, day: 31) ?? day
            case .year: day.adding(months: -12)
            }
        }
    }

    /// Sessions of a month and of a year that volatilities are made of.
    static let sessions = (month: 21, year: 252)
    /// How many days of the calendar may lie between the beginning of a span and the close it is measured from.
    static let longestGap = 10

    /// Changes by span.
    public private(set) var changes: [Span: Double] = [:]
    /// The price against its simple average of 20, 50 and 200 sessions: 0.05 is 5 % above.
    public private(set) var againstAverage: [Int: Double] = [:]
    /// The relative strength index of 14 sessions, 0 to 100.
    public private(set) var strength: Double?
    /// The deviation of the daily logarithmic returns of a month, a year: √252 of them make a year.
    public private(set) var volatilityOfMonth: Double?
    /// The same of a year.
    public private(set) var volatilityOfYear: Double?
    /// The largest fall from a close to a later one, above 0, from the close that the change of a year is measured from.
    public private(set) var drawdown: Double?
    /// The price against the highest of 52 weeks: −0.05 is 5 % below.
    public private(set) var belowHigh: Double?
    /// The price against the lowest of 52 weeks.
    public private(set) var aboveLow: Double?
    /// The volume of the session against the average of the twenty before it.
    public private(set) var relativeVolume: Double?
    /// The average volume of the last twenty sessions before this one.
    public private(set) var averageVolume: Double?
    /// What was paid in a year for each unit of price.
    public private(set) var dividendYield: Double?

    /// Nothing is known.
    public init() {}

    /// Measures an instrument.
    ///
    /// - Parameters:
    ///   - now: The price now with the exchange's day it is of; nothing to measure as of the last close.
    ///   - volume: How much was traded in the session of the price.
    ///   - range: The highest and lowest price of 52 weeks, if a source gives them.
    /// - Complexity: O(days).
    public init(
        _ recent: RecentDays?,
        now: (price: Double, day: TradingDay)?,
        volume: Double? = nil,
        range: (high: Double?, low: Double?) = (nil, nil)
    ) {
        // Days that ended long before the price say nothing about the days before it.
        let recent = recent.flatMap { recent in
            guard let now, let last = recent.days.last else { return recent }
            return now.day.number - Int(last) > Self.longestGap ? nil : recent
        }
        let days = DaysUpToNow(recent, now)
        guard let price = days.closes.last, price > 0, let day = days.day else { return }
        for span in Span.allCases {
            changes[span] = days.close(atOrBefore: span.start(before: day), within: Self.longestGap).map {
                price / $0 - 1
            }
        }
        for window in [20, 50, 200] where days.closes.count >= window {
            let mean = days.closes.suffix(window).reduce(0, +) / Double(window)
            againstAverage[window] = price / mean - 1
        }
        strength = Indicators.rsi(days.closes).last ?? nil
        volatilityOfMonth = Self.volatility(days.closes, Self.sessions.month)
        volatilityOfYear = Self.volatility(days.closes, Self.sessions.year)
        let year = day.adding(months: -12)
        drawdown = days.drawdown(since: year, within: Self.longestGap)
        let extremes = days.extremes(since: year)
        let high = [extremes?.high, range.high, price].compactMap { $0 }.max() ?? price
        let low = [extremes?.low, range.low, price].compactMap { $0 }.min() ?? price
        let knowsRange = extremes != nil || range.high != nil
        belowHigh = knowsRange ? price / high - 1 : nil
        aboveLow = (extremes != nil || range.low != nil) && low > 0 ? price / low - 1 : nil
        averageVolume = days.averageVolume
        relativeVolume = volume.flatMap { volume in
            days.averageVolume.flatMap { $0 > 0 && volume > 0 ? volume / $0 : nil }
        }
        dividendYield = recent.map { $0.dividends / price }
    }

    /// The yearly deviation of the last `count` logarithmic returns; nothing where there are fewer.
    private static func volatility(_ closes: [Double], _ count: Int) -> Double? {
        guard closes.count > count else { return nil }
        let last = closes.suffix(count + 1)
        let returns = zip(last, last.dropFirst()).map { log($1 / $0) }
        let mean = returns.reduce(0, +) / Double(count)
        let squares = returns.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(count - 1) * 252).squareRoot()
    }
}

/// Days with the price now as the last of them.
private struct DaysUpToNow {
    private(set) var days: [Int32]
    private(set) var closes: [Double]
    private var highs: [Double]
    private var lows: [Double]
    /// The average volume of the twenty sessions before the last.
    private(set) var averageVolume: Double?

    init(_ recent: RecentDays?, _ now: (price: Double, day: TradingDay)?) {
        days = recent?.days ?? []
        closes = recent?.closes ?? []
        highs = recent?.highs ?? []
        lows = recent?.lows ?? []
        var volumes = recent?.volumes ?? []
        // A price of an earlier day than the last close says less than that.
        if let now, days.last.map({ Int($0) <= now.day.number }) ?? true {
            if days.last.map(Int.init) == now.day.number {
                closes[closes.count - 1] = now.price
                highs[highs.count - 1] = max(highs[highs.count - 1], now.price)
                lows[lows.count - 1] = min(lows[lows.count - 1], now.price)
                volumes.removeLast()
            } else {
                days.append(Int32(clamping: now.day.number))
                closes.append(now.price)
                highs.append(now.price)
                lows.append(now.price)
            }
        } else if !volumes.isEmpty {
            volumes.removeLast()
        }
        averageVolume = volumes.count >= 20 ? volumes.suffix(20).reduce(0, +) / 20 : nil
    }

    var day: TradingDay? { days.last.map { TradingDay(number: Int($0)) } }

    /// The last close of a day or before it; nothing where that is too long before.
    func close(atOrBefore day: TradingDay, within gap: Int) -> Double? {
        place(atOrBefore: day, within: gap).map { closes[$0] }
    }

    private func place(atOrBefore day: TradingDay, within gap: Int) -> Int? {
        guard let place = days.lastIndex(where: { Int($0) <= day.number }), day.number - Int(days[place]) <= gap,
            closes[place] > 0
        else { return nil }
        return place
    }

    /// The largest fall of closes from the last one of a day or before it; nothing where that is too long before.
    func drawdown(since day: TradingDay, within gap: Int) -> Double? {
        guard let first = place(atOrBefore: day, within: gap) else { return nil }
        var (peak, worst) = (0.0, 0.0)
        for close in closes[first...] {
            peak = max(peak, close)
            worst = max(worst, 1 - close / peak)
        }
        return worst
    }

    /// The highest and the lowest price since a day; nothing where the days do not reach back to it.
    func extremes(since day: TradingDay) -> (high: Double, low: Double)? {
        guard let first = first(since: day), let high = highs[first...].max(), let low = lows[first...].min() else {
            return nil
        }
        return (high, low)
    }

    private func first(since day: TradingDay) -> Int? {
        guard let start = days.first, Int(start) <= day.number + RecentMeasures.longestGap else { return nil }
        return days.firstIndex { Int($0) > day.number }
    }
}
