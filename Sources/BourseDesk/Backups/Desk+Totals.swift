import BourseCore
import BourseHousehold
import BourseJournal
import BoursePortfolio
import BourseValues

extension Desk {
    /// Calculates the totals of accounts, one after another; nothing of them stays in memory.
    ///
    /// - Throws: `CancellationError`.
    public func totals(of people: [User]) async throws -> [AccountTotals] {
        var accounts: [AccountTotals] = []
        for person in people {
            accounts.append(try await totals(of: person))
            await journal.forget(person.id)
            await portfolio.forget(person.id)
            await household.forget(person.id)
        }
        return accounts
    }

    /// Calculates the totals of an account with the services that its pages use.
    ///
    /// They depend on stored data and the time of the desk alone: sums are in the currency of what they sum up, so that no
    /// price and no exchange rate is in them.
    ///
    /// - Throws: `CancellationError`; what else fails is ``AccountTotals/problem``.
    /// - Complexity: that of the journal, the portfolio and the household of the account.
    public func totals(of user: User) async throws -> AccountTotals {
        let email = user.email.description
        do {
            let journal = try await journal.journal(of: user.id)
            let state = try await portfolio.state(of: user)
            let household = try await household.books(of: user.id, today: portfolio.today(of: user))
            return AccountTotals(
                email: email,
                revisions: [journal.revision, state.version, household.stored.revision],
                totals: Self.totals(journal) + Self.totals(state.owned.portfolio) + Self.totals(household),
                problem: nil
            )
        } catch let error as CancellationError {
            throw error
        } catch {
            let reason = (error as? any UserFacingError)?.message ?? "its data cannot be read."
            return AccountTotals(email: email, revisions: [], totals: [], problem: reason)
        }
    }

    private static func totals(_ journal: UserJournal) -> [AccountTotals.Total] {
        let matched = journal.matched
        var profits: [Currency: Money] = [:]
        for trade in matched.trades {
            profits[matched.ledger.positions[Int(trade.position)].currency, default: .zero] += trade.netProfit
        }
        return [
            .init("journal executions", matched.ledger.count), .init("journal trades", matched.trades.count),
            .init("journal open positions", matched.open.count),
        ] + sums("journal net profit", profits)
    }

    private static func totals(_ portfolio: Portfolio) -> [AccountTotals.Total] {
        let currencies = Dictionary(portfolio.ledger.assets.map { ($0.symbol, $0.currency) }) { first, _ in first }
        var gains: [Currency: Money] = [:]
        for gain in portfolio.realized {
            guard let currency = currencies[gain.symbol] else { continue }
            gains[currency, default: .zero] += gain.proceeds - gain.cost
        }
        var cash: [Currency: Money] = [:]
        for balance in portfolio.cash { cash[balance.currency, default: .zero] += balance.amount }
        return [
            .init("portfolio transactions", portfolio.ledger.transactions.count),
            .init("portfolio positions", portfolio.holdings.count),
        ] + sums("portfolio cash", cash) + sums("portfolio realized gain", gains)
    }

    private static func totals(_ household: HouseholdBooks) -> [AccountTotals.Total] {
        var sums: [Currency: Money] = [:]
        for booked in household.entries { sums[booked.currency, default: .zero] += booked.entry.entry.amount }
        return [
            .init("household accounts", household.stored.accounts.count),
            .init("household entries", household.entries.count),
        ] + Self.sums("household net of entries", sums)
    }

    private static func sums(_ name: String, _ sums: [Currency: Money]) -> [AccountTotals.Total] {
        sums.sorted { $0.key < $1.key }.map { .init(name, $0.key, $0.value) }
    }
}
