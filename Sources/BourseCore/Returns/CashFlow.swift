/// Money that changed hands on a day, seen from the investor.
public struct CashFlow: Hashable, Sendable {
    /// The day.
    public let day: TradingDay
    /// Below 0 what was paid in, above 0 what was received, or would be by selling everything.
    public let amount: Money

    /// Makes a flow.
    public init(day: TradingDay, amount: Money) {
        self.day = day
        self.amount = amount
    }
}
