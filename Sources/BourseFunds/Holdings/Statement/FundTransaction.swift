import BourseCore

/// What happened to units of a fund on a day.
public struct FundTransaction: Hashable, Sendable {
    /// The day.
    public let day: TradingDay
    /// What it was.
    public let kind: FundTransactionKind
    /// Units that came or went, never below 0; 0 where only money moved.
    public let units: Quantity
    /// The value of a unit, when it is told.
    public let nav: Price?
    /// Rupees that were paid or received, never below 0.
    public let amount: Money

    /// Makes a transaction.
    public init(day: TradingDay, kind: FundTransactionKind, units: Quantity, nav: Price?, amount: Money) {
        self.day = day
        self.kind = kind
        self.units = units
        self.nav = nav
        self.amount = amount
    }

    /// Units as they change the balance: below 0 when they go.
    public var signedUnits: Quantity {
        switch kind.direction {
        case .incoming: units
        case .outgoing: .zero - units
        case .none: .zero
        }
    }

    /// The money as its owner sees it: below 0 when paid.
    ///
    /// Income that was turned into units at once is no money.
    public var flow: Money {
        switch kind {
        case .purchase, .sip, .switchIn, .transferIn, .redemptionReversal, .charge, .payoutReversal: -amount
        case .redemption, .switchOut, .transferOut, .reversal, .payout, .refund: amount
        case .reinvestment, .bonus: .zero
        }
    }
}

/// The kinds of transactions that statements tell.
public enum FundTransactionKind: String, CaseIterable, Sendable {
    /// Units bought: once, or by an instalment of a systematic plan.
    case purchase, sip
    /// Units given back, by a systematic withdrawal too.
    case redemption
    /// Money moved from one scheme of a house to another, by a systematic transfer too.
    case switchIn = "switch in"
    /// See ``switchIn``.
    case switchOut = "switch out"
    /// Income paid out.
    case payout
    /// Income turned into units.
    case reinvestment
    /// Units given for nothing.
    case bonus
    /// Units that came from another person or another account.
    case transferIn = "transfer in"
    /// See ``transferIn``.
    case transferOut = "transfer out"
    /// A purchase that was undone, such as for a payment that was not honoured.
    case reversal
    /// A redemption that was undone: its units came back for its money.
    case redemptionReversal = "redemption reversal"
    /// Income that was paid out and taken back.
    case payoutReversal = "payout reversal"
    /// A duty or a tax that was paid on its own.
    case charge
    /// A duty or a tax that was given back.
    case refund = "charge refund"

    /// Which way units go.
    public enum UnitFlow: Int, Sendable {
        /// To the investor, away, or not at all.
        case incoming, outgoing, none
    }

    /// Which way units go.
    public var direction: UnitFlow {
        switch self {
        case .purchase, .sip, .switchIn, .reinvestment, .bonus, .transferIn, .redemptionReversal: .incoming
        case .redemption, .switchOut, .transferOut, .reversal: .outgoing
        case .payout, .payoutReversal, .charge, .refund: .none
        }
    }

    /// What undoes it: units and money go the other way.
    public var undone: FundTransactionKind {
        switch self {
        case .purchase, .sip, .switchIn, .reinvestment, .bonus, .transferIn: .reversal
        case .reversal: .purchase
        case .redemption, .switchOut, .transferOut: .redemptionReversal
        case .redemptionReversal: .redemption
        case .payout: .payoutReversal
        case .payoutReversal: .payout
        case .charge: .refund
        case .refund: .charge
        }
    }
}

/// Units held on a day, without how they came.
public struct FundPosition: Hashable, Sendable {
    /// The day.
    public let day: TradingDay
    /// The units, above 0.
    public let units: Quantity
    /// What was paid for them, when it is told.
    public let invested: Money?
    /// The value of a unit, when it is told.
    public let nav: Price?
    /// What they are worth, when it is told.
    public let value: Money?

    /// Makes a position.
    public init(day: TradingDay, units: Quantity, invested: Money?, nav: Price?, value: Money?) {
        self.day = day
        self.units = units
        self.invested = invested
        self.nav = nav
        self.value = value
    }

    /// What the statement says they are worth; nothing when it says neither that nor the value of a unit.
    public var worth: Money? { value ?? nav.map { Money(price: $0, quantity: units) } }
}
