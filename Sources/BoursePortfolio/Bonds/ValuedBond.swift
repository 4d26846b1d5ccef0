import BourseCore

/// A bond that was entered, valued on a day.
public struct ValuedBond: Hashable, Sendable {
    /// What was entered.
    public let bond: EnteredBond
    /// Its valuation; nothing of a duration alone, or once it is repaid.
    public let valuation: BondValuation?

    /// Values a bond.
    ///
    /// - Complexity: that of ``BondTerms/valuation(on:)``.
    public init(_ bond: EnteredBond, on day: TradingDay) {
        self.bond = bond
        valuation = bond.terms.valuation(on: day)
    }

    /// Its modified duration in years, as it was entered or calculated; nothing once it is repaid.
    public var modifiedDuration: Double? { bond.terms.duration?.double ?? valuation?.modifiedDuration }
}
