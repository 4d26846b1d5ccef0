import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// Alerts in SQLite.
public struct SQLiteAlertStore: AlertStore {
    /// How many alerts of a person that were put away can be brought back; the oldest go when the next is put away.
    static let mostPutAway = 50
    /// How many fires of a person are kept; the oldest go.
    static let mostFires = 10_000

    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    // MARK: - Rules

    /// The alerts of a person, the newest first; one that cannot be read is left out.
    public func alerts(of user: UserID) async throws -> [StoredAlert] {
        try await pool.read { try AlertTable($0, user: user).all() }
    }

    /// Keeps a new alert.
    public func insert(_ alert: StoredAlert, atMost limit: Int) async throws -> Bool {
        try await pool.write { db in
            let alerts = AlertTable(db, user: alert.user)
            guard try alerts.count() < limit else { return false }
            try alerts.insert(alert, changed: AlertClock.advance(db))
            return true
        }
    }

    /// Keeps an alert in place of what it was.
    public func replace(_ alert: StoredAlert) async throws -> Bool {
        try await pool.write { db in
            try AlertTable(db, user: alert.user).update(alert, changed: AlertClock.advance(db))
        }
    }

    /// Puts an alert away.
    public func deleteAlert(_ id: AlertRuleID, of user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let alerts = AlertTable(db, user: user)
            guard try alerts.putAway(id, now: now, changed: AlertClock.advance(db)) else { return false }
            try alerts.forgetPutAway(beyond: Self.mostPutAway)
            return true
        }
    }

    /// Brings an alert back that was put away.
    public func restoreAlert(_ id: AlertRuleID, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            try AlertTable(db, user: user).bringBack(id, changed: AlertClock.advance(db))
        }
    }

    // MARK: - Watching

    /// What people changed after a revision.
    public func changes(since revision: Int64) async throws -> AlertChanges {
        try await pool.read { db in
            let latest = try AlertClock.changed(db)
            guard latest > revision else { return AlertChanges(alerts: [], gone: [], revision: latest) }
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT id, user_id, rule, state, name, made_at, deleted_at FROM alert_rules WHERE changed > ?
                    ORDER BY changed
                    """,
                arguments: [revision]
            )
            var alerts: [StoredAlert] = []
            var gone: [AlertRuleID] = []
            while let row = try rows.next() {
                if (row[6] as Int64?) != nil {
                    if let id = AlertRuleID(row[0]) { gone.append(id) }
                } else if let alert = AlertTable.alert(row) {
                    alerts.append(alert)
                }
            }
            return AlertChanges(alerts: alerts, gone: gone, revision: latest)
        }
    }

    /// Until when alerts were watched the last time.
    public func watchedUntil() async throws -> Timestamp? {
        try await pool.read { try AlertClock.watchedUntil($0) }
    }

    /// Keeps states, fires and their deliveries in one transaction.
    public func commit(_ steps: [AlertStep], now: Timestamp, watchedUntil: Timestamp) async throws -> [StoredFire] {
        try await pool.write { db in
            let fires = try AlertStepWriter(db).write(steps, now: now)
            try AlertClock.setWatched(db, until: watchedUntil)
            return fires
        }
    }

    // MARK: - What fired

    /// What fired of a person's, the newest first.
    public func fires(of user: UserID, offset: Int, limit: Int) async throws -> [StoredFire] {
        try await pool.read { try FireTable($0, user: user).page(offset: offset, limit: limit) }
    }

    /// The fires of these names that are a person's.
    public func fires(named ids: [AlertFire.ID], of user: UserID) async throws -> [StoredFire] {
        try await pool.read { try FireTable($0, user: user).named(ids) }
    }

    /// How much fired of a person's.
    public func fireCounts(of user: UserID) async throws -> AlertCounts {
        try await pool.read { try FireTable($0, user: user).counts() }
    }

    /// Marks everything that fired up to a number as seen.
    public func markSeen(of user: UserID, upTo number: Int64, now: Timestamp) async throws {
        try await pool.write { try FireTable($0, user: user).markSeen(upTo: number, now: now) }
    }

    /// What fired and was not shown yet; looked for before anything is written, for that is asked often.
    public func takeNotices(of user: UserID, now: Timestamp) async throws -> [StoredFire] {
        guard try await pool.read({ try FireTable($0, user: user).hasNotices() }) else { return [] }
        return try await pool.write { try FireTable($0, user: user).takeNotices(now: now) }
    }

    // MARK: - Deliveries

    /// The deliveries that are due.
    public func due(at now: Timestamp, atMost limit: Int) async throws -> [DueDelivery] {
        try await pool.read { try DeliveryTable.due($0, at: now, atMost: limit) }
    }

    /// When the next of them is due.
    public func nextDue() async throws -> Timestamp? { try await pool.read { try DeliveryTable.nextDue($0) } }

    /// Keeps how a try ended.
    public func save(_ delivery: Delivery, answer: String) async throws {
        try await pool.write { try DeliveryTable.update($0, delivery, answer: answer) }
    }

    // MARK: - Webhooks

    /// Where a person is told by request.
    public func webhook(of user: UserID) async throws -> Webhook? {
        try await pool.read { try WebhookTable($0, user: user).webhook() }
    }

    /// Keeps it, or takes it away.
    public func setWebhook(_ webhook: Webhook?, of user: UserID) async throws {
        try await pool.write { db in
            let table = WebhookTable(db, user: user)
            try table.delete()
            if let webhook { try table.insert(webhook) }
        }
    }

    /// Keeps a webhook in place of another.
    public func replaceWebhook(_ old: Webhook, with new: Webhook, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let table = WebhookTable(db, user: user)
            guard try table.webhook() == old else { return false }
            try table.delete()
            try table.insert(new)
            return true
        }
    }
}
