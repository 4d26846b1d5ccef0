import BourseCore
import BourseHousehold

/// The sums of a person's finances, in the currency of the household.
public struct PublishedSums: Sendable {
    /// The summary whose values are added up.
    public let summary: PublishedSummary
    /// The currency.
    public let currency: Currency
    /// The value of the holdings.
    public let holdings: Money
    /// What is in accounts.
    public let assets: Money
    /// What is owed.
    public let debts: Money
    /// The budget.
    public let budget: BudgetTotals

    /// Everything less what is owed.
    public var netWorth: Money { holdings + assets - debts }
    /// The five holdings that are worth most, in ``currency``; those without a rate of theirs are left out.
    public let top: [(symbol: Symbol, value: Money)]
    /// What is owed one by one, in ``currency``; debts without a rate of theirs are left out.
    public let debtItems: [(name: String, balance: Money)]

    /// Makes sums.
    public init(
        summary: PublishedSummary,
        currency: Currency,
        holdings: Money,
        assets: Money,
        debts: Money,
        budget: BudgetTotals,
        top: [(symbol: Symbol, value: Money)],
        debtItems: [(name: String, balance: Money)]
    ) {
        self.summary = summary
        self.currency = currency
        self.holdings = holdings
        self.assets = assets
        self.debts = debts
        self.budget = budget
        self.top = top
        self.debtItems = debtItems
    }
}
