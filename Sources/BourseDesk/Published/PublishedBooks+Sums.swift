import BourseCore
import BourseHousehold
import BoursePortfolio
import BourseValues

extension PublishedBooks {
    /// Adds it all up; nothing where nothing was ever written down.
    ///
    /// What is held counts where a rate of its currency is known.
    public func sums(of user: User, patience: Duration = .zero) async throws -> PublishedSums? {
        let state = try await state(of: user, patience: patience)
        let (summary, books) = (state.summary, state.books)
        guard !summary.holdings.isEmpty || !books.stored.isEmpty || summary.value != .zero else { return nil }
        let today = books.today
        let held = try await household.holdings.values(of: user.id, on: [today], in: books.base)
        let day = books.netWorth(on: [today], holdings: held).first
        let currencies = Set(summary.holdings.map(\.currency) + books.stored.debts.map(\.debt.currency))
        let rates = await portfolio.rates(of: currencies, in: books.base, over: today...today)
        func converted(_ amount: Money, _ currency: Currency) -> Money? {
            currency == books.base
                ? amount : rates.rate(of: currency, in: books.base, on: today)?.rate.converted(amount)
        }
        let worth = summary.holdings.compactMap { holding in
            converted(holding.value ?? holding.cost, holding.currency).map { (symbol: holding.symbol, value: $0) }
        }
        let owed = state.lists.debts.compactMap { listed in
            let stored = books.stored.debts.first { $0.debt.id == listed.id }
            return converted(listed.value.balance, stored?.debt.currency ?? books.base)
                .map { (name: listed.value.name, balance: $0) }
        }
        let budget = try Budget(books.stored.lines, in: books.base).averages(on: today)
        return PublishedSums(
            summary: summary,
            currency: books.base,
            holdings: day?.holdings ?? .zero,
            assets: day?.point.assets ?? .zero,
            debts: day?.point.debts ?? .zero,
            budget: budget,
            top: Array(worth.sorted { ($1.value, $0.symbol) < ($0.value, $1.symbol) }.prefix(5)),
            debtItems: owed
        )
    }
}
