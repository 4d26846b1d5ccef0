import BourseAlerts
import BourseCore
import BoursePortfolio
import BourseValues

/// How far people's portfolios are below their highest value, from the portfolios of the desk.
struct PortfolioMetrics: MetricSource {
    /// How long prices are waited for that were never told: half of them would make a fall that there was not.
    static let patience = Duration.seconds(2)

    let portfolio: PortfolioService
    /// How long prices of days are waited for that were told before the desk stopped.
    var patienceForPast = Duration.seconds(20)
    /// Looks somebody up; nothing for who is not there.
    let person: @Sendable (UserID) async throws -> User?

    /// Prices are looked at as often as on the page of a portfolio.
    var pace: Duration { .seconds(PortfolioService.lasting) }

    /// Portfolios.
    func isSource(of subject: AlertSubject) -> Bool {
        if case .portfolio = subject { return true }
        return false
    }

    /// The drawdown of now.
    func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        var ticks: [AlertTick] = []
        for case .portfolio(let owner) in wanted.keys {
            guard let series = await series(of: owner), let value = AlertValue(series.currentDrawdown()) else {
                continue
            }
            ticks.append(
                AlertTick(
                    .portfolio(owner),
                    .metric(.drawdown, value),
                    at: AlertMoment(now),
                    arrived: now,
                    freshness: .fresh(until: now.adding(seconds: 60))
                )
            )
        }
        return ticks
    }

    /// Always: prices of days are kept.
    func storesPast(of subject: AlertSubject, _ measure: AlertMeasure) -> Bool { true }

    /// The drawdowns at the ends of days that are over.
    func past(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from start: Timestamp,
        now: Timestamp
    ) async -> AlertPast {
        guard case .portfolio(let owner) = subject, await waitForPast(of: owner), let series = await series(of: owner)
        else {
            return AlertPast(bars: [], start: now)
        }
        let bars = series.drawdowns().enumerated().compactMap { place, drawdown -> AlertBar? in
            let end = Self.end(of: series.day(at: place))
            guard end <= now, let value = AlertValue(drawdown) else { return nil }
            return AlertBar(value, at: end)
        }
        return AlertPast(bars: bars, start: bars.first?.start ?? now)
    }

    /// Waits for prices of the days since the desk stopped; whether there is somebody whose portfolio it is.
    private func waitForPast(of owner: AlertOwner) async -> Bool {
        guard let person = try? await person(UserID(owner.text)) else { return false }
        return (try? await portfolio.reprice(person, patience: patienceForPast)) != nil
    }

    /// The last second of a day in New York.
    private static func end(of day: TradingDay) -> Timestamp {
        ZoneRules.newYork.timestamp(of: LocalTime(day: day.adding(days: 1))).adding(seconds: -1)
    }

    /// The values of days; nothing for a portfolio in which nothing ever was.
    private func series(of owner: AlertOwner) async -> ValueSeries? {
        guard let person = try? await person(UserID(owner.text)),
            let state = try? await portfolio.state(of: person, patience: Self.patience),
            !state.owned.portfolio.ledger.transactions.isEmpty
        else { return nil }
        return state.owned.portfolio.series
    }
}
