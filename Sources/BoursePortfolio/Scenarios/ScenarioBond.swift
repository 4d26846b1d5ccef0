/// A bond before and after a shock: the working of its gain.
public struct ScenarioBond: Hashable, Sendable {
    /// Its valuation today.
    public let before: BondValuation
    /// Its valuation then; nothing once it is repaid.
    public let after: BondValuation?
    /// What is paid until then for 100 of par.
    public let paid: Double

    /// Revalues a bond.
    init(_ before: BondValuation, under shock: MarketShock) {
        self.before = before
        after = before.after(rate: shock.rate, days: shock.days)
        paid = before.paid(until: after)
    }

    /// The return of the price with interest, −1 or more, as ``PriceSensitivity/priceReturn(of:under:)`` has it.
    var priceReturn: Double { max(-1, before.gain(until: after)) }
}
