import BourseCore
import BourseHousehold
import BoursePortfolio
import BourseValues

/// What a published client is told of somebody's money.
public struct PublishedSummary: Sendable {
    /// A row of a list, and what it is of the household.
    struct Known<Value: Hashable & Sendable>: Sendable {
        var value: Value
        /// What the household knows it by; nothing for what is kept for clients alone.
        var id: Int64?
    }

    /// What is held of something, in all accounts together.
    public struct Holding: Sendable {
        /// What it is.
        public let symbol: Symbol
        /// What people call it.
        public let name: String
        /// Its currency.
        public let currency: Currency
        /// How much.
        public internal(set) var shares: Quantity
        /// What all of it cost.
        public internal(set) var cost: Money
        /// What all of it is worth; nothing without a price.
        public internal(set) var value: Money?
        /// The same in the currency of the portfolio.
        public internal(set) var baseValue: Money?
        /// Whether a price is behind all of the value; it is the cost, or part of it, where none is.
        public internal(set) var isPriced: Bool

        /// What one cost.
        public var costBasis: Money { PublishedBook.Holding.each(cost, shares) }
        /// What one is worth; what it cost where no price is known.
        public var price: Money { value.map { PublishedBook.Holding.each($0, shares) } ?? costBasis }
    }

    /// Another number after every change of anything it is made of; 52 bits, for clients read numbers as floating-point.
    public let revision: Int
    /// When a client wrote last.
    public let changedAt: Timestamp?
    /// The currency of sums.
    public let currency: Currency
    /// What everything of the portfolio is worth; what has no price counts with its cost.
    public let value: Money
    /// What the last day did.
    public let dayChange: Money
    /// What is held, by symbol.
    public let holdings: [Holding]
    /// Who is given to.
    public let giving: [PublishedBook.Gift]
    let lists: PublishedHouseholdLists
    let books: HouseholdBooks
    let notes: PublishedNotes
    let base: PublishedChange.Base
    /// The transactions by which clients say what is held.
    let own: [Transaction]

    /// Accounts.
    public var accounts: [PublishedBook.Account] { lists.accounts.map(\.value) }
    /// What comes in.
    public var income: [PublishedBook.Line] { lists.income.map(\.value) }
    /// What goes out.
    public var expenses: [PublishedBook.Line] { lists.expenses.map(\.value) }
    /// What is owed.
    public var debt: [PublishedBook.Debt] { lists.debts.map(\.value) }
    /// What is saved for.
    public var goals: [PublishedBook.Goal] { lists.goals.map(\.value) }
    /// What was spent, the oldest month first.
    public var spending: [PublishedBook.Month] { lists.spending }

    init(_ look: PortfolioService.Look, _ books: HouseholdBooks, _ kept: StoredPublishedNotes) {
        let (owned, sheet) = (look.owned, look.sheet)
        base = PublishedChange.Base(
            portfolio: owned.revision,
            household: books.kept.revision,
            notes: kept.revision
        )
        revision = (look.version &+ books.kept.revision &+ kept.revision) & (1 << 52 - 1)
        (changedAt, notes, giving, self.books) = (kept.changedAt, kept.notes, kept.notes.giving, books)
        (currency, dayChange) = (sheet.base, sheet.dayChange)
        let own = owned.counted.transactions.filter { transaction in
            guard transaction.id.origin == .portfolio, transaction.account == PublishedBooks.account else {
                return false
            }
            if case .transferIn = transaction.kind { return true }
            return false
        }
        self.own = own
        let refused = Set(sheet.problems.map(\.id))
        holdings = Self.holdings(sheet.holdings, uncounted: own.filter { refused.contains($0.id) })
        let unpriced = sheet.holdings.filter { $0.value == nil }.reduce(Money.zero) { $0 + $1.baseCost }
        value = sheet.value + unpriced
        lists = PublishedHouseholdLists(books, kept.notes)
    }

    /// Holdings of all accounts by symbol; what was sold short is in sums alone, for clients know no such thing.
    private static func holdings(_ all: [BoursePortfolio.Holding], uncounted: [Transaction]) -> [Holding] {
        var rows: [Symbol: Holding] = [:]
        for one in all where one.quantity > .zero {
            var row =
                rows[one.asset.symbol]
                ?? Holding(
                    symbol: one.asset.symbol,
                    name: one.asset.name,
                    currency: one.asset.currency,
                    shares: .zero,
                    cost: .zero,
                    value: .zero,
                    baseValue: .zero,
                    isPriced: true
                )
            row.shares = row.shares + one.quantity
            row.cost += one.cost
            row.value = row.value.flatMap { sum in one.value.map { sum + $0 } }
            row.baseValue = row.baseValue.flatMap { sum in one.baseValue.map { sum + $0 } }
            row.isPriced = row.isPriced && one.valuedAt != nil && one.valuedAt != .cost
            rows[one.asset.symbol] = row
        }
        // What cannot be counted, as for want of a rate, is still told to who wrote it.
        for transaction in uncounted {
            guard case .transferIn(let symbol, let quantity, let cost) = transaction.kind, rows[symbol] == nil else {
                continue
            }
            rows[symbol] = Holding(
                symbol: symbol,
                name: symbol.name,
                currency: transaction.currency,
                shares: quantity,
                cost: cost ?? .zero,
                value: nil,
                baseValue: nil,
                isPriced: false
            )
        }
        return rows.values.sorted { $0.symbol < $1.symbol }
    }
}
