import BourseCore

/// The candles of one instrument at every interval.
///
/// Trades make the minutes; five minutes, hours and days that no bin has settled are put together from the next shorter
/// interval. So the live candle of an hour is right as soon as the minutes or five minutes of it are, whoever told
/// them, and a minute that is settled later corrects all of them. When history is loaded, the longest interval comes first:
/// the first hour of a history of minutes is seldom whole.
public struct CandleSet: Sendable {
    /// The fewest candles an interval may keep: a day needs its 24 hours and an hour its minutes.
    public static let minimumCapacity = 60

    private var minutes: CandleSeries
    private var fiveMinutes: CandleSeries
    private var hours: CandleSeries
    private var days: CandleSeries

    /// Makes empty series of at most `capacity` candles each, at least ``minimumCapacity``.
    public init(capacity: Int, opening: CandleOpening = .firstTrade) {
        func series(_ interval: CandleInterval) -> CandleSeries {
            CandleSeries(interval: interval, capacity: max(capacity, Self.minimumCapacity), opening: opening)
        }
        minutes = series(.minute)
        fiveMinutes = series(.fiveMinutes)
        hours = series(.hour)
        days = series(.day)
    }

    /// The series of an interval.
    public subscript(interval: CandleInterval) -> CandleSeries {
        switch interval {
        case .minute: minutes
        case .fiveMinutes: fiveMinutes
        case .hour: hours
        case .day: days
        }
    }

    /// Takes a trade and returns whether it changed anything; see ``CandleSeries/apply(_:notAfter:)``.
    @discardableResult
    public mutating func apply(_ print: TradePrint, notAfter limit: Timestamp? = nil) -> Bool {
        guard minutes.apply(print, notAfter: limit) else { return false }
        deriveLonger(than: .minute, at: print.time)
        return true
    }

    /// Takes a finished bin of an interval; see ``CandleSeries/merge(_:notAfter:)``.
    @discardableResult
    public mutating func merge(_ bin: TradeBin, of interval: CandleInterval, notAfter limit: Timestamp? = nil) -> Bool {
        let merged =
            switch interval {
            case .minute: minutes.merge(bin, notAfter: limit)
            case .fiveMinutes: fiveMinutes.merge(bin, notAfter: limit)
            case .hour: hours.merge(bin, notAfter: limit)
            case .day: days.merge(bin, notAfter: limit)
            }
        guard merged else { return false }
        deriveLonger(than: interval, at: Timestamp(microseconds: bin.end.microseconds - interval.microseconds))
        return true
    }

    private mutating func deriveLonger(than interval: CandleInterval, at time: Timestamp) {
        if interval == .minute { fiveMinutes.derive(at: time, from: minutes) }
        if interval == .minute || interval == .fiveMinutes { hours.derive(at: time, from: fiveMinutes) }
        if interval != .day { days.derive(at: time, from: hours) }
    }
}
