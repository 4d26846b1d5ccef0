import BourseCore
import BoursePortfolio
import BourseValues

/// What published clients read and write of somebody's money, mapped onto the portfolio and the household.
///
/// A client sends everything at once. What differs from what it was told is changed where it belongs; nothing that came
/// from elsewhere in the desk is taken away by it.
public struct PublishedBooks: Sendable {
    /// The account of a portfolio that has what clients say is held.
    public static let account = "Published client"
    /// The most days that are kept of what clients say a portfolio was worth.
    public static let mostDays = 4000

    let store: any PublishedStore
    let portfolio: PortfolioService
    let household: HouseholdService
    let environment: DeskEnvironment

    /// Everything a client is told.
    ///
    /// - Parameter patience: How long prices are waited for that were never told.
    public func summary(of user: User, patience: Duration = .zero) async throws -> PublishedSummary {
        try await state(of: user, patience: patience).summary
    }

    /// Returns the summary and the stored data that an update is compared with.
    func state(of user: User, patience: Duration) async throws -> PublishedState {
        let stored = try await store.publishedNotes(of: user.id)
        let books = try await household.books(of: user.id, today: today(of: user))
        let portfolioState = try await portfolio.state(of: user, patience: patience)
        return PublishedState(portfolioState, books: books, notes: stored)
    }

    /// The day it is where the person is.
    public func today(of user: User) -> TradingDay {
        (ZoneRules(identifier: user.settings.zone) ?? .utc).day(at: environment.now())
    }

    /// Does what a client wrote.
    ///
    /// - Parameter revision: The revision the client was told; nothing where it does not say.
    /// - Returns: What the client wanted gone or less, and that stays because it came from elsewhere; and when it was done.
    /// - Throws: ``PublishedBookError``, or what a store throws; nothing was changed then.
    public func update(
        _ book: PublishedBook,
        madeFrom revision: Int?,
        of user: User,
        patience: Duration = .zero
    ) async throws -> (retained: [RetainedItem], at: Timestamp) {
        // Somebody else may change something between looking and writing: then all is compared anew.
        for _ in 0..<3 {
            let state = try await state(of: user, patience: patience)
            let known = state.summary.revision
            if let revision, revision != known { throw PublishedBookError.changed(revision: known) }
            var update = PublishedUpdate(state, today: today(of: user))
            try update.take(book)
            let now = environment.now()
            let change = update.change
            // A client that sends back what it was told changes nothing, not even the revision.
            guard change.changesPortfolio || change.changesHousehold || change.notes != state.notes else {
                return (update.retained, now)
            }
            if try await store.write(change, user: user.id, now: now) { return (update.retained, now) }
        }
        throw PublishedBookError.changed(revision: try await summary(of: user).revision)
    }

    /// What everything was worth on days, the newest first: as a client said, else as it is worked out.
    public func days(of user: User, atMost limit: Int, patience: Duration = .zero) async throws -> [PublishedDay] {
        let said = try await store.publishedDays(of: user.id, atMost: limit)
        let state = try await portfolio.state(of: user, patience: patience)
        var days = Dictionary(said.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        if !state.owned.portfolio.ledger.transactions.isEmpty {
            let series = state.owned.portfolio.series
            for index in max(0, series.count - limit)..<series.count where days[series.day(at: index)] == nil {
                let value = series.value(at: index)
                let before = index > 0 ? series.value(at: index - 1) : .zero
                let change = value - before + series.outflow(at: index) - series.inflow(at: index)
                let day = series.day(at: index)
                days[day] = PublishedDay(day: day, value: value, change: change, holdings: nil)
            }
        }
        return Array(days.values.sorted { $0.day > $1.day }.prefix(limit))
    }

    /// Keeps what a client says everything is worth today; true when nothing was said of today before.
    public func saveDay(
        value: Money,
        change: Money,
        holdings: String?,
        of user: User
    ) async throws -> (day: PublishedDay, isNew: Bool) {
        // The days of this list are those of UTC, as was published.
        let day = PublishedDay(
            day: ZoneRules.utc.day(at: environment.now()),
            value: value,
            change: change,
            holdings: holdings
        )
        return (day, try await store.save(day, atMost: Self.mostDays, user: user.id))
    }
}
