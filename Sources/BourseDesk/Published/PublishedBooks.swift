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
    public func look(at user: User, patience: Duration = .zero) async throws -> PublishedSummary {
        let kept = try await store.publishedNotes(of: user.id)
        let books = try await household.books(of: user.id, today: today(of: user))
        let look = try await portfolio.look(at: user, patience: patience)
        return PublishedSummary(look, books, kept)
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
    ) async throws -> (kept: [RetainedItem], at: Timestamp) {
        // Somebody else may change something between looking and writing: then all is compared anew.
        for _ in 0..<3 {
            let look = try await look(at: user, patience: patience)
            if let revision, revision != look.revision { throw PublishedBookError.changed(revision: look.revision) }
            var update = PublishedUpdate(look, today: today(of: user))
            try update.take(book)
            let now = environment.now()
            let change = update.change
            // A client that sends back what it was told changes nothing, not even the revision.
            guard change.changesPortfolio || change.changesHousehold || change.notes != look.notes else {
                return (update.kept, now)
            }
            if try await store.write(change, user: user.id, now: now) { return (update.kept, now) }
        }
        throw PublishedBookError.changed(revision: try await look(at: user).revision)
    }

    /// What everything was worth on days, the newest first: as a client said, else as it is worked out.
    public func days(of user: User, atMost limit: Int, patience: Duration = .zero) async throws -> [PublishedDay] {
        let said = try await store.publishedDays(of: user.id, atMost: limit)
        let look = try await portfolio.look(at: user, patience: patience)
        var days = Dictionary(said.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        if !look.owned.portfolio.ledger.transactions.isEmpty {
            let series = look.owned.portfolio.series
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
    public func keep(
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
        return (day, try await store.keep(day, atMost: Self.mostDays, user: user.id))
    }
}

/// Something that a client left out, and that stays because it came from elsewhere in the desk.
public struct RetainedItem: Hashable, Sendable {
    /// The list it is in: `holdings`, `accounts`.
    public let list: String
    /// What it is called there.
    public let name: String
}

/// Why nothing is done of what a client wrote.
public enum PublishedBookError: UserFacingError, Hashable, Sendable {
    /// It was made from what is not so any more.
    case changed(revision: Int)
    /// Something of it cannot be; what, and why.
    case refused(String)

    /// What happened.
    public var message: String {
        switch self {
        case .changed: "The data were changed elsewhere."
        case .refused(let reason): reason
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .changed: .conflict
        case .refused: .malformed
        }
    }

    /// What failed.
    public var headline: String { "The data were not saved" }

    /// What is unchanged.
    public var unchanged: String { "Nothing was saved." }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .changed: "Load them again and repeat the change."
        case .refused: kind.remedy
        }
    }
}
