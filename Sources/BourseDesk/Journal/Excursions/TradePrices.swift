import BourseCore
import BourseMarkets
import BourseValues

/// The prices of a trade's underlying around the time in which it was open.
public struct TradePrices: Sendable {
    /// The underlying, or what was traded itself.
    public let instrument: Instrument
    /// Its exchange, whose sessions and days count.
    public let exchange: Exchange
    /// How long each bar lasts: a minute, five minutes or a day.
    public let step: BarStep
    /// The bars from some before the trade to some after it, in shares of the day of closing.
    public let bars: [Bar]
    /// The regular sessions that overlap the trade.
    public let sessions: [Range<Timestamp>]
    /// Whether the shares were split while the trade was open.
    public let isSplit: Bool
    /// The dividends that were paid in the year before the trade ÷ the price at its opening.
    public let dividendYield: Double
    /// The source.
    public let source: SourceID
    /// When the prices were fetched.
    public let fetchedAt: Timestamp

    /// When a bar begins and ends: at the times of its regular session, for a bar of a day.
    ///
    /// - Returns: Nil for the bar of a day without a session.
    public func span(of bar: Bar) -> Range<Timestamp>? { Self.span(of: bar.time, step: step, on: exchange) }

    /// When a bar of a time begins and ends.
    static func span(of time: BarTime, step: BarStep, on exchange: Exchange) -> Range<Timestamp>? {
        switch time {
        case .start(let start): start..<start.adding(seconds: Int64(step.minutes ?? 1) * 60)
        case .day(let day): session(of: day, on: exchange)
        }
    }

    /// The regular session of a day.
    static func session(of day: TradingDay, on exchange: Exchange) -> Range<Timestamp>? {
        exchange.day(day).regular.flatMap { $0.opens < $0.closes ? $0.opens..<$0.closes : nil }
    }

    /// The regular sessions that overlap a time.
    ///
    /// - Complexity: O(days).
    static func sessions(from start: Timestamp, to end: Timestamp, on exchange: Exchange) -> [Range<Timestamp>] {
        var day = exchange.zone.day(at: start)
        let last = exchange.zone.day(at: end)
        var sessions: [Range<Timestamp>] = []
        while day <= last {
            if let session = session(of: day, on: exchange), session.upperBound > start, session.lowerBound < end {
                sessions.append(session)
            }
            day = day.adding(days: 1)
        }
        return sessions
    }
}
