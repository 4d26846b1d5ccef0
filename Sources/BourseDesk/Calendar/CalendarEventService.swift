import BourseAlerts
import BourseCore
import BourseMarkets
import BourseValues

/// The dates of a person that other calendars can show: of their options, instruments, plans, household and alerts, and of
/// economies.
///
/// Every category is read from the service that the pages use. Nothing is stored.
public struct CalendarEventService: Sendable {
    /// How many days back events are listed.
    public static let daysBack = 31
    /// How many days ahead events are listed.
    public static let daysAhead = 366
    /// How many days ahead bills and instalments are listed, which repeat.
    public static let daysAheadOfRepeated = 92

    let journal: JournalService
    let portfolio: PortfolioService
    let household: HouseholdService
    let funds: Funds
    let markets: Markets
    let alerts: AlertService
    let environment: DeskEnvironment

    /// The events of a person, by day.
    ///
    /// - Parameters:
    ///   - categories: The categories that are listed.
    ///   - patience: How long to wait for sources; what they have not provided by then is missing until the next time.
    /// - Complexity: As the services that have the data; at most ``mostSymbols`` requests to sources of earnings.
    public func events(
        of user: User,
        in categories: Set<CalendarCategory> = .all,
        patience: Duration
    ) async throws -> [CalendarEvent] {
        let zone = ZoneRules(identifier: user.settings.zone) ?? .utc
        let today = zone.day(at: environment.now())
        let isOfInstruments = !categories.isDisjoint(with: [.expirations, .earnings, .dividends])
        async let instruments =
            isOfInstruments ? instrumentEvents(of: user, in: categories, today: today, patience: patience) : []
        async let plans = categories.contains(.sips) ? instalments(of: user.id, today: today) : []
        async let bills = categories.contains(.bills) ? bills(of: user.id, today: today) : []
        async let ends = categories.contains(.alerts) ? alertEnds(of: user.id) : []
        let economy = categories.contains(.economy) ? Self.economicEvents() : []
        let events = try await instruments + plans + bills + ends + economy
        let days = today.adding(days: -Self.daysBack)...today.adding(days: Self.daysAhead)
        let listed = events.filter { days.contains($0.day) }.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
        // Of an event that a source moved, the last day counts: an identity appears once.
        let last = Dictionary(listed.map { ($0.id, $0.day) }) { $1 }
        return listed.filter { last[$0.id] == $0.day }
    }

    // MARK: - Economy

    /// Economic releases and rate decisions.
    private static func economicEvents() -> [CalendarEvent] {
        EconomicDates.all.map { date in
            CalendarEvent(
                id: "\(date.kind.rawValue)-\(date.day)",
                category: .economy,
                day: date.day,
                title: date.kind.title,
                detail: detail(of: date),
                path: "/news?event=\(date.kind.event.rawValue)"
            )
        }
    }

    private static func detail(of date: EconomicDate) -> String {
        let outcome: String? =
            switch date.outcome {
            case .raised: "Raised"
            case .lowered: "Lowered"
            case .unchanged: "Unchanged"
            case nil: nil
            }
        let time = date.time.map { "\($0), \(date.kind.place) time" }
        return [outcome, time].compactMap { $0 }.joined(separator: "\n")
    }

    // MARK: - Alerts

    /// The last days of alerts that can still fire.
    private func alertEnds(of user: UserID) async throws -> [CalendarEvent] {
        let now = environment.now()
        return try await alerts.alerts(of: user).compactMap { alert in
            guard let expiry = alert.rule.expiry,
                [.armed, .rearming].contains(alert.state.status(of: alert.rule, at: now))
            else { return nil }
            return CalendarEvent(
                id: "alert-\(alert.id.text)",
                category: .alerts,
                day: expiry.lastDay,
                title: "Last day of alert: \(alert.text)",
                detail: alert.rule.note,
                path: alert.rule.subject.path
            )
        }
    }
}
