import BourseAlerts
import BourseCore
import BourseJournal
import BoursePortfolio
import BourseValues

/// The summary of a desk, with the values of the page of today.
public struct SummaryService: Sendable {
    let journal: JournalService
    let portfolio: PortfolioService
    let household: HouseholdService
    let alerts: AlertService
    let environment: DeskEnvironment

    /// The summary of a person's desk.
    ///
    /// - Parameter patience: How long to wait for prices that were never fetched.
    /// - Complexity: As the page of today.
    public func summary(of user: User, patience: Duration) async throws -> DeskSummary {
        let now = environment.now()
        let zone = ZoneRules(identifier: user.settings.zone) ?? .utc
        let exchangeDay = UserJournal.exchangeZone.day(at: now)
        async let state = portfolio.state(of: user, patience: patience)
        async let worth = household.currentNetWorth(of: user.id, today: zone.day(at: now))
        async let counts = alerts.counts(of: user.id)
        let rules = try await alerts.alerts(of: user.id)
        let journal = try await journal.journal(of: user.id)
        let portfolio = try await state
        let sheet = portfolio.sheet
        let options = ExpiringOption.open(from: exchangeDay, journal: journal, holdings: sheet.holdings)
        let active = rules.count { [.armed, .rearming].contains($0.state.status(of: $0.rule, at: now)) }
        return DeskSummary(
            at: now,
            worth: try await worth.map { DeskSummary.Worth(total: $0.day.total, currency: $0.base) },
            holdings: portfolio.owned.portfolio.ledger.transactions.isEmpty
                ? nil
                : DeskSummary.Holdings(
                    value: sheet.value,
                    dayChange: sheet.dayChange,
                    dayReturn: sheet.dayReturn,
                    unrealized: sheet.unrealized.total,
                    count: sheet.holdings.count,
                    currency: sheet.base
                ),
            trading: Self.trading(journal, today: exchangeDay),
            alerts: DeskSummary.Alerts(active: active, fired: try await counts.all, unseen: try await counts.unseen),
            expiration: options.first.map { option in
                DeskSummary.Expiration(
                    day: option.day,
                    days: option.day.number - exchangeDay.number,
                    name: option.instrument.title
                )
            }
        )
    }

    private static func trading(_ journal: UserJournal, today: TradingDay) -> DeskSummary.Trading? {
        let results = RealizedResults(journal, today: today)
        guard !results.isEmpty else { return nil }
        return DeskSummary.Trading(
            today: results.ofToday.netProfit,
            month: results.ofMonth.netProfit,
            openPositions: journal.matched.open.count,
            currency: results.currency
        )
    }
}
