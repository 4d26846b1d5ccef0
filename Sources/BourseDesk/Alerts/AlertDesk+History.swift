import BourseCore
import BoursePortfolio

extension AlertDesk {
    /// What fired of a person's, the newest first.
    public func fires(of user: UserID, offset: Int = 0, limit: Int = 100) async throws -> [KeptFire] {
        try await store.fires(of: user, offset: offset, limit: limit)
    }

    /// How much fired of a person's.
    public func counts(of user: UserID) async throws -> AlertCounts { try await store.fireCounts(of: user) }

    /// Marks what fired up to a number as seen by the person.
    public func markSeen(of user: UserID, upTo number: Int64) async throws {
        try await store.markSeen(of: user, upTo: number, now: environment.now())
        bump(user)
    }

    /// What fired and was shown on no page yet; it is given once.
    public func takeNotices(of user: UserID) async throws -> [KeptFire] {
        try await store.takeNotices(of: user, now: environment.now())
    }

    /// Forgets a person whose account is gone.
    func forget(_ user: UserID) {
        for alert in known.values where alert.user == user { unwatch(alert.id) }
        for alert in waiting.values where alert.user == user { waiting[alert.id] = nil }
    }
}
