import BourseCore

/// One payment of a plan as it was carried out.
public struct PlanPayment: Hashable, Sendable {
    /// The day it was due.
    public let due: TradingDay
    /// The row at which it was carried out: that of the due day, or the next after it.
    public let row: NAVRow
    /// What was paid in, or out when below 0.
    public let amount: Money
    /// Units bought, or sold when below 0; not rounded, unlike a registrar's three decimals.
    public let units: Double
}
