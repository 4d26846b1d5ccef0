import BourseAlerts
import BourseCore
import BourseHousehold
import BourseValues

extension QueryView {
    private static func books(_ desk: Desk, _ user: User) async throws -> HouseholdBooks {
        let zone = ZoneRules(identifier: user.settings.zone) ?? .utc
        return try await desk.household.books(of: user.id, today: zone.day(at: desk.environment.now()))
    }

    /// Accounts of the household.
    static let accounts = QueryView(
        "accounts",
        "An account of the household with its balance today.",
        [
            .count("id", "The id, as in the API.") { (row: (account: HouseholdAccount, balance: Money?)) in
                Int(row.account.id)
            },
            .text("name", "The name.") { $0.account.name },
            .text("kind", "The kind, such as checking, savings or creditCard.") { $0.account.kind.rawValue },
            .text("currency", "The currency.") { $0.account.currency },
            .decimal("balance", "The balance; null for a closed account.") { $0.balance },
        ]
    ) { desk, user in
        let books = try await books(desk, user)
        return books.histories.map { ($0.account, $0.balance(on: books.today)) }
    }

    /// Entries of bank accounts.
    static let entries = QueryView(
        "entries",
        "An entry of an imported bank statement.",
        [
            .count("id", "The id, as in the API.") { (row: (account: String, booked: BookedEntry)) in
                Int(row.booked.id)
            },
            .text("account", "The name of the account.") { $0.account },
            .text("day", "The day.") { $0.booked.entry.entry.day },
            .decimal("amount", "The amount; below 0 for money out.") { $0.booked.entry.entry.amount },
            .text("currency", "The currency of the account.") { $0.booked.currency },
            .text("description", "The text of the bank.") { $0.booked.entry.entry.description },
            .text("category", "The category of spending; null for income and transfers.") {
                $0.booked.category?.name
            },
            .text("meaning", "The category, “Refund of” a category, Income or Transfer.") { $0.booked.text },
        ]
    ) { desk, user in
        let books = try await books(desk, user)
        let names = Dictionary(books.stored.accounts.map { ($0.id, $0.name) }) { first, _ in first }
        return books.entries.map { (names[$0.entry.key.account] ?? "", $0) }
    }

    /// Alerts.
    static let alerts = QueryView(
        "alerts",
        "An alert.",
        [
            .text("id", "The id, as in the API.") { (row: (alert: StoredAlert, now: Timestamp)) in row.alert.id.text },
            .text("subject", "The subject, such as symbol:AAPL.") { $0.alert.rule.subject },
            .text("name", "The name of the subject.") { $0.alert.subjectName },
            .text("measure", "The metric.") { $0.alert.rule.condition.measure },
            .text("trigger", "above, below or crosses.") { $0.alert.rule.condition.trigger.rawValue },
            .decimal("level", "The threshold; percentages are fractions.") { $0.alert.rule.condition.level },
            .text("currency", "The currency of the threshold, if it has one.") { $0.alert.rule.currency },
            .text("status", "The status, such as armed or fired.") {
                $0.alert.state.status(of: $0.alert.rule, at: $0.now).rawValue
            },
            .text("text", "The alert in words.") { $0.alert.text },
            .text("note", "Your note.") { $0.alert.rule.note },
            .text("created_at", "The time of the last change.") { $0.alert.madeAt },
        ]
    ) { desk, user in
        let now = desk.environment.now()
        return try await desk.alerts.alerts(of: user.id).map { ($0, now) }
    }

    /// The most fired alerts of ``fires``.
    private static let mostFires = 10_000

    /// Fired alerts.
    static let fires = QueryView(
        "fires",
        "A fired alert; the latest 10,000.",
        [
            .text("alert", "The id of the alert.") { (fire: StoredFire) in fire.rule.id.text },
            .text("subject", "The subject of the alert.") { $0.rule.subject },
            .decimal("value", "The value that met the condition.") { $0.fire.value },
            .text("seen_at", "The time of the value, by the source's clock.") { $0.fire.seenAt },
            .text("found_at", "The time when the desk evaluated it.") { $0.fire.foundAt },
            .flag("is_missed", "1 if it was found after the desk had not been running.") { $0.fire.isWhileAway },
            .flag("is_new", "1 if you have not marked it as seen.") { $0.seenByPersonAt == nil },
        ]
    ) { desk, user in
        try await desk.alerts.fires(of: user.id, limit: mostFires)
    }
}
