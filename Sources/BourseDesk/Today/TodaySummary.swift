import BourseCore
import BourseHousehold
import BourseJournal
import BoursePortfolio
import BourseValues

/// The values that a day begins with, as the page Today shows them.
public struct TodaySummary: Sendable {
    /// The most instruments of the watchlist.
    public static let mostWatched = 8
    /// The most fired alerts.
    public static let mostFires = 5

    /// The day in New York.
    public let today: TradingDay
    /// The portfolio.
    public let portfolio: PortfolioSheet
    /// Whether the portfolio has any transaction.
    public let hasPortfolio: Bool
    /// The net worth; nil while there is no household.
    public let netWorth: (day: NetWorthDay, base: Currency)?
    /// What trades closed lately came to.
    public let realized: RealizedResults
    /// The latest fired alerts, newest first.
    public let fires: [StoredFire]
    /// How many alerts fired.
    public let counts: AlertCounts
    /// The quotes of the watchlist.
    public let quotes: [QuoteSnapshot]
    /// The favorite funds.
    public let funds: FavoriteFunds
    /// The open options by expiration.
    public let expirations: [ExpiringOption]

    /// Whether nothing is known of what the person has.
    public var isEmpty: Bool { netWorth == nil && !hasPortfolio && realized.isEmpty }
}

extension Desk {
    /// The values that a person's day begins with.
    ///
    /// - Complexity: that of the journal, the portfolio and the household.
    public func todaySummary(of user: User) async throws -> TodaySummary {
        let now = environment.now()
        let today = UserJournal.exchangeZone.day(at: now)
        let zone = ZoneRules(identifier: user.settings.zone) ?? .utc
        let journal = try await journal.journal(of: user.id)
        let state = try await portfolio.state(of: user)
        let watched = try await markets.watchlists.watched(by: user.id).map(\.symbol)
        return TodaySummary(
            today: today,
            portfolio: state.sheet,
            hasPortfolio: !state.owned.portfolio.ledger.transactions.isEmpty,
            netWorth: try await household.currentNetWorth(of: user.id, today: zone.day(at: now)),
            realized: RealizedResults(journal, today: today),
            fires: try await alerts.fires(of: user.id, limit: TodaySummary.mostFires),
            counts: try await alerts.counts(of: user.id),
            quotes: await markets.board.snapshots(of: Array(watched.prefix(TodaySummary.mostWatched))),
            funds: try await favoriteFunds(of: user.id),
            expirations: ExpiringOption.open(from: today, journal: journal, holdings: state.sheet.holdings)
        )
    }
}
