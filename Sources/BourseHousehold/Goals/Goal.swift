import BourseCore

/// Something to save for.
public struct Goal: Hashable, Sendable {
    /// The yearly returns and rates of inflation that are planned with, as fractions: −100 % would leave nothing.
    public static let rates = 0...1

    /// What the household's store knows it by.
    public let id: Int64
    /// What its owner calls it.
    public let name: String
    /// What it costs, above 0; with ``inflation`` in the prices of today.
    public let target: Money
    /// What it is counted in.
    public let currency: Currency
    /// The day it should be reached by.
    public let deadline: TradingDay?
    /// What is saved so far, 0 or more.
    public let saved: Money
    /// What is put aside each month, 0 or more.
    public let monthlyContribution: Money
    /// What savings are assumed to earn in a year, 0.05 for 5 %.
    public let annualReturn: Ratio
    /// How far the year's return may be off in both directions: the low and the high course are planned with it.
    public let spread: Ratio
    /// How much dearer the goal becomes in a year.
    public let inflation: Ratio

    /// Makes a goal.
    public init(
        id: Int64,
        name: String,
        target: Money,
        currency: Currency,
        deadline: TradingDay? = nil,
        saved: Money = .zero,
        monthlyContribution: Money = .zero,
        annualReturn: Ratio = Ratio(units: 0),
        spread: Ratio = Ratio(units: 0),
        inflation: Ratio = Ratio(units: 0)
    ) throws(HouseholdError) {
        try HouseholdLimits.positive(target, "target")
        try HouseholdLimits.positive(saved, orZero: true, "saved amount")
        try HouseholdLimits.positive(monthlyContribution, orZero: true, "monthly contribution")
        for rate in [annualReturn, spread, inflation] { try HouseholdRate.check(rate, in: Self.rates) }
        if let deadline { try HouseholdLimits.day(deadline) }
        self.id = id
        self.name = try HouseholdLimits.name(name)
        self.target = target
        self.currency = currency
        self.deadline = deadline
        self.saved = saved
        self.monthlyContribution = monthlyContribution
        self.annualReturn = annualReturn
        self.spread = spread
        self.inflation = inflation
    }

    /// Saved ÷ target, from 0 to 1.
    public var progress: Ratio {
        saved >= target ? Ratio(units: 10_000_000_000) : Ratio(saved, over: target) ?? Ratio(units: 0)
    }
    /// What is missing at today's prices; 0 when it is reached.
    public var remaining: Money { max(.zero, target - saved) }
}
