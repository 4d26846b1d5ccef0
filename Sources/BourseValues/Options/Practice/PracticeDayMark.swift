import BourseCore

/// What a practice account was worth after the close of a day.
public struct PracticeDayMark: Hashable, Sendable {
    /// The day of the exchanges in New York.
    public let day: TradingDay
    /// Money and open positions together, in US dollars.
    public let equity: Money
    /// Open positions that count without a leg for which there was no price.
    public let unpriced: Int
    /// When it was calculated.
    public let markedAt: Timestamp

    /// Makes one.
    public init(day: TradingDay, equity: Money, unpriced: Int, markedAt: Timestamp) {
        (self.day, self.equity, self.unpriced, self.markedAt) = (day, equity, unpriced, markedAt)
    }
}
