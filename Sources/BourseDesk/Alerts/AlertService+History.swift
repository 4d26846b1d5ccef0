import BourseAlerts
import BourseCore
import BourseValues

extension AlertService {
    /// What fired of a person's, the newest first.
    public func fires(of user: UserID, offset: Int = 0, limit: Int = 100) async throws -> [StoredFire] {
        try await store.fires(of: user, offset: offset, limit: limit)
    }

    /// What each alert that is done told last, by the alert.
    ///
    /// - Complexity: A look-up by key for each of them.
    public func lastFires(of alerts: [StoredAlert], user: UserID) async throws -> [AlertRuleID: AlertFire] {
        let done = alerts.filter { $0.state.phase == .fired }
        let fires = try await store.fires(
            named: done.map { AlertFire.ID(rule: $0.id, arming: $0.state.arming) },
            of: user
        )
        return Dictionary(fires.map { ($0.rule.id, $0.fire) }, uniquingKeysWith: { first, _ in first })
    }

    /// How much fired of a person's.
    public func counts(of user: UserID) async throws -> AlertCounts { try await store.fireCounts(of: user) }

    /// Marks what fired up to a number as seen by the person.
    public func markSeen(of user: UserID, upTo number: Int64) async throws {
        try await store.markSeen(of: user, upTo: number, now: environment.now())
        bump(user)
    }

    /// What fired and was shown on no page yet; it is given once.
    public func takeNotices(of user: UserID) async throws -> [StoredFire] {
        try await store.takeNotices(of: user, now: environment.now())
    }

    /// Forgets a person whose account is gone.
    func forget(_ user: UserID) {
        for alert in known.values where alert.user == user { unwatch(alert.id) }
        for alert in waiting.values where alert.user == user { waiting[alert.id] = nil }
    }
}
