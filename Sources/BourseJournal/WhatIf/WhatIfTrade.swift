import BourseCore

/// A closed trade with what is known of how else it could have ended.
public struct WhatIfTrade: Sendable {
    /// How a trade could have ended.
    public enum Alternative: Hashable, Sendable {
        /// With this profit before fees, and these fees.
        case result(gross: Money, fees: Money)
        /// It cannot be known.
        case unknown(UnknownReason)
    }

    /// Why it cannot be known how a trade could have ended.
    public enum UnknownReason: String, CaseIterable, Hashable, Sendable {
        /// It is not a trade in options alone.
        case noOption
        /// The schedule does not cover what was traded.
        case notInSchedule
        /// Not all of its options have expired.
        case notExpired
        /// No closing price of the underlying is stored for the day of expiration.
        case noUnderlyingPrice
        /// Its prices cannot be estimated for the days it was held.
        case noMarks
        /// It did not begin with a credit, its profit is unlimited, or its legs differ in underlying, expiration or time.
        case noMaximumProfit
        /// No planned risk is known.
        case noRisk
        /// The schedule is in another currency.
        case otherCurrency
    }

    /// The executions of a trade by what fees are charged on.
    public struct FeeFills: Hashable, Sendable {
        /// Those of each option contract.
        public let contracts: [[ContractFill]]
        /// Those of each US-listed share.
        public let shares: [[ShareFill]]

        /// Makes executions.
        public init(contracts: [[ContractFill]] = [], shares: [[ShareFill]] = []) {
            (self.contracts, self.shares) = (contracts, shares)
        }
    }

    /// Profit before fees.
    public let grossProfit: Money
    /// Fees.
    public let fees: Money
    /// When it was opened.
    public let openedAt: Timestamp
    /// When it was closed.
    public let closedAt: Timestamp
    /// The exchange's day of opening.
    public let openingDay: TradingDay
    /// The exchange's day of closing.
    public let closingDay: TradingDay
    /// Its setups.
    public let setups: [String]
    /// Its planned risk, above 0; nil where none is known.
    public let risk: Money?
    /// The executions of each option contract and share; nil when anything else was traded.
    public let fills: FeeFills?
    /// The result of holding its options to expiration.
    public let heldToExpiration: Alternative
    /// The result of closing on the first day on which half of the maximum profit was reached.
    public let closedAtHalf: Alternative

    /// Makes a trade.
    public init(
        _ trade: RoundTrip,
        openingDay: TradingDay,
        closingDay: TradingDay,
        setups: [String] = [],
        risk: Money? = nil,
        fills: FeeFills? = nil,
        heldToExpiration: Alternative = .unknown(.noOption),
        closedAtHalf: Alternative = .unknown(.noOption)
    ) {
        (grossProfit, fees) = (trade.grossProfit, trade.fees)
        (openedAt, closedAt) = (trade.openedAt, trade.closedAt)
        (self.openingDay, self.closingDay, self.setups) = (openingDay, closingDay, setups)
        (self.risk, self.fills) = (risk.flatMap { $0 > .zero ? $0 : nil }, fills)
        (self.heldToExpiration, self.closedAtHalf) = (heldToExpiration, closedAtHalf)
    }

    /// Profit after fees.
    public var netProfit: Money { grossProfit - fees }
}
