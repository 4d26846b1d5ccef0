import BourseCore

/// What a price did at an event, and after it.
public struct PastMove: Hashable, Sendable {
    /// The exchange's day of the event.
    public let day: TradingDay
    /// From the last close before the event to the first that reflects it, as a fraction.
    public let atEvent: Double
    /// From that close until some days later, as a fraction; nil where they are not over yet.
    public let after: Double?
    /// The move at the event that options expected, as a fraction; nil where it was not recorded, and for events that are
    /// not compared with it.
    public var expectedMove: Double?

    /// Whether the move at the event was larger than options expected, in either direction; nil without a record.
    public var isBeyondExpected: Bool? { expectedMove.map { abs(atEvent) > $0 } }

    /// One standard deviation at an event: √(σ² · t before − σ² · t after), what options of one expiration lost of their
    /// variance at it, with that of the days between the two records; nil where they lost none.
    public static func expected(_ before: RecordedVolatility, _ after: RecordedVolatility) -> Double? {
        let lost = before.variance - after.variance
        return lost > 0 ? lost.squareRoot() : nil
    }

    /// The moves of a price at some days.
    ///
    /// News published after a close counts at the next one. Days without a close before and after are left out.
    ///
    /// - Parameters:
    ///   - events: The days, and whether each was published after the close.
    ///   - bars: Daily bars in shares of one day, ascending.
    ///   - span: For how many calendar days the price is followed.
    ///   - today: The exchange's day it is, whose close is not available yet.
    /// - Complexity: O(events · log bars).
    public static func moves<Basis>(
        at events: [(day: TradingDay, isAfterClose: Bool)],
        in bars: BarSeries<Basis>,
        following span: Int,
        today: TradingDay
    ) -> [PastMove] {
        events.compactMap { event in
            let first = event.isAfterClose ? event.day.adding(days: 1) : event.day
            guard let index = bars.index(atOrAfter: .day(first)), index > 0 else { return nil }
            let (before, close) = (bars.close(at: index - 1), bars.close(at: index))
            // After a week without a close, the move cannot be attributed to the event.
            guard before > .zero, close > .zero, case .day(let day) = bars.time(at: index), day < today,
                day.number - event.day.number <= 7
            else { return nil }
            let end = day.adding(days: span)
            var after: Double?
            if end < today, let last = bars.index(atOrBefore: .day(end)), last > index {
                after = bars.close(at: last).double / close.double - 1
            }
            return PastMove(day: event.day, atEvent: close.double / before.double - 1, after: after)
        }
    }
}
