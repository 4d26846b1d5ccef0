import BourseAlerts
import BourseCore
import BourseValues

extension AlertService {
    /// Watches ticks that are handed in and nothing else, from where all alerts stand: for programs with prices of their
    /// own.
    ///
    /// - Throws: what the store throws.
    public func openForFeed() async throws {
        let all = try await store.changes(since: 0)
        revision = all.revision
        // What was watched before is not moved on by it: a desk that is served looks up what it missed all the same.
        watchedBefore = try await store.watchedUntil()
        for alert in all.alerts.sorted(by: { $0.id < $1.id }) { try watch(alert) }
    }

    /// Shows everybody's alerts a tick; returns what it made fire, once that is kept.
    public func feed(_ tick: AlertTick) async -> [StoredFire] {
        await evaluate([tick])
        defer { lastFires = [] }
        return lastFires
    }
}
