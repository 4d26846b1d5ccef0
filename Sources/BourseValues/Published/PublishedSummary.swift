import BourseCore

/// The finances of a person as published clients receive them.
public struct PublishedSummary: Sendable {
    /// What is held of something, in all accounts together.
    public struct Holding: Sendable {
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
        public var costBasis: Money { PublishedBook.Holding.each(cost, shares) }
        /// The price of a share; the average cost without a price.
        public var price: Money { value.map { PublishedBook.Holding.each($0, shares) } ?? costBasis }
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
    public let holdings: [Holding]
    /// The recipients of gifts.
    public let giving: [PublishedBook.Gift]
    /// Accounts.
    public let accounts: [PublishedBook.Account]
    /// What comes in.
    public let income: [PublishedBook.Line]
    /// What goes out.
    public let expenses: [PublishedBook.Line]
    /// What is owed.
    public let debt: [PublishedBook.Debt]
    /// What is saved for.
    public let goals: [PublishedBook.Goal]
    /// What was spent, the oldest month first.
    public let spending: [PublishedBook.Month]

    /// Makes a summary.
    public init(
        revision: Int,
        changedAt: Timestamp?,
        currency: Currency,
        value: Money,
        dayChange: Money,
        holdings: [Holding],
        giving: [PublishedBook.Gift],
        accounts: [PublishedBook.Account],
        income: [PublishedBook.Line],
        expenses: [PublishedBook.Line],
        debt: [PublishedBook.Debt],
        goals: [PublishedBook.Goal],
        spending: [PublishedBook.Month]
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
