import BourseCore

/// What an account of the household is.
public enum HouseholdAccountKind: String, CaseIterable, Codable, Sendable {
    /// An account for daily payments.
    case checking
    /// An account for what is put aside.
    case savings
    /// Coins and notes.
    case cash
    /// What is owed to the issuer of a card.
    case creditCard
    /// What is owed to a lender.
    case loan
    /// What is owed on a home.
    case mortgage
    /// A home or land at what it is worth.
    case property
    /// A car, a boat or the like at what it is worth.
    case vehicle
    /// Anything else.
    case other

    /// Whether it usually holds what is owed, so that its balance is usually below 0.
    public var isDebt: Bool { self == .creditCard || self == .loan || self == .mortgage }

    /// Whether its balance is an estimate: a new one is what the thing is worth now, and no difference to look into.
    public var isValued: Bool { self == .property || self == .vehicle }
}

/// An account of the household.
///
/// What is owed is below 0, in every kind of account.
public struct HouseholdAccount: Hashable, Sendable {
    /// What the household's store knows it by.
    public let id: Int64
    /// What its owner calls it.
    public let name: String
    /// What it is.
    public let kind: HouseholdAccountKind
    /// What its balance is counted in.
    public let currency: Currency
    /// What was in it at the start of ``openedOn``, before that day's entries.
    public let openingBalance: Money
    /// The first day it is counted on.
    public let openedOn: TradingDay
    /// The last day it is counted on; nothing while it is open.
    public let closedOn: TradingDay?
    /// The account of the portfolio that has what is in it: the portfolio's value then counts in place of the balance.
    public let portfolioAccount: String?

    /// Makes an account.
    public init(
        id: Int64,
        name: String,
        kind: HouseholdAccountKind,
        currency: Currency,
        openingBalance: Money = .zero,
        openedOn: TradingDay,
        closedOn: TradingDay? = nil,
        portfolioAccount: String? = nil
    ) throws(HouseholdError) {
        try HouseholdLimits.amount(openingBalance, "opening balance")
        try HouseholdLimits.day(openedOn)
        if let closedOn {
            try HouseholdLimits.day(closedOn)
            if closedOn < openedOn { throw .endBeforeStart(first: openedOn, last: closedOn) }
        }
        self.id = id
        self.name = try HouseholdLimits.name(name)
        self.kind = kind
        self.currency = currency
        self.openingBalance = openingBalance
        self.openedOn = openedOn
        self.closedOn = closedOn
        self.portfolioAccount = try portfolioAccount.map { name throws(HouseholdError) in try HouseholdLimits.name(name)
        }
    }
}

/// An amount that moved on a day, or a balance at the end of one, in the currency of its account.
public struct DatedAmount: Hashable, Sendable {
    /// The day.
    public let day: TradingDay
    /// The amount; money in is above 0, and what is owed below.
    public let amount: Money

    /// Makes an amount of a day.
    public init(day: TradingDay, amount: Money) {
        self.day = day
        self.amount = amount
    }
}
