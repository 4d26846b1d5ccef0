import BourseCore
import BoursePortfolio

/// What all of somebody's money adds up to, in the currency of the household.
public struct PublishedSums: Sendable {
    /// What it is made of.
    public let look: PublishedLook
    /// The currency.
    public let currency: Currency
    /// What is held is worth.
    public let holdings: Money
    /// What is in accounts.
    public let assets: Money
    /// What is owed.
    public let debts: Money
    /// The budget.
    public let budget: BudgetTotals

    /// Everything less what is owed.
    public var netWorth: Money { holdings + assets - debts }
    /// The five holdings that are worth most, in the currency of the portfolio.
    public var top: [(symbol: Symbol, value: Money)] {
        look.holdings.map { ($0.symbol, $0.baseValue ?? $0.value ?? $0.cost) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(5).map { ($0.0, $0.1) }
    }
}

extension PublishedBooks {
    /// Adds it all up; nothing where nothing was ever written down.
    ///
    /// What is held counts where a rate of its currency is known.
    public func sums(of user: User, patience: Duration = .zero) async throws -> PublishedSums? {
        let look = try await look(at: user, patience: patience)
        let books = look.books
        guard !look.holdings.isEmpty || !books.kept.isEmpty || look.value != .zero else { return nil }
        let today = books.today
        let held = try await household.holdings.values(of: user.id, on: [today], in: books.base)
        let day = books.netWorth(on: [today], holdings: held).first
        let budget = try Budget(books.kept.lines, in: books.base).averages(on: today)
        return PublishedSums(
            look: look,
            currency: books.base,
            holdings: day?.holdings ?? .zero,
            assets: day?.point.assets ?? .zero,
            debts: day?.point.debts ?? .zero,
            budget: budget
        )
    }
}
