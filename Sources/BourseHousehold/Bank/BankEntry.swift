import BourseCore

/// Money that came into an account or left it, as its bank tells it.
public struct BankEntry: Hashable, Sendable {
    /// The day.
    public let day: TradingDay
    /// The amount in the account's currency; money out is below 0.
    public let amount: Money
    /// What it was for, at most ``BankStatementReader/longestText`` characters; may be empty.
    public let description: String
    /// The balance after it, as the bank states it.
    public let balance: Money?
    /// The bank's own category.
    public let category: String?
    /// The bank's number of it.
    public let reference: String?

    /// Makes an entry.
    public init(
        day: TradingDay,
        amount: Money,
        description: String,
        balance: Money? = nil,
        category: String? = nil,
        reference: String? = nil
    ) {
        self.day = day
        self.amount = amount
        self.description = description
        self.balance = balance
        self.category = category
        self.reference = reference
    }
}

/// A row whose balance is not the one before it and its amount.
public struct BankBalanceBreak: Hashable, Sendable {
    /// The row in the file.
    public let row: Int
    /// What the balance before and the amount lead to.
    public let expected: Money
    /// What the row states.
    public let stated: Money
}

/// What a bank's file says.
public struct BankReading: Hashable, Sendable {
    /// The entries, in the order of the file.
    public let entries: [BankEntry]
    /// The row each entry stands in.
    public let rows: [Int]
    /// How many rows went on with the description of the entry above them.
    public let continuations: Int
    /// The rows that could not be taken, with the column as the file names it.
    public let refusals: [ImportIssue]
    /// What a person should look at before importing.
    public let questions: [BankQuestion]
    /// Rows whose balance does not follow, where most do: entries are missing there.
    public let breaks: [BankBalanceBreak]
    /// The balance at the end of each day, by day, where the balances follow from the amounts; below 0 for what is owed,
    /// whichever sign the file gives it.
    public let balances: [DatedAmount]
}
