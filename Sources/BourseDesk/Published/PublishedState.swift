import BourseCore
import BourseHousehold
import BoursePortfolio
import BourseValues

/// The summary for a published client, and the stored data that an update is compared with.
struct PublishedState: Sendable {
    /// The summary that the client receives.
    let summary: PublishedSummary
    let lists: PublishedHouseholdLists
    let books: HouseholdBooks
    let notes: PublishedNotes
    let base: PublishedChange.Base
    /// The transactions by which clients say what is held.
    let own: [Transaction]

    init(_ state: PortfolioService.PortfolioState, books: HouseholdBooks, notes stored: StoredPublishedNotes) {
        let (owned, sheet) = (state.owned, state.sheet)
        base = PublishedChange.Base(
            portfolio: owned.revision,
            household: books.stored.revision,
            notes: stored.revision
        )
        (notes, self.books) = (stored.notes, books)
        let own = owned.counted.transactions.filter { transaction in
            guard transaction.id.origin == .portfolio, transaction.account == PublishedBooks.account else {
                return false
            }
            if case .transferIn = transaction.kind { return true }
            return false
        }
        self.own = own
        let refused = Set(sheet.problems.map(\.id))
        let unpriced = sheet.holdings.filter { $0.value == nil }.reduce(Money.zero) { $0 + $1.baseCost }
        let lists = PublishedHouseholdLists(books, stored.notes)
        self.lists = lists
        summary = PublishedSummary(
            revision: (state.version &+ books.stored.revision &+ stored.revision) & (1 << 52 - 1),
            changedAt: stored.changedAt,
            currency: sheet.base,
            value: sheet.value + unpriced,
            dayChange: sheet.dayChange,
            holdings: Self.holdings(sheet.holdings, uncounted: own.filter { refused.contains($0.id) }),
            giving: stored.notes.giving,
            accounts: lists.accounts.map(\.value),
            income: lists.income.map(\.value),
            expenses: lists.expenses.map(\.value),
            debt: lists.debts.map(\.value),
            goals: lists.goals.map(\.value),
            spending: lists.spending
        )
    }

    /// Holdings of all accounts by symbol.
    ///
    /// Short positions are only in the sums, because clients do not support them.
    private static func holdings(_ all: [Holding], uncounted: [Transaction]) -> [PublishedSummary.SummaryHolding] {
        var rows: [Symbol: PublishedSummary.SummaryHolding] = [:]
        for one in all where one.quantity > .zero {
            var row =
                rows[one.asset.symbol]
                ?? PublishedSummary.SummaryHolding(
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
        // A transaction that cannot be valued, for example without a rate, is still listed for the client that wrote it.
        for transaction in uncounted {
            guard case .transferIn(let symbol, let quantity, let cost) = transaction.kind, rows[symbol] == nil else {
                continue
            }
            rows[symbol] = PublishedSummary.SummaryHolding(
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
