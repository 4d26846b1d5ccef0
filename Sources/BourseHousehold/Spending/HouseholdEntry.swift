import BourseCore

/// An entry of one of the household's accounts, as spending is worked out from.
public struct HouseholdEntry: Hashable, Sendable {
    /// What names it, the same for as long as its file is imported.
    public let id: Int64
    /// The account.
    public let account: Int64
    /// What the account is counted in.
    public let currency: Currency
    /// The day.
    public let day: TradingDay
    /// The amount; money out is below 0.
    public let amount: Money
    /// What it was for.
    public let description: String
    /// The category its owner gave it; it counts before every rule.
    public let category: SpendingCategory?
    /// The category its bank gave it, for what no rule speaks of.
    public let bankCategory: SpendingCategory?

    /// Makes an entry.
    public init(
        id: Int64,
        account: Int64,
        currency: Currency,
        day: TradingDay,
        amount: Money,
        description: String,
        category: SpendingCategory? = nil,
        bankCategory: SpendingCategory? = nil
    ) {
        self.id = id
        self.account = account
        self.currency = currency
        self.day = day
        self.amount = amount
        self.description = description
        self.category = category
        self.bankCategory = bankCategory
    }
}
