import BourseCore
import BourseMarkets

/// What figures of a measure did between two instants, as it was stored.
public struct AlertBar: Hashable, Sendable {
    /// Its first instant.
    public let start: Timestamp
    /// The first instant after it.
    public let end: Timestamp
    /// The first figure.
    public let open: AlertValue
    /// The highest figure.
    public let high: AlertValue
    /// The lowest figure.
    public let low: AlertValue
    /// The last figure.
    public let close: AlertValue

    /// Makes a bar.
    public init(
        start: Timestamp,
        end: Timestamp,
        open: AlertValue,
        high: AlertValue,
        low: AlertValue,
        close: AlertValue
    ) {
        self.start = start
        self.end = end
        self.open = open
        self.high = high
        self.low = low
        self.close = close
    }

    /// Makes a bar of one figure, known at an instant: a fund's value, a snapshot of a portfolio.
    public init(_ value: AlertValue, at time: Timestamp) {
        let end = Timestamp(microseconds: time.microseconds == .max ? .max : time.microseconds + 1)
        self.init(start: time, end: end, open: value, high: value, low: value, close: value)
    }

    /// Its last instant.
    var lastInstant: Timestamp { Timestamp(microseconds: max(start.microseconds, end.microseconds - 1)) }
}

extension AlertBar {
    /// The bars of a measure that bars of prices and volumes tell of: prices themselves for what is worked out of them,
    /// changes of the day and volumes of sessions for bars of days; none for all else.
    ///
    /// - Parameter exchange: Whose hours the days are.
    public static func bars<Basis>(
        of series: BarSeries<Basis>,
        for measure: AlertMeasure,
        on exchange: Exchange
    ) -> [AlertBar] {
        if measure.isOfPrices { return prices(of: series, on: exchange) }
        guard series.step == .day, !series.isEmpty else { return [] }
        return (0..<series.count).compactMap { index in
            let bar = series[index]
            let (start, end) = span(bar.time, step: series.step, on: exchange)
            switch measure {
            case .dayChange:
                guard index > 0 else { return nil }
                let before = series.close(at: index - 1)
                func change(_ price: Price) -> AlertValue? {
                    AlertValue(Int128(price.units) - Int128(before.units), over: Int128(before.units))
                }
                guard let open = change(bar.open), let high = change(bar.high), let low = change(bar.low),
                    let close = change(bar.close)
                else { return nil }
                return AlertBar(start: start, end: end, open: open, high: high, low: low, close: close)
            case .volume(let days):
                guard let average = series.averageVolume(of: days, before: index),
                    let value = AlertValue(bar.volume.units, over: average.units)
                else { return nil }
                // What of it was traded when is not known: all of it was by the end.
                return AlertBar(value, at: Timestamp(microseconds: end.microseconds - 1))
            default: return nil
            }
        }
    }

    /// The prices of a series.
    static func prices<Basis>(of series: BarSeries<Basis>, on exchange: Exchange) -> [AlertBar] {
        (0..<series.count).map { index in
            let bar = series[index]
            let (start, end) = span(bar.time, step: series.step, on: exchange)
            return AlertBar(
                start: start,
                end: end,
                open: AlertValue(bar.open),
                high: AlertValue(bar.high),
                low: AlertValue(bar.low),
                close: AlertValue(bar.close)
            )
        }
    }

    /// From the opening of its first day to the close of its last, or its minutes; days the exchange is closed on are
    /// whole.
    private static func span(_ time: BarTime, step: BarStep, on exchange: Exchange) -> (Timestamp, Timestamp) {
        switch time {
        case .start(let start): return (start, start.adding(seconds: Int64(step.minutes ?? 1) * 60))
        case .day(let day):
            let last: TradingDay =
                switch step {
                case .week: day.adding(days: 6)
                case .month: day.endOfMonth
                default: day
                }
            func midnight(_ day: TradingDay) -> Timestamp { exchange.zone.timestamp(of: LocalTime(day: day)) }
            let opens = exchange.day(day).regular?.opens ?? midnight(day)
            let closes = exchange.day(last).sessions.last { $0.phase == .regular }?.closes
            return (opens, closes ?? midnight(last.adding(days: 1)))
        }
    }
}

extension BarSeries {
    /// The average volume of the `days` bars before a position; nothing where there are fewer, or nothing was traded.
    func averageVolume(of days: Int, before index: Int) -> Quantity? {
        guard days > 0, index >= days, index <= count else { return nil }
        var sum: Int128 = 0
        for place in (index - days)..<index { sum += self[place].volume.units }
        return sum > 0 ? Quantity(units: sum / Int128(days)) : nil
    }
}
