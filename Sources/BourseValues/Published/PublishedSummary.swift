import BourseCore

/// The finances of a person as published clients receive them.
public struct PublishedSummary: Sendable {
    /// What is held of something, in all accounts together.
    public struct SummaryHolding: Sendable {
        /// Its symbol.
        public let symbol: Symbol
        /// What people call it.
        public let name: String
        /// Its currency.
        public let currency: Currency
        /// How much.
        public var shares: Quantity
        /// What all of it cost.
        public var cost: Money
        /// The value of all shares; nil without a price.
        public var value: Money?
        /// The same in the currency of the portfolio.
        public var baseValue: Money?
        /// Whether a price is behind all of the value; it is the cost, or part of it, where none is.
        public var isPriced: Bool

        /// Makes a holding.
        public init(
            symbol: Symbol,
            name: String,
            currency: Currency,
            shares: Quantity,
            cost: Money,
            value: Money?,
            baseValue: Money?,
            isPriced: Bool
        ) {
            self.symbol = symbol
            self.name = name
            self.currency = currency
            self.shares = shares
            self.cost = cost
            self.value = value
            self.baseValue = baseValue
            self.isPriced = isPriced
        }

        /// What one cost.
        public var costBasis: Money { PublishedBook.PositionRow.each(cost, shares) }
        /// The price of a share; the average cost without a price.
        public var price: Money { value.map { PublishedBook.PositionRow.each($0, shares) } ?? costBasis }
    }

    /// Another number after every change of anything it is made of; 52 bits, for clients read numbers as floating-point.
    public let revision: Int
    /// When a client wrote last.
    public let changedAt: Timestamp?
    /// The currency of sums.
    public let currency: Currency
    /// The value of the portfolio; holdings without a price count with their cost.
    public let value: Money
    /// What the last day did.
    public let dayChange: Money
    /// What is held, by symbol.
    public let holdings: [SummaryHolding]
    /// The recipients of gifts.
    public let giving: [PublishedBook.GiftRow]
    /// Accounts.
    public let accounts: [PublishedBook.AccountRow]
    /// What comes in.
    public let income: [PublishedBook.BudgetRow]
    /// What goes out.
    public let expenses: [PublishedBook.BudgetRow]
    /// What is owed.
    public let debt: [PublishedBook.DebtRow]
    /// What is saved for.
    public let goals: [PublishedBook.GoalRow]
    /// What was spent, the oldest month first.
    public let spending: [PublishedBook.MonthRow]

    /// Makes a summary.
    public init(
        revision: Int,
        changedAt: Timestamp?,
        currency: Currency,
        value: Money,
        dayChange: Money,
        holdings: [SummaryHolding],
        giving: [PublishedBook.GiftRow],
        accounts: [PublishedBook.AccountRow],
        income: [PublishedBook.BudgetRow],
        expenses: [PublishedBook.BudgetRow],
        debt: [PublishedBook.DebtRow],
        goals: [PublishedBook.GoalRow],
        spending: [PublishedBook.MonthRow]
    ) {
        self.revision = revision
        self.changedAt = changedAt
        self.currency = currency
        self.value = value
        self.dayChange = dayChange
        self.holdings = holdings
        self.giving = giving
        self.accounts = accounts
        self.income = income
        self.expenses = expenses
        self.debt = debt
        self.goals = goals
        self.spending = spending
    }
}
