import BourseAlerts
import BourseCore
import BourseDesk
import BourseStorage
import BourseValues
import Synchronization

/// How long after its figure each fire was in the database.
final class Latches: Sendable {
    private let delays = Mutex(Delays())

    func add(_ fires: [StoredFire], at now: Timestamp) {
        delays.withLock { delays in
            for fire in fires { delays.add(Double(now.microseconds - fire.fire.seenAt.microseconds) / 1000) }
        }
    }

    /// Those since this was called last.
    func take() -> Delays {
        delays.withLock { delays in
            defer { delays = Delays() }
            return delays
        }
    }
}

/// Alerts in the database, with a look at the clock after each transaction.
struct TimedAlertStore: AlertStore {
    private let store: SQLiteAlertStore
    private let latches: Latches
    private let now: @Sendable () -> Timestamp

    init(_ store: SQLiteAlertStore, _ latches: Latches, now: @escaping @Sendable () -> Timestamp) {
        (self.store, self.latches, self.now) = (store, latches, now)
    }

    func commit(_ steps: [AlertStep], now: Timestamp, watchedUntil: Timestamp) async throws -> [StoredFire] {
        let fires = try await store.commit(steps, now: now, watchedUntil: watchedUntil)
        latches.add(fires, at: self.now())
        return fires
    }

    func alerts(of user: UserID) async throws -> [StoredAlert] { try await store.alerts(of: user) }
    func insert(_ alert: StoredAlert, atMost limit: Int) async throws -> Bool {
        try await store.insert(alert, atMost: limit)
    }
    func replace(_ alert: StoredAlert) async throws -> Bool { try await store.replace(alert) }
    func deleteAlert(_ id: AlertRuleID, of user: UserID, now: Timestamp) async throws -> Bool {
        try await store.deleteAlert(id, of: user, now: now)
    }
    func restoreAlert(_ id: AlertRuleID, of user: UserID) async throws -> Bool {
        try await store.restoreAlert(id, of: user)
    }
    func changes(since revision: Int64) async throws -> AlertChanges { try await store.changes(since: revision) }
    func watchedUntil() async throws -> Timestamp? { try await store.watchedUntil() }
    func fires(of user: UserID, offset: Int, limit: Int) async throws -> [StoredFire] {
        try await store.fires(of: user, offset: offset, limit: limit)
    }
    func fires(named ids: [AlertFire.ID], of user: UserID) async throws -> [StoredFire] {
        try await store.fires(named: ids, of: user)
    }
    func fireCounts(of user: UserID) async throws -> AlertCounts { try await store.fireCounts(of: user) }
    func markSeen(of user: UserID, upTo number: Int64, now: Timestamp) async throws {
        try await store.markSeen(of: user, upTo: number, now: now)
    }
    func takeNotices(of user: UserID, now: Timestamp) async throws -> [StoredFire] {
        try await store.takeNotices(of: user, now: now)
    }
    func due(at now: Timestamp, atMost limit: Int) async throws -> [DueDelivery] {
        try await store.due(at: now, atMost: limit)
    }
    func nextDue() async throws -> Timestamp? { try await store.nextDue() }
    func save(_ delivery: Delivery, answer: String) async throws { try await store.save(delivery, answer: answer) }
    func webhook(of user: UserID) async throws -> Webhook? { try await store.webhook(of: user) }
    func setWebhook(_ webhook: Webhook?, of user: UserID) async throws {
        try await store.setWebhook(webhook, of: user)
    }
    func replaceWebhook(_ old: Webhook, with new: Webhook, of user: UserID) async throws -> Bool {
        try await store.replaceWebhook(old, with: new, of: user)
    }
}
