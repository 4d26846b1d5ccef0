import BourseCore
import BourseOptions

/// The strategy that a trade was when it was opened, and where between its maximum loss and profit it was closed.
public struct TradeStructure: Hashable, Sendable {
    /// Why extremes at expiration are not known exactly.
    public enum InexactReason: String, CaseIterable, Hashable, Sendable {
        /// Options expire on different days, so the result on the first of them depends on volatility.
        case expirations
        /// A contract stands for another number of shares than 100.
        case contractSize
        /// Something was added after the first part was closed.
        case addedLater
        /// The legs have several underlyings.
        case underlyings
    }

    /// The identity of the trade that was asked for.
    public let trade: String
    /// "Iron condor", or "Custom position".
    public let name: String
    /// The identity of the strategy in the catalogue; nil without one.
    public let strategy: String?
    /// The number of legs.
    public let legs: Int
    /// The number of legs that are still open.
    public let openLegs: Int
    /// The currency of all amounts.
    public let currency: Currency
    /// What opening it brought before fees: above 0 a credit, below 0 a debit.
    public let entry: Money
    /// The worst result at expiration before fees; nil if it is not known exactly.
    public let worst: PayoffProfile.Bound?
    /// The best result at expiration before fees; nil if it is not known exactly.
    public let best: PayoffProfile.Bound?
    /// Why the extremes are not known.
    public let reason: InexactReason?
    /// The result of the closed legs before fees.
    public let grossProfit: Money
    /// The result of the closed legs after fees.
    public let netProfit: Money

    /// Makes a structure.
    public init(
        trade: String,
        name: String,
        strategy: String?,
        legs: Int,
        openLegs: Int,
        currency: Currency,
        entry: Money,
        worst: PayoffProfile.Bound?,
        best: PayoffProfile.Bound?,
        reason: InexactReason?,
        grossProfit: Money,
        netProfit: Money
    ) {
        self.trade = trade
        self.name = name
        self.strategy = strategy
        self.legs = legs
        self.openLegs = openLegs
        self.currency = currency
        self.entry = entry
        self.worst = worst
        self.best = best
        self.reason = reason
        self.grossProfit = grossProfit
        self.netProfit = netProfit
    }

    /// The place of the gross result between the worst result, 0, and the best, 1; nil unless both are limited and all
    /// legs are closed.
    public var place: Ratio? {
        guard openLegs == 0, case .limited(let least)? = worst, case .limited(let most)? = best, most > least else {
            return nil
        }
        return Ratio(grossProfit - least, over: most - least)
    }

    /// The gross result as a share of the maximum profit, for a profit, or of the maximum loss, for a loss; nil where
    /// that is unlimited, not known, or none, and while a leg is open.
    public var shareOfExtreme: Ratio? {
        guard openLegs == 0 else { return nil }
        if grossProfit > .zero, case .limited(let most)? = best, most > .zero { return Ratio(grossProfit, over: most) }
        if grossProfit < .zero, case .limited(let least)? = worst, least < .zero {
            return Ratio(grossProfit, over: least)
        }
        return nil
    }
}
