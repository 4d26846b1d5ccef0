import BourseCore

/// The value of a portfolio on a day, as reported by a client or calculated.
public struct PublishedDay: Hashable, Sendable {
    /// The day.
    public let day: TradingDay
    /// What it was worth.
    public let value: Money
    /// What the day did.
    public let change: Money
    /// What was held, as the client wrote it in JSON; nothing where it wrote none.
    public let holdings: String?

    /// Makes one.
    public init(day: TradingDay, value: Money, change: Money, holdings: String?) {
        (self.day, self.value, self.change, self.holdings) = (day, value, change, holdings)
    }
}
