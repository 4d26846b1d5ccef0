import BourseCore

/// The least that has to be paid on a debt in a month; never more than is owed.
public enum MinimumPayment: Hashable, Sendable {
    /// The same amount every month.
    case fixed(Money)
    /// A share of what is owed with the month's interest, rounded half to even, but at least an amount.
    case share(Ratio, floor: Money)
}

/// A rate that holds for the first part of a debt.
public struct PromotionalRate: Hashable, Sendable {
    /// The nominal rate a year.
    public let annualRate: Ratio
    /// The last day it holds: a month whose payment is due later has the ordinary rate.
    public let until: TradingDay

    /// Makes a rate that ends.
    public init(annualRate: Ratio, until: TradingDay) {
        self.annualRate = annualRate
        self.until = until
    }
}

/// What is owed to somebody.
public struct Debt: Hashable, Sendable {
    /// The rates a debt may have, as fractions of a year.
    public static let rates = 0...10

    /// What the household's store knows it by.
    public let id: Int64
    /// What its owner calls it.
    public let name: String
    /// What is owed, above 0.
    public let balance: Money
    /// What it is owed in.
    public let currency: Currency
    /// The nominal rate a year: 0.18 for an APR of 18 %.
    ///
    /// A month has a twelfth of it, whatever its days (30/360).
    public let annualRate: Ratio
    /// The least to pay a month.
    public let minimum: MinimumPayment
    /// A rate that holds at first.
    public let promotion: PromotionalRate?

    /// Makes a debt.
    public init(
        id: Int64,
        name: String,
        balance: Money,
        currency: Currency,
        annualRate: Ratio,
        minimum: MinimumPayment,
        promotion: PromotionalRate? = nil
    ) throws(HouseholdError) {
        try HouseholdLimits.positive(balance, "balance")
        try HouseholdRate.check(annualRate, in: Self.rates)
        if let promotion {
            try HouseholdRate.check(promotion.annualRate, in: Self.rates)
            try HouseholdLimits.day(promotion.until)
        }
        switch minimum {
        case .fixed(let amount): try HouseholdLimits.positive(amount, orZero: true, "minimum payment")
        case .share(let share, let floor):
            guard share.units > 0, share.units <= 10_000_000_000 else { throw .badShare }
            try HouseholdLimits.positive(floor, orZero: true, "minimum payment")
        }
        self.id = id
        self.name = try HouseholdLimits.name(name)
        // A balance finer than what can be paid would never be paid off.
        self.balance = balance.rounded(places: currency.minorDigits)
        self.currency = currency
        self.annualRate = annualRate
        self.minimum = minimum
        self.promotion = promotion
    }

    /// The nominal rate a year of the month whose payment is due on a day.
    public func annualRate(dueOn day: TradingDay) -> Ratio {
        promotion.flatMap { day <= $0.until ? $0.annualRate : nil } ?? annualRate
    }

    /// The least to pay of what is owed with the month's interest.
    func minimum(of owed: Money, cent: Int128) -> Money {
        switch minimum {
        case .fixed(let amount): min(amount, owed)
        case .share(let share, let floor): min(max(HouseholdRate.share(share, of: owed, cent: cent), floor), owed)
        }
    }
}
