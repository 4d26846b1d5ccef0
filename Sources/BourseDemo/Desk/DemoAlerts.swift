import BourseCore
import BourseDesk
import BourseValues

/// A few alerts of the demo's person, made two days ago by a desk that has not run since yesterday: what came true
/// meanwhile is found in the simulated past.
package enum DemoAlerts {
    private static let drafts: [AlertDraft] = [
        AlertDraft(
            subject: "symbol:BTC-USD",
            measure: "swing:1h",
            level: "0.4%",
            repeats: true,
            margin: "0.2%",
            pause: "21600",
            note: "Big moves only"
        ),
        AlertDraft(subject: "symbol:NVDA", measure: "day-change", trigger: "below", level: "-4%"),
        AlertDraft(subject: "symbol:AAPL", measure: "year-high"),
        AlertDraft(
            subject: "symbol:SPY",
            measure: "fall:1h",
            level: "1%",
            repeats: true,
            margin: "0.5%",
            pause: "3600",
            quietStart: "22:00",
            quietEnd: "07:00"
        ),
        AlertDraft(subject: "journal", measure: "daily-loss", level: "1500", repeats: true, pause: "86400"),
    ]

    /// Adds the alerts of the account of the demo; without that account, none.
    package static func fill(_ desk: Desk, store: some AlertStore, of id: UserID) async throws {
        guard let user = try await desk.accounts.onlyUser(), user.id == id else { return }
        let now = desk.environment.now()
        for (place, draft) in drafts.enumerated() {
            var alert = try await desk.alerts.read(draft, of: user)
            alert.madeAt = now.adding(seconds: -2 * 86_400 - Int64(place))
            _ = try await store.insert(alert, atMost: StoredAlert.limit)
        }
        _ = try await store.commit([], now: now, watchedUntil: now.adding(seconds: -86_400))
    }
}
