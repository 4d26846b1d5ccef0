/// A bond before and after a shock: the working of its gain.
public struct ScenarioBond: Hashable, Sendable {
    /// Its valuation today.
    public let before: BondValuation
    /// Its valuation then; nothing once it is repaid.
    public let after: BondValuation?
    /// What is paid until then for 100 of par.
    public let paid: Double

    /// Values a bond anew.
    init(_ before: BondValuation, under shock: MarketShock) {
        self.before = before
        after = before.after(rate: shock.rate, days: shock.days)
        paid = before.paid(within: shock.days)
    }
}
