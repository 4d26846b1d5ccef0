import BourseCore

/// What the funds of some holdings take from their value in a year, at today's value and today's expense ratios.
public struct HoldingCosts: Hashable, Sendable {
    /// The amount per year.
    public let perYear: Money
    /// What the holdings are worth whose expense ratios are known.
    public let value: Money
    /// How many open holdings are not part of it: without a value, or without an expense ratio.
    public let excluded: Int

    /// ``perYear`` as a fraction of ``value``: the average expense ratio, weighted by value.
    public var average: Ratio? { Ratio(perYear, over: value) }

    /// Adds up what is known of open holdings; nothing while no ratio is.
    ///
    /// Each product is rounded half to even at the last place of ``BourseCore/Money``.
    init?(_ open: [FundHolding]) {
        let known = open.compactMap { holding in
            holding.value.flatMap { value in holding.scheme?.expenseRatio.map { (value.amount, $0.perYear) } }
        }
        guard !known.isEmpty else { return nil }
        perYear = known.reduce(.zero) { sum, pair in
            sum + pair.0.share(pair.1)
        }
        value = known.reduce(.zero) { $0 + $1.0 }
        excluded = open.count - known.count
    }
}
