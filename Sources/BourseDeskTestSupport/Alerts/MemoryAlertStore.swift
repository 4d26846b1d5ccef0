import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import Synchronization

/// Alerts stored in memory, by the rules of the port; a test can let it fail.
public final class MemoryAlertStore: AlertStore {
    private struct StoreState {
        var alerts: [StoredAlert] = []
        var changed: [AlertRuleID: Int64] = [:]
        var away: [AlertRuleID: StoredAlert] = [:]
        var revision: Int64 = 0
        var fires: [StoredFire] = []
        var deliveries: [AlertFire.ID: [StoredDelivery]] = [:]
        var watched: Timestamp?
        var webhooks: [UserID: Webhook] = [:]
        var commits = 0
        var isFailing = false
    }

    /// The test lets it fail.
    public struct Broken: Error {}

    private let state = Mutex(StoreState())
    private let email: Email?

    /// Makes an empty store whose people all have one address.
    public init() { email = Email("ann@example.com") }

    /// Whether commits fail.
    public func setFailing(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }
    /// How many transactions there were.
    public var commits: Int { state.withLock { $0.commits } }

    /// The alerts of a person, the newest first.
    public func alerts(of user: UserID) async throws -> [StoredAlert] {
        state.withLock { $0.alerts.filter { $0.user == user }.reversed() }
    }

    /// Keeps a new alert.
    public func insert(_ alert: StoredAlert, atMost limit: Int) async throws -> Bool {
        state.withLock { state in
            guard state.alerts.count(where: { $0.user == alert.user }) < limit else { return false }
            state.alerts.append(alert)
            Self.touch(alert.id, &state)
            return true
        }
    }

    /// Keeps an alert in place of what it was.
    public func replace(_ alert: StoredAlert) async throws -> Bool {
        state.withLock { state in
            guard let place = state.alerts.firstIndex(where: { $0.id == alert.id && $0.user == alert.user }) else {
                return false
            }
            state.alerts[place] = alert
            Self.touch(alert.id, &state)
            return true
        }
    }

    /// Puts an alert away.
    public func deleteAlert(_ id: AlertRuleID, of user: UserID, now: Timestamp) async throws -> Bool {
        state.withLock { state in
            guard let place = state.alerts.firstIndex(where: { $0.id == id && $0.user == user }) else { return false }
            state.away[id] = state.alerts.remove(at: place)
            Self.touch(id, &state)
            return true
        }
    }

    /// Brings an alert back.
    public func restoreAlert(_ id: AlertRuleID, of user: UserID) async throws -> Bool {
        state.withLock { state in
            guard let alert = state.away[id], alert.user == user else { return false }
            state.away[id] = nil
            state.alerts.append(alert)
            Self.touch(id, &state)
            return true
        }
    }

    private static func touch(_ id: AlertRuleID, _ state: inout StoreState) {
        state.revision += 1
        state.changed[id] = state.revision
    }

    /// What people changed after a revision.
    public func changes(since revision: Int64) async throws -> AlertChanges {
        state.withLock { state in
            AlertChanges(
                alerts: state.alerts.filter { (state.changed[$0.id] ?? 0) > revision },
                gone: state.away.keys.filter { (state.changed[$0] ?? 0) > revision },
                revision: state.revision
            )
        }
    }

    /// Until when alerts were watched.
    public func watchedUntil() async throws -> Timestamp? { state.withLock { $0.watched } }

    /// Keeps states, fires and deliveries.
    public func commit(_ steps: [AlertStep], now: Timestamp, watchedUntil: Timestamp) async throws -> [StoredFire] {
        try state.withLock { state in
            guard !state.isFailing else { throw Broken() }
            state.commits += 1
            state.watched = watchedUntil
            var new: [StoredFire] = []
            for step in steps {
                let alert = state.alerts.first { $0.id == step.rule.id } ?? state.away[step.rule.id]
                guard let alert else { continue }
                if let place = state.alerts.firstIndex(where: { $0.id == step.rule.id }) {
                    state.alerts[place].state = step.state
                }
                for fire in step.fires where state.deliveries[fire.id] == nil {
                    state.deliveries[fire.id] = Delivery.queue(fire, of: step.rule, now: now, zone: .utc)
                        .map { StoredDelivery(delivery: $0, answer: "") }
                    let stored = StoredFire(
                        number: Int64(state.fires.count + 1),
                        user: alert.user,
                        rule: step.rule,
                        name: step.name,
                        fire: fire,
                        seenByPersonAt: nil,
                        deliveries: []
                    )
                    state.fires.append(stored)
                    new.append(Self.whole(stored, state))
                }
            }
            return new
        }
    }

    private static func whole(_ fire: StoredFire, _ state: StoreState) -> StoredFire {
        StoredFire(
            number: fire.number,
            user: fire.user,
            rule: fire.rule,
            name: fire.name,
            fire: fire.fire,
            seenByPersonAt: fire.seenByPersonAt,
            deliveries: state.deliveries[fire.fire.id] ?? []
        )
    }

    /// What fired of a person's, the newest first.
    public func fires(of user: UserID, offset: Int, limit: Int) async throws -> [StoredFire] {
        state.withLock { state in
            Array(state.fires.filter { $0.user == user }.reversed().dropFirst(offset).prefix(limit))
                .map { Self.whole($0, state) }
        }
    }

    /// The fires of these names that are a person's.
    public func fires(named ids: [AlertFire.ID], of user: UserID) async throws -> [StoredFire] {
        state.withLock { state in
            state.fires.filter { $0.user == user && ids.contains($0.fire.id) }.map { Self.whole($0, state) }
        }
    }

    /// How much fired.
    public func fireCounts(of user: UserID) async throws -> AlertCounts {
        state.withLock { state in
            let fires = state.fires.filter { $0.user == user }
            return AlertCounts(all: fires.count, unseen: fires.count { $0.seenByPersonAt == nil })
        }
    }

    /// Marks what fired as seen.
    public func markSeen(of user: UserID, upTo number: Int64, now: Timestamp) async throws {
        state.withLock { state in
            state.fires = state.fires.map { fire in
                guard fire.user == user, fire.number <= number, fire.seenByPersonAt == nil else { return fire }
                return StoredFire(
                    number: fire.number,
                    user: fire.user,
                    rule: fire.rule,
                    name: fire.name,
                    fire: fire.fire,
                    seenByPersonAt: now,
                    deliveries: []
                )
            }
        }
    }

    /// What was not shown yet.
    public func takeNotices(of user: UserID, now: Timestamp) async throws -> [StoredFire] {
        state.withLock { state in
            var taken: [StoredFire] = []
            for fire in state.fires where fire.user == user {
                let all = state.deliveries[fire.fire.id] ?? []
                guard let place = all.firstIndex(where: { $0.delivery.channel == .inApp && $0.delivery.isDue(at: now) })
                else { continue }
                var delivery = all[place].delivery
                delivery.end(.delivered, at: now, jitter: 0)
                state.deliveries[fire.fire.id]?[place] = StoredDelivery(delivery: delivery, answer: "")
                taken.append(Self.whole(fire, state))
            }
            return taken
        }
    }

    /// What is due.
    public func due(at now: Timestamp, atMost limit: Int) async throws -> [DueDelivery] {
        guard let email else { return [] }
        return state.withLock { state in
            let due = state.fires.flatMap { fire in
                (state.deliveries[fire.fire.id] ?? []).map(\.delivery)
                    .filter { $0.channel != .inApp && $0.isDue(at: now) }
                    .map {
                        DueDelivery(
                            delivery: $0,
                            fire: fire,
                            email: email,
                            zone: "UTC",
                            webhook: state.webhooks[fire.user]
                        )
                    }
            }
            return Array(due.prefix(limit))
        }
    }

    /// When the next is due.
    public func nextDue() async throws -> Timestamp? {
        state.withLock { state in
            state.deliveries.values.joined().compactMap { stored -> Timestamp? in
                guard stored.delivery.channel != .inApp, case .due(let time) = stored.delivery.status else {
                    return nil
                }
                return time
            }.min()
        }
    }

    /// Keeps how a try ended.
    public func save(_ delivery: Delivery, answer: String) async throws {
        state.withLock { state in
            guard
                let place = state.deliveries[delivery.fire]?
                    .firstIndex(where: { $0.delivery.channel == delivery.channel })
            else { return }
            state.deliveries[delivery.fire]?[place] = StoredDelivery(delivery: delivery, answer: answer)
        }
    }

    /// The address that a person's e-mails go to.
    public func webhook(of user: UserID) async throws -> Webhook? { state.withLock { $0.webhooks[user] } }

    /// Keeps it.
    public func setWebhook(_ webhook: Webhook?, of user: UserID) async throws {
        state.withLock { $0.webhooks[user] = webhook }
    }

    /// Keeps another in its place.
    public func replaceWebhook(_ old: Webhook, with new: Webhook, of user: UserID) async throws -> Bool {
        state.withLock { state in
            guard state.webhooks[user] == old else { return false }
            state.webhooks[user] = new
            return true
        }
    }
}
