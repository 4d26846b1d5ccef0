import BourseCore
import BourseHousehold
import BoursePortfolio

/// What a published client writes of somebody's money, all of it at once; a part that it does not send stays as it is.
public struct PublishedBook: Sendable {
    /// The most holdings.
    public static let mostHoldings = 2000
    /// The most entries of any other list.
    public static let mostEntries = 600
    /// The most categories of a month.
    public static let mostCategories = 200
    /// The longest text of a note, in characters.
    public static let longestNote = 1000

    /// A row as a client sent it: what it left out is that of the row it is about, or what is usual of a new one.
    public struct RowUpdate<Value: Sendable>: Sendable {
        /// The whole row, for the stored row it is about; nothing for a new one.
        public let value: @Sendable (_ stored: Value?) -> Value

        /// Makes a row of what is whole once the stored row is known.
        public init(_ value: @escaping @Sendable (_ stored: Value?) -> Value) { self.value = value }
    }

    /// What is held of something, whatever the account.
    public struct PositionRow: Hashable, Sendable {
        /// What it is.
        public let symbol: Symbol
        /// How much.
        public let shares: Quantity
        /// What one cost, in its currency.
        public let costBasis: Money
        /// What all of it cost.
        public let cost: Money
        /// The currency of its cost; nothing where the client says none.
        public let currency: Currency?
        /// Whether the client says what it cost.
        public let hasCost: Bool

        /// Makes a holding of what one cost, 0 to ``mostEach``; without a cost, of what the stored one cost, or 0.
        public init(symbol: Symbol, shares: Quantity, costBasis sent: Money?, currency: Currency?) {
            (self.symbol, self.shares, self.currency, hasCost) = (symbol, shares, currency, sent != nil)
            costBasis = sent ?? .zero
            cost = Self.all(costBasis, shares)
        }

        /// Makes a holding of what all of it cost.
        public init(symbol: Symbol, shares: Quantity, cost: Money, currency: Currency?) {
            (self.symbol, self.shares, self.cost, self.currency, hasCost) = (symbol, shares, cost, currency, true)
            costBasis = Self.each(cost, shares)
        }

        /// The most that one costs.
        public static let mostEach = Money(price: Price(units: .max), quantity: Quantity(1))

        /// What shares cost together, rounded half to even to 10^−16.
        public static func all(_ each: Money, _ shares: Quantity) -> Money {
            Money(units: each.units.scaled(by: shares.units, dividedBy: Quantity(1).units))
        }

        /// What one of so many costs, as ``UnitPrice`` writes it, so that the smallest is not 0; 0 without shares.
        public static func each(_ amount: Money, _ shares: Quantity) -> Money {
            guard shares > .zero else { return .zero }
            let text = UnitPrice(amount, for: shares, multiplier: .one).description
            return min((try? Money(text, excess: .roundHalfToEven)) ?? mostEach, mostEach)
        }
    }

    /// An account with what is in it.
    public struct AccountRow: Hashable, Sendable {
        /// Its name.
        public var name: String
        /// What it is, in the client's word: `chequing`, `investment`, `gift`.
        public var type: String
        /// What is in it.
        public var balance: Money
        /// Its currency; nothing where the client says none.
        public var currency: Currency?

        /// Makes an account.
        public init(name: String, type: String, balance: Money, currency: Currency?) {
            (self.name, self.type, self.balance, self.currency) = (name, type, balance, currency)
        }
    }

    /// A line of the budget.
    public struct BudgetRow: Hashable, Sendable, Codable {
        /// Its name.
        public var name: String
        /// One payment.
        public var amount: Money
        /// How often, in the client's word: `monthly`, `biweekly`.
        public var frequency: String
        /// What is written beside it.
        public var note: String?

        /// Makes a line.
        public init(name: String, amount: Money, frequency: String, note: String?) {
            (self.name, self.amount, self.frequency, self.note) = (name, amount, frequency, note)
        }
    }

    /// What is owed.
    public struct DebtRow: Hashable, Sendable, Codable {
        /// Its name.
        public var name: String
        /// How much.
        public var balance: Money
        /// The rate of a year as a fraction; clients write percent.
        public var rate: Ratio
        /// The least that is paid a month.
        public var minPayment: Money
        /// What is written beside it.
        public var note: String?

        /// Makes a debt.
        public init(name: String, balance: Money, rate: Ratio, minPayment: Money, note: String?) {
            (self.name, self.balance, self.rate, self.minPayment, self.note) = (name, balance, rate, minPayment, note)
        }
    }

    /// What is saved for.
    public struct GoalRow: Hashable, Sendable, Codable {
        /// Its name.
        public var name: String
        /// What it costs.
        public var target: Money
        /// What is there.
        public var saved: Money
        /// How much it matters, in the client's word: `high`, `medium`, `low`.
        public var priority: String
        /// Until when, as the client writes it.
        public var deadline: String?
        /// What is written beside it.
        public var note: String?

        /// Makes a goal.
        public init(name: String, target: Money, saved: Money, priority: String, deadline: String?, note: String?) {
            (self.name, self.target, self.saved) = (name, target, saved)
            (self.priority, self.deadline, self.note) = (priority, deadline, note)
        }
    }

    /// What was spent in a month.
    public struct MonthRow: Hashable, Sendable, Codable {
        /// What it is called: `Feb 2026`.
        public var month: String
        /// Its place among months: `2026-02`.
        public var sortKey: String
        /// All of it.
        public var total: Money
        /// By category.
        public var categories: [String: Money]
        /// Where it comes from.
        public var source: String?
        /// Which program read it.
        public var version: Int?

        /// Makes a month.
        public init(
            month: String,
            sortKey: String,
            total: Money,
            categories: [String: Money],
            source: String?,
            version: Int?
        ) {
            (self.month, self.sortKey, self.total) = (month, sortKey, total)
            (self.categories, self.source, self.version) = (categories, source, version)
        }
    }

    /// Somebody who is given to.
    public struct GiftRow: Hashable, Sendable, Codable {
        /// Who.
        public var name: String
        /// What is written beside it.
        public var note: String?
        /// Whether it goes on.
        public var active: Bool

        /// Makes a gift.
        public init(name: String, note: String?, active: Bool) {
            (self.name, self.note, self.active) = (name, note, active)
        }
    }

    /// What is held, each symbol once.
    public var holdings: [PositionRow]?
    /// Accounts.
    public var accounts: [RowUpdate<AccountRow>]?
    /// What comes in.
    public var income: [RowUpdate<BudgetRow>]?
    /// What goes out.
    public var expenses: [RowUpdate<BudgetRow>]?
    /// What is owed.
    public var debt: [RowUpdate<DebtRow>]?
    /// What is saved for.
    public var goals: [RowUpdate<GoalRow>]?
    /// What was spent, month by month.
    public var spending: [MonthRow]?
    /// Who is given to.
    public var giving: [GiftRow]?

    /// Makes a book that says nothing.
    public init() {}
}
