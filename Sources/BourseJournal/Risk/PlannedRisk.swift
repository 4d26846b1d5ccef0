import BourseCore

/// The amount that a trade was planned to lose at most, and what it follows from.
public struct PlannedRisk: Hashable, Sendable {
    /// What a planned risk follows from, the one that takes precedence first.
    public enum Basis: String, CaseIterable, Hashable, Sendable {
        /// An amount that was entered.
        case amount
        /// The distance from the average entry to the stop.
        case stop
        /// The planned risks of the trades that were merged.
        case legs
        /// A share of the account.
        case accountShare = "account-share"
        /// The premium paid.
        case premium
        /// The largest loss at expiration.
        case maximumLoss = "maximum-loss"
    }

    /// The amount, above 0.
    public let amount: Money
    /// What it follows from.
    public let basis: Basis

    /// Makes a planned risk.
    public init(amount: Money, basis: Basis) {
        self.amount = amount
        self.basis = basis
    }

    /// The profit as a multiple of the risk: the R-multiple of a net profit.
    ///
    /// 1 is a profit as large as the planned risk.
    public func multiple(_ profit: Money) -> Ratio? { Ratio(profit, over: amount) }
}

/// Why a trade has no planned risk.
public enum RiskAbsence: Error, Hashable, Sendable {
    /// Neither a stop nor an amount is entered, and no rule applies.
    case notEntered
    /// New executions moved the average entry to the other side of the stop.
    case stopOnWrongSide
    /// The rule needs the size of an account in the currency of the trade.
    case otherCurrency
    /// The rule is about options.
    case notOptions
    /// Opening the trade brought in money.
    case credit
    /// The loss of the legs is not limited.
    case unlimited
    /// The legs cannot lose anything at expiration.
    case riskless
    /// Legs expire on several days, so their value at one expiration is not known.
    case severalExpirations
    /// Legs have several underlyings, or one whose value at expiration is not known.
    case severalUnderlyings
    /// Legs were held one after the other.
    case notTogether
    /// Amounts are above ``MatchedJournal/largestValue``.
    case tooLarge

    /// The reason as a sentence.
    public var text: String {
        switch self {
        case .notEntered: "No stop, no planned risk and no rule is entered."
        case .stopOnWrongSide: "The stop is on the wrong side of the average entry, which executions changed."
        case .otherCurrency: "The size of the account is in another currency than the trade."
        case .notOptions: "The rule “premium paid” applies to options only."
        case .credit: "Opening the trade brought in a credit, so no premium was paid."
        case .unlimited: "The loss of this trade is not limited."
        case .riskless: "The legs cannot lose money at expiration."
        case .severalExpirations:
            "The legs expire on several days, so their maximum loss depends on prices at the first."
        case .severalUnderlyings: "The legs are not options and shares of one underlying."
        case .notTogether: "The legs were not held at the same time."
        case .tooLarge: "The amounts of this trade are too large."
        }
    }
}
